"""Following settled by counting pairs and measuring rows: nearly every play with two decks.

Everything here says the same as the general rule of :mod:`engine.rules.asks`, for a hand in which
nothing is wider than a pair; it only gets there without a search.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from engine.rules.ruleset import Rules
from engine.rules.shapes import Shape

__all__ = ["Settled", "lacking_tractor", "settle_by_count", "settle_by_rows"]

_WITHOUT_PAIRS: Final = ("full_or_free", "suit_only")


class Settled(Enum):
    """What counting pairs says about a play."""

    LEGAL = "legal"
    LACKS_PAIRS = "lacks_pairs"
    LACKS_TRACTOR = "lacks_tractor"
    OPEN = "open"
    """Only the general rule can tell."""


def settle_by_count(rules: Rules, lead: Shape, held: int, given: int) -> Settled:
    """Settle a play by the numbers of pairs alone, where that can be done.

    :param lead: what was led, nothing wider than pairs.
    :param held: how many pairs the follower has in the suit.
    :param given: how many of them he plays.
    """
    if given == held:
        return Settled.LEGAL  # every pair is in the play, so it can all that the hand can
    option = rules.follow_tractor
    tractor = len(lead[0]) > 1
    if tractor and option in _WITHOUT_PAIRS:
        return Settled.OPEN
    if given < sum([len(steps) for steps in lead]):
        return Settled.LACKS_PAIRS
    return Settled.OPEN if tractor and option != "pairs_only" else Settled.LEGAL


def settle_by_rows(rules: Rules, lead: Shape, hand: list[int], play: list[int]) -> Settled:
    """Settle a play that counting left open, where one tractor was led.

    :param lead: what was led, nothing wider than pairs.
    :param hand: the lengths of the rows of pairs in the follower's cards of the suit, longest
        first; lone pairs have length 1.
    :param play: the same of the cards that he plays.
    """
    length = len(lead[0])
    if rules.follow_tractor in _WITHOUT_PAIRS:
        return Settled.OPEN if len(lead) > 1 else _settle_whole(rules, length, hand, play)
    if len(lead) > 1 and len(lead[1]) > 1:
        return Settled.OPEN
    return _settle_tractor(rules, length, hand, play)


def _settle_tractor(rules: Rules, length: int, hand: list[int], play: list[int]) -> Settled:
    """The same for one tractor that was led, where the play has pairs enough."""
    if play[0] >= length:
        return Settled.LEGAL
    if hand[0] >= length:
        return Settled.LACKS_TRACTOR
    if rules.follow_tractor == "full_then_pairs":
        return Settled.LEGAL
    shortest = rules.tractor_min_pairs
    same = _pieces(play, length, shortest) == _pieces(hand, length, shortest)
    return Settled.LEGAL if same else Settled.LACKS_TRACTOR


def _settle_whole(rules: Rules, length: int, hand: list[int], play: list[int]) -> Settled:
    """The same where one tractor was led and its pairs are not asked for one by one."""
    if rules.follow_tractor == "suit_only" or hand[0] < length:
        return Settled.LEGAL
    return Settled.LEGAL if play and play[0] >= length else Settled.LACKS_TRACTOR


def lacking_tractor(rules: Rules, length: int, hand: list[int], play: list[int]) -> int:
    """The length of the longest tractor that is owed to one of ``length`` and missing in a play."""
    owed = _pieces(hand, length, rules.tractor_min_pairs)
    given = _pieces(play, length, rules.tractor_min_pairs)
    matched = 0
    while matched < len(given) and given[matched] == owed[matched]:
        matched += 1
    return owed[matched]


def _pieces(rows: list[int], length: int, shortest: int) -> list[int]:
    """The longest tractors, taken one after another, that make up for one of that length."""
    pieces: list[int] = []
    for row in rows:
        piece = min(row, length)
        if piece < shortest:
            break
        pieces.append(piece)
        length -= piece
    return pieces
