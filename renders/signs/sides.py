"""The sides of a match: each has a colour and a shape, so that neither is needed alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from renders.cache import SHAPES
from renders.canvas import Canvas, smooth_mask
from renders.colour import Colour, contrast, hex_colour
from renders.fonts import BLACK

__all__ = ["SIDES_ON_DARK", "SIDES_ON_LIGHT", "SideColours", "draw_token", "side_colours"]


@dataclass(frozen=True, slots=True)
class SideColours:
    """The colours of one side.

    :ivar fill: of its tokens, lines and bars.
    :ivar ink: text on that fill.
    """

    fill: Colour
    ink: Colour


def _colours(fills: tuple[str, ...], ink: str) -> tuple[SideColours, ...]:
    return tuple(SideColours(hex_colour(fill), hex_colour(ink)) for fill in fills)


SIDES_ON_DARK: Final = _colours(("#6cc5ff", "#ff9d3c", "#e3a6ff", "#8be9c0"), "#101418")
"""Sides 0 to 3 on felts and dark surfaces."""

SIDES_ON_LIGHT: Final = _colours(("#0b5cad", "#b04a00", "#7a2fb0", "#0a6b4b"), "#ffffff")
"""Sides 0 to 3 on light surfaces."""

_UNKNOWN_ON_DARK: Final = SideColours(hex_colour("#c9d1cc"), hex_colour("#101418"))
_UNKNOWN_ON_LIGHT: Final = SideColours(hex_colour("#5a616b"), hex_colour("#ffffff"))


@lru_cache(maxsize=128)
def side_colours(side: int | None, ground: Colour) -> SideColours:
    """The colours of a side on a background.

    :param side: 0 to 3, or nothing where it isn't known.
    :param ground: what it is drawn on.
    """
    dark = contrast(ground, (255, 255, 255)) > contrast(ground, (0, 0, 0))
    if side is None:
        return _UNKNOWN_ON_DARK if dark else _UNKNOWN_ON_LIGHT
    return (SIDES_ON_DARK if dark else SIDES_ON_LIGHT)[side]


def _polygon(corners: int, turn: float) -> list[tuple[float, float]]:
    angles = [2 * pi * i / corners + turn for i in range(corners)]
    return [(0.5 + 0.5 * cos(angle), 0.5 + 0.5 * sin(angle)) for angle in angles]


def _paint(draw: ImageDraw.ImageDraw, side: int | None, size: int) -> None:
    whole = (0, 0, size - 1, size - 1)
    if side == 1:
        edge = size * 0.05
        draw.rounded_rectangle((edge, edge, size - edge, size - edge), size * 0.2, fill=255)
    elif side in (2, 3):
        corners = _polygon(6, 0) if side == 2 else _polygon(8, pi / 8)
        draw.polygon([(x * size, y * size) for x, y in corners], fill=255)
    else:
        draw.ellipse(whole, fill=255)
        if side is None:
            _hollow(draw, size)


def _hollow(draw: ImageDraw.ImageDraw, size: int) -> None:
    """A dashed rim: nobody knows this side yet."""
    rim = size * 0.09
    inside = (rim, rim, size - rim, size - rim)
    for start in range(0, 360, 45):
        draw.pieslice((0, 0, size, size), start, start + 18, fill=0)
    draw.ellipse(inside, fill=255)


def token_mask(side: int | None, size: int) -> Image.Image:
    """The shape of a side's tokens: disc, square, hexagon, octagon; a dashed disc for none."""

    def make() -> Image.Image:
        return smooth_mask((size, size), lambda draw, factor: _paint(draw, side, size * factor))

    return SHAPES.get(("token", side, size), make)


def draw_token(  # noqa: PLR0913 (where, what, on what)
    canvas: Canvas,
    centre: tuple[float, float],
    size: int,
    side: int | None,
    label: str,
    *,
    ground: Colour,
) -> None:
    """Draw the token of a seat or a side around a point.

    :param size: pixels of its square.
    :param label: what is written on it, "" for nothing.
    :param ground: what it lies on.
    """
    x, y = centre
    colours = side_colours(side, ground)
    canvas.stamp(token_mask(side, size), (x - size / 2, y - size / 2), colours.fill)
    if label:
        letters = size * (0.62 if len(label) == 1 else 0.5)
        canvas.text(
            centre, label, letters, colours.ink, weight=BLACK, anchor="mm", max_width=size * 0.8
        )
