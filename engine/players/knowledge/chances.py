"""How likely another seat is to hold something, from the cards unseen and what it has shown.

Every unseen card is taken to be in a seat by that seat's share alone. Finer models have been tried
by others and play no better.
"""

from __future__ import annotations

from math import comb

from engine.players.knowledge.table import TRUMP_SUIT, Knowledge
from engine.rules.shapes import Reading, Unit
from engine.rules.tricks import How, Standing

__all__ = ["beats", "has_set", "is_top", "is_void"]


def _at_least(wanted: int, copies: int, share: float) -> float:
    """The chance of at least so many of some copies, each there with probability ``share``."""
    if wanted <= 0:
        return 1.0
    if copies < wanted or share <= 0.0:
        return 0.0
    if wanted == 1:
        return 1.0 - (1.0 - share) ** copies
    fewer = (comb(copies, n) * share**n * (1.0 - share) ** (copies - n) for n in range(wanted))
    return 1.0 - sum(fewer)


def is_void(k: Knowledge, seat: int, suit: int) -> float:
    """The chance that a seat holds no card of a suit."""
    chance = k.memo.get((seat, suit))
    if chance is None:
        chance = k.memo[seat, suit] = _is_void(k, seat, suit)
    return chance


def _is_void(k: Knowledge, seat: int, suit: int) -> float:
    if k.lacks.is_void(seat, suit):
        return 1.0
    loose = k.count_out(suit)
    for card in k.known[seat]:
        if k.suit(card) == suit:
            return 0.0
    return (1.0 - k.share[seat][suit]) ** loose


def has_set(  # noqa: PLR0913, PLR0917 - a set is where, of what, how wide, how long, how high
    k: Knowledge, seat: int, suit: int, width: int = 1, length: int = 1, above: int = -1
) -> float:
    """The chance that a seat holds a tuple or tractor whose top spot is higher than ``above``."""
    key = (seat, suit, width, length, above)
    chance = k.memo.get(key)
    if chance is None:
        chance = k.memo[key] = _has_set(k, seat, suit, width, length, above)
    return chance


def _has_set(  # noqa: PLR0913, PLR0917
    k: Knowledge, seat: int, suit: int, width: int, length: int, above: int
) -> float:
    if k.lacks.width(seat, suit) <= width:
        return 0.0
    chances: dict[int, float] = {}
    share, known = k.share[seat][suit], k.known[seat]
    for spot, card, count in k.out[suit]:
        if count >= width and (spot > above or length > 1):
            sure = known[card]
            chance = _at_least(width - sure, count - sure, share)
            chances[spot] = 1 - (1 - chances.get(spot, 0.0)) * (1 - chance)
    missing = 1.0
    for spot, chance in chances.items():
        if spot > above:
            missing *= 1.0 - (chance if length == 1 else _run(k, chances, spot, length))
    return 1.0 - missing


def _run(k: Knowledge, chances: dict[int, float], top: int, length: int) -> float:
    """The chance of a tractor with its highest step on ``top``."""
    chance = chances[top]
    for spot in range(top - 1, top - length, -1):
        if not k.order.links[spot] or spot not in chances:
            return 0.0
        chance *= chances[spot]
    return chance


def beats(k: Knowledge, seat: int, lead: Reading, standing: Standing) -> float:
    """The chance that a seat could beat the play that stands, if it wanted to."""
    suit = lead.units[0].top >> 4
    ruffed = suit != TRUMP_SUIT and standing.how in (How.RUFF, How.OVER_RUFF)
    first = lead.units[0]
    higher = 0.0
    if not lead.is_throw and not ruffed:
        higher = has_set(k, seat, suit, first.width, first.length, standing.tops[0])
    if suit == TRUMP_SUIT:
        return higher
    void = is_void(k, seat, suit)
    if void == 0.0:
        return higher
    above = standing.tops[0] if ruffed else -1
    ruff = 1.0
    for unit in lead.units:
        ruff *= has_set(k, seat, TRUMP_SUIT, unit.width, unit.length, above)
        above = -1
    if lead.size > 1:
        ruff *= 0.85 ** (lead.size - len(lead.units[0].cards))
    return min(1.0, higher + void * ruff)


def is_top(k: Knowledge, unit: Unit, *, against: list[int] | None = None) -> bool:
    """Whether nobody else can hold, in the unit's suit, what beats it (大牌). Certain, not likely.

    :param against: the seats that are asked; all others where it isn't given.
    """
    suit = unit.top >> 4
    seats = k.others(k.me) if against is None else against
    able = [seat for seat in seats if k.lacks.width(seat, suit) > unit.width]
    if not able:
        return True
    return not _can_be_beaten(k, unit, suit)


def _can_be_beaten(k: Knowledge, unit: Unit, suit: int) -> bool:
    spots = {spot for spot, _, count in k.out[suit] if count >= unit.width}
    if unit.length == 1:
        return any(spot > unit.top for spot in spots)
    links = k.order.links
    return any(
        all(step in spots for step in range(top - unit.length + 1, top + 1))
        and all(links[step] for step in range(top - unit.length + 1, top))
        for top in spots
        if top > unit.top
    )
