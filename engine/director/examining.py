"""A check for ``tractor doctor``: every tournament follows from its log; what it names is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import sqlalchemy as sa

from engine.codec import DataError
from engine.director.held import Held, journal_from, line_of, may_go_on
from engine.director.values import Running
from engine.rules.reasons import RuleViolation
from engine.store import StoreError
from engine.store.doctor import Finding, FindingCode
from engine.store.journal import read_happenings
from engine.store.tournaments import logs, tables
from engine.store.tournaments.logs import Entry, StoredTournament
from engine.store.tournaments.tables import Spot
from engine.tables.opening import OPEN, opened_from_data
from engine.tournaments.facts import RoundStarted
from engine.tournaments.journal import Journal, replay
from engine.tournaments.promises import is_promised

__all__ = ["ill_tournaments"]


def ill_tournaments(connection: sa.Connection) -> Iterator[Finding]:
    """Tournaments with a log that can't be, tables that aren't there, a promise that was broken."""
    for tournament in logs.tournament_ids(connection):
        try:
            yield from _examined(connection, tournament)
        except StoreError as error:
            facts = {"tournament": tournament, "reason": error.code.value, **error.facts}
            yield Finding(FindingCode.BAD_LOG, facts)


def _examined(connection: sa.Connection, tournament: int) -> Iterator[Finding]:
    stored = logs.read_tournament(connection, tournament)
    entries = logs.read_entries(connection, tournament)
    bad = _bad_line(entries)
    if bad is not None:
        yield Finding(FindingCode.BAD_LOG, {"tournament": tournament, **bad})
        return
    journal = journal_from(entries, tournament)
    yield from _row(stored, journal)
    for spot in tables.read_spots(connection, tournament):
        yield from _spot(connection, journal, spot)


def _bad_line(entries: tuple[Entry, ...]) -> Mapping[str, object] | None:
    """The first line that can't stand where it does, and why; None where the whole log can."""
    numbers = [each.number for each in entries]
    expected = list(range(1, len(entries) + 1))
    if not entries or numbers != expected:
        wrong = next((n for n, at in zip(expected, numbers, strict=True) if n != at), 1)
        return {"number": wrong, "reason": "missing"}
    journal: Journal | None = None
    for entry in entries:
        try:
            line = line_of(entry)
            if journal is None:
                journal = replay([line])
            else:
                journal = journal.add(line.fact, at=line.at, by=line.by)
        except RuleViolation as violation:
            return {"number": entry.number, "reason": violation.reason.code}
        except (DataError, ValueError, LookupError) as error:
            return {"number": entry.number, "reason": type(error).__name__}
    return None


def _row(stored: StoredTournament, journal: Journal) -> Iterator[Finding]:
    """What stands beside the log: the secret is the promised one, and who is live is noted so."""
    state = journal.state
    where: dict[str, object] = {"tournament": stored.tournament_id}
    if stored.secret and not is_promised(state.commitment, stored.secret, state.plan.name):
        yield Finding(FindingCode.BROKEN_PROMISE, where)
    secret = bytes.fromhex(stored.secret)
    running = Running(
        stored.tournament_id, stored.server_id, stored.channel_id, stored.owner_id, journal
    )
    if stored.live != may_go_on(Held(running, secret)):
        yield Finding(FindingCode.WRONG_LIVE, {**where, "live": stored.live})


def _spot(connection: sa.Connection, journal: Journal, spot: Spot) -> Iterator[Finding]:
    """A playing is of a table that was paired, and the table it was given is its own."""
    where: dict[str, object] = {
        "table": "tournament_tables",
        "row": [spot.tournament_id, *spot.key],
    }
    opened = journal.lines[spot.step - 1].fact if 0 < spot.step <= len(journal.lines) else None
    if not isinstance(opened, RoundStarted) or not 0 < spot.number <= len(opened.pairings):
        yield Finding(FindingCode.BROKEN_REFERENCE, {**where, "parent": "tournament_log"})
        return
    if spot.table_id is None or _plays(connection, spot, spot.table_id):
        return
    yield Finding(
        FindingCode.BROKEN_REFERENCE, {**where, "parent": "tables", "table_id": spot.table_id}
    )


def _plays(connection: sa.Connection, spot: Spot, table_id: int) -> bool:
    """Whether a table is there, and was opened for this."""
    log = read_happenings(connection, table_id)
    if not log or log[0].kind != OPEN:
        return False
    try:
        fixture = opened_from_data(table_id, log[0].payload, log[0].at).fixture
    except (LookupError, TypeError, ValueError):
        return False
    if fixture is None:
        return False
    key = fixture.step, fixture.table, fixture.attempt
    return (fixture.tournament, key) == (spot.tournament_id, spot.key)
