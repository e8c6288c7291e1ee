"""A plot area: values to pixels, and quiet lines with figures beside them."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from renders.canvas import Canvas, Point
from renders.themes import Surface

__all__ = ["LABEL", "Axis", "Plot", "steps_between"]

LABEL: Final = 22
"""Size of the figures beside a plot, in pixels."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A stretch of values laid on a stretch of pixels.

    :ivar low: the value at ``start``.
    :ivar high: the value at ``end``.
    :ivar start: pixels.
    :ivar end: pixels.
    """

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel of a value.

        >>> Axis(0, 10, 100, 200).at(5)
        150.0
        """
        span = self.high - self.low
        share = (value - self.low) / span if span else 0.5
        return self.start + share * (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Plot:
    """Two axes; ``y`` runs upwards when its start lies below its end."""

    x: Axis
    y: Axis

    def at(self, x: float, y: float) -> Point:
        """The pixel of a pair of values."""
        return self.x.at(x), self.y.at(y)

    def row(self, canvas: Canvas, value: float, label: str, surface: Surface) -> None:
        """A level line across the plot with its figure at the left."""
        y = self.y.at(value)
        left, right = sorted((self.x.start, self.x.end))
        canvas.image.paste(surface.line, (round(left), round(y), round(right), round(y) + 1))
        canvas.text((left - 12, y), label, LABEL, surface.soft, anchor="rm", max_width=left - 14)


def steps_between(low: float, high: float, most: int) -> list[float]:
    """Round values between two others, for the figures beside an axis.

    :param most: at most so many, at least 2.

    >>> steps_between(1412, 1688, 5)
    [1450, 1500, 1550, 1600, 1650]
    >>> steps_between(0, 30, 4)
    [0, 10, 20, 30]
    """
    for step in _round_steps(high - low):
        first, last = ceil(low / step), floor(high / step)
        if last - first < most:
            return [step * i for i in range(first, last + 1)]
    return [low, high]


def _round_steps(span: float) -> list[float]:
    power = 10 ** floor(log10(span / 100)) if span > 0 else 1
    return [
        int(step) if step >= 1 else step
        for step in (power * 10**decade * part for decade in range(5) for part in (1, 2, 5))
    ]
