"""Rules by their hash, matches (一局), and rounds (一盘) with their log and results.

Results are immutable facts: ratings, seasons and statistics can always be computed anew.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, key, kind, one_of, person

__all__ = [
    "MATCHES",
    "RESULTS",
    "ROUNDS",
    "ROUND_LOG",
    "ROUND_PEOPLE",
    "RULESETS",
    "MatchOutcome",
    "RoundStatus",
]


class MatchOutcome(StrEnum):
    """How a match stopped; a running one has none."""

    WON = "won"
    ENDED_EARLY = "ended_early"
    ABANDONED = "abandoned"


class RoundStatus(StrEnum):
    """Where a round stands; a void one never counts (ended early, redealt)."""

    RUNNING = "running"
    FINISHED = "finished"
    VOID = "void"


RULESETS: Final = sa.Table(
    "rulesets",
    METADATA,
    sa.Column("rules_hash", sa.String(64), primary_key=True),
    document("rules"),
)
"""Every set of rules ever played, once, under the SHA-256 of its canonical JSON."""

MATCHES: Final = sa.Table(
    "matches",
    METADATA,
    key("match_id"),
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("rules_hash", sa.ForeignKey("rulesets.rules_hash"), nullable=False),
    document("start"),
    sa.Column("started_at", Moment, nullable=False),
    sa.Column("ended_at", Moment),
    kind("outcome", nullable=True),
    document("winners", nullable=True),
    sa.UniqueConstraint("table_id", "number"),
    one_of("outcome", MatchOutcome),
    sqlite_autoincrement=True,
)
"""``start``: levels, seats and first declarer it began with. ``winners``: list of seats."""

ROUNDS: Final = sa.Table(
    "rounds",
    METADATA,
    key("round_id"),
    sa.Column("match_id", sa.ForeignKey("matches.match_id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("rules_hash", sa.ForeignKey("rulesets.rules_hash"), nullable=False),
    kind("status"),
    document("start"),
    sa.Column("started_at", Moment, nullable=False),
    sa.Column("ended_at", Moment),
    sa.UniqueConstraint("match_id", "number"),
    one_of("status", RoundStatus),
    sqlite_autoincrement=True,
)
"""``start``: all a round needs besides rules and secret: levels by seat, declarer, seats."""

ROUND_LOG: Final = sa.Table(
    "round_log",
    METADATA,
    sa.Column("round_id", sa.ForeignKey("rounds.round_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    person("player_id", nullable=True),
    kind("kind"),
    document("payload"),
    sqlite_with_rowid=False,
)
"""The truth: the actions of a round. No (round, number) can be written twice."""

RESULTS: Final = sa.Table(
    "results",
    METADATA,
    sa.Column("round_id", sa.ForeignKey("rounds.round_id"), primary_key=True, autoincrement=False),
    sa.Column("declarer", sa.SmallInteger),
    document("declaring_side"),
    kind("trump"),
    kind("level"),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("kitty_points", sa.Integer, nullable=False),
    sa.Column("declaring_side_won", sa.Boolean, nullable=False),
    sa.Column("levels_gained", sa.Integer, nullable=False),
    document("levels_after"),
    sa.Column("next_declarer", sa.SmallInteger),
    document("stats"),
    sa.Column("finished_at", Moment, nullable=False),
)
"""One row a finished round. ``points``: the opponents' total with kitty and penalties;
``levels_after``: level by seat, carried into the next round."""

ROUND_PEOPLE: Final = sa.Table(
    "round_people",
    METADATA,
    sa.Column("round_id", sa.ForeignKey("rounds.round_id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("stint", sa.SmallInteger, primary_key=True, autoincrement=False),
    person("player_id", nullable=True),
    kind("computer", nullable=True),
    sa.Column("declaring", sa.Boolean, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("level_before", sa.String(4), nullable=False),
    sa.Column("level_after", sa.String(4), nullable=False),
    sa.Column("own_moves", sa.Integer, nullable=False),
    sa.Column("computer_moves", sa.Integer, nullable=False),
    document("stats"),
    sa.Index("ix_round_people_player_id", "player_id"),
)
"""Who played a seat of a finished round, in order (``stint`` 0 first, then his substitute),
and how many of the moves were his own and how many a computer's made for him."""
