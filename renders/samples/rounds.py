"""Samples of a tournament's rounds: pairings, a cross table, a board at all tables, a podium."""

from __future__ import annotations

from renders.encode import Picture
from renders.preview import sample
from renders.samples.tournament import entrants
from renders.themes import Theme
from renders.tournament.boards import BoardRow, BoardTables, board_picture
from renders.tournament.cross import Cell, CrossRow, CrossTable, cross_picture
from renders.tournament.pairings import Pairings, TableRow, pairings_picture
from renders.tournament.podium import Podium, PodiumStep, podium_picture


def _names(count: int) -> list[str]:
    return [each.name for each in entrants(count)]


def _two(names: list[str], at: int) -> tuple[str, str]:
    return names[at], names[at + 1]


@sample("pairings", "the tables of a round: won, drawn, still playing, without figures")
def pairings(theme: Theme) -> Picture:
    """Names of every kind."""
    names = _names(16)
    figures = (("3", "2"), ("0", "4"), ("2", "2"), ("", ""), ("", ""), ("", ""), ("", ""), ("", ""))
    winners = (0, 1, None, 0, None, None, None, None)
    rows = tuple(
        TableRow(
            number + 1,
            ((names[2 * number],), (names[2 * number + 1],)),
            figures[number],
            winners[number],
            over=number < 4,
            highlighted=number == 5,
        )
        for number in range(8)
    )
    return pairings_picture(Pairings(rows), theme)


@sample("pairings-individuals", "the tables of a round in which partners change")
def pairings_of_four(theme: Theme) -> Picture:
    """Two names at each side."""
    names = _names(16)
    rows = tuple(
        TableRow(
            number + 1,
            (
                (names[4 * number], names[4 * number + 1]),
                (names[4 * number + 2], names[4 * number + 3]),
            ),
            ("3.5", "–1.67") if number == 1 else ("", ""),
            0 if number == 1 else None,
            over=number == 1,
        )
        for number in range(4)
    )
    return pairings_picture(Pairings(rows), theme)


@sample("cross-table", "a group of eight, some rounds played")
def cross_table(theme: Theme) -> Picture:
    """Won, drawn, lost, not met."""
    names = _names(8)

    def cell(row: int, column: int) -> Cell | None:
        if row == column or (row + column) % 7 > 4:
            return None
        outcome = 0 if (row + column) % 5 == 0 else 1 if row < column else -1
        return Cell(str(1 + outcome + (row * column) % 3), outcome)

    rows = tuple(
        CrossRow(
            name, f"{14 - 1.5 * row:g}", tuple(cell(row, column) for column in range(8)), row == 3
        )
        for row, name in enumerate(names)
    )
    return cross_picture(CrossTable(rows, cut=2), theme=theme)


@sample("board-tables", "one board of a duplicate at all tables")
def board_tables(theme: Theme) -> Picture:
    """You made 60 where the field made 85."""
    names = _names(12)
    totals = (60, 85, 85, 100, None, 0)
    gets = (("0", "2"), ("1", "1"), ("1", "1"), ("2", "0"), ("1.2", "0.8"), ("0", "2"))
    rows = tuple(
        BoardRow(
            number + 1,
            names[2 * number],
            names[2 * number + 1],
            total,
            get,
            highlighted=number == 0,
        )
        for number, (total, get) in enumerate(zip(totals, gets, strict=True))
    )
    return board_picture(BoardTables(rows, 80, 66.0, 100), theme)


@sample("podium", "first, second and third")
def podium(theme: Theme) -> Picture:
    """The third with the longest name."""
    names = tuple(_names(4))
    steps = (
        PodiumStep(1, names[1:2], "10"),
        PodiumStep(2, names[:1], "8"),
        PodiumStep(3, names[3:4], "7.5"),
    )
    return podium_picture(Podium(steps), theme)


@sample("podium-shared", "four who share the first place")
def podium_shared(theme: Theme) -> Picture:
    """Their names stand below the step."""
    names = tuple(_names(12))
    return podium_picture(Podium((PodiumStep(1, names[:4], "8"),)), theme)
