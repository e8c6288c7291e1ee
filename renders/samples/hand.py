"""Samples of hands."""

from __future__ import annotations

from engine.rules.cards import parse_cards
from renders.encode import Picture
from renders.hand import HandGroup, HandPicture, hand_picture
from renders.preview import sample
from renders.themes import Theme


def group(units: str, *, trump: bool = False) -> HandGroup:
    """A group from its notation, units separated by commas: ``"S9 S9 S8 S8, S6"``."""
    return HandGroup(tuple(parse_cards(unit) for unit in units.split(",")), trump)


_LEVEL_5 = frozenset(parse_cards("S5 H5 D5 C5"))

_HAND_25 = (
    group("BJ, LJ LJ, S5, H5, D5, SA, SK SK SQ SQ, S9, S7, S3", trump=True),
    group("HA HA, HT, H8"),
    group("CK, CJ CJ, C6"),
    group("DA, DQ, D4"),
)

_HAND_33 = (
    group("BJ BJ LJ LJ, S2, H2, D2 D2, SA SA SK SK, SQ, ST, S8, S6", trump=True),
    group("HA, HK, H9 H9, H7"),
    group("CA CA, CQ, CT, C4 C4 C3 C3"),
    group("DK, DT, D7, D5, D3"),
)


FULL_HAND = HandPicture(_HAND_25, _LEVEL_5)
"""25 cards, as they are dealt to four players."""

HAND_WITH_KITTY = HandPicture(
    _HAND_33,
    frozenset(parse_cards("S2 H2 D2 C2")),
    chosen=frozenset({12, 20, 23, 28, 29, 30, 31, 32}),
)
"""33 cards, eight of them chosen."""


@sample("hand", "25 cards, trump spades, level 5")
def hand(theme: Theme) -> Picture:
    """A hand at the beginning of a round."""
    return hand_picture(FULL_HAND, theme)


@sample("hand-following", "25 cards, only hearts may be played, a pair chosen")
def following(theme: Theme) -> Picture:
    """A hand that must follow: the chosen pair raised, everything else dimmed."""
    dimmed = frozenset(range(25)) - frozenset(range(14, 18))
    chosen = frozenset({14, 15})
    return hand_picture(HandPicture(_HAND_25, _LEVEL_5, chosen, dimmed), theme)


@sample("hand-33", "33 cards with the kitty, eight chosen to be buried")
def burying(theme: Theme) -> Picture:
    """The declarer's hand before burying, level 2."""
    return hand_picture(HAND_WITH_KITTY, theme)


@sample("hand-ace-no-trump", "level A without a trump suit")
def no_trump(theme: Theme) -> Picture:
    """Jokers and aces are all the trumps there are."""
    groups = (
        group("BJ, LJ, SA, HA HA, CA, DA", trump=True),
        group("SK SK SQ SQ SJ SJ, ST"),
        group("HK, HT, H9"),
        group("CQ, C8 C8"),
        group("DK, DJ, D7, D6 D6"),
    )
    return hand_picture(HandPicture(groups, frozenset(parse_cards("SA HA DA CA"))), theme)


@sample("hand-late", "five cards late in a round")
def late(theme: Theme) -> Picture:
    """One row."""
    groups = (group("LJ, SK SK", trump=True), group("HT"), group("D9"))
    return hand_picture(HandPicture(groups, _LEVEL_5), theme)
