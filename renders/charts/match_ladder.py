"""The levels of a match over its rounds: stairs for two sides, rows of fields for many players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas, Point
from renders.charts.level_rows import draw_level_rows
from renders.charts.plot import LABEL, Axis, Plot, steps_between
from renders.charts.state import LevelTrack, MatchLadder
from renders.encode import Picture, finish
from renders.faces.index import printed_rank
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token, side_colours
from renders.table.state import LEVELS
from renders.themes import DEFAULT, Surface, Theme

__all__ = ["describe_match_ladder", "draw_match_ladder", "match_ladder_picture"]

_HEIGHT: Final = 380
_TOKEN: Final = 46
_MARKED: Final = 32
"""Up to so many rounds the side's shape stands at every step of its stairs."""

_LEFT: Final = 64
_RIGHT: Final = WIDTH - 84


def match_ladder_picture(ladder: MatchLadder, theme: Theme = DEFAULT) -> Picture:
    """The picture of a match's levels over its rounds, with its text alternative."""
    return finish(draw_match_ladder(ladder, theme), describe_match_ladder(ladder))


def draw_match_ladder(ladder: MatchLadder, theme: Theme = DEFAULT) -> Image.Image:
    """Draw the levels over the rounds.

    Sides climb as stairs, the declarer of each round marked below; players of find-a-friend get
    a row each.
    """
    surface = theme.surface
    if ladder.tracks[0].side is None:
        return draw_level_rows(ladder, surface)
    canvas = Canvas(WIDTH, _HEIGHT, surface.ground)
    plot = _plot(ladder)
    _draw_grid(canvas, plot, ladder, surface)
    for index, track in enumerate(ladder.tracks):
        shift = 6 * index - 3 * (len(ladder.tracks) - 1)
        _draw_stairs(canvas, plot, track, shift, surface)
    _draw_ends(canvas, plot, ladder.tracks, surface)
    return canvas.image


def _plot(ladder: MatchLadder) -> Plot:
    highest = max(LEVELS.index(level) for track in ladder.tracks for level in track.levels)
    top = max(highest, LEVELS.index(ladder.top))
    lowest = min(LEVELS.index(level) for track in ladder.tracks for level in track.levels)
    bottom = _HEIGHT - (84 if ladder.declarers else 56)
    return Plot(Axis(0, max(ladder.rounds, 1), _LEFT, _RIGHT), Axis(lowest, top, bottom, 34))


def _draw_grid(canvas: Canvas, plot: Plot, ladder: MatchLadder, surface: Surface) -> None:
    for index in range(int(plot.y.low), int(plot.y.high) + 1):
        plot.row(canvas, index, printed_rank(LEVELS[index]), surface)
    draw_icon(
        canvas, Icon.CROWN, (WIDTH - 40, plot.y.at(LEVELS.index(ladder.top))), 30, surface.soft
    )
    below = canvas.height - 22
    for number in steps_between(1, max(ladder.rounds, 2), 9):
        if number == int(number):
            canvas.text(
                (plot.x.at(number), below), str(int(number)), LABEL, surface.soft, anchor="mm"
            )
    size = 22 if ladder.rounds <= 22 else 12
    for number, index in enumerate(ladder.declarers, 1):
        middle = (plot.x.at(number - 0.5), canvas.height - 54)
        draw_token(canvas, middle, size, ladder.tracks[index].side, "", ground=surface.ground)


def _draw_stairs(
    canvas: Canvas, plot: Plot, track: LevelTrack, shift: int, surface: Surface
) -> None:
    points: list[Point] = []
    corners: list[Point] = []
    for number, level in enumerate(track.levels):
        x, y = plot.at(number, LEVELS.index(level))
        if points:
            points.append((x, points[-1][1]))
        points.append((x, y + shift))
        corners.append(points[-1])
    canvas.line(points, side_colours(track.side, surface.ground).fill, 6)
    if len(corners) <= _MARKED:
        for corner in corners:
            draw_token(canvas, corner, 17, track.side, "", ground=surface.ground)


def _draw_ends(canvas: Canvas, plot: Plot, tracks: Sequence[LevelTrack], surface: Surface) -> None:
    """The tokens with the levels of now, moved apart where they would cover each other."""
    high_first = sorted(tracks, key=lambda each: -LEVELS.index(each.levels[-1]))
    lowest = canvas.height - _TOKEN / 2 - 6
    heights: list[float] = []
    for number, track in enumerate(high_first):
        wanted = plot.y.at(LEVELS.index(track.levels[-1]))
        below = (len(high_first) - 1 - number) * (_TOKEN + 2)
        after = heights[-1] + _TOKEN + 2 if heights else 0.0
        heights.append(min(max(wanted, after), lowest - below))
    for track, y in zip(high_first, heights, strict=True):
        label = printed_rank(track.levels[-1])
        draw_token(canvas, (_RIGHT + 14, y), _TOKEN, track.side, label, ground=surface.ground)


def describe_match_ladder(ladder: MatchLadder) -> TextAlternative:
    """The same in words: for each side or player the levels from the start on.

    Facts: ``rounds``, ``top``, ``tracks`` (rows: the side's number or the player's label, then
    the levels), ``declarers`` (for each round the name of the track that declared).
    """
    names = [track.label or str(track.side) for track in ladder.tracks]
    return TextAlternative(
        "picture.match_ladder",
        {
            "rounds": ladder.rounds,
            "top": ladder.top,
            "tracks": tuple(
                (name, *track.levels) for name, track in zip(names, ladder.tracks, strict=True)
            ),
            "declarers": tuple(names[index] for index in ladder.declarers),
        },
    )
