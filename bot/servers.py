"""What servers have set for their tables, read once and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.texts.languages import Language, language_for
from engine.store.servers import ServerSettings, change_server, read_server
from engine.store.store import Store

__all__ = ["Servers"]

_Change = Callable[[ServerSettings], ServerSettings]


@dataclass(slots=True)
class Servers:
    """The settings of all servers that were asked for.

    :ivar locales: Discord's own locale of each server, as last seen.
    """

    store: Store
    now: Callable[[], datetime]
    locales: dict[int, str] = field(default_factory=dict)
    _known: dict[int, ServerSettings] = field(default_factory=dict)
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def get(self, server: int) -> ServerSettings:
        """A server's settings."""
        if server not in self._known:
            found = await self.store.read(read_server, server)
            self._known.setdefault(server, found)  # it may have been changed meanwhile
        return self._known[server]

    def known(self, server: int) -> ServerSettings:
        """A server's settings as far as they were read; the defaults otherwise."""
        return self._known.get(server) or ServerSettings(server)

    async def change(self, server: int, change: _Change) -> ServerSettings:
        """Change a server's settings, as they stand on disk: two changes at once are both kept.

        :param change: pure; it may be called more than once.
        :return: the settings afterwards.
        """
        async with self._changing:  # else an earlier change could be remembered as the latest
            after = await self.store.commit(change_server, server, change, self.now())
            self._known[server] = after
        return after

    def language(self, server: int) -> Language:
        """The language of a server's public messages."""
        return language_for(self.locales.get(server), self.known(server).language)
