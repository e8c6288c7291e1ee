"""Drawing in a box of a card, in the box's own measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from renders.canvas import Point
from renders.colour import Colour
from renders.faces.pips import shape_mask

__all__ = ["Box", "Brush"]


@dataclass(frozen=True, slots=True)
class Box:
    """Part of an enlarged card, in its pixels.

    :ivar left: where it begins, likewise ``top``.
    :ivar width: how far it goes, likewise ``height``.
    """

    left: int
    top: int
    width: int
    height: int


class Brush:
    """Draws with coordinates of its own: 100 across the box, as many down as the box is high.

    :param large: the enlarged card.
    :param box: where on it.
    """

    def __init__(self, large: Image.Image, box: Box) -> None:
        self._image = large
        self._draw = ImageDraw.Draw(large)
        self._box = box
        self._unit = box.width / 100

    def _at(self, points: Sequence[Point]) -> list[Point]:
        left, top, unit = self._box.left, self._box.top, self._unit
        return [(left + x * unit, top + y * unit) for x, y in points]

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon(self._at(points), fill=fill)

    def ellipse(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        """A filled ellipse in left, top, right, bottom."""
        start, end = self._at([box[:2], box[2:]])
        self._draw.ellipse((*start, *end), fill=fill)

    def half(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        """The lower half of an ellipse."""
        start, end = self._at([box[:2], box[2:]])
        self._draw.chord((*start, *end), 0, 180, fill=fill)

    def upper(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        """The upper half of an ellipse."""
        start, end = self._at([box[:2], box[2:]])
        self._draw.chord((*start, *end), 180, 360, fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """A line with soft corners."""
        self._draw.line(self._at(points), fill=fill, width=round(width * self._unit), joint="curve")

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), fill)

    def shape(
        self, name: str, centre: Point, size: float, fill: Colour, *, turned: bool = False
    ) -> None:
        """A suit or a mark, perhaps upside down."""
        mask = shape_mask(name, max(round(size * self._unit), 1))
        if turned:
            mask = mask.transpose(Image.Transpose.ROTATE_180)
        ((x, y),) = self._at([centre])
        self._image.paste(fill, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)
