"""What happened in a match: the events that doing an action returns; anyone may be told them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.ruleset import Change
from engine.rules.scoring import RoundResult

__all__ = [
    "MatchEvent",
    "MatchPaused",
    "MatchResumed",
    "MatchStopped",
    "MatchWon",
    "RoundCounted",
    "RulesChanged",
    "Standing",
]


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is ahead in a match.

    :ivar ahead: the seats that are ahead, in rising order; none where nobody is.
    :ivar level: the highest level.
    :ivar by_declaring: whether only the right to declare put them ahead, at equal level.
    """

    ahead: tuple[int, ...]
    level: str
    by_declaring: bool


@dataclass(frozen=True, slots=True)
class RoundCounted:
    """A round's result has moved the levels and the right to declare."""

    result: RoundResult


@dataclass(frozen=True, slots=True)
class MatchWon:
    """These seats have won the match."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """From the next round on other rules hold, in these options."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class MatchPaused:
    """The match was laid aside."""


@dataclass(frozen=True, slots=True)
class MatchResumed:
    """The match goes on."""


@dataclass(frozen=True, slots=True)
class MatchStopped:
    """The match was ended early, with this standing."""

    standing: Standing


MatchEvent = RoundCounted | MatchWon | RulesChanged | MatchPaused | MatchResumed | MatchStopped
"""Any event of a match."""
