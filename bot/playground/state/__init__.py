"""The state of the local Discord: people, servers, channels, messages; no network in here."""

from bot.playground.state.commands import Command, CommandKind, OptionKind
from bot.playground.state.events import (
    Bus,
    Change,
    ChannelEvent,
    CommandsEvent,
    Event,
    GuildEvent,
    InteractionEvent,
    MemberEvent,
    MessageEvent,
    RoleEvent,
    ThreadMembersEvent,
    TypingEvent,
)
from bot.playground.state.guilds import Channel, ChannelKind, Guild, Member, Overwrite, Role
from bot.playground.state.ids import Snowflakes, moment, timestamp
from bot.playground.state.interactions import Interaction, InteractionKind, Outcome
from bot.playground.state.messages import Attachment, Json, Message, Upload
from bot.playground.state.people import AppEmoji, Application, User
from bot.playground.state.permissions import Permission
from bot.playground.state.world import World

__all__ = [
    "AppEmoji",
    "Application",
    "Attachment",
    "Bus",
    "Change",
    "Channel",
    "ChannelEvent",
    "ChannelKind",
    "Command",
    "CommandKind",
    "CommandsEvent",
    "Event",
    "Guild",
    "GuildEvent",
    "Interaction",
    "InteractionEvent",
    "InteractionKind",
    "Json",
    "Member",
    "MemberEvent",
    "Message",
    "MessageEvent",
    "OptionKind",
    "Outcome",
    "Overwrite",
    "Permission",
    "Role",
    "RoleEvent",
    "Snowflakes",
    "ThreadMembersEvent",
    "TypingEvent",
    "Upload",
    "User",
    "World",
    "moment",
    "timestamp",
]
