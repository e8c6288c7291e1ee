"""What administrators decide: each a new fact with author and reason, and everything follows it.

All functions belong into a unit of work. They give the id of the fact; the numbers of the server
follow as :func:`engine.ladder.counting.advance` counts on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.ladder.counting import decisions_of
from engine.ladder.decisions import FactKind, standing_facts
from engine.ladder.effects import follow
from engine.ladder.importing import Imported
from engine.rules.reasons import RuleViolation, reason
from engine.store import JsonObject
from engine.store.ladder.facts import Fact, add_fact, read_facts
from engine.store.ladder.played import match_of_round, server_of_match

__all__ = [
    "LONGEST_REASON",
    "Author",
    "import_sessions",
    "join_everywhere",
    "merge_accounts",
    "quit_everywhere",
    "replace_result",
    "revoke",
    "void_match",
    "void_round",
]

LONGEST_REASON: Final = 300
_MOST_LEVELS: Final = 20


@dataclass(frozen=True, slots=True)
class Author:
    """Who decides, where, when, and why.

    :ivar reason: his words, 1 to 300 characters; untrusted text.
    """

    server_id: int
    person: int
    reason: str
    at: datetime


def decided(connection: sa.Connection, by: Author, kind: FactKind, payload: JsonObject) -> int:
    """Write a decision and let everything follow it.

    :raises RuleViolation: ``ladder_reason`` where none is given, or too long a one.
    """
    said = by.reason.strip()
    if not 1 <= len(said) <= LONGEST_REASON:
        raise RuleViolation(reason("ladder_reason", most=LONGEST_REASON))
    fact = Fact(by.server_id, kind.value, by.at, by.person, said, payload)
    before = decisions_of(connection, by.server_id)
    fact_id = add_fact(connection, fact)
    follow(connection, fact, before, by.at)
    return fact_id


def void_match(connection: sa.Connection, by: Author, match_id: int) -> int:
    """Nothing of a match counts.

    :raises RuleViolation: ``ladder_no_match``, ``ladder_void_already``, ``ladder_reason``.
    """
    if server_of_match(connection, match_id) != by.server_id:
        raise RuleViolation(reason("ladder_no_match", match=match_id))
    if match_id in decisions_of(connection, by.server_id).void_matches:
        raise RuleViolation(reason("ladder_void_already", match=match_id))
    return decided(connection, by, FactKind.VOID_MATCH, {"match": match_id})


def void_round(connection: sa.Connection, by: Author, round_id: int) -> int:
    """A round doesn't count.

    :raises RuleViolation: ``ladder_no_round``, ``ladder_void_already``, ``ladder_reason``.
    """
    _own_round(connection, by, round_id)
    if round_id in decisions_of(connection, by.server_id).void_rounds:
        raise RuleViolation(reason("ladder_void_already", round=round_id))
    return decided(connection, by, FactKind.VOID_ROUND, {"round": round_id})


def replace_result(
    connection: sa.Connection, by: Author, round_id: int, *, declaring_side_won: bool, levels: int
) -> int:
    """A round counts as if it had ended so.

    :param levels: gained by the side that won, 0 to 20.
    :raises RuleViolation: ``ladder_no_round``, ``ladder_levels``, ``ladder_reason``.
    """
    _own_round(connection, by, round_id)
    if not 0 <= levels <= _MOST_LEVELS:
        raise RuleViolation(reason("ladder_levels", most=_MOST_LEVELS))
    payload = {"round": round_id, "declaring_side_won": declaring_side_won, "levels": levels}
    return decided(connection, by, FactKind.REPLACE, payload)


def _own_round(connection: sa.Connection, by: Author, round_id: int) -> None:
    match_id = match_of_round(connection, round_id)
    if match_id is None or server_of_match(connection, match_id) != by.server_id:
        raise RuleViolation(reason("ladder_no_round", round=round_id))


def merge_accounts(connection: sa.Connection, by: Author, account: int, into: int) -> int:
    """Two accounts are one person: what the first has played counts for the second.

    :raises RuleViolation: ``ladder_merge_same``, ``ladder_merged_already``, ``ladder_reason``.
    """
    decisions = decisions_of(connection, by.server_id)
    if account in decisions.merged:
        raise RuleViolation(reason("ladder_merged_already"))
    if account == decisions.who(into):
        raise RuleViolation(reason("ladder_merge_same"))
    return decided(connection, by, FactKind.MERGE, {"from": account, "into": into})


def revoke(connection: sa.Connection, by: Author, fact_id: int) -> int:
    """An earlier decision was wrong: it was never made. Seasons that are closed stay closed.

    :raises RuleViolation: ``ladder_no_fact``, ``ladder_season_closed``, ``ladder_reason``.
    """
    standing = standing_facts(read_facts(connection, by.server_id))
    fact = next((each for each in standing if each.fact_id == fact_id), None)
    if fact is None or fact.kind == FactKind.REVOKE:
        raise RuleViolation(reason("ladder_no_fact", fact=fact_id))
    closed = decisions_of(connection, by.server_id).closed
    of_season = fact.payload.get("number")
    if fact.kind == FactKind.SEASON_CLOSED or of_season in closed:
        raise RuleViolation(reason("ladder_season_closed"))
    return decided(connection, by, FactKind.REVOKE, {"fact": fact_id})


def join_everywhere(connection: sa.Connection, by: Author) -> int:
    """The server's sessions count on the ladder of all servers from now on.

    :raises RuleViolation: ``ladder_joined_already``, ``ladder_reason``.
    """
    if decisions_of(connection, by.server_id).is_everywhere(by.at):
        raise RuleViolation(reason("ladder_joined_already"))
    return decided(connection, by, FactKind.JOIN, {})


def quit_everywhere(connection: sa.Connection, by: Author) -> int:
    """And no longer.

    :raises RuleViolation: ``ladder_not_joined``, ``ladder_reason``.
    """
    if not decisions_of(connection, by.server_id).is_everywhere(by.at):
        raise RuleViolation(reason("ladder_not_joined"))
    return decided(connection, by, FactKind.QUIT, {})


def import_sessions(connection: sa.Connection, by: Author, rows: Sequence[Imported]) -> int:
    """A club's history counts as if it had been played here.

    :raises RuleViolation: ``ladder_reason``.
    """
    payload: JsonObject = {"rows": [row.to_data() for row in rows]}
    return decided(connection, by, FactKind.IMPORT, payload)
