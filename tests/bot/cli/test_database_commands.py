"""``tractor doctor``, ``backup``, ``restore``, ``export``, ``forget``, on a real database."""

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.store import Store
from engine.store.schema import ROUND_LOG
from engine.tables import commands as c
from tests.engine.tables.hosting import BO, SERVER, hosted


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A database in which a round has begun."""
    address = f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3"

    async def play() -> None:
        async with await Store.open(address) as store:
            played = hosted(store)
            await played.host.start(dispatch=False)
            table_id = await played.started()
            await played.wait(5)
            await played.do(table_id, BO, c.Ready())

    asyncio.run(play())
    return address


def run(address: str, *words: str) -> Result:
    return CliRunner().invoke(app, [*words, "--database", address])


def told(result: Result) -> dict[str, object]:
    said: dict[str, object] = json.loads(result.stdout)
    return said


def test_the_doctor_finds_a_healthy_database_healthy(address: str) -> None:
    result = run(address, "doctor")
    assert result.exit_code == 0
    assert told(result)["healthy"] is True
    assert {"unplayable_tables", "ill_tournaments"} <= set(told(result)["checks"])  # type: ignore[call-overload]


def test_the_doctor_finds_a_log_that_the_rules_refuse(address: str) -> None:
    async def forge() -> None:
        async with await Store.open(address) as store:
            await store.commit(
                lambda connection: connection.execute(
                    sa.update(ROUND_LOG).values(payload='{"count":9999}')
                )
            )

    asyncio.run(forge())
    result = run(address, "doctor")
    assert result.exit_code == 1
    assert "cant_restore" in [each["code"] for each in told(result)["findings"]]  # type: ignore[attr-defined]


def test_the_doctor_says_so_where_there_is_no_database(tmp_path: Path) -> None:
    result = run(f"sqlite+aiosqlite:///{tmp_path}/nothing.sqlite3", "doctor")
    assert result.exit_code == 1
    assert told(result)["healthy"] is False


def test_a_backup_is_made_and_put_back(address: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run(address, "backup", str(copy)).exit_code == 0
    again = run(address, "backup", str(copy))
    assert again.exit_code == 1
    assert told(again)["error"]["code"] == "conflict"  # type: ignore[index]
    (tmp_path / "game.sqlite3").write_bytes(b"rubbish")
    assert run(address, "doctor").exit_code == 1
    result = run(address, "restore", str(copy))
    assert result.exit_code == 0, result.stdout
    assert Path(str(told(result)["kept"])).read_bytes() == b"rubbish"
    assert run(address, "doctor").exit_code == 0


def test_a_broken_backup_is_refused_and_the_database_stays(address: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(b"rubbish")
    result = run(address, "restore", str(copy))
    assert result.exit_code == 1
    assert told(result)["error"]["code"] == "corrupt"  # type: ignore[index]
    assert run(address, "doctor").exit_code == 0


def test_a_copy_of_a_file_is_not_put_back_in_a_server_s_place(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run(address, "backup", str(copy)).exit_code == 0
    monkeypatch.chdir(tmp_path)
    result = run("postgresql+asyncpg://tractor@127.0.0.1:1/game", "restore", str(copy))
    assert result.exit_code == 1
    assert told(result)["error"]["code"] == "unsupported"  # type: ignore[index]
    assert not (tmp_path / "game").exists()


def test_a_server_is_exported_as_json_lines(address: str, tmp_path: Path) -> None:
    file = tmp_path / "server.jsonl"
    result = run(address, "export", str(SERVER), str(file))
    assert result.exit_code == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(lines) > 10
    assert told(result)["rows"]["tables"] == 1  # type: ignore[index]


def test_a_person_is_forgotten_after_a_question(address: str, tmp_path: Path) -> None:
    refused = CliRunner().invoke(app, ["forget", str(BO), "--database", address], input="n\n")
    assert refused.exit_code == 1
    seated = run(address, "forget", str(BO), "--yes")
    assert told(seated)["error"]["code"] == "conflict"  # type: ignore[index]
    done = run(address, "forget", str(BO), "--yes", "--even-if-seated")
    assert done.exit_code == 0
    assert told(done)["pseudonym"] == -1
    assert run(address, "doctor").exit_code == 0
