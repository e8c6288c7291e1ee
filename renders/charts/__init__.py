"""Charts: the levels of a match over its rounds, a rating over time."""

from renders.charts.match_ladder import match_ladder_picture
from renders.charts.rating import rating_picture
from renders.charts.state import LevelTrack, MatchLadder, RatingHistory, RatingPoint

__all__ = [
    "LevelTrack",
    "MatchLadder",
    "RatingHistory",
    "RatingPoint",
    "match_ladder_picture",
    "rating_picture",
]
