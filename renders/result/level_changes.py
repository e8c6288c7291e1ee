"""The levels before and after a round, of the sides or of every player."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.faces.index import printed_rank
from renders.fonts import BLACK, BOLD
from renders.result.state import LevelChange, RoundResult
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token
from renders.themes import Felt

__all__ = ["draw_changes"]

_EDGE: Final = 20
_GAP: Final = 10


def draw_changes(canvas: Canvas, result: RoundResult, span: tuple[int, int], felt: Felt) -> None:
    """Draw a plate for each side or player: token, level before, arrow, level after.

    :param span: top and bottom in pixels; more than four plates make two rows.
    """
    count = len(result.changes)
    rows = 1 if count <= 4 else 2
    columns = -(-count // rows)
    width = (canvas.width - 2 * _EDGE - _GAP * (columns - 1)) / columns
    height = (span[1] - span[0] - 8 * (rows - 1)) / rows
    for number, change in enumerate(result.changes):
        left = _EDGE + (width + _GAP) * (number % columns)
        top = span[0] + (height + 8) * (number // columns)
        _draw_change(canvas, result, change, (left, top, left + width, top + height), felt)


def _draw_change(
    canvas: Canvas,
    result: RoundResult,
    change: LevelChange,
    box: tuple[float, float, float, float],
    felt: Felt,
) -> None:
    left, top, right, bottom = box
    y, high = (top + bottom) / 2, bottom - top
    rose = change.before != change.after
    won = result.winner == change.side
    outline = felt.accent if won else (felt.good if rose else None)
    canvas.rounded(box, 14, felt.plate, outline=outline, line=4)
    token = round(high * 0.62)
    x = left + 12 + token / 2
    drop = token // 7 if change.declares_next else 0
    draw_token(canvas, (x, y + drop), token, change.side, change.label, ground=felt.plate)
    if change.declares_next:
        crown = (x, y + drop - token / 2 - 2)
        draw_icon(canvas, Icon.CROWN, crown, round(token * 0.72), felt.plate)
        draw_icon(canvas, Icon.CROWN, crown, round(token * 0.56), felt.accent)
    x += token / 2 + 14
    size = round(high * 0.62)
    if rose:
        before = canvas.text(
            (x, y), printed_rank(change.before), size * 0.8, felt.soft, weight=BOLD, anchor="lm"
        )
        x += before.width + 8
        draw_icon(canvas, Icon.RIGHT, (x + size * 0.3, y), round(size * 0.6), felt.good)
        x += size * 0.6 + 8
    after = canvas.text(
        (x, y), printed_rank(change.after), size, felt.ink, weight=BLACK, anchor="lm"
    )
    x += after.width + 12
    if won:
        draw_icon(canvas, Icon.STAR, (x + size * 0.35, y), round(size * 0.7), felt.accent)
        x += size * 0.7 + 8
    if result.has_won(change) and x + size <= right - 6:
        draw_icon(canvas, Icon.CHECK, (right - 14 - size * 0.35, y), round(size * 0.7), felt.good)
