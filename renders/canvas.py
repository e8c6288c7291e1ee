"""A drawing surface with smooth shapes and fitted text.

Pictures are drawn at twice the size of a phone 360 points wide: :data:`WIDTH` is 720 pixels, and
24 pixels are 12 points for the reader. Shapes are drawn at :data:`SUPER` times their size and
reduced, text is smoothed by the font renderer; masks of shapes are kept in a bounded cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image, ImageDraw

from renders.cache import SHAPES
from renders.colour import Colour
from renders.text import Line, TextStyle, fit

__all__ = ["SUPER", "WIDTH", "Canvas", "Point", "smooth_mask"]

WIDTH: Final = 720
"""The usual width of a picture in pixels."""

SUPER: Final = 4
"""How much larger shapes are drawn before they are reduced."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels; right and bottom are just outside."""


def smooth_mask(
    size: tuple[int, int], paint: Callable[[ImageDraw.ImageDraw, int], None]
) -> Image.Image:
    """A smooth mask: black, with what ``paint`` draws in white.

    :param size: pixels of the result.
    :param paint: is given a drawing :data:`SUPER` times as large, and that factor.
    :returns: an ``L`` image.
    """
    large = Image.new("L", (size[0] * SUPER, size[1] * SUPER))
    paint(ImageDraw.Draw(large), SUPER)
    return large.reduce(SUPER)


class Canvas:
    """An RGB picture being drawn. Every position is in pixels of the finished picture.

    :ivar image: the picture so far; the same object all the time.
    """

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.image: Final = Image.new("RGB", (width, height), colour)
        self._draw: Final = ImageDraw.Draw(self.image)

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.image.width

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.image.height

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | None = None,
        *,
        outline: Colour | None = None,
        line: int = 2,
    ) -> None:
        """A box with round corners, filled or outlined or both.

        :param radius: of the corners; half the height makes a pill, and a square a disc.
        :param line: width of the outline, which lies inside the box.
        """
        left, top, right, bottom = (round(edge) for edge in box)
        size = (right - left, bottom - top)
        if outline is not None:
            hollow = line if fill is None else 0
            self.image.paste(outline, (left, top), _rounded_mask(size, radius, hollow))
            left, top, size = left + line, top + line, (size[0] - 2 * line, size[1] - 2 * line)
            radius = max(radius - line, 0)
        if fill is not None:
            self.image.paste(fill, (left, top), _rounded_mask(size, radius, 0))

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Colour | None = None,
        *,
        outline: Colour | None = None,
        line: int = 2,
    ) -> None:
        """A circle, filled or outlined or both."""
        x, y = centre
        box = (x - radius, y - radius, x + radius, y + radius)
        self.rounded(box, radius, fill, outline=outline, line=line)

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon with smooth edges."""
        self._smooth(points, 1, fill, lambda draw, ps, _: draw.polygon(ps, fill=255))

    def line(self, points: Sequence[Point], fill: Colour, width: float = 2) -> None:
        """A line through points, with round joints and smooth edges."""

        def paint(draw: ImageDraw.ImageDraw, scaled: Sequence[Point], factor: int) -> None:
            thick = width * factor
            draw.line(list(scaled), fill=255, width=round(thick), joint="curve")
            for x, y in (scaled[0], scaled[-1]):
                draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)

        self._smooth(points, width, fill, paint)

    def text(  # noqa: PLR0913 (the parts of a text style)
        self,
        xy: Point,
        text: str,
        size: float,
        fill: Colour,
        *,
        weight: int = 400,
        width: float = 100,
        anchor: str = "ls",
        max_width: float | None = None,
    ) -> Line:
        """A line of text in any script, fitted to a width.

        :param size: height of an em in pixels; 22 is the smallest that a phone reader can read.
        :param anchor: as for :meth:`renders.text.Line.draw`.
        :returns: the line as it was drawn, with its width.
        """
        line = fit(text, TextStyle(size, weight, width), max_width)
        line.draw(self._draw, xy, fill, anchor)
        return line

    def paste(self, sprite: Image.Image, xy: tuple[float, float]) -> None:
        """Put a finished image (``RGB`` or ``RGBA``) with its top left corner somewhere."""
        place = (round(xy[0]), round(xy[1]))
        self.image.paste(sprite, place, sprite if sprite.mode == "RGBA" else None)

    def stamp(self, mask: Image.Image, xy: tuple[float, float], fill: Colour) -> None:
        """Paint a colour through an ``L`` mask with its top left corner somewhere."""
        self.image.paste(fill, (round(xy[0]), round(xy[1])), mask)

    def _smooth(
        self,
        points: Sequence[Point],
        margin: float,
        fill: Colour,
        paint: Callable[[ImageDraw.ImageDraw, Sequence[Point], int], None],
    ) -> None:
        left = int(min(x for x, _ in points) - margin)
        top = int(min(y for _, y in points) - margin)
        across = int(max(x for x, _ in points) + margin) + 2 - left
        down = int(max(y for _, y in points) + margin) + 2 - top

        def scaled(draw: ImageDraw.ImageDraw, factor: int) -> None:
            moved = [((x - left) * factor, (y - top) * factor) for x, y in points]
            paint(draw, moved, factor)

        self.image.paste(fill, (left, top), smooth_mask((across, down), scaled))


def _rounded_mask(size: tuple[int, int], radius: float, hollow: int) -> Image.Image:
    def make() -> Image.Image:
        def paint(draw: ImageDraw.ImageDraw, factor: int) -> None:
            box = (0, 0, size[0] * factor - 1, size[1] * factor - 1)
            line = hollow * factor
            draw.rounded_rectangle(
                box, radius * factor, fill=None if line else 255, outline=255, width=max(line, 1)
            )

        return smooth_mask(size, paint)

    return SHAPES.get((size, radius, hollow), make)
