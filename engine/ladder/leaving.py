"""Who left a running match while others played on, and in which round."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from engine.ladder.decisions import Decisions
from engine.ladder.rounds import CountedRound
from engine.store.ladder.played import PlayedMatch
from engine.store.schema import MatchOutcome

__all__ = ["TOGETHER", "leavers"]

TOGETHER: Final = timedelta(minutes=5)
"""Whoever leaves so shortly before the last one leaves, breaks up with the others."""


def leavers(
    match: PlayedMatch, rounds: Sequence[CountedRound], decisions: Decisions
) -> dict[int, int]:
    """Who left, and the index of the round in or after which he did; once a match.

    A tournament settles by itself what its substitutes and drop-outs mean.
    """
    if match.tournament:
        return {}
    found: dict[int, int] = {}
    for index, played in enumerate(rounds):
        for first, last in zip(played.first, played.last, strict=True):
            if first.player_id is not None and first.player_id != last.player_id:
                found.setdefault(first.player_id, index)
    for index, (played, following) in enumerate(pairwise(rounds)):
        for last, first in zip(played.last, following.first, strict=False):
            if last.player_id is not None and last.player_id != first.player_id:
                found.setdefault(last.player_id, index)
    for player_id in _left_at_the_end(match, rounds, decisions):
        found.setdefault(player_id, len(rounds) - 1)
    return found


def _left_at_the_end(
    match: PlayedMatch, rounds: Sequence[CountedRound], decisions: Decisions
) -> list[int]:
    """Who was there in the last round and then left, while no round was finished any more."""
    if not rounds:
        return []
    there = set(rounds[-1].people)
    left = [(decisions.who(player_id), at) for player_id, at in match.leaves]
    alone = [
        player_id
        for player_id, at in left
        if at >= rounds[-1].at and not _broke_up_together(match, at)
    ]
    return [player_id for player_id in alone if player_id in there]


def _broke_up_together(match: PlayedMatch, at: datetime) -> bool:
    if match.outcome is not MatchOutcome.ABANDONED or match.ended_at is None:
        return False
    return match.ended_at - at <= TOGETHER
