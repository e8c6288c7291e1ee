"""What charts about people show: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from renders.charts.state import RatingHistory
from renders.errors import require

__all__ = ["Duel", "PartnerRow", "Partners", "Shares", "WeekChart", "WeekRow"]

MOST_PARTNERS = 10
MOST_OF_WEEK = 5


@dataclass(frozen=True, slots=True)
class Shares:
    """Rounds of two people.

    :ivar together: on one side; ``together_won`` of them won.
    :ivar against: on different sides; ``against_won`` of them won by the first.
    """

    together: int = 0
    together_won: int = 0
    against: int = 0
    against_won: int = 0

    def __post_init__(self) -> None:
        require(0 <= self.together_won <= self.together < 1_000_000, "bad_shares")
        require(0 <= self.against_won <= self.against < 1_000_000, "bad_shares")


@dataclass(frozen=True, slots=True)
class PartnerRow:
    """One partner.

    :ivar name: untrusted.
    """

    name: str
    shares: Shares


@dataclass(frozen=True, slots=True)
class Partners:
    """Those with whom somebody plays, one to ten of them, the most often first."""

    rows: tuple[PartnerRow, ...]

    def __post_init__(self) -> None:
        require(1 <= len(self.rows) <= MOST_PARTNERS, "bad_row_count", rows=len(self.rows))


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people side by side.

    :ivar names: untrusted.
    :ivar ratings: of now.
    :ivar histories: ``None`` for whoever has none yet.
    :ivar shares: as the first counts them.
    """

    names: tuple[str, str]
    ratings: tuple[int, int]
    histories: tuple[RatingHistory | None, RatingHistory | None]
    shares: Shares


@dataclass(frozen=True, slots=True)
class WeekRow:
    """One person's line.

    :ivar figure: what the bar shows, at least 1.
    :ivar beside: the figure behind it: a rating, or rounds.
    """

    name: str
    figure: int
    beside: int

    def __post_init__(self) -> None:
        require(1 <= self.figure < 1_000_000, "bad_figure", figure=self.figure)


@dataclass(frozen=True, slots=True)
class WeekChart:
    """A week: who climbed by how many points to which rating; who played how many matches (rounds
    where no match was ended) and rounds. At most five of each, at least one in all.
    """

    climbers: tuple[WeekRow, ...]
    busiest: tuple[WeekRow, ...]

    def __post_init__(self) -> None:
        for rows in (self.climbers, self.busiest):
            require(len(rows) <= MOST_OF_WEEK, "bad_row_count", rows=len(rows))
        require(bool(self.climbers or self.busiest), "bad_row_count", rows=0)
