"""What a person may choose in a select menu, and how the choice is sent."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground.state import Channel, Guild, Json, World
from bot.playground.wire import channels, users

STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 3, 5, 6, 7, 8
SELECTS = frozenset({3, 5, 6, 7, 8})


def why_not(component: Json, values: Sequence[str]) -> str | None:
    """Why a client would not send these values from this menu, or nothing if it would."""
    if component.get("disabled"):
        return "the menu is disabled"
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not least <= len(values) <= most:
        return f"{len(values)} chosen, {least} to {most} allowed"
    if len(set(values)) != len(values):
        return "the same value twice"
    if component["type"] == STRING_SELECT:
        offered = {o["value"] for o in component.get("options", [])}
        if missing := [v for v in values if v not in offered]:
            return f"not on offer: {missing}"
    return None


def resolve(world: World, guild: Guild | None, ids: Sequence[int]) -> Json:
    """The ``resolved`` object for ids of users, roles and channels, as interactions carry it."""
    found: Json = {}
    for key in ids:
        if key in world.users:
            found.setdefault("users", {})[str(key)] = users.user(world.users[key])
            if guild and key in guild.members:
                member = users.partial_member(guild.members[key])
                base = guild.base_permissions(key)
                member["permissions"] = str(int(base))
                found.setdefault("members", {})[str(key)] = member
        elif guild and key in guild.roles:
            found.setdefault("roles", {})[str(key)] = users.role(guild.roles[key])
        elif key in world.channels:
            found.setdefault("channels", {})[str(key)] = _partial(world, world.channels[key])
    return found


def _partial(world: World, channel: Channel) -> Json:
    return channels.channel(world, channel) | {"permissions": "0"}


def chosen(world: World, guild: Guild | None, component: Json, values: Sequence[str]) -> Json:
    """The ``data`` of the interaction that a choice sends."""
    data: Json = {
        "custom_id": component["custom_id"],
        "component_type": component["type"],
        "id": component.get("id", 0),
        "values": list(values),
    }
    if component["type"] != STRING_SELECT:
        data["resolved"] = resolve(world, guild, [int(v) for v in values])
    return data
