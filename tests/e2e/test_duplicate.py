# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Duplicates (复式赛), from the command that sets one up to the proof that its boards were true."""

from __future__ import annotations

import json

import pytest

from bot.cli.verify import verify_files
from bot.playground.state.guilds import ChannelKind
from engine.tournaments.state import Stage as Part
from tests.e2e.contests import (
    UNHURRIED,
    begin,
    filled,
    play_tables,
    seated,
    tables_of,
    thread_of,
    until,
)
from tests.e2e.robots import offered
from tests.e2e.stage import stage
from tests.e2e.test_tournament import asked, said, state

pytestmark = pytest.mark.slow


async def test_a_duplicate_is_played_in_private_threads_and_compared(tmp_path, capsys):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        _, bo, chen, dora, emil, stranger = here.people[:6]
        tournament = await filled(here, ((bo, chen), (dora, emil)), computers=2)
        await begin(here, tournament, bo)
        tables = list(tables_of(here, tournament, 1).values())
        assert len(tables) == 2
        threads = [thread_of(here, table) for table in tables]
        for table, thread in zip(tables, threads, strict=True):
            assert thread.kind is ChannelKind.PRIVATE_THREAD
            for person in (bo, chen, dora, emil, stranger):
                sits = person in seated(here, table)
                assert (thread in person.channels(here.guild)) == sits
        first, second = tables
        await play_tables(here, [first], "one", boards=1)
        assert "told when all tables" in await said(here, stranger, "history", table=first)
        assert "told when all tables" in await said(here, stranger, "verify", table=first)
        assert "1 of 2" in await said(
            here, seated(here, second)[0], "tournament boards", board_number=1
        )
        await play_tables(here, tables, "two")
        await until(here, lambda: state(here, tournament).stage is Part.FINISHED)
        await until(here, lambda: bool(state(here, tournament).secret))
        own = await said(here, bo, "tournament boards")
        assert "the field" in own
        for table in tables:
            assert "Everything is true" in await said(here, stranger, "verify", table=table)
        board = await asked(here, stranger, "tournament boards", board_number=1)
        replays = offered(board, "past")
        assert len(replays) == 2
        shown = (await stranger.answer_to(await stranger.press(board, replays[0]))).text()
        assert "Round 1 once more" in shown
        assert "seat " not in shown, "who played is named, though the table is closed"
        public = [m.text() for m in stranger.sees(here.channel) if not m.ephemeral]
        assert any("## Board 2" in each for each in public), "the latest comparison is posted"
        assert any("in the comparison" in each for each in public), "who did better is told"
        linked = [t for t in threads if any(f"<#{t.id}>" in each for each in public)]
        assert not linked, "nobody else can read there"
        files = await asked(here, stranger, "organise export", format="records")
        archive = tmp_path / files.attachments[0].filename
        archive.write_bytes(files.attachments[0].content)
        assert verify_files([archive]) == 0
        told = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert (told["rounds"], told["boards_of_the_secret"]) == (4, 4)
