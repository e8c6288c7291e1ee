"""What a table allows beside the game: hints, and counts of what is out.

A tournament allows neither, whatever its tables are set to.
"""

from __future__ import annotations

from engine.rules.reasons import Reason, reason
from engine.rules.state import Phase
from engine.tables.seeing import TableView
from engine.tables.state import TableState

__all__ = ["explain_count", "explain_hint", "explain_own_count"]


def explain_hint(state: TableState) -> Reason | None:
    """Why nobody gets a hint here, or None."""
    if state.fixture is not None:
        return reason("no_hints_in_tournament")
    return None if state.comforts.hints else reason("hints_off", host=state.host)


def explain_count(state: TableState) -> Reason | None:
    """Why nobody is told here what is out, or None."""
    if state.fixture is not None:
        return reason("no_hints_in_tournament")
    return None if state.comforts.counts else reason("counts_off", host=state.host)


def explain_own_count(seen: TableView) -> Reason | None:
    """Why the viewer isn't told now what is out, or None."""
    if seen.seat is None:
        return reason("not_seated")
    playing = seen.view is not None and seen.view.phase is Phase.PLAYING
    return explain_count(seen.state) or (None if playing else reason("no_count_now"))
