"""What people have decided about a server's ladder: facts read as one consistent set of decisions.

A decision is never changed: another fact revokes it. So the same facts always give the same ladder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from engine.store import JsonObject
from engine.store.ladder.facts import Fact
from engine.store.schema.base import EPOCH, microseconds

__all__ = [
    "Decisions",
    "FactKind",
    "Replacement",
    "Season",
    "decide",
    "moment",
    "stamp",
    "standing_facts",
]


class FactKind(StrEnum):
    """What is decided; the payload's keys stand beside each."""

    VOID_MATCH = "void_match"
    """``match``: none of it counts."""
    VOID_ROUND = "void_round"
    """``round``: it doesn't count."""
    REPLACE = "replace"
    """``round``, ``declaring_side_won``, ``levels``: what it counts as."""
    MERGE = "merge"
    """``from``, ``into``: two accounts are one person."""
    REVOKE = "revoke"
    """``fact``: it was never decided."""
    SEASON = "season"
    """``number``, ``name``, ``starts_at``, ``ends_at`` (or null): a season begins."""
    SEASON_END = "season_end"
    """``number``, ``ends_at``: it ends then."""
    SEASON_CLOSED = "season_closed"
    """``number``, ``champions`` by family: its places are kept as they were."""
    JOIN = "join"
    """The server's sessions count on the ladder of all servers from now on."""
    QUIT = "quit"
    """And no longer."""
    IMPORT = "import"
    """``rows``: sessions from elsewhere (``engine.ladder.importing``)."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """A round's result as it counts.

    :ivar levels: gained by the side that won, 0 or more.
    """

    declaring_side_won: bool
    levels: int


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server.

    :ivar number: from 1.
    :ivar name: untrusted text.
    :ivar ends_at: the first moment that is outside; ``None`` for open.
    """

    number: int
    name: str
    starts_at: datetime
    ends_at: datetime | None

    def holds(self, at: datetime) -> bool:
        """Whether a session that was over then belongs to it."""
        return self.starts_at <= at and (self.ends_at is None or at < self.ends_at)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Everything decided about a server, revoked facts left out.

    :ivar merged: whom an account stands for, chains resolved.
    :ivar seasons: in order of their numbers.
    :ivar membership: since when the server is, or is not, on the ladder of all servers.
    :ivar imports: facts of sessions from elsewhere.
    :ivar closed: the seasons whose places are kept.
    """

    void_matches: frozenset[int]
    void_rounds: frozenset[int]
    replaced: Mapping[int, Replacement]
    merged: Mapping[int, int]
    seasons: tuple[Season, ...]
    membership: tuple[tuple[datetime, bool], ...]
    imports: tuple[Fact, ...]
    closed: frozenset[int]

    def who(self, player_id: int) -> int:
        """Whom an account stands for."""
        return self.merged.get(player_id, player_id)

    def season_at(self, at: datetime) -> int:
        """The number of the season that a session of that time belongs to, 0 for none."""
        return next((each.number for each in reversed(self.seasons) if each.holds(at)), 0)

    def is_everywhere(self, at: datetime) -> bool:
        """Whether a session of that time counts on the ladder of all servers."""
        return next((joined for since, joined in reversed(self.membership) if since <= at), False)


def stamp(at: datetime) -> int:
    """A time as payloads hold it: whole microseconds since 1970 UTC."""
    return microseconds(at - EPOCH)


def moment(value: object) -> datetime:
    """The time that :func:`stamp` wrote."""
    return EPOCH + timedelta(microseconds=_int(value))


def decide(facts: Sequence[Fact]) -> Decisions:
    """Read facts, the oldest first, as decisions."""
    standing = standing_facts(facts)
    of_kind: dict[FactKind, list[Fact]] = {kind: [] for kind in FactKind}
    for fact in standing:
        of_kind[FactKind(fact.kind)].append(fact)
    both = (FactKind.JOIN, FactKind.QUIT)
    return Decisions(
        void_matches=frozenset(_int(f.payload["match"]) for f in of_kind[FactKind.VOID_MATCH]),
        void_rounds=frozenset(_int(f.payload["round"]) for f in of_kind[FactKind.VOID_ROUND]),
        replaced={_int(f.payload["round"]): _new(f.payload) for f in of_kind[FactKind.REPLACE]},
        merged=_merged(of_kind[FactKind.MERGE]),
        seasons=_seasons(of_kind[FactKind.SEASON], of_kind[FactKind.SEASON_END]),
        membership=tuple((f.at, f.kind == FactKind.JOIN) for f in standing if f.kind in both),
        imports=tuple(of_kind[FactKind.IMPORT]),
        closed=frozenset(_int(f.payload["number"]) for f in of_kind[FactKind.SEASON_CLOSED]),
    )


def standing_facts(facts: Sequence[Fact]) -> list[Fact]:
    """Facts that no later standing fact revokes; a revoked revocation revokes nothing."""
    revoked: set[int] = set()
    for fact in reversed(facts):
        if fact.kind == FactKind.REVOKE and fact.fact_id not in revoked:
            revoked.add(_int(fact.payload["fact"]))
    gone = {FactKind.REVOKE.value}
    return [fact for fact in facts if fact.fact_id not in revoked and fact.kind not in gone]


def _new(payload: JsonObject) -> Replacement:
    return Replacement(bool(payload["declaring_side_won"]), _int(payload["levels"]))


def _merged(facts: Sequence[Fact]) -> dict[int, int]:
    into = {_int(fact.payload["from"]): _int(fact.payload["into"]) for fact in facts}
    return {account: _end_of(into, account) for account in into}


def _end_of(into: Mapping[int, int], account: int) -> int:
    """The end of a chain of mergers; where they turn in a circle, the smallest id of it."""
    seen = [account]
    while (following := into.get(seen[-1])) is not None:
        if following in seen:
            return min(seen[seen.index(following) :])
        seen.append(following)
    return seen[-1]


def _seasons(begun: Sequence[Fact], ended: Sequence[Fact]) -> tuple[Season, ...]:
    ends = {_int(fact.payload["number"]): moment(fact.payload["ends_at"]) for fact in ended}
    found: dict[int, Season] = {}
    for fact in begun:
        number, planned = _int(fact.payload["number"]), fact.payload["ends_at"]
        end = ends.get(number, _NO_END if planned is None else moment(planned))
        start = moment(fact.payload["starts_at"])
        name = str(fact.payload["name"])
        found[number] = Season(number, name, start, None if end == _NO_END else end)
    return tuple(found[number] for number in sorted(found))


_NO_END: Final = EPOCH


def _int(value: object) -> int:
    if isinstance(value, int):
        return value
    raise ValueError(value)
