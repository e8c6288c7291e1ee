"""A gateway session: what one shard of the bot has been told, and can be told again."""

from __future__ import annotations

import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.playground.gateway.dispatch import Dispatch
from bot.playground.gateway.opcodes import Intent, Op
from bot.playground.state import Json

Send = Callable[[str], None]
"""Puts one text on a connection's way."""


@dataclass(slots=True, eq=False)
class Session:
    """One shard's session, which outlives its connections.

    :param shard: its number, ``shards`` how many there are
    :param send: the connection's way out, or ``None`` while there is none
    :param lost: when the connection was lost, in seconds of Unix time
    :param log: (sequence number, text) of what was dispatched last
    """

    shard: int
    shards: int
    intents: Intent
    log: deque[tuple[int, str]]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    send: Send | None = None
    lost: float | None = None
    sequence: int = 0

    def has(self, guild: int | None) -> bool:
        """Whether this shard is told of a guild; what has no guild goes to shard 0."""
        if guild is None:
            return self.shard == 0
        return (guild >> 22) % self.shards == self.shard

    def wants(self, dispatch: Dispatch) -> bool:
        """Whether shard and intents let a dispatch through."""
        needed = dispatch.intent
        return self.has(dispatch.guild) and (not needed or bool(self.intents & needed))

    def tell(self, dispatch: Dispatch) -> None:
        """Dispatch something, without message texts if the session may not read them."""
        data = dispatch.data
        if dispatch.without_content and not self.intents & Intent.MESSAGE_CONTENT:
            data = dispatch.without_content
        self.dispatch(dispatch.name, data)

    def dispatch(self, name: str, data: Json) -> None:
        """Give the next sequence number, keep for a RESUME, send if connected."""
        self.sequence += 1
        payload = {"op": Op.DISPATCH, "t": name, "s": self.sequence, "d": data}
        text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
        self.log.append((self.sequence, text))
        if self.send:
            self.send(text)

    def can_resume_from(self, sequence: int) -> bool:
        """Whether everything after a sequence number is still in the log."""
        if sequence > self.sequence:
            return False
        return sequence == self.sequence or (bool(self.log) and self.log[0][0] <= sequence + 1)

    def replay(self, sequence: int) -> None:
        """Send again what came after a sequence number, then RESUMED."""
        assert self.send  # noqa: S101 - the connection attaches first
        for number, text in tuple(self.log):
            if number > sequence:
                self.send(text)
        self.dispatch("RESUMED", {})
