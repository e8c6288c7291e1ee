"""Guilds as JSON: as the HTTP API answers them and as the gateway creates them."""

from __future__ import annotations

from bot.playground.state import Guild, Json, Permission, User, World, timestamp
from bot.playground.wire import channels, users

UNSET = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "incidents_data",
)
"""What a plain new server has not set."""


def guild(subject: Guild) -> Json:
    """A guild without its channels and members."""
    return dict.fromkeys(UNSET) | {
        "id": str(subject.id),
        "name": subject.name,
        "owner_id": str(subject.owner),
        "roles": users.roles(subject),
        "preferred_locale": subject.locale,
        "features": [],
        "emojis": [],
        "stickers": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_id": str(subject.system_channel) if subject.system_channel else None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
    }


def partial(subject: Guild, viewer: User) -> Json:
    """A guild as the list of one's own guilds has it."""
    bits = subject.base_permissions(viewer.id)
    return {
        "id": str(subject.id),
        "name": subject.name,
        "icon": None,
        "banner": None,
        "owner": subject.owner == viewer.id,
        "permissions": str(int(bits)),
        "features": [],
    }


def created(world: World, subject: Guild, *, with_members: bool) -> Json:
    """A guild as GUILD_CREATE carries it.

    :param with_members: whether the session has the members intent; else only the bot is listed
    """
    bot = world.application.bot.id
    listed = subject.members.values() if with_members else [subject.members[bot]]
    every = sorted(subject.channels.values(), key=lambda c: (c.position, c.id))
    seen = Permission.VIEW_CHANNEL
    threads = [c for c in every if c.is_thread and not c.archived]
    return guild(subject) | {
        "joined_at": timestamp(subject.members[bot].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(subject.members),
        "members": [users.member(m) for m in listed],
        "channels": [channels.channel(world, c) for c in every if not c.is_thread],
        "threads": [channels.thread(c) for c in threads if subject.permissions(bot, c) & seen],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
