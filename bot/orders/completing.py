"""Lines that complete what somebody types for an option of a command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

__all__ = ["fitting"]

T = TypeVar("T")
_MOST: Final = 25
_LONGEST: Final = 100
"""Discord's limits: lines, and characters of each."""


def fitting(lines: Iterable[tuple[str, T]], typed: str) -> list[tuple[str, T]]:
    """Those lines that hold what was typed, each with its value.

    >>> fitting([("Friday cup", 1), ("Sunday cup", 2)], " FRI")
    [('Friday cup', 1)]
    """
    wanted = typed.strip().lower()
    found = [(said[:_LONGEST], value) for said, value in lines if wanted in said.lower()]
    return found[:_MOST]
