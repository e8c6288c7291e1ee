"""Following: every legal play where they are few, else the likely ones; why a choice won't do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.rules.cards import Card
from engine.rules.follow import explain_follow
from engine.rules.following import following
from engine.rules.leads import explain_lead
from engine.rules.legal import LegalFollows, first_legal
from engine.rules.order import TRUMPS, Order
from engine.rules.reasons import Reason
from engine.rules.state import Trick
from engine.rules.tricks import after_play
from engine.rules.views import View

__all__ = ["all_follows", "likely_follows", "why_not", "wins_now"]

_Cards = tuple[Card, ...]
_Cost = Callable[[Card], tuple[object, ...]]
"""What a play of a card costs, so that the cheapest come first."""


def all_follows(legal: LegalFollows, most: int) -> tuple[_Cards, ...] | None:
    """Every legal play; None for too many."""
    return legal.plays if legal.plays is not None and len(legal.plays) <= most else None


def wins_now(view: View, order: Order, trick: Trick, cards: Sequence[Card]) -> bool:
    """Whether the play would be winning the trick."""
    return after_play(order, view.rules, trick.lead, trick.standing, cards).play == len(trick.plays)


def likely_follows(view: View, order: Order, trick: Trick, most: int) -> tuple[_Cards, ...]:
    """The plays worth a button: low without points, rich in points, high, a ruff, of one suit."""
    situation = following(order, view.rules, trick.lead, view.hand)

    def by(cost: _Cost) -> _Cards:
        cards = first_legal(situation, sorted(view.hand, key=cost))
        return tuple(sorted(cards, key=order.hand_key))

    def trump(each: Card) -> bool:
        return order.suit_of(each) == TRUMPS

    def low(each: Card) -> tuple[object, ...]:
        return trump(each), each.points, order.place(each), each.index

    def rich(each: Card) -> tuple[object, ...]:
        return trump(each), -each.points, order.place(each), each.index

    def high(each: Card) -> tuple[object, ...]:
        return not trump(each), -order.place(each), each.index

    def low_trumps(each: Card) -> tuple[object, ...]:
        return not trump(each), each.points, order.place(each), each.index

    def rich_trumps(each: Card) -> tuple[object, ...]:
        return not trump(each), -each.points, order.place(each), each.index

    def of_suit(suit: str, cost: _Cost) -> _Cost:
        return lambda each: (order.suit_of(each) != suit, *cost(each))

    wanted = [by(cost) for cost in (low, rich, high, low_trumps, rich_trumps)]
    for suit in dict.fromkeys(order.suit_of(each) for each in view.hand):
        wanted += [by(of_suit(suit, cost)) for cost in (low, rich)]
    return tuple(dict.fromkeys(wanted))[:most]


def why_not(view: View, order: Order, cards: Sequence[Card]) -> Reason | None:
    """Why these cards can't be played, or can't become a legal play by adding more; else None."""
    if view.trick is None:
        return explain_lead(order, view.rules, view.hand, cards) if cards else None
    trick, size = view.trick, view.trick.lead.size
    if len(cards) < size:
        if isinstance(view.legal, LegalFollows) and view.legal.can_complete(cards):
            return None
        cards = _filled(view, order, trick, cards, size)
    return explain_follow(order, view.rules, trick.lead, view.hand, cards)


def _filled(view: View, order: Order, trick: Trick, cards: Sequence[Card], size: int) -> _Cards:
    """The choice filled up from the hand, the suit that was led first: none of it is legal."""
    left = Counter(view.hand)
    left.subtract(cards)
    rest = [each for each in left.elements() if left[each] > 0]
    rest.sort(key=lambda each: (order.suit_of(each) != trick.lead.suit, order.hand_key(each)))
    return (*cards, *rest[: size - len(cards)])
