"""The doctor finds what is wrong, names the place, and changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from engine.store import Store
from engine.store.doctor import FindingCode, examine
from engine.store.journal import Happening, append_actions, append_happenings
from engine.store.schema import DEALS, ROUND_LOG, TABLES
from tests.engine.store.scenes import ANNA, NOON, play, scene


async def test_a_sound_database_has_no_findings(store: Store, address: str) -> None:
    await scene(store, actions=5)
    report = await examine(address)
    assert report.healthy
    assert {"schema", "round_logs", "documents", "live_tables"} <= set(report.checks)


async def test_a_hole_in_a_log_is_found(store: Store, address: str) -> None:
    here = await scene(store, actions=2)
    await store.commit(append_actions, here.round_id, [play(3)])
    await store.commit(append_happenings, here.table_id, [Happening(1, NOON, "sit", {}, ANNA)])
    of_round, of_table = (await examine(address)).findings
    assert of_round.code is of_table.code is FindingCode.GAP
    assert of_round.facts == {"round": here.round_id, "last": 3, "entries": 3}
    assert of_table.facts == {"table": here.table_id, "last": 1, "entries": 1}


async def test_an_unreadable_document_is_found_with_its_place(store: Store, address: str) -> None:
    here = await scene(store, actions=2)

    def damage(connection: sa.Connection) -> None:
        first = sa.and_(ROUND_LOG.c.round_id == here.round_id, ROUND_LOG.c.number == 1)
        connection.execute(sa.update(ROUND_LOG).where(first).values(payload="{"))
        connection.execute(sa.update(TABLES).values(rules="[1"))

    await store.commit(damage)
    findings = (await examine(address)).findings
    unreadable = [f.facts for f in findings if f.code is FindingCode.UNREADABLE]
    assert unreadable == [
        {"table": "tables", "column": "rules", "table_id": here.table_id},
        {"table": "round_log", "column": "payload", "round_id": here.round_id, "number": 1},
    ]
    lost = [f.facts["table"] for f in findings if f.code is FindingCode.CANT_RESTORE]
    assert lost == [here.table_id]


async def test_the_last_row_of_many_is_looked_at(
    store: Store, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.doctor._PAGE", 7)
    here = await scene(store, actions=30)

    def damage(connection: sa.Connection) -> None:
        last = sa.and_(ROUND_LOG.c.round_id == here.round_id, ROUND_LOG.c.number >= 28)
        connection.execute(sa.update(ROUND_LOG).where(last).values(payload="{"))

    await store.commit(damage)
    findings = (await examine(address)).findings
    unreadable = [f.facts["number"] for f in findings if f.code is FindingCode.UNREADABLE]
    assert unreadable == [28, 29]


async def test_a_running_round_without_its_secret_is_found(store: Store, address: str) -> None:
    here = await scene(store)
    await store.commit(lambda connection: connection.execute(sa.delete(DEALS)).rowcount)
    (finding,) = (await examine(address)).findings
    assert (finding.code, finding.facts) == (FindingCode.NO_DEAL, {"round": here.round_id})


async def test_a_broken_reference_is_found(sqlite_store: Store, sqlite_address: str) -> None:

    await scene(sqlite_store)
    assert sqlite_store.file is not None
    with closing(sqlite3.connect(sqlite_store.file)) as other:
        other.execute("DELETE FROM rulesets")
        other.commit()
    findings = (await examine(sqlite_address)).findings
    broken = {f.facts["table"] for f in findings if f.code is FindingCode.BROKEN_REFERENCE}
    assert broken == {"matches", "rounds"}


async def test_an_empty_database_has_another_schema(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite3").touch()
    findings = (await examine(f"sqlite+aiosqlite:///{tmp_path}/empty.sqlite3")).findings
    schema = next(f for f in findings if f.code is FindingCode.OTHER_SCHEMA)
    assert schema.facts["found"] is None


async def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    report = await examine(f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3")
    assert [f.code for f in report.findings] == [FindingCode.CANT_OPEN]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"text" * 4000, b"SQLite format 3\0" + b"\xff" * 8000])
async def test_what_is_no_database_is_a_finding_and_no_crash(
    content: bytes, tmp_path: Path
) -> None:
    (tmp_path / "game.sqlite3").write_bytes(content)
    report = await examine(f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3")
    assert not report.healthy


async def test_an_unreachable_server_is_a_finding() -> None:
    report = await examine("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    assert [f.code for f in report.findings] == [FindingCode.CANT_OPEN]
