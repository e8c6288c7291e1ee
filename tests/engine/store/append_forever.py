"""A process to be killed: appends to twenty rounds at once and prints what was acknowledged.

Run as ``python append_forever.py ADDRESS``; prints ``round number`` after each commit.
"""

import asyncio
import sys

from engine.store import Store
from engine.store.journal import append_actions
from tests.engine.store.scenes import play, scene


async def append(store: Store, round_id: int) -> None:
    number = 0
    while True:
        await store.commit(append_actions, round_id, [play(number)])
        print(round_id, number, flush=True)
        number += 1


async def main(address: str) -> None:
    store = await Store.open(address)
    scenes = [await scene(store) for _ in range(20)]
    await asyncio.gather(*(append(store, one.round_id) for one in scenes))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
