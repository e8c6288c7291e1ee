"""Channels as handlers need them: what the bot may do there, and threads for tables."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Final, Protocol
from weakref import WeakValueDictionary

import discord
import structlog

from bot.outbox.posting import NoPlaceError, Posting, new_nonce, no_place
from bot.outbox.roles import role_problem
from bot.unreached import FAILURES, insisting, passes
from bot.views.message import Message

__all__ = ["PRIVATE_THREAD", "TABLE", "THREAD", "ClientPlaces", "NoPlaces", "Places"]

log = structlog.get_logger(__name__)

TABLE: Final = ("view_channel", "send_messages", "attach_files")
"""The permissions that a table needs where it is shown."""

THREAD: Final = ("create_public_threads", "send_messages_in_threads", "read_message_history")
"""The further permissions for a table with a thread of its own."""

HAS_THREAD: Final = 160004
"""Discord's code for a message that has a thread."""

PRIVATE_THREAD: Final = ("create_private_threads", "send_messages_in_threads")
"""The further permissions for tables in threads that only their players see."""


class Places(Protocol):
    """What handlers ask about channels."""

    def missing(self, server: int, channel: int, needed: Iterable[str]) -> tuple[str, ...]:
        """Which of these permissions the bot lacks in a channel; all of them for an unknown one."""
        ...

    def role_problem(self, server: int, role: int) -> str | None:
        """Why the bot can't give a role, a code of :func:`bot.outbox.roles.role_problem`; None
        where it can.
        """
        ...

    async def start_thread(self, server: int, channel: int, name: str, message: Message) -> int:
        """Post a message and start a public thread under it.

        :return: the thread's id.
        :raises NoPlaceError: where that isn't possible.
        """
        ...

    async def open_thread(self, server: int, channel: int, name: str, *, private: bool) -> int:
        """Start a thread without a message.

        :param private: whether only those are in it who are mentioned there.
        :return: the thread's id.
        :raises NoPlaceError: where that isn't possible.
        """
        ...

    async def invite(self, thread: int, people: Iterable[int]) -> None:
        """Put people into a private thread."""
        ...

    async def archive(self, server: int, thread: int) -> bool:
        """Close a thread; one that is gone or closed already is fine.

        :return: False where it may go well later.
        """
        ...


class NoPlaces:
    """Channels where everything is allowed and no thread can be had: for tests."""

    def missing(self, server: int, channel: int, needed: Iterable[str]) -> tuple[str, ...]:
        """Nothing."""
        del server, channel, needed
        return ()

    def role_problem(self, server: int, role: int) -> str | None:
        """Nothing."""
        del server, role
        return None

    async def start_thread(self, server: int, channel: int, name: str, message: Message) -> int:
        """Never."""
        del server, channel, name, message
        raise NoPlaceError("no_permission")

    async def open_thread(self, server: int, channel: int, name: str, *, private: bool) -> int:
        """Never."""
        del server, channel, name, private
        raise NoPlaceError("no_permission")

    async def invite(self, thread: int, people: Iterable[int]) -> None:
        """There is none."""
        del thread, people

    async def archive(self, server: int, thread: int) -> bool:
        """There is none."""
        del server, thread
        return True


@dataclass(frozen=True, slots=True)
class ClientPlaces:
    """Channels as the connection knows them."""

    client: discord.Client
    posting: Posting
    _turns: WeakValueDictionary[tuple[int, str], asyncio.Lock] = field(
        default_factory=WeakValueDictionary
    )

    def missing(self, server: int, channel: int, needed: Iterable[str]) -> tuple[str, ...]:
        """From the roles and overwrites that Discord tells with the ``guilds`` intent."""
        guild = self.client.get_guild(server)
        place = None if guild is None else guild.get_channel_or_thread(channel)
        if guild is None or place is None:
            return tuple(needed)
        allowed = place.permissions_for(guild.me)
        return tuple(each for each in needed if not getattr(allowed, _in_place(each, place)))

    def role_problem(self, server: int, role: int) -> str | None:
        """From the roles that Discord tells with the ``guilds`` intent."""
        guild = self.client.get_guild(server)
        return "role_gone" if guild is None else role_problem(guild, role)

    async def start_thread(self, server: int, channel: int, name: str, message: Message) -> int:
        """A thread that is archived after a day without messages."""
        sent = await self._posted(channel, message)
        place = self.client.get_partial_messageable(channel, guild_id=server)
        start = partial(
            place.get_partial_message(sent).create_thread, name=name, auto_archive_duration=1440
        )
        try:
            thread = await insisting(start)
        except FAILURES as error:
            if isinstance(error, discord.HTTPException) and error.code == HAS_THREAD:
                return sent  # the first try's answer was lost; a thread has its message's id
            await self.posting.delete(channel, sent)
            raise no_place(error) or NoPlaceError("trouble") from error
        return thread.id

    async def _posted(self, channel: int, message: Message) -> int:
        """The message under which the thread will be; tried twice."""
        nonce = new_nonce()
        for _ in range(2):
            sent = await self.posting.post(channel, message, nonce=nonce)
            if sent is not None:
                return sent
        raise NoPlaceError("trouble")

    async def open_thread(self, server: int, channel: int, name: str, *, private: bool) -> int:
        """A thread that is archived after a day without messages."""
        guild = self.client.get_guild(server)
        place = None if guild is None else guild.get_channel(channel)
        if not isinstance(place, discord.TextChannel):
            raise NoPlaceError("channel_gone" if place is None else "no_permission")
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        known: set[int] = set()

        async def start() -> int:
            before = _threads_called(place, name, kind, known)
            if before:  # the first try's answer was lost
                return before[0]
            thread = await place.create_thread(
                name=name, type=kind, auto_archive_duration=1440, invitable=not private
            )
            return thread.id

        async with self._turns.setdefault((channel, name), asyncio.Lock()):
            started = _just_started(place, name, kind)
            if started is not None:  # before a crash
                return started
            known.update(each.id for each in place.threads)
            try:
                thread = await insisting(start)
            except FAILURES as error:
                raise no_place(error) or NoPlaceError("trouble") from error
            for each in _threads_called(place, name, kind, {*known, thread}):
                await self.archive(server, each)  # discord.py's own second try began another one
            return thread

    async def invite(self, thread: int, people: Iterable[int]) -> None:
        """Put people into a private thread; whoever can't be is mentioned there anyway."""
        for each in people:
            try:
                await insisting(partial(self.client.http.add_user_to_thread, thread, each))
            except FAILURES as error:
                log.warning("not put into a thread", error=type(error).__name__)

    async def archive(self, server: int, thread: int) -> bool:
        """Close a thread; nobody needs it any more."""
        del server
        close = partial(self.client.http.edit_channel, thread, archived=True)
        try:
            await insisting(close)
        except FAILURES as error:
            return not passes(error)
        return True


_JUST_NOW: Final = timedelta(seconds=60)


def _threads_called(
    place: discord.TextChannel, name: str, kind: discord.ChannelType, known: Container[int]
) -> list[int]:
    """The bot's own threads of that name and kind, but those that are known, the oldest first."""
    me = place.guild.me.id
    own = (each for each in place.threads if each.name == name and each.owner_id == me)
    return sorted(each.id for each in own if each.type is kind and each.id not in known)


def _just_started(place: discord.TextChannel, name: str, kind: discord.ChannelType) -> int | None:
    """The bot's own thread of that name and kind that was started a moment ago."""
    since = discord.utils.utcnow() - _JUST_NOW
    found = _threads_called(place, name, kind, ())
    return next((each for each in found if discord.utils.snowflake_time(each) > since), None)


def _in_place(permission: str, place: object) -> str:
    """The permission by which something is allowed there: threads have one of their own."""
    if permission == "send_messages" and isinstance(place, discord.Thread):
        return "send_messages_in_threads"
    return permission
