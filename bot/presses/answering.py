"""Answering an interaction: in time, once, privately, and with a reference when something breaks.

Discord wants a first response within three seconds. An answer that is ready quickly is that
response, in one request; otherwise the interaction is acknowledged first and answered by an edit.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import discord
import structlog

from bot.emoji import plainer
from bot.presses.afterwards import Afterwards
from bot.presses.answers import Answer, Ask, Change, Note, Show
from bot.presses.reply import Edit, Reply
from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.unreached import UNREACHED, insisting
from bot.views.message import Message, Words
from engine.store import StoreError

__all__ = ["PATIENCE", "Answering", "Draw", "line"]

log = structlog.get_logger(__name__)

PATIENCE: Final = 0.02
"""Seconds that an answer may take before the interaction is acknowledged without it.

So a press is confirmed at once however long its picture takes; answers to interactions are not
counted against Discord's limits.
"""

FIRST: Final = 10.0
"""Seconds that a first response may take on its way; Discord has given up after three."""

LATER: Final = 60.0
"""Seconds that an answer may take on its way after the interaction was acknowledged."""

FORM_PATIENCE: Final = 1.8
"""As :data:`PATIENCE`, for a press that opens a form: that can only be the first response."""

TURN_PATIENCE: Final = 0.5
"""Seconds that a first response may wait for its turn: whatever goes before it may hang on its way,
and together with :data:`FORM_PATIENCE` this must stay below three seconds.
"""

Draw = Callable[[Message], Awaitable[list[bytes]]]
"""Draws the files of a message, off the event loop."""

Turn = Callable[[], AbstractAsyncContextManager[bool]]
"""What an answer is sent in, so that answers to one person keep their order."""

Kept = Callable[[int, int, Edit], None]
"""Told of every message that shows a hand: table, person, and how to edit it."""


def _at_once() -> AbstractAsyncContextManager[bool]:
    """Where nothing else is written."""
    return contextlib.nullcontext(True)


def _nothing() -> None:
    """Where there are no emoji, none is refused."""


def _unsaid(reference: str) -> Message:
    """Where nobody speaks, a failure is its reference."""
    return line(reference)


@dataclass(frozen=True, slots=True)
class _Ready:
    """An answer with its pictures drawn.

    :ivar late: what is said instead of a form that can no longer be opened.
    :ivar failed: says that long work failed, with the reference of the log.
    """

    answer: Answer
    drawn: Sequence[bytes] = ()
    late: Message | None = None
    failed: Callable[[str], Message] = _unsaid


@dataclass(frozen=True, slots=True)
class Answering:
    """Answers interactions.

    :ivar draw: draws a message's pictures.
    :ivar keep_hand: remembers a message that shows a hand, to refresh it later.
    :ivar emoji_refused: told when Discord refused an emoji.
    :ivar patience: seconds that an answer may take before the press is acknowledged without it.
    :ivar afterwards: goes on with what takes long after it was answered.
    """

    draw: Draw
    keep_hand: Kept
    emoji_refused: Callable[[], None] = _nothing
    patience: float = PATIENCE
    afterwards: Afterwards = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "afterwards", Afterwards(self.draw))

    async def answer(
        self,
        reply: Reply,
        work: Awaitable[Answer],
        speaker: Callable[[], Speaker],
        turn: Turn = _at_once,
        *,
        opens_form: bool = False,
    ) -> str:
        """Do the work and answer with what it gives; whatever fails is told and logged.

        :param work: makes the answer; commits what it does before it returns.
        :param speaker: who speaks to the person, asked after the work.
        :param turn: entered for each try to send the answer; tells whether it is still to be sent,
            or the message shows a newer one already.
        :param opens_form: whether a form may come of it, which Discord opens only as the very first
            response: the acknowledgement waits as long as it can.
        :return: what became of it, a word for metrics.
        """
        task = asyncio.ensure_future(self._ready(work, speaker))
        try:
            patience = max(self.patience, FORM_PATIENCE) if opens_form else self.patience
            done, _ = await asyncio.wait({task}, timeout=patience)
            if not done:
                async with asyncio.timeout(FIRST):
                    await insisting(reply.acknowledge, partial(_in_time, reply))
            ready, outcome = await task
            async with asyncio.timeout(LATER if reply.acknowledged else FIRST):
                respond = partial(self._in_turn, reply, ready, turn)
                await insisting(respond, partial(_in_time, reply))
        except discord.NotFound as error:  # the token is void: the person must press again
            log.warning("interaction lost", code=error.code)
            outcome = "lost"
        except discord.HTTPException as error:
            log.warning("answer refused", code=error.code, status=error.status)
            outcome = "refused"
        except UNREACHED as error:
            log.warning("answer not sent", error=type(error).__name__)
            outcome = "lost"
        await asyncio.wait({task})
        return outcome

    async def _ready(
        self, work: Awaitable[Answer], speaker: Callable[[], Speaker]
    ) -> tuple[_Ready, str]:
        """The answer with its pictures, or a line with a reference where making it failed."""
        try:
            answer = await work
            if isinstance(answer, Note):
                return _Ready(Show(line(speaker().say(answer.text)))), "answered"
            if answer is None:
                return _Ready(None), "answered"
            if isinstance(answer, Ask):
                return _Ready(answer, late=line(speaker().say("error.too_slow"))), "answered"
            drawn = await self.draw(answer.message)
            return _Ready(answer, drawn, failed=partial(_failure, speaker)), "answered"
        except Exception as error:
            reference = secrets.token_hex(3)
            log.exception("press failed", reference=reference)
            return _Ready(Show(_failure(speaker, reference, error))), "failed"

    async def _in_turn(self, reply: Reply, ready: _Ready, turn: Turn) -> None:
        """Respond, or only acknowledge where a newer answer shows all that this one would.

        Where the turn is long in coming the press is acknowledged meanwhile.
        """
        async with contextlib.AsyncExitStack() as stack:
            entering = asyncio.ensure_future(stack.enter_async_context(turn()))
            try:
                if not reply.acknowledged:
                    done, _ = await asyncio.wait({entering}, timeout=TURN_PATIENCE)
                    if not done:
                        await reply.acknowledge()
                wanted = await entering
            finally:
                entering.cancel()
                await asyncio.wait({entering})
            if wanted:
                await self._responded(reply, ready)
            else:
                await reply.nothing()

    async def _responded(self, reply: Reply, ready: _Ready) -> None:
        """Respond; where Discord refuses an emoji that it no longer has, without any."""
        try:
            await self._respond(reply, ready)
        except discord.HTTPException as error:
            answer = ready.answer
            if not isinstance(answer, Change | Show):
                raise
            plain = plainer(answer.message, error)
            if plain is None:
                raise
            self.emoji_refused()
            await self._respond(reply, _Ready(replace(answer, message=plain), ready.drawn))

    async def _respond(self, reply: Reply, ready: _Ready) -> None:
        match ready.answer:
            case None:
                await reply.nothing()
            case Ask(form):
                if not await reply.ask(form) and ready.late is not None:
                    await reply.show(ready.late, ())
            case Change(message, hand_of):
                edit = await reply.change(message, ready.drawn)
                self._keep(reply, hand_of, edit)
            case Show(message, hand_of, later):
                edit = await reply.show(message, ready.drawn)
                self._keep(reply, hand_of, edit)
                if later is not None:
                    self.afterwards.begin(edit, later, ready.failed)

    def _keep(self, reply: Reply, table: int | None, edit: Edit) -> None:
        if table is not None:
            self.keep_hand(table, reply.interaction.user.id, edit)


def _in_time(reply: Reply, error: Exception) -> bool:
    """Whether an answer may be sent again.

    A first response that Discord refused is too late after the tries of discord.py; one that was
    lost on its way is not: Discord takes no second.
    """
    return reply.acknowledged or not isinstance(error, discord.HTTPException)


def _failure(
    speaker: Callable[[], Speaker], reference: str, error: Exception | None = None
) -> Message:
    """That something failed; where the store did, what that means for whoever pressed."""
    say = speaker().say
    known = [say(f"error.store.{error.code}")] if isinstance(error, StoreError) else []
    return line(sentences(*known, say("error.failed", reference=reference)))


def line(said: str) -> Message:
    """A message of one line."""
    return Message((Words(said),))
