"""Which table, which entrant, which of its players: choosing what an organiser's step is about."""

from __future__ import annotations

from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Word, text
from bot.views.message import (
    Button,
    Choice,
    Colour,
    Inner,
    Message,
    Panel,
    Picker,
    PickKind,
    Row,
    Select,
    Words,
)
from bot.views.tournament.about import About
from bot.views.tournament.ids import Step, StepName, at, step_text
from bot.views.tournament.paging import page_of, rows, turning
from bot.views.tournament.said import plain_entrant, short, side_text
from engine.tournaments.rounds import Side, TableRecord
from engine.tournaments.schedule import boards_of_round

__all__ = [
    "about_step",
    "choose_message",
    "person_message",
    "plain_side",
]

_PAGE: Final = 25
_OF_TABLES: Final = (StepName.ADJUST, StepName.BOARD, StepName.REPLAY, StepName.ADJUDICATE)


def choose_message(about: About, speaker: Speaker, step: Step, page: int = 0) -> Message:
    """What can be chosen next for a step: tables (the latest first), boards, entrants, players.

    The value of a choice is to be appended to the step's numbers.
    """
    shown = page_of(_choices(about, speaker, step), page, _PAGE)
    rest = step_text(step.name, *step.numbers)
    title = speaker.say("cup.choose.title", step=Word(f"button.cup.{step.name.value}"))
    parts: list[Inner] = [Words(title)]
    if shown.items:
        select = Select(at(about.id, Verb.CHOOSE, rest, number=shown.number), shown.items)
        parts.append(Row((select,)))
    else:
        parts.append(Words(speaker.say("cup.choose.none")))
    buttons = turning(speaker, about.id, Verb.CHOOSE, shown, rest)
    buttons.append(Button(at(about.id, Verb.MENU), speaker.say("button.cup.back")))
    return Message((Panel((*parts, *rows(buttons)), Colour.GREY),))


def _choices(about: About, speaker: Speaker, step: Step) -> list[Choice]:
    if step.name in _OF_TABLES:
        return _boards(about, speaker, step) if step.numbers else _tables(about, speaker, step.name)
    if step.numbers:
        return _players(about, speaker, step.numbers[0])
    return [
        Choice(str(each.number), f"{each.number} · {plain_entrant(about, each.number)}")
        for each in about.state.entrants
        if each.there
    ]


def _tables(about: About, speaker: Speaker, name: StepName) -> list[Choice]:
    state = about.state
    found = []
    latest = state.rounds if state.is_arena or name is StepName.ADJUST else state.rounds[-1:]
    for number in reversed(latest):
        for table in number.tables:
            if name is StepName.ADJUDICATE and table.score is not None:
                continue
            label = speaker.say("cup.choose.table", round=number.number, table=table.pairing.table)
            value = f"{number.number}~{table.pairing.table}"
            found.append(Choice(value, short(label, 100), _sides(about, table)))
    return found


def _sides(about: About, table: TableRecord) -> str:
    return short(" – ".join(plain_side(about, side) for side in table.pairing.sides), 100)


def plain_side(about: About, side: Side) -> str:
    """A side's names for labels, at most about 44 characters; untrusted."""
    return " + ".join(plain_entrant(about, each, 44 // len(side)) for each in side)


def _boards(about: About, speaker: Speaker, step: Step) -> list[Choice]:
    boards = boards_of_round(about.state.plan, step.numbers[0])
    return [
        Choice(str(each), short(speaker.say("cup.choose.board", board=each), 100))
        for each in boards
    ]


def _players(about: About, speaker: Speaker, entrant: int) -> list[Choice]:
    found = about.state.entrant(entrant)
    players = () if found is None else found.players
    return [
        Choice(str(place), short(about.names.get(each) or speaker.say("cup.nobody"), 100))
        for place, each in enumerate(players)
    ]


def about_step(about: About, speaker: Speaker, step: Step) -> str:
    """What a step is about, for the question whether to do it: a table or an entrant."""
    numbers = step.numbers
    if step.name in _OF_TABLES and len(numbers) >= 2:
        found = about.state.table(numbers[0], numbers[1])
        if found is None:
            return ""
        first, second = (side_text(about, side) for side in found.pairing.sides)
        return speaker.say(
            "cup.choose.about_table",
            round=numbers[0],
            table=numbers[1],
            first=first,
            second=second,
        )
    if step.name in (StepName.DROP, StepName.DISQUALIFY, StepName.SUBSTITUTE) and numbers:
        name = Name(plain_entrant(about, numbers[0]))
        return speaker.say(text("cup.choose.about_entrant", number=numbers[0], name=name))
    return ""


def person_message(about: About, speaker: Speaker, step: Step) -> Message:
    """Who is to play instead."""
    rest = step_text(step.name, *step.numbers)
    said = speaker.say("cup.choose.person")
    aim = about_step(about, speaker, step)
    pick = Picker(
        at(about.id, Verb.SEAT, rest),
        PickKind.PEOPLE,
        speaker.say("cup.partner.placeholder"),
        most=1,
        least=1,
    )
    back = Button(at(about.id, Verb.MENU), speaker.say("button.cup.back"))
    words = Words("\n".join(each for each in (said, aim) if each))
    return Message((Panel((words, Row((pick,)), Row((back,))), Colour.GREY),))
