"""Users, members and roles as JSON."""

from __future__ import annotations

from bot.playground.state import Guild, Json, Member, Permission, Role, User, timestamp


def user(subject: User) -> Json:
    """A user as others see it."""
    return {
        "id": str(subject.id),
        "username": subject.username,
        "global_name": None if subject.bot else subject.display_name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "bot": subject.bot,
    }


def own_user(subject: User) -> Json:
    """The bot's own account."""
    return user(subject) | {
        "mfa_enabled": True,
        "locale": subject.locale,
        "verified": True,
        "email": None,
    }


def partial_member(member: Member) -> Json:
    """A member without its user, as messages carry it."""
    return {
        "roles": [str(r) for r in member.roles],
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "joined_at": timestamp(member.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "flags": 0,
        "mute": False,
        "deaf": False,
    }


def member(subject: Member) -> Json:
    """A member with its user."""
    return partial_member(subject) | {"user": user(subject.user)}


def acting_member(subject: Member, permissions: Permission) -> Json:
    """The member who started an interaction, with what they may do in the channel."""
    return member(subject) | {"permissions": str(int(permissions))}


def role(subject: Role) -> Json:
    """A role."""
    return {
        "id": str(subject.id),
        "name": subject.name,
        "color": subject.color,
        "colors": {
            "primary_color": subject.color,
            "secondary_color": None,
            "tertiary_color": None,
        },
        "hoist": subject.hoist,
        "position": subject.position,
        "permissions": str(int(subject.permissions)),
        "managed": subject.managed,
        "mentionable": subject.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def roles(guild: Guild) -> list[Json]:
    """All roles of a guild."""
    return [role(r) for r in guild.roles.values()]
