"""``tractor verify``: whether records are true to their deals and to the rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.director.archive import ArchiveError, checked_archive
from engine.rules.records import RecordError, match_from_text, round_from_text
from engine.rules.seed import DealSeed

__all__ = ["verify_files"]


def verify_files(files: list[Path]) -> int:
    """Check each file and print a line of JSON about it.

    :return: the exit status: 0 where all records are true, 1 where any is not.
    """
    status = 0
    for file in files:
        said = _verified(file)
        sys.stdout.write(json.dumps({"file": str(file), **said}) + "\n")
        if "error" in said:
            status = 1
    return status


def _verified(file: Path) -> dict[str, object]:
    """How many rounds were checked, and how many of them have a secret behind their deal."""
    if file.suffix == ".zip":
        return _verified_archive(file)
    try:
        text = file.read_text(encoding="utf-8")
        is_match = text.startswith("Tractor-Match:")
        rounds = match_from_text(text).rounds if is_match else (round_from_text(text),)
    except UnicodeDecodeError as fault:
        return {"error": {"line": 0, "code": "not_utf8", "position": fault.start}}
    except RecordError as fault:
        return {"error": {"line": fault.line, "code": fault.code, **fault.facts}}
    secret = sum(isinstance(each.seed, DealSeed) for each in rounds)
    return {"rounds": len(rounds), "deals_from_a_secret": secret}


def _verified_archive(file: Path) -> dict[str, object]:
    """How many rounds of a tournament were checked, and how many are boards of its secret."""
    try:
        found = checked_archive(file.read_bytes())
    except ArchiveError as fault:
        return {"error": {"code": fault.code, "in": fault.file}}
    return {"rounds": found.deals, "boards_of_the_secret": found.boards}
