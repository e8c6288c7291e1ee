"""A host that starts anew finds every table as it was left."""

from engine.store import Store
from engine.store.downtime import beat
from tests.engine.tables.hosting import Played, comparable, hosted


def everything(played: Played) -> dict[int, object]:
    """All tables of a host with their clocks."""
    tables = played.host.tables.all()
    return {t.table_id: (comparable(t.live), dict(t.live.clocks)) for t in tables}


async def compare(store: Store, played: Played) -> None:
    """A second host, at the same moment, finds the same tables."""
    await store.commit(beat, "tractor", played.clock.now())
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert not other.host.damaged
    found = everything(other)
    assert found == everything(played)


async def test_a_table_is_the_same_after_every_move_of_a_round(
    store: Store, played: Played
) -> None:
    table_id = await played.started()
    moves = 0
    while played.host.tables.all()[0].live.round is not None:
        if played.waiting(table_id) is None:
            played.clock.go_on(5)
            await played.host.run_due()
        else:
            await played.simple(table_id)
        moves += 1
        if moves % 5 == 0 or moves < 25:
            await compare(store, played)
    await compare(store, played)


async def test_the_round_that_is_just_over_can_still_be_looked_at(
    store: Store, played: Played
) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    while played.host.held_tables()[0].live.round is not None:
        await played.simple(table_id)
    here = played.host.view(table_id, None)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    there = other.host.view(table_id, None)
    assert here is not None
    assert there is not None
    assert here.last is not None
    assert here.last.revealed is not None
    assert there.last == here.last
