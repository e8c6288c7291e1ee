# pyright: reportOptionalMemberAccess=false, reportArgumentType=false
# pyright: reportOperatorIssue=false
"""Opening tables by buttons, in a channel and in a thread; greeting a server."""

import asyncio
from datetime import timedelta

from bot.playground import founding
from bot.playground.state import Change, GuildEvent, Overwrite
from bot.playground.state.permissions import Permission
from bot.views.welcome import welcome_message
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage


async def invited(here):
    """The invitation that stands in the channel."""
    speaker = here.bot.desk.speaker_in(here.bot.desk.servers.language(here.guild.id))
    await here.bot.client.posting.post(here.channel.id, welcome_message(speaker))
    return here.board()


async def test_a_press_opens_a_table_in_a_thread_and_friends_join_from_the_channel(tmp_path):
    async with stage(tmp_path) as here:
        invitation = await invited(here)
        opened = await here.anna.answer_to(await here.anna.press(invitation, "t1.open...."))
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert opened.text() == f"Table 1 is open: <#{state.channel_id}>"
        assert state.people == (here.anna.user.id,)
        bo = here.people[1]
        joined = await bo.answer_to(await bo.press(here.board(), "t1.join...."))
        assert joined.ephemeral
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert state.people == (here.anna.user.id, here.people[1].user.id)
        await here.bot.settle()
        thread = here.town.world.channels[state.channel_id]
        assert thread.is_thread
        assert here.board(thread).component(f"t1.sit.{state.table_id}...2")


def harbour(here: Stage, locale: str = "en-US", denied: Permission = Permission(0)):  # noqa: B008
    """Another server into which the bot is invited; the channel where it greets new members."""
    world = here.town.world
    guild = founding.add_guild(world, "Harbour", here.anna.user, locale=locale)
    channel = founding.add_channel(world, guild, "quay")
    guild.system_channel = channel.id
    me = world.application.bot.id
    channel.overwrites[me] = Overwrite(me, is_role=False, allow=Permission(0), deny=denied)
    founding.add_bot(world, guild)
    return channel


async def test_a_bot_that_is_invited_offers_a_table_where_new_members_are_greeted(tmp_path):
    async with stage(tmp_path) as here:
        channel = harbour(here, "de")
        invitation = await here.anna.waits_for(channel, lambda m: bool(offered(m, "open")))
        assert not invitation.ephemeral
        assert "Eröffne einen Tisch" in invitation.text()
        await here.anna.press(invitation, "t1.open....")
        (state,) = here.bot.host.tables_of(person=here.anna.user.id)
        assert state.server_id == channel.guild


async def test_nobody_is_greeted_where_the_bot_may_not_write_or_was_before(tmp_path):
    async with stage(tmp_path) as here:
        silent, client = harbour(here, denied=Permission.SEND_MESSAGES), here.bot.client
        known = client.get_guild(here.guild.id)
        known.me.joined_at -= timedelta(hours=1)
        here.guild.system_channel = here.channel.id
        here.town.world.bus.publish(GuildEvent(Change.UPDATED, here.guild))
        async with asyncio.timeout(20):
            while not (known.system_channel and client.get_guild(silent.guild)):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        for guild in (client.get_guild(silent.guild), known):
            await client.on_guild_join(guild)
        assert [here.anna.sees(each) for each in (silent, here.channel)] == [[], []]


async def test_one_press_begins_a_match_with_computer_players(tmp_path):
    async with stage(tmp_path) as here:
        await here.anna.press(await invited(here), "t1.solo....")
        (state,) = here.bot.host.tables_of(person=here.anna.user.id)
        assert [each.partition("/")[0] for each in state.computers] == ["medium"] * 3
        assert state.status == "playing"


async def test_unknown_and_older_buttons_are_answered_in_a_line(tmp_path):
    async with stage(tmp_path) as here:
        message = await invited(here)
        for custom_id in ("t1.nonsense....", "t0.open", "something else"):
            message.component("t1.open....")["custom_id"] = custom_id
            answer = await here.anna.answer_to(await here.anna.press(message, custom_id))
            assert "older version" in answer.text()
            assert answer.ephemeral
            message.component(custom_id)["custom_id"] = "t1.open...."
