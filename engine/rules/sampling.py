"""Random legal plays, quickly: for simulations and for players who have no better idea.

Chance comes in as ``pick(n)``, which gives a number from 0 to n - 1. Every legal play can come up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.cards import Card
from engine.rules.following import following
from engine.rules.holding import count_cards, holding_of
from engine.rules.leads import throws_allowed
from engine.rules.legal import first_legal
from engine.rules.legal_leads import units_in
from engine.rules.order import EFFECTIVE_SUITS, Order
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading

__all__ = ["Pick", "sample_follow", "sample_lead"]

Pick = Callable[[int], int]
"""A source of chance: a whole number from 0 to n - 1, for any n from 1."""

_THROW_ONE_IN = 16


def sample_follow(
    order: Order, rules: Rules, lead: Reading, hand: Sequence[Card], pick: Pick
) -> tuple[Card, ...]:
    """A random legal play of a follower.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.readings import read_play
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> order = order_for(rules, Trump("7", "S"))
    >>> lead = read_play(order, rules, parse_cards("H5"))
    >>> sample_follow(order, rules, lead, parse_cards("H9 D5 D3 HT"), lambda n: n - 1)
    (HT,)
    """
    spots = order.spots
    suit = lead.units[0].top >> 4
    suited = [each for each in hand if spots[each.index] >> 4 == suit]
    size = lead.size
    if size == 1:
        options = suited or hand
        return (options[pick(len(options))],)
    if 0 < len(suited) <= size or (not suited and not rules.void_trumps_must_match):
        others = [each for each in hand if spots[each.index] >> 4 != suit]
        return (*suited, *_some(others, size - len(suited), pick))
    if suited and not lead.shape:
        return tuple(_some(suited, size, pick))
    if suited and _asks_only_pairs(rules, lead):
        return _with_pairs(suited, sum([len(steps) for steps in lead.shape]), size, pick)
    return first_legal(following(order, rules, lead, hand), _some(list(hand), len(hand), pick))


def _some(cards: list[Card], count: int, pick: Pick) -> list[Card]:
    """So many of the cards at random; the list is used up."""
    for at in range(count):
        other = at + pick(len(cards) - at)
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:count]


def _asks_only_pairs(rules: Rules, lead: Reading) -> bool:
    if lead.shape[0][0] > 2 or rules.wider_sets == "protected":
        return False
    return len(lead.shape[0]) == 1 or rules.follow_tractor == "pairs_only"


def _with_pairs(suited: list[Card], asked: int, size: int, pick: Pick) -> tuple[Card, ...]:
    """Cards of the suit with as many pairs as are asked for and held."""
    pairs = [each for each, count in count_cards(suited).items() for _ in range(count // 2)]
    chosen = _some(pairs, min(asked, len(pairs)), pick)
    for each in chosen:
        suited.remove(each)
        suited.remove(each)
    return (*chosen, *chosen, *_some(suited, size - 2 * len(chosen), pick))


def sample_lead(order: Order, rules: Rules, hand: Sequence[Card], pick: Pick) -> tuple[Card, ...]:
    """A random legal lead: mostly one unit with a certain card, now and then a throw.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> order = order_for(rules, Trump("7", "S"))
    >>> sample_lead(order, rules, parse_cards("H9 H9 D3"), lambda n: 0)
    (H9,)
    """
    chosen = hand[pick(len(hand))]
    suit = order.spots[chosen.index] >> 4
    throw = throws_allowed(rules, EFFECTIVE_SUITS[suit]) and pick(_THROW_ONE_IN) == 1
    if not throw and hand.count(chosen) == 1:
        return (chosen,)
    suited = [each for each in hand if order.spots[each.index] >> 4 == suit]
    if throw:
        return tuple(_some(suited, 1 + pick(len(suited)), pick))
    holding = holding_of(order, count_cards(suited))
    units = [unit.cards for unit in units_in(holding, rules) if chosen in unit.cards]
    return units[pick(len(units))]
