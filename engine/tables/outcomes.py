"""What a press comes to: done, too late, or refused. Never an exception for a player's doing."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.reasons import Reason
from engine.tables.events import TableEvent

__all__ = ["Done", "Outcome", "Refused", "Stale"]


@dataclass(frozen=True, slots=True)
class Done:
    """It was done and is on disk.

    :ivar events: what came of it, as subscribers were told.
    """

    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """The press was about a moment that has passed; nothing was changed.

    :ivar repeated: whether the very same press was done before.
    :ivar meanwhile: what has happened since that moment, as far back as is remembered.
    """

    repeated: bool
    meanwhile: tuple[TableEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """It isn't allowed; nothing was changed."""

    reason: Reason


Outcome = Done | Stale | Refused
"""Every answer to a press."""
