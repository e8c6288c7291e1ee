"""The one task that sleeps until something is due, with the real clock and short times."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from engine.rules.state import Phase
from engine.store import Store
from engine.store.deadlines import next_due
from engine.tables import commands as c
from engine.tables.clock import SteadyClock
from engine.tables.events import Update
from engine.tables.host import Host
from engine.tables.outcomes import Done
from engine.tables.speeds import SPEEDS, Speed
from engine.tables.state import Comforts, Status
from engine.tables.thinkers import DirectThinkers
from tests.engine.tables.hosting import minds


@pytest.fixture(autouse=True)
def _short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    short = timedelta(milliseconds=20)
    fast = replace(
        SPEEDS[Speed.FAST],
        words=short, draw=timedelta(milliseconds=2), show=short, between_rounds=short,
        move=short, bury=short, remind=timedelta(milliseconds=5), bank=short,
    )  # fmt: skip
    monkeypatch.setitem(SPEEDS, Speed.FAST, fast)


async def test_an_abandoned_table_is_dealt_played_to_the_end_and_rests_by_itself(
    store: Store,
) -> None:
    """One person sits down with three computer players, starts, and is never seen again."""
    host = Host(store, clock=SteadyClock(), thinkers=minds())
    rests = asyncio.Event()

    def told(update: Update) -> None:
        if update.state.status is Status.PAUSED:
            rests.set()

    host.subscribe(told)
    await host.start()
    state = await host.open_table(
        host=1, server_id=1, channel_id=1, speed=Speed.FAST, comforts=Comforts(pace=0)
    )
    await host.do(state.table_id, 1, c.Sit())
    for _ in range(3):
        assert isinstance(await host.do(state.table_id, 1, c.AddComputer()), Done)
    assert isinstance(await host.do(state.table_id, 1, c.Start()), Done)
    await asyncio.wait_for(rests.wait(), 60)
    seen = host.view(state.table_id, 1)
    assert seen is not None
    assert seen.match is not None
    assert len(seen.match.history) == 1
    assert await host.stop() == 1
    assert await store.read(next_due) is not None  # what was held is due never


async def test_a_sooner_deadline_wakes_the_sleeper(store: Store) -> None:
    host = Host(store, clock=SteadyClock(), thinkers=minds())
    await host.start()
    await host.open_table(host=2, server_id=1, channel_id=1)  # due in an hour
    state = await host.open_table(
        host=1, server_id=1, channel_id=1, speed=Speed.FAST, comforts=Comforts(pace=0)
    )
    dealt = asyncio.Event()

    def told(update: Update) -> None:
        seen = host.view_of_seat(update.table_id, None)
        if seen is not None and seen.view is not None and seen.view.phase is not Phase.DEALING:
            dealt.set()

    host.subscribe(told)
    await host.do(state.table_id, 1, c.Sit())
    for _ in range(3):
        await host.do(state.table_id, 1, c.AddComputer())
    await host.do(state.table_id, 1, c.Start())
    await asyncio.wait_for(dealt.wait(), 60)
    await host.stop()


async def test_who_stopped_takes_nothing_more(store: Store) -> None:
    host = Host(store, thinkers=DirectThinkers({}))
    await host.start()
    state = await host.open_table(host=1, server_id=1, channel_id=1)
    await host.stop()
    assert not isinstance(await host.do(state.table_id, 1, c.Sit()), Done)
