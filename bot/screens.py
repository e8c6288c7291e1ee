"""What tables look like now: boards, hands and nudges, made by the views from a fresh look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.desk import Desk
from bot.following import must_act
from bot.outbox.boards import Content
from bot.outbox.nudges import Nudge
from bot.views.board import board_message
from bot.views.hand import hand_message
from bot.views.message import Message
from bot.views.nudge import nudge_message
from engine.tables.seeing import TableView
from engine.tables.state import TableState

__all__ = ["Screens", "chapter_of"]

_LOBBY: Final = "lobby"


@dataclass(frozen=True, slots=True)
class Screens:
    """Makes messages of tables, in the language of whoever reads them."""

    desk: Desk

    def board(self, table: int) -> Content | None:
        """The board of a live table, in the server's language; None for any other table."""
        seen = self.desk.host.board(table)
        return None if seen is None else self._board(seen)

    def farewell(self, state: TableState) -> Content:
        """The board of a table that has just been closed."""
        return self._board(TableView(state, None, None, None, None, None, ()))

    def hand(self, table: int, person: int) -> Message | None:
        """A person's hand message, in his language; None where he holds no seat."""
        seen = self.desk.host.view(table, person)
        if seen is None or seen.seat is None:
            return None
        language = self.desk.people.language(person)
        return hand_message(seen, self.desk.speaker_in(language, seen.state))

    def nudge(self, table: int, people: frozenset[int]) -> Nudge | None:
        """A line that names the people for whom the table waits; None where it no longer does."""
        seen = self.desk.host.view_of_seat(table, None)
        if seen is None:
            return None
        state, waited = seen.state, people & must_act(seen)
        if not waited or not self.desk.servers.known(state.server_id).pings:
            return None
        speaker = self.desk.speaker_in(self.desk.servers.language(state.server_id), state)
        place = state.thread_id or state.channel_id
        return Nudge(place, nudge_message(seen, speaker, waited))

    def role_reason(self, server: int) -> str:
        """What stands in a server's audit log beside a role that the ladder gives or takes."""
        return self.desk.speaker_in(self.desk.servers.language(server)).say("ladder.why")

    def _board(self, seen: TableView) -> Content:
        state = seen.state
        speaker = self.desk.speaker_in(self.desk.servers.language(state.server_id), state)
        chapter = chapter_of(seen)
        place = state.thread_id or state.channel_id
        between = seen.view is None and seen.round_id is None and chapter != _LOBBY
        message = board_message(seen, speaker)
        return Content(place, chapter, message, stays=chapter != _LOBBY, ends=between)


def chapter_of(seen: TableView) -> str:
    """The chapter of a board: the lobby, or a round with its result."""
    match = seen.match
    if match is None or seen.state.matches == 0:
        return _LOBBY
    number = match.number if seen.round_id is not None else max(1, match.number - 1)
    return f"{seen.state.matches}.{number}"
