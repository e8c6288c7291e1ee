"""Records of what was played: as text, as JSON, and step by step.

A record tells all hands, so there is one only of a round that is over, or void.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from engine.players.characters import read_character
from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.records import (
    Entry,
    MatchRecord,
    RoundRecord,
    Undo,
    match_to_text,
    record_of,
    round_to_text,
)
from engine.rules.records.model import Note
from engine.rules.records.playing import Replay
from engine.rules.round import Round
from engine.rules.ruleset import rules_to_data
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from engine.rules.state import RoundState
from engine.rules.views import View, view_for
from engine.store.archive import ArchivedRound, load_match, load_round
from engine.store.journal import Action as LogEntry
from engine.store.matches import read_match
from engine.store.results import computers_in
from engine.store.schema import RoundStatus
from engine.tables.entries import UNDO, standing_of
from engine.tables.live import DEALT_AS, deal_name
from engine.tables.writing import known_rules

__all__ = [
    "Recorded",
    "ReplayStep",
    "match_text",
    "recorded_match",
    "recorded_round",
    "replay_steps",
]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A round that is over, with the two forms of its record.

    :ivar round_id: its id in the store.
    :ivar table_id: the table it was played at.
    :ivar commitment: the promise that was told before its first card.
    :ivar log: its log, with who did what and when.
    :ivar computers: the computer players at its end by seat, as they are written down.
    """

    round_id: int
    table_id: int
    status: RoundStatus
    commitment: str
    record: RoundRecord
    log: tuple[LogEntry, ...]
    computers: Mapping[int, str] = field(default_factory=dict)

    def text(self) -> str:
        """The text record (``docs/records.md``); ``tractor verify`` checks it."""
        return round_to_text(self.record)

    def data(self) -> dict[str, Any]:
        """The same as plain JSON data, with the time of each action."""
        record = self.record
        return {
            "format": "tractor-round-1",
            "round": self.round_id,
            "status": self.status.value,
            "commitment": self.commitment,
            "rules": rules_to_data(record.rules),
            "setup": record.setup.to_data(),
            "deal": record.seed.to_data(),
            "log": [_entry_data(entry) for entry in self.log],
        }

    def steps(self) -> Iterator[ReplayStep]:
        """The round, step by step."""
        return replay_steps(self.record)

    def final(self) -> RoundState:
        """The round when it was over.

        :raises RuleViolation: where the rules refuse an entry.
        """
        replay = Replay(self.record.rules, self.record.setup, self.record.seed)
        for entry in self.record.entries:
            replay.do(entry)
        return replay.game.state


def _entry_data(entry: LogEntry) -> dict[str, Any]:
    """An entry without who the person was: a record names seats, not people."""
    told = {name: value for name, value in entry.payload.items() if name != "for"}
    return {
        "number": entry.number,
        "at": entry.at.isoformat(),
        "seat": entry.seat,
        "do": entry.kind,
        **told,
    }


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A round that is over, after one of its entries.

    :ivar number: counts from 0; step 0 is the round before its first card.
    :ivar entry: what was done; None for step 0.
    :ivar events: what came of it.
    """

    number: int
    entry: Entry | None
    events: tuple[Event, ...]
    _game: Round

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, knew then."""
        return view_for(self._game, seat)

    def views(self) -> tuple[View, ...]:
        """What every seat knew then: all hands."""
        return tuple(self.view(seat) for seat in range(self._game.state.rules.players))


def replay_steps(record: RoundRecord) -> Iterator[ReplayStep]:
    """Every step of a recorded round, from before the first card on.

    :raises RuleViolation: where the rules refuse an entry.
    """
    replay = Replay(record.rules, record.setup, record.seed)
    yield ReplayStep(0, None, (), replay.game.copy())
    for number, entry in enumerate(record.entries, start=1):
        events = tuple(replay.do(entry))
        yield ReplayStep(number, entry, events, replay.game.copy())


def recorded_round(connection: sa.Connection, round_id: int) -> Recorded | None:
    """The record of a round; None while it is played.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    found = load_round(connection, round_id)
    match = read_match(connection, found.round.match_id)
    return _recorded(found, match.number)


def recorded_match(connection: sa.Connection, match_id: int) -> tuple[Recorded, ...]:
    """The records of all rounds of a match that are over, in order.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    found = load_match(connection, match_id)
    rounds = (_recorded(each, found.match.number) for each in found.rounds)
    return tuple(each for each in rounds if each is not None)


def match_text(rounds: Sequence[Recorded]) -> str:
    """The text record of a match; void rounds are left out."""
    finished = [each.record for each in rounds if each.status is RoundStatus.FINISHED]
    return match_to_text(MatchRecord(tuple(finished)))


def _recorded(found: ArchivedRound, match_number: int) -> Recorded | None:
    if found.round.status is RoundStatus.RUNNING or found.deal.secret is None:
        return None
    words: Any = found.deal.words
    name = found.round.start.get(DEALT_AS) or deal_name(found.round.table_id, match_number)
    seed = DealSeed(bytes.fromhex(found.deal.secret), str(name), tuple(words))
    record = record_of(
        known_rules(found.round.rules),
        RoundSetup.from_data(found.round.start),
        seed,
        _said(found.actions),
        [("Date", found.round.started_at.date().isoformat()), *_notes(found)],
    )
    return Recorded(
        found.round.round_id,
        found.round.table_id,
        found.round.status,
        found.deal.commitment,
        record,
        found.actions,
        _computers(found),
    )


def _computers(found: ArchivedRound) -> dict[int, str]:
    return {} if found.result is None else computers_in(found.result.people)


def _notes(found: ArchivedRound) -> Iterator[Note]:
    """The computer players at the end of a round, a note for each seat: people aren't named."""
    for seat, word in _computers(found).items():
        who = read_character(word)
        yield f"Computer-{seat}", f"{who.name} ({who.strength})" if who.name else who.strength


def _said(log: Sequence[LogEntry]) -> Iterator[tuple[int | None, Action | Undo]]:
    """The log as a record tells it: an undo takes back the last action that stands."""
    by_number = {done.number: done for done in standing_of(e for e in log if e.kind != UNDO)}
    for entry in log:
        if entry.kind == UNDO:
            yield None, Undo(1)
        else:
            yield entry.seat, by_number[entry.number].action
