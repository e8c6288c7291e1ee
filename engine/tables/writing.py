"""The unit of work that puts on disk what happened at a table: all of it, or nothing.

A unit may run more than once, so it keeps its ids to itself and hands them out at the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from engine.rules.ruleset import Rules, rules_from_data, rules_to_data
from engine.store import JsonObject
from engine.store.deadlines import Deadline, claim_deadline, clear_deadlines, set_deadlines
from engine.store.journal import Action as LogEntry
from engine.store.journal import Happening, append_actions, append_happenings
from engine.store.payloads import json_object
from engine.store.schema import TableStatus
from engine.store.tables import Seat as SeatRow
from engine.store.tables import change_table, put_seats, touch_table
from engine.tables.live import Live
from engine.tables.state import Seat, TableState

__all__ = ["Ids", "Unit", "Write", "WriteActions", "known_rules", "row_of", "rules_object"]


@dataclass(slots=True)
class Ids:
    """The ids of the match and the round that the rows of a unit belong to; 0 for none."""

    match_id: int = 0
    round_id: int = 0


Write = Callable[[sa.Connection, Ids], None]
"""One step of a unit."""


@dataclass(frozen=True, slots=True)
class WriteActions:
    """Entries for the log of the unit's round."""

    entries: list[LogEntry]

    def __call__(self, connection: sa.Connection, ids: Ids) -> None:
        """Append them."""
        append_actions(connection, ids.round_id, self.entries)


@dataclass(frozen=True, slots=True)
class Unit:
    """Everything that one change of a table writes.

    :ivar before: the table as it was.
    :ivar after: the table as it will be.
    :ivar happenings: entries for the table's log.
    :ivar writes: the other steps, in order.
    :ivar claimed: the deadline that this change answers, if any.
    """

    before: Live
    after: Live
    at: datetime
    happenings: Sequence[Happening]
    writes: Sequence[Write]
    claimed: Deadline | None = None

    def __call__(self, connection: sa.Connection) -> Ids:
        """Write it.

        :raises StoreError: ``conflict`` where another process was first.
        """
        match, played = self.before.match, self.before.round
        ids = Ids(match.match_id if match else 0, played.round_id if played else 0)
        table_id = self.after.state.table_id
        if self.claimed is not None:
            claim_deadline(connection, self.claimed, self.at)
        append_happenings(connection, table_id, self.happenings)
        for write in self.writes:
            write(connection, ids)
        self._write_table(connection, table_id)
        self._write_clocks(connection, table_id)
        return ids

    def _write_table(self, connection: sa.Connection, table_id: int) -> None:
        old, new = self.before.state, self.after.state
        if old.seats != new.seats:
            put_seats(connection, table_id, [row_of(i, seat) for i, seat in enumerate(new.seats)])
        if _columns(old) != _columns(new):
            change_table(
                connection,
                table_id,
                self.at,
                status=TableStatus(new.status.value),
                host_id=new.host,
                rules=rules_object(new.rules),
                speed=new.speed.value,
                access=new.access.value,
            )
        elif old.touched != new.touched:
            touch_table(connection, table_id, new.touched)

    def _write_clocks(self, connection: sa.Connection, table_id: int) -> None:
        old, new = self.before.clocks, self.after.clocks
        gone = [kind for kind in old if kind not in new]
        if self.claimed is not None and self.claimed.kind not in new:
            gone.append(self.claimed.kind)
        if gone:
            clear_deadlines(connection, table_id, gone)
        changed = [each for kind, each in new.items() if old.get(kind) != each]
        if changed:
            set_deadlines(connection, changed)


def _columns(state: TableState) -> tuple[object, ...]:
    return (state.status, state.host, state.rules, state.speed, state.access)


def row_of(index: int, seat: Seat) -> SeatRow:
    """A seat as the store keeps it."""
    return SeatRow(
        seat=index,
        since=seat.since,
        player_id=seat.person,
        computer=seat.computer,
        ready=seat.ready,
        away=seat.away,
        time_bank=seat.bank // timedelta(milliseconds=1),
    )


def rules_object(rules: Rules) -> JsonObject:
    """Rules as a JSON object, also where a preset's name would do."""
    data = rules_to_data(rules)
    return {"preset": data} if isinstance(data, str) else json_object(data)


def known_rules(data: object) -> Rules:
    """Rules from plain data; the same data gives the same object, however many tables play by it.

    :raises RuleViolation: as :func:`engine.rules.ruleset.rules_from_data`.
    """
    try:
        text = json.dumps(data, sort_keys=True)
    except (TypeError, ValueError):
        return rules_from_data(data)
    return _rules(text)


@lru_cache(maxsize=256)
def _rules(text: str) -> Rules:
    data: Any = json.loads(text)
    return rules_from_data(data)
