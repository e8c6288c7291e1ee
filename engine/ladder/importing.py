"""Sessions from elsewhere: a club's history as CSV, kept as one fact and counted like any other.

The columns: ``date`` (ISO 8601), ``side1`` and ``side2`` (ids of people, separated by spaces),
``levels1`` and ``levels2`` (gained), ``won1`` and ``won2`` (rounds).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, cast

from engine.ladder.decisions import Decisions, moment, stamp
from engine.ladder.families import Family
from engine.ladder.rating import RATED_FROM
from engine.rules.reasons import RuleViolation, reason
from engine.store import JsonObject
from engine.store.ladder.facts import Fact
from engine.store.ladder.units import Game, Sheet, Unit

__all__ = ["COLUMNS", "LONGEST", "Imported", "imported_units", "read_csv"]

COLUMNS: Final = ("date", "side1", "side2", "levels1", "levels2", "won1", "won2")
LONGEST: Final = 5000
"""Sessions in one import."""
_MOST_ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class Imported:
    """A session from elsewhere.

    :ivar levels: gained by each side.
    :ivar won: rounds won by each side.
    """

    at: datetime
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    levels: tuple[int, int]
    won: tuple[int, int]

    def to_data(self) -> JsonObject:
        """As the fact's payload holds it."""
        return {
            "at": stamp(self.at),
            "sides": [list(side) for side in self.sides],
            "levels": list(self.levels),
            "won": list(self.won),
        }


def read_csv(text: str, now: datetime) -> tuple[Imported, ...]:
    r"""The sessions of a CSV file.

    :param now: nothing may lie after it.
    :raises RuleViolation: ``import_columns``, ``import_row`` (``line``, ``column``),
        ``import_too_long``, ``import_empty``.

    >>> lines = "date,side1,side2,levels1,levels2,won1,won2\n2026-01-01,1 2,3 4,3,1,4,2\n"
    >>> read_csv(lines, datetime(2026, 2, 1, tzinfo=UTC))[0].sides
    ((1, 2), (3, 4))
    """
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise RuleViolation(reason("import_columns", columns=COLUMNS))
    rows: list[Imported] = []
    for row in reader:
        rows.append(_imported(row, reader.line_num, now))
        if len(rows) > LONGEST:
            raise RuleViolation(reason("import_too_long", most=LONGEST))
    if not rows:
        raise RuleViolation(reason("import_empty"))
    return tuple(rows)


def _imported(row: Mapping[str, Any], line: int, now: datetime) -> Imported:
    at = _at(row["date"], line, now)
    first, second = _people(row["side1"], line, "side1"), _people(row["side2"], line, "side2")
    if len({*first, *second}) < len(first) + len(second):
        raise RuleViolation(reason("import_row", line=line, column="side2"))
    levels = _count(row["levels1"], line, "levels1"), _count(row["levels2"], line, "levels2")
    won = _count(row["won1"], line, "won1"), _count(row["won2"], line, "won2")
    if sum(won) == 0:
        raise RuleViolation(reason("import_row", line=line, column="won1"))
    return Imported(at, (first, second), levels, won)


def _at(value: object, line: int, now: datetime) -> datetime:
    try:
        at = datetime.fromisoformat(str(value))
    except ValueError:
        raise RuleViolation(reason("import_row", line=line, column="date")) from None
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    if at > now:
        raise RuleViolation(reason("import_row", line=line, column="date"))
    return at


def _people(value: object, line: int, column: str) -> tuple[int, ...]:
    ids = str(value or "").split()
    good = 1 <= len(ids) <= 4 and all(each.isdecimal() and len(each) <= 19 for each in ids)
    if not good:
        raise RuleViolation(reason("import_row", line=line, column=column))
    return tuple(int(each) for each in ids)


def _count(value: object, line: int, column: str) -> int:
    text = str(value or "")
    if not (text.isdecimal() and len(text) <= 4 and int(text) <= _MOST_ROUNDS):
        raise RuleViolation(reason("import_row", line=line, column=column))
    return int(text)


def imported_units(decisions: Decisions) -> list[Unit]:
    """The sessions of all imports that stand."""
    return [
        _unit(fact, number, cast("JsonObject", row), decisions)
        for fact in decisions.imports
        for number, row in enumerate(cast("Sequence[object]", fact.payload["rows"]))
    ]


def _unit(fact: Fact, number: int, row: JsonObject, decisions: Decisions) -> Unit:
    at = moment(row["at"])
    sides = [
        tuple(decisions.who(each) for each in side)
        for side in cast("list[list[int]]", row["sides"])
    ]
    levels, won = cast("list[int]", row["levels"]), cast("list[int]", row["won"])
    people = tuple(sorted({*sides[0], *sides[1]}))
    twice = len(people) < len(sides[0]) + len(sides[1])
    games = _games(sides, levels, won)
    why = "same_person_twice" if twice else None if len(games) >= RATED_FROM else "too_few_rounds"
    return Unit(
        source=-fact.fact_id,
        number=number,
        server_id=fact.server_id,
        family=(Family.FOUR if len(people) == 4 else Family.MANY).value,
        at=at,
        rounds=sum(won),
        rated=why is None,
        why=why,
        people=people,
        games=games,
        everywhere=False,  # only what was played here can be checked by others
        sheets=_sheets(sides, levels, won, len(games) if why is None else 0),
    )


def _games(
    sides: Sequence[tuple[int, ...]], levels: Sequence[int], won: Sequence[int]
) -> tuple[Game, ...]:
    """The rounds, won by turns as long as both sides have some left; levels spread evenly."""
    games: list[Game] = []
    for turn in range(max(won)):
        for side in (0, 1):
            if turn < won[side]:
                gained = levels[side] * (turn + 1) // won[side] - levels[side] * turn // won[side]
                games.append(Game(sides[side], sides[1 - side], gained))
    return tuple(games)


def _sheets(
    sides: Sequence[tuple[int, ...]], levels: Sequence[int], won: Sequence[int], rated: int
) -> tuple[Sheet, ...]:
    sheets: dict[int, Sheet] = {}
    for side, people in enumerate(sides):
        net = levels[side] - levels[1 - side]
        for who in people:
            sheets[who] = Sheet(
                player_id=who,
                outcome=(net > 0) - (net < 0),
                rounds=sum(won),
                won_rounds=won[side],
                rated_rounds=rated,
                levels=levels[side],
            )
    return tuple(sheets[who] for who in sorted(sheets))
