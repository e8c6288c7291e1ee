"""The schema, split by idea; ``METADATA`` holds all of it once this package is imported."""

from __future__ import annotations

from engine.store.schema.base import METADATA, Moment
from engine.store.schema.clocks import DEADLINES, HEARTBEATS
from engine.store.schema.deals import DEALS, PROMISES
from engine.store.schema.displays import DISPLAYS
from engine.store.schema.ladder import (
    LADDER_CURSORS,
    LADDER_FACTS,
    LADDER_FINALS,
    LADDER_PAIRS,
    LADDER_PEOPLE,
    LADDER_SHEETS,
    LADDER_STANDINGS,
    LADDER_TALLIES,
    LADDER_UNITS,
)
from engine.store.schema.ladder_care import LADDER_CHOICES, LADDER_ERRANDS, LADDER_ROLES
from engine.store.schema.matches import (
    MATCHES,
    RESULTS,
    ROUND_LOG,
    ROUND_PEOPLE,
    ROUNDS,
    RULESETS,
    MatchOutcome,
    RoundStatus,
)
from engine.store.schema.people import PLAYERS, PSEUDONYMS, SERVERS
from engine.store.schema.tables import SEATS, TABLE_LOG, TABLES, TableStatus
from engine.store.schema.tournaments import (
    LEAGUE_TOURNAMENTS,
    LEAGUES,
    TOURNAMENT_DISPLAYS,
    TOURNAMENT_LOG,
    TOURNAMENT_MARKS,
    TOURNAMENT_ORGANISERS,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
)

__all__ = [
    "DEADLINES",
    "DEALS",
    "DISPLAYS",
    "HEARTBEATS",
    "LADDER_CHOICES",
    "LADDER_CURSORS",
    "LADDER_ERRANDS",
    "LADDER_FACTS",
    "LADDER_FINALS",
    "LADDER_PAIRS",
    "LADDER_PEOPLE",
    "LADDER_ROLES",
    "LADDER_SHEETS",
    "LADDER_STANDINGS",
    "LADDER_TALLIES",
    "LADDER_UNITS",
    "LEAGUES",
    "LEAGUE_TOURNAMENTS",
    "MATCHES",
    "METADATA",
    "PLAYERS",
    "PROMISES",
    "PSEUDONYMS",
    "RESULTS",
    "ROUNDS",
    "ROUND_LOG",
    "ROUND_PEOPLE",
    "RULESETS",
    "SEATS",
    "SERVERS",
    "TABLES",
    "TABLE_LOG",
    "TOURNAMENTS",
    "TOURNAMENT_DISPLAYS",
    "TOURNAMENT_LOG",
    "TOURNAMENT_MARKS",
    "TOURNAMENT_ORGANISERS",
    "TOURNAMENT_TABLES",
    "MatchOutcome",
    "Moment",
    "RoundStatus",
    "TableStatus",
]
