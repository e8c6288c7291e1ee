"""The sum that decides a round: tricks + kitty × multiplier + penalties = total.

The kitty is a part of it only where the opponents got it, and is multiplied only where it holds
points. A sum below 0 that counts as 0 is shown before the total.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from renders.canvas import Canvas
from renders.colour import Colour
from renders.fonts import BLACK, BOLD
from renders.result.state import RoundResult
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import side_colours
from renders.text import TextStyle, fit
from renders.themes import Felt

__all__ = ["draw_sum"]

_SIGN: Final = 34
_FIGURE: Final = 42
_GAP: Final = 13
_EDGE: Final = 24

Part = Icon | str


def _parts(result: RoundResult) -> Iterator[Part]:
    yield Icon.TRICK
    yield str(result.trick_points)
    if result.multiplier:
        yield "+"
        yield Icon.KITTY
        yield str(result.kitty_points)
    if result.multiplier and result.kitty_points:
        yield "×"
        yield str(result.multiplier)
    if result.penalty:
        yield "+" if result.penalty > 0 else "−"
        yield Icon.BROKEN
        yield str(abs(result.penalty))
    yield "="
    if result.sum != result.total:
        yield _figure(result.sum)
        yield Icon.RIGHT


def draw_sum(canvas: Canvas, result: RoundResult, middle: int, felt: Felt) -> None:
    """Draw every step of the sum in one line, the total on a plate at its end.

    :param middle: half the height of the line, in pixels from the top.
    """
    colours = side_colours(result.opposing_side, felt.plate)
    total = _figure(result.total)
    width = max(112, 34 * len(total) + 40)
    right = canvas.width - 22
    box = (right - width, middle - 36, right, middle + 36)
    canvas.rounded(box, 16, felt.plate, outline=colours.fill, line=4)
    canvas.text(
        (right - width / 2, middle), total, 58, colours.fill,
        weight=BLACK, anchor="mm", max_width=width - 24,
    )  # fmt: skip
    steps = list(_parts(result))
    room = right - width - 2 * _EDGE
    scale = min(1.0, room / _width(steps, 1.0))
    x = _EDGE + max(0.0, room - _width(steps, scale)) / 2
    for part in steps:
        _draw_part(canvas, part, (x, middle), (felt.ink, felt.soft), scale)
        x += _part_width(part, scale) + _GAP * scale


def _figure(points: int) -> str:
    return str(points).replace("-", "−")


def _width(steps: list[Part], scale: float) -> float:
    return sum(_part_width(part, scale) + _GAP * scale for part in steps) - _GAP * scale


def _part_width(part: Part, scale: float) -> float:
    return _SIGN * scale if isinstance(part, Icon) else fit(part, _style(part, scale)).width


def _style(part: str, scale: float) -> TextStyle:
    return TextStyle(_FIGURE * scale, BOLD if part in "+−×=" else BLACK)


def _draw_part(
    canvas: Canvas, part: Part, at: tuple[float, int], inks: tuple[Colour, Colour], scale: float
) -> None:
    if isinstance(part, Icon):
        size = round(_SIGN * scale)
        draw_icon(canvas, part, (at[0] + size / 2, at[1]), size, inks[1])
        return
    style = _style(part, scale)
    canvas.text(at, part, style.size, inks[0], weight=style.weight, anchor="lm")
