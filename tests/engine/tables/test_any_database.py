"""Tables on SQLite and on PostgreSQL: a whole round, a restart in the middle, two processes."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.rules.state import Phase
from engine.store import Store
from engine.store.downtime import beat
from engine.tables import commands as c
from engine.tables.recording import recorded_round
from engine.tables.simplest import simplest_action
from engine.tables.state import VoteKind
from tests.engine.store.conftest import address as any_address  # noqa: F401 - a fixture
from tests.engine.tables.hosting import FOUR, Played, digest, hosted


@pytest.fixture
async def any_store(any_address: str) -> AsyncIterator[Store]:  # noqa: F811
    async with await Store.open(any_address) as opened:
        yield opened


@pytest.fixture
async def played(any_store: Store) -> AsyncIterator[Played]:
    found = hosted(any_store)
    await found.host.start(dispatch=False)
    yield found
    await found.host.stop()


async def in_the_tricks(played: Played) -> int:
    table_id = await played.started()
    await played.do(table_id, FOUR[1], c.Word("luck"))
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


async def test_a_round_with_an_undo_and_a_restart_is_played_and_recorded(
    played: Played, any_store: Store
) -> None:
    table_id = await in_the_tricks(played)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.simple(table_id)
    await played.do(table_id, FOUR[seat], c.Propose(VoteKind.UNDO))
    for person in FOUR:
        if person != FOUR[seat]:
            await played.do(table_id, person, c.Vote(yes=True))
    await any_store.commit(beat, "tractor", played.clock.now())
    other = hosted(any_store, played.clock)
    await other.host.start(dispatch=False)
    assert digest(other.live(table_id)) == digest(played.live(table_id))
    assert other.live(table_id).clocks == played.live(table_id).clocks
    round_id = played.live(table_id).round.round_id  # type: ignore[union-attr]
    while other.live(table_id).round is not None:
        await other.simple(table_id)
    found = await any_store.read(recorded_round, round_id)
    assert found is not None
    assert "\nundo 1\n" in found.text()


async def test_two_processes_play_on_at_one_table_and_do_no_move_twice(
    played: Played, any_store: Store
) -> None:
    table_id = await in_the_tricks(played)
    other = hosted(any_store, played.clock)
    await other.host.start(dispatch=False)
    for _ in range(10):
        live = played.live(table_id)
        assert live.round is not None
        seat, move = live.round.game.turn, live.round.game.move
        assert seat is not None
        action = simplest_action(live.round.game, seat)
        answers = await asyncio.gather(
            *(
                one.host.act(table_id, seat, move, action, FOUR[seat])
                for one in (played, other, played, other)
            )
        )
        kinds = sorted(type(answer).__name__ for answer in answers)
        assert kinds == ["Done", "Stale", "Stale", "Stale"]
        assert digest(played.live(table_id)) == digest(other.live(table_id))


async def test_a_deadline_is_done_by_one_process_only(played: Played, any_store: Store) -> None:
    table_id = await played.started()
    other = hosted(any_store, played.clock)
    await other.host.start(dispatch=False)
    for _ in range(5):
        played.clock.go_on(4)
        await asyncio.gather(played.host.run_due(), other.host.run_due())
    assert played.view(table_id).drawn == other.view(table_id).drawn
    assert digest(played.live(table_id)) == digest(other.live(table_id))
