"""What a pairing costs, as data: the pairing with the smallest sum of costs is taken.

How far scores can lie apart depends on what is counted: a match gives 2, a board in steps up to 12.
So :meth:`PairingWeights.strict` raises what must outweigh the scores of a round.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Final

__all__ = ["DEFAULT_WEIGHTS", "PairingWeights"]


@dataclass(frozen=True, slots=True)
class PairingWeights:
    """Costs, whole numbers of 0 or more. Each weight is meant to outweigh all that follow.

    :ivar second_bye: for each bye that somebody has had before, when he gets another.
    :ivar rematch: for each time two entrants have met before (opponents).
    :ivar repeated_partner: for each time two individuals have been partners before.
    :ivar bye_score: for each different score below that of the entrant with the bye.
    :ivar score_gap: for the square of the difference of two scores.
    :ivar distance: for each place by which two of one score group are nearer to or farther from
        one another than half the group: the upper half meets the lower half.
    """

    second_bye: int = 1_000_000_000
    rematch: int = 10_000_000
    repeated_partner: int = 10_000_000
    bye_score: int = 100_000
    score_gap: int = 1_000
    distance: int = 1

    def strict(self, things: int, apart: Fraction, met: int) -> PairingWeights:
        """The same order of importance, whatever the scores are.

        :param things: how many are put in pairs in this round.
        :param apart: the largest difference of two scores.
        :param met: how often any two have met, or been partners, at most; counted as it is paid.
        :return: weights of which each that isn't nought is dearer than all that follow together.

        >>> DEFAULT_WEIGHTS.strict(4, Fraction(4), 1) == DEFAULT_WEIGHTS
        True
        >>> DEFAULT_WEIGHTS.strict(4, Fraction(300), 1).bye_score
        360000017
        """
        gaps = things * (self.score_gap * ceil(apart**2) + self.distance * things) + 1
        bye_score = max(self.bye_score, gaps) if self.bye_score else 0
        scores = gaps + things * bye_score
        rematch = max(self.rematch, scores) if self.rematch else 0
        partner = max(self.repeated_partner, scores) if self.repeated_partner else 0
        again = scores + things * rematch * met
        return replace(
            self,
            second_bye=max(self.second_bye, again) if self.second_bye else 0,
            rematch=rematch,
            repeated_partner=partner,
            bye_score=bye_score,
        )


DEFAULT_WEIGHTS: Final = PairingWeights()
