"""The shapes of suits and marks, as smooth masks of any size.

Every shape is drawn in a square from 0 to 1 by curves of our own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from renders.cache import SHAPES
from renders.canvas import Point, smooth_mask

__all__ = ["SHAPE_NAMES", "shape_mask", "star_points"]

Curve = tuple[Point, Point, Point, Point]
_STEPS: Final = 24

_HEART: Final[tuple[Curve, ...]] = (
    ((0.5, 0.97), (0.40, 0.84), (0.02, 0.62), (0.02, 0.31)),
    ((0.02, 0.31), (0.02, 0.13), (0.14, 0.04), (0.27, 0.04)),
    ((0.27, 0.04), (0.38, 0.04), (0.46, 0.11), (0.5, 0.21)),
    ((0.5, 0.21), (0.54, 0.11), (0.62, 0.04), (0.73, 0.04)),
    ((0.73, 0.04), (0.86, 0.04), (0.98, 0.13), (0.98, 0.31)),
    ((0.98, 0.31), (0.98, 0.62), (0.60, 0.84), (0.5, 0.97)),
)
_DIAMOND: Final[tuple[Curve, ...]] = (
    ((0.5, 0.0), (0.60, 0.17), (0.76, 0.37), (0.9, 0.5)),
    ((0.9, 0.5), (0.76, 0.63), (0.60, 0.83), (0.5, 1.0)),
    ((0.5, 1.0), (0.40, 0.83), (0.24, 0.63), (0.1, 0.5)),
    ((0.1, 0.5), (0.24, 0.37), (0.40, 0.17), (0.5, 0.0)),
)
_SPADE_LEAF: Final[tuple[Curve, ...]] = (
    ((0.5, 0.0), (0.58, 0.17), (0.97, 0.36), (0.97, 0.61)),
    ((0.97, 0.61), (0.97, 0.75), (0.87, 0.82), (0.76, 0.82)),
    ((0.76, 0.82), (0.65, 0.82), (0.57, 0.75), (0.5, 0.64)),
    ((0.5, 0.64), (0.43, 0.75), (0.35, 0.82), (0.24, 0.82)),
    ((0.24, 0.82), (0.13, 0.82), (0.03, 0.75), (0.03, 0.61)),
    ((0.03, 0.61), (0.03, 0.36), (0.42, 0.17), (0.5, 0.0)),
)
_STEM: Final[tuple[Curve, ...]] = (
    ((0.5, 0.55), (0.52, 0.80), (0.58, 0.92), (0.74, 0.99)),
    ((0.74, 0.99), (0.60, 0.99), (0.40, 0.99), (0.26, 0.99)),
    ((0.26, 0.99), (0.42, 0.92), (0.48, 0.80), (0.5, 0.55)),
)
_CAP: Final[tuple[Curve, ...]] = (
    ((0.22, 0.82), (0.26, 0.66), (0.26, 0.50), (0.20, 0.46)),
    ((0.20, 0.46), (0.12, 0.42), (0.08, 0.52), (0.09, 0.62)),
    ((0.09, 0.62), (-0.03, 0.40), (0.06, 0.20), (0.24, 0.22)),
    ((0.24, 0.22), (0.34, 0.23), (0.38, 0.30), (0.40, 0.38)),
    ((0.40, 0.38), (0.41, 0.26), (0.45, 0.16), (0.50, 0.10)),
    ((0.50, 0.10), (0.55, 0.16), (0.59, 0.26), (0.60, 0.38)),
    ((0.60, 0.38), (0.62, 0.30), (0.66, 0.23), (0.76, 0.22)),
    ((0.76, 0.22), (0.94, 0.20), (1.03, 0.40), (0.91, 0.62)),
    ((0.91, 0.62), (0.92, 0.52), (0.88, 0.42), (0.80, 0.46)),
    ((0.80, 0.46), (0.74, 0.50), (0.74, 0.66), (0.78, 0.82)),
)
_BELLS: Final[tuple[Point, ...]] = ((0.10, 0.66), (0.5, 0.10), (0.90, 0.66))


def _trace(curves: tuple[Curve, ...], scale: float) -> list[Point]:
    points: list[Point] = []
    for start, first, second, end in curves:
        for step in range(_STEPS):
            t = step / _STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            parts = list(zip(weights, (start, first, second, end), strict=True))
            x = sum(weight * point[0] for weight, point in parts)
            y = sum(weight * point[1] for weight, point in parts)
            points.append((x * scale, y * scale))
    return points


def star_points(centre: Point, radius: float, points: int = 5, waist: float = 0.45) -> list[Point]:
    """The corners of a star that stands on two points.

    :param waist: the inner radius as a share of the outer one.
    """
    corners = []
    for corner in range(2 * points):
        turn = math.pi * corner / points - math.pi / 2
        reach = radius * (waist if corner % 2 else 1)
        corners.append((centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)))
    return corners


def _heart(draw: ImageDraw.ImageDraw, scale: float) -> None:
    draw.polygon(_trace(_HEART, scale), fill=255)


def _diamond(draw: ImageDraw.ImageDraw, scale: float) -> None:
    draw.polygon(_trace(_DIAMOND, scale), fill=255)


def _spade(draw: ImageDraw.ImageDraw, scale: float) -> None:
    draw.polygon(_trace(_SPADE_LEAF, scale), fill=255)
    draw.polygon(_trace(_STEM, scale), fill=255)


def _club(draw: ImageDraw.ImageDraw, scale: float) -> None:
    for x, y in ((0.5, 0.235), (0.235, 0.60), (0.765, 0.60)):
        reach = 0.225
        box = (x - reach, y - reach, x + reach, y + reach)
        draw.ellipse([edge * scale for edge in box], fill=255)
    middle = [(0.40, 0.36), (0.60, 0.36), (0.68, 0.62), (0.32, 0.62)]
    draw.polygon([(x * scale, y * scale) for x, y in middle], fill=255)
    draw.polygon(_trace(_STEM, scale), fill=255)


def _star(draw: ImageDraw.ImageDraw, scale: float) -> None:
    corners = star_points((0.5 * scale, 0.53 * scale), 0.53 * scale)
    draw.polygon(corners, fill=255)


def _big_cap(draw: ImageDraw.ImageDraw, scale: float) -> None:
    draw.polygon(_trace(_CAP, scale), fill=255)
    draw.rounded_rectangle([e * scale for e in (0.18, 0.86, 0.82, 0.99)], 0.05 * scale, fill=255)
    _draw_bells(draw, scale, 0.1)


def _little_cap(draw: ImageDraw.ImageDraw, scale: float) -> None:
    outline = _trace(_CAP, scale)
    line = round(0.07 * scale)
    draw.line([*outline, outline[0], outline[1]], fill=255, width=line, joint="curve")
    draw.rounded_rectangle([e * scale for e in (0.18, 0.90, 0.82, 0.99)], 0.04 * scale, fill=255)
    _draw_bells(draw, scale, 0.085)


def _draw_bells(draw: ImageDraw.ImageDraw, scale: float, reach: float) -> None:
    for x, y in _BELLS:
        box = (x - reach, y - reach, x + reach, y + reach)
        draw.ellipse([edge * scale for edge in box], fill=255)


_PAINTERS: Final[dict[str, Callable[[ImageDraw.ImageDraw, float], None]]] = {
    "S": _spade,
    "H": _heart,
    "D": _diamond,
    "C": _club,
    "LJ": _little_cap,
    "BJ": _big_cap,
    "star": _star,
}

SHAPE_NAMES: Final = tuple(_PAINTERS)
"""The suit letters, the jokers (a hollow and a solid cap), and ``"star"`` for level cards."""


def shape_mask(name: str, size: int) -> Image.Image:
    """The smooth mask of a suit or a mark.

    :param name: one of :data:`SHAPE_NAMES`.
    :param size: pixels across and down.
    :returns: an ``L`` image, shared: don't draw on it.
    """

    def make() -> Image.Image:
        return smooth_mask((size, size), lambda draw, factor: _PAINTERS[name](draw, size * factor))

    return SHAPES.get((name, size), make)
