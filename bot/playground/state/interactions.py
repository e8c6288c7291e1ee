"""Interactions: what a person did, and what the bot has made of it so far."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from bot.playground.clock import Alarm
from bot.playground.state.messages import Json, Message
from bot.playground.state.people import User

ACKNOWLEDGE_WITHIN = 3.0
"""Seconds in which the bot must answer first."""

TOKEN_LIFE = 15 * 60.0
"""Seconds in which it may follow up."""


class InteractionKind(IntEnum):
    """What the person did, with Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Outcome(Enum):
    """How the bot answered first."""

    PENDING = "pending"
    MESSAGE = "message"
    THINKING = "thinking"
    DEFERRED_UPDATE = "deferred update"
    UPDATE = "update"
    CHOICES = "choices"
    MODAL = "modal"
    FAILED = "failed"


@dataclass(slots=True, eq=False)
class Interaction:
    """One press, command, autocomplete or modal submit.

    :param message: the message whose component was pressed, if any
    :param created: seconds of Unix time
    :param original: the message that the first answer made or updated
    :param modal: the form that was opened, if ``outcome`` is MODAL
    :param choices: the autocomplete's choices, if ``outcome`` is CHOICES
    :param followups: messages sent after the first answer
    :param waiting: what wakes those who wait for an outcome; only there while somebody waits
    :param expired: whether a fault has made its token expire before time
    """

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: int
    guild: int | None
    data: Json
    created: float
    message: Message | None = None
    outcome: Outcome = Outcome.PENDING
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    expired: bool = False
    alarm: Alarm | None = None
    waiting: asyncio.Event | None = None

    async def settled(self) -> None:
        """Wait until there is an outcome."""
        if self.outcome is Outcome.PENDING:
            self.waiting = self.waiting or asyncio.Event()
            await self.waiting.wait()

    @property
    def reply(self) -> Message:
        """The message that the first answer made or updated.

        :raises LookupError: if it was answered in another way, or not at all
        """
        if self.original is None:
            raise LookupError(f"there is no message: {self.outcome.value}")
        return self.original

    @property
    def failed(self) -> bool:
        """Whether the person reads "This interaction failed" (or "did not respond")."""
        return self.outcome is Outcome.FAILED

    @property
    def answered(self) -> bool:
        """Whether the bot has used its one acknowledgement."""
        return self.outcome not in (Outcome.PENDING, Outcome.FAILED)
