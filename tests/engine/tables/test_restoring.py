"""A host that starts anew finds every table as it was left."""

from engine.rules.snapshot import round_to_data
from engine.store import Store
from engine.store.downtime import beat
from engine.tables.live import Live
from tests.engine.tables.hosting import Played, hosted


def comparable(live: Live) -> object:
    """Everything about a table, the round as plain data."""
    played = live.round
    told = None
    if played is not None:
        told = (
            round_to_data(played.game),
            *(played.round_id, played.seed, played.commitment, played.dealt_from),
            *(played.recent, played.tally, played.undoable),
        )
    return live.state, live.match, told, dict(live.clocks)


async def compare(store: Store, played: Played) -> None:
    """A second host, at the same moment, finds the same tables."""
    await store.commit(beat, "tractor", played.clock.now())
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert not other.host.damaged
    found = {table.table_id: comparable(table.live) for table in other.host.held_tables()}
    assert found == {t.table_id: comparable(t.live) for t in played.host.held_tables()}


async def test_a_table_is_the_same_after_every_move_of_a_round(
    store: Store, played: Played
) -> None:
    table_id = await played.started()
    moves = 0
    while played.host.held_tables()[0].live.round is not None:
        if played.waiting(table_id) is None:
            played.clock.go_on(5)
            await played.host.run_due()
        else:
            await played.simple(table_id)
        moves += 1
        if moves % 5 == 0 or moves < 25:
            await compare(store, played)
    await compare(store, played)
