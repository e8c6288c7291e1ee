"""What one page server knows: the local Discord, who may see which file, which forms are open."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Sequence

from aiohttp import web

from bot.playground.log import RequestLog
from bot.playground.page.workshop import FaultButton, fault_buttons
from bot.playground.person import Person
from bot.playground.server import LocalDiscord
from bot.playground.state import Attachment, Interaction, User, World

FILES_GRANTED = 5000
"""Attachments that one person may fetch; the oldest are forgotten first."""

FORMS_KEPT = 500
"""Open modals that are remembered; the oldest are forgotten first."""


class Site:
    """One page server over one local Discord.

    :ivar secret: the first part of every path; who does not know it sees nothing
    :ivar shown: by user id, the attachments that were shown to that person and may be fetched
    :ivar sockets: the open streams
    :ivar forms: modals that are open on some page, by interaction id
    """

    def __init__(
        self,
        world: World,
        *,
        faults: Sequence[FaultButton] = (),
        log: RequestLog | None = None,
        secret: str = "",
    ) -> None:
        self.world = world
        self.faults = {fault.id: fault for fault in faults}
        self.log = log or RequestLog()
        self.secret = secret or secrets.token_urlsafe(24)
        self.shown: defaultdict[int, dict[int, None]] = defaultdict(dict)
        self.forms: dict[int, Interaction] = {}
        self.sockets: set[web.WebSocketResponse] = set()
        self._refreshers: list[Callable[[], None]] = []

    @classmethod
    def over(cls, local: LocalDiscord, *more: FaultButton) -> Site:
        """The page of a local Discord, at the address that it prints.

        :param more: faults that only its owner can cause, such as a restart of the bot
        """
        faults = (*fault_buttons(local.faults), *more)
        return cls(local.world, faults=faults, log=local.log, secret=local.secret)

    def people(self) -> list[User]:
        """Everybody a tab can be: the people who are in a server, in order of arrival."""
        present = {key for guild in self.world.guilds.values() for key in guild.members}
        return [u for u in self.world.users.values() if not u.bot and u.id in present]

    def person(self, key: object) -> Person:
        """The person with that id, as text.

        :raises aiohttp.web.HTTPNotFound: if there is none
        """
        found = next((u for u in self.people() if str(u.id) == key), None)
        if found is None:
            raise web.HTTPNotFound(text="no such person")
        return Person(self.world, found)

    def grant(self, user: User, files: Sequence[Attachment]) -> None:
        """Let somebody fetch what they are being shown."""
        shown = self.shown[user.id]
        for file in files:
            shown.pop(file.id, None)
            shown[file.id] = None
        while len(shown) > FILES_GRANTED:
            del shown[next(iter(shown))]

    def remember(self, opened: Interaction) -> None:
        """Keep a modal until it is submitted."""
        self.forms[opened.id] = opened
        while len(self.forms) > FORMS_KEPT:
            del self.forms[next(iter(self.forms))]

    def on_refresh(self, refresh: Callable[[], None]) -> Callable[[], None]:
        """Have ``refresh`` called when somebody's settings change; returns the way to end it."""
        self._refreshers.append(refresh)
        return lambda: self._refreshers.remove(refresh)

    def refresh(self) -> None:
        """Have every tab read the world anew: somebody switched their language."""
        for refresh in tuple(self._refreshers):
            refresh()

    async def close(self) -> None:
        """Hang up on every tab; do this before the server stops, or it waits for them."""
        for socket in tuple(self.sockets):
            await socket.close(code=1001)
