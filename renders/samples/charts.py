"""Samples of charts."""

from __future__ import annotations

from datetime import date, timedelta
from math import sin

from renders.charts import (
    LevelTrack,
    MatchLadder,
    RatingHistory,
    RatingPoint,
    match_ladder_picture,
    rating_picture,
)
from renders.encode import Picture
from renders.preview import sample
from renders.themes import Theme


@sample("match-ladder", "the levels of both sides over fourteen rounds")
def match_ladder(theme: Theme) -> Picture:
    """Who declared is marked below each round."""
    tracks = (LevelTrack(tuple("222455577889TTJ"), 0), LevelTrack(tuple("233333555599999"), 1))
    declarers = (0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0)
    return match_ladder_picture(MatchLadder(tracks, declarers), theme)


@sample("match-ladder-start", "a match before its first round")
def start(theme: Theme) -> Picture:
    """Both on 2."""
    tracks = (LevelTrack(("2",), 0), LevelTrack(("2",), 1))
    return match_ladder_picture(MatchLadder(tracks), theme)


@sample("match-ladder-players", "find-a-friend: a row for each of eight players")
def players(theme: Theme) -> Picture:
    """22 rounds, of which the last 16 are shown."""
    levels = "23456789TJQKA"
    tracks = tuple(
        LevelTrack(
            tuple(levels[min(12, number * (3 + seat % 4) // 10)] for number in range(23)),
            label="ABCDEFGH"[seat],
        )
        for seat in range(8)
    )
    declarers = tuple(number * 3 % 8 for number in range(22))
    return match_ladder_picture(MatchLadder(tracks, declarers), theme)


@sample("rating", "a rating over 40 matches with its uncertainty")
def rating(theme: Theme) -> Picture:
    """The band narrows."""
    first = date(2026, 9, 1)
    points = tuple(
        RatingPoint(
            first + timedelta(days=number * 2 + number % 3),
            1500 + 6 * number + 45 * sin(number / 2.7) + 20 * sin(number * 2.1),
            45 + 130 * 0.93**number,
        )
        for number in range(40)
    )
    return rating_picture(RatingHistory(points), theme)


@sample("rating-first", "a rating after one match")
def first(theme: Theme) -> Picture:
    """There is no line yet."""
    return rating_picture(RatingHistory((RatingPoint(date(2026, 11, 30), 1516, 169),)), theme)
