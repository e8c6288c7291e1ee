"""What is led in a playout: bosses, tractors, good pairs, trumps when ahead, else low cards."""

from __future__ import annotations

from engine.players.search.table import Sim, SimTrick

__all__ = ["lead"]

_Found = tuple[int, list[int], int]
"""How good a lead is, its codes low to high (each once), its width; width 0 throws them all."""


def lead(sim: Sim, seat: int) -> SimTrick:
    """Let a seat lead; the cards are taken from its hand."""
    best = -99
    codes: list[int] = []
    width = 1
    ruffed = _ruffed_by_foes(sim, seat)
    for suit, cards in enumerate(sim.hands[seat]):
        if cards:
            score, found, wide = _best_of(sim, suit, cards, bool(ruffed >> suit & 1))
            if score > best:
                best, codes, width = score, found, wide
    return _led(sim, seat, codes, width) if width else _thrown(sim, seat, codes)


def _led(sim: Sim, seat: int, codes: list[int], width: int) -> SimTrick:
    hand, rest, points = sim.hands[seat], sim.rest, sim.points
    suit = codes[0] >> 6
    cards = hand[suit]
    total = 0
    for code in codes:
        for _ in range(width):
            cards.remove(code)
        rest[code] -= width
        total += points[code] * width
    size = width * len(codes)
    return SimTrick(suit, size, width, len(codes), False, seat, codes[-1] >> 2, total)


def _thrown(sim: Sim, seat: int, codes: list[int]) -> SimTrick:
    """Throw the highest cards of a suit (甩牌)."""
    suit, points, rest = codes[0] >> 6, sim.points, sim.rest
    cards = sim.hands[seat][suit]
    del cards[len(cards) - len(codes) :]
    total = 0
    for code in codes:
        rest[code] -= 1
        total += points[code]
    pairs = _pairs(codes)
    run = _longest(pairs, sim.coding.links) if pairs else codes[-1:]
    width = codes.count(run[0]) if len(run) == 1 else 2
    throw = width * len(run) < len(codes)
    return SimTrick(suit, len(codes), width, len(run), throw, seat, run[-1] >> 2, total)


def _bosses(sim: Sim, cards: list[int]) -> list[int]:
    """The cards of a suit that nobody else has a higher one than."""
    rest = sim.rest
    others = (cards[-1] >> 6 << 6) + 63
    at = len(cards)
    while at:
        code = cards[at - 1]
        while others > code and not rest[others]:
            others -= 1
        if others >> 2 > code >> 2:
            break
        first = at - 1
        while first and cards[first - 1] == code:
            first -= 1
        if rest[code] > at - first:
            return cards[first:]
        others = code - 1
        at = first
    return cards[at:]


def _best_of(sim: Sim, suit: int, cards: list[int], ruffed: bool) -> _Found:  # noqa: FBT001
    pairs = _pairs(cards)
    top = sim.top(suit)
    if suit == 4:
        return _trumps(sim, cards, pairs, top)
    spare: _Found | None = None
    if pairs and not ruffed:
        run = _longest(pairs, sim.coding.links)
        width = _width(cards, run[0]) if len(run) == 1 else 2
        high = run[-1] >> 2
        if len(run) > 1 or high >= top - 3:
            return 60 + 10 * len(run) + (high - top), run, width
        spare = 30 + (high - top), run, width
    high = cards[-1]
    if high >> 2 >= top and not ruffed:
        bosses = _bosses(sim, cards) if sim.throws else []
        if len(bosses) > 1:
            return 50 + 5 * len(bosses), bosses, 0
        return 50 - len(cards), [high], 1
    low = _low(sim, cards, ruffed)
    return spare if spare is not None and spare[0] > low[0] else low


def _low(sim: Sim, cards: list[int], ruffed: bool) -> _Found:  # noqa: FBT001
    """The lowest card without points."""
    points = sim.points
    for code in cards:
        if not points[code]:
            return 20 - len(cards) - (8 if ruffed else 0), [code], 1
    return -len(cards), [cards[0]], 1


def _trumps(sim: Sim, cards: list[int], pairs: list[int], top: int) -> _Found:
    out = -len(cards)
    for hand in sim.hands:
        out += len(hand[4])
    if out == 0:
        return 2, [cards[-1]], 1
    ahead = len(cards) > out * 0.7
    if pairs and (ahead or len(cards) <= 3):
        run = _longest(pairs, sim.coding.links)
        return 45 + 5 * len(run), run, _width(cards, run[0]) if len(run) == 1 else 2
    if ahead and cards[-1] >> 2 >= top:
        return 40, [cards[-1]], 1
    for code in cards:
        if not sim.points[code]:
            return 12, [code], 1
    return 1, [cards[0]], 1


def _pairs(cards: list[int]) -> list[int]:
    found: list[int] = []
    before = -1
    for code in cards:
        if code == before and (not found or found[-1] != code):
            found.append(code)
        before = code
    return found


def _width(cards: list[int], code: int) -> int:
    return cards.count(code)


def _longest(pairs: list[int], links: bytes) -> list[int]:
    """The longest run of neighbouring pairs, the highest of equals."""
    best: list[int] = []
    row: list[int] = []
    for code in pairs:
        if row and code >> 2 == (row[-1] >> 2) + 1 and links[row[-1] >> 2]:
            row.append(code)
        else:
            row = [code]
        if len(row) >= len(best):
            best = row[:]
    return best


def _ruffed_by_foes(sim: Sim, seat: int) -> int:
    """A bit for each suit that a foe has shown to lack who hasn't shown to lack trumps."""
    side, opposes = sim.opposes[seat], sim.opposes
    suits = 0
    for other, shown in enumerate(sim.voids):
        if shown and opposes[other] != side and not shown & 16:
            suits |= shown
    return suits
