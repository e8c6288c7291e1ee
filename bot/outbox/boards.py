"""Boards: one public message a table, kept up to date with few requests.

After every update of a table its board is marked, and the channel's writer edits it when it is
due. What everybody waits for is shown at once; a play in the middle of a trick may wait, for
whoever is to play sees it in his own hand's message. Each round gets a new message, and so does a
board that is nearly an hour old, since Discord lets old messages be edited only rarely.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog

from bot.metrics import BOARDS
from bot.outbox.posting import Edited, NoPlaceError, Posting, new_nonce
from bot.outbox.removing import Removing, patience
from bot.outbox.troubles import Troubles
from bot.outbox.writer import Outbox
from bot.views.message import Message
from engine.store.displays import Display, put_display, read_displays
from engine.store.errors import StoreError
from engine.store.store import Store

__all__ = ["Boards", "Content", "Urgency"]

log = structlog.get_logger(__name__)

OLD: Final = timedelta(minutes=50)
"""The age at which a board is posted anew."""

HOPELESS: Final = 30.0
"""Seconds until a board is tried again whose channel can't be written to; Discord bans who asks
too often for what isn't allowed."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a table's board shows now.

    :ivar channel: where it stands: the table's thread or channel.
    :ivar chapter: changes when a new message is due: with each round.
    :ivar stays: whether the message is left standing when the next chapter begins.
    :ivar ends: whether this is what the chapter ends with: a round's result.
    """

    channel: int
    chapter: str
    message: Message
    stays: bool = True
    ends: bool = False


@dataclass(frozen=True, slots=True)
class _Doubtful:
    """A message that Discord may have or not, since no answer came.

    :ivar nonce: by which Discord knows it when it is posted again.
    """

    channel: int
    chapter: str
    nonce: str

    def is_for(self, content: Content) -> bool:
        """Whether it is the message that is due."""
        return (self.channel, self.chapter) == (content.channel, content.chapter)


class Urgency:
    """Seconds that a board may wait before it shows something."""

    AT_ONCE: Final = 0.0
    SOON: Final = 1.0
    CALM: Final = 8.0


@dataclass(slots=True)
class Boards:
    """The boards of all tables.

    :ivar content: what a table's board shows now; None for a table that has none any more.
    :ivar troubles: why boards can't be shown; told to whoever presses next.
    """

    store: Store
    posting: Posting
    outbox: Outbox
    now: Callable[[], datetime]
    content: Callable[[int], Content | None]
    troubles: Troubles = field(default_factory=Troubles)
    _shown: dict[int, Display] = field(default_factory=dict)
    _doubtful: dict[int, _Doubtful] = field(default_factory=dict)
    _failures: dict[int, int] = field(default_factory=dict)
    _ends: dict[int, Content] = field(default_factory=dict)
    _told: dict[int, str] = field(default_factory=dict)
    """The chapter whose end was shown last, by table."""

    def mark(self, table: int, *, within: float = Urgency.SOON) -> None:
        """The table has changed: show it within so many seconds."""
        content = self.content(table)
        if content is not None and content.ends:
            self._ends[table] = content
        if self.troubles.code(table) is not None:
            within = max(within, HOPELESS)
        if content is not None:
            writer = self.outbox.of(content.channel)
            writer.ask(("board", table), partial(self._show, table), within=within)

    def again(self, table: int) -> None:
        """What stood in the way of a table's board may be gone: try it now."""
        content = self.content(table)
        if content is not None and self.troubles.code(table) is not None:
            self.outbox.of(content.channel).ask(("board", table), partial(self._show, table))

    def message_of(self, table: int) -> tuple[int, int] | None:
        """Channel and message of a table's board, for a link; None where there is none."""
        shown = self._shown.get(table)
        return None if shown is None else (shown.channel_id, shown.message_id)

    async def repost(self, table: int) -> None:
        """Show the board in a new message at the end of the channel."""
        self.troubles.clear(table)
        shown = await self._remembered(table)
        if shown is not None:
            self._shown[table] = Display(
                shown.what, shown.channel_id, shown.message_id, self.now() - 2 * OLD, shown.state
            )
        self.mark(table, within=Urgency.AT_ONCE)

    def finish(self, table: int, content: Content) -> None:
        """A table is closed: show this in its last message, and forget it."""
        job = partial(self._finish, table, content)
        self.outbox.of(content.channel).ask(("board", table), job)

    async def _finish(self, table: int, content: Content) -> None:
        shown = await self._remembered(table)
        self._shown.pop(table, None)
        self.troubles.clear(table)
        self._doubtful.pop(table, None)
        self._ends.pop(table, None)
        self._told.pop(table, None)
        if shown is None:
            return
        await self._close(table, shown, content)

    async def _close(self, table: int, shown: Display, content: Content) -> None:
        """Show the last words in a table's last message, as soon as Discord takes them."""
        edit = self.posting.edit(shown.channel_id, shown.message_id, content.message)
        with contextlib.suppress(NoPlaceError):
            if await edit is Edited.FAILED:
                job = partial(self._close, table, shown, content)
                within = self._wait_longer(table)
                self.outbox.of(content.channel).ask(("board", table), job, within=within)
                return
        self._failures.pop(table, None)

    async def _show(self, table: int) -> None:
        content = self.content(table)
        if content is None:
            return
        shown = await self._remembered(table)
        try:
            if shown is not None and self._fits(shown, content):
                await self._edit(table, shown, content)
            else:
                await self._end(table, shown, content)
                await self._post(table, shown, content)
            if content.ends and table not in self._failures:
                self._told[table] = content.chapter
        except NoPlaceError as error:
            if self.troubles.note(table, error.code):
                log.warning("board has no place", table=table, why=error.code)

    async def _end(self, table: int, shown: Display | None, content: Content) -> None:
        """Show how the chapter before ended, where the next one began before that was shown."""
        ended = self._ends.pop(table, None)
        if shown is None or ended is None or content.chapter == ended.chapter:
            return
        if shown.state.get("chapter") == ended.chapter != self._told.get(table):
            await self.posting.edit(shown.channel_id, shown.message_id, ended.message)

    async def _remembered(self, table: int) -> Display | None:
        if table not in self._shown:
            displays = await self.store.read(read_displays, table)
            for each in displays:
                if each.what == "board":
                    self._shown[table] = each
        return self._shown.get(table)

    def _fits(self, shown: Display, content: Content) -> bool:
        young = self.now() - shown.posted_at < OLD
        same = shown.state.get("chapter") == content.chapter
        return young and same and shown.channel_id == content.channel

    def _wait_longer(self, table: int) -> float:
        """Seconds until a board is tried again that has failed once more."""
        self._failures[table] = self._failures.get(table, 0) + 1
        return patience(self._failures[table])

    def _well(self, table: int) -> None:
        """A board is shown."""
        self.troubles.clear(table)
        self._failures.pop(table, None)

    async def _edit(self, table: int, shown: Display, content: Content) -> None:
        match await self.posting.edit(shown.channel_id, shown.message_id, content.message):
            case Edited.DONE:
                BOARDS.labels("edited").inc()
                self._well(table)
            case Edited.GONE:
                BOARDS.labels("gone").inc()
                await self._post(table, None, content)
            case Edited.FAILED:
                self.mark(table, within=self._wait_longer(table))

    async def _post(self, table: int, before: Display | None, content: Content) -> None:
        doubt = self._doubtful.pop(table, None)
        known = doubt is not None and doubt.is_for(content)
        if doubt is None or not known:
            doubt = _Doubtful(content.channel, content.chapter, new_nonce())
        message_id = await self.posting.post(content.channel, content.message, nonce=doubt.nonce)
        if message_id is None:
            self._doubtful[table] = doubt
            self.mark(table, within=self._wait_longer(table))
            return
        self._well(table)
        state = {"chapter": content.chapter, "stays": content.stays}
        BOARDS.labels("posted").inc()
        posted = Display("board", content.channel, message_id, self.now(), state)
        self._shown[table] = posted
        try:
            await self.store.commit(put_display, table, posted)
        except StoreError:
            log.exception("board not remembered", table=table)
        if before is not None and _is_superseded(before, content):
            removing = Removing(self.posting, self.outbox)
            await removing.remove(before.channel_id, before.message_id)
        if known:  # it may have stood there already, with an older state
            self.mark(table)


def _is_superseded(before: Display, content: Content) -> bool:
    """Whether an earlier message of the board has nothing more to tell."""
    same = before.state.get("chapter") == content.chapter
    return same or before.state.get("stays") is False
