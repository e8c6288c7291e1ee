"""Matches, rounds, results and deals: begun once, ended once, and the secret kept."""

import pytest

from engine.store import Store, StoreCode, StoreError
from engine.store.archive import load_match, load_round, rounds_of_table
from engine.store.deals import Deal, commit_deal, mark_published, read_commitment, reveal
from engine.store.matches import begin_match, end_match, read_match
from engine.store.rounds import finish_round, read_round, void_round
from engine.store.schema import MatchOutcome, RoundStatus
from tests.engine.store.scenes import DORA, NOON, RULES, after, begin, play, result, scene

SECRET = "5e" * 32


async def refused(store: Store, *call: object) -> StoreError:
    with pytest.raises(StoreError) as error:
        await store.commit(*call)  # type: ignore[arg-type]
    return error.value


async def test_a_round_number_is_begun_once(store: Store) -> None:
    here = await scene(store)
    error = await refused(store, begin, here.match_id, 0)
    assert error.code is StoreCode.CONFLICT
    assert (error.facts["match"], error.facts["round"]) == (here.match_id, 0)


async def test_a_match_number_is_begun_once(store: Store) -> None:
    here = await scene(store)
    with pytest.raises(StoreError) as error:
        await store.commit(begin_match, here.table_id, 0, rules=RULES, start={}, at=NOON)
    assert error.value.facts["match"] == 0


async def test_a_round_ends_once(store: Store) -> None:
    here = await scene(store)
    await store.commit(finish_round, here.round_id, result(), after(9))
    assert (
        await refused(store, finish_round, here.round_id, result(), after(9))
    ).code == "conflict"
    assert (await refused(store, void_round, here.round_id, after(9))).code == "conflict"
    assert (await store.read(read_round, here.round_id)).status is RoundStatus.FINISHED


async def test_a_match_ends_once(store: Store) -> None:
    here = await scene(store)
    end = {"outcome": MatchOutcome.ENDED_EARLY, "winners": [1, 3], "at": after(9)}
    await store.commit(end_match, here.match_id, **end)
    with pytest.raises(StoreError):
        await store.commit(end_match, here.match_id, **end)
    match = await store.read(read_match, here.match_id)
    assert (match.outcome, match.winners, match.ended_at) == ("ended_early", (1, 3), after(9))


async def test_the_archive_of_a_running_round_tells_no_cards(store: Store) -> None:
    here = await scene(store, actions=3)
    running = await store.read(load_round, here.round_id)
    assert (running.actions, running.result, running.deal.secret) == ((), None, None)


async def test_a_finished_round_is_read_whole(store: Store) -> None:
    here = await scene(store, actions=3)
    await store.commit(finish_round, here.round_id, result(substitute=777), after(9))
    await store.commit(reveal, here.round_id, after(10))
    over = await store.read(load_round, here.round_id)
    assert over.actions == tuple(play(n) for n in range(3))
    assert over.deal.secret == SECRET
    assert over.result is not None
    assert [(one.seat, one.player_id) for one in over.result.people][3:] == [(3, DORA), (3, 777)]
    assert over.result.levels_after == {0: "4", 1: "2", 2: "4", 3: "2"}


async def test_a_match_is_read_with_its_void_rounds(store: Store) -> None:
    here = await scene(store, actions=1)
    await store.commit(void_round, here.round_id, after(5))
    second = await store.commit(begin, here.match_id, 1)
    match = await store.read(load_match, here.match_id)
    assert [one.round.status for one in match.rounds] == ["void", "running"]
    assert match.rounds[1].round.round_id == second
    assert match.rounds[0].actions == (play(0),)


async def test_the_finished_rounds_of_a_table_are_told_on_its_own_server(store: Store) -> None:
    here, there = await scene(store, server=3), await scene(store, server=4)
    for one in (here, there):
        await store.commit(finish_round, one.round_id, result(), after(9))
    third = await store.commit(begin, here.match_id, 1)
    await store.commit(finish_round, third, result(), after(20))
    await store.commit(begin, here.match_id, 2)
    rounds = await store.read(rounds_of_table, 3, here.table_id)
    assert [one.round_id for one in rounds] == [here.round_id, third]
    assert await store.read(rounds_of_table, 4, here.table_id) == ()


async def test_the_secret_is_shown_after_it_is_revealed_and_not_before(store: Store) -> None:
    here = await scene(store)
    await store.commit(mark_published, here.round_id, after(1))
    before = await store.read(read_commitment, here.round_id)
    assert (before.secret, before.published_at) == (None, after(1))
    await store.commit(reveal, here.round_id, after(9))
    await store.commit(reveal, here.round_id, after(99))
    shown = await store.read(read_commitment, here.round_id)
    assert (shown.secret, shown.revealed_at) == (SECRET, after(9))


async def test_a_round_has_one_deal(store: Store) -> None:
    here = await scene(store)
    assert (await refused(store, commit_deal, here.round_id, Deal("", "", {}))).code == "conflict"
    assert (await refused(store, reveal, 404, NOON)).code == "missing"


def test_a_deal_never_prints_its_secret() -> None:
    assert SECRET not in f"{Deal('c0', SECRET, {'anna': 'luck'})!r}"
