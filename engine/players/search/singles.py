"""A trick of single cards in a playout: quick, sane, from the seat's own hand and open cards."""

from __future__ import annotations

from engine.players.search.table import Sim, SimTrick

__all__ = ["follow_single"]


def follow_single(sim: Sim, seat: int, trick: SimTrick, *, last: bool) -> None:
    """Let a seat follow a single card."""
    hand = sim.hands[seat]
    cards = hand[trick.suit]
    friend = sim.opposes[seat] == sim.opposes[trick.winner]
    if cards:
        at = _in_suit(sim, cards, trick, friend, last) if len(cards) > 1 else 0
    else:
        sim.voids[seat] |= 1 << trick.suit
        cards, at = _void(sim, hand, trick, friend, last)
    code = cards.pop(at)
    sim.rest[code] -= 1
    trick.points += sim.points[code]
    spot = code >> 2
    suit = code >> 6
    if spot > trick.spot and suit in (trick.suit, 4):
        trick.spot = spot
        trick.winner = seat


def _in_suit(sim: Sim, cards: list[int], trick: SimTrick, friend: bool, last: bool) -> int:  # noqa: FBT001
    """Which card of the suit that was led to play: its position."""
    high = cards[-1] >> 2
    top = sim.top(trick.suit)
    ruffed = trick.spot >> 4 != trick.suit
    if friend:
        if last or ruffed or trick.spot >= top:
            return _richest(sim.points, cards)
        if high == top and trick.suit != 4 and trick.spot < top - 1 and trick.points >= 5:
            return len(cards) - 1
        return _poorest(sim.points, cards)
    if not ruffed and high > trick.spot:
        if last:
            return _cheapest_winner(sim.points, cards, trick)
        boss = high >= top and (trick.suit != 4 or trick.points >= 5)
        if boss or (trick.points >= 10 and (trick.suit != 4 or high < 76)):
            return len(cards) - 1
    return _poorest(sim.points, cards)


def _cheapest_winner(points: tuple[int, ...], cards: list[int], trick: SimTrick) -> int:
    """The lowest card that wins, a point card rather; no high trump for nothing."""
    best = -1
    for at, code in enumerate(cards):
        if code >> 2 > trick.spot:
            if best < 0:
                best = at
            if points[code]:
                return at
    if trick.suit == 4 and not trick.points and cards[best] >> 2 >= 76:
        return _poorest(points, cards)
    return best


def _richest(points: tuple[int, ...], cards: list[int]) -> int:
    best, most = 0, 0
    for at, code in enumerate(cards):
        if points[code] > most:
            best, most = at, points[code]
    return best


def _poorest(points: tuple[int, ...], cards: list[int]) -> int:
    """The lowest card without points, else the one with the fewest; pairs are kept if they can."""
    best, least = 0, 99
    for at, code in enumerate(cards):
        worth = points[code]
        if worth < least:
            if worth == 0:
                if at + 1 < len(cards) and cards[at + 1] == code and cards[-1] >> 2 > code >> 2:
                    best, least = at, 1
                    continue
                return at
            best, least = at, worth
    return best


def _void(
    sim: Sim,
    hand: list[list[int]],
    trick: SimTrick,
    friend: bool,  # noqa: FBT001
    last: bool,  # noqa: FBT001
) -> tuple[list[int], int]:
    """Ruff, or throw a card away: the list it is taken from, and its position."""
    trumps = hand[4]
    ruffed = trick.spot >> 4 != trick.suit
    safe = friend and (last or ruffed or trick.spot >= sim.top(trick.suit))
    if trumps and trick.suit != 4 and not friend and (trick.points > 0 or len(trumps) > 3):
        at = _ruff(sim.points, trumps, trick, last)
        if at >= 0:
            return trumps, at
    return _discard(sim, hand, safe)


def _ruff(points: tuple[int, ...], trumps: list[int], trick: SimTrick, last: bool) -> int:  # noqa: FBT001
    """The position of the lowest trump that wins, last of all a point card; -1 for none."""
    best = -1
    for at, code in enumerate(trumps):
        spot = code >> 2
        if spot > trick.spot:
            if spot >= 76 and (best >= 0 or trick.points < 10):
                break
            if best < 0:
                best = at
            if not last:
                break
            if points[code]:
                return at
    return best


def _discard(sim: Sim, hand: list[list[int]], safe: bool) -> tuple[list[int], int]:  # noqa: FBT001
    """Points where they are safe, else a low card of the shortest plain suit."""
    points = sim.points
    best: tuple[list[int], int] | None = None
    best_key = 9999
    for cards in hand[:4]:
        if cards:
            at = _richest(points, cards) if safe else _poorest(points, cards)
            worth = points[cards[at]]
            key = (-20 * worth if safe else 20 * worth) + len(cards) + 2 * (cards[at] >> 2 & 15)
            if key < best_key:
                best, best_key = (cards, at), key
    if best is not None:
        return best
    trumps = hand[4]
    return trumps, _richest(points, trumps) if safe else _poorest(points, trumps)
