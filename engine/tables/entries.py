"""Entries of a round's log: an action with who did it, or the taking back of one (``undo``).

Beside what the action says, the payload of an entry tells ``by`` (the computer player or clock that
acted) and ``for`` (the absent person it acted for), so that a log says by itself who did what.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from engine.rules.actions import Action, action_from_data, action_to_data
from engine.store.journal import Action as LogEntry
from engine.store.payloads import json_object

__all__ = ["CLOCK", "UNDO", "Standing", "entry_of", "standing_of", "undo_entry"]

UNDO: Final = "undo"
"""The kind of an entry that takes another one back."""

CLOCK: Final = "clock"
"""Who acts for a seat whose time for showing is over."""


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry that stands: it was not taken back.

    :ivar number: its number in the log.
    :ivar seat: whose action; None for the table.
    :ivar person: who held the seat; None for a computer player's.
    :ivar by: the computer player, or the clock, that acted; None where the person did it himself.
    """

    number: int
    seat: int | None
    action: Action
    person: int | None
    by: str | None


def entry_of(standing: Standing, at: datetime) -> LogEntry:
    """The entry as the log keeps it."""
    payload: dict[str, object] = action_to_data(standing.action)
    kind = str(payload.pop("do"))
    own = standing.by is None
    if not own:
        payload["by"] = standing.by
        if standing.person is not None:
            payload["for"] = standing.person
    return LogEntry(
        standing.number,
        at,
        kind,
        json_object(payload),
        standing.seat,
        standing.person if own else None,
    )


def undo_entry(number: int, move: int, at: datetime) -> LogEntry:
    """The entry that takes the action with number ``move`` back."""
    return LogEntry(number, at, UNDO, {"move": move})


def standing_of(log: Iterable[LogEntry]) -> list[Standing]:
    """The entries of a log that were not taken back, in order.

    :raises ActionError: for an entry that is no action.
    :raises KeyError: for an undo of what doesn't stand.
    """
    found: dict[int, Standing] = {}
    for entry in log:
        if entry.kind == UNDO:
            del found[int(str(entry.payload["move"]))]
        else:
            found[entry.number] = _standing(entry)
    return list(found.values())


def _standing(entry: LogEntry) -> Standing:
    payload = {"do": entry.kind, **entry.payload}
    by, absent = payload.pop("by", None), payload.pop("for", None)
    action = action_from_data(payload)
    person = entry.player_id if absent is None else int(str(absent))
    return Standing(entry.number, entry.seat, action, person, None if by is None else str(by))
