"""The ladder of results as a ruler: which total gives whom how many levels."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.colour import mix
from renders.fonts import BLACK, BOLD
from renders.result.state import LadderRow, RoundResult
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import side_colours
from renders.themes import Felt

__all__ = ["FADED", "draw_ruler"]

_LEFT: Final = 24
_MOST: Final = 8

FADED: Final = 0.15
"""Share of a side's colour in the rows that don't count."""


def draw_ruler(canvas: Canvas, result: RoundResult, top: int, felt: Felt) -> None:
    """Draw the rows of the ladder side by side, the one that counts raised and bright.

    :param top: where the raised row begins, in pixels; the ruler is 86 pixels high.
    """
    rows = _shown(result)
    step = (canvas.width - 2 * _LEFT) / len(rows)
    for number, row in enumerate(rows):
        _draw_row(canvas, result, row, (_LEFT + step * number, top, step), felt)


def _shown(result: RoundResult) -> tuple[LadderRow, ...]:
    """The rows around the one that counts, at most eight."""
    index = result.ladder.index(result.row)
    first = min(max(0, index - _MOST // 2), max(0, len(result.ladder) - _MOST))
    return result.ladder[first : first + _MOST]


def _gain(result: RoundResult, row: LadderRow) -> str:
    """What a row gives; the bonus stands beside it where it counts."""
    bonus = f"+{result.bonus}" if row is result.row and result.bonus else ""
    return f"+{row.gain}{bonus}"


def _draw_row(
    canvas: Canvas,
    result: RoundResult,
    row: LadderRow,
    at: tuple[float, int, float],
    felt: Felt,
) -> None:
    """Draw one row of the ladder; ``at`` is its left, its top and how wide it is."""
    left, top, step = at
    counts = row is result.row
    side = result.declaring_side if row.declarers_win else result.opposing_side
    colours = side_colours(side, felt.ground)
    middle = left + step / 2
    fill = colours.fill if counts else mix(felt.ground, colours.fill, FADED)
    ink = colours.ink if counts else felt.soft
    box = (left + 2, top if counts else top + 14, left + step - 2, top + 54)
    canvas.rounded(box, 10, fill)
    y = (box[1] + box[3]) / 2
    gain, size = _gain(result, row), 38 if counts else 26
    canvas.text((middle, y), gain, size, ink, weight=BLACK, anchor="mm", max_width=step - 12)
    if counts:
        draw_icon(canvas, Icon.DOWN, (middle, top - 8), 18, felt.accent)
    label = str(row.from_points).replace("-", "−")
    line = row.from_points == result.line
    colour = felt.accent if line else felt.soft
    canvas.rounded((left, top + 56, left + 3, top + 64), 1, colour)
    canvas.text((left + 2, top + 75), label, 23, colour, weight=BOLD, anchor="lm", max_width=step)
