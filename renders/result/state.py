"""What a round result picture shows: the kitty, the sum, the row of the ladder, the new levels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.rules.cards import Card, points_of
from renders.errors import require
from renders.table.state import LEVELS, MAX_SIDES, TrumpCards

__all__ = ["LadderRow", "LevelChange", "RoundResult"]


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One row of the table of results (spec.md §9).

    :ivar from_points: the opponents' total from which the row counts.
    :ivar declarers_win: whether the declaring side gains; else the opponents.
    :ivar gain: levels gained, 0 or more.
    """

    from_points: int
    declarers_win: bool
    gain: int


@dataclass(frozen=True, slots=True)
class LevelChange:
    """The level of a side, or of a player in find-a-friend, before and after the round.

    :ivar side: 0 to 3.
    :ivar label: the seat's label where the level is one player's, else "".
    :ivar declares_next: whether the next declarer is of this side, or is this player.
    """

    side: int
    before: str
    after: str
    label: str = ""
    declares_next: bool = False

    def __post_init__(self) -> None:
        require(0 <= self.side < MAX_SIDES, "bad_side", side=self.side)
        require(self.before in LEVELS, "bad_level", level=self.before)
        require(self.after in LEVELS, "bad_level", level=self.after)
        require(len(self.label) <= 2, "bad_label", label=self.label)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round.

    :ivar kitty: the buried cards, now turned up.
    :ivar trick_points: what the opponents took in tricks.
    :ivar multiplier: of the kitty's points; 0 where the opponents did not win the last trick.
    :ivar penalty: points for failed throws, with their sign.
    :ivar total: what decides: tricks + kitty × multiplier + penalty, or 0 where that is below 0
        and the rules stop there.
    :ivar ladder: rows by rising points; the last one that the total reaches counts.
    :ivar declaring_side: 0 to 3.
    :ivar opposing_side: 0 to 3, or nothing where several sides play against the declarers.
    :ivar changes: one for each side or player.
    :ivar bonus: levels that the winners gain beyond the ladder's row (a small declaring side).
    :ivar winner: the side that has won the match with this round, or nothing.
    """

    trump: TrumpCards
    kitty: tuple[Card, ...]
    trick_points: int
    multiplier: int
    total: int
    line: int
    ladder: tuple[LadderRow, ...]
    changes: tuple[LevelChange, ...]
    declaring_side: int = 0
    opposing_side: int | None = 1
    penalty: int = 0
    bonus: int = 0
    winner: int | None = None

    def __post_init__(self) -> None:
        require(len(self.kitty) <= 16, "too_many_cards", cards=len(self.kitty))
        require(self.multiplier >= 0, "bad_multiplier", multiplier=self.multiplier)
        require(self.total in (self.sum, max(self.sum, 0)), "wrong_sum", total=self.total)
        require(1 <= len(self.changes) <= 8, "bad_change_count", changes=len(self.changes))
        require(0 <= self.bonus <= 9, "bad_bonus", bonus=self.bonus)
        for side in (self.declaring_side, self.opposing_side, self.winner):
            require(side is None or 0 <= side < MAX_SIDES, "bad_side", side=side)
        self._check_ladder()

    def _check_ladder(self) -> None:
        starts = [row.from_points for row in self.ladder]
        require(2 <= len(starts) <= 12, "bad_row_count", rows=len(starts))
        rising = all(a < b for a, b in pairwise(starts))
        require(rising, "ladder_not_rising", starts=starts)
        require(starts[0] <= self.total, "below_the_ladder", total=self.total)

    @property
    def sum(self) -> int:
        """The sum of all parts, also below 0."""
        return self.trick_points + self.kitty_points * self.multiplier + self.penalty

    @property
    def kitty_points(self) -> int:
        """What the kitty's cards count before they are multiplied."""
        return points_of(self.kitty)

    @property
    def row(self) -> LadderRow:
        """The row of the ladder that the total reaches."""
        return [row for row in self.ladder if row.from_points <= self.total][-1]

    @property
    def winning_side(self) -> int | None:
        """The side that the row favours; nothing for several sides together."""
        return self.declaring_side if self.row.declarers_win else self.opposing_side

    def has_won(self, change: LevelChange) -> bool:
        """Whether a level is one of those who have won the round."""
        return self.row.declarers_win == (change.side == self.declaring_side)
