"""Two people side by side: their ratings over time, and the rounds that they share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas, Point
from renders.charts.bars import BAR, draw_share
from renders.charts.people import Duel
from renders.charts.plot import LABEL, Axis, Plot, steps_between
from renders.charts.state import RatingPoint
from renders.colour import Colour, mix
from renders.encode import Picture, finish
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme

__all__ = ["describe_duel", "duel_picture"]

_HEAD: Final = 112
_PLOT: Final = 300
_LEFT: Final = 92
_RIGHT: Final = WIDTH - 36
_FOOT: Final = 150
_LEAST_SPAN: Final = 60.0
"""Points that the rating's axis spans at least."""
_MARKED: Final = 40
"""With more points than this only the last one is marked."""


def duel_picture(duel: Duel, theme: Theme = DEFAULT) -> Picture:
    """The picture of two people side by side, with its text alternative."""
    return finish(_draw(duel, theme.surface), describe_duel(duel))


def _draw(duel: Duel, surface: Surface) -> Image.Image:
    known = [history.points for history in duel.histories if history is not None]
    foot = _HEAD + (_PLOT if known else 0)
    canvas = Canvas(WIDTH, foot + _FOOT, surface.ground)
    for index in (0, 1):
        _draw_head(canvas, duel, index, surface)
    if known:
        plot = _plot(known)
        for value in steps_between(plot.y.low, plot.y.high, 5):
            plot.row(canvas, value, f"{value:g}", surface)
        for index, history in enumerate(duel.histories):
            if history is not None:
                places = _places(plot, history.points, min(p[0].day for p in known))
                _draw_line(canvas, places, index, surface)
        _draw_days(canvas, known, foot - 26, surface)
    _draw_shares(canvas, duel, foot, surface)
    return canvas.image


def _colour(index: int, surface: Surface) -> Colour:
    return surface.series[1 - index]


def _draw_head(canvas: Canvas, duel: Duel, index: int, surface: Surface) -> None:
    """Mark, name and rating: the first at the left, the second at the right half."""
    colour = _colour(index, surface)
    left = 24 + index * WIDTH // 2
    _draw_mark(canvas, (left + 12, 36), index, 12, surface)
    room = WIDTH // 2 - 68
    canvas.text(
        (left + 36, 36), duel.names[index], 28, surface.ink,
        weight=BOLD, anchor="lm", max_width=room,
    )  # fmt: skip
    canvas.text(
        (left + 36, 82), str(duel.ratings[index]), 42, colour,
        weight=BLACK, anchor="lm", max_width=room,
    )  # fmt: skip


def _draw_mark(canvas: Canvas, at: Point, index: int, size: float, surface: Surface) -> None:
    """A disc for the first, a hollow square for the second."""
    colour = _colour(index, surface)
    if index == 0:
        canvas.disc(at, size, colour)
        return
    x, y = at
    canvas.shape([(x - size, y - size), (x + size, y - size), (x + size, y + size),
                  (x - size, y + size)], colour)  # fmt: skip
    inner = size * 0.45
    canvas.shape([(x - inner, y - inner), (x + inner, y - inner), (x + inner, y + inner),
                  (x - inner, y + inner)], surface.ground)  # fmt: skip


def _plot(known: Sequence[Sequence[RatingPoint]]) -> Plot:
    every = [point for points in known for point in points]
    low, high = min(p.rating for p in every), max(p.rating for p in every)
    wider = max(0.0, _LEAST_SPAN - (high - low)) / 2
    low, high = low - wider, high + wider
    first, last = min(p.day for p in every), max(p.day for p in every)
    days = Axis(0, (last - first).days + 1, _LEFT, _RIGHT)
    return Plot(days, Axis(low, high, _HEAD + _PLOT - 60, _HEAD + 16))


def _places(plot: Plot, points: Sequence[RatingPoint], first: date) -> list[Point]:
    """Where the points stand; several of one day are spread over it."""
    found = []
    for index, point in enumerate(points):
        same = [i for i, each in enumerate(points) if each.day == point.day]
        day = (point.day - first).days + (index - same[0] + 0.5) / len(same)
        found.append(plot.at(day, point.rating))
    return found


def _draw_line(canvas: Canvas, places: Sequence[Point], index: int, surface: Surface) -> None:
    colour = _colour(index, surface)
    if len(places) > 1:
        canvas.line(places, colour, 4)
    if len(places) <= _MARKED:
        for place in places:
            _draw_mark(canvas, place, index, 5, surface)
    _draw_mark(canvas, places[-1], index, 9, surface)


def _draw_days(
    canvas: Canvas, known: Sequence[Sequence[RatingPoint]], y: float, surface: Surface
) -> None:
    first = min(points[0].day for points in known)
    last = max(points[-1].day for points in known)
    canvas.text((_LEFT, y), first.isoformat(), LABEL, surface.soft, anchor="lm")
    if last != first:
        canvas.text((_RIGHT, y), last.isoformat(), LABEL, surface.soft, anchor="rm")


def _draw_shares(canvas: Canvas, duel: Duel, top: float, surface: Surface) -> None:
    """Rounds together as a share won; rounds against each other as a bar that both divide."""
    colours = (_colour(0, surface), _colour(1, surface))
    shares, left, wide = duel.shares, _LEFT, _RIGHT - _LEFT
    draw_icon(canvas, Icon.LINK, (46, top + 44), 32, surface.accent)
    together = (shares.together_won, shares.together)
    draw_share(canvas, (left, top + 50, wide), together, max(shares.together, 1), surface)
    middle = top + 114
    draw_icon(canvas, Icon.CROSS, (46, middle - 4), 26, surface.accent)
    if not shares.against:
        canvas.text((left, middle), "–", 22, surface.ink, weight=BOLD, anchor="lm")
        return
    lost = shares.against - shares.against_won
    edge = left + wide * shares.against_won / shares.against
    upper, lower = middle - BAR / 2, middle + BAR / 2
    if shares.against_won:
        canvas.rounded((left, upper, edge, lower), 6, colours[0])
    if lost:
        ground = mix(surface.ground, colours[1], 0.35)
        canvas.rounded((edge, upper, left + wide, lower), 6, ground, outline=colours[1], line=3)
    label = middle - BAR / 2 - 16
    canvas.text((left, label), str(shares.against_won), 22, surface.ink, weight=BOLD, anchor="lm")
    canvas.text((left + wide, label), str(lost), 22, surface.ink, weight=BOLD, anchor="rm")


def describe_duel(duel: Duel) -> TextAlternative:
    """The same in words.

    Facts: ``one`` and ``other`` (names), ``one_rating``, ``other_rating``, and the four sums of
    the rounds they share.
    """
    shares = duel.shares
    return TextAlternative(
        "picture.duel",
        {
            "one": duel.names[0],
            "other": duel.names[1],
            "one_rating": duel.ratings[0],
            "other_rating": duel.ratings[1],
            "together": shares.together,
            "together_won": shares.together_won,
            "against": shares.against,
            "against_won": shares.against_won,
        },
    )
