"""Boards: edited while they are young, posted anew for a round, when old, when gone."""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.outbox.boards import HOPELESS, Boards, Content
from bot.outbox.posting import Edited, NoPlaceError
from bot.outbox.writer import Outbox
from bot.presses.answering import line
from engine.store import Store
from engine.tables.host import Host
from tests.databases import sqlite_in


@dataclass
class Channel:
    """Stands for Discord: what is posted, edited, deleted.

    :ivar failing: how many of the next posts and deletions fail.
    :ivar nonces: by which messages were posted, tried or done.
    """

    edits: Edited = Edited.DONE
    trouble: str | None = None
    failing: int = 0
    done: list = field(default_factory=list)
    nonces: list = field(default_factory=list)
    next_id: int = 100

    def fails(self) -> bool:
        self.failing -= 1
        return self.failing >= 0

    async def post(self, channel, message, *, nonce=None):
        self.nonces.append(nonce)
        if self.trouble:
            raise NoPlaceError(self.trouble)
        if self.fails():
            return None
        self.next_id += 1
        self.done.append(("post", channel, self.next_id))
        return self.next_id

    async def edit(self, channel, message_id, message):
        if self.trouble:
            raise NoPlaceError(self.trouble)
        self.done.append(("edit", channel, message_id))
        return self.edits

    async def delete(self, channel, message_id):
        self.done.append(("delete", channel, message_id))
        return not self.fails()


class Story:
    """A table's board through its life."""

    def __init__(self, store: Store, table: int) -> None:
        self.discord, self.table = Channel(), table
        self.now = datetime(2026, 11, 30, tzinfo=UTC)
        self.content: Content | None = Content(7, "1.1", line("x"))
        self.outbox = Outbox(interval=0.0)
        posting: Any = self.discord
        self.boards = Boards(store, posting, self.outbox, lambda: self.now, lambda _: self.content)

    async def changed(self) -> list:
        """The table changes; what was asked of Discord for that."""
        self.discord.done.clear()
        self.boards.mark(self.table, within=0.0)
        await self.outbox.idle()
        return self.discord.done[:]


@pytest.fixture
async def story(tmp_path):
    async with await Store.open(sqlite_in(tmp_path)) as store:
        state = await Host(store).open_table(host=1, server_id=2, channel_id=7)
        yield Story(store, state.table_id)


async def test_a_board_is_posted_and_then_edited(story):
    assert await story.changed() == [("post", 7, 101)]
    assert await story.changed() == [("edit", 7, 101)]


async def test_a_round_gets_a_message_of_its_own_and_the_last_one_stays(story):
    await story.changed()
    story.content = Content(7, "1.2", line("y"))
    assert await story.changed() == [("post", 7, 102)]


async def test_a_result_is_shown_also_where_the_next_round_began_at_once(story):
    """Whoever is quick to be ready takes the result from nobody's sight."""
    await story.changed()
    story.discord.done.clear()
    story.content = Content(7, "1.1", line("result"), ends=True)
    story.boards.mark(story.table, within=0.0)
    story.content = Content(7, "1.2", line("y"))
    assert await story.changed() == [("edit", 7, 101), ("post", 7, 102)]


async def test_a_result_that_was_shown_is_not_shown_again(story):
    await story.changed()
    story.content = Content(7, "1.1", line("result"), ends=True)
    assert await story.changed() == [("edit", 7, 101)]
    story.boards.mark(story.table, within=0.0)
    story.content = Content(7, "1.2", line("y"))
    assert await story.changed() == [("post", 7, 102)]


async def test_the_lobby_goes_when_the_first_round_begins(story):
    story.content = Content(7, "lobby", line("x"), stays=False)
    await story.changed()
    story.content = Content(7, "1.1", line("y"))
    assert await story.changed() == [("post", 7, 102), ("delete", 7, 101)]


async def test_a_board_is_posted_anew_before_it_is_an_hour_old(story):
    await story.changed()
    story.now += timedelta(minutes=51)
    assert await story.changed() == [("post", 7, 102), ("delete", 7, 101)]


async def test_a_board_that_somebody_deleted_is_posted_anew(story):
    await story.changed()
    story.discord.edits = Edited.GONE
    assert await story.changed() == [("edit", 7, 101), ("post", 7, 102)]


async def test_another_process_edits_the_board_that_stands_there(story):
    await story.changed()
    story.boards._shown.clear()
    assert await story.changed() == [("edit", 7, 101)]


async def test_a_table_that_moves_takes_its_board_along(story):
    await story.changed()
    story.content = Content(8, "1.1", line("x"))
    assert await story.changed() == [("post", 8, 102), ("delete", 7, 101)]


async def test_a_channel_that_can_t_be_written_to_is_told_once_and_left_in_peace(story):
    await story.changed()
    story.discord.trouble = "no_permission"
    await story.changed()
    troubles = story.boards.troubles
    assert (troubles.take(story.table), troubles.take(story.table)) == ("no_permission", None)
    story.discord.trouble = None
    writer = story.outbox.of(7)
    story.boards.mark(story.table, within=0.0)
    (waiting,) = writer._waiting.values()
    assert waiting.due - asyncio.get_running_loop().time() > HOPELESS - 1
    await story.outbox.idle()
    assert troubles.code(story.table) is None
    story.discord.trouble = "no_permission"
    await story.changed()
    assert troubles.take(story.table) == "no_permission"


async def test_a_closed_table_shows_its_farewell_and_is_forgotten(story):
    await story.changed()
    story.discord.done.clear()
    story.boards.finish(story.table, Content(7, "1.1", line("closed")))
    await story.outbox.idle()
    assert story.discord.done == [("edit", 7, 101)]
    assert story.boards.message_of(story.table) is None


async def test_a_board_whose_posting_failed_is_posted_under_the_same_nonce_and_then_edited(story):
    story.discord.failing = 2
    assert await story.changed() == [("post", 7, 101), ("edit", 7, 101)]
    assert len(story.discord.nonces) == 3
    assert len(set(story.discord.nonces)) == 1


async def test_each_message_of_a_board_has_a_nonce_of_its_own(story):
    await story.changed()
    story.content = Content(7, "1.2", line("y"))
    await story.changed()
    assert len(set(story.discord.nonces)) == 2


async def test_a_nonce_is_not_taken_along_to_the_next_round(story):
    story.discord.failing = 1
    story.boards.mark(story.table, within=0.0)
    while not story.discord.nonces:  # noqa: ASYNC110
        await asyncio.sleep(0)
    story.content = Content(7, "1.2", line("y"))
    assert await story.changed() == [("post", 7, 101)]
    assert len(set(story.discord.nonces)) == 2


async def test_a_superseded_message_is_deleted_until_it_is_gone(story):
    story.content = Content(7, "lobby", line("x"), stays=False)
    await story.changed()
    story.content = Content(7, "1.1", line("y"))
    story.discord.fails = iter([False, True, True, False]).__next__
    deletions = [each for each in await story.changed() if each[0] == "delete"]
    assert deletions == [("delete", 7, 101)] * 3


async def test_a_farewell_is_shown_as_soon_as_discord_takes_it(story):
    await story.changed()
    story.discord.done.clear()
    story.discord.edits = Edited.FAILED
    story.boards.finish(story.table, Content(7, "1.1", line("closed")))
    while not story.discord.done:  # noqa: ASYNC110
        await asyncio.sleep(0)
    story.discord.edits = Edited.DONE
    await story.outbox.idle()
    assert story.discord.done == [("edit", 7, 101)] * 2


async def test_a_board_that_keeps_failing_is_tried_ever_more_rarely(story):
    await story.changed()
    story.discord.edits = Edited.FAILED
    waits = [story.boards._wait_longer(story.table) for _ in range(8)]
    assert waits == [5, 10, 20, 40, 80, 160, 300, 300]
    story.discord.edits = Edited.DONE
    await story.changed()
    assert story.boards._wait_longer(story.table) == 5


async def test_a_board_in_trouble_is_tried_at_once_when_its_place_may_be_back(story):
    await story.changed()
    story.discord.trouble = "no_permission"
    await story.changed()
    story.discord.trouble = None
    story.boards.again(story.table)
    (waiting,) = story.outbox.of(7)._waiting.values()
    assert waiting.due <= asyncio.get_running_loop().time()
    await story.outbox.idle()
    assert story.boards.troubles.code(story.table) is None


async def test_a_board_without_trouble_is_not_asked_for_again(story):
    await story.changed()
    story.boards.again(story.table)
    assert not story.outbox.of(7)._waiting
