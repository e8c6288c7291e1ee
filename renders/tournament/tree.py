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
from renders.text import TextStyle, fit
from renders.themes import Surface
from renders.tournament.parts import Rounds
from renders.tournament.state import NAME_SIZE, Match

__all__ = ["NAMED", "Column", "TreeDrawing"]

NAMED: Final = 300
"""Pixels of width from which a column shows names."""

_SEED: Final = 42
_GAP: Final = 2
_STAR: Final = 40
_TALLEST: Final = 46.0

Span = tuple[float, float]


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


@dataclass(frozen=True, slots=True)
class _Row:
    """An entrant in a match: where, and how it fared."""

    column: Column
    top: float
    height: float
    won: bool
    lost: bool
    score: str

    @property
    def middle(self) -> float:
        return self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """Draws matches on a canvas in the colours of a surface."""

    canvas: Canvas
    surface: Surface

    def tree(self, rounds: Rounds, columns: Sequence[Column], span: Span) -> None:
        """Draw rounds in columns; later columns may lie to the right or to the left.

        :param columns: one for each round.
        :param span: top and bottom in pixels.
        """
        height = min(_TALLEST, (span[1] - span[0]) / (2 * len(rounds[0])) - 3)
        for number in range(len(rounds) - 1):
            pair = (len(rounds[number]), len(rounds[number + 1]))
            self._lines(pair, (columns[number], columns[number + 1]), span)
        for column, matches in zip(columns, rounds, strict=True):
            for index, match in enumerate(matches):
                self.match(match, column, (_middle(span, index, len(matches)), height))

    def _lines(self, counts: tuple[int, int], pair: tuple[Column, Column], span: Span) -> None:
        here, there = pair
        rightwards = there.left > here.left
        start, end = (here.right, there.left) if rightwards else (here.left, there.right)
        half = (start + end) / 2
        for index in range(counts[0]):
            y = _middle(span, index, counts[0])
            meets = _middle(span, index * counts[1] // counts[0], counts[1])
            for box in ((start, y, half, y), (half, y, half, meets), (half, meets, end, meets)):
                self.stroke(box, self.surface.line)

    def stroke(self, box: tuple[float, float, float, float], colour: Colour) -> None:
        """Draw a level or upright line between two points."""
        left, right = sorted((round(box[0]), round(box[2])))
        top, bottom = sorted((round(box[1]), round(box[3])))
        self.canvas.image.paste(colour, (left - 1, top - 1, right + 1, bottom + 1))

    def match(self, match: Match, column: Column, at: Span) -> None:
        """Draw a match as two rows, the winner bright; a bye as one.

        :param at: half its height in pixels from the top, and the height of a row.
        """
        middle, height = at
        if match.bye:
            row = _Row(column, middle - height / 2, height, won=True, lost=False, score="")
            self._entrant(match, 0, row)
            return
        for place in (0, 1):
            top = middle - height - _GAP / 2 + place * (height + _GAP)
            won, lost = match.winner == place, match.winner == 1 - place
            score = "" if match.score is None else str(match.score[place])
            self._entrant(match, place, _Row(column, top, height, won, lost, score))

    def _entrant(self, match: Match, place: int, row: _Row) -> None:
        entrant, surface = match.entrants[place], self.surface
        left, right = row.column.left, row.column.right
        box = (left, row.top, right, row.top + row.height)
        if entrant is None:
            self.canvas.rounded(box, 6, surface.ground, outline=surface.line, line=2)
            return
        self.canvas.rounded(box, 6, surface.raised)
        if row.won:
            self.canvas.rounded((left, row.top, left + 6, row.top + row.height), 3, surface.accent)
        named = row.column.width >= NAMED
        self._seed(entrant.seed, row, named=named)
        if named:
            self._name(entrant.name, row)

    def _seed(self, seed: int, row: _Row, *, named: bool) -> None:
        """Draw the number that stands for an entrant; three digits are set smaller, never cut."""
        width = row.column.width
        x = row.column.left + (7 + _SEED / 2 if named else width / 2 + (3 if seed > 99 else 2))
        long = seed > 99
        self.canvas.text(
            (x, row.middle),
            str(seed),
            min(row.height * 0.66, 24 if long else 28),
            self.surface.accent if row.won else self.surface.soft,
            weight=BLACK if row.won and not long else BOLD,
            width=75 if long else 100,
            anchor="mm",
            max_width=_SEED - 2 if named else width - (6 if long else 10),
        )

    def _name(self, name: str, row: _Row) -> None:
        column, score = row.column, row.score
        size, weight = min(row.height * 0.72, NAME_SIZE), BOLD if row.won else REGULAR
        ink = self.surface.soft if row.lost else self.surface.ink
        room = column.width - _SEED - 18 - (19 * len(score) + 8 if score else 0)
        at = (column.left + _SEED + 10, row.middle)
        self.canvas.text(at, name, size, ink, weight=weight, anchor="lm", max_width=room)
        if score:
            end = (column.right - 8, row.middle)
            self.canvas.text(end, score, size, ink, weight=BOLD, anchor="rm")

    def champion(self, match: Match, at: tuple[float, float], width: float) -> None:
        """Draw a star, bright and beside the name of the winner once that is known.

        :param at: the middle of both.
        :param width: what there is room for, in pixels.
        """
        winner, surface = match.advancing, self.surface
        x, y = at
        if winner is None:
            draw_icon(self.canvas, Icon.STAR, at, _STAR, surface.line)
            return
        style = TextStyle(NAME_SIZE + 2, BOLD)
        line = fit(winner.name, style, width - _STAR - 12)
        left = x - (_STAR + 12 + line.width) / 2
        draw_icon(self.canvas, Icon.STAR, (left + _STAR / 2, y), _STAR, surface.accent)
        self.canvas.text(
            (left + _STAR + 12, y),
            winner.name,
            style.size,
            surface.ink,
            weight=style.weight,
            anchor="lm",
            max_width=width - _STAR - 12,
        )


def _middle(span: Span, index: int, count: int) -> float:
    return span[0] + (span[1] - span[0]) * (index + 0.5) / count
