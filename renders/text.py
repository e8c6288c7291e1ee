"""Lines of text in any script: cleaned, fitted to a width, and drawn.

A line is cut into runs by typeface. A character that no typeface has becomes a small tile with
its code in it, so that two strange names still look different; directions and invisible
characters that could disturb the rest of a picture are dropped first.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from renders.cache import TEXTS
from renders.colour import Colour
from renders.fonts import BOLD, NARROW, REGULAR, Typeface, font, typeface_for

__all__ = ["CAP_HEIGHT", "Line", "TextStyle", "clean", "fit"]

CAP_HEIGHT: Final = 0.714
"""Height of a capital or a digit of Noto Sans, in ems."""

_WHITE: Final = 255
_ELLIPSIS: Final = "…"
_NOTHING: Final = "–"
"""Stands for a text that has only invisible characters."""
_SMALLEST: Final = 0.8
"""How far a line may shrink, of its size, before it is cut."""

_JOINERS: Final = "\u200c\u200d"
_FIRST_FLAG: Final = 0x1F1E6
"""The first of 26 letters of which flags are made."""

_VARIANTS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Invisible wishes for a variant of a character."""

_MARKS: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 2
"""How many marks a letter may carry; real words get by with two."""

_LONGEST: Final = 500
"""Characters of a text that are looked at; a line never shows more than some 100."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text is set.

    :ivar size: height of an em, in pixels.
    :ivar weight: 100 to 900.
    :ivar width: per cent of the normal width, 62.5 to 100.
    """

    size: float
    weight: int = REGULAR
    width: float = 100


_TILE: Final = 0.86
"""How far a tile with a code goes, in ems."""


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws white on a mask."""

    draw: ImageDraw.ImageDraw
    style: TextStyle


@dataclass(frozen=True, slots=True)
class _Run:
    """Characters of one typeface, or of none."""

    text: str
    typeface: Typeface | None

    def length(self, style: TextStyle) -> float:
        if self.typeface is None:
            return len(self.text) * style.size * _TILE
        return self._font(style).getlength(self.text)

    def draw(self, pen: _Pen, x: float, y: float) -> None:
        if self.typeface is None or not self._print(pen, x, y):
            for place, character in enumerate(self.text):
                _draw_code(pen, x + place * pen.style.size * _TILE, y, character)

    def _print(self, pen: _Pen, x: float, y: float) -> bool:
        """Draw with the typeface; whether the renderer was up to it."""
        letters = self._font(pen.style)
        try:
            pen.draw.text((x, y), self.text, font=letters, fill=_WHITE, anchor="ls")
        except OSError:  # FreeType gives up on glyphs that are too intricate
            return False
        return True

    def _font(self, style: TextStyle) -> FreeTypeFont:
        return font(style.size, style.weight, style.width, self.typeface)


def _draw_code(pen: _Pen, x: float, y: float, character: str) -> None:
    """A tile with the hexadecimal code of a character in two rows; ``y`` is the baseline."""
    code, size = f"{ord(character):04X}", pen.style.size
    half = (len(code) + 1) // 2
    box = (x, y - size * 0.8, x + size * 0.78, y + size * 0.2)
    line = max(1, round(size / 18))
    pen.draw.rounded_rectangle(box, radius=size * 0.12, outline=_WHITE, width=line)
    small = font(size * 0.42, BOLD, NARROW)
    for row, part in enumerate((code[:half], code[half:])):
        middle = (x + size * 0.39, y + size * (0.44 * row - 0.35))
        pen.draw.text(middle, part, font=small, fill=_WHITE, anchor="ms")


@dataclass(frozen=True, slots=True)
class Line:
    """A text that fits, ready to be drawn; made by :func:`fit`.

    :ivar text: what is drawn, perhaps cut and ended with "…".
    :ivar style: how, perhaps narrower or smaller than was asked.
    :ivar width: its length in pixels.
    """

    text: str
    style: TextStyle
    width: float

    def draw(
        self, draw: ImageDraw.ImageDraw, xy: tuple[float, float], fill: Colour, anchor: str = "ls"
    ) -> None:
        """Draw the line.

        :param xy: where its anchor goes.
        :param anchor: ``l``, ``m`` or ``r`` for left, middle, right; then ``s`` for the baseline,
            ``m`` for the middle of the capitals, ``a`` for their top.
        """
        x = xy[0] - {"l": 0.0, "m": self.width / 2, "r": self.width}[anchor[0]]
        capital = self.style.size * CAP_HEIGHT
        y = xy[1] + {"s": 0.0, "m": capital / 2, "a": capital}[anchor[1]]
        mask = TEXTS.get((self.text, self.style), self._mask)
        side, above = self._margins()
        draw.bitmap((round(x - side), round(y - above)), mask, fill=fill)

    def _margins(self) -> tuple[int, int]:
        """The place of the baseline's beginning in the mask, which leaves room for overhang."""
        return math.ceil(self.style.size * 0.3), math.ceil(self.style.size * 1.3)

    def _mask(self) -> Image.Image:
        x, y = self._margins()
        size = (math.ceil(self.width) + 2 * x, y + math.ceil(self.style.size * 0.7))
        mask = Image.new("L", size)
        pen = _Pen(ImageDraw.Draw(mask), self.style)
        along = float(x)
        for run in _visual_order(self.text):
            run.draw(pen, along, y)
            along += run.length(self.style)
        return mask


def clean(text: str) -> str:
    r"""A text in one line, without characters that are invisible, turn the direction, or pile up.

    >>> clean("Ann\u202e\n  Lee ")
    'Ann Lee'
    >>> len(clean("e" + "\u0335" * 50))
    3
    """
    spaced = " ".join(text[:_LONGEST].split())
    kept: list[str] = []
    marks = 0
    for each in unicodedata.normalize("NFC", spaced):
        category = unicodedata.category(each)
        marks = marks + 1 if category in _MARKS else 0
        wanted = each in _JOINERS or (category not in _DROPPED and each not in _VARIANTS)
        if wanted and marks <= _MOST_MARKS:
            kept.append(each)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=1024)
def fit(text: str, style: TextStyle, max_width: float | None = None) -> Line:
    """A text made to fit a width: first narrower letters, then smaller ones, then cut.

    :param text: any text; it is cleaned by :func:`clean`.
    :param max_width: pixels; ``None`` for any width.

    >>> line = fit("W" * 32, TextStyle(24), max_width=200)
    >>> line.width <= 200, line.text.endswith("…"), line.style.width
    (True, True, 62.5)
    """
    shown = clean(text) or (_NOTHING if text else "")
    if max_width is None:
        return Line(shown, style, _length(shown, style))
    tried = list(_narrower(style))
    for narrowed in tried:
        length = _length(shown, narrowed)
        if length <= max_width:
            return Line(shown, narrowed, length)
    return _cut(shown, tried[-1], max_width)


def _narrower(style: TextStyle) -> Iterator[TextStyle]:
    yield style
    for width in (87.5, 75, NARROW):
        if width < style.width:
            yield TextStyle(style.size, style.weight, width)
    narrow = min(style.width, NARROW)
    for share in (0.9, _SMALLEST):
        yield TextStyle(style.size * share, style.weight, narrow)


def _cut(text: str, style: TextStyle, max_width: float) -> Line:
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if _length(text[:middle].rstrip() + _ELLIPSIS, style) <= max_width:
            low = middle
        else:
            high = middle - 1
    while low and low < len(text) and (unicodedata.combining(text[low]) or text[low] in _JOINERS):
        low -= 1
    shown = text[:low].rstrip() + _ELLIPSIS
    return Line(shown, style, _length(shown, style))


def _length(text: str, style: TextStyle) -> float:
    return sum(run.length(style) for run in _runs(text))


def _visual_order(text: str) -> list[_Run]:
    """The runs from left to right; whole lines that begin in a right-to-left script turn."""
    runs = list(_runs(text))
    strong = next((d for d in map(unicodedata.bidirectional, text) if d in ("L", "R", "AL")), "L")
    if strong == "L":
        return runs
    return [part for run in reversed(runs) for part in reversed(tuple(_turned(run)))]


def _turned(run: _Run) -> Iterator[_Run]:
    """A run in a line from right to left: signs at the ends of Latin words stay between words."""
    kept = [at for at, each in enumerate(run.text) if not _is_neutral(each)]
    if kept and unicodedata.bidirectional(run.text[kept[0]]) in {"R", "AL"}:
        yield run
        return
    first, after = (kept[0], kept[-1] + 1) if kept else (len(run.text), len(run.text))
    before, word, behind = run.text[:first], run.text[first:after], run.text[after:]
    for part in (before[::-1], word, behind[::-1]):
        if part:
            yield _Run(part, run.typeface)


def _is_neutral(character: str) -> bool:
    return unicodedata.bidirectional(character) not in {"L", "R", "AL", "EN", "AN"}


def _runs(text: str) -> Iterator[_Run]:
    spelled = "".join(map(_drawable, text))
    faces: list[Typeface | None] = []
    before = ""
    for character in spelled:
        kept = faces[-1] if before and _stays_with(before, character) else None
        faces.append(kept or typeface_for(character))
        before = character
    for face, part in groupby(zip(faces, spelled, strict=True), key=lambda pair: pair[0]):
        shown = "".join(character for _, character in part)
        yield _Run(shown if face else "".join(c for c in shown if c not in _JOINERS), face)


def _stays_with(before: str, character: str) -> bool:
    """Whether a character is set in the typeface of the one before it.

    A space does within a script that runs from right to left, so that it stays in its place.
    """
    if character == " ":
        return unicodedata.bidirectional(before) in {"R", "AL"}
    return bool(unicodedata.combining(character)) or character in _JOINERS


@lru_cache(maxsize=4096)
def _drawable(character: str) -> str:
    """A character, or a plainer one that means the same where no typeface has it."""
    if typeface_for(character) is not None:
        return character
    flag = ord(character) - _FIRST_FLAG
    if 0 <= flag < 26:
        return chr(ord("A") + flag)
    plain = unicodedata.normalize("NFKC", character)
    return plain if all(map(typeface_for, plain)) else character
