"""Killed with -9 in the middle of an evening: it ends as it would have, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from engine.director.archive import archive_of, checked_archive
from engine.director.held import read_all
from engine.store import Store
from engine.store.doctor import examine
from engine.tournaments.log_text import round_lines, standings_lines
from engine.tournaments.state import Tournament
from tests.children import child
from tests.databases import sqlite_in

CHILD = Path(__file__).parent / "direct_until_killed.py"


def directing(address: str) -> AbstractContextManager[subprocess.Popen[str]]:
    """A process in which the evening goes on."""
    return child(CHILD, address)


def run_to_the_end(address: str) -> None:
    with directing(address) as process:
        assert process.stdout is not None
        assert "over\n" in process.stdout.readlines()


async def tournament_on_disk(address: str) -> tuple[int, Tournament]:
    async with await Store.open(address) as store:
        held = await store.read(read_all, 1)
    return len(held.journal.lines), held.journal.state


def outcome(state: Tournament) -> list[str]:
    rounds = (line for each in state.rounds for line in round_lines(state, each))
    return [*rounds, *standings_lines(state)]


async def check_kills(folder: Path, kills: int, longest: float, seed: int) -> None:
    """Kill it at random moments, let it end, and compare with an evening that was left alone."""
    straight, broken = (sqlite_in(folder, f"{name}.sqlite3") for name in "ab")
    run_to_the_end(straight)
    dice = random.Random(seed)
    for _ in range(kills):
        with directing(broken) as process:
            assert process.stdout is not None
            await asyncio.sleep(dice.random() * longest)
            process.kill()
            told = [int(line) for line in process.stdout if line.strip().isdigit()]
        lines, _ = await tournament_on_disk(broken)
        assert not told or lines >= told[-1]
    run_to_the_end(broken)
    _, expected = await tournament_on_disk(straight)
    _, found = await tournament_on_disk(broken)
    assert outcome(found) == outcome(expected)
    assert (await examine(broken)).healthy
    async with await Store.open(broken) as store:
        assert checked_archive(await archive_of(store, 1)).boards == 18


@pytest.mark.slow
async def test_an_evening_that_was_killed_three_times_ends_the_same(tmp_path: Path) -> None:
    await check_kills(tmp_path, kills=3, longest=0.8, seed=1)


@pytest.mark.marathon
@pytest.mark.timeout(1800)
async def test_an_evening_that_was_killed_sixty_times_ends_the_same(tmp_path: Path) -> None:
    await check_kills(tmp_path, kills=60, longest=0.6, seed=2)
