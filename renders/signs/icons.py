"""Small signs that stand for words: crown, star, kitty, arrows.

Each is a mask in one colour, drawn in a square that reaches from 0 to 1, kept by size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from renders.cache import SHAPES
from renders.canvas import Canvas, smooth_mask
from renders.colour import Colour

__all__ = ["Icon", "draw_icon", "icon_mask"]

Unit = tuple[float, float]


class Icon(Enum):
    """The signs, by what they say."""

    CROWN = "crown"
    """The declarer (庄家)."""
    STAR = "star"
    """The play that is winning, the winner."""
    TRICK = "trick"
    """Tricks: a fan of cards."""
    KITTY = "kitty"
    """The kitty (底牌): a pile of cards face down."""
    UP = "up"
    """Higher, or gained."""
    DOUBLE_UP = "double_up"
    """Higher once more: an over-ruff."""
    DOWN = "down"
    """Lost."""
    RIGHT = "right"
    """Becomes."""
    BACK = "back"
    """Taken back: a bent arrow."""
    FLAG = "flag"
    """A show of trump (亮主)."""
    LINK = "link"
    """Friends: two rings in each other."""
    CHECK = "check"
    """Won."""
    CROSS = "cross"
    """Lost."""
    EQUAL = "equal"
    """Drawn."""
    BROKEN = "broken"
    """A failed throw: a card in two pieces."""
    HOURGLASS = "hourglass"
    """Still to come."""
    ROBOT = "robot"
    """A computer player."""


class _Pen:
    """Draws on a mask in units of its side."""

    def __init__(self, draw: ImageDraw.ImageDraw, side: int) -> None:
        self._draw = draw
        self._side = side

    def _at(self, points: Sequence[Unit]) -> list[Unit]:
        return [(x * self._side, y * self._side) for x, y in points]

    def shape(self, *points: Unit, ink: int = 255) -> None:
        self._draw.polygon(self._at(points), fill=ink)

    def line(self, *points: Unit, width: float = 0.13, ink: int = 255) -> None:
        scaled = self._at(points)
        thick = width * self._side
        self._draw.line(scaled, fill=ink, width=round(thick), joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            half = thick / 2
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)

    def ring(self, x: float, y: float, radius: float, width: float = 0.0, ink: int = 255) -> None:
        (left, top), (right, bottom) = self._at(
            [(x - radius, y - radius), (x + radius, y + radius)]
        )
        fill = None if width else ink
        self._draw.ellipse((left, top, right, bottom), fill, ink, round(width * self._side) or 1)

    def card(self, x: float, y: float, width: float, height: float, ink: int = 255) -> None:
        (left, top), (right, bottom) = self._at([(x, y), (x + width, y + height)])
        self._draw.rounded_rectangle((left, top, right, bottom), 0.08 * self._side, fill=ink)


def _crown(pen: _Pen) -> None:
    pen.shape(
        (0.1, 0.78), (0.02, 0.26), (0.29, 0.5), (0.5, 0.12), (0.71, 0.5), (0.98, 0.26), (0.9, 0.78)
    )
    pen.line((0.14, 0.87), (0.86, 0.87), width=0.12)


def _star(pen: _Pen) -> None:
    turns = [(pi * i / 5 - pi / 2, 0.5 if i % 2 == 0 else 0.22) for i in range(10)]
    pen.shape(*((0.5 + r * cos(a), 0.53 + r * sin(a)) for a, r in turns))


def _trick(pen: _Pen) -> None:
    pen.card(0.02, 0.2, 0.44, 0.62)
    pen.card(0.25, 0.14, 0.5, 0.7, ink=0)
    pen.card(0.29, 0.18, 0.42, 0.62)
    pen.card(0.5, 0.12, 0.5, 0.76, ink=0)
    pen.card(0.54, 0.18, 0.44, 0.64)


def _kitty(pen: _Pen) -> None:
    for step in (0.0, 0.14, 0.28):
        pen.card(0.12 + step / 2, 0.58 - step * 1.7, 0.72, 0.4, ink=0)
        pen.card(0.12 + step / 2, 0.6 - step * 1.7, 0.66, 0.32)


def _up(pen: _Pen) -> None:
    pen.shape((0.5, 0.1), (0.95, 0.8), (0.05, 0.8))


def _double_up(pen: _Pen) -> None:
    pen.shape((0.5, 0.0), (0.92, 0.5), (0.08, 0.5))
    pen.shape((0.5, 0.46), (0.92, 0.96), (0.08, 0.96))


def _down(pen: _Pen) -> None:
    pen.shape((0.5, 0.9), (0.95, 0.2), (0.05, 0.2))


def _right(pen: _Pen) -> None:
    pen.line((0.1, 0.5), (0.62, 0.5), width=0.18)
    pen.shape((0.5, 0.16), (0.97, 0.5), (0.5, 0.84))


def _back(pen: _Pen) -> None:
    pen.line(
        (0.3, 0.3), (0.66, 0.3), (0.84, 0.42), (0.88, 0.6), (0.8, 0.77), (0.62, 0.85), (0.26, 0.85)
    )
    pen.shape((0.02, 0.3), (0.4, 0.02), (0.4, 0.58))


def _flag(pen: _Pen) -> None:
    pen.line((0.2, 0.1), (0.2, 0.94), width=0.11)
    pen.shape((0.2, 0.08), (0.94, 0.31), (0.2, 0.58))


def _link(pen: _Pen) -> None:
    pen.ring(0.34, 0.5, 0.3, 0.12)
    pen.ring(0.66, 0.5, 0.3, 0.12)


def _check(pen: _Pen) -> None:
    pen.line((0.12, 0.54), (0.4, 0.8), (0.9, 0.22), width=0.17)


def _cross(pen: _Pen) -> None:
    pen.line((0.18, 0.18), (0.82, 0.82), width=0.17)
    pen.line((0.82, 0.18), (0.18, 0.82), width=0.17)


def _equal(pen: _Pen) -> None:
    pen.line((0.15, 0.36), (0.85, 0.36), width=0.15)
    pen.line((0.15, 0.66), (0.85, 0.66), width=0.15)


def _broken(pen: _Pen) -> None:
    pen.card(0.2, 0.04, 0.62, 0.92)
    pen.line((-0.1, 0.62), (0.32, 0.44), (0.5, 0.62), (0.68, 0.4), (1.1, 0.5), width=0.12, ink=0)


def _hourglass(pen: _Pen) -> None:
    pen.shape((0.16, 0.06), (0.84, 0.06), (0.5, 0.52))
    pen.shape((0.16, 0.94), (0.84, 0.94), (0.5, 0.48))


def _robot(pen: _Pen) -> None:
    pen.line((0.5, 0.1), (0.5, 0.3), width=0.1)
    pen.ring(0.5, 0.1, 0.09)
    pen.card(0.0, 0.46, 0.2, 0.26)
    pen.card(0.8, 0.46, 0.2, 0.26)
    pen.card(0.12, 0.26, 0.76, 0.66)
    pen.ring(0.34, 0.52, 0.1, ink=0)
    pen.ring(0.66, 0.52, 0.1, ink=0)
    pen.line((0.34, 0.76), (0.66, 0.76), width=0.09, ink=0)


_PAINTERS: Final[dict[Icon, Callable[[_Pen], None]]] = {
    Icon.CROWN: _crown,
    Icon.STAR: _star,
    Icon.TRICK: _trick,
    Icon.KITTY: _kitty,
    Icon.UP: _up,
    Icon.DOUBLE_UP: _double_up,
    Icon.DOWN: _down,
    Icon.RIGHT: _right,
    Icon.BACK: _back,
    Icon.FLAG: _flag,
    Icon.LINK: _link,
    Icon.CHECK: _check,
    Icon.CROSS: _cross,
    Icon.EQUAL: _equal,
    Icon.BROKEN: _broken,
    Icon.HOURGLASS: _hourglass,
    Icon.ROBOT: _robot,
}


def icon_mask(icon: Icon, size: int) -> Image.Image:
    """The mask of a sign.

    :param size: pixels of its square.
    """

    def make() -> Image.Image:
        return smooth_mask(
            (size, size), lambda draw, factor: _PAINTERS[icon](_Pen(draw, size * factor))
        )

    return SHAPES.get((icon, size), make)


def draw_icon(canvas: Canvas, icon: Icon, centre: Unit, size: int, fill: Colour) -> None:
    """Draw a sign around a point.

    :param size: pixels of its square.
    """
    canvas.stamp(icon_mask(icon, size), (centre[0] - size / 2, centre[1] - size / 2), fill)
