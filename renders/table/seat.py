"""One seat on the felt: its token, what is said about it, and what lies before it."""

from __future__ import annotations

from typing import Final

from renders.faces.pips import shape_mask
from renders.fonts import BOLD
from renders.signs.chips import draw_coin, draw_counter
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token
from renders.table.play import draw_play, draw_slot, shown_by, slot_size
from renders.table.scene import Scene
from renders.table.seats import Place
from renders.table.spread import spread
from renders.table.state import FailedThrow, FoundFriend, TableState, Winning, WinsBy

__all__ = ["draw_seat"]

Spot = tuple[float, float]

_TOKEN: Final = 50
_COLUMN: Final = 58
_HALF: Final = _TOKEN / 2
_NAME: Final = 72
"""Pixels that a name below a token may take: up to the cards beside it."""


def draw_seat(scene: Scene, seat: int, place: Place) -> None:
    """Draw a seat with everything that belongs to it."""
    shown = shown_by(scene.state, seat)
    box = place.box
    if shown.cards:
        laid = spread(len(shown.cards), box.width - _COLUMN - 8, box.height)
        token, left = _across(place, laid.width)
        draw_play(scene, seat, shown, laid, (left, box.centre[1] - laid.height // 2))
    else:
        token, left = _across(place, slot_size(box)[0])
        if scene.state.turn == seat:
            draw_slot(scene, box, left)
    middle = (token, box.centre[1] - (14 if _has_more(scene.state, seat) else 0))
    _draw_token(scene, seat, middle, shown.order)
    if scene.state.seats[seat].robot:
        _draw_robot(scene, seat, middle, 1 if place.side == "right" else -1)


def _across(place: Place, width: int) -> tuple[int, int]:
    """Where the token's middle and the left edge of what lies beside it are.

    :param width: of what lies beside the token.
    """
    box = place.box
    if place.anchored:
        if place.side == "right":
            return box.right - _TOKEN // 2, box.right - _COLUMN - width
        return box.left + _TOKEN // 2, box.left + _COLUMN
    left = (box.left + box.right - width) // 2 - _COLUMN
    left = max(min(left, box.right - width - _COLUMN), box.left)
    return left + _TOKEN // 2, left + _COLUMN


def _draw_token(scene: Scene, seat: int, middle: Spot, order: int) -> None:
    canvas, state, felt = scene.canvas, scene.state, scene.theme.felt
    who = state.seats[seat]
    x, y = middle
    if state.turn == seat:
        canvas.disc((x, y), _HALF + 7, felt.accent)
        canvas.disc((x, y), _HALF + 2, felt.ground)
    draw_token(canvas, (x, y), _TOKEN, who.side, who.label, ground=felt.ground)
    if state.declarer == seat:
        draw_icon(canvas, Icon.CROWN, (x, y - _HALF - 8), 32, felt.ground)
        draw_icon(canvas, Icon.CROWN, (x, y - _HALF - 8), 26, felt.accent)
    if order:
        _draw_order(
            scene, order, (x - _HALF + 3, y - (_HALF - 4) * (-1 if who.points is None else 1))
        )
    elif any(show.seat == seat and show.stands for show in state.shows):
        draw_icon(canvas, Icon.FLAG, (x - _HALF + 2, y - _HALF), 32, felt.accent)
    below = (x, y + _HALF + 20)
    if _has_news(state, seat):
        _draw_pill(scene, seat, below)
        below = (x - _HALF + 3, y + _HALF - 4)
    if who.points is not None:
        draw_coin(canvas, below, 20, who.points, scene.theme.deck)
    elif who.held is not None:
        left = (x - 33, below[1])
        draw_counter(canvas, left, Icon.TRICK, str(who.held), colours=(felt.soft, felt.ink))


def _draw_robot(scene: Scene, seat: int, middle: Spot, outwards: int) -> None:
    """A robot at the token's outer corner; below it the name, where nothing else stands there.

    :param outwards: 1 where the cards lie to the left of the token, -1 where to the right.
    """
    canvas, state, felt = scene.canvas, scene.state, scene.theme.felt
    x, y = middle
    crowned = state.declarer == seat
    flagged = outwards < 0 and any(show.seat == seat and show.stands for show in state.shows)
    far = _HALF + 4 if crowned else _HALF - 3
    head = (x + far * (-outwards if flagged else outwards), y - 20)
    draw_icon(canvas, Icon.ROBOT, head, 30, felt.ground)
    draw_icon(canvas, Icon.ROBOT, head, 24, felt.ink)
    if not _has_more(state, seat):
        below, name = (x + 5 * outwards, y + _HALF + 16), state.seats[seat].robot
        canvas.text(below, name, 20, felt.soft, anchor="mm", max_width=_NAME)


def _draw_order(scene: Scene, order: int, middle: Spot) -> None:
    felt = scene.theme.felt
    scene.canvas.disc(middle, 15, felt.plate, outline=felt.soft, line=2)
    scene.canvas.text(middle, str(order), 23, felt.ink, weight=BOLD, anchor="mm")


def _has_news(state: TableState, seat: int) -> bool:
    wins = state.winning is not None and state.winning.seat == seat
    return wins or (isinstance(state.news, FailedThrow | FoundFriend) and state.news.seat == seat)


def _has_more(state: TableState, seat: int) -> bool:
    """Whether something stands below the token."""
    who = state.seats[seat]
    return _has_news(state, seat) or who.points is not None or who.held is not None


def _draw_pill(scene: Scene, seat: int, middle: Spot) -> None:
    """A mishap, a friend, or the winner and by what."""
    canvas, felt = scene.canvas, scene.theme.felt
    news, winning = scene.state.news, scene.state.winning
    x, y = middle
    box = (x - 28, y - 16, x + 28, y + 16)
    if isinstance(news, FailedThrow) and news.seat == seat:
        canvas.rounded(box, 16, felt.bad)
        draw_icon(canvas, Icon.BROKEN, (x - 12, y), 24, felt.accent_ink)
        draw_icon(canvas, Icon.BACK, (x + 12, y), 22, felt.accent_ink)
    elif isinstance(news, FoundFriend) and news.seat == seat:
        canvas.rounded(box, 16, felt.good)
        draw_icon(canvas, Icon.LINK, middle, 32, felt.accent_ink)
    elif winning is not None:
        _draw_winning(scene, winning, middle)


def _draw_winning(scene: Scene, winning: Winning, middle: Spot) -> None:
    """A star, and by what: higher, a ruff (the trump suit), or an over-ruff."""
    canvas, felt = scene.canvas, scene.theme.felt
    x, y = middle
    far = 6 if winning.by is WinsBy.OVERRUFF else 0
    canvas.rounded((x - 28 - far, y - 16, x + 28 + far, y + 16), 16, felt.accent)
    if winning.by is WinsBy.LEAD:
        draw_icon(canvas, Icon.STAR, middle, 26, felt.accent_ink)
        return
    draw_icon(canvas, Icon.STAR, (x - 12 - far, y), 23, felt.accent_ink)
    if winning.by is WinsBy.RANK:
        draw_icon(canvas, Icon.UP, (x + 12, y), 21, felt.accent_ink)
        return
    suit = scene.state.trump.suit
    pip = shape_mask(suit if suit is not None and suit in tuple("SHDC") else "BJ", 21)
    canvas.stamp(pip, (x + 2 - far, y - 10), felt.accent_ink)
    if winning.by is WinsBy.OVERRUFF:
        draw_icon(canvas, Icon.DOUBLE_UP, (x + 24, y), 18, felt.accent_ink)
