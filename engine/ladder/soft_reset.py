"""A new season's first rating: half way back to the middle, and less certain."""

from __future__ import annotations

from math import hypot
from typing import Final

from engine.ladder.rating import FIRST, Rating

__all__ = ["soft_reset"]

_KEPT: Final = 0.5
_DOUBT: Final = 3.0


def soft_reset(last: Rating) -> Rating:
    """Where somebody begins who ended an earlier season there.

    >>> soft_reset(Rating(35.0, 4.0))
    Rating(mu=30.0, sigma=5.0)
    """
    return Rating(
        FIRST.mu + (last.mu - FIRST.mu) * _KEPT, min(hypot(last.sigma, _DOUBT), FIRST.sigma)
    )
