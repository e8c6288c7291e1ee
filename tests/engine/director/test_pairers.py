"""Rounds are paired beside the event loop: small ones in a thread, large ones in a process."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from threading import get_ident

import pytest

from engine.director import pairers
from engine.director.pairers import OffTheLoop
from engine.tournaments import facts as f
from engine.tournaments.clocks import RoundClock
from engine.tournaments.journal import create
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Plan
from engine.tournaments.seeding import seeded
from engine.tournaments.state import Tournament


def begun(entrants: int) -> Tournament:
    """A Swiss of pairs that has begun."""
    journal = create(Plan("Friday", rounds=3), "promise", at=0)
    for number in range(1, entrants + 1):
        pair = 2 * number, 2 * number + 1
        journal = journal.add(f.Entered(f"E{number}", pair), at=0)
        journal = journal.add(f.PartnerConfirmed(number, pair[1]), at=0)
    return journal.add(seeded(journal.state), at=0).state


def ran_in(state: Tournament, starts: int) -> f.RoundStarted | None:
    """Stands in for the pairing; tells where it runs by the round's number."""
    del state
    return f.RoundStarted(os.getpid(), (), (), RoundClock(starts, get_ident()))


@pytest.fixture
def pairer() -> Iterator[OffTheLoop]:
    found = OffTheLoop()
    yield found
    found.close()


async def where(pairer: OffTheLoop, state: Tournament) -> tuple[bool, bool]:
    """Whether a round is paired in this process, and whether in this thread."""
    found = await pairer.pair(state, 5)
    assert found is not None
    here = found.number == os.getpid()
    return here, here and found.clock.warns == get_ident()


async def test_a_small_round_is_paired_in_another_thread(
    pairer: OffTheLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairers, "next_round", ran_in)
    assert await where(pairer, begun(8)) == (True, False)


async def test_a_large_round_is_paired_in_another_process(
    pairer: OffTheLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = begun(49)
    assert await pairer.pair(state, 5) == next_round(state, 5)
    monkeypatch.setattr(pairers, "next_round", ran_in)
    assert await where(pairer, state) == (False, False)


def dies(state: Tournament, starts: int) -> f.RoundStarted | None:
    """Stands in for the pairing; in another process it takes that with it."""
    if multiprocessing.parent_process() is not None:
        os._exit(1)
    return next_round(state, starts)


async def test_where_the_process_dies_the_round_is_paired_all_the_same(
    pairer: OffTheLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = begun(49)
    monkeypatch.setattr(pairers, "next_round", dies)
    assert await pairer.pair(state, 5) == next_round(state, 5)
    monkeypatch.setattr(pairers, "next_round", ran_in)
    assert await where(pairer, state) == (False, False)  # the next one has a new process
