"""The two jokers: a laughing one in full colour, a quiet one in outline."""

from __future__ import annotations

from typing import Final

from renders.colour import Colour, mix
from renders.faces.brush import Brush
from renders.themes import Deck

__all__ = ["HEIGHT", "draw_jester"]

HEIGHT: Final = 128
"""How high a figure is where it is 100 wide."""


def draw_jester(brush: Brush, rank: str, deck: Deck) -> None:
    """Draw a jester, 100 wide and :data:`HEIGHT` high.

    :param rank: ``BJ`` or ``LJ``.
    """
    big = rank == "BJ"
    ink = deck.big if big else deck.little
    second = deck.gold if big else deck.paper
    _cap(brush, (ink, second, deck.gold if big else ink))
    _collar(brush, ink, second)
    brush.ellipse((30, 44, 70, 94), ink)
    brush.ellipse((32, 46, 68, 92), deck.skin if big else deck.paper)
    _face(brush, deck, laughing=big)
    brush.polygon(
        [(26, 48), (34, 42), (50, 39), (66, 42), (74, 48), (72, 55), (50, 48), (28, 55)], ink
    )


_HORN: Final = (
    (28, 52), (27, 34), (18, 26), (4, 34), (2, 48), (-2, 40), (2, 22), (16, 10), (34, 12),
    (50, 34), (50, 46),
)  # fmt: skip
"""The left horn of the cap; the right one is its mirror image."""


def _cap(brush: Brush, colours: tuple[Colour, Colour, Colour]) -> None:
    first, second, bell = colours
    brush.polygon(_HORN, first)
    brush.polygon([(100 - x, y) for x, y in _HORN], first)
    brush.polygon([(34, 46), (36, 26), (50, 2), (64, 26), (66, 46)], first)
    brush.polygon([(39, 44), (41, 27), (50, 11), (59, 27), (61, 44)], second)
    for x, y in ((4, 52), (50, 3), (96, 52)):
        brush.disc(x, y, 6.5, first)
        brush.disc(x, y, 4.4, bell)


def _collar(brush: Brush, first: Colour, second: Colour) -> None:
    for number in range(5):
        left, top = 5 + 18 * number, 32 + 9 * number
        tip = (left + 9, 126 - 5 * abs(number - 2))
        brush.polygon([(top, 84), (top - 9, 84), (left - 2, 104), tip, (left + 20, 104)], first)
        if number % 2:
            brush.polygon([(left + 3, 104), (left + 9, tip[1] - 6), (left + 15, 104)], second)
    brush.polygon([(22, 88), (78, 88), (88, 100), (12, 100)], first)


def _face(brush: Brush, deck: Deck, *, laughing: bool) -> None:
    dark = deck.spades
    for x in (42, 58):
        brush.polygon([(x - 4, 64), (x, 57), (x + 4, 64), (x, 71)], mix(dark, deck.paper, 0.1))
    if laughing:
        brush.half((38, 64, 62, 90), dark)
        brush.half((40, 70, 60, 82), deck.paper)
        brush.disc(50, 72, 4, deck.big)
        for x in (35.5, 64.5):
            brush.disc(x, 75, 3, mix(deck.skin, deck.big, 0.5))
    else:
        brush.line([(41, 80), (46, 83), (54, 83), (59, 80)], dark, 2.6)
        brush.disc(50, 73, 3, dark)
        brush.line([(58, 73), (58, 78)], dark, 2)
