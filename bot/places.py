"""Channels as handlers need them: what the bot may do there, and threads for tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import discord

from bot.outbox.posting import NoPlaceError, Posting, new_nonce, no_place
from bot.outbox.roles import role_problem
from bot.unreached import FAILURES, insisting
from bot.views.message import Message

__all__ = ["TABLE", "THREAD", "ClientPlaces", "NoPlaces", "Places"]

TABLE: Final = ("view_channel", "send_messages", "attach_files")
"""The permissions that a table needs where it is shown."""

THREAD: Final = ("create_public_threads", "send_messages_in_threads", "read_message_history")
"""The further permissions for a table with a thread of its own."""


HAS_THREAD: Final = 160004
"""Discord's code for a message that has a thread."""


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


@dataclass(frozen=True, slots=True)
class ClientPlaces:
    """Channels as the connection knows them."""

    client: discord.Client
    posting: Posting

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


def _in_place(permission: str, place: object) -> str:
    """The permission by which something is allowed there: threads have one of their own."""
    if permission == "send_messages" and isinstance(place, discord.Thread):
        return "send_messages_in_threads"
    return permission
