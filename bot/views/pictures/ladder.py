"""The match's picture: levels over the rounds played."""

from __future__ import annotations

from bot.views.places import LETTERS, side_count, side_of_seat
from engine.rules.match import Match
from engine.rules.option_words import TopLevel
from renders.charts import LevelTrack, MatchLadder

__all__ = ["ladder_state"]

_MOST_ROUNDS = 400


def ladder_state(match: Match) -> MatchLadder:
    """What the match's picture shows; of a very long match the last rounds."""
    rules = match.rules
    history = match.history[-_MOST_ROUNDS:]
    sides = side_count(rules)
    seats = range(sides or rules.players)
    start = history[0].before if history else match.levels

    def track(seat: int) -> LevelTrack:
        levels = (start[seat], *(each.after[seat] for each in history))
        return LevelTrack(levels, seat) if sides else LevelTrack(levels, label=LETTERS[seat])

    return MatchLadder(
        tracks=tuple(track(seat) for seat in seats),
        declarers=tuple(
            side if (side := side_of_seat(rules, each.declarer)) is not None else each.declarer
            for each in history
        ),
        top="NT" if rules.top_level == TopLevel.NO_TRUMP else "A",
    )
