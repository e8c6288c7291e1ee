"""The schema's history: up, down, up again; what was released can still be opened."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from engine.store import Store, StoreCode, StoreError
from engine.store.archive import load_match
from engine.store.doctor import examine
from engine.store.journal import append_actions
from engine.store.migrate import current, downgrade, newest, upgrade
from engine.store.restore import load_live
from engine.store.schema import METADATA
from tests.engine.store.scenes import scene

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))


def names(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names())


async def test_up_down_and_up_again(store: Store) -> None:
    def down_and_up(connection: sa.Connection) -> tuple[set[str], set[str]]:
        downgrade(connection, "base")
        below = names(connection)
        assert upgrade(connection)
        return below, names(connection)

    below, above = await store.commit(down_and_up)
    assert below == {"alembic_version"}
    assert above == {"alembic_version", *METADATA.tables}
    await scene(store, actions=2)


async def test_the_migrations_make_exactly_the_schema(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await store.read(differences) == []
    assert await store.read(current) == newest()


async def test_opening_again_has_nothing_to_do(store: Store) -> None:
    assert await store.commit(upgrade) is False


async def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    async with await Store.open(address) as store:
        await store.commit(_set_revision)
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    assert refused.value.code is StoreCode.NEWER_SCHEMA
    assert refused.value.facts["found"] == "9999"


def _set_revision(connection: sa.Connection) -> None:
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")


def test_every_released_schema_has_its_file() -> None:
    assert [file.stem for file in RELEASED] == ["0001", "0002", "0003", "0004", "0005"]


@pytest.mark.parametrize("dump", RELEASED, ids=lambda dump: dump.stem)
async def test_a_database_of_a_released_schema_is_played_on(
    dump: Path, sqlite_address: str, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "game.sqlite3")) as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    async with await Store.open(sqlite_address) as store:
        live = await store.read(load_live)
        assert live.damaged == {}
        (table,) = live.tables.values()
        finished, running = table.rounds
        assert (finished.round.status, running.round.status) == ("finished", "running")
        assert [action.number for action in running.actions] == [0, 1, 2]
        assert running.deal is not None
        assert table.match is not None
        archive = await store.read(load_match, table.match.match_id)
        assert archive.rounds[0].result == finished.result
        following = running.actions[-1]
        with pytest.raises(StoreError):
            await store.commit(append_actions, running.round.round_id, [following])
    assert (await examine(sqlite_address)).findings == ()
