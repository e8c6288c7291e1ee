"""The middle of the felt: points in the trick, whose turn it is, where a finished trick goes."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from PIL import ImageDraw

from renders.cache import SHAPES
from renders.canvas import Canvas, Point, smooth_mask
from renders.colour import mix
from renders.fonts import BLACK
from renders.signs.chips import draw_coin
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token, side_colours
from renders.table.seats import CENTRE, Place
from renders.table.state import FailedThrow, FoundFriend, TableState, TrickTaken
from renders.themes import Theme

__all__ = ["draw_compass"]

_RADIUS: Final = {4: 44, 5: 36, 6: 36, 7: 42, 8: 42}


def draw_compass(
    canvas: Canvas, state: TableState, places: tuple[Place, ...], theme: Theme
) -> None:
    """Draw what happens in the middle of the table."""
    radius = _RADIUS[len(state.seats)]
    news = state.news
    if isinstance(news, TrickTaken):
        _draw_flight(canvas, state, news, places[news.seat], theme)
        return
    _draw_ring(canvas, radius, theme)
    if state.turn is not None:
        _draw_pointer(canvas, radius, _direction(places[state.turn]), theme)
    if isinstance(news, FoundFriend):
        _draw_friends(canvas, state, news, radius, theme)
    elif isinstance(news, FailedThrow) and news.penalty:
        _draw_penalty(canvas, news.penalty, radius, theme)
    elif state.trick_points:
        draw_coin(canvas, CENTRE, round(radius * 0.8), state.trick_points, theme.deck)


def _direction(place: Place) -> float:
    """The angle from the middle to a place, in radians, 0 to the right, downwards."""
    x, y = place.box.centre
    return atan2(y - CENTRE[1], (x - CENTRE[0]) * 0.75)


def _draw_ring(canvas: Canvas, radius: int, theme: Theme) -> None:
    """A disc with arrows that run counter-clockwise, as play does."""
    side = 2 * radius + 8
    canvas.disc(CENTRE, radius, theme.felt.plate)

    def paint(draw: ImageDraw.ImageDraw, factor: int) -> None:
        middle, reach = side * factor / 2, (radius - 4) * factor
        box = (middle - reach, middle - reach, middle + reach, middle + reach)
        for start in (20, 200):
            draw.arc(box, start, start + 110, fill=255, width=3 * factor)
            angle = start * pi / 180
            tip = (middle + reach * 0.97 * cos(angle), middle + reach * 0.97 * sin(angle))
            ahead = angle - pi / 2
            corners = [
                (tip[0] + 9 * factor * cos(ahead + t), tip[1] + 9 * factor * sin(ahead + t))
                for t in (0, 2.3, -2.3)
            ]
            draw.polygon(corners, fill=255)

    mask = SHAPES.get(("ring", radius), lambda: smooth_mask((side, side), paint))
    colour = mix(theme.felt.plate, theme.felt.soft, 0.6)
    canvas.stamp(mask, (CENTRE[0] - side / 2, CENTRE[1] - side / 2), colour)


def _draw_pointer(canvas: Canvas, radius: int, angle: float, theme: Theme) -> None:
    """A bright wedge on the rim, towards the seat whose turn it is."""
    near, far, half = radius - 6, radius + 16, 0.5
    corners = [
        (CENTRE[0] + r * cos(angle + t), CENTRE[1] + r * sin(angle + t))
        for r, t in ((near, -half), (far, 0.0), (near, half))
    ]
    canvas.shape(corners, theme.felt.accent)


def _draw_friends(
    canvas: Canvas, state: TableState, news: FoundFriend, radius: int, theme: Theme
) -> None:
    """Declarer and friend, linked."""
    size = round(radius * 0.9)
    felt = theme.felt
    width = radius + 30
    x, y = CENTRE
    canvas.rounded(
        (x - width, y - 27, x + width, y + 27), 27, felt.plate, outline=felt.good, line=3
    )
    pair = [seat for seat in (state.declarer, news.seat) if seat is not None]
    for place, seat in zip((-1, 1), pair, strict=False):
        who = state.seats[seat]
        draw_token(
            canvas,
            (x + place * (width - 26), y),
            min(size, 40),
            who.side,
            who.label,
            ground=felt.plate,
        )
    draw_icon(canvas, Icon.LINK, (x, y), 34, felt.good)


def _draw_penalty(canvas: Canvas, penalty: int, radius: int, theme: Theme) -> None:
    """The points that a failed throw costs or brings, with their sign."""
    felt = theme.felt
    canvas.disc(CENTRE, radius - 8, felt.bad)
    text = f"{penalty:+d}".replace("-", "−")
    canvas.text(
        CENTRE,
        text,
        radius * 0.85,
        felt.accent_ink,
        weight=BLACK,
        anchor="mm",
        max_width=radius * 1.45,
    )


def _draw_flight(
    canvas: Canvas, state: TableState, news: TrickTaken, place: Place, theme: Theme
) -> None:
    """The points on their way to the winner: a tapering tail and a coin."""
    angle = _direction(place)
    colours = side_colours(state.seats[news.seat].side, theme.felt.ground)
    long = 50 if abs(sin(angle)) > 0.7 else 64
    tip, foot = _along(angle, long), _along(angle, -long)
    across = angle + pi / 2
    half = 13
    head = [_aside(_along(angle, long - 20), across, d) for d in (-26, 26)]
    stem = [_aside(_along(angle, long - 20), across, d) for d in (half, -half)]
    canvas.shape([foot, stem[1], head[0], tip, head[1], stem[0]], colours.fill)
    if not news.bonus:
        draw_coin(canvas, _along(angle, -14), 29, news.points, theme.deck)
        return
    x, y = CENTRE
    draw_coin(canvas, (x - 32, y), 28, news.points, theme.deck)
    draw_coin(canvas, (x + 32, y), 28, news.bonus, theme.deck)
    canvas.disc((x + 32, y - 40), 17, theme.felt.plate)
    draw_icon(canvas, Icon.KITTY, (x + 32, y - 40), 24, theme.felt.ink)


def _along(angle: float, distance: float) -> Point:
    return CENTRE[0] + distance * cos(angle), CENTRE[1] + distance * sin(angle)


def _aside(point: Point, angle: float, distance: float) -> Point:
    return point[0] + distance * cos(angle), point[1] + distance * sin(angle)
