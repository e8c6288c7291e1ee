"""The rest of the API that a bot like ours may call: each route once, judged by the description."""

import discord
import pytest
from discord.http import Route

from bot.playground.http.errors import RefusalError
from bot.playground.http.routes import ROUTES
from bot.playground.log import FindingKind
from bot.playground.state import Permission
from tests.bot.playground.testbot import png
from tests.openapi import oracle

PUBLIC = discord.ChannelType.public_thread


@pytest.fixture
def channel(here, bot):
    """The square, as the bot knows it."""
    return bot.get_channel(here.channel.id)


def allow(here, *bits):
    for bit in bits:
        here.guild.roles[here.guild.id].permissions |= bit


def test_no_route_is_there_twice():
    seen = [(r.method, r.path) for r in ROUTES]
    assert len(seen) == len(set(seen))


async def test_the_application_and_its_emoji(here, bot):
    assert (await bot.http.request(Route("GET", "/applications/@me")))["bot"]
    emoji = await bot.create_application_emoji(name="spade5", image=png().fp.read())
    assert (await bot.fetch_application_emoji(emoji.id)).name == "spade5"
    await emoji.edit(name="spade6")
    assert [e.name for e in await bot.fetch_application_emojis()] == ["spade6"]
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as error:
        await emoji.delete()
    assert error.value.code == 10014
    here.log.expect(10014)


@pytest.mark.skipif(oracle() is None, reason="Discord's description is not here")
async def test_refusals_are_judged_as_every_answer(here, bot, monkeypatch):
    monkeypatch.setattr(RefusalError, "body", lambda self: {"message": self.text})
    with pytest.raises(discord.NotFound):
        await bot.fetch_application_emoji(1)
    here.log.expect(10014)
    assert "'code' is a required property" in here.log.expect_kind(FindingKind.BUG).what


@pytest.mark.parametrize(
    ("name", "image"),
    [
        pytest.param("x", png().fp.read(), id="a name of one letter"),
        pytest.param("a-b", png().fp.read(), id="a hyphen"),
        pytest.param("taken", png().fp.read(), id="a name that is taken"),
        pytest.param("large", png().fp.read() + b"x" * (256 * 1024), id="above 256 KiB"),
    ],
)
async def test_a_bad_emoji_is_refused(here, bot, name, image):
    await bot.create_application_emoji(name="taken", image=png().fp.read())
    with pytest.raises(discord.HTTPException) as error:
        await bot.create_application_emoji(name=name, image=image)
    assert error.value.code == 50035
    here.log.expect(50035)


async def test_commands_one_by_one(here, bot):
    app, http = bot.application_id, bot.http
    body = {"name": "extra", "description": "x", "type": 1}
    made = await http.upsert_global_command(app, body)
    listed = await http.get_global_commands(app)
    assert "extra" in {c["name"] for c in listed}
    assert (await http.get_global_command(app, made["id"]))["name"] == "extra"
    changed = await http.edit_global_command(app, made["id"], {"description": "y"})
    assert (changed["description"], changed["id"]) == ("y", made["id"])
    assert changed["version"] != made["version"]
    await http.delete_global_command(app, made["id"])
    with pytest.raises(discord.NotFound) as error:
        await http.get_global_command(app, made["id"])
    assert error.value.code == 10063
    here.log.expect(10063)

    (local,) = await http.bulk_upsert_guild_commands(app, here.guild.id, [body])
    assert await http.get_guild_commands(app, here.guild.id) == [local]
    assert await http.get_guild_command(app, here.guild.id, local["id"]) == local


async def test_channels_come_change_and_go(here, bot, channel):
    allow(here, Permission.MANAGE_CHANNELS, Permission.MANAGE_ROLES)
    guild = bot.get_guild(here.guild.id)
    made = await guild.create_text_channel("tables", topic="cards")
    fetched = await bot.fetch_channel(made.id)
    assert (fetched.name, fetched.topic) == ("tables", "cards")
    await made.edit(topic="more cards", slowmode_delay=5)
    assert here.world.channels[made.id].slowmode == 5
    await made.set_permissions(guild.default_role, send_messages=False)
    assert not here.world.permissions(here.bo.user.id, here.world.channels[made.id]) & (
        Permission.SEND_MESSAGES
    )
    await made.set_permissions(guild.default_role, overwrite=None)
    assert {c.name for c in await guild.fetch_channels()} == {"square", "tables"}
    await made.delete()
    assert here.channel in here.ana.channels(here.guild)
    assert len(here.ana.channels(here.guild)) == 1


async def test_messages_are_read_replied_to_and_cleared(here, bot, channel):
    sent = [await channel.send(str(n)) for n in range(3)]
    assert (await channel.fetch_message(sent[0].id)).content == "0"
    assert [m.content async for m in channel.history(limit=2)] == ["2", "1"]
    assert [m.content async for m in channel.history(after=sent[0])] == ["1", "2"]
    assert [m.content async for m in channel.history(before=sent[1])] == ["0"]
    await sent[0].pin()
    await sent[0].unpin()
    said = here.ana.say(here.channel, "question")
    reply = await channel.get_partial_message(said.id).reply("answer")
    assert reply.reference
    assert reply.reference.message_id == said.id
    assert here.ana.last(here.channel).mentions == [here.ana.user.id], "a reply pings"
    async with channel.typing():
        pass
    allow(here, Permission.MANAGE_MESSAGES)
    await channel.delete_messages(sent)
    assert [m.text() for m in here.ana.sees(here.channel)] == ["question", "answer"]


async def test_threads_are_started_entered_listed_and_left(here, bot, channel):
    message = await channel.send("board")
    thread = await message.create_thread(name="talk")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as error:
        await message.create_thread(name="again")
    assert error.value.code == 160004
    here.log.expect(160004)

    await thread.leave()
    await thread.join()
    await thread.add_user(discord.Object(here.bo.user.id))
    assert {m.id for m in await thread.fetch_members()} == {bot.user.id, here.bo.user.id}
    assert (await thread.fetch_member(here.bo.user.id)).id == here.bo.user.id
    guild = bot.get_guild(here.guild.id)
    assert [t.id for t in await guild.active_threads()] == [thread.id]

    private = await channel.create_thread(name="hand")
    await thread.edit(archived=True)
    await private.edit(archived=True)
    assert [t.id async for t in channel.archived_threads()] == [thread.id]
    assert [t.id async for t in channel.archived_threads(private=True)] == [private.id]
    await private.edit(archived=False)
    await private.delete()
    assert private.id not in here.world.channels


async def test_guilds_members_and_roles_are_read(here, bot):
    guild = await bot.fetch_guild(here.guild.id)
    assert (guild.name, guild.approximate_member_count) == ("Town", 4)
    assert [g.name async for g in bot.fetch_guilds()] == ["Town"]
    allow(here, Permission.MANAGE_ROLES)
    cached = bot.get_guild(here.guild.id)
    role = await cached.create_role(name="winner")
    here.guild.roles[here.guild.members[bot.user.id].roles[0]].position = 9
    member = await cached.fetch_member(here.bo.user.id)
    await member.add_roles(role)
    await member.remove_roles(role)
    assert {r.name for r in await cached.fetch_roles()} == {"@everyone", "Tractor", "winner"}


async def test_members_are_listed_for_those_who_may(here, http):
    found = await http.get_members(here.guild.id, 1000, None)
    assert {m["user"]["username"] for m in found} == {"ana", "bo", "chen", "tractor"}


async def test_follow_ups_are_read_and_deleted(here, bot):
    async def talk(interaction):
        await interaction.response.send_message("one")
        second = await interaction.followup.send("two", wait=True)
        again = await interaction.followup.fetch_message(second.id)
        assert again.content == "two"
        await second.delete()
        with pytest.raises(discord.NotFound) as error:
            await second.delete()
        assert error.value.code == 10008
        here.log.expect(10008)
        await interaction.edit_original_response(content="done")

    bot.acts["it"] = talk
    await here.ana.run(here.channel, "do", name="it")
    await here.ana.waits_for(here.channel, lambda m: m.text() == "done")


async def test_commands_on_people_and_messages(here, bot):
    @bot.tree.context_menu(name="Rating")
    async def rating(interaction: discord.Interaction, member: discord.Member):
        await interaction.response.send_message(f"rating of {member.name}", ephemeral=True)

    @bot.tree.context_menu(name="Judge this")
    async def judge(interaction: discord.Interaction, message: discord.Message):
        await interaction.response.send_message(f"judging {message.content!r}", ephemeral=True)

    await bot.tree.sync()
    done = await here.ana.run_on(here.channel, "Rating", here.bo.user)
    assert done.reply.text() == "rating of bo"
    said = here.bo.say(here.channel, "5 5 6 6")
    done = await here.chen.run_on(here.channel, "Judge this", said)
    assert done.reply.text() == "judging '5 5 6 6'"


async def test_a_picture_that_was_replaced_leaves_the_shelf_after_a_while(here, bot, channel):
    here.discord.settings.rate_limits = False
    here.world.files.keep = 3
    sent = await channel.send("board", file=png())
    (first,) = here.world.files
    await sent.edit(attachments=[png(2, 2)])
    assert first in here.world.files, "a browser may still be loading it"
    for size in range(3, 9):
        await sent.edit(attachments=[png(size, size)])
    assert first not in here.world.files
    assert len(here.world.files) == 4
    await sent.delete()
    assert len(here.world.files) == 3
