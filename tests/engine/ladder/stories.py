"""Matches as the tables would have written them, without cards: who sat where, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

import sqlalchemy as sa

from engine.ladder.decisions import Decisions, FactKind, decide
from engine.store import JsonObject
from engine.store.deals import Deal
from engine.store.journal import Happening, append_happenings
from engine.store.ladder.facts import Fact
from engine.store.ladder.played import PlayedMatch, PlayedRound
from engine.store.matches import begin_match, end_match
from engine.store.results import Participant, Result
from engine.store.rounds import begin_round, finish_round
from engine.store.schema import MatchOutcome
from engine.store.tables import NewTable, open_table

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SERVER, OTHER_SERVER = 900_000_000_000_000_001, 900_000_000_000_000_002
ANNA, BO, CHEN, DORA, EVE, FINN = (100_000_000_000_000_001 + n for n in range(6))
FOUR = (ANNA, BO, CHEN, DORA)
RULES: JsonObject = {"preset": "ladder"}
FRIENDS: JsonObject = {"preset": "find-friends"}


def after(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


LATER = after(10_000)
"""About a week after the first round."""


@dataclass(frozen=True)
class Played:
    """A round: seats that declare, whether they win, by how many levels.

    :ivar people: who holds each seat; several, one after the other, where it is a tuple; ``None``
        or a word for a computer player.
    :ivar absent: seats for which a computer made most moves.
    """

    declaring: tuple[int, ...] = (0, 2)
    held: bool = True
    levels: int = 1
    people: tuple[object, ...] = FOUR
    absent: tuple[int, ...] = ()
    stats: dict[str, int] = field(default_factory=dict)


def won_by(side: int, levels: int = 1, people: tuple[object, ...] = FOUR) -> Played:
    """A round that seats 0 and 2 (side 0) or 1 and 3 (side 1) win as declarers."""
    return Played((side, side + 2), held=True, levels=levels, people=people)


def participants(played: Played) -> tuple[Participant, ...]:
    found = []
    for seat, held_by in enumerate(played.people):
        holders = held_by if isinstance(held_by, tuple) else (held_by,)
        for stint, holder in enumerate(holders):
            declaring = seat in played.declaring
            absent = seat in played.absent
            person = holder if isinstance(holder, int) else None
            found.append(
                Participant(
                    seat=seat,
                    declaring=declaring,
                    won=declaring == played.held,
                    level_before="2",
                    level_after="3",
                    player_id=person,
                    computer=None if person else "easy",
                    stint=stint,
                    own_moves=1 if absent else 25,
                    computer_moves=24 if absent else 0,
                    stats=played.stats if stint == len(holders) - 1 else {},
                )
            )
    return tuple(found)


def result(played: Played) -> Result:
    return Result(
        declarer=played.declaring[0],
        declaring_side=played.declaring,
        trump="S",
        level="2",
        points=35,
        kitty_points=0,
        declaring_side_won=played.held,
        levels_gained=played.levels,
        levels_after={},
        next_declarer=0,
        people=participants(played),
    )


def play_match(
    connection: sa.Connection,
    rounds: Sequence[Played],
    *,
    at: datetime = NOON,
    server: int = SERVER,
    outcome: MatchOutcome | None = MatchOutcome.ENDED_EARLY,
    winners: Sequence[int] = (0, 2),
    rules: JsonObject | None = None,
    leaves: Sequence[tuple[int, datetime]] = (),
    pause: timedelta = timedelta(minutes=10),
    boards: bool = False,
) -> int:
    """A match whose rounds are finished every ten minutes; ends with the last one.

    :param outcome: ``None`` for one that goes on.
    :param boards: whether its rounds are boards of a duplicate; nobody may know them yet.
    :return: its id.
    """
    data = rules or RULES
    table_id = open_table(connection, NewTable(server, 1, ANNA, data, "normal", "anyone"), at)
    start: JsonObject = {"match": {"boards": True}, "tournament": 1} if boards else {}
    match_id = begin_match(connection, table_id, 0, rules=data, start=start, at=at)
    for number, played in enumerate(rounds):
        at += pause
        play_round(connection, match_id, number, played, at, data)
    for number, (person, when) in enumerate(leaves):
        append_happenings(connection, table_id, [Happening(number, when, "leave", {}, person)])
    if outcome is not None:
        last = max([at, *(when for _, when in leaves)])
        end_match(connection, match_id, outcome=outcome, winners=winners, at=last)
    return match_id


def as_played(
    rounds: Sequence[Played],
    *,
    outcome: MatchOutcome | None = MatchOutcome.ENDED_EARLY,
    winners: tuple[int, ...] = (0, 2),
    leaves: tuple[tuple[int, datetime], ...] = (),
    minutes: Sequence[float] | None = None,
    ended: datetime | None = None,
    revealed: Sequence[datetime | None] | None = None,
) -> PlayedMatch:
    """A match as the ladder reads it; rounds are finished every ten minutes.

    :param revealed: of boards of a duplicate, since when each may be known.
    """
    times = minutes or [10 * (n + 1) for n in range(len(rounds))]
    over = max([after(times[-1]), *(at for _, at in leaves)]) if ended is None else ended
    return PlayedMatch(
        match_id=7,
        table_id=1,
        server_id=SERVER,
        rules=RULES,
        started_at=NOON,
        ended_at=None if outcome is None else over,
        outcome=outcome,
        winners=winners,
        rounds=tuple(
            PlayedRound(n, after(at), 0, each.held, each.levels, participants(each), shown)
            for n, (at, each, shown) in enumerate(
                zip(times, rounds, revealed or [None] * len(rounds), strict=True)
            )
        ),
        leaves=leaves,
        boards=revealed is not None,
        tournament=revealed is not None,
    )


NOTHING = decide(())
"""Nothing is decided."""


def decisions(*facts: tuple[FactKind, JsonObject]) -> Decisions:
    """These facts, decided one a minute from noon on; their ids count from 1."""
    made = [
        Fact(SERVER, kind.value, after(n), ANNA, "because", payload, n)
        for n, (kind, payload) in enumerate(facts, 1)
    ]
    return decide(made)


def play_round(
    connection: sa.Connection,
    match_id: int,
    number: int,
    played: Played,
    at: datetime,
    rules: JsonObject = RULES,
) -> int:
    """One finished round; its id."""
    deal = Deal("c0" * 32, "5e" * 32, {})
    start: JsonObject = {"number": number + 1}
    round_id = begin_round(connection, match_id, number, rules=rules, start=start, deal=deal, at=at)
    finish_round(connection, round_id, result(played), at)
    return round_id


def random_round(chance: Random, people: tuple[object, ...]) -> Played:
    side = chance.randrange(2)
    stats = {
        "points": chance.randrange(80),
        "throws": chance.randrange(3),
        "throws_failed": chance.randrange(1),
        "tractors": chance.randrange(2),
    }
    return Played((side, side + 2), chance.random() < 0.5, chance.randrange(4), people, stats=stats)
