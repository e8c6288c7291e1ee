"""The bar above the felt: trump and level, the sides' levels, points, tricks left, kitty."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.colour import mix
from renders.faces.index import printed_rank
from renders.faces.pips import shape_mask
from renders.fonts import BLACK, BOLD
from renders.signs.chips import draw_counter, draw_trump_chip, trump_chip_width
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token, side_colours
from renders.table.seats import BAR
from renders.table.state import FriendCall, TableState
from renders.themes import Felt, Theme

__all__ = ["TRACK", "draw_score_bar"]

_MIDDLE: Final = BAR.height // 2
_EDGE: Final = 14
_GAP: Final = 20
_TOKEN: Final = 42
_CHIP: Final = 44

TRACK: Final = 0.2
"""Share of the soft ink in the track on which points move."""


def draw_score_bar(canvas: Canvas, state: TableState, theme: Theme) -> None:
    """Draw the bar; what a table doesn't have leaves its room to the points."""
    felt = theme.felt
    canvas.image.paste(felt.plate, (BAR.left, BAR.top, BAR.right, BAR.bottom))
    draw_trump_chip(
        canvas,
        (_EDGE, _MIDDLE - _CHIP / 2),
        _CHIP,
        (state.trump.suit, state.trump.level),
        theme.deck,
    )
    left: float = _EDGE + trump_chip_width(_CHIP) + _GAP
    left = _draw_levels(canvas, state, left, felt)
    left = _draw_calls(canvas, state, left, theme)
    right = _draw_counters(canvas, state, felt)
    if state.points is not None:
        _draw_points(canvas, state, (left + 4, right - _GAP), felt)


def _draw_levels(canvas: Canvas, state: TableState, left: float, felt: Felt) -> float:
    declaring = None if state.declarer is None else state.seats[state.declarer].side
    for side, level in enumerate(state.levels):
        middle = (left + _TOKEN / 2, _MIDDLE)
        draw_token(canvas, middle, _TOKEN, side, printed_rank(level), ground=felt.plate)
        left += _TOKEN
        if side == declaring:
            draw_icon(canvas, Icon.CROWN, (left + 15, _MIDDLE), 24, felt.accent)
            left += 28
        left += 10
    return left + (_GAP - 10 if state.levels else 0)


def _draw_calls(canvas: Canvas, state: TableState, left: float, theme: Theme) -> float:
    # Once the points of a side are known, so are the sides: found friends wear their colours.
    known = state.points is not None
    shown = [call for call in state.calls if call.seat is None or not known]
    for call in shown[: 1 if known else 4]:
        _draw_call(canvas, state, call, left, theme)
        left += 96
    return left


def _draw_call(
    canvas: Canvas, state: TableState, call: FriendCall, left: float, theme: Theme
) -> None:
    """The called card, and which copy of it is looked for or who has played it."""
    deck, card = theme.deck, call.card
    ink = deck.ink(card.suit) if card.suit else (deck.big if card.rank == "BJ" else deck.little)
    canvas.rounded((left, _MIDDLE - 20, left + 56, _MIDDLE + 20), 8, deck.paper)
    if card.is_joker:
        canvas.stamp(shape_mask(card.rank, 32), (left + 12, _MIDDLE - 16), ink)
    else:
        canvas.stamp(shape_mask(card.suit, 22), (left + 4, _MIDDLE - 11), ink)
        rank = printed_rank(card.rank)
        canvas.text((left + 41, _MIDDLE), rank, 30, ink, weight=BLACK, anchor="mm", max_width=26)
    beside = (left + 74, _MIDDLE)
    if call.seat is None:
        canvas.text(beside, f"#{call.copy}", 24, theme.felt.ink, weight=BOLD, anchor="mm")
    else:
        seat = state.seats[call.seat]
        draw_token(canvas, beside, 32, seat.side, seat.label, ground=theme.felt.plate)


def _draw_counters(canvas: Canvas, state: TableState, felt: Felt) -> float:
    """Kitty and tricks left, from the right end; the left edge of both is returned."""
    right: float = BAR.right - _EDGE
    for icon, count in ((Icon.KITTY, state.kitty or None), (Icon.TRICK, state.tricks_left)):
        if count is None:
            continue
        text = str(count)
        left = right - (30 + 16 * len(text))
        draw_counter(canvas, (left, _MIDDLE), icon, text, colours=(felt.soft, felt.ink))
        right = left - 14
    return right


def _opposing_side(state: TableState) -> int | None:
    if state.declarer is None:
        return None
    declaring = state.seats[state.declarer].side
    others = {seat.side for seat in state.seats} - {declaring, None}
    return others.pop() if len(others) == 1 else None


def _draw_points(canvas: Canvas, state: TableState, span: tuple[float, float], felt: Felt) -> None:
    """The opponents' points on their way to the line at which they take over."""
    points = state.points or 0
    colours = side_colours(_opposing_side(state), felt.plate)
    left, right = span
    text = canvas.text(
        (left, _MIDDLE), str(points).replace("-", "−"), 40, colours.fill, weight=BLACK, anchor="lm"
    )
    line = str(state.line)
    end = right - 18 * len(line)
    canvas.text((right, _MIDDLE), line, 28, felt.soft, weight=BOLD, anchor="rm")
    start = left + text.width + 12
    if end - start < 30:
        return
    box = (start, _MIDDLE - 9, end - 8, _MIDDLE + 9)
    canvas.rounded(box, 9, mix(felt.plate, felt.soft, TRACK))
    share = min(max(points / state.line, 0.0), 1.0)
    if share:
        canvas.rounded(
            (start, box[1], start + max(18, share * (box[2] - start)), box[3]), 9, colours.fill
        )
    reached = points >= state.line
    mark = felt.accent if reached else felt.soft
    canvas.rounded((end - 10, _MIDDLE - 16, end - 5, _MIDDLE + 16), 2, mark)
