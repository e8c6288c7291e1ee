"""Colours of every picture, as data.

A theme has four parts that are chosen one by one: the felt, the deck, the back of the cards, and
the surface of charts and lists (for a dark or a light Discord). Whoever adds a part adds a row
here; ``tests/renders/test_themes.py`` holds the contrast of every combination.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from renders.colour import Colour, hex_colour
from renders.errors import require

__all__ = ["BACKS", "DECKS", "DEFAULT", "FELTS", "SURFACES", "Back", "Deck", "Felt", "Surface"]
__all__ += ["Theme", "theme"]


@dataclass(frozen=True, slots=True)
class Felt:
    """The table and what is written on it.

    :ivar ground: the felt itself.
    :ivar edge: its rim, and quiet lines on it.
    :ivar ink: text on the felt.
    :ivar soft: less important text on the felt.
    :ivar plate: a plate on the felt (a seat, a counter); ``ink`` and ``soft`` are read on it too.
    :ivar accent: the colour that points somewhere: whose turn, who wins, a group.
    :ivar accent_ink: text on the accent.
    :ivar good: won, held, yes.
    :ivar bad: lost, failed, no.
    """

    ground: Colour
    edge: Colour
    ink: Colour
    soft: Colour
    plate: Colour
    accent: Colour
    accent_ink: Colour
    good: Colour
    bad: Colour


@dataclass(frozen=True, slots=True)
class Deck:
    """The front of the cards.

    :ivar paper: a plain card.
    :ivar trump_paper: a card that is trump.
    :ivar edge: the card's outline.
    :ivar trump: the bar on a trump's upper edge.
    :ivar spades: a suit's ink, likewise ``hearts``, ``diamonds``, ``clubs``.
    :ivar little: the little joker's ink.
    :ivar big: the big joker's ink.
    :ivar coin: the mark of a point card, with ``coin_ink`` on it.
    :ivar star: the mark of a level card.
    :ivar chosen: the outline of a chosen card.
    :ivar shade: what a card that may not be played is mixed with.
    :ivar gold: crowns, bells and trimmings of the figures, likewise ``skin`` and ``hair``.
    """

    paper: Colour
    trump_paper: Colour
    edge: Colour
    trump: Colour
    spades: Colour
    hearts: Colour
    diamonds: Colour
    clubs: Colour
    little: Colour
    big: Colour
    coin: Colour
    coin_ink: Colour
    star: Colour
    chosen: Colour
    shade: Colour
    gold: Colour
    skin: Colour
    hair: Colour

    def ink(self, suit: str) -> Colour:
        """The ink of a suit letter, one of ``SHDC``."""
        return {"S": self.spades, "H": self.hearts, "D": self.diamonds, "C": self.clubs}[suit]


@dataclass(frozen=True, slots=True)
class Back:
    """The back of the cards: its ground, its pattern, its border."""

    ground: Colour
    pattern: Colour
    border: Colour


@dataclass(frozen=True, slots=True)
class Surface:
    """The ground of charts, ladders and lists, close to Discord's own.

    :ivar ground: the background.
    :ivar raised: a row or a box that stands out from it; ``ink`` and ``soft`` are read on it too.
    :ivar line: quiet lines.
    :ivar ink: text.
    :ivar soft: less important text.
    :ivar accent: the one thing to look at, with ``accent_ink`` on it.
    :ivar good: won, up.
    :ivar bad: lost, down.
    :ivar series: colours of lines in a chart, to be told apart by marks as well.
    """

    ground: Colour
    raised: Colour
    line: Colour
    ink: Colour
    soft: Colour
    accent: Colour
    accent_ink: Colour
    good: Colour
    bad: Colour
    series: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture; made by :func:`theme`."""

    felt: Felt
    deck: Deck
    back: Back
    surface: Surface


def _felt(ground: str, edge: str, plate: str, **others: str) -> Felt:
    colours = {
        "ink": "#ffffff",
        "soft": "#dfe8e2",
        "accent": "#ffd23f",
        "accent_ink": "#1b1b1b",
        "good": "#9be8a8",
        "bad": "#ffb3a8",
    } | others
    return Felt(
        hex_colour(ground),
        hex_colour(edge),
        plate=hex_colour(plate),
        **{name: hex_colour(value) for name, value in colours.items()},
    )


FELTS: Final = MappingProxyType(
    {
        "green": _felt("#1f5c42", "#17452f", "#123927"),
        "blue": _felt("#22507e", "#183c61", "#122f4d"),
        "plum": _felt("#5a3057", "#432241", "#351a33"),
        "slate": _felt("#3b4652", "#2a333d", "#20272f"),
        "contrast": _felt(
            "#000000", "#5c5c5c", "#1a1a1a", soft="#ffffff", accent="#ffe600", bad="#ffa99e"
        ),
    }
)
"""The felts by name."""


def _deck(**changed: str) -> Deck:
    colours = {
        "paper": "#ffffff",
        "trump_paper": "#fff0c2",
        "edge": "#8a8f98",
        "trump": "#b97a00",
        "spades": "#14171c",
        "hearts": "#c8102e",
        "diamonds": "#c8102e",
        "clubs": "#14171c",
        "little": "#14171c",
        "big": "#c8102e",
        "coin": "#7a4b00",
        "coin_ink": "#ffffff",
        "star": "#7a2fb0",
        "chosen": "#ffb300",
        "shade": "#55606c",
        "gold": "#e3a72f",
        "skin": "#f6d7b4",
        "hair": "#5b3a24",
    } | changed
    return Deck(**{name: hex_colour(value) for name, value in colours.items()})


_FOUR: Final = {"diamonds": "#0b57c4", "clubs": "#0f6b34"}

DECKS: Final = MappingProxyType(
    {
        "four": _deck(**_FOUR),
        "two": _deck(),
        "contrast": _deck(
            spades="#000000",
            little="#000000",
            hearts="#a8001c",
            big="#a8001c",
            diamonds="#0041a8",
            clubs="#005a22",
            trump_paper="#ffe98a",
            edge="#000000",
            trump="#7a4b00",
            coin="#000000",
        ),
    }
)
"""The decks by name: four colours, two colours, four colours with high contrast."""

BACKS: Final = MappingProxyType(
    {
        "red": Back(hex_colour("#9e1b32"), hex_colour("#e2a13b"), hex_colour("#ffffff")),
        "blue": Back(hex_colour("#1b3f8b"), hex_colour("#9cc3ff"), hex_colour("#ffffff")),
        "black": Back(hex_colour("#1b1d21"), hex_colour("#d7b56d"), hex_colour("#ffffff")),
    }
)
"""The backs by name."""

SURFACES: Final = MappingProxyType(
    {
        "dark": Surface(
            *map(hex_colour, ("#1e1f22", "#2b2d31", "#4a4d55", "#f2f3f5", "#c4c9ce")),
            *map(hex_colour, ("#ffd23f", "#1b1b1b", "#8be39a", "#ff9d92")),
            series=tuple(map(hex_colour, ("#ffd23f", "#7cc4ff", "#8be39a", "#ff9d92", "#d7a8ff"))),
        ),
        "light": Surface(
            *map(hex_colour, ("#ffffff", "#eef0f3", "#c3c7cd", "#16181c", "#4b5058")),
            *map(hex_colour, ("#8a5a00", "#ffffff", "#17692f", "#b3231b")),
            series=tuple(map(hex_colour, ("#8a5a00", "#0b57c4", "#17692f", "#b3231b", "#7a2fb0"))),
        ),
    }
)
"""The surfaces by name."""


@lru_cache(maxsize=256)
def theme(
    felt: str = "green", deck: str = "four", back: str = "red", surface: str = "dark"
) -> Theme:
    """A theme from the names of its parts.

    :raises PictureError: ``unknown_theme_part`` for a name that isn't in :data:`FELTS`,
        :data:`DECKS`, :data:`BACKS` or :data:`SURFACES`.

    >>> theme(deck="two").deck.clubs == theme(deck="two").deck.spades
    True
    """
    parts = ((felt, FELTS), (deck, DECKS), (back, BACKS), (surface, SURFACES))
    for name, known in parts:
        require(name in known, "unknown_theme_part", name=name, known=tuple(known))
    return Theme(FELTS[felt], DECKS[deck], BACKS[back], SURFACES[surface])


DEFAULT: Final = theme()
"""Green felt, four colours, red back, dark surface."""
