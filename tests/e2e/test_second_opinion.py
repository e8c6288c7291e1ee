# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A few flows through simcord, a simulation of Discord that none of us wrote.

It sees no error inside a ``DynamicItem`` and lets one person act at a time; the log is watched.
"""

import contextlib

import pytest
import simcord

from bot.desk import Desk
from bot.drawing import Easel
from bot.people import People
from bot.running import Plan, _put_together
from bot.servers import Servers
from engine.rules.state import Phase
from engine.store import Store
from engine.tables.host import Host
from engine.tables.state import Status
from tests.databases import sqlite_in
from tests.e2e.robots import verb
from tests.e2e.stage import QuickClient
from tests.e2e.tables import simple
from tests.e2e.watchful import watchful
from tests.engine.tables.hosting import HandClock, SeededChance, minds


@contextlib.asynccontextmanager
async def simulated(folder):
    """The bot in simcord: the environment, the bot's parts, a channel and four people."""
    clock = HandClock()
    store = await Store.open(sqlite_in(folder, "tractor.sqlite3"))
    with watchful():
        async with store:  # aiosqlite's thread would keep the process alive
            host = Host(store, clock=clock, chance=SeededChance(), thinkers=minds())
            easel = Easel(0)
            desk = Desk(host, store, People(store, host.now), Servers(store, host.now))
            client = QuickClient(desk, easel)
            bot = _put_together(desk, client, Plan("nobody's token", "", interval=0.0))
            host.subscribe(bot.following.hear)
            await host.start(dispatch=False)
            try:
                async with simcord.run(client, shard_count=1) as env:
                    guild = env.create_guild()
                    channel = guild.create_text_channel("square")
                    users = [env.create_user(name) for name in ("anna", "bo", "chen", "dora")]
                    yield bot, channel, [guild.add_member(user) for user in users]
                    await host.stop()
                    await bot.outbox.close()
            finally:
                easel.close()


def ids(message, *verbs: str) -> list[str]:
    """The custom_ids of the buttons of a message that can be pressed, of these verbs."""
    found = []

    def look(parts):
        for part in parts:
            custom_id = getattr(part, "custom_id", None)
            if custom_id and verb({"custom_id": custom_id}) in verbs and not part.disabled:
                found.append(custom_id)
            look(getattr(part, "children", ()))
            look([part.accessory] if getattr(part, "accessory", None) else ())

    look(message.components)
    return found


def board(channel):
    """The newest message with a button for the rules."""
    return next(m for m in reversed(channel.history()) if ids(m, "rules"))


async def seated(bot, channel, people):
    """A table opened by a command, four people at it, all ready."""
    await people[0].slash(channel, "table open", preset="eighty-points", thread=False)
    for number, person in enumerate(people):
        if number:
            await person.click(board(channel), custom_id=ids(board(channel), "sit")[0])
        await person.click(board(channel), custom_id=ids(board(channel), "ready")[0])
    (state,) = bot.host.tables_of(server=channel.guild.id)
    return state


async def at_table(bot, channel, people) -> int:
    """A table at which the first round is dealt."""
    state = await seated(bot, channel, people)
    await people[0].click(board(channel), custom_id=ids(board(channel), "start")[0])
    while bot.host.view(state.table_id, None).view.phase is not Phase.PLAYING:
        bot.host.clock.go_on(5)
        await bot.host.run_due()
        if bot.host.view(state.table_id, None).view.phase is not Phase.DEALING:
            await simple(bot.host, state.table_id)
    return state.table_id


async def hand_of(channel, person):
    shown = await person.click(board(channel), custom_id=ids(board(channel), "hand")[0])
    assert shown.response.ephemeral
    assert shown.response.attachments
    return shown.response.message


async def test_a_table_from_the_command_to_the_first_play(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        table = await at_table(bot, channel, people)
        seen = bot.host.view(table, None)
        person = next(p for p in people if p.id == seen.state.seats[seen.view.turn].person)
        hand = await hand_of(channel, person)
        done = await person.click(hand, custom_id=ids(hand, "play")[0])
        assert done.acknowledged
        assert len(bot.host.view(table, None).view.trick.plays) == 1


def words(parts) -> str:
    """What a message says, as simcord gives its components."""
    inner = (words(part.get("components", ())) for part in parts)
    return " ".join([*(part["content"] for part in parts if "content" in part), *inner])


async def test_what_may_not_be_done_is_refused_in_private_with_its_reason(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        table = (await seated(bot, channel, people)).table_id
        public = [each.id for each in channel.history()]
        start = ids(board(channel), "start")[0]
        pressed = await people[1].click(board(channel), custom_id=start)
        closing = await people[1].slash(channel, "table close", table=table)
        for refused in (pressed, closing):
            assert refused.response.ephemeral
            assert "⛔" in words(refused.response.components)
        assert bot.host.table(table).status is Status.LOBBY
        assert [each.id for each in channel.history()] == public


async def test_nobody_presses_in_anothers_private_message(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        await at_table(bot, channel, people)
        hand = await hand_of(channel, people[0])
        with pytest.raises(simcord.SetupError):
            await people[1].click(hand, custom_id=ids(hand, "fresh", "play")[0])


async def test_a_press_in_a_hand_adds_no_message(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        await at_table(bot, channel, people)
        hand = await hand_of(channel, people[0])
        seen = [each.id for each in channel.history(viewer=people[0])]
        again = await people[0].click(hand, custom_id=ids(hand, "fresh")[0])
        assert again.acknowledged
        assert [each.id for each in channel.history(viewer=people[0])] == seen


async def test_commands_complete_themselves(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        await at_table(bot, channel, people)
        choices = await people[0].autocomplete(channel, "table show", "table", "")
        assert [each["value"] for each in choices] == [1]


async def test_rules_are_explained_in_private(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        await at_table(bot, channel, people)
        asked = await people[1].slash(channel, "rules")
        assert asked.response.ephemeral
        pressed = await people[1].click(board(channel), custom_id=ids(board(channel), "rules")[0])
        assert pressed.response.ephemeral


async def test_a_card_that_is_played_loses_its_button_and_nothing_public_is_added(tmp_path):
    async with simulated(tmp_path) as (bot, channel, people):
        table = await at_table(bot, channel, people)
        seen = bot.host.view(table, None)
        mover = next(p for p in people if p.id == seen.state.seats[seen.view.turn].person)
        hand = await hand_of(channel, mover)
        card = ids(hand, "play")[0]
        await mover.click(hand, custom_id=card)
        public = [each.id for each in channel.history()]
        with pytest.raises(simcord.SetupError):  # the hand is shown anew, without its button
            await mover.click(hand, custom_id=card)
        assert len(bot.host.view(table, None).view.trick.plays) == 1
        assert [each.id for each in channel.history()] == public
