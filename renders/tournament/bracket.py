"""Brackets: from left to right, the champion below; after the first round seeds stand for names."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.errors import require
from renders.themes import DEFAULT, Theme
from renders.tournament.parts import Part, parts_of
from renders.tournament.state import Bracket, Match
from renders.tournament.tree import NAMED, Column, TreeDrawing

__all__ = ["bracket_picture", "describe_bracket", "draw_bracket"]

_EDGE: Final = 12
_ROW: Final = 48
_BETWEEN: Final = 12
_FOOT: Final = 60
_GAP: Final = 14
_NARROW: Final = 46


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
    rounds, surface = _part(whole, part).rounds, theme.surface
    most = max(len(matches) for matches in rounds)
    height = 2 * _EDGE + most * (2 * _ROW + _BETWEEN)
    canvas = Canvas(WIDTH, height + _FOOT, surface.ground)
    drawing = TreeDrawing(canvas, surface)
    drawing.tree(rounds, _columns(len(rounds)), (float(_EDGE), float(height - _EDGE)))
    *_, final = rounds
    drawing.champion(final[-1], (WIDTH / 2, height + _FOOT / 2 - 6), WIDTH - 2 * _EDGE)
    return canvas.image


def _columns(count: int) -> list[Column]:
    """All with names where there is room for that, else the first alone."""
    room = WIDTH - 2 * _EDGE + _GAP
    width = room / count - _GAP
    widths = [width] * count
    if width < NAMED:
        widths = [room - (count - 1) * (_NARROW + _GAP) - _GAP] + [_NARROW] * (count - 1)
    found: list[Column] = []
    left = float(_EDGE)
    for each in widths:
        found.append(Column(left, left + each))
        left += each + _GAP
    return found


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
