"""For those who hold no seat: why there is no hand to be seen, and how to get one."""

from __future__ import annotations

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Seat
from bot.views.board.lobby import rows_of
from bot.views.ids import at_table
from bot.views.message import Button, Colour, Look, Message, Panel, Words
from bot.views.places import LETTERS
from engine.tables.seeing import TableView
from engine.tables.state import Status

__all__ = ["no_seat_message"]


def no_seat_message(seen: TableView, speaker: Speaker) -> Message:
    """What a spectator gets who asks for his hand: a seat where one can be had."""
    state = seen.state
    if state.fixture is not None:
        return Message((Panel((Words(speaker.say("no_seat.tournament")),), Colour.GREY),))
    lobby = state.status is Status.LOBBY
    verb = Verb.SIT if lobby else Verb.SUBSTITUTE
    buttons = [
        Button(
            at_table(state, verb, str(index)),
            speaker.say("button.sit" if lobby else "button.substitute", letter=LETTERS[index]),
            Look.SUCCESS,
            "🪑",
        )
        for index, seat in enumerate(state.seats)
        if (seat.is_free if lobby else not seat.is_played_by_person)
    ]
    if not buttons:
        said = speaker.say("no_seat.full")
    elif lobby:
        said = speaker.say("no_seat.lobby")
    else:
        free = tuple(
            Seat(index) for index, seat in enumerate(state.seats) if not seat.is_played_by_person
        )
        said = speaker.say("no_seat.substitute", seats=free)
    return Message((Panel((Words(said), *rows_of(buttons)), Colour.GREY),))
