"""All gateway sessions: who hears an event, who may resume, and the gateway's faults."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from bot.playground.gateway.dispatch import Dispatch, dispatches
from bot.playground.gateway.opcodes import Intent
from bot.playground.gateway.session import Session
from bot.playground.settings import Settings
from bot.playground.state import Event, World

if TYPE_CHECKING:
    from bot.playground.gateway.connection import Connection


class Hub:
    """Sessions and connections of one local Discord.

    :ivar sessions: by id, also those that wait to be resumed
    :ivar connections: the open ones
    :ivar refuse_resume: whether the next RESUME is answered with op 9
    :ivar identifies: how many sessions have been started, ``resumes`` how many resumed
    """

    def __init__(self, world: World, settings: Settings) -> None:
        self.world = world
        self.settings = settings
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.refuse_resume = False
        self.identifies = 0
        self.resumes = 0
        self._identified = float("-inf")
        self._held: list[Dispatch] | None = None
        self._end = world.bus.subscribe(self._hear)

    def close(self) -> None:
        """Hear no more events."""
        self._end()

    def too_soon(self) -> bool:
        """Whether an IDENTIFY comes too soon after the last one; counts it if not."""
        now = self.world.clock.now()
        if now - self._identified < self.settings.identify_every:
            return True
        self._identified = now
        return False

    def start(self, shard: int, shards: int, intents: Intent) -> Session:
        """A new session."""
        self.identifies += 1
        log: deque[tuple[int, str]] = deque(maxlen=self.settings.replay)
        session = Session(shard, shards, intents, log)
        self.sessions[session.id] = session
        return session

    def resumable(self, session_id: str, sequence: int) -> Session | None:
        """The session to go on with, unless it is unknown, too old, or a fault says no."""
        if self.refuse_resume:
            self.refuse_resume = False
            self.sessions.pop(session_id, None)
            return None
        self._forget_lost()
        session = self.sessions.get(session_id)
        if session is None or not session.can_resume_from(sequence):
            return None
        self.resumes += 1
        return session

    def listening(self, guild: int | None) -> bool:
        """Whether a connected session hears of a guild."""
        return any(s.send and s.has(guild) for s in self.sessions.values())

    def _hear(self, event: Event) -> None:
        if not self.sessions:
            return
        for dispatch in dispatches(self.world, self.settings, event):
            if self._held is None:
                self._tell(dispatch)
            else:
                self._held.append(dispatch)

    def _tell(self, dispatch: Dispatch) -> None:
        for session in self.sessions.values():
            if session.wants(dispatch):
                session.tell(dispatch)

    def _forget_lost(self) -> None:
        limit = self.world.clock.now() - self.settings.resume_within
        old = [s.id for s in self.sessions.values() if s.lost is not None and s.lost < limit]
        for session_id in old:
            del self.sessions[session_id]

    def lost(self, session: Session) -> None:
        """A session's connection is gone; it can be resumed for a while."""
        session.send = None
        session.lost = self.world.clock.now()
        self._forget_lost()

    # -- faults --

    def drop(self) -> None:
        """Cut all TCP connections."""
        for connection in tuple(self.connections):
            connection.abort()

    def ask_to_reconnect(self) -> None:
        """Op 7 to all."""
        for connection in tuple(self.connections):
            connection.ask_to_reconnect()

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9 to all."""
        for connection in tuple(self.connections):
            connection.invalidate(resumable=resumable)

    def close_all(self, code: int) -> None:
        """Close all connections with a code."""
        for connection in tuple(self.connections):
            connection.close_soon(code)

    def hold(self, *, held: bool) -> None:
        """Hold all dispatches back, or let go what was held."""
        waiting, self._held = self._held or [], [] if held else None
        for dispatch in waiting:
            self._tell(dispatch)
