"""One seat on the felt: its token, what is said about it, and its play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from engine.rules.cards import Card
from renders.cache import SHAPES
from renders.canvas import Canvas, smooth_mask
from renders.faces import CardSize, Mark, face
from renders.faces.pips import shape_mask
from renders.fonts import BLACK, BOLD
from renders.signs.chips import draw_coin, draw_counter
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token
from renders.table.seats import Box, Place
from renders.table.spread import Spread, spread
from renders.table.state import FailedThrow, FoundFriend, TableState, WinsBy
from renders.themes import Theme

__all__ = ["TOKEN", "draw_seat", "token_middle"]

TOKEN: Final = 50
"""Pixels across of a seat's token."""

_COLUMN: Final = 58
_LIFT: Final = 7


@dataclass(frozen=True, slots=True)
class _Shown:
    """What lies before a seat.

    :ivar cards: in order.
    :ivar dimmed: cards at the end that don't count: withdrawn, or a beaten show.
    :ivar order: the place in the trick, 1 for the lead; 0 for none.
    """

    cards: tuple[Card, ...]
    dimmed: int = 0
    order: int = 0


def _shown(state: TableState, seat: int) -> _Shown:
    for order, play in enumerate(state.plays, 1):
        if play.seat == seat:
            news = state.news
            failed = news.withdrawn if isinstance(news, FailedThrow) and news.seat == seat else ()
            return _Shown(play.cards + failed, len(failed), order)
    for show in reversed(state.shows if not state.plays else ()):
        if show.seat == seat:
            return _Shown(show.cards, 0 if show.stands else len(show.cards))
    return _Shown(())


def token_middle(place: Place, shown_width: int = 0) -> tuple[int, int]:
    """Where a seat's token lies.

    :param shown_width: of what lies beside it, for places that are centred.
    """
    box = place.box
    y = (box.top + box.bottom) // 2
    if not place.anchored:
        left = min(
            (box.left + box.right - shown_width) // 2 - _COLUMN, box.right - shown_width - _COLUMN
        )
        return max(left, box.left) + TOKEN // 2, y
    return (box.left + TOKEN // 2 if place.token == "left" else box.right - TOKEN // 2), y


def draw_seat(canvas: Canvas, state: TableState, seat: int, place: Place, theme: Theme) -> None:
    """Draw a seat with everything that belongs to it."""
    shown = _shown(state, seat)
    cards = len(shown.cards)
    room = (place.box.width - _COLUMN - 8, place.box.height)
    spread_out = spread(cards, *room) if cards else None
    width = spread_out.width if spread_out else _slot_size(place.box)[0]
    middle = token_middle(place, width)
    corner = _cards_corner(place, middle, width)
    if spread_out is not None:
        _draw_play(canvas, state, seat, shown, spread_out, corner, theme)
    elif state.turn == seat:
        _draw_slot(canvas, place.box, corner[0], theme)
    _draw_token(canvas, state, seat, middle, shown, theme)


def _cards_corner(place: Place, token: tuple[int, int], width: int) -> tuple[int, int]:
    beside = _COLUMN - TOKEN // 2
    left = token[0] + beside if place.token == "left" else token[0] - beside - width
    return left, token[1]


def _slot_size(box: Box) -> tuple[int, int]:
    height = min(box.height - 8, 96)
    return round(height * 0.7), height


def _draw_slot(canvas: Canvas, box: Box, left: int, theme: Theme) -> None:
    """An empty place for a card, where the next play is awaited."""
    width, height = _slot_size(box)
    top = (box.top + box.bottom - height) // 2

    def paint(draw: ImageDraw.ImageDraw, factor: int) -> None:
        w, h, line = width * factor, height * factor, 3 * factor
        draw.rounded_rectangle((0, 0, w - 1, h - 1), 9 * factor, outline=255, width=line)
        for step in range(6, max(w, h), 18 * factor):
            draw.rectangle((step, 0, step + 7 * factor, h), fill=0)
            draw.rectangle((0, step, w, step + 7 * factor), fill=0)

    mask = SHAPES.get(("slot", width, height), lambda: smooth_mask((width, height), paint))
    canvas.stamp(mask, (left, top), theme.felt.accent)
    draw_icon(canvas, Icon.HOURGLASS, (left + width / 2, top + height / 2), 30, theme.felt.accent)


def _draw_play(  # noqa: PLR0913 (what, where, how)
    canvas: Canvas,
    state: TableState,
    seat: int,
    shown: _Shown,
    laid: Spread,
    corner: tuple[int, int],
    theme: Theme,
) -> None:
    left, top = corner[0], corner[1] - laid.height // 2
    winning = state.winning
    wins = winning is not None and winning.seat == seat
    if wins:
        _draw_frame(canvas, (left, top, left + laid.width, top + laid.height), theme)
    deciding = list(winning.cards) if winning and wins else []
    firm = len(shown.cards) - shown.dimmed
    for number, (card, (x, y)) in enumerate(zip(shown.cards, laid.at, strict=False)):
        marks = _marks(state, seat, card)
        if number >= firm:
            marks |= Mark.DIMMED
        elif card in deciding and len(winning.cards) < firm:  # type: ignore[union-attr]
            deciding.remove(card)
            marks |= Mark.CHOSEN
        canvas.paste(face(card, laid.size, marks, theme), (left + x, top + y))
    if len(laid.at) < len(shown.cards):
        _draw_more(
            canvas, len(shown.cards) - len(laid.at), (left + laid.width, top + laid.height), theme
        )


def _draw_frame(canvas: Canvas, box: tuple[int, int, int, int], theme: Theme) -> None:
    """A bright frame around the winning play, with a gap to its cards."""
    left, top, right, bottom = box
    canvas.rounded((left - 8, top - 8, right + 8, bottom + 8), 15, theme.felt.accent)
    canvas.rounded((left - 3, top - 3, right + 3, bottom + 3), 10, theme.felt.plate)


def _marks(state: TableState, seat: int, card: Card) -> Mark:
    marks = Mark.POINTS
    if card in state.trump:
        marks |= Mark.TRUMP
    if card.rank == state.trump.level and state.trump.level_is_trump:
        marks |= Mark.LEVEL
    news = state.news
    if isinstance(news, FoundFriend) and news.seat == seat and news.card is card:
        marks |= Mark.CHOSEN
    return marks


def _draw_more(canvas: Canvas, count: int, corner: tuple[int, int], theme: Theme) -> None:
    """How many cards found no room."""
    x, y = corner
    canvas.rounded((x - 46, y - 32, x, y), 8, theme.felt.plate, outline=theme.felt.ink)
    canvas.text(
        (x - 23, y - 16), f"+{count}", 22, theme.felt.ink, weight=BOLD, anchor="mm", max_width=40
    )


def _draw_token(
    canvas: Canvas,
    state: TableState,
    seat: int,
    middle: tuple[int, int],
    shown: _Shown,
    theme: Theme,
) -> None:
    felt, who = theme.felt, state.seats[seat]
    x, y = middle[0], middle[1] - (14 if _has_pill(state, seat) else 0)
    if state.turn == seat:
        canvas.disc((x, y), TOKEN / 2 + 7, felt.accent)
        canvas.disc((x, y), TOKEN / 2 + 2, felt.ground)
    draw_token(canvas, (x, y), TOKEN, who.side, who.label, felt.ground)
    if state.declarer == seat:
        draw_icon(canvas, Icon.CROWN, (x, y - TOKEN / 2 - 8), 32, felt.ground)
        draw_icon(canvas, Icon.CROWN, (x, y - TOKEN / 2 - 8), 26, felt.accent)
    if shown.order:
        badge = (x - TOKEN / 2 + 3, y + (TOKEN / 2 - 4) * (1 if who.points is None else -1))
        canvas.disc(badge, 15, felt.plate, outline=felt.soft, line=2)
        canvas.text(badge, str(shown.order), 23, felt.ink, weight=BOLD, anchor="mm")
    elif any(show.seat == seat and show.stands for show in state.shows):
        draw_icon(canvas, Icon.FLAG, (x - TOKEN / 2 + 2, y - TOKEN / 2), 32, felt.accent)
    if who.points is not None:
        draw_coin(canvas, (x - TOKEN / 2 + 3, y + TOKEN / 2 - 4), 18, who.points, theme.deck)
    _draw_pill(canvas, state, seat, (x, y + TOKEN // 2 + 20), theme)


def _has_pill(state: TableState, seat: int) -> bool:
    who = state.seats[seat]
    return (
        (state.winning is not None and state.winning.seat == seat)
        or who.held is not None
        or (isinstance(state.news, FailedThrow | FoundFriend) and state.news.seat == seat)
    )


def _draw_pill(
    canvas: Canvas, state: TableState, seat: int, middle: tuple[int, int], theme: Theme
) -> None:
    """One thing below the token: a mishap, a friend, the winner and by what, or cards held."""
    who, news, felt = state.seats[seat], state.news, theme.felt
    x, y = middle
    box = (x - 28, y - 16, x + 28, y + 16)
    if isinstance(news, FailedThrow) and news.seat == seat:
        canvas.rounded(box, 15, felt.bad)
        draw_icon(canvas, Icon.BROKEN, (x - 11, y), 22, felt.accent_ink)
        draw_icon(canvas, Icon.BACK, (x + 11, y), 22, felt.accent_ink)
    elif isinstance(news, FoundFriend) and news.seat == seat:
        canvas.rounded(box, 15, felt.good)
        draw_icon(canvas, Icon.LINK, (x, y), 30, felt.accent_ink)
    elif state.winning is not None and state.winning.seat == seat:
        wider = 6 if state.winning.by is WinsBy.OVERRUFF else 0
        canvas.rounded((box[0] - wider, box[1], box[2] + wider, box[3]), 16, felt.accent)
        _draw_reason(canvas, state, (x, y), theme)
    elif who.held is not None:
        draw_counter(canvas, (x - 27, y), Icon.TRICK, str(who.held), 24, (felt.soft, felt.ink))


def _draw_reason(canvas: Canvas, state: TableState, middle: tuple[int, int], theme: Theme) -> None:
    """A star, and by what: higher, a ruff (the trump suit), or an over-ruff."""
    by, ink = state.winning.by if state.winning else WinsBy.LEAD, theme.felt.accent_ink
    x, y = middle
    if by is WinsBy.LEAD:
        draw_icon(canvas, Icon.STAR, (x, y), 24, ink)
        return
    far = 6 if by is WinsBy.OVERRUFF else 0
    draw_icon(canvas, Icon.STAR, (x - 12 - far, y), 22, ink)
    if by is WinsBy.RANK:
        draw_icon(canvas, Icon.UP, (x + 12, y), 20, ink)
        return
    suit = state.trump.suit if state.trump.suit in tuple("SHDC") else "star"
    canvas.stamp(shape_mask("BJ" if suit == "star" else str(suit), 20), (x + 2 - far, y - 10), ink)
    if by is WinsBy.OVERRUFF:
        draw_icon(canvas, Icon.DOUBLE_UP, (x + 24, y), 18, ink)
