# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Organisers' commands over sockets, with files that people upload and get; and leagues."""

from __future__ import annotations

from bot.playground.state.messages import Upload
from engine.tournaments import facts as f
from engine.tournaments.state import Stage as Part
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage
from tests.e2e.tournaments import asked, organised, said, set_up, state


async def file_of(here: Stage, who, command: str, **options) -> tuple[str, bytes]:
    """The name and the bytes of the file that a command gives."""
    answer = await asked(here, who, command, **options)
    (attached,) = answer.attachments
    return attached.filename, attached.content


async def test_people_come_from_a_list_and_broken_lists_are_refused(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo, chen = here.people[:3]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        rows = f"name,player,partner\nCats,{bo.user.id},{chen.user.id}\n"
        good = Upload("people.csv", rows.encode())
        assert "organisers" in await said(here, bo, "organise import", file=good)
        assert "file: 1." in await said(here, anna, "organise import", file=good)
        again = await said(here, anna, "organise import", file=good)
        assert "Line 2 can’t be taken" in again
        for name, data, word in (
            ("people.csv", b"who\nx\n", "Line 1 of the list"),
            ("people.csv", b"\xff\x00", "text"),
            ("whole.JSON", b"{}", "can’t be read"),
        ):
            told = await said(here, anna, "organise import", file=Upload(name, data))
            assert word in told, told
        assert [e.name for e in state(here, tournament).entrants] == ["Cats"]
        assert "Cats" in await said(here, chen, "tournament confirm")


async def test_steps_and_their_refusals_by_command(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=2, check_in=5)
        assert "sign-up is open" in await said(here, anna, "organise resume")
        assert "No round has begun yet" in await said(here, anna, "organise play-again", table=1)
        why = {"table": 1, "why": "so", "winner": "0"}
        assert "No round has begun yet" in await said(here, anna, "organise adjust", **why)
        assert "may organise" in await said(here, anna, "organise organiser", person=bo.user)
        assert "Done" in await said(here, bo, "organise start")
        assert state(here, tournament).stage is Part.CHECK_IN
        await said(here, bo, "organise add", computers=2)
        await organised(here, bo, "start")
        assert "Done" in await said(here, bo, "organise pause")
        await organised(here, anna, "undo")
        assert not state(here, tournament).paused
        assert "Done" in await said(here, bo, "organise pause")
        assert "Done" in await said(here, anna, "organise resume")
        assert "isn't paused" in await said(here, anna, "organise resume")
        players = await anna.complete(here.channel, "organise substitute", "person", "")
        out = players[0]["value"]
        told = await said(here, anna, "organise substitute", person=out, other=here.people[3].user)
        assert "plays for" in told
        again = await said(here, anna, "organise substitute", person=out)
        assert "Choose somebody who plays" in again


async def test_everybody_gets_every_file(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        await set_up(here, anna, name="Friday", rounds=2)
        await said(here, anna, "organise add", computers=2)
        for form in ("standings", "tables", "entrants", "json"):
            name, data = await file_of(here, bo, "organise export", format=form)
            assert name.startswith("tournament" if form == "json" else form)
            assert data
        assert "no duplicate" in await said(here, bo, "organise export", format="boards")
        assert "no record" in await said(here, bo, "organise export", format="records")


async def test_a_league_is_begun_filled_seen_and_exported(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=1)
        await said(here, anna, "tournament join", partner=bo.user)
        await said(here, bo, "tournament confirm")
        await said(here, anna, "organise add", computers=1)
        director = here.bot.desk.director
        await director.begin(tournament, by=anna.user.id)
        await director.do(tournament, f.DroppedOut(2, 0), by=anna.user.id)
        answer = await asked(here, anna, "organise finish")
        await anna.press(answer, offered(answer, "cup-step")[0])
        assert "no league" in await said(here, bo, "league standings")
        assert "manage" in await said(here, bo, "league create", name="Winter")
        assert "Winter" in await said(here, anna, "league create", name="Winter")
        (choice,) = await anna.complete(here.channel, "league add", "league", "win")
        count = {"league": choice["value"], "tournament": tournament}
        assert "league" in (await said(here, bo, "league add", **count)).lower()
        assert "Winter" in await said(here, anna, "league add", **count)
        assert "Winter" in await said(here, bo, "league standings")
        name, data = await file_of(here, bo, "league export")
        assert name == "season.csv"
        assert str(anna.user.id).encode() in data
