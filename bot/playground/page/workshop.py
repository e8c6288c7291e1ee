"""The workshop drawer: faults at the press of a button, and the log of the bot's requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle

from bot.playground.faults import Faults
from bot.playground.log import Finding, FindingKind, LoggedRequest
from bot.playground.person import NotAllowedError, Person
from bot.playground.state import Channel, Json


@dataclass(frozen=True, slots=True)
class FaultButton:
    """Something that can go wrong, at the press of a button.

    :param id: a word for the wire
    :param name: what the button says
    :param effect: what will happen
    :param cause: makes it happen; gets the person at whose page it was pressed and the channel that
        is open there
    """

    id: str
    name: str
    effect: str
    cause: Callable[[Person, Channel], Awaitable[None]]


def fault_buttons(faults: Faults) -> Sequence[FaultButton]:
    """The drawer's buttons for everything that the local Discord can do to the bot."""
    return (*_gateway_buttons(faults), *_http_buttons(faults), *_place_buttons(faults))


def _button(key: str, name: str, effect: str, cause: Callable[[], object]) -> FaultButton:
    return FaultButton(key, name, effect, partial(_plainly, cause))


def _gateway_buttons(faults: Faults) -> Iterator[FaultButton]:
    held = cycle((True, False))
    hold = partial(_next_hold, faults, held)
    yield _button("drop", "Drop the gateway", "The bot resumes", faults.drop_gateway)
    yield _button("op7", "Ask to reconnect", "Op 7: the bot resumes", faults.ask_to_reconnect)
    yield _button("op9", "Invalid session", "Op 9: the bot starts anew", faults.invalidate)
    yield _button("hold", "Hold events back", "Press again to let them go", hold)


def _http_buttons(faults: Faults) -> Iterator[FaultButton]:
    limit, fail = faults.limit_next, faults.fail_next
    edit = partial(limit, method="PATCH")
    slow = partial(_turn_latency, faults)
    yield _button("429", "429 on the next request", "The bot waits half a second", limit)
    yield _button("429edit", "429 on the next edit", "The board has to wait", edit)
    yield _button("500", "500 on the next request", "The bot has to try again", fail)
    yield _button("slow", "3 s of latency", "Press again to end it", slow)
    yield _button("expire", "Expire tokens", "No more follow-ups", faults.expire_tokens)


def _place_buttons(faults: Faults) -> Iterator[FaultButton]:
    board, place = partial(_delete_last, faults), partial(_delete_channel, faults)
    yield FaultButton("board", "Delete the last public message", "Say the board", board)
    yield FaultButton("place", "Delete this channel", "Or thread, with all in it", place)
    yield FaultButton("client", "Reload this client", "Its ephemerals are gone", _reload_client)


def _next_hold(faults: Faults, held: Iterator[bool]) -> None:
    faults.hold_events(held=next(held))


def _turn_latency(faults: Faults) -> None:
    faults.latency = 0.0 if faults.latency else 3.0


async def _delete_channel(faults: Faults, _: Person, channel: Channel) -> None:
    faults.delete_channel(channel)


async def _plainly(cause: Callable[[], object], _: Person, __: Channel) -> None:
    cause()


async def _delete_last(faults: Faults, person: Person, channel: Channel) -> None:
    bot = person.world.application.bot
    public = [m for m in person.sees(channel) if not m.ephemeral and m.author is bot]
    if not public:
        raise NotAllowedError("There is no message of the bot here.")
    faults.delete_message(public[-1])


async def _reload_client(person: Person, _: Channel) -> None:
    person.reload()


def request_json(request: LoggedRequest) -> Json:
    """A request for the page: how it went, not what it said, which may be somebody's hand."""
    return {
        "method": request.method,
        "path": request.path,
        "status": request.status,
        "ms": round(request.seconds * 1000, 1),
        "findings": [finding_text(finding) for finding in request.findings],
    }


def finding_json(finding: Finding) -> Json:
    """A finding that belongs to no request, as a line of the log."""
    line = {"method": "—", "path": "", "status": finding.code or "", "ms": ""}
    return line | {"findings": [finding_text(finding)]}


def finding_text(finding: Finding) -> str:
    """A finding in a line.

    Of an unanswered interaction only its kind is told: what it carried may be somebody's cards.
    """
    code = f" ({finding.code})" if finding.code else ""
    unanswered = finding.kind is FindingKind.UNANSWERED
    what = finding.what.partition(" ")[0] if unanswered else finding.what
    return f"{finding.kind.value}{code}: {what}"


def fault_json(fault: FaultButton) -> Json:
    """A button for the page."""
    return {"id": fault.id, "name": fault.name, "effect": fault.effect}
