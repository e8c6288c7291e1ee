"""A database from before the ladder: what was played then counts as soon as it is opened."""

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import sqlalchemy as sa

from engine.ladder.keeper import Keeper
from engine.store import Store
from engine.store.ladder.standings import standings_of_person
from engine.store.schema import RESULTS, ROUND_PEOPLE, TABLES
from tests.databases import sqlite_in

RELEASED = Path(__file__).parents[1] / "store" / "released"


async def test_rounds_played_before_the_ladder_existed_are_counted(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "game.sqlite3")) as database:
        database.executescript((RELEASED / "0001.sql").read_text(encoding="utf-8"))
    async with await Store.open(sqlite_in(tmp_path)) as store:

        def played(connection: sa.Connection) -> tuple[int, datetime, list[int]]:
            people = sa.select(ROUND_PEOPLE.c.player_id).distinct()
            server = connection.execute(sa.select(TABLES.c.server_id)).scalar_one()
            at = connection.execute(sa.select(RESULTS.c.finished_at)).scalar_one()
            return server, at, list(connection.execute(people).scalars())

        server, at, people = await store.read(played)
        await Keeper(store, lambda: at + timedelta(days=1)).catch_up()
        found = {}
        for person in people:
            (standing,) = await store.read(standings_of_person, server, person)
            found[person] = standing.rounds, standing.left_sessions
        # Dora (the fourth) left in the round, and a substitute finished it.
        assert sorted(found.values()) == [(0, 1), (1, 0), (1, 0), (1, 0), (1, 0)]
