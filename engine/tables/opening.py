"""A table as it is opened: empty seats, a host, rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, Final

import sqlalchemy as sa

from engine.rules.presets import DEFAULT_PRESET
from engine.rules.ruleset import rules_to_data
from engine.store.deadlines import set_deadlines
from engine.store.journal import Happening, append_happenings
from engine.store.tables import NewTable, open_table, put_seats
from engine.tables.clocks import clocks_after
from engine.tables.live import Live
from engine.tables.speeds import Speed
from engine.tables.state import Access, Comforts, Fixture, Seat, TableState
from engine.tables.writing import known_rules, row_of, rules_object

__all__ = ["OPEN", "opened", "opened_from_data", "opening_to_data", "write_opening"]

OPEN: Final = "open"
"""The kind of the first entry of every table's log."""

_USUAL = Comforts()


def opened(  # noqa: PLR0913 - what a table is opened with, each named
    table_id: int,
    *,
    host: int,
    at: datetime,
    server_id: int = 0,
    channel_id: int = 0,
    rules: object = DEFAULT_PRESET,
    speed: Speed = Speed.NORMAL,
    access: Access = Access.EVERYONE,
    comforts: Comforts = _USUAL,
    fixture: Fixture | None = None,
    seats: Sequence[Seat] = (),
) -> TableState:
    """A table in the lobby with all its seats free.

    :param rules: as :func:`engine.rules.ruleset.rules_from_data` reads them.
    :param fixture: what it plays for a tournament.
    :param seats: who sits from the beginning, at a tournament's table.
    :raises RuleViolation: for rules that can't be read.
    """
    chosen = known_rules(rules)
    return TableState(
        table_id=table_id,
        server_id=server_id,
        channel_id=channel_id,
        host=host,
        rules=chosen,
        speed=speed,
        access=access,
        seats=tuple(seats) or (Seat(at),) * chosen.players,
        opened=at,
        touched=at,
        comforts=comforts,
        fixture=fixture,
    )


def opening_to_data(state: TableState) -> dict[str, Any]:
    """What a table was opened with, as plain JSON data for the first entry of its log."""
    data: dict[str, Any] = {
        "server_id": state.server_id,
        "channel_id": state.channel_id,
        "host": state.host,
        "rules": rules_to_data(state.rules),
        "speed": state.speed.value,
        "access": state.access.value,
        "comforts": asdict(state.comforts),
    }
    if state.fixture is not None:
        data["fixture"] = {**asdict(state.fixture), "boards": list(state.fixture.boards)}
        data["seats"] = [[each.person, each.computer] for each in state.seats]
    return data


def opened_from_data(table_id: int, data: Mapping[str, Any], at: datetime) -> TableState:
    """The table that :func:`opening_to_data` wrote.

    :raises KeyError, ValueError, TypeError: for data of another form.
    :raises RuleViolation: for rules that can't be read.
    """
    return opened(
        table_id,
        host=int(data["host"]),
        at=at,
        server_id=int(data["server_id"]),
        channel_id=int(data["channel_id"]),
        rules=data["rules"],
        speed=Speed(data["speed"]),
        access=Access(data["access"]),
        comforts=Comforts(**data["comforts"]),
        fixture=_fixture(data["fixture"]) if "fixture" in data else None,
        seats=[Seat(at, person, computer) for person, computer in data.get("seats", ())],
    )


def _fixture(data: Mapping[str, Any]) -> Fixture:
    return Fixture(**{**data, "boards": tuple(data["boards"])})


def write_opening(connection: sa.Connection, blank: TableState) -> Live:
    """Write a new table: its row, its seats, the first entry of its log, its first deadline.

    :param blank: the table without its id.
    :return: the table with its id.
    """
    at = blank.opened
    new = NewTable(
        server_id=blank.server_id,
        channel_id=blank.channel_id,
        thread_id=blank.thread_id,
        host_id=blank.host,
        rules=rules_object(blank.rules),
        speed=blank.speed.value,
        access=blank.access.value,
    )
    table_id = open_table(connection, new, at)
    live = Live(replace(blank, table_id=table_id, number=1))
    live = replace(live, clocks=clocks_after(live, live, at))
    put_seats(connection, table_id, [row_of(i, seat) for i, seat in enumerate(blank.seats)])
    append_happenings(connection, table_id, [Happening(0, at, OPEN, opening_to_data(blank))])
    set_deadlines(connection, list(live.clocks.values()))
    return live
