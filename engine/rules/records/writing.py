"""Writing a record as text."""

from __future__ import annotations

from engine.rules.records.headers import header_line
from engine.rules.records.heads import MATCH_MARK, VERSION, check_notes, head_lines
from engine.rules.records.model import MatchRecord, RoundRecord
from engine.rules.records.playing import Replay
from engine.rules.records.telling import Teller

__all__ = ["match_to_text", "round_to_text"]


def round_to_text(record: RoundRecord) -> str:
    """A round as text, read back by :func:`~engine.rules.records.reading.round_from_text`.

    :raises RecordError: ``bad_note``, for notes that can't be headers.
    :raises RuleViolation: for entries that the rules refuse.
    """
    check_notes(record)
    teller = Teller(Replay(record.rules, record.setup, record.seed))
    for entry in record.entries:
        teller.tell(entry)
    return "\n".join([*head_lines(record), "", *teller.lines, ""])


def match_to_text(record: MatchRecord) -> str:
    """A match as text, read back by :func:`~engine.rules.records.reading.match_from_text`.

    :raises RecordError: ``bad_note``, for notes that can't be headers.
    :raises RuleViolation: for entries that the rules refuse.
    """
    check_notes(record)
    notes = [header_line(name, text) for name, text in record.notes]
    head = "\n".join([f"{MATCH_MARK}: {VERSION}", *notes, ""])
    return "\n".join([head, *(round_to_text(each) for each in record.rounds)])
