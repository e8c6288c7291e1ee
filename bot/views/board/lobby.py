"""The board before the match: seats, settings, what is missing for the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.presses.verbs import Verb
from bot.texts.joining import sentences
from bot.texts.options import because
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Text, Word, text
from bot.views.board.fixture import begins_line, rules_row
from bot.views.characters import seat_text, strength_choices
from bot.views.ids import at_table
from bot.views.message import Button, Divider, Look, Message, Panel, Row, Select, Words
from bot.views.places import LETTERS
from bot.views.said import clock_text, preset_word
from bot.views.words import promise_lines, word_buttons
from engine.rules.ruleset import Rules, changes_between, preset
from engine.tables.lobby import explain_start
from engine.tables.seeing import TableView
from engine.tables.state import Access, Seat, TableState

__all__ = ["lobby_message", "rows_of", "settings_lines"]

_MOST_CHANGES = 8


def lobby_message(seen: TableView, speaker: Speaker) -> Message:
    """The lobby."""
    state = seen.state
    title = speaker.say("lobby.title", table=state.table_id, preset=preset_word(state.rules))
    seats = "\n".join(_seat(speaker, state, index) for index in range(len(state.seats)))
    settings = "\n".join(settings_lines(speaker, state))
    if state.fixture is not None:
        begins = Words(
            "\n".join([*promise_lines(state, speaker), begins_line(state.fixture, speaker)])
        )
        row = rules_row(state, speaker)
        return Message(
            (Panel((Words(title), Words(seats), Divider(), Words(settings), begins, row)),)
        )
    parts = (
        Words(title),
        Words(seats),
        *rows_of(_sit_buttons(speaker, state)),
        Divider(),
        Words(settings),
        Words("\n".join([*promise_lines(state, speaker), _status(seen, speaker)])),
        Row(tuple(_own_buttons(speaker, state))),
        *_computers(speaker, state),
        Row(tuple(_host_buttons(speaker, state))),
    )
    return Message((Panel(parts),))


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5))


def _seat(speaker: Speaker, state: TableState, index: int) -> str:
    return speaker.say(_seat_text(state.seats[index], index, is_host=_hosts(state, index)))


def _hosts(state: TableState, index: int) -> bool:
    return state.seats[index].person == state.host


def _seat_text(seat: Seat, index: int, *, is_host: bool) -> Text:
    letter = LETTERS[index]
    if seat.computer is not None:
        return seat_text(seat.computer, index)
    if seat.person is None:
        return text("lobby.seat.free", letter=letter)
    key = "lobby.seat.host" if is_host else "lobby.seat.ready" if seat.ready else "lobby.seat.taken"
    return text(key, letter=letter, who=Person(seat.person))


def settings_lines(speaker: Speaker, state: TableState) -> list[str]:
    """The settings in a few lines: preset, what differs from it, speed, comforts."""
    rules = state.rules
    access = "access.everyone" if state.access is Access.EVERYONE else "access.invited"
    lines = [
        speaker.say(
            "settings.pack",
            players=rules.players,
            decks=text("settings.decks", count=rules.decks),
            hand=rules.hand,
            kitty=rules.kitty,
        ),
        speaker.say("settings.speed", speed=Word(f"speed.{state.speed}"), access=Word(access)),
        speaker.say(
            "settings.comforts",
            hints=state.comforts.hints,
            counts=state.comforts.counts,
            pace=state.comforts.pace,
        ),
    ]
    return lines + _difference(speaker, rules)


def _difference(speaker: Speaker, rules: Rules) -> list[str]:
    changes = changes_between(preset(rules.preset), rules)
    if not changes:
        return []
    named = [Word(f"option_name.{change.option}") for change in changes[:_MOST_CHANGES]]
    more = len(changes) - len(named)
    said = speaker.say("settings.differs", options=tuple(named))
    return [said + (speaker.say("settings.more", count=more) if more > 0 else "")]


def _status(seen: TableView, speaker: Speaker) -> str:
    why = explain_start(seen.state, seen.state.host)
    line = speaker.say("lobby.may_start" if why is None else because(why, seen.state.rules))
    if why is not None and why.code == "not_ready":
        people = tuple(
            Person(seat.person)
            for seat in seen.state.seats
            if seat.person not in (None, seen.state.host) and not seat.ready
        )
        line = speaker.say("lobby.not_ready", who=people)
    clock = clock_text(seen, "lobby")
    return sentences(line, speaker.say("lobby.closes", when=clock) if clock else "")


def _sit_buttons(speaker: Speaker, state: TableState) -> list[Button]:
    return [
        Button(
            at_table(state, Verb.SIT, str(index)),
            speaker.say("button.sit", letter=LETTERS[index]),
            Look.SUCCESS,
            "🪑",
        )
        for index, seat in enumerate(state.seats)
        if seat.is_free
    ]


def _own_buttons(speaker: Speaker, state: TableState) -> list[Button]:
    return [
        Button(at_table(state, Verb.READY), speaker.say("button.ready"), Look.SUCCESS, "✅"),
        Button(at_table(state, Verb.WAIT), speaker.say("button.wait")),
        Button(at_table(state, Verb.STAND), speaker.say("button.stand")),
        Button(at_table(state, Verb.RULES), speaker.say("button.rules"), emoji="📖"),
        *word_buttons(state, speaker),
    ]


def _computers(speaker: Speaker, state: TableState) -> Iterator[Row]:
    """Whom the host can put on free seats."""
    free = sum(seat.is_free for seat in state.seats)
    if free:
        choices = strength_choices(speaker, free)
        yield Row((Select(at_table(state, Verb.ADD), choices, speaker.say("lobby.add")),))


def _host_buttons(speaker: Speaker, state: TableState) -> list[Button]:
    blocked = explain_start(state, state.host) is not None
    return [
        Button(
            at_table(state, Verb.START), speaker.say("button.start"), Look.PRIMARY, "▶️", blocked
        ),
        Button(at_table(state, Verb.DRAW), speaker.say("button.draw"), emoji="🎲"),
        Button(at_table(state, Verb.SETTINGS), speaker.say("button.settings"), emoji="⚙️"),
        Button(at_table(state, Verb.CLOSE), speaker.say("button.close"), Look.DANGER),
    ]
