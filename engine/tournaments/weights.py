"""What a pairing costs, as data: the pairing with the smallest sum of costs is taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["DEFAULT_WEIGHTS", "PairingWeights"]


@dataclass(frozen=True, slots=True)
class PairingWeights:
    """Costs, whole numbers of 0 or more. Each weight is meant to outweigh all that follow.

    :ivar second_bye: for each bye that somebody has had before, when he gets another.
    :ivar rematch: for each time two entrants have met before (opponents).
    :ivar repeated_partner: for each time two individuals have been partners before.
    :ivar score_gap: for the square of the difference of two scores.
    :ivar bye_score: for the square of what the entrant with the bye scored above the lowest.
    :ivar distance: for each place by which two of one score group are nearer to or farther from
        one another than half the group: the upper half meets the lower half.
    """

    second_bye: int = 1_000_000_000
    rematch: int = 10_000_000
    repeated_partner: int = 10_000_000
    score_gap: int = 1_000
    bye_score: int = 1_000
    distance: int = 1


DEFAULT_WEIGHTS: Final = PairingWeights()
