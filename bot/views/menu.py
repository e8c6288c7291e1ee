"""What else can be done at a table: pause, end early, leave, a seat for somebody absent."""

from __future__ import annotations

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.board.lobby import rows_of
from bot.views.ids import at_table
from bot.views.message import (
    Button,
    Choice,
    Colour,
    Inner,
    Look,
    Message,
    Panel,
    Row,
    Select,
    Words,
)
from bot.views.said import plain_name
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState, VoteKind

__all__ = ["menu_message"]


def menu_message(seen: TableView, speaker: Speaker) -> Message:
    """The menu of whoever asks: other buttons with a seat than without."""
    parts: list[Inner] = [Words(speaker.say("menu.title"))]
    parts += rows_of(_buttons(seen, speaker))
    kick = _kick(seen, speaker)
    if kick is not None:
        parts.append(Row((kick,)))
    return Message((Panel(tuple(parts), Colour.GREY),))


def _buttons(seen: TableView, speaker: Speaker) -> list[Button]:
    state = seen.state
    buttons = [
        Button(at_table(state, Verb.HISTORY), speaker.say("button.history"), emoji="📊"),
        Button(at_table(state, Verb.LEVELS), speaker.say("button.levels"), emoji="🪜"),
        Button(at_table(state, Verb.SETTINGS), speaker.say("button.settings"), emoji="⚙️"),
    ]
    if seen.seat is None:
        return buttons
    if state.seats[seen.seat].away:
        back = at_table(state, Verb.BACK)
        buttons.append(Button(back, speaker.say("button.back"), Look.SUCCESS))
    if state.status is Status.PAUSED:
        buttons.append(_propose(state, speaker, VoteKind.RESUME, "▶️"))
    else:
        buttons.append(_propose(state, speaker, VoteKind.PAUSE, "⏸️"))
    if seen.undoable == seen.seat:
        buttons.append(_propose(state, speaker, VoteKind.UNDO, "↩️"))
    end, leave = at_table(state, Verb.SURE, "end"), at_table(state, Verb.SURE, "leave")
    buttons.append(Button(end, speaker.say("button.end"), Look.DANGER, "🏁"))
    buttons.append(Button(leave, speaker.say("button.leave"), Look.DANGER, "🚪"))
    return buttons


def _propose(state: TableState, speaker: Speaker, kind: VoteKind, emoji: str) -> Button:
    ask = at_table(state, Verb.PROPOSE, kind.value)
    return Button(ask, speaker.say(f"button.{kind.value}"), emoji=emoji)


def _kick(seen: TableView, speaker: Speaker) -> Select | None:
    """Whom one can ask the others to give a computer player's seat for."""
    others = [
        index
        for index, seat in enumerate(seen.state.seats)
        if seat.person is not None and index != seen.seat
    ]
    if seen.seat is None or not others:
        return None
    choices = tuple(Choice(str(index), plain_name(speaker, index)) for index in others)
    return Select(
        at_table(seen.state, Verb.PROPOSE, VoteKind.KICK.value), choices, speaker.say("menu.kick")
    )
