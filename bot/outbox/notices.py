"""What tournaments show: each message once, kept up to date or left alone, also after a restart.

What is due is said anew after every change (``bot.announcing``); here it is compared with what
stands there: what is missing is posted, what follows the tournament is edited, what is no longer
due is taken away. Everything goes through the channels' writers, so a burst of results is one edit.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog

from bot.metrics import NOTICES
from bot.outbox.posting import Edited, NoPlaceError, Posting, new_nonce
from bot.outbox.removing import RETRY, Removing
from bot.outbox.troubles import Troubles
from bot.outbox.writer import Outbox
from bot.views.message import Message
from engine.store.displays import Display
from engine.store.errors import StoreError
from engine.store.store import Store
from engine.store.tournaments.displays import clear_notice, put_notice, read_notices

__all__ = ["Notice", "Notices"]

log = structlog.get_logger(__name__)

OLD: Final = timedelta(minutes=50)
"""The age at which a message that follows is posted anew; Discord edits old ones only rarely."""

HOPELESS: Final = 30.0
"""Seconds until a channel is tried again that can't be written to."""

KEPT: Final = 200
"""Tournaments whose messages are kept in memory; of others they are read again when needed."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that is due.

    :ivar what: what it shows, such as ``lobby``; at most 64 characters.
    :ivar channel: where it stands.
    :ivar make: makes it, told whether it is posted now (and pings) or edited; None for nothing.
    :ivar chapter: changes when a new message is due in the place of the one before.
    :ivar follows: whether it is edited when something changes; else it is posted once.
    :ivar passing: whether it is taken away when it is no longer due, or a new chapter begins.
    """

    what: str
    channel: int
    make: Callable[[bool], Message | None]
    chapter: str = ""
    follows: bool = True
    passing: bool = False


def _nothing(tournament: int) -> Sequence[Notice]:
    """Before anybody says what is due."""
    del tournament
    return ()


def _nowhere(tournament: int) -> int | None:
    del tournament
    return None


@dataclass(slots=True)
class Notices:
    """The messages of all tournaments.

    :ivar troubles: why something can't be shown, by tournament; told to its organisers.
    :ivar due: what is to be shown of a tournament now; quick, since it is asked for often.
    :ivar home: the channel of a tournament; None for one that isn't known.
    """

    store: Store
    posting: Posting
    outbox: Outbox
    now: Callable[[], datetime]
    troubles: Troubles = field(default_factory=Troubles)
    due: Callable[[int], Sequence[Notice]] = _nothing
    home: Callable[[int], int | None] = _nowhere
    _shown: dict[int, dict[str, Display]] = field(default_factory=dict)
    _digests: dict[int, dict[str, str]] = field(default_factory=dict)

    def mark(self, tournament: int, *, within: float = 0.0) -> None:
        """Something has changed: look within so many seconds at what is due."""
        home = self.home(tournament)
        if home is None:
            return
        if self.troubles.code(tournament) is not None:
            within = max(within, HOPELESS)
        job = partial(self._survey, tournament)
        self.outbox.of(home).ask(("cup", tournament), job, within=within)

    async def remembered(self, tournament: int) -> dict[str, Display]:
        """What is shown of a tournament, by what it shows.

        :raises StoreError: where it can't be read.
        """
        if tournament not in self._shown:
            found = await self.store.read(read_notices, tournament)
            self._shown.setdefault(tournament, {each.what: each for each in found})
        shown = self._shown[tournament] = self._shown.pop(tournament)  # the last one asked for
        self._let_go()
        return shown

    def _let_go(self) -> None:
        """Keep only the tournaments that were asked for last."""
        for each in list(self._shown)[:-KEPT]:
            del self._shown[each]
            self._digests.pop(each, None)

    async def remember(self, tournament: int, display: Display) -> None:
        """Note what shows something of a tournament; also a thread, whose id is the message's."""
        (await self.remembered(tournament))[display.what] = display
        await self.store.commit(put_notice, tournament, display)

    async def forget(self, tournament: int, what: str) -> None:
        """No message shows that any more."""
        (await self.remembered(tournament)).pop(what, None)
        self._digests.get(tournament, {}).pop(what, None)
        await self.store.commit(clear_notice, tournament, what)

    async def _survey(self, tournament: int) -> None:
        """Ask the channels' writers for everything that is to be done."""
        shown = await self.remembered(tournament)
        due = {each.what: each for each in self.due(tournament)}
        for notice in due.values():
            if not self._stands(tournament, shown.get(notice.what), notice):
                self._ask(tournament, notice)
        for what in [
            each for each in shown if each not in due and shown[each].state.get("passing")
        ]:
            job = partial(self._withdraw, tournament, what)
            self.outbox.of(shown[what].channel_id).ask(("cup", tournament, what), job)

    def _stands(self, tournament: int, before: Display | None, notice: Notice) -> bool:
        """Whether a message shows this already, as it is now."""
        if before is None or not self._fits(before, notice):
            return False
        if not notice.follows:
            return True
        message = notice.make(False)
        return message is None or self._digest_of(tournament, notice) == _digest(message)

    def _digest_of(self, tournament: int, notice: Notice) -> str | None:
        """What a message shows now; None where nobody knows."""
        return self._digests.get(tournament, {}).get(notice.what)

    def _note_digest(self, tournament: int, notice: Notice, digest: str) -> None:
        self._digests.setdefault(tournament, {})[notice.what] = digest

    def _ask(self, tournament: int, notice: Notice, *, within: float = 0.0) -> None:
        job = partial(self._show, tournament, notice.what)
        self.outbox.of(notice.channel).ask(("cup", tournament, notice.what), job, within=within)

    async def _withdraw(self, tournament: int, what: str) -> None:
        shown = (await self.remembered(tournament)).get(what)
        if shown is None or any(each.what == what for each in self.due(tournament)):
            return
        await self.forget(tournament, what)
        await self._remove(shown)

    async def _remove(self, shown: Display) -> None:
        removing = Removing(self.posting, self.outbox)
        await removing.remove(shown.channel_id, shown.message_id)

    async def _show(self, tournament: int, what: str) -> None:
        notice = next((each for each in self.due(tournament) if each.what == what), None)
        if notice is None:
            return
        before = (await self.remembered(tournament)).get(what)
        try:
            if before is not None and self._fits(before, notice):
                await self._edit(tournament, before, notice)
            else:
                await self._post(tournament, before, notice)
        except NoPlaceError as error:
            if self.troubles.note(tournament, error.code):
                log.warning("notice has no place", tournament=tournament, why=error.code)

    def _fits(self, shown: Display, notice: Notice) -> bool:
        young = self.now() - shown.posted_at < OLD or not notice.follows
        return young and shown.channel_id == notice.channel and _same_chapter(shown, notice)

    async def _edit(self, tournament: int, shown: Display, notice: Notice) -> None:
        message = notice.make(False) if notice.follows else None
        if message is None:
            return
        digest = _digest(message)
        if self._digest_of(tournament, notice) == digest:
            return
        match await self.posting.edit(shown.channel_id, shown.message_id, message):
            case Edited.DONE:
                NOTICES.labels("edited").inc()
                self._note_digest(tournament, notice, digest)
                self.troubles.clear(tournament)
            case Edited.GONE:
                NOTICES.labels("gone").inc()
                await self._post(tournament, shown, notice)
            case Edited.FAILED:
                self._ask(tournament, notice, within=RETRY)

    async def _post(self, tournament: int, before: Display | None, notice: Notice) -> None:
        renewed = before is not None and _same_chapter(before, notice)
        message = notice.make(not renewed)
        if message is None:
            return
        nonce = new_nonce() if renewed else _nonce(tournament, notice)
        sent = await self.posting.post(notice.channel, message, nonce=nonce)
        if sent is None:
            self._ask(tournament, notice, within=RETRY)
            return
        NOTICES.labels("posted").inc()
        self.troubles.clear(tournament)
        state = {"chapter": notice.chapter, "passing": notice.passing}
        posted = Display(notice.what, notice.channel, sent, self.now(), dict(state))
        self._note_digest(tournament, notice, _digest(message))
        try:
            await self.remember(tournament, posted)
        except StoreError:
            log.exception("notice not remembered", tournament=tournament)
        if before is not None and (renewed or notice.passing):
            await self._remove(before)


def _same_chapter(shown: Display, notice: Notice) -> bool:
    return shown.state.get("chapter") == notice.chapter


def _digest(message: Message) -> str:
    """Tells messages apart, a picture by the values that it is drawn from."""
    drawn = [each.draw.args for each in message.files if isinstance(each.draw, partial)]
    return hashlib.sha256(repr((message.parts, drawn)).encode()).hexdigest()


def _nonce(tournament: int, notice: Notice) -> str:
    """Names a message by what it is, so that one whose sending was cut off isn't sent twice."""
    named = f"{tournament}/{notice.what}/{notice.channel}/{notice.chapter}"
    return hashlib.sha256(named.encode()).hexdigest()[:24]
