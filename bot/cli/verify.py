"""``tractor verify``: whether records are true to their deals and to the rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bot.cli.faults import sentence
from engine.director.archive import ArchiveError, checked_archive
from engine.rules.records import RecordError, match_from_text, round_from_text
from engine.rules.seed import DealSeed

__all__ = ["verify_files"]


def verify_files(files: list[Path]) -> int:
    """Check each file and print a line of JSON about it, which says it in a sentence too.

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
        says = sentence("not_utf8", {})
        return {"error": {"line": 0, "code": "not_utf8", "position": fault.start}, "says": says}
    except RecordError as fault:
        error = {"line": fault.line, "code": fault.code, **fault.facts}
        return {"error": error, "says": _said(fault)}
    secret = sum(isinstance(each.seed, DealSeed) for each in rounds)
    says = f"True to the rules. Rounds: {len(rounds)}; deals that follow from a secret: {secret}."
    return {"rounds": len(rounds), "deals_from_a_secret": secret, "says": says}


def _said(fault: RecordError, file: str = "") -> str:
    return sentence(fault.code, fault.facts, line=fault.line, file=file)


def _verified_archive(file: Path) -> dict[str, object]:
    """How many rounds of a tournament were checked, and how many are boards of its secret."""
    try:
        found = checked_archive(file.read_bytes())
    except ArchiveError as fault:
        cause = fault.__cause__
        within = _said(cause, fault.file) if isinstance(cause, RecordError) else ""
        says = within or sentence(fault.code, {}, file=fault.file)
        return {"error": {"code": fault.code, "in": fault.file}, "says": says}
    says = f"True to the rules. Deals: {found.deals}; boards of the secret: {found.boards}."
    return {"rounds": found.deals, "boards_of_the_secret": found.boards, "says": says}
