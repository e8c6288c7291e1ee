"""The weekly summary: chosen, due, posted once, whatever happens in between."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import sqlalchemy as sa

from bot.outbox.summaries import AGAIN
from bot.playground import founding
from bot.playground.state import Change, Guild, Message, Permission, RoleEvent
from bot.playground.state.permissions import BOT_DEFAULT, EVERYDAY
from bot.running import Bot
from engine.ladder.week import SUMMARY, WEEK, next_summary
from engine.store.ladder.choices import LadderChoices, put_choices
from engine.store.ladder.errands import (
    Errand,
    claim_errand,
    due_errands,
    errand_of,
    set_errand,
)
from engine.store.schema import TABLES, TableStatus
from tests.e2e.stage import Stage, inhabitants, on, stage
from tests.engine.ladder.stories import play_match, won_by
from tests.engine.tables.hosting import HandClock
from tests.local_discord import town


async def play(bot: Bot, guild: Guild, people: Sequence[int]) -> None:
    """Two matches among these people on the next days; their tables are closed."""

    def closed(connection: sa.Connection) -> None:
        connection.execute(sa.update(TABLES).values(status=TableStatus.CLOSED.value))

    for n in (1, 2):
        rounds = [won_by(0, people=tuple(people))] * 5
        at = bot.host.now() + timedelta(days=n)
        await bot.store.commit(play_match, rounds, server=guild.id, at=at)
    await bot.store.commit(closed)


def summaries(here: Stage) -> list[Message]:
    bot = here.town.world.application.bot
    return [m for m in here.anna.sees(here.channel) if m.author is bot and "week" in m.text()]


async def choose(here: Stage, channel: int | None) -> Message:
    done = await here.anna.run(here.channel, "ladder settings")
    panel = await here.anna.answer_to(done)
    await here.anna.select(panel, "t1.ladder....summary", [] if channel is None else [str(channel)])
    return panel


def begun(connection: sa.Connection, errand: Errand) -> None:
    """As if a process had ended between the post and the note of it."""
    set_errand(connection, errand.server_id, errand.kind, errand.due_at)
    assert errand.claimed_at is not None
    claim_errand(connection, errand, errand.claimed_at)


def allow_files(here: Stage, *, allowed: bool) -> None:
    everyone = here.guild.roles[here.guild.id]
    files = Permission.ATTACH_FILES
    everyone.permissions = EVERYDAY if allowed else EVERYDAY & ~files
    here.town.world.bus.publish(RoleEvent(Change.UPDATED, here.guild, everyone))
    bot = BOT_DEFAULT if allowed else BOT_DEFAULT & ~files
    founding.change_bot_role(here.town.world, here.guild, permissions=bot)


async def wait_a_week(here: Stage) -> None:
    due = next_summary(here.bot.host.now())
    here.clock.go_on((due - here.bot.host.now()).total_seconds() + 1)


async def test_a_summary_is_posted_on_the_day_and_its_button_shows_the_leaderboard(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as here:
        assert "next" in (await choose(here, here.channel.id)).text()
        await play(here.bot, here.guild, [each.user.id for each in here.people[:4]])
        await here.bot.summaries.run_due()
        assert summaries(here) == []
        await wait_a_week(here)
        await here.bot.summaries.run_due()
        await here.bot.summaries.run_due()
        (posted,) = summaries(here)
        assert "matches: 2" in posted.text()
        assert posted.attachments[0].filename == "week.png"
        button = next(each["custom_id"] for each in posted.walk() if each["type"] == 2)
        done = await here.people[1].press(posted, button)
        assert "Rating" in (await here.people[1].answer_to(done)).text()
        await wait_a_week(here)
        await here.bot.summaries.run_due()
        assert len(summaries(here)) == 1, "nothing was played"


async def test_without_a_channel_nothing_is_ever_due(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await play(here.bot, here.guild, [each.user.id for each in here.people[:4]])
        await choose(here, here.channel.id)
        await choose(here, None)
        assert await here.bot.store.read(errand_of, here.guild.id, SUMMARY) is None
        await wait_a_week(here)
        await here.bot.summaries.run_due()
        assert summaries(here) == []


async def test_a_missing_permission_is_explained_and_the_summary_comes_when_it_is_there(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as here:
        await play(here.bot, here.guild, [each.user.id for each in here.people[:4]])
        allow_files(here, allowed=False)
        told = (await choose(here, here.channel.id)).text()
        assert "Attach Files" in told
        assert f"<#{here.channel.id}>" in told
        await wait_a_week(here)
        await here.bot.summaries.run_due()
        assert summaries(here) == []
        (late,) = await here.bot.store.read(due_errands, here.bot.host.now(), SUMMARY)
        assert late.claimed_at is not None
        allow_files(here, allowed=True)
        await here.bot.summaries.run_due()
        assert summaries(here) == [], "Discord isn't asked again and again"
        here.clock.go_on(AGAIN.total_seconds())
        await here.bot.summaries.run_due()
        assert len(summaries(here)) == 1
        assert await here.bot.store.read(errand_of, here.guild.id, SUMMARY) is not None
        here.town.log.expect(50013)


async def test_a_summary_that_can_never_be_posted_gives_way_to_the_next(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await play(here.bot, here.guild, [each.user.id for each in here.people[:4]])
        await choose(here, here.channel.id)
        await wait_a_week(here)
        due = here.bot.host.now()
        allow_files(here, allowed=False)
        here.clock.go_on(2 * 86400)
        await here.bot.summaries.run_due()
        assert summaries(here) == []
        errand = await here.bot.store.read(errand_of, here.guild.id, SUMMARY)
        assert errand is not None
        assert errand.due_at == next_summary(due)
        here.town.log.expect(50013)


async def test_a_start_posts_what_was_missed_and_never_twice(tmp_path: Path) -> None:
    async with town() as here:
        people = inhabitants(here)
        clock = HandClock()
        async with on(here, tmp_path, host={"clock": clock}) as bot:
            await play(bot, here.guild, [each.user.id for each in people[:4]])
            choices = LadderChoices(here.guild.id, summary_channel=here.channel.id)
            await bot.store.commit(put_choices, choices, bot.host.now())
            due = next_summary(bot.host.now())
            await bot.store.commit(set_errand, here.guild.id, SUMMARY, due)

        me = here.world.application.bot

        def posted() -> int:
            return sum(m.author is me for m in people[0].sees(here.channel))

        clock.go_on((due - clock.now()).total_seconds() + 3600)
        async with on(here, tmp_path, host={"clock": clock}) as bot:
            await people[0].waits_for(here.channel, lambda m: m.author is me)
            await bot.summaries.run_due()
            await bot.store.commit(begun, Errand(here.guild.id, SUMMARY, due, clock.now()))
        async with on(here, tmp_path, host={"clock": clock}) as bot:
            async with asyncio.timeout(20):
                while await bot.store.read(due_errands, clock.now(), SUMMARY):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        assert posted() == 1
        # Even where the channel's history can't be read, Discord drops the same nonce.
        history = Permission.READ_MESSAGE_HISTORY
        founding.change_bot_role(here.world, here.guild, permissions=BOT_DEFAULT & ~history)
        everyone = here.guild.roles[here.guild.id]
        everyone.permissions &= ~history
        async with on(here, tmp_path, host={"clock": clock}) as bot:
            await bot.store.commit(begun, Errand(here.guild.id, SUMMARY, due, clock.now()))
            await bot.summaries.run_due()
            errand = await bot.store.read(errand_of, here.guild.id, SUMMARY)
            assert errand == Errand(here.guild.id, SUMMARY, due + WEEK)
        everyone.permissions |= history
        assert posted() == 1
        here.log.expect(50013)
