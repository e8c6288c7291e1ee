"""Charts: the levels of a match over its rounds, ratings over time, people side by side."""

from renders.charts.duel import describe_duel, duel_picture
from renders.charts.match_ladder import match_ladder_picture
from renders.charts.partners import describe_partners, partners_picture
from renders.charts.people import Duel, PartnerRow, Partners, Shares, WeekChart, WeekRow
from renders.charts.rating import rating_picture
from renders.charts.state import LevelTrack, MatchLadder, RatingHistory, RatingPoint
from renders.charts.week import describe_week, week_picture

__all__ = [
    "Duel",
    "LevelTrack",
    "MatchLadder",
    "PartnerRow",
    "Partners",
    "RatingHistory",
    "RatingPoint",
    "Shares",
    "WeekChart",
    "WeekRow",
    "describe_duel",
    "describe_partners",
    "describe_week",
    "duel_picture",
    "match_ladder_picture",
    "partners_picture",
    "rating_picture",
    "week_picture",
]
