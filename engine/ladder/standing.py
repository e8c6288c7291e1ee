"""A standing and one more session: sums, streak, and the figures of the leaderboards."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from engine.ladder.rating import Rating, is_settled, points
from engine.store.ladder.standings import Standing, StandingKey
from engine.store.ladder.units import Sheet

__all__ = ["RATE_FROM", "counted", "fresh"]

RATE_FROM: Final = 40
"""Rounds that a win rate needs to stand on a leaderboard."""


def fresh(key: StandingKey, rating: Rating, at: datetime) -> Standing:
    """Somebody before his first session in a ladder."""
    return Standing(*key, mu=rating.mu, sigma=rating.sigma, last_at=at)


def counted(
    before: Standing, sheet: Sheet, rating: Rating, at: datetime, evidence: float
) -> Standing:
    """The standing after one more session.

    :param rating: after it.
    :param evidence: that the session adds.
    """
    played = sheet.rounds > 0
    winning = before.winning
    if played:
        winning = winning + 1 if sheet.outcome > 0 else 0
    rounds, won = before.rounds + sheet.rounds, before.won_rounds + sheet.won_rounds
    known = before.evidence + (evidence if sheet.rated_rounds else 0.0)
    return replace(
        before,
        mu=rating.mu,
        sigma=rating.sigma,
        last_at=at,
        sessions=before.sessions + played,
        sessions_won=before.sessions_won + (sheet.outcome > 0),
        rounds=rounds,
        won_rounds=won,
        rated_rounds=before.rated_rounds + sheet.rated_rounds,
        evidence=known,
        matches_won=before.matches_won + sheet.matches_won,
        declared=before.declared + sheet.declared,
        declared_won=before.declared_won + sheet.declared_won,
        opposed=before.opposed + sheet.opposed,
        opposed_won=before.opposed_won + sheet.opposed_won,
        kitties=before.kitties + sheet.kitties,
        buried=before.buried + sheet.buried,
        throws_tried=before.throws_tried + sheet.throws,
        throws_failed=before.throws_failed + sheet.throws_failed,
        left_sessions=before.left_sessions + sheet.left,
        winning=winning,
        rating=points(rating.mu) if is_settled(known) else None,
        matches=before.matches + sheet.matches,
        win_rate=won * 1000 // rounds if rounds >= RATE_FROM else None,
        levels=before.levels + sheet.levels,
        points=before.points + sheet.points,
        tractors=before.tractors + sheet.tractors,
        throws=before.throws + sheet.throws - sheet.throws_failed,
        streak=max(before.streak, winning),
    )
