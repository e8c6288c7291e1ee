"""The result of a round: the kitty turned up, the sum, the row of the ladder, the new levels."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.rules.cards import Card
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.faces import Mark, face
from renders.result.level_changes import draw_changes
from renders.result.ruler import draw_ruler
from renders.result.state import RoundResult
from renders.result.sum_line import draw_sum
from renders.result.words import describe_round_result
from renders.signs.chips import draw_trump_chip
from renders.signs.icons import Icon, draw_icon
from renders.table.spread import spread
from renders.themes import DEFAULT, Theme

__all__ = ["draw_round_result", "round_result_picture"]

_HEIGHT: Final = 400
_SECOND_ROW: Final = 48
"""Pixels more where more than four levels are shown."""

_CHIP: Final = 44


def round_result_picture(result: RoundResult, theme: Theme = DEFAULT) -> Picture:
    """The picture of a round's result, with its text alternative."""
    return finish(draw_round_result(result, theme), describe_round_result(result))


def draw_round_result(result: RoundResult, theme: Theme = DEFAULT) -> Image.Image:
    """Draw the result of a round.

    :returns: an ``RGB`` image, 720 × 400; with more than four levels a little higher.
    """
    height = _HEIGHT + (_SECOND_ROW if len(result.changes) > 4 else 0)
    canvas = Canvas(WIDTH, height, theme.felt.ground)
    _draw_kitty(canvas, result, theme)
    draw_sum(canvas, result, 166, theme.felt)
    draw_ruler(canvas, result, 226, theme.felt)
    draw_changes(canvas, result, (318, height - 12), theme.felt)
    return canvas.image


def _draw_kitty(canvas: Canvas, result: RoundResult, theme: Theme) -> None:
    canvas.image.paste(theme.felt.plate, (0, 0, WIDTH, 116))
    trump = result.trump
    draw_trump_chip(canvas, (16, 10), _CHIP, (trump.suit, trump.level), theme.deck)
    draw_icon(canvas, Icon.KITTY, (58, 84), 40, theme.felt.ink)
    if not result.kitty:
        return
    room = WIDTH - 132
    laid = spread(len(result.kitty), room, 100)
    left, top = 118 + (room - laid.width) // 2, 58 - laid.height // 2
    for card, (x, y) in zip(result.kitty, laid.at, strict=False):
        canvas.paste(face(card, laid.size, _marks(result, card), theme), (left + x, top + y))


def _marks(result: RoundResult, card: Card) -> Mark:
    marks = Mark.POINTS
    if card in result.trump:
        marks |= Mark.TRUMP
    if card.rank == result.trump.level and result.trump.level_is_trump:
        marks |= Mark.LEVEL
    return marks
