"""Pairs, wider sets, tractors and throws in a playout.

Followers give as many sets of the width as they must and hold; the finer questions of shape are
left aside, because a playout only asks who wins about how much.
"""

from __future__ import annotations

from engine.players.search.table import Sim, SimTrick

__all__ = ["follow_sets", "runs_of"]


def follow_sets(sim: Sim, seat: int, trick: SimTrick, *, last: bool) -> None:
    """Let a seat follow a lead of several cards."""
    hand = sim.hands[seat]
    cards = hand[trick.suit]
    friend = sim.opposes[seat] == sim.opposes[trick.winner]
    safe = friend and (last or trick.length > 1 or trick.throw or trick.width > 1)
    top = -1
    if len(cards) > trick.size:
        chosen, top = _in_suit(sim, cards, trick, friend, safe)
    elif cards:
        if len(cards) < trick.size:
            sim.voids[seat] |= 1 << trick.suit
        chosen = cards[:]
        if len(cards) == trick.size and not trick.throw:
            top = _top_of(sim, cards, trick)
        chosen += _fill(sim, hand, trick.suit, trick.size - len(chosen), safe)
    else:
        sim.voids[seat] |= 1 << trick.suit
        chosen, top = _ruff(sim, hand, trick) if not friend else ([], -1)
        if not chosen:
            chosen = _fill(sim, hand, trick.suit, trick.size, safe)
    _play(sim, hand, chosen, trick)
    if top > trick.spot:
        trick.spot = top
        trick.winner = seat


def _play(sim: Sim, hand: list[list[int]], chosen: list[int], trick: SimTrick) -> None:
    rest, points = sim.rest, sim.points
    for code in chosen:
        hand[code >> 6].remove(code)
        rest[code] -= 1
        trick.points += points[code]


def sets_in(cards: list[int], width: int) -> list[int]:
    """The codes of which there are so many copies, ascending."""
    if width == 1:
        return list(dict.fromkeys(cards))
    found: list[int] = []
    for at in range(len(cards) - width + 1):
        code = cards[at]
        if cards[at + width - 1] == code and (not found or found[-1] != code):
            found.append(code)
    return found


def runs_of(sets: list[int], length: int, links: bytes) -> list[list[int]]:
    """Runs of neighbouring sets of that length, ascending by their top."""
    if length == 1:
        return [[code] for code in sets]
    runs: list[list[int]] = []
    row: list[int] = []
    for code in sets:
        if row and code >> 2 == row[-1] >> 2:
            continue
        if row and code >> 2 == (row[-1] >> 2) + 1 and links[row[-1] >> 2]:
            row.append(code)
        else:
            row = [code]
        if len(row) >= length:
            runs.append(row[-length:])
    return runs


def _top_of(sim: Sim, cards: list[int], trick: SimTrick) -> int:
    """The top spot of the cards where they have the shape that was led; -1 where not."""
    runs = runs_of(sets_in(cards, trick.width), trick.length, sim.coding.links)
    return runs[-1][-1] >> 2 if runs else -1


def _in_suit(
    sim: Sim,
    cards: list[int],
    trick: SimTrick,
    friend: bool,  # noqa: FBT001
    safe: bool,  # noqa: FBT001
) -> tuple[list[int], int]:
    """More cards of the suit than are needed: the shape if it wins, else the cheapest."""
    sets = sets_in(cards, trick.width)
    if not trick.throw and not friend and trick.spot >> 4 == trick.suit:
        for run in runs_of(sets, trick.length, sim.coding.links):
            if run[-1] >> 2 > trick.spot:
                return [code for code in run for _ in range(trick.width)], run[-1] >> 2
    return _cheapest(sim, cards, sets, trick, safe), -1


def _cheapest(
    sim: Sim,
    cards: list[int],
    sets: list[int],
    trick: SimTrick,
    safe: bool,  # noqa: FBT001
) -> list[int]:
    """As many sets as are asked for, then single cards, poor ones unless points are safe."""
    points = sim.points
    sign = -1 if safe else 1
    chosen: list[int] = []
    if trick.width > 1:
        wanted = min(trick.length, len(sets))
        ordered = sorted(sets, key=lambda code: (sign * points[code], code))[:wanted]
        chosen = [code for code in ordered for _ in range(trick.width)]
    left = cards[:]
    for code in chosen:
        left.remove(code)
    left.sort(key=lambda code: (sign * points[code], code))
    return (chosen + left)[: trick.size]


def _fill(sim: Sim, hand: list[list[int]], suit: int, count: int, safe: bool) -> list[int]:  # noqa: FBT001
    """Cards of other suits, plain ones first."""
    points = sim.points
    sign = -40 if safe else 40
    others = [code for other, cards in enumerate(hand) if other != suit for code in cards]
    others.sort(key=lambda code: (code >> 6 == 4) * 60 + sign * points[code] + 2 * (code >> 2 & 15))
    return others[:count]


def _ruff(sim: Sim, hand: list[list[int]], trick: SimTrick) -> tuple[list[int], int]:
    """The lowest trumps of the shape that win, where they are worth it."""
    trumps = hand[4]
    if trick.suit == 4 or len(trumps) < trick.size:
        return [], -1
    sets = sets_in(trumps, trick.width)
    for run in runs_of(sets, trick.length, sim.coding.links):
        if run[-1] >> 2 <= trick.spot:
            continue
        chosen = [code for code in run for _ in range(trick.width)]
        if len(chosen) < trick.size:
            left = trumps[:]
            for code in chosen:
                left.remove(code)
            chosen += left[: trick.size - len(chosen)]
        return chosen, run[-1] >> 2
    return [], -1
