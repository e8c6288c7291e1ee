"""Presses about the people at a table: votes, leaving, coming back, taking a seat over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, encode
from bot.presses.hands import own_hand, show_hand
from bot.presses.lobby import number_from, told
from bot.presses.results import LATE, answer_to, outcome_line
from bot.presses.verbs import Verb
from bot.texts.text import text
from bot.views.ids import vote_words
from bot.views.sure import sure_message
from engine.rules.actions import Action, AskRedeal, Finish
from engine.tables import commands as c
from engine.tables.outcomes import Done, Refused
from engine.tables.state import VoteKind

__all__ = ["HANDLERS"]

_CONFIRMED: Final[Mapping[str, tuple[Verb, str]]] = {
    "leave": (Verb.LEAVE, ""),
    "end": (Verb.PROPOSE, VoteKind.END.value),
    "close": (Verb.CLOSE, "yes"),
    "finish": (Verb.FINISH, ""),
    "redeal": (Verb.REDEAL, ""),
}
"""What is asked about, and the verb and rest of the button that does it."""
_COMMANDS: Final[Mapping[str, c.Command]] = {
    "leave": c.Leave(),
    "end": c.Propose(VoteKind.END),
    "close": c.Close(),
}
_ACTIONS: Final[Mapping[str, Action]] = {"finish": Finish(), "redeal": AskRedeal()}
"""What is asked about in a hand."""


async def _sure(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Ask once more, or refuse at once what would be refused after the question as well."""
    del values
    found, state = _CONFIRMED.get(press.rest), desk.host.table(press.table)
    if found is None or state is None:
        return Note(text("error.no_table") if state is None else LATE)
    verb, rest = found
    yes = encode(Press(verb, press.table, press.round, press.move, rest))
    speaker = desk.speaker(asker, state)
    if press.rest in _ACTIONS:
        return _sure_in_hand(desk, asker, press, yes)
    why = desk.host.explain(press.table, asker.person, _COMMANDS[press.rest])
    if why is not None:
        return answer_to(speaker, Refused(why), state.rules)
    return Show(sure_message(speaker, press.rest, yes))


def _sure_in_hand(desk: Desk, asker: Asker, press: Press, yes: str) -> Answer:
    state = desk.host.table(press.table)
    seat = None if state is None else state.seat_of(asker.person)
    if state is None or seat is None:
        return own_hand(desk, asker, press.table)
    speaker = desk.speaker(asker, state)
    refused = desk.host.foresee(
        press.table, seat, press.move, _ACTIONS[press.rest], asker.person, round_id=press.round
    )
    if refused is not None:
        line = outcome_line(speaker, refused, state.rules)
        return own_hand(desk, asker, press.table, line=line)
    back = encode(Press(Verb.FRESH, press.table, press.round, press.move))
    return Change(sure_message(speaker, press.rest, yes, back))


async def _close(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    if press.rest != "yes":
        asked = Press(Verb.SURE, press.table, press.round, press.move, "close")
        return await _sure(desk, asker, asked, values)
    return await told(desk, asker, press.table, c.Close())


async def _leave(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    return await told(desk, asker, press.table, c.Leave())


async def _back(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    answer = await told(desk, asker, press.table, c.Back())
    return await show_hand(desk, asker, press, values) if answer is None else answer


async def _substitute(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    seat, state = number_from(press.rest), desk.host.table(press.table)
    if seat is None or state is None:
        return Note(LATE)
    outcome = await desk.host.do(press.table, asker.person, c.Substitute(seat))
    if isinstance(outcome, Done):
        return own_hand(desk, asker, press.table)
    return answer_to(desk.speaker(asker, state), outcome, state.rules)


async def _propose(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    if press.rest not in set(VoteKind):
        return Note(LATE)
    kind = VoteKind(press.rest)
    seat = number_from(values[0]) if kind is VoteKind.KICK and values else None
    return await told(desk, asker, press.table, c.Propose(kind, seat))


async def _vote(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """An answer to the very vote that the pressed message showed."""
    del values
    state = desk.host.table(press.table)
    proposal = None if state is None else state.proposal
    if proposal is None or press.rest[:1] not in ("y", "n"):
        return Note(text("vote.gone"))
    same = (proposal.by, proposal.move or 0, vote_words(proposal))
    if (press.move, press.round, press.rest[1:]) != same:
        return Note(text("vote.gone"))
    return await told(desk, asker, press.table, c.Vote(press.rest.startswith("y")))


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.SURE: _sure,
    Verb.CLOSE: _close,
    Verb.LEAVE: _leave,
    Verb.BACK: _back,
    Verb.SUBSTITUTE: _substitute,
    Verb.PROPOSE: _propose,
    Verb.VOTE: _vote,
}
"""The handlers of presses about people, by verb."""
