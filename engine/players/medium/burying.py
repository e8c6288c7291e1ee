"""Burying (扣底): empty suits, safe points, never trumps, bosses and good pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge
from engine.players.knowledge.table import TRUMP_SUIT
from engine.players.medium.choices import Choice, best_of, deciding_rule
from engine.players.medium.weights import Weights
from engine.players.medium.worth import Worth
from engine.rules.actions import Bury
from engine.rules.cards import Card, points_of

__all__ = ["bury", "bury_choices", "trump_quality"]

_LOST_MULTIPLIER = 2.4
"""By what a lost kitty counts on average."""

_TOO_MANY = 0.01
"""What makes many points in the kitty worse than few, times their square."""


def bury(k: Knowledge, w: Weights) -> Advice:
    """Which cards to bury."""
    choices = bury_choices(k, w)
    chosen = best_of(choices)
    rule = deciding_rule(chosen, choices)
    chosen.facts |= {"cards": chosen.cards, "points": points_of(chosen.cards)}
    return Advice(Bury(chosen.cards), f"bury.{rule or 'only_play'}", chosen.facts)


def bury_choices(k: Knowledge, w: Weights) -> list[Choice]:
    """The kitties that are thought about: each way to empty suits, filled up cheaply."""
    worth = Worth(k, w)
    lost = 0.75 - 0.6 * trump_quality(k)
    most = _most_points(k)
    found: dict[tuple[Card, ...], Choice] = {}
    for cards in _kitties(k, worth, w, lost):
        if points_of(cards) <= most or not found:
            key = tuple(sorted(cards))
            found.setdefault(key, _judge(w, worth, lost, key))
    allowed = [each for each in found.values() if points_of(each.cards) <= most]
    return allowed or [_judge(w, worth, lost, _fewest_points(k))]


def trump_quality(k: Knowledge) -> float:
    """How strong the trumps are, from 0 to 1: their number against the average, and the top."""
    own = k.own(TRUMP_SUIT)
    total = sum(own.values()) + k.count_out(TRUMP_SUIT)
    number = sum(own.values()) / max(1.0, total / k.rules.players)
    top = max(k.order.spots)
    high = sum(n for card, n in own.items() if top - k.order.spots[card.index] <= 1)
    return max(0.0, min(1.0, 0.45 * (number - 0.8) + 0.12 * high + 0.15))


def _most_points(k: Knowledge) -> int:
    limit = k.rules.bury_limits
    if limit is None:
        return 10_000
    least = sum(sorted(each.points for each in k.view.hand)[: k.view.kitty_size])
    return max(limit.max_points, least)


def _fewest_points(k: Knowledge) -> tuple[Card, ...]:
    cheap = sorted(k.view.hand, key=lambda c: (c.points, k.order.spots[c.index], c.index))
    return tuple(cheap[: k.view.kitty_size])


def _kitties(k: Knowledge, worth: Worth, w: Weights, lost: float) -> Iterator[tuple[Card, ...]]:
    size = k.view.kitty_size
    plain = [suit for suit in range(4) if k.own(suit)]
    for count in range(len(plain) + 1):
        for suits in combinations(plain, count):
            emptied = [c for suit in suits for c, n in k.own(suit).items() for _ in range(n)]
            if len(emptied) <= size:
                yield (*emptied, *_cheapest(k, worth, lost, emptied, size - len(emptied)))
    yield _fewest_points(k)
    del w


def _cheapest(
    k: Knowledge, worth: Worth, lost: float, without: list[Card], count: int
) -> list[Card]:
    """The cards that are missed least, one after the other."""
    left = Counter(k.view.hand)
    left.subtract(without)
    chosen: list[Card] = []
    sizes = Counter(k.suit(each) for each in left.elements())

    def price(card: Card) -> tuple[float, int]:
        pair = 1.5 if left[card] > 1 else 0.0
        trump = 20.0 if k.suit(card) == TRUMP_SUIT else 0.0
        points = card.points * (lost * _LOST_MULTIPLIER - 0.5)
        return worth.of_card(card) + pair + trump + points + 0.05 * sizes[k.suit(card)], card.index

    for _ in range(count):
        card = min((each for each in left if left[each] > 0), key=price)
        left[card] -= 1
        chosen.append(card)
    return chosen


def _judge(w: Weights, worth: Worth, lost: float, cards: tuple[Card, ...]) -> Choice:
    choice = Choice(cards)
    choice.add(w, "cheap_cards", -worth.cost(cards))
    risk = lost * _LOST_MULTIPLIER
    saved = sum(each.points * _in_danger(each) for each in cards)
    points = points_of(cards)
    choice.add(w, "points", saved - risk * points - _TOO_MANY * points * points)
    return choice


def _in_danger(card: Card) -> float:
    """How likely the points of a plain card go to the opponents if it stays in the hand."""
    return 0.5 if card.rank == "K" else 0.55 if card.points else 0.0
