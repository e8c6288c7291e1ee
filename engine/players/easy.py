"""``easy``: a computer player that plays by a few rules of thumb, at once and without counting.

It shows a suit that it holds enough of, buries low cards of short suits, leads winners or low
cards, takes points where that is cheap, gives points to its partner, and plays low otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.players.policy import Budget
from engine.rules.actions import Action, Bury, CallFriends, Pass, Play, Show
from engine.rules.cards import ALL_CARDS, Card, points_of
from engine.rules.following import following
from engine.rules.friends import FriendCall, friends_to_call
from engine.rules.legal import first_legal
from engine.rules.legal_leads import LegalLeads
from engine.rules.order import TRUMPS, Order
from engine.rules.shapes import Unit
from engine.rules.state import Phase, Trick
from engine.rules.tricks import after_play
from engine.rules.views import View

__all__ = ["EasyPolicy"]

_Cards = tuple[Card, ...]

_ENOUGH_TRUMPS = 0.3
"""Which part of a hand must be trump for it to show a suit."""


class EasyPolicy:
    """The player; it keeps nothing between two answers."""

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now.

        :raises ValueError: where the seat has nothing to do.
        """
        del budget
        match view.phase:
            case Phase.DEALING | Phase.SHOWING:
                return _show(view)
            case Phase.BURYING:
                return Bury(_bury(view, _order(view)))
            case Phase.CALLING:
                return CallFriends(_calls(view, _order(view)))
            case Phase.PLAYING if view.trick is None:
                return Play(_lead(view, _order(view)))
            case Phase.PLAYING if view.trick is not None:
                return Play(_follow(view, _order(view), view.trick))
            case _:
                raise ValueError(view.phase)


def _order(view: View) -> Order:
    if view.order is None:
        raise ValueError(view.phase)
    return view.order


def _show(view: View) -> Action:
    """The weakest show that makes a suit trump of which the hand has enough."""
    if not view.hand or view.drawn < view.rules.players * 8:
        return Pass()
    for cards in view.may_show:
        suit = cards[0].suit
        trumps = sum(
            each.is_joker or each.rank == view.setup.level or each.suit == suit
            for each in view.hand
        )
        if not cards[0].is_joker and trumps >= _ENOUGH_TRUMPS * len(view.hand):
            return Show(cards)
    return Pass()


def _bury(view: View, order: Order) -> _Cards:
    """Low cards without points, of the shortest plain suits first, but no pairs and no aces."""
    held = Counter(view.hand)
    lengths = Counter(order.suit_of(each) for each in view.hand)

    def cost(each: Card) -> tuple[bool, int, bool, bool, int, int, int]:
        suit = order.suit_of(each)
        return (
            suit == TRUMPS,
            each.points,
            each.rank == "A",
            held[each] > 1,
            lengths[suit],
            order.place(each),
            each.index,
        )

    chosen = sorted(view.hand, key=cost)[: view.kitty_size]
    if view.rules.bury_limits is None or points_of(chosen) <= view.rules.bury_limits.max_points:
        return tuple(chosen)
    return tuple(sorted(view.hand, key=lambda c: (c.points, *cost(c)))[: view.kitty_size])


def _calls(view: View, order: Order) -> tuple[FriendCall, ...]:
    """The highest cards of plain suits, in copies that the hand doesn't hold where it can be."""
    held = Counter(view.hand)
    plain = [each for each in ALL_CARDS if order.suit_of(each) != TRUMPS]
    free = [each for each in plain if held[each] < view.rules.decks]
    high = sorted(free, key=lambda each: (-order.place(each), held[each], each.index))
    return tuple(FriendCall(each, held[each] + 1) for each in high[: friends_to_call(view.rules)])


def _lead(view: View, order: Order) -> _Cards:
    """A unit that is likely to win, else the lowest card of the longest plain suit."""
    legal = view.legal
    units: Sequence[Unit] = legal.units if isinstance(legal, LegalLeads) else ()
    likely = [unit for unit in units if _is_likely_to_win(order, unit)]
    if likely:
        return max(likely, key=lambda unit: (len(unit.cards), unit.top)).cards
    lengths = Counter(order.suit_of(each) for each in view.hand)

    def cost(each: Card) -> tuple[bool, int, int, int, int]:
        suit = order.suit_of(each)
        return suit == TRUMPS, each.points, -lengths[suit], order.place(each), each.index

    return (min(view.hand, key=cost),)


def _is_likely_to_win(order: Order, unit: Unit) -> bool:
    """A high card or set of a plain suit; long units that few can beat."""
    suit = order.suit_of(unit.cards[0])
    if suit == TRUMPS:
        return unit.length > 1
    top = max(order.place(each) for each in ALL_CARDS if order.suit_of(each) == suit)
    below = top - order.place(unit.cards[-1])
    return below == 0 or (len(unit.cards) > 1 and below <= 2)


def _follow(view: View, order: Order, trick: Trick) -> _Cards:
    """Points to a partner who wins, else the cheapest winning play worth it, else low cards."""
    hand = view.hand
    situation = following(order, view.rules, trick.lead, hand)

    def legal(cost: Callable[[Card], tuple[object, ...]]) -> _Cards:
        return first_legal(situation, sorted(hand, key=cost))

    def low(each: Card) -> tuple[object, ...]:
        return order.suit_of(each) == TRUMPS, each.points, order.place(each), each.index

    def rich(each: Card) -> tuple[object, ...]:
        return order.suit_of(each) == TRUMPS, -each.points, order.place(each), each.index

    def high(each: Card) -> tuple[object, ...]:
        return order.suit_of(each) != TRUMPS, -order.place(each), each.index

    last = len(trick.plays) == view.rules.players - 1
    if _is_partner(view, trick.winner) and (last or _is_safe(order, trick)):
        return legal(rich)
    cheap = legal(low)
    if trick.points + points_of(cheap) == 0 and not last:
        return cheap
    listed = view.legal.plays if view.legal is not None and view.legal.plays else ()
    winning = [cards for cards in (*listed, legal(high)) if _wins(view, order, trick, cards)]
    return min(winning, key=lambda cards: _price(order, cards), default=cheap)


def _is_partner(view: View, seat: int) -> bool:
    mine = None if view.seat is None else view.side_of(view.seat)
    return seat == view.seat or (mine is not None and view.side_of(seat) is mine)


def _is_safe(order: Order, trick: Trick) -> bool:
    """Whether the winning play is high enough to give points to before all have played."""
    winning = trick.plays[trick.standing.play]
    return order.suit_of(winning[0]) == TRUMPS or winning[0].rank == "A" or len(winning) > 1


def _wins(view: View, order: Order, trick: Trick, cards: _Cards) -> bool:
    after = after_play(order, view.rules, trick.lead, trick.standing, cards)
    return after.play == len(trick.plays)


def _price(order: Order, cards: Iterable[Card]) -> tuple[int, int]:
    """What a play costs: trumps first, then how high it is."""
    own = list(cards)
    return (
        sum(order.suit_of(each) == TRUMPS for each in own),
        sum(order.place(each) for each in own),
    )
