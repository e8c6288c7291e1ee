"""Presses in a hand: looking at it, playing, showing, burying, calling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, PressError, cards_from
from bot.presses.results import LATE, outcome_line
from bot.presses.verbs import Verb
from bot.texts.text import text
from bot.views.hand import hand_message
from bot.views.hand.calling import calls_of
from bot.views.hand.picks import Pick, picks_from
from bot.views.hand.readings import split_play
from bot.views.no_seat import no_seat_message
from engine.rules import actions as a

__all__ = ["HANDLERS", "own_hand", "show_hand"]

_Picks = Sequence[Pick]


def own_hand(desk: Desk, asker: Asker, table: int, picks: _Picks = (), line: str = "") -> Answer:
    """The hand of whoever asks, in the place of the message that was pressed.

    The seat follows from the person alone, so nobody ever gets another's hand.
    """
    seen = desk.host.view(table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    speaker = desk.speaker(asker, seen.state)
    if seen.seat is None:
        return Show(no_seat_message(seen, speaker))
    return Change(hand_message(seen, speaker, picks, line=line), hand_of=table)


async def show_hand(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The hand in a new private message."""
    del values
    answer = own_hand(desk, asker, press.table)
    return Show(answer.message, hand_of=press.table) if isinstance(answer, Change) else answer


async def _fresh(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    return own_hand(desk, asker, press.table)


def _acting(action_of: Callable[[Press, tuple[str, ...]], a.Action]) -> Handler:
    """A handler that does what a press says, and shows the hand as it is afterwards."""

    async def handle(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
        state = desk.host.table(press.table)
        seat = None if state is None else state.seat_of(asker.person)
        if state is None or seat is None:
            return own_hand(desk, asker, press.table)
        speaker = desk.speaker(asker, state)
        try:
            action = action_of(press, values)
        except PressError:
            return own_hand(desk, asker, press.table, line=speaker.say(LATE))
        outcome = await desk.host.act(
            press.table, seat, press.move, action, asker.person, round_id=press.round
        )
        line = outcome_line(speaker, outcome, state.rules)
        return own_hand(desk, asker, press.table, line=line)

    return handle


def _play(press: Press, values: tuple[str, ...]) -> a.Action:
    """A play of a button, or with the reading that a leader has chosen in a select."""
    if press.rest.startswith("~"):
        return split_play(values[0] if values else "")
    return a.Play(cards_from(press.rest.removeprefix("-")))


def _show(press: Press, values: tuple[str, ...]) -> a.Action:
    del values
    return a.Show(cards_from(press.rest))


def _bury(press: Press, values: tuple[str, ...]) -> a.Action:
    del values
    return a.Bury(cards_from(press.rest))


def _call(press: Press, values: tuple[str, ...]) -> a.Action:
    del values
    return a.CallFriends(calls_of(picks_from(press.rest, with_copies=True)))


def _plainly(action: a.Action) -> Handler:
    return _acting(lambda *_: action)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.HAND: show_hand,
    Verb.FRESH: _fresh,
    Verb.PLAY: _acting(_play),
    Verb.SHOW: _acting(_show),
    Verb.PASS: _plainly(a.Pass()),
    Verb.REDEAL: _plainly(a.AskRedeal()),
    Verb.BURY: _acting(_bury),
    Verb.CALL: _acting(_call),
    Verb.FINISH: _plainly(a.Finish()),
}
"""The handlers of a hand's presses, by verb."""
