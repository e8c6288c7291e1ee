"""One request to the API as a route's function sees it, and what it may answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.playground.http.errors import RefusalError
from bot.playground.settings import Settings
from bot.playground.state import (
    Channel,
    Guild,
    Json,
    Message,
    Permission,
    User,
    World,
)
from bot.playground.state.messages import Upload

NOTHING = Permission(0)

Reply = Json | list[Json] | None
"""What a route answers: an object, a list, or nothing (204)."""

Handle = Callable[["Call"], Reply | Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Route:
    """A route of the API.

    :param path: the template below the base, ``"/channels/{channel}/messages"``
    :param public: whether it needs no bot token (an interaction's token is in the path)
    :param status: what success answers when there is a body
    """

    method: str
    path: str
    handle: Handle
    public: bool = False
    status: int = 200


@dataclass(slots=True)
class Call:
    """A decoded request.

    :param params: the ids (and tokens) from the path
    :param body: the decoded JSON (of a multipart request: ``payload_json``)
    :param files: uploads by the number in their field's name, ``files[0]``
    """

    world: World
    settings: Settings
    route: Route
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.world.application.bot

    def id(self, name: str) -> int:
        """An id from the path."""
        return int(self.params[name])

    def channel(self, needs: Permission = Permission.VIEW_CHANNEL) -> Channel:
        """The channel of the path, if the bot may do what the route needs there.

        :raises RefusalError: 10003; 50001 if the bot can't see it; 50013 if it may not
        """
        channel = self.world.channels.get(self.id("channel"))
        if channel is None:
            raise RefusalError(10003, about=self.id("channel"))
        self.require(channel, needs)
        return channel

    def require(self, channel: Channel, needs: Permission) -> None:
        """Check the bot's permissions in a channel.

        :raises RefusalError: 50001 or 50013
        """
        bits = self.world.permissions(self.bot.id, channel)
        if not bits & Permission.VIEW_CHANNEL:
            raise RefusalError(50001)
        if bits & needs != needs:
            raise RefusalError(50013)

    def message(self, channel: Channel) -> Message:
        """The message of the path; ephemerals can't be reached through a channel.

        :raises RefusalError: 10008
        """
        message = self.world.find_message(channel.id, self.id("message"))
        if message is None or message.ephemeral:
            raise RefusalError(10008, about=self.id("message"))
        return message

    def guild(self, needs: Permission = NOTHING) -> Guild:
        """The guild of the path, if the bot is in it and may do what the route needs.

        :raises RefusalError: 10004, or 50013
        """
        guild = self.world.guilds.get(self.id("guild"))
        if guild is None or self.bot.id not in guild.members:
            raise RefusalError(10004, about=self.id("guild"))
        if guild.base_permissions(self.bot.id) & needs != needs:
            raise RefusalError(50013)
        return guild

    def asks(self, name: str) -> bool:
        """Whether a query switch is on (``1`` or ``true``)."""
        return self.query.get(name, "").lower() in ("1", "true")
