"""What servers have set for their tables, read once and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.texts.languages import Language, language_for
from engine.store.servers import ServerSettings, put_server, read_server
from engine.store.store import Store

__all__ = ["Servers"]


@dataclass(slots=True)
class Servers:
    """The settings of all servers that were asked for.

    :ivar locales: Discord's own locale of each server, as last seen.
    """

    store: Store
    now: Callable[[], datetime]
    locales: dict[int, str] = field(default_factory=dict)
    _known: dict[int, ServerSettings] = field(default_factory=dict)

    async def get(self, server: int) -> ServerSettings:
        """A server's settings."""
        if server not in self._known:
            self._known[server] = await self.store.read(read_server, server)
        return self._known[server]

    def known(self, server: int) -> ServerSettings:
        """A server's settings as far as they were read; the defaults otherwise."""
        return self._known.get(server) or ServerSettings(server)

    async def put(self, settings: ServerSettings) -> None:
        """Change a server's settings."""
        await self.store.commit(put_server, settings, self.now())
        self._known[settings.server_id] = settings

    def language(self, server: int) -> Language:
        """The language of a server's public messages."""
        return language_for(self.locales.get(server), self.known(server).language)
