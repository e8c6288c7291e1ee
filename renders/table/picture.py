"""The table: score on top, seats around the felt, the trick before them."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.canvas import Canvas
from renders.colour import mix
from renders.encode import Picture, finish
from renders.errors import require
from renders.faces.pips import shape_mask
from renders.table.compass import draw_compass
from renders.table.scene import Scene
from renders.table.score_bar import draw_score_bar
from renders.table.seat import draw_seat
from renders.table.seats import CENTRE, FELT, HEIGHT, WIDTH, places
from renders.table.state import NO_TRUMP, FailedThrow, TableState, TrickTaken
from renders.table.trick_bar import draw_trick_bar
from renders.table.words import describe_last_trick, describe_table
from renders.themes import DEFAULT, Felt, Theme

__all__ = ["draw_last_trick", "draw_table", "last_trick_picture", "table_picture"]

_CROWDED: Final = 6
"""Cards of a play from which the seats at the sides need two rows."""

_WATERMARK: Final = 300


def table_picture(state: TableState, theme: Theme = DEFAULT) -> Picture:
    """The picture of a table, with its text alternative."""
    return finish(draw_table(state, theme), describe_table(state))


def last_trick_picture(state: TableState, theme: Theme = DEFAULT) -> Picture:
    """The picture of a finished trick, with its text alternative; see :func:`draw_last_trick`."""
    return finish(draw_last_trick(state, theme), describe_last_trick(state))


def draw_table(state: TableState, theme: Theme = DEFAULT) -> Image.Image:
    """Draw a table.

    :returns: an ``RGB`` image, 720 × 400.
    """
    canvas = _draw_cloth(state, theme)
    draw_score_bar(canvas, state, theme)
    return canvas.image


def draw_last_trick(state: TableState, theme: Theme = DEFAULT) -> Image.Image:
    """Draw a finished trick to look at once more: who played in which order, who took what.

    :param state: with all plays of the trick and :class:`TrickTaken` as its news.
    :returns: an ``RGB`` image, 720 × 400.
    :raises PictureError: ``trick_not_taken``.
    """
    require(isinstance(state.news, TrickTaken), "trick_not_taken")
    canvas = _draw_cloth(state, theme)
    draw_trick_bar(canvas, state, theme)
    return canvas.image


def _draw_cloth(state: TableState, theme: Theme) -> Canvas:
    """Everything below the bar."""
    canvas = Canvas(WIDTH, HEIGHT, theme.felt.ground)
    _draw_felt(canvas, theme.felt)
    _draw_watermark(canvas, state.trump.suit, theme.felt)
    around = places(len(state.seats), state.viewer, crowded=_is_crowded(state))
    scene = Scene(canvas, state, theme)
    for seat, place in enumerate(around):
        draw_seat(scene, seat, place)
    draw_compass(canvas, state, around, theme)
    return canvas


def _is_crowded(state: TableState) -> bool:
    withdrawn = len(state.news.withdrawn) if isinstance(state.news, FailedThrow) else 0
    return any(len(play.cards) + withdrawn > _CROWDED for play in state.plays)


def _draw_felt(canvas: Canvas, felt: Felt) -> None:
    """The rim, and the cloth within it."""
    canvas.image.paste(felt.edge, (FELT.left, FELT.top, FELT.right, FELT.bottom))
    canvas.rounded((6, FELT.top - 60, FELT.right - 6, FELT.bottom - 6), 44, felt.ground)


def _draw_watermark(canvas: Canvas, suit: str | None, felt: Felt) -> None:
    """The trump suit, large and faint in the cloth."""
    if suit is None or suit == NO_TRUMP:
        return
    corner = (CENTRE[0] - _WATERMARK / 2, CENTRE[1] - _WATERMARK / 2)
    canvas.stamp(shape_mask(suit, _WATERMARK), corner, mix(felt.ground, felt.edge, 0.35))
