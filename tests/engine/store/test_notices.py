"""Messages of tournaments are remembered, one for each thing that is shown."""

from datetime import UTC, datetime

from engine.store import Store
from engine.store.displays import Display
from engine.store.servers import ServerSettings, put_server, read_server
from engine.store.tournaments.displays import clear_notice, put_notice, read_notices
from engine.store.tournaments.logs import StoredTournament, create_tournament

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


async def test_the_newest_message_of_a_kind_stands(store: Store) -> None:
    new = StoredTournament(1, 2, 3, "Friday", NOON)
    cup = await store.commit(create_tournament, new, ())
    for message in (10, 11):
        lobby = Display("lobby", 2, message, NOON, {"chapter": "x"})
        await store.commit(put_notice, cup, lobby)
    await store.commit(put_notice, cup, Display("round.1", 2, 12, NOON, {}))
    shown = await store.read(read_notices, cup)
    assert [(each.what, each.message_id) for each in shown] == [("lobby", 11), ("round.1", 12)]
    await store.commit(clear_notice, cup, "round.1")
    await store.commit(clear_notice, cup, "round.1")
    assert await store.read(read_notices, cup) == (lobby,)


async def test_a_server_has_a_time_zone(store: Store) -> None:
    assert (await store.read(read_server, 5)).time_zone is None
    await store.commit(put_server, ServerSettings(5, time_zone="Asia/Shanghai"), NOON)
    assert (await store.read(read_server, 5)).time_zone == "Asia/Shanghai"
