"""Carrying out an undo that everybody agreed to: an entry in the log, and the round without it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.store.journal import Action as LogEntry
from engine.tables import events as told
from engine.tables.draft import Draft
from engine.tables.entries import undo_entry
from engine.tables.restoring import replayed_round
from engine.tables.state import VoteKind
from engine.tables.writing import WriteActions

__all__ = ["take_back"]


def take_back(draft: Draft, log: Sequence[LogEntry]) -> None:
    """Take the action back that a vote was about; nothing where no undo was agreed to.

    The move numbers go on: the entry of the undo has one, too.

    :param log: the round's whole log so far.
    """
    agreed = draft.accepted
    if agreed is None or agreed.kind is not VoteKind.UNDO:
        return
    played = draft.round
    if played is None or agreed.move is None or agreed.seat is None:
        raise ValueError(agreed)
    draft.accepted = None
    entry = undo_entry(len(log), agreed.move, draft.at)
    draft.put_round(replayed_round(played, [*log, entry]))
    draft.write(WriteActions([entry]))
    draft.tell(told.Undone(agreed.seat, agreed.move))
