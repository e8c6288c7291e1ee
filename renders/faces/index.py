"""The index of a card: the rank over the pip, made to fill the strip.

The strip is what players see of a card in a hand, so the rank is as large as the strip allows;
"10" and the jokers' two letters are set narrow, and then pressed to the width if need be.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renders.canvas import SUPER
from renders.faces.sizes import CardSize
from renders.fonts import font
from renders.text import CAP_HEIGHT

__all__ = ["IndexPlaces", "places", "printed_rank", "rank_mask"]

_EM: Final = 256


def printed_rank(rank: str) -> str:
    """A rank as it is printed: ``T`` is "10", the rest as in the notation.

    >>> printed_rank("T"), printed_rank("Q"), printed_rank("BJ")
    ('10', 'Q', 'BJ')
    """
    return "10" if rank == "T" else rank


@lru_cache(maxsize=64)
def _letter(letter: str, weight: int, width: float) -> Image.Image:
    """A letter in large print, cropped to its ink."""
    image = Image.new("L", (2 * _EM, 2 * _EM))
    letters = font(_EM, weight, width)
    ImageDraw.Draw(image).text((_EM // 2, _EM), letter, font=letters, fill=255, anchor="ls")
    return image.crop(image.getbbox())


@lru_cache(maxsize=32)
def _rank_shape(text: str) -> Image.Image:
    """A rank in large print: letters that hang below the line are lifted and cut to size."""
    narrow = len(text) > 1
    letters = [_letter(each, 800, 70 if narrow else 100) for each in text]
    capital = round(_EM * CAP_HEIGHT)
    letters = [_within(each, capital) for each in letters]
    gap = round(_EM * 0.06)
    across = sum(each.width for each in letters) + gap * (len(letters) - 1)
    shape = Image.new("L", (across, capital))
    x = 0
    for each in letters:
        shape.paste(each, (x, 0))
        x += each.width + gap
    return shape


def _within(letter: Image.Image, height: int) -> Image.Image:
    width = round(letter.width * (height / letter.height) ** 0.5)
    return letter.resize((width, height), Image.Resampling.LANCZOS)


def rank_mask(rank: str, height: int, max_width: int) -> Image.Image:
    """A rank as a mask, of that height, pressed together where it would be too wide.

    :param height: pixels of a capital.
    :param max_width: pixels.
    :returns: an ``L`` image, cropped to the ink.
    """
    shape = _rank_shape(printed_rank(rank))
    width = min(round(shape.width * height / shape.height), max_width)
    return shape.resize((max(width, 1), height), Image.Resampling.LANCZOS)


class IndexPlaces:
    """Where rank, pip and marks stand in the strip of a card, in enlarged pixels."""

    def __init__(self, size: CardSize) -> None:
        strip, high = size.strip * SUPER, size.height * SUPER
        gap = round(min(max(size.height * 0.04, 3), 6) * SUPER)
        self.middle: Final = strip / 2 + SUPER * 0.5
        self.rank_width: Final = round(strip - 9 * SUPER)
        self.rank_height: Final = round(min(strip * 0.84, high * 0.29))
        self.rank_top: Final = gap + 2 * SUPER
        self.pip: Final = round(min(strip * 0.8, high * 0.29))
        self.pip_top: Final = self.rank_top + self.rank_height + gap
        self.marks_top: Final = self.pip_top + self.pip + gap
        self.marks_bottom: Final = high - gap


@lru_cache(maxsize=64)
def places(size: CardSize) -> IndexPlaces:
    """The places for a size."""
    return IndexPlaces(size)
