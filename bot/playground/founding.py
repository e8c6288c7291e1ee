"""Setting up a local Discord: people, servers, channels, the bot's arrival."""

from __future__ import annotations

from bot.playground.clock import Clock
from bot.playground.state import (
    Application,
    Change,
    Channel,
    ChannelEvent,
    ChannelKind,
    Guild,
    GuildEvent,
    Member,
    MemberEvent,
    Role,
    RoleEvent,
    Snowflakes,
    User,
    World,
)
from bot.playground.state.permissions import BOT_DEFAULT, EVERYDAY, Permission

PLAYGROUND_TOKEN = "playground.bot.token"  # noqa: S105 - opens nothing outside this process
"""The token of every local bot; it does not have the shape of a real one."""


def new_world(
    clock: Clock | None = None, *, shards: int = 1, token: str = PLAYGROUND_TOKEN
) -> World:
    """A local Discord with an application and nothing else.

    :raises ValueError: if ``token`` looks like one of the real Discord
    """
    if looks_real(token):
        raise ValueError("this looks like a real Discord token; the playground must not see it")
    clock = clock or Clock()
    ids = Snowflakes(clock)
    owner = User(ids.next(), "owner", "Owner")
    bot = User(ids.next(), "tractor", "Tractor", bot=True)
    return World(Application(bot.id, "Tractor", bot, owner, token, shards), clock, ids)


def looks_real(token: str) -> bool:
    """Whether a string has the shape of a Discord bot token (three parts, long and secret).

    >>> looks_real(PLAYGROUND_TOKEN), looks_real("M" * 26 + "." + "x" * 6 + "." + "y" * 38)
    (False, True)
    """
    parts = token.removeprefix("Bot ").split(".")
    return len(parts) == 3 and len(parts[0]) >= 17 and len(parts[1]) >= 5 and len(parts[2]) >= 27


def add_user(world: World, username: str, *, name: str = "", locale: str = "en-US") -> User:
    """A new person, in no server yet. ``name`` is what others see."""
    user = User(world.ids.next(), username, name or username.capitalize(), locale)
    world.users[user.id] = user
    return user


def add_guild(
    world: World,
    name: str,
    owner: User,
    *,
    locale: str = "en-US",
    guild_id: int | None = None,
) -> Guild:
    """A new server with its owner; the bot comes by :func:`add_bot`.

    :param guild_id: for tests that need a server on a given shard
    """
    guild = Guild(guild_id or world.ids.next(), name, owner.id, locale)
    guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYDAY)
    guild.members[owner.id] = Member(owner, world.clock.now())
    world.guilds[guild.id] = guild
    return guild


def add_bot(world: World, guild: Guild, permissions: Permission = BOT_DEFAULT) -> None:
    """Invite the bot to a server, with a role of its own that allows ``permissions``."""
    bot = world.application.bot
    role = Role(world.ids.next(), bot.display_name, permissions, len(guild.roles), managed=True)
    guild.roles[role.id] = role
    guild.members[bot.id] = Member(bot, world.clock.now(), [role.id])
    world.bus.publish(GuildEvent(Change.CREATED, guild))


def add_role(
    world: World,
    guild: Guild,
    name: str,
    *,
    position: int = 1,
    permissions: Permission = Permission(0),  # noqa: B008 - bits never change
) -> Role:
    """A new role that nobody has."""
    role = Role(world.ids.next(), name, permissions, position)
    guild.roles[role.id] = role
    world.bus.publish(RoleEvent(Change.CREATED, guild, role))
    return role


def remove_role(world: World, guild: Guild, role: Role) -> None:
    """Delete a role."""
    del guild.roles[role.id]
    for holder in guild.members.values():
        holder.roles = [each for each in holder.roles if each != role.id]
    world.bus.publish(RoleEvent(Change.DELETED, guild, role))


def move_role(world: World, guild: Guild, role: Role, position: int) -> None:
    """Put a role elsewhere among the others; the bot can't give what stands above its own."""
    role.position = position
    world.bus.publish(RoleEvent(Change.UPDATED, guild, role))


def change_bot_role(
    world: World, guild: Guild, *, permissions: Permission, position: int | None = None
) -> None:
    """Let the role that came with the bot allow something else, or stand elsewhere."""
    member = guild.members[world.application.bot.id]
    role = next(guild.roles[each] for each in member.roles if guild.roles[each].managed)
    role.permissions = permissions
    role.position = role.position if position is None else position
    world.bus.publish(RoleEvent(Change.UPDATED, guild, role))


def remove_bot(world: World, guild: Guild) -> None:
    """Throw the bot out of a server."""
    member = guild.members.pop(world.application.bot.id)
    for role in member.roles:
        if guild.roles[role].managed:
            del guild.roles[role]
    world.bus.publish(GuildEvent(Change.DELETED, guild))


def join(world: World, guild: Guild, *users: User) -> None:
    """Let people join a server."""
    for user in users:
        guild.members[user.id] = member = Member(user, world.clock.now())
        world.bus.publish(MemberEvent(Change.CREATED, guild, member))


def leave(world: World, guild: Guild, user: User) -> None:
    """Let somebody leave a server."""
    member = guild.members.pop(user.id)
    world.bus.publish(MemberEvent(Change.DELETED, guild, member))


def add_channel(
    world: World,
    guild: Guild,
    name: str,
    *,
    kind: ChannelKind = ChannelKind.TEXT,
    parent: int | None = None,
) -> Channel:
    """A new text channel or category."""
    channel = Channel(
        world.ids.next(),
        kind,
        name,
        guild.id,
        parent,
        position=len(guild.channels),
        created=world.clock.now(),
    )
    guild.channels[channel.id] = world.channels[channel.id] = channel
    world.messages[channel.id] = {}
    world.bus.publish(ChannelEvent(Change.CREATED, channel))
    return channel


def set_locale(user: User, locale: str) -> None:
    """Switch the language of somebody's client: the next interaction carries it."""
    user.locale = locale
