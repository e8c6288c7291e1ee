"""Bars: a share of rounds won as a filled part of an outlined whole."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.colour import Colour, mix
from renders.fonts import BOLD
from renders.themes import Surface

__all__ = ["BAR", "draw_bar", "draw_share"]

BAR: Final = 22
"""Height of a bar in pixels."""

_LEAST: Final = 10.0


def draw_bar(canvas: Canvas, left: float, middle: float, width: float, colour: Colour) -> None:
    """A bar that begins at the left and lies around a middle line."""
    right = left + max(width, _LEAST)
    canvas.rounded((left, middle - BAR / 2, right, middle + BAR / 2), 6, colour)


def draw_share(
    canvas: Canvas,
    place: tuple[float, float, float],
    share: tuple[int, int],
    most: int,
    surface: Surface,
) -> None:
    """Rounds won of rounds played: the whole as long as there were rounds, the part that was won
    filled, both figures over it.

    :param place: left edge, middle line and width for the most rounds, in pixels.
    :param share: won, played.
    :param most: the rounds that fill the width.
    """
    (left, middle, width), (won, played) = place, share
    if played:
        whole = max(width * played / most, _LEAST)
        ground = mix(surface.ground, surface.ink, 0.18)
        top, bottom = middle - BAR / 2, middle + BAR / 2
        canvas.rounded((left, top, left + whole, bottom), 6, ground, outline=surface.soft, line=2)
        if won:
            part = max(whole * won / played, _LEAST)
            canvas.rounded((left, top, left + part, bottom), 6, surface.good)
    said = f"{won}/{played}" if played else "–"
    above = (left, middle - BAR / 2 - 16)
    canvas.text(above, said, 22, surface.ink, weight=BOLD, anchor="lm", max_width=width)
