"""A rating over time, with the band of its uncertainty."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.charts.plot import LABEL, Axis, Plot, steps_between
from renders.charts.state import RatingHistory, RatingPoint
from renders.colour import mix
from renders.encode import Picture, finish
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme

__all__ = ["describe_rating", "draw_rating_chart", "rating_picture"]

_HEIGHT: Final = 380
_LEFT: Final = 92
_RIGHT: Final = WIDTH - 36
_TOP: Final = 84
_BOTTOM: Final = _HEIGHT - 56


def rating_picture(history: RatingHistory, theme: Theme = DEFAULT) -> Picture:
    """The picture of a rating over time, with its text alternative."""
    return finish(draw_rating_chart(history, theme), describe_rating(history))


def draw_rating_chart(history: RatingHistory, theme: Theme = DEFAULT) -> Image.Image:
    """Draw the rating as a line, its uncertainty as a band, the figure of now on top."""
    surface = theme.surface
    canvas = Canvas(WIDTH, _HEIGHT, surface.ground)
    plot = _plot(history)
    _draw_band(canvas, plot, history, surface)
    for value in steps_between(plot.y.low, plot.y.high, 5):
        plot.row(canvas, value, f"{value:g}", surface)
    _draw_line(canvas, plot, history, surface)
    _draw_days(canvas, history, surface)
    _draw_now(canvas, history, surface)
    return canvas.image


def _plot(history: RatingHistory) -> Plot:
    wide = history.deviations
    low = min(point.rating - wide * point.deviation for point in history.points)
    high = max(point.rating + wide * point.deviation for point in history.points)
    if low == high:
        low, high = low - 1, high + 1
    days = Axis(-1, 1, _LEFT, _RIGHT)
    if len(history.points) > 1:
        days = Axis(0, _days(history, len(history.points) - 1), _LEFT, _RIGHT)
    return Plot(days, Axis(low, high, _BOTTOM, _TOP))


def _days(history: RatingHistory, index: int) -> float:
    """Days since the first match; several matches of one day are spread over it."""
    points = history.points
    day = points[index].day
    same = [i for i, point in enumerate(points) if point.day == day]
    return (day - points[0].day).days + (index - same[0]) / len(same)


def _places(history: RatingHistory) -> list[tuple[float, RatingPoint]]:
    return [(_days(history, i), point) for i, point in enumerate(history.points)]


def _draw_band(canvas: Canvas, plot: Plot, history: RatingHistory, surface: Surface) -> None:
    wide = history.deviations
    places = _places(history)
    if len(places) == 1:
        places = [(-0.06, places[0][1]), (0.06, places[0][1])]
    upper = [plot.at(day, point.rating + wide * point.deviation) for day, point in places]
    lower = [plot.at(day, point.rating - wide * point.deviation) for day, point in places]
    canvas.shape([*upper, *reversed(lower)], mix(surface.ground, surface.series[1], 0.28))


def _draw_line(canvas: Canvas, plot: Plot, history: RatingHistory, surface: Surface) -> None:
    points = [plot.at(day, point.rating) for day, point in _places(history)]
    colour = surface.series[1]
    if len(points) > 1:
        canvas.line(points, colour, 5)
    if len(points) <= 40:
        for point in points:
            canvas.disc(point, 5, colour)
    canvas.disc(points[-1], 12, surface.ground)
    canvas.disc(points[-1], 9, surface.accent)


def _draw_days(canvas: Canvas, history: RatingHistory, surface: Surface) -> None:
    first, last = history.points[0].day, history.points[-1].day
    y = _HEIGHT - 26
    canvas.text((_LEFT, y), first.isoformat(), LABEL, surface.soft, anchor="lm")
    if last != first:
        canvas.text((_RIGHT, y), last.isoformat(), LABEL, surface.soft, anchor="rm")


def _draw_now(canvas: Canvas, history: RatingHistory, surface: Surface) -> None:
    now = history.points[-1]
    line = canvas.text((_LEFT, 42), f"{now.rating:.0f}", 54, surface.ink, weight=BLACK, anchor="lm")
    band = f"± {history.deviations * now.deviation:.0f}"
    beside = canvas.text(
        (_LEFT + line.width + 16, 46), band, 30, surface.soft, weight=BOLD, anchor="lm"
    )
    change = now.rating - history.points[0].rating
    if round(change):
        colour, icon = (surface.good, Icon.UP) if change > 0 else (surface.bad, Icon.DOWN)
        x = _LEFT + line.width + beside.width + 60
        draw_icon(canvas, icon, (x, 44), 26, colour)
        canvas.text((x + 22, 46), f"{abs(change):.0f}", 30, colour, weight=BOLD, anchor="lm")


def describe_rating(history: RatingHistory) -> TextAlternative:
    """The same in words.

    Facts: ``matches``, ``first_day``, ``last_day``, ``first``, ``last``, ``lowest``, ``highest``
    (ratings, rounded), ``band`` (to each side of the last one, rounded).
    """
    first, last = history.points[0], history.points[-1]
    ratings = [round(point.rating) for point in history.points]
    return TextAlternative(
        "picture.rating",
        {
            "matches": len(ratings),
            "first_day": first.day.isoformat(),
            "last_day": last.day.isoformat(),
            "first": ratings[0],
            "last": ratings[-1],
            "lowest": min(ratings),
            "highest": max(ratings),
            "band": round(history.deviations * last.deviation),
        },
    )
