"""Reviews: of one's own plays alone, after the round, one at a time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from engine.players.review import Finding, PlayedRound, review_play
from engine.rules.actions import Play
from engine.rules.reasons import Reason
from engine.store import Store
from engine.store.schema import RoundStatus
from engine.tables import commands as c
from engine.tables.entries import standing_of
from engine.tables.recording import Recorded, recorded_round
from engine.tables.reviewing import (
    MOST_WAITING,
    GentleProcess,
    Reviewing,
    explain_review,
    own_plays,
)
from engine.tables.state import Fixture
from tests.engine.tables.hosting import ANNA, BO, FOUR, Played
from tests.engine.tables.test_deals import play_round


@dataclass
class Counting:
    """Tries plays again, hardly thinking, once it is let."""

    let: asyncio.Event = field(default_factory=asyncio.Event)
    examined: list[int] = field(default_factory=list)
    rested: int = 0
    at_once: int = 0

    def __post_init__(self) -> None:
        self.let.set()

    async def examine(self, played: PlayedRound, index: int) -> Finding | None:
        self.at_once += 1
        assert self.at_once == 1
        await self.let.wait()
        self.examined.append(index)
        self.at_once -= 1
        return None

    def rest(self) -> None:
        self.rested += 1


async def finished(played: Played, store: Store) -> tuple[int, Recorded]:
    table = await played.started()
    found = await store.read(recorded_round, await play_round(played, table))
    assert found is not None
    return table, found


def code(answer: object) -> str:
    assert isinstance(answer, Reason), answer
    return answer.code


async def test_a_persons_own_plays_are_looked_at_and_nobody_elses(
    played: Played, store: Store
) -> None:
    _, found = await finished(played, store)
    examiner, told = Counting(), []
    answer = await Reviewing(examiner).review(BO, found, lambda *now: told.append(now))
    assert answer == ()
    entries = standing_of(found.log)
    assert all(entries[i].seat == FOUR.index(BO) for i in examiner.examined)
    assert all(isinstance(entries[i].action, Play) for i in examiner.examined)
    assert told == [(n, len(told)) for n in range(len(told))]
    assert len(told) == len(own_plays(found, BO)) > 5
    assert examiner.rested == 1


async def test_what_a_computer_player_played_for_somebody_is_not_blamed_on_him(
    played: Played, store: Store
) -> None:
    _, found = await finished(played, store)
    index = own_plays(found, BO)[0]
    entry = found.log[index]
    away = replace(entry, player_id=None, payload={**entry.payload, "by": "medium", "for": BO})
    log = (*found.log[:index], away, *found.log[index + 1 :])
    assert own_plays(replace(found, log=log), BO) == own_plays(found, BO)[1:]


async def test_one_review_at_a_time_and_one_of_each_person(played: Played, store: Store) -> None:
    _, found = await finished(played, store)
    examiner = Counting()
    examiner.let.clear()
    reviewing = Reviewing(examiner)
    begun = [asyncio.ensure_future(reviewing.review(p, found, lambda *_: None)) for p in FOUR]
    await asyncio.sleep(0)
    assert code(await reviewing.review(ANNA, found, lambda *_: None)) == "review_asked"
    more = [
        asyncio.ensure_future(reviewing.review(100 + n, found, lambda *_: None))
        for n in range(MOST_WAITING - 4)
    ]
    await asyncio.sleep(0)
    assert code(await reviewing.review(99, found, lambda *_: None)) == "reviews_busy"
    examiner.let.set()
    assert await asyncio.gather(*begun, *more) == [()] * MOST_WAITING
    assert reviewing.waiting == 0


async def test_only_who_played_may_ask_and_never_during_a_tournament(
    played: Played, store: Store
) -> None:
    table, found = await finished(played, store)
    state = played.state(table)
    assert explain_review(state, found, BO) is None
    assert explain_review(None, found, BO) is None
    assert code(explain_review(state, found, 99)) == "review_not_yours"
    void = replace(found, status=RoundStatus.VOID)
    assert code(explain_review(state, void, BO)) == "review_void"
    fixture = Fixture(tournament=1, name="Cup", step=2, round=1, table=1, starts=0)
    at_cup = replace(state, fixture=fixture)
    assert code(explain_review(at_cup, found, BO)) == "no_review_in_tournament"


async def test_a_failing_review_is_told(played: Played, store: Store) -> None:
    _, found = await finished(played, store)

    class Broken(Counting):
        async def examine(self, played: PlayedRound, index: int) -> Finding | None:
            raise TimeoutError

    assert code(await Reviewing(Broken()).review(BO, found, lambda *_: None)) == "review_failed"


async def test_a_round_that_goes_on_can_not_be_looked_at(played: Played, store: Store) -> None:
    """There is no record of it, and the rules would refuse as well."""
    table = await played.started()
    await played.do(table, ANNA, c.Word("luck"))
    running = played.live(table).round
    assert running is not None
    assert await store.read(recorded_round, running.round_id) is None
    _, found = await finished(played, store)
    record = found.record
    moves = tuple((e.seat, e.action) for e in standing_of(found.log))
    part = PlayedRound(record.rules, record.setup, record.seed, moves[:-1])
    with pytest.raises(ValueError, match="not over"):
        review_play(part, len(moves) - 5)


async def test_a_gentle_process_examines(played: Played, store: Store) -> None:
    _, found = await finished(played, store)
    record = found.record
    moves = tuple((e.seat, e.action) for e in standing_of(found.log))
    whole = PlayedRound(record.rules, record.setup, record.seed, moves)
    process = GentleProcess()
    try:
        answer = await process.examine(whole, own_plays(found, BO)[-2])
    finally:
        process.rest()
    assert answer is None or answer.points >= 4
