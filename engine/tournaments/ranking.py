"""The order of entrants by score and tie-breaks: a pure function of results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from engine.tournaments.games import GameKind, games_by_entrant
from engine.tournaments.plan import TieBreak
from engine.tournaments.remembering import remembered
from engine.tournaments.state import Tournament
from engine.tournaments.sums import exact_sum
from engine.tournaments.tiebreaks import Field, counted, direct_encounter, in_points

__all__ = ["Row", "field_of", "rank"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of standings.

    :ivar place: from 1; equal where nothing decided.
    :ivar entrant: its number.
    :ivar score: what the order hangs on first.
    :ivar won: how many games it won.
    :ivar drawn: how many were drawn.
    :ivar lost: how many it lost.
    :ivar byes: how many rounds it sat out.
    :ivar tie_breaks: the figures by name, the weightier first.
    :ivar decided_by: the tie-break that put it below the row above; None where the score did, or
        nothing.
    """

    place: int
    entrant: int
    score: Fraction
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    tie_breaks: tuple[tuple[TieBreak, Fraction], ...] = ()
    decided_by: TieBreak | None = None


@remembered(2)
def field_of(state: Tournament) -> Field:
    """The games and scores of a tournament."""
    games = games_by_entrant(state)
    scores = {each: exact_sum(g.points for g in found) for each, found in games.items()}
    seeds = {each: place for place, each in enumerate(state.seeds)}
    return Field(games, scores, seeds, state.plan.points.win)


def rank(field: Field, entrants: Sequence[int], breaks: Sequence[TieBreak]) -> tuple[Row, ...]:
    """Put entrants in order.

    Each tie-break parts those that are still equal after the ones before it; direct encounter looks
    at the games among just those. Who stays equal shares a place.
    """
    figures = {each: dict[TieBreak, int]() for each in entrants}
    for name in breaks:
        if name is not TieBreak.DIRECT_ENCOUNTER:
            for each in entrants:
                figures[each][name] = counted(name, field, each)
    rows: list[Row] = []
    for group in _by(entrants, lambda each: field.parts[each]):
        decided: dict[int, TieBreak] = {}
        for level in _part(field, group, list(breaks), figures, decided):
            place = len(rows) + 1
            for each in sorted(level, key=lambda e: field.seeds[e]):
                rows.append(
                    _row(field, each, place, breaks, figures[each], decided=decided.get(each))
                )
                decided.pop(each, None)
    return tuple(rows)


def _by(entrants: Iterable[int], key: Callable[[int], int]) -> list[list[int]]:
    """Groups with equal figures, the largest figure first."""
    ordered = sorted(entrants, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key)]


def _part(
    field: Field,
    group: list[int],
    breaks: list[TieBreak],
    figures: dict[int, dict[TieBreak, int]],
    decided: dict[int, TieBreak],
) -> list[list[int]]:
    """Split equals by the tie-breaks that are left."""
    if len(group) == 1 or not breaks:
        return [group]
    name, rest = breaks[0], breaks[1:]
    if name is TieBreak.DIRECT_ENCOUNTER:
        for each, points in direct_encounter(field, group).items():
            figures[each][name] = field.in_parts(points)
    parts = _by(group, lambda each: figures[each][name])
    found: list[list[int]] = []
    for position, part in enumerate(parts):
        split = _part(field, part, rest, figures, decided)
        if position:
            decided.update(dict.fromkeys(split[0], name))
        found += split
    return found


def _row(  # noqa: PLR0913 - the parts of one line
    field: Field,
    entrant: int,
    place: int,
    breaks: Sequence[TieBreak],
    figures: dict[TieBreak, int],
    *,
    decided: TieBreak | None,
) -> Row:
    kinds = [game.kind for game in field.games[entrant]]
    return Row(
        place,
        entrant,
        field.scores[entrant],
        kinds.count(GameKind.WON),
        kinds.count(GameKind.DRAWN),
        kinds.count(GameKind.LOST),
        kinds.count(GameKind.BYE),
        tuple((name, in_points(name, field, figures[name])) for name in breaks if name in figures),
        decided,
    )
