"""The pairings of a round: a picture, and for each table and bye the reason, in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.files import picture_file
from bot.views.message import (
    Button,
    Choice,
    Colour,
    File,
    Inner,
    Message,
    Panel,
    Picture,
    Row,
    Select,
    Words,
)
from bot.views.pictures.alt import alt_text
from bot.views.tournament.about import About
from bot.views.tournament.choosing import plain_side
from bot.views.tournament.clock import clock_text
from bot.views.tournament.ids import at
from bot.views.tournament.outcome import outcome_of
from bot.views.tournament.paging import Page, boards_buttons, page_of, paged, rows, turning
from bot.views.tournament.said import entrant_name, figure, plain_entrant, short, side_text
from bot.views.tournament.why import why_said
from engine.tournaments.pairing import rounds_in_all
from engine.tournaments.rounds import Bye, TableRecord
from renders.tournament.pairings import Pairings, TableRow, describe_pairings, pairings_picture

__all__ = ["pairings_message"]

_PAGE: Final = 8
_NAME: Final = 32

Items = Page[TableRecord | Bye]


def pairings_message(
    about: About, speaker: Speaker, number: int = 0, page: int = 0, me: int | None = None
) -> Message:
    """A page of a round's tables, then its byes, each with its reason.

    :param number: the round; 0 for the latest. There must be one.
    :param me: the viewer, whose table stands out.
    """
    state = about.state
    found = state.rounds[(number or len(state.rounds)) - 1]
    shown: Items = page_of((*found.tables, *found.byes), page, _PAGE)
    own = None if me is None else state.entrant_of(me)
    mine = 0 if own is None else own.number
    lines = [_line(about, speaker, found.number, each, mine) for each in shown.items]
    parts: list[Inner] = [Words(_title(about, speaker, found.number, shown))]
    tables = [each for each in shown.items if isinstance(each, TableRecord)]
    files: tuple[File, ...] = ()
    if tables:
        drawn = Pairings(tuple(_row(about, speaker, found.number, t, mine) for t in tables))
        parts.append(Picture("pairings.png", alt_text(speaker, describe_pairings(drawn))))
        files = (picture_file("pairings.png", pairings_picture, drawn),)
    parts.append(Words("\n".join(lines) or "–"))
    if tables:
        parts.append(Row((_select(about, speaker, found.number, tables),)))
    buttons = turning(speaker, about.id, Verb.PAIRINGS, shown, in_round=found.number)
    buttons += [
        Button(at(about.id, Verb.MINE), speaker.say("button.cup.mine"), emoji="🪑"),
        Button(at(about.id, Verb.STANDINGS), speaker.say("button.cup.standings"), emoji="📊"),
        *boards_buttons(about, speaker),
    ]
    return Message((Panel((*parts, *rows(buttons)), Colour.GOLD),), files)


def _title(about: About, speaker: Speaker, number: int, shown: Items) -> str:
    state = about.state
    of = rounds_in_all(state.plan, len(state.seeds))
    title = speaker.say(
        "cup.pairings.title" if of is None else "cup.pairings.title_of",
        round=number,
        of=of or 0,
    )
    clock = speaker.say(clock_text(about, state.rounds[number - 1]))
    return f"{paged(speaker, title, shown)}\n{clock}"


def _line(about: About, speaker: Speaker, number: int, item: TableRecord | Bye, mine: int) -> str:
    why = why_said(about, speaker, (item if isinstance(item, Bye) else item.pairing).why)
    if isinstance(item, Bye):
        name = entrant_name(about, item.entrant, _NAME)
        said = speaker.say("cup.pairings.bye", name=name, why=why)
        return f"➡️ {said}" if item.entrant == mine else said
    first, second = (side_text(about, side, _NAME) for side in item.pairing.sides)
    said = speaker.say(
        "cup.pairings.line",
        table=item.pairing.table,
        first=first,
        second=second,
        place=about.public_place(number, item.pairing.table),
    ).rstrip()
    done = "" if item.score is None else f"{_ended(about, speaker, number, item)} · "
    said = f"{said}\n-# {done}{why}"
    return f"➡️ {said}" if mine in item.pairing.entrants else said


def _ended(about: About, speaker: Speaker, number: int, table: TableRecord) -> str:
    """Only what the picture doesn't show: that it is secret, or how it ended."""
    if outcome_of(about.state, number, table) is None or table.score is None:
        return speaker.say("cup.pairings.secret")
    return speaker.say(f"cup.ending.{table.score.ending.value}")


def _row(about: About, speaker: Speaker, number: int, table: TableRecord, mine: int) -> TableRow:
    outcome = outcome_of(about.state, number, table)
    first, second = (
        tuple(plain_entrant(about, each) for each in side) for side in table.pairing.sides
    )
    figures = ("", "")
    if outcome is not None and any(outcome.figures):
        one, two = outcome.figures
        figures = (figure(speaker, one), figure(speaker, two))
    return TableRow(
        table.pairing.table,
        (first, second),
        figures,
        None if outcome is None else outcome.winner,
        over=table.score is not None,
        highlighted=mine in table.pairing.entrants,
    )


def _select(about: About, speaker: Speaker, number: int, tables: Sequence[TableRecord]) -> Select:
    choices = tuple(
        Choice(
            str(each.pairing.table),
            short(speaker.say("cup.choose.table", round=number, table=each.pairing.table), 100),
            short(" – ".join(plain_side(about, side) for side in each.pairing.sides), 100),
        )
        for each in tables
    )
    placeholder = speaker.say("cup.pairings.placeholder")
    return Select(at(about.id, Verb.TABLE, in_round=number), choices, placeholder)
