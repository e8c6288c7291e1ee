"""What the pictures of a tournament show: standings, and brackets of knock-out matches."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from renders.errors import require

__all__ = ["Bracket", "Entrant", "Match", "Standings", "StandingsRow"]

MAX_NAME: Final = 200
NAME_SIZE: Final = 32
"""Pixels of names: a phone shows pictures of 720 pixels some 280 points wide."""
MAX_ROWS: Final = 256
MAX_MATCHES: Final = 128


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or team in a bracket.

    :ivar seed: the number that stands for it in later rounds, 1 to 999.
    :ivar name: any text; it is untrusted.
    """

    seed: int
    name: str

    def __post_init__(self) -> None:
        require(1 <= self.seed <= 999, "bad_seed", seed=self.seed)
        require(len(self.name) <= MAX_NAME, "name_too_long", length=len(self.name))


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a bracket.

    :ivar first: an entrant, or nothing while it isn't known.
    :ivar second: likewise.
    :ivar score: the score of each, or nothing before the match.
    :ivar winner: 0 or 1, or nothing.
    :ivar bye: whether the first goes on without a match.
    """

    first: Entrant | None = None
    second: Entrant | None = None
    score: tuple[int, int] | None = None
    winner: int | None = None
    bye: bool = False

    def __post_init__(self) -> None:
        require(self.winner in (None, 0, 1), "bad_winner", winner=self.winner)
        won = self.winner is None or self.entrants[self.winner] is not None
        require(won, "winner_unknown", winner=self.winner)
        require(not self.bye or self.second is None, "bye_with_two")

    @property
    def entrants(self) -> tuple[Entrant | None, Entrant | None]:
        """Both, in order."""
        return self.first, self.second

    @property
    def advancing(self) -> Entrant | None:
        """Who goes on, where that is known."""
        if self.bye:
            return self.first
        return None if self.winner is None else self.entrants[self.winner]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out tournament.

    :ivar rounds: the matches of each round; each round has half as many as the one before.
    :ivar losers: the rounds of the lower bracket of a double elimination: two rounds of each
        size, then half as many; else empty.
    :ivar finals: the final between both brackets, and a second one where it was needed.
    """

    rounds: tuple[tuple[Match, ...], ...]
    losers: tuple[tuple[Match, ...], ...] = ()
    finals: tuple[Match, ...] = ()

    def __post_init__(self) -> None:
        sizes = [len(matches) for matches in self.rounds]
        require(1 <= len(sizes) <= 8, "bad_round_count", rounds=len(sizes))
        expected = [2**i for i in reversed(range(len(sizes)))]
        require(sizes == expected, "bad_bracket", sizes=sizes)
        lower = [len(matches) for matches in self.losers]
        falling = all(a in (b, 2 * b) for a, b in pairwise(lower))
        require(falling and lower[-1:] in ([], [1]), "bad_bracket", sizes=lower)
        require(max(lower, default=0) <= MAX_MATCHES, "bad_bracket", sizes=lower)
        require(len(self.finals) <= 2, "bad_bracket", sizes=[len(self.finals)])


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of standings.

    :ivar place: 1 for the first; equal places are allowed.
    :ivar name: any text; it is untrusted.
    :ivar score: what the order hangs on.
    :ivar change: places gained since the round before (negative: lost), or nothing.
    :ivar highlighted: whether it is the viewer's own row.
    """

    place: int
    name: str
    wins: int
    losses: int
    score: float
    draws: int = 0
    change: int | None = None
    highlighted: bool = False

    def __post_init__(self) -> None:
        require(1 <= self.place <= 9999, "bad_place", place=self.place)
        require(len(self.name) <= MAX_NAME, "name_too_long", length=len(self.name))
        for count in (self.wins, self.draws, self.losses):
            require(0 <= count <= 9999, "bad_count", count=count)


@dataclass(frozen=True, slots=True)
class Standings:
    """Standings after a round.

    :ivar rows: in order.
    :ivar cut: how many places go on to the next stage, 0 for no such line.
    """

    rows: tuple[StandingsRow, ...]
    cut: int = 0

    def __post_init__(self) -> None:
        require(1 <= len(self.rows) <= MAX_ROWS, "bad_row_count", rows=len(self.rows))
        places = [row.place for row in self.rows]
        require(places == sorted(places), "places_out_of_order")
        require(0 <= self.cut <= len(self.rows), "bad_cut", cut=self.cut)
