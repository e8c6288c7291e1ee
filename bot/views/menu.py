"""What else can be done at a table: pause, end early, leave, a seat for somebody absent."""

from __future__ import annotations

from bot.presses.verbs import TournamentVerb, Verb
from bot.texts.speaker import Speaker
from bot.views.board.fixture import drop_out_button
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
from bot.views.tournament.ids import at
from engine.tables.seeing import TableView
from engine.tables.state import Fixture, Status, TableState, VoteKind

__all__ = ["menu_message"]


def menu_message(seen: TableView, speaker: Speaker) -> Message:
    """The menu of whoever asks: other buttons with a seat than without."""
    parts: list[Inner] = [Words(speaker.say("menu.title"))]
    fixture = seen.state.fixture
    if fixture is not None:
        buttons = _of_tournament(seen, fixture, speaker)
        parts += [Words(speaker.say("menu.tournament")), *rows_of(buttons)]
        return Message((Panel(tuple(parts), Colour.GREY),))
    parts += rows_of(_buttons(seen, speaker))
    kick = _kick(seen, speaker)
    if kick is not None:
        parts.append(Row((kick,)))
    return Message((Panel(tuple(parts), Colour.GREY),))


def _buttons(seen: TableView, speaker: Speaker) -> list[Button]:
    state = seen.state
    buttons = _looking(state, speaker)
    if seen.seat is None:
        return buttons
    buttons += _back(state, seen.seat, speaker)
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


def _looking(state: TableState, speaker: Speaker) -> list[Button]:
    return [
        Button(at_table(state, Verb.HISTORY), speaker.say("button.history"), emoji="📊"),
        Button(at_table(state, Verb.LEVELS), speaker.say("button.levels"), emoji="🪜"),
        Button(at_table(state, Verb.SETTINGS), speaker.say("button.settings"), emoji="⚙️"),
    ]


def _back(state: TableState, seat: int, speaker: Speaker) -> tuple[Button, ...]:
    """For who is away."""
    if not state.seats[seat].away:
        return ()
    return (Button(at_table(state, Verb.BACK), speaker.say("button.back"), Look.SUCCESS),)


def _of_tournament(seen: TableView, fixture: Fixture, speaker: Speaker) -> list[Button]:
    """Nobody votes or leaves there; what people need instead belongs to the tournament."""
    mine = at(fixture.tournament, TournamentVerb.MINE)
    buttons = [
        *_looking(seen.state, speaker),
        Button(mine, speaker.say("button.cup.mine"), emoji="🏆"),
    ]
    if seen.seat is not None:
        buttons += _back(seen.state, seen.seat, speaker)
        buttons.append(drop_out_button(fixture, speaker))
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
