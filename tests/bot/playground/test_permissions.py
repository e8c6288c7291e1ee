"""What the bot may do where: 50001 for what it can't see, 50013 for what it may not do."""

import discord
import pytest

from bot.playground import founding
from bot.playground.person import NotAllowedError
from bot.playground.state import Overwrite, Permission
from tests.bot.playground.testbot import png


def deny(here, *bits):
    denied = Permission(0)
    for bit in bits:
        denied |= bit
    bot = here.world.application.bot.id
    here.channel.overwrites[bot] = Overwrite(bot, False, Permission(0), denied)


async def refused(here, code, call):
    with pytest.raises(discord.Forbidden) as error:
        await call
    assert error.value.code == code
    here.log.expect(code)


async def test_a_hidden_channel_is_missing_access(here, bot):
    channel = bot.get_channel(here.channel.id)
    deny(here, Permission.VIEW_CHANNEL)
    await refused(here, 50001, channel.send("x"))


async def test_sending_files_and_threads_need_permission(here, bot):
    channel = bot.get_channel(here.channel.id)
    deny(
        here,
        Permission.ATTACH_FILES,
        Permission.CREATE_PUBLIC_THREADS,
        Permission.CREATE_PRIVATE_THREADS,
    )
    await channel.send("x")
    await refused(here, 50013, channel.send("x", file=png()))
    public = discord.ChannelType.public_thread
    await refused(here, 50013, channel.create_thread(name="t", type=public))
    await refused(here, 50013, channel.create_thread(name="t"))
    deny(here, Permission.SEND_MESSAGES)
    await refused(here, 50013, channel.send("x"))


async def test_interactions_are_answered_even_where_the_bot_may_not_write(here, bot):
    deny(here, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    await here.ana.run(here.channel, "ping")
    assert here.ana.last(here.channel).text() == "pong in en-US"


async def test_deleting_pinning_and_changing_need_permission(here, bot):
    channel = bot.get_channel(here.channel.id)
    said = here.ana.say(here.channel, "mine")
    await refused(here, 50013, channel.get_partial_message(said.id).delete())
    await refused(here, 50013, channel.edit(name="mine"))
    await refused(here, 50013, channel.delete())
    deny(here, Permission.PIN_MESSAGES)
    await refused(here, 50013, channel.get_partial_message(said.id).pin())


async def test_roles_need_permission_and_rank(here, bot):
    guild = bot.get_guild(here.guild.id)
    await refused(here, 50013, guild.create_role(name="winner"))
    here.guild.roles[here.guild.id].permissions |= Permission.MANAGE_ROLES
    role = await guild.create_role(name="winner", colour=discord.Colour.gold())
    await refused(
        here, 50013, guild.create_role(permissions=discord.Permissions(administrator=True))
    )
    here.guild.roles[role.id].position = 5
    member = await guild.fetch_member(here.bo.user.id)
    await refused(here, 50013, member.add_roles(role))
    own = here.guild.members[bot.user.id].roles[0]
    here.guild.roles[own].position = 6
    await member.add_roles(role)
    assert role.id in here.guild.members[here.bo.user.id].roles
    await role.edit(name="champion")
    await role.delete()
    assert here.guild.members[here.bo.user.id].roles == []


async def test_a_bot_that_was_thrown_out_knows_no_guild(here, bot):
    guild = bot.get_guild(here.guild.id)
    founding.remove_bot(here.world, here.guild)
    with pytest.raises(discord.NotFound) as error:
        await guild.fetch_member(here.bo.user.id)
    assert error.value.code == 10004
    here.log.expect(10004)


async def test_direct_messages_need_a_shared_guild(here, bot):
    stranger = founding.add_user(here.world, "dee")
    user = await bot.fetch_user(stranger.id)
    await refused(here, 50007, user.send("hello"))


async def test_an_archived_thread_takes_no_edits(here, bot):
    channel = bot.get_channel(here.channel.id)
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    sent = await thread.send("x")
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="y")
    assert error.value.code == 50083
    here.log.expect(50083)
    with pytest.raises(discord.HTTPException) as error:
        await thread.send("y")
    assert error.value.code == 50083
    here.log.expect(50083)


async def test_people_are_held_to_permissions_too(here, bot):
    everyone = here.guild.id
    bits = Permission.SEND_MESSAGES | Permission.USE_APPLICATION_COMMANDS
    here.channel.overwrites[everyone] = Overwrite(everyone, True, Permission(0), bits)
    with pytest.raises(NotAllowedError):
        here.bo.say(here.channel, "x")
    with pytest.raises(NotAllowedError):
        await here.bo.run(here.channel, "ping")
    here.ana.say(here.channel, "owners may")
