"""Means with their standard errors, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from statistics import fmean, stdev

__all__ = ["Estimate", "estimate", "percentile"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of independent values.

    :ivar mean: the mean.
    :ivar error: its standard error; 0 for fewer than two values.
    :ivar count: how many values.
    """

    mean: float
    error: float
    count: int

    @property
    def p_value(self) -> float:
        """How likely so great a mean, either way, is by chance alone (normal approximation)."""
        if self.error == 0:
            return 1.0 if self.mean == 0 else 0.0
        return erfc(abs(self.mean) / self.error / sqrt(2))

    @property
    def verdict(self) -> str:
        """``better``, ``worse`` or ``undecided``, at five in a hundred, two-sided."""
        if self.p_value >= 0.05:
            return "undecided"
        return "better" if self.mean > 0 else "worse"

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.error:.3f}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of some values and its standard error.

    >>> str(estimate([1.0, 2.0, 3.0]))
    '+2.000 ± 0.577'
    """
    if not values:
        return Estimate(0.0, 0.0, 0)
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(fmean(values), error, len(values))


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies; 0 for none.

    >>> percentile([4.0, 1.0, 2.0, 3.0], 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, int(part * len(ordered) + 0.5) - 1))]
