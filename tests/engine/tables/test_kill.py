"""Killed with -9 in the middle of play: every table is as it was when the last answer was given."""

from __future__ import annotations

import asyncio
import random
import subprocess
from collections import defaultdict
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from engine.store import Store
from engine.store.doctor import examine
from engine.store.restore import load_live
from engine.tables.live import Live
from engine.tables.restoring import restored
from tests.children import child
from tests.engine.tables.hosting import digest

CHILD = Path(__file__).parent / "play_until_killed.py"

Line = tuple[int, int, int, str]
"""Table, round, next move, digest."""


def playing(
    address: str, tables: int, *, stepwise: bool
) -> AbstractContextManager[subprocess.Popen[str]]:
    """A process in which the tables are played."""
    return child(CHILD, address, str(tables), "1" if stepwise else "0")


def read_line(line: str) -> Line:
    table_id, round_id, move, told = line.split()
    return int(table_id), int(round_id), int(move), told


async def tables_on_disk(address: str) -> dict[int, Live]:
    async with await Store.open(address) as store:
        found = await store.read(load_live)
    assert not found.damaged
    return {table_id: restored(stored) for table_id, stored in found.tables.items()}


async def check_each_action(address: str, actions: int, every: int) -> None:
    """Play so many actions, and kill the process after each ``every`` of them."""
    for _ in range(actions // every):
        with playing(address, 1, stepwise=True) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            line = ""
            for _ in range(every):
                process.stdin.write("go on\n")
                process.stdin.flush()
                line = process.stdout.readline()
        table_id, round_id, move, told = read_line(line)
        live = (await tables_on_disk(address))[table_id]
        found = (live.round.round_id, live.round.game.move) if live.round else (0, 0)
        assert found == (round_id, move)
        assert digest(live) == told
    assert (await examine(address)).healthy


async def test_a_match_killed_now_and_then_is_the_same_after_each_start(address: str) -> None:
    await check_each_action(address, actions=64, every=16)


@pytest.mark.marathon
@pytest.mark.timeout(1800)
async def test_a_match_killed_after_every_action_is_the_same_after_each_start(
    address: str,
) -> None:
    await check_each_action(address, actions=200, every=1)


async def check_random_kills(address: str, kills: int, tables: int, seed: int) -> None:
    """Kill a process in which many tables are played, at random moments."""
    dice = random.Random(seed)
    for _ in range(kills):
        acknowledged: defaultdict[int, list[Line]] = defaultdict(list)
        with playing(address, tables, stepwise=False) as process:
            assert process.stdout is not None
            await asyncio.sleep(dice.random() * 0.3)
            process.kill()
            for line in process.stdout:
                if line.endswith("\n"):  # else cut off by the kill
                    told = read_line(line)
                    acknowledged[told[0]].append(told)
        found = await tables_on_disk(address)
        assert len(found) == tables
        for table_id, lines in acknowledged.items():
            check_nothing_lost(found[table_id], lines)
    assert (await examine(address)).healthy


def check_nothing_lost(live: Live, lines: list[Line]) -> None:
    """The table stands where it was when it was last told, or one unacknowledged action later."""
    _, round_id, move, told = lines[-1]
    if live.round is not None and live.round.round_id == round_id:
        assert live.round.game.move in (move, move + 1)
        if live.round.game.move == move:
            assert digest(live) == told
    else:
        assert live.round is None or live.round.round_id > round_id


async def test_twenty_tables_survive_a_few_kills(address: str) -> None:
    await check_random_kills(address, kills=2, tables=20, seed=1)


@pytest.mark.marathon
@pytest.mark.timeout(1800)
async def test_twenty_tables_survive_two_hundred_kills(address: str) -> None:
    await check_random_kills(address, kills=200, tables=20, seed=2)
