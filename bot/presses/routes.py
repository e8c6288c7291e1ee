"""Which handler handles a verb: collected from the groups' modules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders import (
    being_seen,
    forgetting,
    helping,
    honours,
    past,
    ranking,
    replaying,
    reviewing,
    setting,
    weekly,
)
from bot.presses import choosing, hands, hints, lobby, looking, people, settings, welcoming, words
from bot.presses import tournaments as at_tournaments
from bot.presses.answers import Answer, Note
from bot.presses.codec import Press, PressError, decode
from bot.presses.verbs import TournamentVerb, Verb
from bot.texts.text import text

__all__ = ["FORMS", "HANDLERS", "handle"]

_GROUPS: Final[tuple[Mapping[str, Handler], ...]] = (
    choosing.HANDLERS,
    hands.HANDLERS,
    hints.HANDLERS,
    lobby.HANDLERS,
    looking.HANDLERS,
    people.HANDLERS,
    settings.HANDLERS,
    welcoming.HANDLERS,
    words.HANDLERS,
    helping.HANDLERS,
    setting.HANDLERS,
    ranking.HANDLERS,
    being_seen.HANDLERS,
    forgetting.HANDLERS,
    past.HANDLERS,
    replaying.HANDLERS,
    honours.HANDLERS,
    weekly.HANDLERS,
    reviewing.HANDLERS,
    at_tournaments.HANDLERS,
)


def _collected(groups: tuple[Mapping[str, Handler], ...]) -> dict[str, Handler]:
    handlers: dict[str, Handler] = {}
    for group in groups:
        twice = handlers.keys() & group.keys()
        if twice:
            raise ValueError(sorted(twice))
        handlers.update(group)
    return handlers


HANDLERS: Final[Mapping[str, Handler]] = _collected(_GROUPS)
"""Every verb with its handler."""


_CUP_FORMS: Final = (TournamentVerb.TYPE, TournamentVerb.CHOOSE, TournamentVerb.FORM)

FORMS: Final = frozenset({Verb.WORD.value, *(each.value for each in _CUP_FORMS)})
"""The verbs whose presses may open a form."""


_NO_TABLE: Final = Note(text("error.no_table"))


async def handle(desk: Desk, asker: Asker, custom_id: str, values: tuple[str, ...]) -> Answer:
    """Do what a press asks for.

    :param custom_id: as it came; anybody can send anything.
    :param values: what was chosen in a select; empty for a button.
    :return: a line that the button is out of date for a custom_id that isn't ours, or no more;
        what was played at a table that is closed.
    """
    try:
        press = decode(custom_id)
    except PressError:
        return Note(text("error.unknown_button"))
    handler = HANDLERS.get(press.verb)
    if handler is None:
        return Note(text("error.unknown_button"))
    state = desk.host.table(press.table)
    if state is not None and state.server_id != asker.server:
        return _NO_TABLE
    try:
        answer = await handler(desk, asker, press, values)
    except PressError:
        return Note(text("error.unknown_button"))
    return answer if answer != _NO_TABLE else await past.closed(desk, asker, press.table)


def verb_of(custom_id: str) -> str:
    """The verb of a custom_id for metrics and logs; ``unknown`` for anything else."""
    try:
        press: Press = decode(custom_id)
    except PressError:
        return "unknown"
    return press.verb if press.verb in HANDLERS else "unknown"
