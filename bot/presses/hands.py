"""Presses in a hand: playing, showing, burying, calling, and putting cards together."""

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
from bot.views.hand.burying import bury_parts
from bot.views.hand.calling import call_parts, calls_of
from bot.views.hand.picks import Pick, pick_from_value, picks_from, picks_of
from bot.views.hand.playing import play_parts
from bot.views.hand.readings import split_play
from bot.views.hand.selects import Part
from bot.views.no_seat import no_seat_message
from engine.players.easy import EasyPolicy
from engine.players.policy import Budget
from engine.rules import actions as a
from engine.rules.order import Order
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView

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


_Choosing = Callable[[TableView, View, Order, Press, tuple[str, ...]], _Picks]


def _choosing(picks_after: _Choosing) -> Handler:
    """A handler that changes only what is chosen."""

    async def handle(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
        seen = desk.host.view(press.table, asker.person)
        if seen is None or seen.seat is None or seen.view is None:
            return own_hand(desk, asker, press.table)
        view, order = seen.view, seen.view.order
        late = (press.round, press.move) != (seen.round_id, seen.move)
        if late or order is None or view.turn != seen.seat:
            speaker = desk.speaker(asker, seen.state)
            return own_hand(desk, asker, press.table, line=speaker.say(LATE))
        picks = picks_after(seen, view, order, press, values)
        return own_hand(desk, asker, press.table, picks)

    return handle


def _picked(
    seen: TableView, view: View, order: Order, press: Press, values: tuple[str, ...]
) -> _Picks:
    """What is chosen after one select was changed: its own lines anew, the others as they were."""
    del seen
    number, _, kept = press.rest.partition("-")
    parts = _parts(view, order)
    if not (number.isascii() and number.isdigit()) or int(number) >= len(parts):
        return ()
    part = parts[int(number)]
    calling = view.phase is Phase.CALLING
    picks = picks_from(kept, with_copies=calling)
    new = [pick for value in values if (pick := pick_from_value(value)) and pick in part.picks]
    if calling:
        return (*(pick for pick in picks if pick not in part.picks), *new)
    if view.phase is Phase.PLAYING and view.trick is None and new:
        picks = tuple(pick for pick in picks if order.suit_of(pick.card) == part.suit)
    others = [pick.card for pick in picks if pick.card not in part.cards]
    return picks_of([*others, *(pick.card for pick in new)])


def _parts(view: View, order: Order) -> Sequence[Part]:
    match view.phase:
        case Phase.BURYING:
            return bury_parts(view, order)
        case Phase.CALLING:
            return call_parts(view, order)
        case _:
            return play_parts(view, order)


def _put(
    seen: TableView, view: View, order: Order, press: Press, values: tuple[str, ...]
) -> _Picks:
    del seen, view, order, values
    return picks_from(press.rest)


def _cleared(
    seen: TableView, view: View, order: Order, press: Press, values: tuple[str, ...]
) -> _Picks:
    del seen, view, order, press, values
    return ()


def _suggested(
    seen: TableView, view: View, order: Order, press: Press, values: tuple[str, ...]
) -> _Picks:
    """What the easy computer player would bury or call."""
    del seen, order, press, values
    if view.phase not in (Phase.BURYING, Phase.CALLING):
        return ()
    match EasyPolicy().choose(view, Budget(0.1, 0)):
        case a.Bury(cards):
            return picks_of(cards)
        case a.CallFriends(calls):
            return tuple(Pick(call.card, call.nth) for call in calls)
        case _:
            return ()


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
    Verb.PICK: _choosing(_picked),
    Verb.PUT: _choosing(_put),
    Verb.CLEAR: _choosing(_cleared),
    Verb.SUGGEST: _choosing(_suggested),
}
"""The handlers of a hand's presses, by verb."""
