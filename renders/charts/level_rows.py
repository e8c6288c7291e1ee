"""The levels of many players over the rounds: a row for each, a field for each round."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.canvas import WIDTH, Canvas
from renders.charts.plot import LABEL
from renders.charts.state import LevelTrack, MatchLadder
from renders.colour import mix
from renders.faces.index import printed_rank
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.signs.sides import draw_token
from renders.table.state import LEVELS
from renders.themes import Surface

__all__ = ["ROSE", "draw_level_rows"]

_LEFT: Final = 74
_RIGHT: Final = WIDTH - 96
_TOP: Final = 20

ROSE: Final = 0.32
"""Share of green in the field of a level that rose."""

_MOST: Final = 16
"""Rounds that are shown at most: the last ones."""


def draw_level_rows(ladder: MatchLadder, surface: Surface) -> Image.Image:
    """Draw a row for each player: token, levels round by round, level of now.

    A level that rose is bright, the declarer of a round wears a crown.
    """
    row = 44 if len(ladder.tracks) > 6 else 52
    canvas = Canvas(WIDTH, _TOP * 2 + row * len(ladder.tracks) + 30, surface.ground)
    _draw_numbers(canvas, ladder, surface)
    highest = max(LEVELS.index(track.levels[-1]) for track in ladder.tracks)
    for index, track in enumerate(ladder.tracks):
        middle = _TOP + row * index + row // 2
        draw_token(canvas, (40, middle), row - 10, None, track.label, ground=surface.ground)
        _draw_fields(canvas, ladder, index, (middle - row // 2 + 3, row - 6), surface)
        leads = LEVELS.index(track.levels[-1]) == highest
        colour = surface.accent if leads else surface.ink
        canvas.text(
            (WIDTH - 48, middle),
            printed_rank(track.levels[-1]),
            38,
            colour,
            weight=BLACK,
            anchor="mm",
        )
    return canvas.image


def _first(ladder: MatchLadder) -> int:
    """How many early rounds find no room."""
    return max(0, ladder.rounds - _MOST)


def _step(ladder: MatchLadder) -> float:
    return min(56.0, (_RIGHT - _LEFT) / max(min(ladder.rounds, _MOST), 1))


def _draw_numbers(canvas: Canvas, ladder: MatchLadder, surface: Surface) -> None:
    step, first = _step(ladder), _first(ladder)
    for number in range(first + 1, ladder.rounds + 1):
        if step >= 40 or number % 2 == ladder.rounds % 2:
            middle = (_LEFT + step * (number - first - 0.5), canvas.height - 24)
            canvas.text(middle, str(number), LABEL, surface.soft, anchor="mm")


def _draw_fields(
    canvas: Canvas,
    ladder: MatchLadder,
    index: int,
    rows: tuple[int, int],
    surface: Surface,
) -> None:
    """Draw a player's fields; ``rows`` is their top and height."""
    track, (top, height) = ladder.tracks[index], rows
    step, first = _step(ladder), _first(ladder)
    for number in range(first, ladder.rounds):
        left = _LEFT + step * (number - first)
        rose = _rose(track, number)
        fill = mix(surface.raised, surface.good, ROSE) if rose else surface.raised
        canvas.rounded((left + 2, top, left + step - 2, top + height), 7, fill)
        middle = (left + step / 2, top + height / 2)
        declares = bool(ladder.declarers) and ladder.declarers[number] == index
        if declares:
            draw_icon(canvas, Icon.CROWN, (middle[0], top + 9), 16, surface.accent)
            middle = (middle[0], middle[1] + 7)
        colour = surface.ink if rose or number == first else surface.soft
        size = min(26, step * 0.7)
        canvas.text(
            middle, printed_rank(track.levels[number + 1]), size, colour,
            weight=BOLD, anchor="mm", max_width=step - 6,
        )  # fmt: skip


def _rose(track: LevelTrack, number: int) -> bool:
    return LEVELS.index(track.levels[number + 1]) > LEVELS.index(track.levels[number])
