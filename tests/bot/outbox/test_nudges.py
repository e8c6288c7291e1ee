"""Nudges: there while the table waits for whom they name, and not a moment longer than that."""

from typing import Any

import pytest

from bot.outbox.nudges import Nudge, Nudges
from bot.outbox.writer import Outbox
from bot.presses.answering import line
from engine.store import Store
from engine.tables.host import Host
from tests.bot.outbox.test_boards import Channel
from tests.databases import sqlite_in

ANNA, BO = frozenset({1}), frozenset({2})
NOBODY: frozenset[int] = frozenset()


class Waiting:
    """A table that waits for somebody."""

    def __init__(self, host: Host, state: Any) -> None:
        self.host, self.state, self.discord = host, state, Channel()
        self.waited = NOBODY
        self.nudges = self.begun()

    def begun(self) -> Nudges:
        """As after a start of the process."""
        posting: Any = self.discord
        outbox = Outbox(interval=0.0)

        def due(table: int, people: frozenset[int]) -> Nudge | None:
            return Nudge(7, line("you")) if people & self.waited else None

        return Nudges(self.host.store, posting, outbox, self.host.now, due)

    async def waits_for(self, people: frozenset[int], unseen: frozenset[int] | None = None) -> list:
        """The table changes; what was asked of Discord for that."""
        self.discord.done.clear()
        self.waited = people
        self.nudges.follow(self.state, people, people if unseen is None else unseen)
        await self.nudges.outbox.idle()
        return self.discord.done[:]


@pytest.fixture
async def table(tmp_path):
    async with await Store.open(sqlite_in(tmp_path)) as store:
        host = Host(store)
        yield Waiting(host, await host.open_table(host=1, server_id=2, channel_id=7))


async def test_whoever_must_act_and_sees_no_hand_is_named_once(table):
    assert await table.waits_for(ANNA) == [("post", 7, 101)]
    assert await table.waits_for(ANNA) == []


async def test_a_nudge_goes_when_the_round_is_over(table):
    await table.waits_for(ANNA)
    assert await table.waits_for(NOBODY) == [("delete", 7, 101)]
    assert await table.waits_for(NOBODY) == []


async def test_a_nudge_goes_when_it_is_the_turn_of_somebody_who_sees_his_hand(table):
    await table.waits_for(ANNA)
    assert await table.waits_for(BO, unseen=NOBODY) == [("delete", 7, 101)]


async def test_another_persons_nudge_takes_the_place_of_the_last(table):
    await table.waits_for(ANNA)
    assert await table.waits_for(BO) == [("delete", 7, 101), ("post", 7, 102)]


async def test_who_still_may_show_is_not_named_again_when_another_passes(table):
    assert await table.waits_for(ANNA | BO) == [("post", 7, 101)]
    assert await table.waits_for(BO) == []
    assert await table.waits_for(NOBODY) == [("delete", 7, 101)]


async def test_nobody_is_named_who_has_acted_before_it_was_due(table):
    table.nudges.follow(table.state, ANNA, ANNA)
    assert await table.waits_for(NOBODY) == []


async def test_the_same_person_is_named_again_in_the_next_round(table):
    await table.waits_for(ANNA)
    await table.waits_for(NOBODY)
    assert await table.waits_for(ANNA) == [("post", 7, 102)]


async def test_a_restart_does_not_leave_a_nudge_standing(table):
    await table.waits_for(ANNA)
    table.nudges = table.begun()
    await table.nudges.remember(table.state.table_id)
    assert await table.waits_for(NOBODY) == [("delete", 7, 101)]
    table.nudges = table.begun()
    await table.nudges.remember(table.state.table_id)
    assert await table.waits_for(NOBODY) == []
