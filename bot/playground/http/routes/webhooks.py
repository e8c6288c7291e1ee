"""What may be done with an interaction's token for 15 minutes: follow up, edit, read, delete."""

from __future__ import annotations

from bot.playground.actions import messages as posting
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.drafting import fill
from bot.playground.http.errors import RefusalError
from bot.playground.http.routes.interactions import new_answer
from bot.playground.state import Interaction, Message
from bot.playground.state.interactions import TOKEN_LIFE
from bot.playground.wire import messages as wire


def follow_up(call: Call) -> Reply:
    """Send one more message; the first after a deferral fills in the "thinking…" message."""
    interaction = _live(call)
    original = interaction.original
    if original and original.loading and call.world.find_message(original.channel, original.id):
        return _edit(call, original)
    message = new_answer(call, interaction, int(call.body.get("flags") or 0))
    fill(call, message, call.body)
    interaction.followups.append(message)
    posting.post(call.world, message)
    return wire.message(call.world, message)


def one(call: Call) -> Reply:
    """Read an answer."""
    return wire.message(call.world, _answer(call, _live(call)))


def edit(call: Call) -> Reply:
    """Edit an answer; ephemerals can be edited in no other way."""
    return _edit(call, _answer(call, _live(call)))


def _edit(call: Call, message: Message) -> Reply:
    filling_in = message.loading
    fill(call, message, call.body)
    posting.edited(call.world, message, mark=not filling_in)
    return wire.message(call.world, message)


def remove(call: Call) -> Reply:
    """Delete an answer."""
    posting.delete(call.world, _answer(call, _live(call)), by_bot=True)
    return None


def _live(call: Call) -> Interaction:
    """The interaction, if it was answered and its token is young enough.

    :raises RefusalError: 10015 if unknown or not answered yet, 50027 if expired
    """
    token = call.params["token"]
    interaction = call.world.interactions.get(token)
    if interaction is None or not interaction.answered:
        raise RefusalError(10015, about=token)
    if interaction.expired or call.world.clock.now() - interaction.created > TOKEN_LIFE:
        raise RefusalError(50027, about=token)
    return interaction


def _answer(call: Call, interaction: Interaction) -> Message:
    original = interaction.original
    wanted = call.params.get("message")
    found = [m for m in (original, *interaction.followups) if m]
    if wanted is None:
        found = found[:1] if original else []
    else:
        found = [m for m in (*found, interaction.message) if m and m.id == int(wanted)]
    for message in found:
        if call.world.find_message(message.channel, message.id):
            return message
    raise RefusalError(10008, about=found[0].id if found else None)


_TOKEN = "/webhooks/{application}/{token}"  # noqa: S105 - a template

ROUTES = [
    Route("POST", _TOKEN, follow_up, public=True),
    Route("GET", _TOKEN + "/messages/@original", one, public=True),
    Route("PATCH", _TOKEN + "/messages/@original", edit, public=True),
    Route("DELETE", _TOKEN + "/messages/@original", remove, public=True),
    Route("GET", _TOKEN + "/messages/{message}", one, public=True),
    Route("PATCH", _TOKEN + "/messages/{message}", edit, public=True),
    Route("DELETE", _TOKEN + "/messages/{message}", remove, public=True),
]
