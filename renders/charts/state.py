"""What the charts show: the levels of a match over its rounds, and a rating over time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from renders.errors import require
from renders.table.state import LEVELS, MAX_SIDES

__all__ = ["LevelTrack", "MatchLadder", "RatingHistory", "RatingPoint"]

MAX_TRACKS: Final = 8
MAX_ROUNDS: Final = 400
MAX_POINTS: Final = 2000


@dataclass(frozen=True, slots=True)
class LevelTrack:
    """The levels of one side, or of one player in find-a-friend.

    :ivar levels: at the start, then after each round.
    :ivar side: 0 to 3, or nothing for a player (sides change with every round).
    :ivar label: the seat's label for a player, else "".
    """

    levels: tuple[str, ...]
    side: int | None = None
    label: str = ""

    def __post_init__(self) -> None:
        require(1 <= len(self.levels) <= MAX_ROUNDS + 1, "bad_round_count", rounds=len(self.levels))
        for level in self.levels:
            require(level in LEVELS, "bad_level", level=level)
        require(self.side is None or 0 <= self.side < MAX_SIDES, "bad_side", side=self.side)
        require(self.side is not None or 1 <= len(self.label) <= 2, "bad_label", label=self.label)


@dataclass(frozen=True, slots=True)
class MatchLadder:
    """A match so far.

    :ivar tracks: one for each side, or one for each player; all equally long.
    :ivar declarers: for each round the index of the track that declared; may be empty.
    :ivar top: the level at which a match is won.
    """

    tracks: tuple[LevelTrack, ...]
    declarers: tuple[int, ...] = ()
    top: str = "A"

    def __post_init__(self) -> None:
        require(1 <= len(self.tracks) <= MAX_TRACKS, "bad_track_count", tracks=len(self.tracks))
        lengths = {len(track.levels) for track in self.tracks}
        require(len(lengths) == 1, "tracks_of_unequal_length", lengths=sorted(lengths))
        require(len({track.side is None for track in self.tracks}) == 1, "sides_and_players_mixed")
        require(len(self.declarers) in (0, self.rounds), "bad_declarers", declarers=self.declarers)
        for index in self.declarers:
            require(0 <= index < len(self.tracks), "no_such_track", track=index)
        require(self.top in LEVELS, "bad_level", level=self.top)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.tracks[0].levels) - 1


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after one match.

    :ivar day: when.
    :ivar rating: in the ladder's points.
    :ivar deviation: one standard deviation of the uncertainty, in the same points.
    """

    day: date
    rating: float
    deviation: float

    def __post_init__(self) -> None:
        require(-100_000 < self.rating < 100_000, "bad_rating", rating=self.rating)
        require(0 <= self.deviation < 100_000, "bad_deviation", deviation=self.deviation)


@dataclass(frozen=True, slots=True)
class RatingHistory:
    """One player's rating over time, oldest first.

    :ivar points: after each match; days may repeat.
    :ivar deviations: how many standard deviations wide the band is to each side.
    """

    points: tuple[RatingPoint, ...]
    deviations: float = 2.0

    def __post_init__(self) -> None:
        require(1 <= len(self.points) <= MAX_POINTS, "bad_point_count", points=len(self.points))
        days = [point.day for point in self.points]
        require(days == sorted(days), "days_out_of_order")
        require(0 < self.deviations <= 4, "bad_deviation", deviation=self.deviations)
