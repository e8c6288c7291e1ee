# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A tournament as people run one: set up by command, played at tables, read by everybody."""

from __future__ import annotations

from bot.playground.state.guilds import ChannelKind
from engine.tournaments.state import Stage as Part
from tests.e2e.stage import stage
from tests.e2e.tournaments import organised, said, set_up, state, tables_open, until


async def test_a_tournament_is_set_up_filled_and_begun_by_commands(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo, chen = here.people[:3]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        assert "Friday" in here.board().text()
        assert "Bo" in await said(here, anna, "tournament join", partner=bo.user)
        assert state(here, tournament).entrants[0].unconfirmed == (bo.user.id,)
        await said(here, bo, "tournament confirm")
        assert state(here, tournament).entrants[0].unconfirmed == ()
        await said(here, anna, "organise add", computers=3)
        assert len(state(here, tournament).entrants) == 4
        await organised(here, anna, "start")
        assert state(here, tournament).stage is Part.RUNNING
        await until(here, lambda: tables_open(here, tournament, 1))
        await here.bot.settle()
        threads = [
            each for each in chen.channels(here.guild) if each.kind is ChannelKind.PUBLIC_THREAD
        ]
        assert len(threads) == 2, "a thread for each table"
        called = [
            m for each in threads for m in chen.sees(each) if f"<@{anna.user.id}>" in m.text()
        ]
        assert called, "those who play are mentioned in their thread"
        assert anna.user.display_name in await said(here, chen, "tournament pairings")
        assert anna.user.display_name in await said(here, chen, "tournament standings")
        log = await said(here, chen, "tournament log")
        assert "Friday" in log
        assert "1" in await said(here, anna, "tournament my")


ORGANISERS = (
    ("start", {}),
    ("next", {}),
    ("pause", {}),
    ("time", {"minutes": 5}),
    ("disqualify", {"entrant": 1, "why": "so"}),
    ("drop", {"entrant": 1}),
    ("add", {"computers": 2}),
    ("undo", {}),
    ("finish", {}),
    ("cancel", {}),
)


async def test_a_plain_member_organises_nothing(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        await said(here, anna, "organise add", computers=2)
        before = here.bot.desk.director.journal(tournament)
        refused = set()
        for command, options in ORGANISERS:
            refused.add(await said(here, bo, f"organise {command}", **options))
        assert len(refused) == 1, refused
        assert "organiser" in refused.pop().lower()
        assert here.bot.desk.director.journal(tournament) == before
