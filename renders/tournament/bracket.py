"""Brackets: up to eight entrants from left to right, up to 32 from both sides to the middle."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.errors import require
from renders.themes import DEFAULT, Surface, Theme
from renders.tournament.parts import Kind, Part, Rounds, parts_of
from renders.tournament.state import Bracket, Match
from renders.tournament.tree import NAMED, Column, TreeDrawing

__all__ = ["bracket_picture", "describe_bracket", "draw_bracket"]

_EDGE: Final = 12
_ROW: Final = 41
_STAR: Final = 96
_FINAL: Final = 66
_NARROW: Final = 36
_LOWER_ROW: Final = 34


def bracket_picture(whole: Bracket, part: int = 0, theme: Theme = DEFAULT) -> Picture:
    """The picture of one part of a bracket, with its text alternative.

    :param part: index into :func:`renders.tournament.parts.parts_of`.
    :raises PictureError: ``no_such_part``.
    """
    return finish(draw_bracket(whole, part, theme), describe_bracket(whole, part))


def _part(whole: Bracket, part: int) -> Part:
    parts = parts_of(whole)
    require(0 <= part < len(parts), "no_such_part", part=part, parts=len(parts))
    return parts[part]


def draw_bracket(whole: Bracket, part: int = 0, theme: Theme = DEFAULT) -> Image.Image:
    """Draw one part of a bracket."""
    shown = _part(whole, part)
    mirrored = shown.kind is Kind.UPPER and shown.first_matches > 4
    draw = _draw_mirrored if mirrored else _draw_onwards
    return draw(shown.rounds, theme.surface).image


def _draw_onwards(rounds: Rounds, surface: Surface) -> Canvas:
    """Columns from left to right, a star at the end."""
    row = _LOWER_ROW if len(rounds) > 3 else _ROW
    most = max(len(matches) for matches in rounds)
    height = max(220, round(2 * _EDGE + most * (2 * row + 12)))
    canvas = Canvas(WIDTH, height, surface.ground)
    drawing = TreeDrawing(canvas, surface)
    columns = _onward_columns(len(rounds))
    drawing.tree(rounds, columns, (float(_EDGE), float(height - _EDGE)))
    room = min(_STAR + 24.0, WIDTH - _EDGE - columns[-1].right - 8)
    middle = (columns[-1].right + 8 + room / 2, height / 2 - 16)
    drawing.champion(_last(rounds), middle, room)
    return canvas


def _last(rounds: Rounds) -> Match:
    """The final of a tree."""
    *_, final = rounds
    return final[-1]


def _onward_columns(count: int) -> list[Column]:
    room = WIDTH - 2 * _EDGE - _STAR
    gap = 24 if count <= 3 else 14
    width = min(300.0, (room - gap * count) / count)
    if width >= NAMED + 20:
        start = _EDGE + (room - count * (width + gap)) / 2
        return [
            Column(start + i * (width + gap), start + i * (width + gap) + width)
            for i in range(count)
        ]
    first = room - (count - 1) * (_NARROW + gap) - gap
    columns = [Column(_EDGE, _EDGE + first)]
    for _ in range(count - 1):
        left = columns[-1].right + gap
        columns.append(Column(left, left + _NARROW))
    return columns


def _draw_mirrored(rounds: Rounds, surface: Surface) -> Canvas:
    """Two halves that meet at the final in the middle."""
    height = 2 * _EDGE + len(rounds[0]) * (_ROW + 2)
    canvas = Canvas(WIDTH, height, surface.ground)
    drawing = TreeDrawing(canvas, surface)
    span, half = (float(_EDGE), float(height - _EDGE)), height / 2
    left = _half_columns(len(rounds) - 1)
    right = [Column(WIDTH - column.right, WIDTH - column.left) for column in left]
    middle = Column((WIDTH - _FINAL) / 2, (WIDTH + _FINAL) / 2)
    for number, columns in enumerate((left, right)):
        inner = (columns[-1].right, middle.left, columns[-1].left, middle.right)[2 * number :]
        drawing.stroke((inner[0], half, inner[1], half), surface.line)
        drawing.tree(_half(rounds, number), columns, span)
    final = _last(rounds)
    drawing.match(final, middle, (half, 40))
    room = max(WIDTH - 2 * left[-1].right + 40, 150.0)
    drawing.champion(final, (WIDTH / 2, half - 106), room)
    return canvas


def _half_columns(count: int) -> list[Column]:
    room = (WIDTH - _FINAL) / 2 - _EDGE
    gap = 8
    narrow = _NARROW * (count - 1) + gap * count
    columns = [Column(_EDGE, _EDGE + room - narrow)]
    for _ in range(count - 1):
        left = columns[-1].right + gap
        columns.append(Column(left, left + _NARROW))
    return columns


def _half(rounds: Rounds, half: int) -> Rounds:
    return tuple(
        matches[half * len(matches) // 2 : (half + 1) * len(matches) // 2]
        for matches in rounds[:-1]
    )


def describe_bracket(whole: Bracket, part: int = 0) -> TextAlternative:
    """The same in words.

    Facts: ``kind`` ("upper", "lower", "finals"), ``part`` (from 1), ``parts``, ``matches`` (rows:
    round, match, first, second, score or "", winner or "" — entrants as "seed name", or "").
    """
    shown = _part(whole, part)
    rows = tuple(
        (str(number), str(index), *_match_row(match))
        for number, matches in enumerate(shown.rounds, shown.first_round)
        for index, match in enumerate(
            matches, shown.first_match if number == shown.first_round else 1
        )
    )
    facts = {
        "kind": shown.kind.value,
        "part": part + 1,
        "parts": len(parts_of(whole)),
        "matches": rows,
    }
    return TextAlternative("picture.bracket", facts)


def _match_row(match: Match) -> tuple[str, str, str, str]:
    names = tuple("" if each is None else f"{each.seed} {each.name}" for each in match.entrants)
    winner = match.advancing
    score = "" if match.score is None else f"{match.score[0]}:{match.score[1]}"
    return names[0], names[1], score, "" if winner is None else f"{winner.seed} {winner.name}"
