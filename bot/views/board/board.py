"""Which board a table shows now."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.board.closing import closed_message
from bot.views.board.fixture import named_for
from bot.views.board.hidden import hidden_message
from bot.views.board.lobby import lobby_message
from bot.views.board.over import over_message
from bot.views.board.playing import playing_message
from bot.views.board.showing import showing_message
from bot.views.message import Message
from engine.rules.state import Phase
from engine.tables.seeing import TableView
from engine.tables.state import Status

__all__ = ["board_message"]

_SHOWING = (Phase.DEALING, Phase.SHOWING, Phase.REDEAL)


def board_message(seen: TableView, speaker: Speaker) -> Message:
    """The board of a table as it stands.

    :param seen: what everybody who can read there sees: ``Host.board(table_id)``.
    :param speaker: speaks the server's language and knows the names.
    """
    return named_for(_board(seen, speaker), seen, speaker)


def _board(seen: TableView, speaker: Speaker) -> Message:
    match seen.state.status:
        case Status.LOBBY:
            return lobby_message(seen, speaker)
        case Status.CLOSED:
            return closed_message(seen.state, speaker)
        case _ if seen.view is None and seen.round_id is not None:
            return hidden_message(seen, speaker)
        case _ if seen.view is None:
            return over_message(seen, speaker)
        case _ if seen.view.phase in _SHOWING:
            return showing_message(seen, speaker)
        case _:
            return playing_message(seen, speaker)
