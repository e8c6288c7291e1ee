"""Chance comes in as an argument: secrets of deals, lots for seats, seeds of computer players."""

from __future__ import annotations

import secrets
from typing import Protocol

from engine.rules.deal import SECRET_BYTES

__all__ = ["Chance", "SystemChance", "lots"]


class Chance(Protocol):
    """A source of chance."""

    def secret(self) -> bytes:
        """32 bytes that nobody can guess, fresh at each call."""
        ...

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, ``limit``; each equally likely."""
        ...


class SystemChance:
    """The operating system's source."""

    def secret(self) -> bytes:
        """32 fresh bytes."""
        return secrets.token_bytes(SECRET_BYTES)

    def below(self, limit: int) -> int:
        """A number below the limit."""
        return secrets.randbelow(limit)


def lots(chance: Chance, count: int) -> tuple[int, ...]:
    """The numbers from 0 to ``count - 1`` in an order drawn by lot."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
