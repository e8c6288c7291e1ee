"""Groups and round robins: a cross table, and the standings in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
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
from bot.views.tournament.paging import page_of, rows
from bot.views.tournament.said import entrant_of, figure, plain_entrant, short
from bot.views.tournament.standings_lines import row_said, shown_breaks
from engine.tournaments.games import Game, GameKind
from engine.tournaments.groups import group_standings
from engine.tournaments.plan import Format
from engine.tournaments.ranking import Row as Standing
from engine.tournaments.ranking import field_of
from engine.tournaments.standings import standings
from renders.tournament.cross import (
    Cell,
    CrossRow,
    CrossTable,
    blocks_of,
    cross_picture,
    describe_cross,
)

__all__ = ["groups_message"]

_WON: Final = {GameKind.WON: 1, GameKind.DRAWN: 0, GameKind.LOST: -1}
_LINES: Final = 10


def groups_message(
    about: About, speaker: Speaker, group: int = 0, block: int = 0, me: int | None = None
) -> Message:
    """One group, or the whole of a round robin.

    :param group: from 0.
    :param block: which part of a large cross table.
    """
    state = about.state
    in_groups = state.plan.format is Format.GROUPS
    tables = _tables(about)
    title = speaker.say("cup.groups.title", name=Name(state.plan.name))
    if not any(tables):
        none = Words(speaker.say("cup.standings.none"))
        return Message((Panel((Words(title), none), Colour.GOLD),))
    group = min(max(0, group), len(tables) - 1)
    own = None if me is None else entrant_of(about, me)
    mine = 0 if own is None else own.number
    cut = state.plan.qualifiers if in_groups else 0
    cross = _cross(about, speaker, tables[group], mine, cut)
    shown = page_of(blocks_of(cross), block, 1)
    first = shown.items[0][0]
    breaks = shown_breaks(tables[group])
    lines = [
        row_said(about, speaker, row, breaks, mine=row.entrant == mine)
        for row in tables[group][first : first + _LINES]
    ]
    head = speaker.say("cup.groups.group", group=group + 1, groups=len(tables))
    parts: list[Inner] = [
        Words(f"{title}\n{head}" if in_groups else title),
        Picture("cross.png", alt_text(speaker, describe_cross(cross, shown.number))),
        Words("\n".join(lines)),
    ]
    if in_groups:
        parts.append(Row((_select(about, speaker, len(tables), group),)))
    turns = _turns(about, speaker, group, shown.number, shown.pages)
    parts += rows([*turns, *_bracket(about, speaker)])
    number = shown.number
    file = picture_file("cross.png", partial(cross_picture, block=number), cross)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,))


def _tables(about: About) -> tuple[tuple[Standing, ...], ...]:
    if not about.state.seeds:
        return ()
    if about.state.plan.format is Format.GROUPS:
        return group_standings(about.state)
    return (standings(about.state),)


def _select(about: About, speaker: Speaker, groups: int, chosen: int) -> Select:
    """The groups around the one that is shown, as many as a select holds."""
    first = min(max(0, chosen - 12), max(0, groups - 25))
    choices = tuple(
        Choice(
            str(each),
            short(speaker.say("cup.groups.choice", group=each + 1), 100),
            chosen=each == chosen,
        )
        for each in range(first, min(groups, first + 25))
    )
    return Select(at(about.id, Verb.GROUPS, "g"), choices)


def _turns(about: About, speaker: Speaker, group: int, block: int, blocks: int) -> list[Button]:
    """To the part of the cross table before, and the one after."""
    found = []
    for other, word in ((block - 1, "before"), (block + 1, "after")):
        if 0 <= other < blocks:
            turn = at(about.id, Verb.GROUPS, in_round=other, number=group)
            found.append(Button(turn, speaker.say(f"button.cup.{word}")))
    return found


def _bracket(about: About, speaker: Speaker) -> list[Button]:
    if about.state.plan.format is not Format.GROUPS:
        return []
    said = speaker.say("button.cup.bracket")
    return [Button(at(about.id, Verb.BRACKET), said, emoji="🌳")]


def _cross(
    about: About, speaker: Speaker, table: Sequence[Standing], mine: int, cut: int
) -> CrossTable:
    numbers = [row.entrant for row in table]
    games = field_of(about.state).games
    met = {each: _met(speaker, games[each], about) for each in numbers}
    drawn = tuple(
        CrossRow(
            plain_entrant(about, row.entrant),
            figure(speaker, row.score),
            tuple(
                None if other == row.entrant else met[row.entrant].get(other) for other in numbers
            ),
            highlighted=row.entrant == mine,
        )
        for row in table
    )
    return CrossTable(drawn, min(cut, len(drawn)))


def _met(speaker: Speaker, games: Sequence[Game], about: About) -> dict[int, Cell]:
    """By opponent, how the last game went: levels climbed, or points of a comparison."""
    found: dict[int, Cell] = {}
    for game in games:
        if game.kind in _WON:
            duplicate = about.state.plan.duplicate
            made = game.points if duplicate else Fraction(game.levels[0])
            cell = Cell(figure(speaker, made)[:6], _WON[game.kind])
            found.update(dict.fromkeys(game.opponents, cell))
    return found
