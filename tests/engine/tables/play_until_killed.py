"""A process to be killed: people play at some tables, and everything acknowledged is printed.

Run as ``python play_until_killed.py ADDRESS TABLES STEP``. After each acknowledged change of a
table a line ``table round move digest`` is printed. With STEP 1 it waits for a line before each
action, so that it can be killed after every single one; with 0 it plays on without a pause.
"""

import asyncio
import sys

from engine.rules.state import Phase
from engine.store import Store
from engine.tables import commands as c
from engine.tables.outcomes import Done
from engine.tables.speeds import Speed
from tests.engine.tables.hosting import FOUR, HandClock, Played, digest, hosted

RULES = {"preset": "single-deck", "start_level": "K"}


def tell(played: Played, table_id: int) -> None:
    live = played.live(table_id)
    round_id = 0 if live.round is None else live.round.round_id
    move = 0 if live.round is None else live.round.game.move
    print(table_id, round_id, move, digest(live), flush=True)


async def step(played: Played, table_id: int) -> None:
    """One change of a table, by whoever is to make it."""
    live = played.live(table_id)
    if live.round is None:
        seats = live.state.seats
        person = next(s.person for s in seats if not s.ready)
        assert person is not None
        done = await played.host.do(table_id, person, c.Ready())
    elif live.round.game.phase is Phase.DEALING:
        due = live.clocks["draw"].due_at
        played.clock.moment = max(played.clock.moment, due)
        await played.host.run_due()
        tell(played, table_id)
        return
    else:
        done = await played.simple(table_id)
    assert isinstance(done, Done), done
    tell(played, table_id)


async def play(played: Played, table_id: int, *, stepwise: bool) -> None:
    while not stepwise or sys.stdin.readline():
        await step(played, table_id)


async def main(address: str, tables: int, *, stepwise: bool) -> None:
    store = await Store.open(address)
    played = hosted(store, HandClock(), seed=None)
    await played.host.start(dispatch=False)
    found = [table.table_id for table in played.host.tables.all()]
    while len(found) < tables:
        found.append(await played.started(FOUR, rules=RULES, speed=Speed.NONE))
    print("ready", flush=True)
    await asyncio.gather(*(play(played, table_id, stepwise=stepwise) for table_id in found))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), stepwise=sys.argv[3] == "1"))
