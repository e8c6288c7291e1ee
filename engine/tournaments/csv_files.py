"""Tables of a tournament as CSV, and a list of entrants from CSV.

Names are untrusted: a cell that a spreadsheet would take for a formula gets an apostrophe in front.
A list may come from any spreadsheet: with commas, semicolons or tabs between its cells.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from engine.codec import DataError
from engine.tournaments.duplicate import comparison_of
from engine.tournaments.entrants import is_computer
from engine.tournaments.facts import Entered
from engine.tournaments.leagues import LeagueRow
from engine.tournaments.rounds import Side, TableRecord
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.standings import standings
from engine.tournaments.state import Tournament

__all__ = [
    "boards_csv",
    "csv_file",
    "entrants_csv",
    "entrants_from_csv",
    "season_csv",
    "standings_csv",
    "tables_csv",
]

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What begins a formula in some spreadsheet; the wide forms do where Chinese is set."""
_BETWEEN: Final = (",", ";", "\t")
_MOST_RATING: Final = 1_000_000
_ENTRANTS: Final = ("name", "player", "partner", "rating")
_TABLES: Final = """round table match first second winner first_levels second_levels
    first_points second_points ending why"""
_BOARDS: Final = """board round table declarers opponents points field
    declarers_get opponents_get"""


def _text(rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def csv_file(text: str) -> bytes:
    """The bytes of a file: UTF-8 with its mark, without which spreadsheets garble Chinese names."""
    return text.encode("utf-8-sig")


def _name(state: Tournament, entrant: int) -> str:
    return _harmless(state.entrants[entrant - 1].name)


def _harmless(name: str) -> str:
    r"""Also a name that looks as if it had been made harmless, so that each is read back as it was.

    >>> _harmless("=1+1"), _harmless("'=1"), _harmless("'n Bok")
    ("'=1+1", "''=1", "'n Bok")
    """
    line = name.replace("\r", " ")
    return f"'{line}" if line.lstrip("' ").startswith(_FORMULA) else line


def _side(state: Tournament, side: Side) -> str:
    return " + ".join(_name(state, each) for each in side)


def _number(value: Fraction) -> str:
    """At most three digits after the point.

    >>> _number(Fraction(5, 2)), _number(Fraction(4))
    ('2.5', '4')
    """
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def entrants_csv(state: Tournament) -> str:
    """Who entered, in the form that :func:`entrants_from_csv` reads."""
    rows: list[Sequence[object]] = [_ENTRANTS]
    for each in state.entrants:
        partner = next(iter(each.players[1:]), "")
        rows.append((_name(state, each.number), each.players[0], partner, each.rating))
    return _text(rows)


def entrants_from_csv(text: str) -> tuple[tuple[int, Entered], ...]:
    r"""Facts of entry from a list with the columns name, player, partner, rating.

    Computer players of an exported list are passed by: they are added by their strength.

    :param text: players are Discord ids; partner and rating may be empty.
    :return: the line of the list, from 1, and the fact.
    :raises DataError: with the number of the line that can't be read.

    >>> cats, lone = entrants_from_csv("name,player,partner,rating\nCats,17,18,1500\nLone,19,,\n")
    >>> cats[1].players, lone[1].name, lone[0]
    ((17, 18), 'Lone', 3)
    """
    lines = io.StringIO(text.lstrip("\ufeff"), newline="")
    reader = csv.DictReader(lines, delimiter=_delimiter(text))
    found: list[tuple[int, Entered]] = []
    try:
        reader.fieldnames = [each.strip().lower() for each in reader.fieldnames or ()]
        if not {"name", "player"} <= set(reader.fieldnames):
            raise DataError("1")
        for row in reader:
            found += [] if _of_computers(row) else [(reader.line_num, _entered(row))]
    except (AttributeError, TypeError, ValueError, csv.Error) as error:
        raise DataError(str(max(1, reader.line_num))) from error
    return tuple(found)


def _delimiter(text: str) -> str:
    """What stands between the cells of the first line."""
    first = text.partition("\n")[0]
    return max(_BETWEEN, key=first.count)


def _of_computers(row: Mapping[str, str | None]) -> bool:
    players = [cell.strip() for cell in (row.get("player"), row.get("partner")) if cell]
    return bool(players) and all(is_computer(int(each)) for each in players)


def _entered(row: Mapping[str, str | None]) -> Entered:
    """One line of the list. :raises ValueError: where it can't be read; TypeError likewise."""
    partner = row.get("partner")
    players = [_person(row["player"]), *([_person(partner)] if partner else [])]
    rating = int(row.get("rating") or 0)
    if abs(rating) > _MOST_RATING:
        raise ValueError(rating)
    return Entered(_read_name(row["name"] or ""), tuple(players), rating)


def _person(cell: str | None) -> int:
    """A Discord id; those below nought are computer players'."""
    person = int(cell or "")
    if not 0 < person < 1 << 63:
        raise ValueError(person)
    return person


def _read_name(cell: str) -> str:
    """The name that a cell means, on one line."""
    line = " ".join(cell.split())
    plain = line[:1] != "'" or not line.lstrip("' ").startswith(_FORMULA)
    return line if plain else line[1:].lstrip()


def standings_csv(state: Tournament) -> str:
    """The standings with all tie-breaks."""
    rows = standings(state)
    names = [str(name) for name, _ in rows[0].tie_breaks] if rows else []
    head = ("place", "name", "score", "won", "drawn", "lost", "byes", *names, "decided_by")
    body = (
        (
            row.place,
            _name(state, row.entrant),
            _number(row.score),
            row.won,
            row.drawn,
            row.lost,
            row.byes,
            *(_number(value) for _, value in row.tie_breaks),
            row.decided_by or "",
        )
        for row in rows
    )
    return _text([head, *body])


def season_csv(table: Iterable[LeagueRow], names: Mapping[int, str]) -> str:
    r"""The table of a league's season.

    :param names: of the people on it, as far as they are known.

    >>> season_csv([LeagueRow(1, 17, Fraction(5, 2), 1, (Fraction(5, 2),))], {17: "=Ann"})
    "place,player,name,points,tournaments,results\n1,17,'=Ann,2.5,1,2.5\n"
    """
    head = ("place", "player", "name", "points", "tournaments", "results")
    body = (
        (
            row.place,
            row.player,
            _harmless(names.get(row.player, "")),
            _number(row.points),
            row.tournaments,
            " ".join(map(_number, row.each)),
        )
        for row in table
    )
    return _text([head, *body])


def tables_csv(state: Tournament) -> str:
    """All tables and byes of all rounds, each with the reason of its pairing."""
    rows: list[Sequence[object]] = [_TABLES.split()]
    for number in state.rounds:
        rows += [(number.number, *_table(state, each)) for each in number.tables]
        for bye in number.byes:
            empty = [""] * 7
            name = _name(state, bye.entrant)
            rows.append((number.number, "", "", name, *empty, bye.why.code))
    return _text(rows)


def _table(state: Tournament, table: TableRecord) -> tuple[object, ...]:
    pairing, score = table.pairing, table.score
    head = pairing.table, pairing.match, *(_side(state, side) for side in pairing.sides)
    if score is None:
        return (*head, "", "", "", "", "", "", pairing.why.code)
    winner = "" if score.winner is None else score.winner + 1
    return (*head, winner, *score.levels, *score.points, score.ending.value, pairing.why.code)


def boards_csv(state: Tournament) -> str:
    """The comparison of every board that all tables are done with."""
    rows: list[Sequence[object]] = [_BOARDS.split()]
    for number in state.rounds:
        for board in boards_of_round(state.plan, number.number):
            for line in comparison_of(state, board):
                result = line.result
                sides = number.tables[result.table - 1].pairing.sides
                rows.append(
                    (
                        board,
                        number.number,
                        result.table,
                        _side(state, sides[result.declaring]),
                        _side(state, sides[1 - result.declaring]),
                        "" if result.total is None else result.total,
                        "" if line.field is None else _number(line.field),
                        _number(line.declarers),
                        _number(line.opponents),
                    )
                )
    return _text(rows)
