"""Presses that put cards together in a hand without playing them yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer
from bot.presses.codec import Press
from bot.presses.hands import own_hand
from bot.presses.results import LATE
from bot.presses.verbs import Verb
from bot.views.hand.burying import bury_parts
from bot.views.hand.calling import call_parts
from bot.views.hand.picks import Pick, pick_from_value, picks_from, picks_of
from bot.views.hand.playing import play_parts
from bot.views.hand.selects import Part
from engine.rules.order import Order
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["HANDLERS"]

_Picks = Sequence[Pick]
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
        picks = tuple(pick for pick in picks if order.suit_of(pick.card) in part.suits)
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


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.PICK: _choosing(_picked),
    Verb.PUT: _choosing(_put),
    Verb.CLEAR: _choosing(_cleared),
}
"""The handlers of presses that only choose, by verb."""
