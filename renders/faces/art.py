"""What stands on a card beside its index: pips, a court figure, a jester."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PIL import Image

from engine.rules.cards import Card
from renders.canvas import SUPER
from renders.faces import courts, jesters
from renders.faces.brush import Box, Brush
from renders.faces.sizes import CardSize
from renders.themes import Deck

__all__ = ["draw_art"]

_LEAST: Final = 22
"""Pixels beside the strip below which a card has no art."""

_PATTERN_LEAST: Final = 70
"""Pixels beside the strip from which a number is shown by as many pips."""

_EDGE: Final = 6

_COLUMNS: Final = {
    # How many pips stand in the left, the middle and the right column.
    2: (0, 2, 0), 3: (0, 3, 0), 4: (2, 0, 2), 5: (2, 1, 2), 6: (3, 0, 3),
    7: (3, 1, 3), 8: (3, 2, 3), 9: (4, 1, 4), 10: (4, 2, 4),
}  # fmt: skip


def draw_art(large: Image.Image, card: Card, size: CardSize, deck: Deck) -> None:
    """Draw the art of a card onto an enlarged blank, where there is room for it."""
    room = size.width - size.strip - _EDGE
    if room < _LEAST:
        return
    if card.is_joker:
        brush = Brush(large, _foot(size, room, jesters.HEIGHT / 100))
        jesters.draw_jester(brush, card.rank, deck)
    elif card.rank in "KQJ":
        brush = Brush(large, _foot(size, room, courts.HEIGHT / 100))
        courts.draw_court(brush, card.rank, card.suit, deck)
    elif card.rank == "A" or room < _PATTERN_LEAST:
        _draw_one_pip(large, card, size, deck)
    else:
        _draw_pattern(large, card, size, deck)


def _foot(size: CardSize, room: int, ratio: float) -> Box:
    """The box at the lower right corner, as wide as the room, of a ratio of height to width."""
    width = round(room * SUPER)
    height = round(width * ratio)
    left = (size.width - _EDGE) * SUPER - width
    return Box(left, (size.height - 1) * SUPER - height, width, height)


def _draw_one_pip(large: Image.Image, card: Card, size: CardSize, deck: Deck) -> None:
    room = size.width - size.strip - _EDGE
    across = min(room * 1.05, size.height * 0.42)
    box = _foot(size, round(across), 1)
    box = Box(box.left, box.top - 7 * SUPER, box.width, box.height)
    brush, ink = Brush(large, box), deck.ink(card.suit)
    brush.shape(card.suit, (50, 50), 100, ink)
    if card.rank == "A" and room >= _PATTERN_LEAST:
        brush.shape(card.suit, (50, 50), 78, deck.paper)
        brush.shape(card.suit, (50, 50), 62, ink)


def _draw_pattern(large: Image.Image, card: Card, size: CardSize, deck: Deck) -> None:
    """As many pips as the number says, the lower half upside down."""
    number = 10 if card.rank == "T" else int(card.rank)
    left = (size.strip + 2) * SUPER
    width = (size.width - size.strip - 2 - 2 * _EDGE) * SUPER
    box = Box(left, 16 * SUPER, width, (size.height - 32) * SUPER)
    high = 100 * box.height / box.width
    brush, ink = Brush(large, box), deck.ink(card.suit)
    pip = min(30.0, high / 5.2)
    for column, count in enumerate(_COLUMNS[number]):
        x = (pip / 2, 50, 100 - pip / 2)[column]
        for y in _heights(number, column, count, high, pip):
            brush.shape(card.suit, (x, y), pip, ink, turned=y > high / 2 + 1)


def _heights(number: int, column: int, count: int, high: float, pip: float) -> list[float]:
    """The middles of a column's pips."""
    top, bottom = pip / 2, high - pip / 2
    outer = [
        top + (bottom - top) * step / max(_side(number) - 1, 1) for step in range(_side(number))
    ]
    if column != 1:
        return outer if count else []
    if number in (2, 3):
        return [top, bottom] if number == 2 else [top, high / 2, bottom]
    if number in (5, 9):
        return [high / 2]
    between = [(a + b) / 2 for a, b in pairwise(outer)]
    return [between[0]] if count == 1 else [between[0], between[-1]] if count else []


def _side(number: int) -> int:
    """Pips in an outer column."""
    return _COLUMNS[number][0]
