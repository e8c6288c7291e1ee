"""The plan of a tournament: format, length, points and rules, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from engine.tournaments.weights import DEFAULT_WEIGHTS, PairingWeights

__all__ = [
    "DEFAULT_LEVELS",
    "Format",
    "LateRule",
    "Partners",
    "Plan",
    "Points",
    "RoundLength",
    "Scale",
    "Seeding",
    "TieBreak",
]


class Format(StrEnum):
    """How it is decided who plays whom."""

    SWISS = "swiss"
    """瑞士制: everybody plays every round, against somebody of about the same score."""
    ROUND_ROBIN = "round_robin"
    """循环赛: everybody meets everybody."""
    SINGLE_ELIMINATION = "single_elimination"
    """单败淘汰: who loses is out."""
    DOUBLE_ELIMINATION = "double_elimination"
    """双败淘汰: who loses twice is out."""
    GROUPS = "groups"
    """小组赛加淘汰赛: round robins in groups, then a knock-out of the best."""
    ARENA = "arena"
    """Play as many matches as you like until the end."""

    @property
    def counts_rounds(self) -> bool:
        """Whether a plan may say how many rounds there are: results don't decide it."""
        return self in (Format.SWISS, Format.ROUND_ROBIN)

    @property
    def has_bracket(self) -> bool:
        """Whether it is, or ends in, a knock-out (淘汰赛)."""
        knockouts = (Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION, Format.GROUPS)
        return self in knockouts

    @property
    def has_scores(self) -> bool:
        """Whether points are summed up over matches, so that ties must be broken."""
        return self not in (Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION)


class Partners(StrEnum):
    """Who sits together."""

    FIXED = "fixed"
    """An entrant is a pair."""
    CHANGING = "changing"
    """An entrant is a person, who has another partner in each round."""


class Seeding(StrEnum):
    """What the order of the seeds follows."""

    RATING = "rating"
    LOT = "lot"


class LateRule(StrEnum):
    """How a table is decided that isn't done when its clock is at the end."""

    LEVELS = "levels"
    """The side that climbed more levels wins, else it is a draw."""
    LEVELS_THEN_POINTS = "levels_then_points"
    """… then the side that is ahead in points beyond the line, else it is a draw."""
    LEVELS_THEN_DECLARERS = "levels_then_declarers"
    """… then the side in declaring position (survey of rules, row 126)."""
    DRAW = "draw"
    """A draw, whatever stands on the table."""


class Scale(StrEnum):
    """How the results of a board are compared (复式赛)."""

    MATCHPOINTS = "matchpoints"
    STEPS = "steps"
    """Like the IMPs of bridge: the size of a difference counts, large ones less than in full."""


class TieBreak(StrEnum):
    """What decides among equal scores (:mod:`engine.tournaments.tiebreaks` defines each)."""

    DIRECT_ENCOUNTER = "direct_encounter"
    BUCHHOLZ = "buchholz"
    MEDIAN_BUCHHOLZ = "median_buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    SONNEBORN_BERGER = "sonneborn_berger"
    PROGRESSIVE = "progressive"
    WINS = "wins"
    LEVEL_DIFFERENCE = "level_difference"
    LEVELS = "levels"
    POINT_DIFFERENCE = "point_difference"
    POINTS_FOR = "points_for"
    FEWER_MATCHES = "fewer_matches"
    SEED = "seed"


DEFAULT_LEVELS: Final = ("2", "3", "4", "5", "5", "6", "7", "8")
"""The levels of the boards, over and over (a published scheme of fixed boards, survey row 127)."""

_TIE_BREAKS: Final = (
    TieBreak.DIRECT_ENCOUNTER,
    TieBreak.MEDIAN_BUCHHOLZ,
    TieBreak.BUCHHOLZ,
    TieBreak.SONNEBORN_BERGER,
    TieBreak.LEVEL_DIFFERENCE,
    TieBreak.POINT_DIFFERENCE,
)


@dataclass(frozen=True, slots=True)
class Points:
    """What a match gives on the score.

    :ivar bye: for who must sit out a round.
    :ivar missed: for a round before a late entry.
    """

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)
    bye: Fraction = Fraction(2)
    missed: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class RoundLength:
    """How long a round of the tournament is; whichever limit is reached first ends it.

    :ivar deals: how many deals a table plays; 0 where only the clock ends it.
    :ivar seconds: how long the clock runs; 0 for no clock.
    :ivar warning: how many seconds before the end a table that isn't done is warned.
    """

    deals: int = 4
    seconds: int = 3600
    warning: int = 300


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser sets up.

    :ivar name: any text; it is untrusted.
    :ivar preset: the rules that are played.
    :ivar rounds: how many rounds a Swiss, or individuals in a round robin, play; 0 where the
        format knows it.
    :ivar capacity: how many entrants play; more wait.
    :ivar check_in: when check-in begins (seconds since 1970).
    :ivar start: when the first round begins.
    :ivar end: when an arena closes; 0 for no end.
    :ivar last_late_entry: the last round before which somebody may still enter; 0 for nobody.
    :ivar groups: how many groups play, in the format with groups.
    :ivar qualifiers: how many of each group go on to the knock-out.
    :ivar duplicate: whether all tables of a round play the same deals.
    :ivar levels: the levels of the boards, over and over.
    """

    name: str
    format: Format = Format.SWISS
    partners: Partners = Partners.FIXED
    preset: str = "eighty-points"
    rounds: int = 5
    capacity: int = 256
    check_in: int = 0
    start: int = 0
    end: int = 0
    seeding: Seeding = Seeding.LOT
    length: RoundLength = field(default_factory=RoundLength)
    late: LateRule = LateRule.LEVELS_THEN_POINTS
    points: Points = field(default_factory=Points)
    tie_breaks: tuple[TieBreak, ...] = _TIE_BREAKS
    weights: PairingWeights = DEFAULT_WEIGHTS
    last_late_entry: int = 2
    groups: int = 4
    qualifiers: int = 2
    duplicate: bool = False
    scale: Scale = Scale.MATCHPOINTS
    levels: tuple[str, ...] = DEFAULT_LEVELS

    @property
    def takes_late(self) -> bool:
        """Whether the format lets anybody come in after the start, and the plan does.

        >>> Plan("Friday").takes_late, Plan("Cup", Format.SINGLE_ELIMINATION).takes_late
        (True, False)
        """
        if self.format is Format.ARENA:
            return True
        individuals = self.partners is Partners.CHANGING
        open_to_all = self.format is Format.SWISS or (
            self.format is Format.ROUND_ROBIN and individuals
        )
        return open_to_all and self.last_late_entry > 0
