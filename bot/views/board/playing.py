"""The board from the burying to the last trick."""

from __future__ import annotations

from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Seat
from bot.views.board.bar import bar, pause_lines, vote_parts
from bot.views.board.news import news_lines
from bot.views.board.showing import round_title
from bot.views.characters import robots
from bot.views.message import Message, Panel, Words
from bot.views.pictures.files import table_file
from bot.views.pictures.table import table_state
from bot.views.places import line_of
from bot.views.said import holder, legend, trump_text, until
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["playing_message", "points_line", "turn_line"]


def playing_message(seen: TableView, speaker: Speaker) -> Message:
    """The board of a round that is played."""
    view = seen.view
    if view is None:
        raise ValueError(seen.state.table_id)
    picture, file = table_file(speaker, table_state(view, robots=robots(seen.state)))
    head = [
        round_title(speaker, seen.state, view),
        speaker.say(trump_text(view)),
        points_line(speaker, view),
    ]
    below = [*news_lines(speaker, view), turn_line(seen, speaker), legend(speaker, seen.state)]
    parts = (
        Words("\n".join(head)),
        picture,
        Words("\n".join(line for line in below if line)),
        *vote_parts(seen, speaker),
        *pause_lines(seen, speaker),
        bar(seen, speaker),
    )
    return Message((Panel(parts),), (file,))


def points_line(speaker: Speaker, view: View) -> str:
    """The opponents' points against the line, and who declares."""
    declarer = Seat(view.declarer or 0)
    if view.opponents_points is None:
        return speaker.say("board.points_open", declarer=declarer, line=line_of(view.rules))
    return speaker.say(
        "board.points",
        declarer=declarer,
        points=view.opponents_points,
        line=line_of(view.rules),
    )


def turn_line(seen: TableView, speaker: Speaker) -> str:
    """Whose move it is, and until when."""
    view = seen.view
    if view is None or view.turn is None:
        return ""
    who, seat = holder(seen.state, view.turn), seen.state.seats[view.turn]
    what = _what(view)
    spoken_to = seat.is_played_by_person
    line = speaker.say(f"board.turn.{what}" if spoken_to else f"board.waits.{what}", who=who)
    if seat.away:
        line = sentences(line, speaker.say("board.away"))
    clock = seen.clock("turn")
    if clock is not None:
        key = "board.bank" if clock.in_bank else "board.until"
        line = sentences(line, speaker.say(key, when=until(clock.due)))
    return line


def _what(view: View) -> str:
    match view.phase:
        case Phase.BURYING:
            return "bury"
        case Phase.CALLING:
            return "call"
        case _:
            return "lead" if view.trick is None else "follow"
