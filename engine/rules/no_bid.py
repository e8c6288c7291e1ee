"""What happens when nobody shows, and the modes in which nobody may (spec.md §5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.rules import option_words as w
from engine.rules.cards import RANKS, Card
from engine.rules.levels import NO_TRUMP_LEVEL
from engine.rules.order import Trump
from engine.rules.ruleset import Rules
from engine.rules.showing import trump_with

__all__ = [
    "NoBidOutcome",
    "NoBidResult",
    "declarer_without_show",
    "no_bid_result",
]

FIRST_SEAT: Final = 0


class NoBidOutcome(StrEnum):
    """How a round goes on that nobody has shown in."""

    REDEAL = "redeal"
    TRUMP = "trump"


@dataclass(frozen=True, slots=True)
class NoBidResult:
    """How a round goes on without a show.

    :ivar outcome: dealt again, or played.
    :ivar trump: the trump it is played with; None where it is dealt again.
    :ivar turned: the kitty cards that everybody has seen, in the order of turning.
    :ivar option: the option that decided.
    """

    outcome: NoBidOutcome
    trump: Trump | None
    turned: tuple[Card, ...]
    option: str


def no_bid_result(rules: Rules, number: int, level: str, kitty: Sequence[Card]) -> NoBidResult:
    """How a round goes on in which nobody has shown, or nobody may show.

    :param number: the round's number, from 1; a round that is dealt again keeps its number.
    :param kitty: its cards in the order in which they would be turned.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.ruleset import preset
    >>> kitty = parse_cards("C9 BJ HK D5 S5 C2 H8 D3")
    >>> no_bid_result(preset("classic-partners"), 3, "5", kitty).turned
    (C9, BJ, HK, D5)
    """
    if rules.bid_mode == w.BidMode.FIXED_ORDER:
        in_turn = rules.fixed_order[(number - 1) % len(rules.fixed_order)]
        return _played(rules, level, in_turn, (), "fixed_order")
    if rules.bid_mode == w.BidMode.ALWAYS_NO_TRUMP:
        return _played(rules, level, None, (), "bid_mode")
    option = "no_bid_first" if number == 1 else "no_bid_later"
    way: w.NoBid = rules.no_bid_first if number == 1 else rules.no_bid_later
    if way in (w.NoBid.REDEAL, w.NoBid.WAIT):
        return NoBidResult(NoBidOutcome.REDEAL, None, (), option)
    if level == NO_TRUMP_LEVEL:
        return _played(rules, level, None, (), option)  # there is no trump suit to be found
    suit, turned = _TURNING[way](level, kitty)
    return _played(rules, level, suit, turned, option)


def declarer_without_show(expected: int | None) -> int:
    """Who takes the kitty when nobody has shown: the expected seat, else the first one.

    The first seat is the one that is dealt to first (``no_bid_declarer``).
    """
    return FIRST_SEAT if expected is None else expected


def _played(
    rules: Rules, level: str, suit: str | None, turned: tuple[Card, ...], option: str
) -> NoBidResult:
    return NoBidResult(NoBidOutcome.TRUMP, trump_with(rules, level, suit), turned, option)


_Turned = tuple[str | None, tuple[Card, ...]]


def _nothing(_level: str, _kitty: Sequence[Card]) -> _Turned:
    return None, ()


def _first_card(_level: str, kitty: Sequence[Card]) -> _Turned:
    """The first card's suit; a joker has none, so it makes the round no trump."""
    return (kitty[0].suit or None if kitty else None), tuple(kitty[:1])


def _level_card_or_highest(level: str, kitty: Sequence[Card]) -> _Turned:
    """The first level card's suit, else that of the highest card, the first of equals."""
    for index, each in enumerate(kitty):
        if each.rank == level:
            return each.suit, tuple(kitty[: index + 1])
    plain = [each for each in kitty if not each.is_joker]
    highest = max(plain, key=lambda each: RANKS.index(each.rank), default=None)
    return (highest.suit if highest else None), tuple(kitty)


_TURNING: Final[dict[w.NoBid, Callable[[str, Sequence[Card]], _Turned]]] = {
    w.NoBid.NO_TRUMP: _nothing,
    w.NoBid.FIRST_KITTY_CARD: _first_card,
    w.NoBid.FLIP_LEVEL_THEN_HIGHEST: _level_card_or_highest,
}
