"""King, queen and jack: three heads of our own, in the colours of their suit."""

from __future__ import annotations

from typing import Final

from renders.colour import mix
from renders.faces.brush import Brush
from renders.themes import Deck

__all__ = ["HEIGHT", "draw_court"]

HEIGHT: Final = 128
"""How high a figure is where it is 100 wide."""


def draw_court(brush: Brush, rank: str, suit: str, deck: Deck) -> None:
    """Draw a figure, 100 wide and :data:`HEIGHT` high.

    :param rank: ``K``, ``Q`` or ``J``.
    :param suit: a suit letter.
    """
    {"K": _king, "Q": _queen, "J": _jack}[rank](brush, suit, deck)


def _shoulders(brush: Brush, suit: str, deck: Deck) -> None:
    ink = deck.ink(suit)
    brush.polygon([(0, 128), (4, 104), (26, 90), (74, 90), (96, 104), (100, 128)], ink)
    brush.polygon([(30, 88), (70, 88), (60, 128), (40, 128)], deck.gold)
    brush.polygon([(36, 88), (64, 88), (57, 128), (43, 128)], deck.paper)
    brush.shape(suit, (50, 113), 18, ink)
    brush.polygon([(42, 70), (58, 70), (60, 90), (50, 98), (40, 90)], mix(deck.skin, ink, 0.15))


def _eyes(brush: Brush, y: float, deck: Deck) -> None:
    for x in (42, 58):
        brush.disc(x, y, 2.9, deck.spades)
    brush.line([(50, y + 2), (48, y + 11), (52, y + 11)], mix(deck.skin, deck.spades, 0.45), 2)


def _king(brush: Brush, suit: str, deck: Deck) -> None:
    ink = deck.ink(suit)
    _shoulders(brush, suit, deck)
    hair = mix(deck.hair, deck.paper, 0.12)
    brush.ellipse((24, 34, 76, 86), hair)
    brush.ellipse((30, 34, 70, 82), deck.skin)
    brush.half((27, 40, 73, 112), hair)
    brush.ellipse((40, 72, 60, 80), mix(hair, deck.spades, 0.35))
    brush.polygon([(50, 68), (68, 79), (32, 79)], hair)
    _eyes(brush, 55, deck)
    brush.polygon([(26, 42), (20, 10), (36, 24), (50, 2), (64, 24), (80, 10), (74, 42)], deck.gold)
    brush.polygon([(26, 36), (74, 36), (74, 44), (26, 44)], ink)
    for x, y in ((20, 9), (50, 4), (80, 9)):
        brush.disc(x, y, 5, ink)
    for x in (36, 50, 64):
        brush.disc(x, 40, 2.6, deck.paper)


def _queen(brush: Brush, suit: str, deck: Deck) -> None:
    ink = deck.ink(suit)
    hair = mix(deck.gold, deck.hair, 0.55)
    brush.ellipse((17, 22, 83, 84), hair)
    brush.polygon([(17, 52), (83, 52), (88, 104), (72, 96), (28, 96), (12, 104)], hair)
    _shoulders(brush, suit, deck)
    brush.ellipse((31, 32, 69, 82), deck.skin)
    brush.upper((29, 26, 71, 72), hair)
    brush.polygon([(50, 36), (68, 50), (66, 56), (50, 48), (34, 56), (32, 50)], deck.skin)
    _eyes(brush, 58, deck)
    brush.ellipse((44, 72, 56, 77), deck.hearts)
    for number in range(7):
        away = number - 3
        brush.disc(50 + 5.4 * away, 92 - 0.55 * away * away, 3.0, deck.paper)
    brush.polygon([(28, 32), (26, 12), (39, 23), (50, 6), (61, 23), (74, 12), (72, 32)], deck.gold)
    brush.shape(suit, (50, 24), 13, ink)
    for x, y in ((26, 11), (50, 5), (74, 11)):
        brush.disc(x, y, 4, deck.paper)
        brush.disc(x, y, 2.4, ink)


def _jack(brush: Brush, suit: str, deck: Deck) -> None:
    ink = deck.ink(suit)
    hair = mix(deck.hair, deck.gold, 0.25)
    brush.polygon([(24, 40), (76, 40), (82, 84), (68, 88), (32, 88), (18, 84)], hair)
    _shoulders(brush, suit, deck)
    brush.ellipse((31, 32, 69, 82), deck.skin)
    brush.polygon([(29, 34), (71, 34), (71, 52), (58, 44), (42, 44), (29, 52)], hair)
    _eyes(brush, 57, deck)
    brush.line([(44, 73), (50, 75), (56, 73)], mix(deck.skin, deck.hearts, 0.6), 2.6)
    feather = [(70, 26), (74, 8), (88, 0), (98, 2), (96, 14), (88, 24), (76, 30)]
    brush.polygon(feather, deck.gold)
    brush.line([(70, 30), (82, 14), (94, 5)], mix(deck.gold, deck.spades, 0.4), 2)
    brush.polygon([(20, 34), (26, 14), (50, 8), (74, 16), (80, 34)], ink)
    brush.polygon([(20, 31), (80, 31), (80, 39), (20, 39)], deck.gold)
