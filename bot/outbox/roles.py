"""Roles for ranks and champions: given and taken a person at a time, after the ladder has counted.

What differs between who should hold a role and who was given it is asked for anew, so nothing is
lost with the process; giving what somebody holds already, or taking what he doesn't, changes
nothing. A server's requests are its writer's: one person in a pace, however many there are.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Final

import discord
import structlog

from bot.metrics import REQUESTS
from bot.outbox.writer import Outbox
from bot.unreached import FAILURES, insisting, passes
from engine.ladder.honours import RoleChange, role_changes
from engine.store.errors import StoreError
from engine.store.ladder.choices import read_choices
from engine.store.ladder.roles import (
    Given,
    drop_all_given,
    drop_given,
    given_roles,
    put_given,
)
from engine.store.store import Store

__all__ = ["Roles", "role_problem"]

log = structlog.get_logger(__name__)

PATIENCE: Final = 2.0
"""Seconds until roles follow the ladder, so that several matches are one look."""

RETRY: Final = 60.0
"""Seconds until roles are tried again when Discord was in trouble."""

TAKING: Final = 15.0
"""Seconds for which a role of somebody who was forgotten is tried to be taken."""

_GONE: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who isn't on the server, or nowhere any more."""


def role_problem(guild: discord.Guild, role_id: int) -> str | None:
    """Why the bot can't give or take a role: ``role_gone``, ``role_managed``, ``no_manage_roles``
    or ``role_too_high``; None where it can.
    """
    role = guild.get_role(role_id)
    if role is None:
        return "role_gone"
    if role.managed or role.is_default():
        return "role_managed"
    if not guild.me.guild_permissions.manage_roles:
        return "no_manage_roles"
    if role >= guild.me.top_role:
        return "role_too_high"
    return None


@dataclass(slots=True)
class Roles:
    """Keeps roles in line with the ladder.

    :ivar why: what stands in a server's audit log beside each change.
    :ivar retry: seconds until it is tried again when Discord was in trouble.
    """

    client: discord.Client
    store: Store
    outbox: Outbox
    now: Callable[[], datetime]
    why: Callable[[int], str]
    retry: float = RETRY
    _waiting: dict[int, deque[RoleChange]] = field(default_factory=dict)

    def look(self, server: int) -> None:
        """The ladder of a server has counted, or what it has chosen has changed."""
        self._waiting.pop(server, None)
        self.outbox.of(server).ask("roles", partial(self._step, server), within=PATIENCE)

    async def take(self, person: int, roles: Iterable[tuple[int, int]]) -> int:
        """Take roles from somebody who has been forgotten: the store knows no more that they are
        his.

        :param roles: as pairs of server and role.
        :return: how many stay with him, since Discord or the server doesn't let them be taken.
        """
        found: dict[int, set[int]] = {server: set() for server in self._waiting}
        for server, role in roles:
            found.setdefault(server, set()).add(role)
        for waiting in self._waiting.values():
            for change in [each for each in waiting if each.player_id == person]:
                waiting.remove(change)
        left = (self._farewell(person, server, his) for server, his in found.items())
        return sum(await asyncio.gather(*left))

    async def _farewell(self, person: int, server: int, roles: set[int]) -> int:
        """Take his roles of one server, in its writer's turn: what it was giving him just now is
        noted by then, and taken as well.
        """
        staying = set(roles)
        done = asyncio.Event()

        async def job() -> None:
            try:
                roles.update(await self.store.commit(drop_all_given, server, person))
                for role in sorted(roles):
                    if await self._taken(person, server, role):
                        staying.discard(role)
                    else:
                        staying.add(role)
            finally:
                done.set()

        self.outbox.of(server).ask(object(), job)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2 * TAKING):
                await done.wait()
        return len(staying)

    async def _taken(self, person: int, server: int, role: int) -> bool:
        guild = self.client.get_guild(server)
        if guild is None:
            return False
        if role_problem(guild, role) is not None:
            return guild.get_role(role) is None

        async def take() -> None:
            member = await guild.fetch_member(person)
            if any(each.id == role for each in member.roles):
                await member.remove_roles(discord.Object(role), reason=self.why(server))

        try:
            async with asyncio.timeout(TAKING):
                await insisting(take)
        except FAILURES as error:
            code = getattr(error, "code", None)
            log.warning("role not taken", server=server, code=code, error=type(error).__name__)
            return code in _GONE
        return True

    async def _step(self, server: int) -> None:
        """Do what is to be done for the next person, and come again."""
        guild = self.client.get_guild(server)
        if guild is None:
            return
        if not self._waiting.get(server):
            self._waiting[server] = deque(await self._changes(guild))
        if not self._waiting[server]:
            return
        change = self._waiting[server].popleft()
        within = await self._change(guild, change)
        if within is None or within > 0:
            self._waiting.pop(server, None)
        if within is not None:
            self.outbox.of(server).ask("roles", partial(self._step, server), within=within)

    async def _changes(self, guild: discord.Guild) -> Iterable[RoleChange]:
        choices = await self.store.read(read_choices, guild.id)
        given = await self.store.read(given_roles, guild.id)
        if not choices.roles and not given:
            return ()
        blocked: set[int] = set()
        for role_id in {*choices.roles, *(each.role_id for each in given)}:
            problem = role_problem(guild, role_id)
            if problem == "role_gone":
                await self._forget_role(guild.id, role_id, given)
            if problem is not None:
                blocked.add(role_id)
        return await self.store.read(role_changes, guild.id, blocked=frozenset(blocked))

    async def _forget_role(self, server: int, role_id: int, given: Iterable[Given]) -> None:
        """A role that was deleted is nobody's."""
        for each in given:
            if each.role_id == role_id:
                await self.store.commit(drop_given, server, each.player_id, role_id)

    async def _change(self, guild: discord.Guild, change: RoleChange) -> float | None:
        """Give and take one person's roles.

        :return: seconds until the next person; longer where Discord or the store is in trouble
            that passes; None where Discord refuses: the next look finds what is left.
        """
        if change.player_id < 0:  # forgotten: nobody to take it from
            return await self._note(guild.id, change)
        try:
            member = await guild.fetch_member(change.player_id)
            await self._hand_over(guild.id, member, change)
        except FAILURES as error:
            code = getattr(error, "code", None)
            REQUESTS.labels("role", str(code or type(error).__name__)).inc()
            if code in _GONE:
                return await self._note(guild.id, change, held=False)
            log.warning("roles refused", server=guild.id, code=code, error=type(error).__name__)
            return self.retry if passes(error) else None
        REQUESTS.labels("role", "done").inc()
        return await self._note(guild.id, change)

    async def _hand_over(self, server: int, member: discord.Member, change: RoleChange) -> None:
        now, why = {role.id for role in member.roles}, self.why(server)
        give = [discord.Object(each) for each in change.give if each not in now]
        take = [discord.Object(each) for each in change.take if each in now]
        if give:
            await member.add_roles(*give, reason=why)
        if take:
            await member.remove_roles(*take, reason=why)

    async def _note(self, server: int, change: RoleChange, *, held: bool = True) -> float:
        at = self.now()
        try:
            for role_id in change.take:
                await self.store.commit(drop_given, server, change.player_id, role_id)
            for role_id in change.give:
                given = Given(change.player_id, role_id, held, at)
                await self.store.commit(put_given, server, given)
        except StoreError:
            log.exception("roles not remembered", server=server)
            return self.retry
        return 0.0
