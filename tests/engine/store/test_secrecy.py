"""Who may touch a deal's secret: a rule about the code itself."""

import re
from pathlib import Path

import engine.store

FOLDER = Path(engine.store.__file__).parent
MAY = {
    "deals.py",  # reads it
    "schema/deals.py",  # declares it
    "migrations/versions/v0001_first.py",
    "migrations/versions/v0006_promises.py",
    "migrations/versions/v0004_tournaments.py",
    "schema/tournaments.py",  # declares that of a tournament's boards
    "tournaments/logs.py",  # reads it
    "export.py",  # blanks it until it is revealed
}

BOARDS = "tournaments/tables.py"  # whose cards may not be laid open yet


def test_no_other_module_names_the_column() -> None:
    named = re.compile(r"\bc\.secret\b|\brow\.secret\b|[\"']secret[\"']")
    found = {
        str(file.relative_to(FOLDER))
        for file in FOLDER.rglob("*.py")
        if named.search(file.read_text(encoding="utf-8"))
    }
    assert found == MAY


def test_the_deals_table_is_read_in_five_modules() -> None:
    reads = {
        str(file.relative_to(FOLDER))
        for file in FOLDER.rglob("*.py")
        if re.search(r"\bDEALS\b", file.read_text(encoding="utf-8"))
    }
    schema = {"schema/__init__.py", "schema/deals.py"}
    assert reads - schema == {"deals.py", "restore.py", "doctor.py", "export.py", BOARDS}
