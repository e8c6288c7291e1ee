"""The head of a record: what its headers say, written and read (``docs/records.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.rules.deal import SECRET_BYTES, commitment
from engine.rules.reasons import RuleViolation, facts_to_data
from engine.rules.records.headers import (
    NONE,
    Headers,
    header_line,
    is_header_name,
)
from engine.rules.records.model import MatchRecord, Note, RecordError, RoundRecord
from engine.rules.ruleset import Rules, rules_from_data, rules_to_text
from engine.rules.seed import DealSeed, Seed
from engine.rules.setup import RoundSetup

__all__ = [
    "MATCH_MARK",
    "ROUND_MARK",
    "VERSION",
    "Head",
    "check_notes",
    "head_lines",
    "read_head",
    "read_match_head",
]

ROUND_MARK: Final = "Tractor-Round"
MATCH_MARK: Final = "Tractor-Match"
VERSION: Final = "1"
_SETUP: Final = ("Round", "Level", "Levels", "Declarer", "Declaring", "First-Draw")
_DEAL: Final = ("Table", "Commitment", "Secret")
_SECRET: Final = re.compile(f"[0-9a-f]{{{2 * SECRET_BYTES}}}")


def head_lines(record: RoundRecord) -> list[str]:
    """The headers of a record, the format's mark first."""
    setup = record.setup
    said = [
        (ROUND_MARK, VERSION),
        ("Round", str(setup.number)),
        ("Rules", rules_to_text(record.rules)),
        ("Level", setup.level),
        ("Levels", " ".join(setup.levels) or NONE),
        ("Declarer", NONE if setup.declarer is None else str(setup.declarer)),
        ("Declaring", " ".join(map(str, setup.declaring)) or NONE),
        ("First-Draw", str(setup.first_draw)),
        *_deal_headers(record),
        *record.notes,
    ]
    return [header_line(name, text) for name, text in said]


def check_notes(record: RoundRecord | MatchRecord) -> None:
    """See that the notes of a record can be headers.

    :raises RecordError: ``bad_note``, for the first one that can't: its name is no header's or
        means something else, or its text has several lines.
    """
    used = {ROUND_MARK, MATCH_MARK}
    if isinstance(record, RoundRecord):
        used |= _known_to(record.seed)
    for name, text in record.notes:
        if name in used or not is_header_name(name) or "\n" in text or "\r" in text:
            raise RecordError(0, "bad_note", name=name)
        used.add(name)


def _known_to(seed: Seed | None) -> set[str]:
    """The names of the headers that the rules know in a round with such a deal."""
    known = {ROUND_MARK, "Rules", *_SETUP}
    if isinstance(seed, DealSeed):
        known |= {*_DEAL, *(f"Word-{seat}" for seat in range(len(seed.words) + 1))}
    return known | {"Secret"}


def _deal_headers(record: RoundRecord) -> list[Note]:
    seed = record.seed
    if not isinstance(seed, DealSeed):
        return []
    promised = commitment(
        seed.secret,
        table=seed.table,
        round_number=record.setup.number,
        redeal=0,
        rules=rules_to_text(record.rules),
    )
    words = [(f"Word-{seat}", word) for seat, word in enumerate(seed.words)]
    return [("Table", seed.table), ("Commitment", promised), ("Secret", seed.secret.hex()), *words]


@dataclass(frozen=True, slots=True)
class Head:
    """What the headers of a round say; the hands and the doings come after them.

    :ivar seed: the secret's deal, or None where the hands alone give the pack.
    """

    rules: Rules
    setup: RoundSetup
    seed: DealSeed | None
    notes: tuple[Note, ...]


def read_head(lines: Iterable[tuple[int, str]]) -> Head:
    """Read the headers of a round.

    :param lines: each with its number in the text, the format's mark first.
    :raises RecordError: for whatever can't be read, with its line.
    """
    headers = Headers.read(lines)
    _check_version(headers, ROUND_MARK)
    rules = _read_rules(*headers.get("Rules"))
    setup = _read_setup(headers, rules.players)
    seed = _read_seed(headers)
    if seed is not None:
        _check_commitment(headers, Head(rules, setup, seed, ()))
    return Head(rules, setup, seed, headers.others(_known_to(seed)))


def read_match_head(lines: Iterable[tuple[int, str]]) -> tuple[Note, ...]:
    """Read the headers of a match: notes, after the format's mark.

    :raises RecordError: for whatever can't be read, with its line.
    """
    headers = Headers.read(lines)
    _check_version(headers, MATCH_MARK)
    return headers.others({MATCH_MARK})


def _check_version(headers: Headers, mark: str) -> None:
    line, version = headers.get(mark)
    if version != VERSION:
        raise RecordError(line, "record_version", given=version[:40], known=VERSION)


def _read_rules(line: int, text: str) -> Rules:
    try:
        data = json.loads(text) if text.startswith("{") else text
        rules = rules_from_data(data)
    except (ValueError, RecursionError):
        raise RecordError(line, "bad_header_value", header="Rules", given=text[:40]) from None
    except RuleViolation as refused:
        raise RecordError(line, refused.reason.code, **facts_to_data(refused.reason)) from None
    if rules_to_text(rules) != text:
        raise RecordError(line, "rules_not_shortest", shortest=rules_to_text(rules))
    return rules


def _read_setup(headers: Headers, players: int) -> RoundSetup:
    levels, level = headers.levels("Levels"), headers.levels("Level")
    for name, given, expected in (("Levels", levels, players), ("Level", level, 1)):
        if len(given) != expected:
            line, _ = headers.get(name)
            raise RecordError(line, "wrong_number", header=name, expected=expected)
    _, declarer = headers.get("Declarer")
    return RoundSetup(
        number=headers.number("Round", 1, 999_999),
        level=level[0],
        levels=levels,
        declarer=None if declarer == NONE else headers.number("Declarer", 0, players - 1),
        declaring=headers.seats("Declaring", players),
        first_draw=headers.number("First-Draw", 0, players - 1),
    )


def _read_seed(headers: Headers) -> DealSeed | None:
    if "Secret" not in headers.found:
        return None
    line, digits = headers.get("Secret")
    if not _SECRET.fullmatch(digits):
        raise RecordError(line, "bad_header_value", header="Secret", given=digits[:40])
    words: list[str] = []
    while f"Word-{len(words)}" in headers.found:
        words.append(headers.get(f"Word-{len(words)}")[1])
    return DealSeed(bytes.fromhex(digits), headers.get("Table")[1], tuple(words))


def _check_commitment(headers: Headers, head: Head) -> None:
    """The promise must be the one that the secret gives (``docs/fair-deals.md``)."""
    record = RoundRecord(head.rules, head.setup, head.seed or DealSeed(b""), ())
    line, posted = headers.get("Commitment")
    promised = dict(_deal_headers(record))["Commitment"]
    if posted != promised:
        raise RecordError(line, "commitment_differs", given=posted[:64], expected=promised)
