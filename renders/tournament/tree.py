"""One tree of a bracket: columns of matches and the lines between them.

Names stand in wide columns; in narrow ones an entrant is its seed number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renders.canvas import Canvas
from renders.colour import Colour
from renders.fonts import BLACK, BOLD, REGULAR
from renders.signs.icons import Icon, draw_icon
from renders.themes import Surface
from renders.tournament.parts import Rounds
from renders.tournament.state import Entrant, Match

__all__ = ["NAMED", "Column", "draw_match", "draw_tree"]

NAMED: Final = 120
"""Pixels of width from which a column shows names."""

_SEED: Final = 32
_GAP: Final = 2


@dataclass(frozen=True, slots=True)
class Column:
    """Where a round stands.

    :ivar left: pixels.
    :ivar right: pixels, just outside.
    """

    left: float
    right: float

    @property
    def width(self) -> float:
        """Pixels across."""
        return self.right - self.left


def draw_tree(
    canvas: Canvas,
    rounds: Rounds,
    columns: Sequence[Column],
    span: tuple[float, float],
    surface: Surface,
) -> None:
    """Draw rounds in columns; later columns may lie to the right or to the left.

    :param columns: one for each round.
    :param span: top and bottom in pixels.
    """
    row = min(38.0, (span[1] - span[0]) / (2 * len(rounds[0])) - 3)
    for number, matches in enumerate(rounds):
        if number + 1 < len(rounds):
            _draw_lines(canvas, rounds, columns, number, span, surface)
    for column, matches in zip(columns, rounds, strict=True):
        for index, match in enumerate(matches):
            middle = _middle(span, index, len(matches))
            draw_match(canvas, match, column, (middle, row), surface)


def _middle(span: tuple[float, float], index: int, count: int) -> float:
    return span[0] + (span[1] - span[0]) * (index + 0.5) / count


def _draw_lines(
    canvas: Canvas,
    rounds: Rounds,
    columns: Sequence[Column],
    number: int,
    span: tuple[float, float],
    surface: Surface,
) -> None:
    here, there = columns[number], columns[number + 1]
    rightwards = there.left > here.left
    start, end = (here.right, there.left) if rightwards else (here.left, there.right)
    half = (start + end) / 2
    matches, following = rounds[number], rounds[number + 1]
    for index in range(len(matches)):
        y = _middle(span, index, len(matches))
        target = index * len(following) // len(matches)
        meets = _middle(span, target, len(following))
        for box in ((start, y, half, y), (half, y, half, meets), (half, meets, end, meets)):
            _stroke(canvas, box, surface.line)


def _stroke(canvas: Canvas, box: tuple[float, float, float, float], colour: Colour) -> None:
    left, right = sorted((round(box[0]), round(box[2])))
    top, bottom = sorted((round(box[1]), round(box[3])))
    canvas.image.paste(colour, (left - 1, top - 1, right + 1, bottom + 1))


def draw_match(
    canvas: Canvas, match: Match, column: Column, at: tuple[float, float], surface: Surface
) -> None:
    """Draw a match as two rows, the winner bright.

    :param at: half its height in pixels from the top, and the height of a row.
    """
    middle, row = at
    if match.bye:
        top = middle - row / 2
        _draw_entrant(
            canvas, match.first, column, (top, row), _Look(won=True, lost=False), "", surface
        )
        return
    for place, entrant in enumerate(match.entrants):
        top = middle - row - _GAP / 2 + place * (row + _GAP)
        look = _Look(match.winner == place, match.winner == 1 - place)
        score = "" if match.score is None else str(match.score[place])
        _draw_entrant(canvas, entrant, column, (top, row), look, score, surface)


@dataclass(frozen=True, slots=True)
class _Look:
    won: bool
    lost: bool


def _draw_entrant(  # noqa: PLR0913 (who, where, how)
    canvas: Canvas,
    entrant: Entrant | None,
    column: Column,
    span: tuple[float, float],
    look: _Look,
    score: str,
    surface: Surface,
) -> None:
    top, row = span
    box = (column.left, top, column.right, top + row)
    middle = top + row / 2
    if entrant is None:
        canvas.rounded(box, 6, surface.ground, outline=surface.line, line=2)
        return
    canvas.rounded(box, 6, surface.raised)
    if look.won:
        canvas.rounded((column.left, top, column.left + 6, top + row), 3, surface.accent)
    ink = surface.soft if look.lost else surface.ink
    weight = BOLD if look.won else REGULAR
    named = column.width >= NAMED
    seed_ink = surface.accent if look.won else surface.soft
    centre = column.left + (7 + _SEED / 2 if named else column.width / 2 + 2)
    seed_size = min(row * 0.66, 24)
    room = _SEED - 2 if named else column.width - 14
    canvas.text(
        (centre, middle), str(entrant.seed), seed_size, seed_ink,
        weight=BLACK if look.won else BOLD, anchor="mm", max_width=room,
    )  # fmt: skip
    if named:
        _draw_name(canvas, entrant.name, column, (middle, row), (ink, weight), score)


def _draw_name(  # noqa: PLR0913 (what, where, how)
    canvas: Canvas,
    name: str,
    column: Column,
    at: tuple[float, float],
    look: tuple[Colour, int],
    score: str,
) -> None:
    middle, row = at
    ink, weight = look
    room = column.width - _SEED - 18 - (15 * len(score) + 6 if score else 0)
    size = min(row * 0.7, 25)
    canvas.text(
        (column.left + _SEED + 10, middle), name, size, ink,
        weight=weight, anchor="lm", max_width=room,
    )  # fmt: skip
    if score:
        canvas.text((column.right - 8, middle), score, size, ink, weight=BOLD, anchor="rm")


def draw_champion(
    canvas: Canvas, match: Match, at: tuple[float, float], width: float, surface: Surface
) -> None:
    """Draw a star over the one who won, once that is known."""
    winner = match.advancing
    x, y = at
    colour = surface.line if winner is None else surface.accent
    draw_icon(canvas, Icon.STAR, (x, y), 44, colour)
    if winner is not None:
        canvas.text(
            (x, y + 42), winner.name, 24, surface.ink, weight=BOLD, anchor="mm", max_width=width
        )
