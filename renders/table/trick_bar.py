"""The bar above a finished trick: trump, who played in which order, who took how many points."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.signs.chips import draw_coin, draw_trump_chip, trump_chip_width
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token
from renders.table.seats import BAR
from renders.table.state import TableState, TrickTaken
from renders.themes import Theme

__all__ = ["draw_trick_bar"]

_MIDDLE: Final = BAR.height // 2
_EDGE: Final = 14
_CHIP: Final = 44
_TOKEN: Final = 36


def draw_trick_bar(canvas: Canvas, state: TableState, theme: Theme) -> None:
    """Draw the bar of a trick that was taken; nothing of it where none was."""
    felt, news = theme.felt, state.news
    canvas.image.paste(felt.plate, (BAR.left, BAR.top, BAR.right, BAR.bottom))
    trump = (state.trump.suit, state.trump.level)
    draw_trump_chip(canvas, (_EDGE, _MIDDLE - _CHIP / 2), _CHIP, trump, theme.deck)
    if not isinstance(news, TrickTaken):
        return
    left = _EDGE + trump_chip_width(_CHIP) + 22
    room = BAR.right - 190 - left
    step = min(62.0, room / len(state.plays))
    for number, play in enumerate(state.plays):
        seat, x = state.seats[play.seat], left + step * number + _TOKEN / 2
        draw_token(canvas, (x, _MIDDLE), _TOKEN, seat.side, seat.label, ground=felt.plate)
        if number + 1 < len(state.plays):
            arrow = x + step / 2
            draw_icon(
                canvas, Icon.RIGHT, (arrow, _MIDDLE), round(min(20, step - _TOKEN)), felt.soft
            )
    winner = state.seats[news.seat]
    right = BAR.right - _EDGE
    draw_coin(canvas, (right - 24, _MIDDLE), 24, news.points + news.bonus, theme.deck)
    draw_token(canvas, (right - 82, _MIDDLE), 44, winner.side, winner.label, ground=felt.plate)
    draw_icon(canvas, Icon.STAR, (right - 126, _MIDDLE), 30, felt.accent)
