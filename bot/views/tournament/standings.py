"""Live standings: a picture, the same in words with named tie-breaks, and what decided."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Word
from bot.views.files import picture_file
from bot.views.message import (
    Button,
    Choice,
    Colour,
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
from bot.views.tournament.ids import at
from bot.views.tournament.paging import boards_buttons, page_of, paged, rows, turning
from bot.views.tournament.said import entrant_name, entrant_of, figure, plain_entrant, short
from bot.views.tournament.standings_lines import row_said, shown_breaks
from engine.tournaments.plan import Format, TieBreak
from engine.tournaments.ranking import Row as Standing
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from renders.tournament import Standings, StandingsRow, standings_picture
from renders.tournament.standings import describe_standings

__all__ = ["standings_message", "tie_message"]

_PAGE: Final = 10


def standings_message(
    about: About, speaker: Speaker, page: int | None = 0, me: int | None = None
) -> Message:
    """A page of the standings.

    :param page: from 0; None for the page on which the viewer stands.
    :param me: the viewer, whose row stands out.
    """
    table = standings(about.state)
    mine = _number(about, me)
    if page is None:
        page = next((i // _PAGE for i, row in enumerate(table) if row.entrant == mine), 0)
    shown = page_of(table, page, _PAGE)
    parts: list[Inner] = [Words(paged(speaker, _title(about, speaker), shown))]
    if not shown.items:
        parts.append(Words(speaker.say("cup.standings.none")))
        return Message((Panel(tuple(parts), Colour.GOLD),))
    breaks = shown_breaks(table)
    drawn = Standings(tuple(_drawn(about, row, mine) for row in shown.items))
    parts.append(Picture("standings.png", alt_text(speaker, describe_standings(drawn))))
    lines = [row_said(about, speaker, row, breaks, mine=row.entrant == mine) for row in shown.items]
    parts.append(Words("\n".join(lines)))
    tied = [row for row in shown.items if row.decided_by is not None]
    if tied:
        parts.append(Row((_select(about, speaker, tied),)))
    buttons = turning(speaker, about.id, Verb.STANDINGS, shown)
    parts += rows([*buttons, *_buttons(about, speaker)])
    file = picture_file("standings.png", standings_picture, drawn)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,))


def _title(about: About, speaker: Speaker) -> str:
    """What the standings are of: all rounds, those so far, or one more that is still played."""
    state = about.state
    when = "during" if state.round_open else "title" if state.rounds else "before"
    key = "final" if state.stage is Stage.FINISHED else when
    name = Name(state.plan.name)
    return speaker.say(f"cup.standings.{key}", name=name, round=len(state.rounds))


def _number(about: About, me: int | None) -> int:
    own = None if me is None else entrant_of(about, me)
    return 0 if own is None else own.number


def _drawn(about: About, row: Standing, mine: int) -> StandingsRow:
    return StandingsRow(
        row.place,
        plain_entrant(about, row.entrant),
        row.won,
        row.lost,
        round(float(row.score), 2),
        row.drawn,
        highlighted=row.entrant == mine,
    )


def _select(about: About, speaker: Speaker, tied: Sequence[Standing]) -> Select:
    choices = tuple(
        Choice(str(row.entrant), short(f"{row.place}. {plain_entrant(about, row.entrant)}", 100))
        for row in tied
    )
    return Select(at(about.id, Verb.TIE), choices, speaker.say("cup.standings.placeholder"))


def _buttons(about: About, speaker: Speaker) -> list[Button]:
    tour, plan = about.id, about.state.plan
    find = Button(at(tour, Verb.STANDINGS, "m"), speaker.say("button.find_me"), emoji="🔎")
    found = [find]
    if plan.format.has_bracket:
        found.append(Button(at(tour, Verb.BRACKET), speaker.say("button.cup.bracket"), emoji="🌳"))
    if plan.format in (Format.GROUPS, Format.ROUND_ROBIN):
        found.append(Button(at(tour, Verb.GROUPS), speaker.say("button.cup.groups"), emoji="🔢"))
    return [*found, *boards_buttons(about, speaker)]


def tie_message(about: About, speaker: Speaker, entrant: int) -> Message:
    """What decided between an entrant and the one above: every tie-break up to that one."""
    table = standings(about.state)
    index = next((i for i, row in enumerate(table) if row.entrant == entrant), 0)
    if index == 0:
        return Message((Panel((Words(speaker.say("cup.tie.first")),), Colour.GOLD),))
    above, row = table[index - 1], table[index]
    title = speaker.say(
        "cup.tie.title",
        above=entrant_name(about, above.entrant),
        below=entrant_name(about, row.entrant),
    )
    lines = [title, _compared(speaker, "cup.tie.score", above, row, None)]
    if row.decided_by is None:
        lines.append(
            speaker.say("cup.tie.equal" if above.place == row.place else "cup.tie.by_score")
        )
    else:
        passed = takewhile(lambda each: each[0] is not row.decided_by, row.tie_breaks)
        lines += [_compared(speaker, "cup.tie.line", above, row, name) for name, _ in passed]
        lines.append(_compared(speaker, "cup.tie.decided", above, row, row.decided_by))
    return Message((Panel((Words("\n".join(lines)),), Colour.GOLD),))


def _compared(
    speaker: Speaker, key: str, above: Standing, row: Standing, name: TieBreak | None
) -> str:
    """One figure of both, with what it is."""
    one, two = (
        each.score if name is None else dict(each.tie_breaks).get(name) for each in (above, row)
    )
    word = "score" if name is None else name.value
    return speaker.say(
        key,
        name=Word(f"cup.tiebreak.{word}"),
        about=Word(f"cup.tiebreak.{word}.about"),
        above="–" if one is None else figure(speaker, one),
        below="–" if two is None else figure(speaker, two),
    )
