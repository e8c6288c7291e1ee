"""A tournament as one JSON text: its log. Reading it plays every step again."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from engine.codec import DataError, by_name, from_data, name_of, to_data
from engine.tournaments.facts import Fact
from engine.tournaments.journal import Journal, Line, replay

__all__ = ["fact_from_data", "fact_to_data", "from_json", "to_json"]

_FORMAT: Final = "tractor-tournament"
_VERSION: Final = 1


_KINDS: Final = by_name(Fact)


def fact_to_data(fact: Fact) -> dict[str, Any]:
    """A fact as plain data; read back by :func:`fact_from_data`.

    >>> from engine.tournaments.facts import CheckedIn
    >>> fact_to_data(CheckedIn(3))
    {'do': 'checked_in', 'entrant': 3}
    """
    return {"do": name_of(type(fact)), **cast("dict[str, Any]", to_data(fact))}


def fact_from_data(data: object, where: str = "") -> Fact:
    """The fact that :func:`fact_to_data` wrote.

    :raises DataError: for data of another form.
    """
    if not isinstance(data, dict) or data.get("do") not in _KINDS:
        raise DataError(f"{where}/do")
    rest = {name: value for name, value in data.items() if name != "do"}
    fact: Fact = from_data(_KINDS[data["do"]], rest, where)
    return fact


def to_json(journal: Journal) -> str:
    """The whole log as JSON, one step a line."""
    lines = [
        json.dumps(
            {
                "number": each.number,
                "at": each.at,
                "by": each.by,
                "fact": fact_to_data(each.fact),
            },
            ensure_ascii=False,
        )
        for each in journal.lines
    ]
    body = ",\n".join(lines)
    return f'{{"format": "{_FORMAT}", "version": {_VERSION}, "lines": [\n{body}\n]}}\n'


def from_json(text: str) -> Journal:
    """The tournament from what :func:`to_json` wrote.

    :raises DataError: where the text is of another form.
    :raises RuleViolation: for the first step that isn't allowed.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError("") from error
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise DataError("format")
    if data.get("version") != _VERSION:
        raise DataError("version")
    rows = data.get("lines")
    if not isinstance(rows, list):
        raise DataError("lines")
    try:
        return replay([_line(row, f"lines/{i}") for i, row in enumerate(rows, 1)])
    except ValueError as error:
        raise error if isinstance(error, DataError) else DataError("lines") from error


def _line(row: object, where: str) -> Line:
    if not isinstance(row, dict):
        raise DataError(where)
    numbers = [row.get(name) for name in ("number", "at", "by")]
    if any(type(each) is not int for each in numbers):
        raise DataError(where)
    return Line(
        row["number"], row["at"], row["by"], fact_from_data(row.get("fact"), f"{where}/fact")
    )
