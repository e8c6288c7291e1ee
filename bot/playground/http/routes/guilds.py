"""Guilds, their members and roles."""

from __future__ import annotations

from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError
from bot.playground.state import Change, Guild, Member, MemberEvent, Permission, Role, RoleEvent
from bot.playground.wire import channels, guilds, users

ROLES = Permission.MANAGE_ROLES


def one(call: Call) -> Reply:
    """A guild, with counts if asked."""
    guild = call.guild()
    body = guilds.guild(guild)
    if call.asks("with_counts"):
        body["approximate_member_count"] = len(guild.members)
        body["approximate_presence_count"] = len(guild.members)
    return body


def channel_list(call: Call) -> Reply:
    """The channels of a guild, without threads."""
    every = call.guild().channels.values()
    return [channels.channel(call.world, c) for c in every if not c.is_thread]


def member(call: Call) -> Reply:
    """One member."""
    return users.member(_member(call, call.guild()))


def members(call: Call) -> Reply:
    """Members by rising id, 1 to 1000 of them."""
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted(call.guild().members.values(), key=lambda m: m.user.id)
    return [users.member(m) for m in found if m.user.id > after][:limit]


def role_list(call: Call) -> Reply:
    """The roles of a guild."""
    return users.roles(call.guild())


def create_role(call: Call) -> Reply:
    """A new role, below the bot's own."""
    guild = call.guild(ROLES)
    role = Role(call.world.ids.next(), "new role", guild.roles[guild.id].permissions, position=1)
    _apply(call, guild, role)
    guild.roles[role.id] = role
    call.world.bus.publish(RoleEvent(Change.CREATED, guild, role))
    return users.role(role)


def edit_role(call: Call) -> Reply:
    """Change a role that is below the bot's own."""
    guild = call.guild(ROLES)
    role = _lower_role(call, guild)
    _apply(call, guild, role)
    call.world.bus.publish(RoleEvent(Change.UPDATED, guild, role))
    return users.role(role)


def remove_role(call: Call) -> Reply:
    """Delete a role that is below the bot's own."""
    guild = call.guild(ROLES)
    role = _lower_role(call, guild)
    del guild.roles[role.id]
    for holder in guild.members.values():
        holder.roles = [r for r in holder.roles if r != role.id]
    call.world.bus.publish(RoleEvent(Change.DELETED, guild, role))
    return None


def give_role(call: Call) -> Reply:
    """Give a member a role that is below the bot's own."""
    guild = call.guild(ROLES)
    role, holder = _lower_role(call, guild), _member(call, guild)
    if role.id not in holder.roles:
        holder.roles.append(role.id)
        call.world.bus.publish(MemberEvent(Change.UPDATED, guild, holder))
    return None


def take_role(call: Call) -> Reply:
    """Take a role from a member."""
    guild = call.guild(ROLES)
    role, holder = _lower_role(call, guild), _member(call, guild)
    if role.id in holder.roles:
        holder.roles.remove(role.id)
        call.world.bus.publish(MemberEvent(Change.UPDATED, guild, holder))
    return None


def _member(call: Call, guild: Guild) -> Member:
    found = guild.members.get(call.id("user"))
    if found is None:
        raise RefusalError(10007, about=call.id("user"))
    return found


def _lower_role(call: Call, guild: Guild) -> Role:
    role = guild.roles.get(call.id("role"))
    if role is None:
        raise RefusalError(10011, about=call.id("role"))
    own = [guild.roles[r].position for r in guild.members[call.bot.id].roles]
    if role.managed or role.position >= max(own, default=0):
        raise RefusalError(50013)
    return role


def _apply(call: Call, guild: Guild, role: Role) -> None:
    """Write the request into a role; nobody gives what they don't have."""
    body = call.body
    if body.get("permissions") is not None:
        wanted = Permission(int(body["permissions"]))
        if wanted & ~guild.base_permissions(call.bot.id):
            raise RefusalError(50013)
        role.permissions = wanted
    role.name = body.get("name") or role.name
    color = (body.get("colors") or {}).get("primary_color", body.get("color"))
    role.color = role.color if color is None else int(color)
    role.hoist = bool(body.get("hoist", role.hoist))
    role.mentionable = bool(body.get("mentionable", role.mentionable))


ROUTES = [
    Route("GET", "/guilds/{guild}", one),
    Route("GET", "/guilds/{guild}/channels", channel_list),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("PUT", "/guilds/{guild}/members/{user}/roles/{role}", give_role),
    Route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}", take_role),
    Route("GET", "/guilds/{guild}/roles", role_list),
    Route("POST", "/guilds/{guild}/roles", create_role),
    Route("PATCH", "/guilds/{guild}/roles/{role}", edit_role),
    Route("DELETE", "/guilds/{guild}/roles/{role}", remove_role),
]
