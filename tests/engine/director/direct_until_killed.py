"""A process to be killed: a duplicate among computer players, its log's length after every step.

Run as ``python direct_until_killed.py ADDRESS``. It begins where the last one was killed, and ends
with a line ``over`` when the secret is shown.
"""

import asyncio
import sys
from datetime import datetime

import sqlalchemy as sa

from engine.store import Store
from engine.store.downtime import beat
from engine.store.schema import HEARTBEATS
from engine.store.tournaments.logs import tournaments_of_server
from engine.tournaments.plan import Plan, RoundLength
from tests.engine.director.directing import SERVER, Directed, started
from tests.engine.tables.hosting import NOON, HandClock

PLAN = Plan("Boards", rounds=3, preset="single-deck", duplicate=True, length=RoundLength(deals=2))


def last_beat(connection: sa.Connection) -> datetime | None:
    found: datetime | None = connection.execute(sa.select(HEARTBEATS.c.beat_at)).scalar()
    return found


async def begun(store: Store) -> Directed:
    """A director at the time at which the last process was killed."""
    clock = HandClock(await store.read(last_beat) or NOON)
    return await started(store, clock)


async def main(address: str) -> None:
    store = await Store.open(address)
    evening = await begun(store)
    if not await store.read(tournaments_of_server, SERVER):
        await evening.with_computers(PLAN, 6)
    print("ready", flush=True)
    await evening.director.past(1)  # one that is over isn't held from the start
    while not evening.state(1).secret:
        await evening.step()
        await store.commit(beat, "tractor", evening.clock.now())
        print(len(evening.director.tournaments.get(1).journal.lines), flush=True)  # type: ignore[union-attr]
    print("over", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
