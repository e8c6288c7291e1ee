"""Names are what people look for first: they are neither cut nor small on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from renders.canvas import Canvas
from renders.text import Line
from renders.tournament import Bracket, Entrant, Match, Standings, StandingsRow
from renders.tournament.boards import BoardRow, BoardTables, draw_board
from renders.tournament.bracket import draw_bracket
from renders.tournament.cross import Cell, CrossRow, CrossTable, draw_cross
from renders.tournament.pairings import Pairings, TableRow, draw_pairings
from renders.tournament.podium import Podium, PodiumStep, draw_podium
from renders.tournament.standings import draw_standings

SMALLEST = 25
"""Pixels of a name; a phone shows the 720 pixels of a picture on some 280 points."""

PAIRS = (
    "Katarína Vančová + Ľubomír Štúr",
    "Анна Иванова + Пётр Гончаров",
    "Anna-Lena Weißenberg + Max Schröder",
)


def bracket(name: str) -> Bracket:
    """Sixteen entrants: the most that a picture holds."""
    first = (Match(Entrant(1, name), Entrant(2, name), (3, 0), 0),) * 8
    return Bracket((first, *(((Match(),) * size) for size in (4, 2, 1))))


def podium(name: str) -> Podium:
    return Podium(tuple(PodiumStep(place, (name,), "8") for place in (1, 2, 3)))


PICTURES: dict[str, Callable[[str], Image.Image]] = {
    "pairings": lambda n: draw_pairings(Pairings((TableRow(1, ((n,), (n,))),))),
    "cross": lambda n: draw_cross(CrossTable((CrossRow(n, "3", (Cell("2", 1),) * 10),) * 10)),
    "board": lambda n: draw_board(BoardTables((BoardRow(1, n, n, 85, ("1", "1")),), 80, 85.0, 85)),
    "standings": lambda n: draw_standings(Standings((StandingsRow(1, n, 3, 0, 6),))),
    "bracket": lambda n: draw_bracket(bracket(n)),
    "podium": lambda n: draw_podium(podium(n)),
    "shared podium": lambda n: draw_podium(Podium((PodiumStep(1, (n,) * 8, "8", 3),))),
}


LONGEST = (
    "x" * 32,
    "Wolfeschlegelsteinhausenbergerdorff_of_1",
    "王" * 19 + " + " + "李" * 18,
    "王" * 40,
)
"""Names of forty characters and less, as a podium may have to write them."""


@pytest.mark.parametrize("kind", ["podium", "shared podium"])
@pytest.mark.parametrize("name", LONGEST, ids=ascii)
def test_no_name_is_cut_on_a_podium_however_long_its_words_are(
    kind: str, name: str, monkeypatch: pytest.MonkeyPatch, packaged_fonts: None
) -> None:
    lines = written(monkeypatch, kind, name)
    assert not any("…" in line.text for line in lines if "+ 3" not in line.text)
    assert all(line.style.size >= SMALLEST for line in lines)
    shown = "".join(line.text for line in lines).replace(" ", "")
    assert shown.count(name.replace(" ", "")) == (3 if kind == "podium" else 8)


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("name", PAIRS, ids=ascii)
def test_the_names_of_a_pair_are_neither_cut_nor_small(
    kind: str, name: str, monkeypatch: pytest.MonkeyPatch, packaged_fonts: None
) -> None:
    lines = written(monkeypatch, kind, name)
    told = [line for line in lines if len(line.text) > 6]
    assert len(told) >= 1
    assert [line for line in told if "…" in line.text or line.style.size < SMALLEST] == []


def written(monkeypatch: pytest.MonkeyPatch, kind: str, name: str) -> list[Line]:
    """The lines of text in a picture, as they were drawn."""
    lines: list[Line] = []
    text = Canvas.text

    def noted(canvas: Canvas, *given: object, **style: object) -> Line:
        lines.append(text(canvas, *given, **style))  # type: ignore[arg-type]
        return lines[-1]

    monkeypatch.setattr(Canvas, "text", noted)
    PICTURES[kind](name)
    return lines
