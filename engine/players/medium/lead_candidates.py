"""The leads that are thought about: every unit, and every throw that is certain to stand (甩牌)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.players.knowledge import Knowledge
from engine.players.knowledge.chances import is_top
from engine.players.knowledge.table import TRUMP_SUIT
from engine.rules.holding import holding_of
from engine.rules.leads import throws_allowed
from engine.rules.legal_leads import units_in
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.readings import read_play
from engine.rules.shapes import Reading

__all__ = ["lead_candidates", "safe_throws"]

_MOST_UNITS_A_SUIT = 40


def lead_candidates(k: Knowledge) -> list[Reading]:
    """Leads of the viewer as they will be read, without repetitions, in a fixed order."""
    found: dict[tuple[int, ...], Reading] = {}
    for suit in range(5):
        own = k.own(suit)
        if not own:
            continue
        units = list(units_in(holding_of(k.order, own), k.rules))
        for unit in units[-_MOST_UNITS_A_SUIT:]:
            reading = read_play(k.order, k.rules, unit.cards)
            if not reading.is_throw:
                found.setdefault(tuple(c.index for c in unit.cards), reading)
        for reading in safe_throws(k, suit):
            found.setdefault(tuple(sorted(c.index for c in reading.cards)), reading)
    return list(found.values())


def safe_throws(k: Knowledge, suit: int) -> Iterator[Reading]:
    """Throws of which every unit is certain to stand: the largest one, and it without a part.

    A throw is never tried on a guess: a bad one costs more than good ones bring.
    """
    if not throws_allowed(k.rules, EFFECTIVE_SUITS[suit]):
        return
    if suit != TRUMP_SUIT and k.rules.throw_void_trumps_count and _ruff_possible(k, suit):
        return
    cards = [card for card, n in k.own(suit).items() for _ in range(n)]
    while len(cards) > 1:
        reading = read_play(k.order, k.rules, cards)
        tops = [unit for unit in reading.units if is_top(k, unit)]
        if len(tops) < 2:
            return
        if len(tops) == len(reading.units):
            yield reading
            return
        cards = [card for unit in tops for card in unit.cards]
        again = read_play(k.order, k.rules, cards)
        if again.is_throw and all(is_top(k, unit) for unit in again.units):
            yield again
            return


def _ruff_possible(k: Knowledge, suit: int) -> bool:
    return any(
        not k.lacks.is_void(seat, TRUMP_SUIT) and not any(k.suit(c) == suit for c in k.known[seat])
        for seat in k.others(k.me)
    )
