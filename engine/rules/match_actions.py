"""What can be done with a match between rounds: one frozen dataclass per action."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult

__all__ = ["ChangeRules", "FinishRound", "MatchAction", "Pause", "Resume", "Stop"]


@dataclass(frozen=True, slots=True)
class FinishRound:
    """Count the result of the round that is over."""

    result: RoundResult


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Play by these rules from the next round on (spec.md §11)."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class Pause:
    """Lay the match aside, to go on with it later (spec.md §9)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a match that was paused, or ended early where the rules let it go on."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the match before a side has won; the one that is ahead leads (spec.md §9)."""


MatchAction = FinishRound | ChangeRules | Pause | Resume | Stop
"""Any action of a match."""
