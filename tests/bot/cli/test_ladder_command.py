"""``tractor ladder rebuild`` on a real database."""

import asyncio
import json
from pathlib import Path

from typer.testing import CliRunner

from bot.cli import app
from engine.store import Store
from engine.store.ladder.standings import standings_of_person
from tests.engine.ladder.stories import ANNA, SERVER, after, play_match, won_by


def test_it_counts_what_was_played_and_says_so(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3"

    async def play() -> None:
        async with await Store.open(address) as store:
            for n in range(3):
                long_ago = after(100 * n).replace(year=2020)  # what is to come isn't counted
                await store.commit(play_match, [won_by(0)] * 4, at=long_ago)

    async def stands() -> int:
        async with await Store.open(address) as store:
            (anna,) = await store.read(standings_of_person, SERVER, ANNA)
            return anna.sessions

    asyncio.run(play())
    done = CliRunner().invoke(app, ["ladder", "rebuild", "--database", address])
    assert done.exit_code == 0
    said = json.loads(done.stdout)
    assert (said["matches"], said["sessions"]) == (3, 3)
    assert "Counting sessions" in done.stderr
    assert asyncio.run(stands()) == 3


def test_a_database_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.sqlite3"
    file.write_bytes(b"no database at all, but long enough to look like one" * 100)
    address = f"sqlite+aiosqlite:///{file}"
    done = CliRunner().invoke(app, ["ladder", "rebuild", "--database", address])
    assert done.exit_code == 1
    assert json.loads(done.stdout)["error"]["code"] == "corrupt"
