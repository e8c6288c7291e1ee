"""Showing trump (亮主, 反主, 自保): which suit, when to wait, when no trump."""

from __future__ import annotations

from collections import Counter

from engine.players.advice import Advice
from engine.players.medium.weights import Weights
from engine.rules.actions import Pass, Show
from engine.rules.cards import Card
from engine.rules.option_words import FirstDeclarer, LaterDeclarer
from engine.rules.rotation import partnership
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["show", "suit_strength"]

_OVERTURN_FOE = 1.5
_OVERTURN_FRIEND = 3.5
_EARLY = 1.5
_LAST_CHANCE = -0.6
_DECLARES = -0.8
_PAIR = 0.7


def show(view: View, w: Weights) -> Advice:
    """Show, overturn, reinforce, or wait."""
    del w
    if not view.may_show or view.seat is None:
        return Advice(Pass(), "show.nothing_to_show")
    standing = view.shows.standing
    own = [cards for cards in view.may_show if _reinforces(view, cards)]
    if own:
        return Advice(Show(own[-1]), "show.reinforce", {"cards": own[-1]})
    best = max(view.may_show, key=lambda cards: (_gain(view, cards), -len(cards)))
    if _gain(view, best) < _asked(view):
        why = "show.wait" if standing is None else "show.let_stand"
        return Advice(Pass(), why, {"cards": best})
    rule = "show.show" if standing is None else "show.overturn"
    trumps = sum(_is_trump(view, each, best[0].suit) for each in view.hand)
    return Advice(Show(best), rule, {"cards": best, "suit": best[0].suit, "trumps": trumps})


def _reinforces(view: View, cards: tuple[Card, ...]) -> bool:
    standing = view.shows.standing
    return standing is not None and standing.seat == view.seat and cards[0] is standing.card


def _is_trump(view: View, card: Card, suit: str) -> bool:
    return card.is_joker or card.rank == view.setup.level or card.suit == suit


def _gain(view: View, cards: tuple[Card, ...]) -> float:
    """What the new trump is worth over the average hand, or over the standing claim."""
    standing = view.shows.standing
    new = suit_strength(view, cards[0].suit)
    if standing is None:
        return new - _average(view)
    return new - suit_strength(view, standing.card.suit)


def _average(view: View) -> float:
    """The strength of an average hand under any suit: its trumps, and the pairs among them."""
    trumps = 13 * view.rules.decks + 5 * view.rules.decks
    mean = trumps * view.rules.hand / view.rules.cards
    return mean * 1.15


def _asked(view: View) -> float:
    """How much better than that a show must be."""
    standing = view.shows.standing
    if standing is not None:
        mates = partnership(view.rules, view.seat or 0)
        return _OVERTURN_FRIEND if standing.seat in mates else _OVERTURN_FOE
    asked = _DECLARES if _makes_declarer(view) else 0.0
    if view.phase is Phase.SHOWING:
        return asked + _LAST_CHANCE
    drawn = view.drawn / (view.rules.hand * view.rules.players)
    return asked + (_EARLY if drawn < 0.35 else 0.5 if drawn < 0.7 else 0.0)


def _makes_declarer(view: View) -> bool:
    if view.setup.number == 1:
        return view.rules.first_declarer == FirstDeclarer.WINNING_BIDDER
    return view.rules.later_declarer == LaterDeclarer.WINNING_BIDDER


def suit_strength(view: View, suit: str) -> float:
    """The projected number of trumps at the end of the deal, pairs and jokers counted extra.

    :param suit: a suit letter, or ``""`` for no trump.
    """
    held = Counter(each for each in view.hand if _is_trump(view, each, suit))
    have = held.total()
    total = (18 if suit else 6) * view.rules.decks
    unseen = view.rules.cards - len(view.hand)
    still = max(0, view.rules.hand - len(view.hand))
    projected = have + still * max(0, total - have) / unseen
    pairs = sum(count > 1 for count in held.values())
    jokers = sum(count for card, count in held.items() if card.is_joker)
    if not suit:
        return _no_trump_strength(view, held, projected)
    return projected + _PAIR * pairs + 0.35 * jokers


def _no_trump_strength(view: View, held: Counter[Card], projected: float) -> float:
    """No trump holds rarely: only many jokers and level cards with side aces make it good (8)."""
    aces = sum(each.rank == "A" for each in view.hand)
    pairs = sum(count > 1 for count in held.values())
    return projected + 1.2 * pairs + 0.3 * aces + 0.5
