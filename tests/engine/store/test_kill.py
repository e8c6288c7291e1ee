"""Killed with -9 at any moment: everything acknowledged is there, nothing is there twice."""

import random
import subprocess
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path

import pytest

from engine.store import Store
from engine.store.doctor import examine
from engine.store.journal import read_actions

CHILD = Path(__file__).parent / "append_forever.py"
ROOT = Path(__file__).parents[3]


def acknowledged_until_killed(address: str, lines: int) -> dict[int, int]:
    """Let a child append, kill it after so many lines; the last number acknowledged by round."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), address],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
    ) as child:
        assert child.stdout is not None
        head = list(islice(child.stdout, lines))
        child.kill()
        told = [*head, *child.stdout]
    last: defaultdict[int, int] = defaultdict(lambda: -1)
    for line in told:
        if not line.endswith("\n"):  # cut off by the kill
            continue
        round_id, number = map(int, line.split())
        last[round_id] = max(last[round_id], number)
    return last


async def check_kills(address: str, kills: int, seed: int) -> None:
    dice = random.Random(seed)
    acknowledged: dict[int, int] = {}
    for _ in range(kills):
        acknowledged |= acknowledged_until_killed(address, dice.randint(1, 300))
        async with await Store.open(address) as store:
            for round_id, last in acknowledged.items():
                numbers = [a.number for a in await store.read(read_actions, round_id)]
                assert numbers == list(range(len(numbers)))
                assert last < len(numbers) <= last + 2
    assert (await examine(address)).healthy


async def test_everything_acknowledged_survives_a_few_kills(sqlite_address: str) -> None:
    await check_kills(sqlite_address, kills=3, seed=1)


@pytest.mark.slow
async def test_everything_acknowledged_survives_many_kills(sqlite_address: str) -> None:
    await check_kills(sqlite_address, kills=30, seed=2)
