"""A round as the ladder sees it: corrected, with accounts that are one person taken together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.ladder.decisions import Decisions
from engine.store.ladder.played import PlayedMatch, PlayedRound
from engine.store.ladder.units import Game
from engine.store.results import Participant

__all__ = ["CountedRound", "Holder", "counted_rounds"]


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat.

    :ivar player_id: the person; ``None`` for a computer player.
    :ivar present: made at least half of the seat's moves himself.
    """

    player_id: int | None
    present: bool


@dataclass(frozen=True, slots=True)
class CountedRound:
    """A finished round.

    :ivar told: since when everybody may know what was made; ``None`` for a board (复式赛) that
        other tables still play.
    :ivar first: who held each seat when it began; ``last``: when it ended.
    :ivar declaring: the seats of the declaring side.
    :ivar stats: what was counted for each seat.
    """

    at: datetime
    told: datetime | None
    first: tuple[Holder, ...]
    last: tuple[Holder, ...]
    declaring: frozenset[int]
    declaring_side_won: bool
    levels: int
    stats: tuple[Mapping[str, object], ...]

    @property
    def people(self) -> tuple[int | None, ...]:
        """Who held each seat at the end."""
        return tuple(holder.player_id for holder in self.last)

    def won(self, seat: int) -> bool:
        """Whether the seat's side won."""
        return (seat in self.declaring) == self.declaring_side_won

    def game(self) -> Game | None:
        """The round as a game; ``None`` where a computer player played a seat, or most of it."""
        people = self.people
        if not all(holder.present for holder in self.last) or None in people:
            return None
        sides: dict[bool, list[int]] = {True: [], False: []}
        for seat, player_id in enumerate(people):
            sides[self.won(seat)].append(player_id or 0)
        return Game(tuple(sides[True]), tuple(sides[False]), self.levels)

    def leaving(self, player_id: int) -> Game | None:
        """The game that this person loses by leaving in this round or after it.

        :return: ``None`` where not everybody was a person then.
        """
        holders = self.first if _holds(self.first, player_id) else self.last
        people = [holder.player_id for holder in holders]
        if None in people or player_id not in people:
            return None
        his = people.index(player_id) in self.declaring
        sides: dict[bool, list[int]] = {True: [], False: []}
        for seat, each in enumerate(people):
            sides[(seat in self.declaring) == his].append(each or 0)
        return Game(tuple(sides[False]), tuple(sides[True]), 1, leaver=player_id)


def _holds(holders: tuple[Holder, ...], player_id: int) -> bool:
    return any(holder.player_id == player_id for holder in holders)


def counted_rounds(match: PlayedMatch, decisions: Decisions) -> list[CountedRound]:
    """The rounds of a match that count, in order, as they count."""
    if match.match_id in decisions.void_matches:
        return []
    return [
        _counted(each, decisions, told=each.revealed_at if match.boards else each.finished_at)
        for each in match.rounds
        if each.people and each.round_id not in decisions.void_rounds
    ]


def _counted(played: PlayedRound, decisions: Decisions, *, told: datetime | None) -> CountedRound:
    seats: dict[int, list[Participant]] = {}
    for person in played.people:
        seats.setdefault(person.seat, []).append(person)
    ordered = [seats[seat] for seat in sorted(seats)]
    new = decisions.replaced.get(played.round_id)
    return CountedRound(
        at=played.finished_at,
        told=told,
        first=tuple(_holder(stints[0], decisions) for stints in ordered),
        last=tuple(_holder(stints[-1], decisions) for stints in ordered),
        declaring=frozenset(i for i, stints in enumerate(ordered) if stints[-1].declaring),
        declaring_side_won=new.declaring_side_won if new else played.declaring_side_won,
        levels=new.levels if new else max(0, played.levels_gained),
        stats=tuple(stints[-1].stats for stints in ordered),
    )


def _holder(stint: Participant, decisions: Decisions) -> Holder:
    if stint.player_id is None:
        return Holder(None, present=False)
    return Holder(decisions.who(stint.player_id), present=stint.own_moves >= stint.computer_moves)
