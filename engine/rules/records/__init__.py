"""Records (牌谱): a round or a match as text that a person reads and a program reads back.

The form is described in ``docs/records.md``. :func:`record_of` makes a record from a log,
:func:`round_to_text` writes it and :func:`round_from_text` reads it; whatever is wrong with a text
is a :class:`RecordError` with its line and a code.
"""

from engine.rules.records.making import record_of
from engine.rules.records.model import Entry, MatchRecord, RecordError, RoundRecord, Undo
from engine.rules.records.reading import match_from_text, round_from_text
from engine.rules.records.writing import match_to_text, round_to_text

__all__ = [
    "Entry",
    "MatchRecord",
    "RecordError",
    "RoundRecord",
    "Undo",
    "match_from_text",
    "match_to_text",
    "record_of",
    "round_from_text",
    "round_to_text",
]
