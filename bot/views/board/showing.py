"""The board while cards are dealt: what stands, who may still show."""

from __future__ import annotations

from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Seat, text
from bot.views.board.bar import bar, pause_lines, vote_parts
from bot.views.board.fixture import deal_key
from bot.views.characters import robots
from bot.views.message import Message, Panel, Words
from bot.views.pictures.files import table_file
from bot.views.pictures.table import table_state
from bot.views.said import clock_text, holder, legend, level_word, trump_text
from bot.views.words import words_line
from engine.rules.option_words import BidMode
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView
from engine.tables.state import TableState

__all__ = ["round_title", "showing_message"]


def showing_message(seen: TableView, speaker: Speaker) -> Message:
    """The board from the promise of the deal until trump is settled."""
    view = seen.view
    if view is None:
        raise ValueError(seen.state.table_id)
    picture, file = table_file(speaker, table_state(view, robots=robots(seen.state)))
    parts = (
        Words(round_title(speaker, seen.state, view)),
        picture,
        Words("\n".join(line for line in _lines(seen, view, speaker) if line)),
        *vote_parts(seen, speaker),
        *pause_lines(seen, speaker),
        bar(seen, speaker),
    )
    return Message((Panel(parts),), (file,))


def round_title(speaker: Speaker, state: TableState, view: View) -> str:
    """The number and level of the round."""
    level = level_word(view.setup.level)
    return speaker.say(deal_key(state, "board.round"), number=view.setup.number, level=level)


def _lines(seen: TableView, view: View, speaker: Speaker) -> list[str]:
    lines = [speaker.say(trump_text(view))]
    if view.redeals:
        lines.append(speaker.say("board.redealt", count=view.redeals))
    lines.append(_stage(seen, view, speaker))
    if view.drawn == 0 and seen.commitment:
        lines.append(speaker.say("board.promise", promise=seen.commitment))
        lines += words_line(seen.state, speaker)
    lines.append(legend(speaker, seen.state))
    return lines


def _stage(seen: TableView, view: View, speaker: Speaker) -> str:
    total = view.rules.hand * view.rules.players
    if view.rules.bid_mode != BidMode.SHOW:
        return speaker.say("board.no_showing")
    if view.phase is Phase.DEALING:
        return speaker.say("board.dealing", drawn=view.drawn, total=total)
    waiting = tuple(
        holder(seen.state, seat) for seat in range(view.rules.players) if seat not in view.passed
    )
    line = speaker.say("board.may_show", who=waiting)
    clock = clock_text(seen, "show")
    if clock:
        line = sentences(line, speaker.say(text("board.show_ends", when=clock)))
    passed = tuple(Seat(seat) for seat in sorted(view.passed))
    return line + ("\n" + speaker.say("board.passed", who=passed) if passed else "")
