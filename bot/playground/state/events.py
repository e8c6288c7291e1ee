"""What happens on the local Discord, and who hears of it.

Gateway sessions, pages and tests subscribe to one :class:`Bus`. Events carry the state's own
objects; each subscriber decides what it may see (:meth:`bot.playground.state.World.sees` for
people, intents and shards for gateway sessions).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from bot.playground.state.guilds import Channel, Guild, Member, Role
from bot.playground.state.interactions import Interaction
from bot.playground.state.messages import Message
from bot.playground.state.people import User


class Change(Enum):
    """What has become of the subject of an event."""

    CREATED = auto()
    UPDATED = auto()
    DELETED = auto()


@dataclass(frozen=True, slots=True)
class MessageEvent:
    """A message was posted, edited (also: filled in after "thinking…") or deleted."""

    change: Change
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelEvent:
    """A channel or thread came, changed or went."""

    change: Change
    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadMembersEvent:
    """Somebody was added to a thread or left it: ids of users."""

    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GuildEvent:
    """A server came, changed or went (for the bot: was added to it or removed)."""

    change: Change
    guild: Guild


@dataclass(frozen=True, slots=True)
class MemberEvent:
    """Somebody joined, changed or left a server."""

    change: Change
    guild: Guild
    member: Member


@dataclass(frozen=True, slots=True)
class RoleEvent:
    """A role came, changed or went."""

    change: Change
    guild: Guild
    role: Role


@dataclass(frozen=True, slots=True)
class InteractionEvent:
    """CREATED: a person did something, the bot is to answer. UPDATED: its ``outcome`` changed.

    An update concerns the person who did it and nobody else: a modal opens, choices come,
    "This interaction failed" appears.
    """

    change: Change
    interaction: Interaction


@dataclass(frozen=True, slots=True)
class CommandsEvent:
    """The bot registered other commands: for one guild, or for all (``None``)."""

    guild: int | None


@dataclass(frozen=True, slots=True)
class TypingEvent:
    """Somebody is typing."""

    channel: Channel
    user: User


Event = (
    MessageEvent
    | ChannelEvent
    | ThreadMembersEvent
    | GuildEvent
    | MemberEvent
    | RoleEvent
    | InteractionEvent
    | CommandsEvent
    | TypingEvent
)


class Bus:
    """Tells every subscriber of every event, at once and in order.

    Subscribers are plain functions: they must not block and must not raise; one that has to wait
    puts the event on a queue of its own.
    """

    def __init__(self) -> None:
        self._subscribers: list[Callable[[Event], None]] = []

    def subscribe(self, hear: Callable[[Event], None]) -> Callable[[], None]:
        """Have ``hear`` called with every event from now on; returns the way to end it."""
        self._subscribers.append(hear)
        return lambda: self._subscribers.remove(hear)

    def publish(self, event: Event) -> None:
        """Tell everybody."""
        for hear in tuple(self._subscribers):
            hear(event)
