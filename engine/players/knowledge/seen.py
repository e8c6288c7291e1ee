"""Counting cards (记牌): every copy is in one's own hand, played, buried by oneself, or unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.rules.cards import ALL_CARDS, Card, pack
from engine.rules.rotation import seats_from
from engine.rules.ruleset import Rules
from engine.rules.state import Trick
from engine.rules.views import View

__all__ = ["known_cards", "plays_of", "unseen_cards"]


def plays_of(rules: Rules, trick: Trick) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """The plays of a trick with the seats that made them, the lead first."""
    return zip(seats_from(rules.players, trick.leader), trick.plays, strict=False)


def unseen_cards(view: View) -> list[int]:
    """For each :attr:`Card.index`, how many copies the viewer can't account for.

    Cards that others are known to hold count as unseen: they are still to come.
    """
    counts = [0] * len(ALL_CARDS)
    for each in pack(view.rules.decks, view.rules.jokers_per_deck):
        counts[each.index] += 1
    for each in (*view.hand, *view.own_buried):
        counts[each.index] -= 1
    for trick in _tricks(view):
        for cards in trick.plays:
            for each in cards:
                counts[each.index] -= 1
    return counts


def known_cards(view: View) -> list[Counter[Card]]:
    """For each seat, the cards that everybody knows it still holds: shown, or taken back.

    A declarer may have buried what he showed; he hardly ever does, and so it counts as held.
    """
    known: list[Counter[Card]] = [Counter() for _ in range(view.rules.players)]
    for claim in view.shows.claims:
        held = known[claim.seat]
        held[claim.card] = max(held[claim.card], claim.count)
    for trick in _tricks(view):
        if trick.failed is not None:
            for each, count in Counter(trick.failed.attempted).items():
                held = known[trick.leader]
                held[each] = max(held[each], count)
        for seat, cards in plays_of(view.rules, trick):
            known[seat].subtract(
                {each: n for each, n in Counter(cards).items() if known[seat][each]}
            )
    return [+held for held in known]


def _tricks(view: View) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)
