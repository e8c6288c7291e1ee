"""The table: score on top, seats around the felt, the trick before them."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.canvas import Canvas
from renders.encode import Picture, finish
from renders.table.compass import draw_compass
from renders.table.score_bar import draw_score_bar
from renders.table.seat import draw_seat
from renders.table.seats import FELT, HEIGHT, WIDTH, places
from renders.table.state import FailedThrow, TableState
from renders.themes import DEFAULT, Felt, Theme

__all__ = ["draw_table"]

_CROWDED: Final = 6
"""Cards of a play from which the seats at the sides need two rows."""


def draw_table(state: TableState, theme: Theme = DEFAULT) -> Image.Image:
    """Draw a table.

    :returns: an ``RGB`` image, 720 × 400.
    """
    canvas = Canvas(WIDTH, HEIGHT, theme.felt.ground)
    _draw_felt(canvas, theme.felt)
    around = places(len(state.seats), state.viewer, crowded=_is_crowded(state))
    draw_compass(canvas, state, around, theme)
    for seat, place in enumerate(around):
        draw_seat(canvas, state, seat, place, theme)
    draw_score_bar(canvas, state, theme)
    return canvas.image


def _is_crowded(state: TableState) -> bool:
    withdrawn = len(state.news.withdrawn) if isinstance(state.news, FailedThrow) else 0
    return any(len(play.cards) + withdrawn > _CROWDED for play in state.plays)


def _draw_felt(canvas: Canvas, felt: Felt) -> None:
    canvas.rounded((6, FELT.top + 6, FELT.right - 6, FELT.bottom - 6), 60, outline=felt.edge, line=4)
