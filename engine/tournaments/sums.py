"""Sums of fractions, exact and fast: standings of 256 entrants add up some ten thousand of them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

__all__ = ["exact_sum"]


def exact_sum(values: Iterable[Fraction]) -> Fraction:
    """The sum, over one common denominator.

    >>> exact_sum([Fraction(1, 2), Fraction(1, 3), Fraction(2)])
    Fraction(17, 6)
    """
    pairs = [each.as_integer_ratio() for each in values]
    if all(below == 1 for _, below in pairs):
        return Fraction(sum(above for above, _ in pairs))
    common = lcm(*(below for _, below in pairs))
    return Fraction(sum(above * (common // below) for above, below in pairs), common)
