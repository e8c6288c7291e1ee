# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Organisers' commands over sockets, with files that people upload and get; and leagues."""

from __future__ import annotations

import re

import pytest

from bot.playground.state import Message
from bot.playground.state.messages import Upload
from engine.tournaments import facts as f
from engine.tournaments.scores import Ending
from engine.tournaments.state import Stage as Part
from tests.e2e.contests import (
    UNHURRIED,
    begin,
    filled,
    play_tables,
    tables_of,
    thread_of,
)
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage
from tests.e2e.tournaments import asked, organised, said, set_up, state, until


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
        assert "line 2 can’t be taken" in again
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
        await said(here, bo, "organise add", computers=3)
        question = await asked(here, bo, "organise undo")
        assert "signed up" in question.text(), "not what followed from it"
        await bo.press(question, offered(question, "cup-step")[0])
        assert [each.there for each in state(here, tournament).entrants] == [True, True]
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


@pytest.mark.slow
async def test_results_are_adjusted_tables_played_again_and_both_taken_back(tmp_path):
    """What stands is what everybody reads; nothing is lost on the way, and the log tells all."""
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        anna, bo, chen, stranger = here.people[:4]
        usual = {"duplicate": False, "deals": 1, "name": "Friday"}
        tournament = await filled(here, ((anna, bo),), computers=3, rounds=2, **usual)
        await begin(here, tournament, anna)
        menu = await asked(here, anna, "organise time", minutes=5)
        await anna.press(menu, next(each for each in offered(menu, "cup-step") if "hold" in each))
        ((number, first),) = tables_of(here, tournament, 1).items()
        await play_tables(here, [first], "first")
        await until(here, lambda: state(here, tournament).rounds[0].done)
        table = lambda: state(here, tournament).rounds[0].tables[number - 1]  # noqa: E731
        live = lambda: here.bot.desk.director.table_of(tournament, 1, number)  # noqa: E731
        played, places = table().score, await standings(here, stranger)

        # Adjusted: the other side won
        loser = 1 - (played.winner or 0)
        ruling = {"table": number, "winner": str(loser), "levels": 9, "why": "Sides were mixed up"}
        await said(here, anna, "organise adjust", **ruling)
        assert (table().score.winner, table().score.ending) == (loser, Ending.ADJUSTED)
        names = [entrant_name(here, tournament, side[0]) for side in table().pairing.sides]
        after = await standings(here, stranger)
        assert (after[names[loser]], after[names[1 - loser]]) == ("2", "0")
        assert {n: after[n] for n in after if n not in names} == {
            n: places[n] for n in places if n not in names
        }
        for reader, word in ((stranger, "An organiser set the result"), (chen, "主办方改定")):
            log = await said(here, reader, "tournament log")
            (line,) = [each for each in log.splitlines() if "Sides were mixed up" in each]
            assert word in line
            assert f"<@{anna.user.id}>" in line, "who did it"
        await organised(here, anna, "undo")
        assert table().score == played
        assert await standings(here, stranger) == places

        # Played again: the old result is gone, a new table opens, and what it gives counts
        thread = thread_of_round(here, stranger, number)
        called = calls(stranger, thread)
        await organised(here, anna, "play-again", table=number)
        assert table().score is None
        without = await standings(here, stranger)
        assert [without[each] for each in names] == ["0", "0"]
        await until(here, lambda: live() not in (None, first))
        again = live()
        assert here.bot.host.table(first) is None, "the old one is closed"
        assert thread_of(here, again) is thread, "where they played before"
        people = {anna.user.id, bo.user.id}
        await until(here, lambda: len(calls(stranger, thread)) > len(called))
        assert set(calls(stranger, thread)[-1].mentions) == people, "called once more"
        await play_tables(here, [again], "again")
        await until(here, lambda: state(here, tournament).rounds[0].done)
        second = table().score
        assert second.ending is Ending.PLAYED
        counted = await standings(here, stranger)
        points = {0: ("2", "0"), 1: ("0", "2"), None: ("1", "1")}[second.winner]
        assert tuple(counted[each] for each in names) == points
        await until(here, lambda: here.bot.host.table(again) is None)
        assert f"table {number} plays again" in await said(here, stranger, "tournament log")

        # Ordered once more, and taken back before a card was played
        await organised(here, anna, "play-again", table=number)
        await until(here, lambda: live() not in (None, again))
        third = live()
        await organised(here, anna, "undo")
        assert table().score == second
        await until(here, lambda: here.bot.host.table(third) is None)
        assert await standings(here, stranger) == counted
        await said(here, anna, "organise next")
        await until(here, lambda: bool(tables_of(here, tournament, 2)))


async def standings(here: Stage, who) -> dict[str, str]:
    """The score of each entrant, as somebody reads it."""
    shown = (await said(here, who, "tournament standings")).replace("\\", "")
    return dict(re.findall(r"^`\d+` \*\*(.+?)\*\* · ([\d./]+) · ", shown, re.MULTILINE))


def calls(who, thread) -> list[Message]:
    """The messages of a thread that ping somebody."""
    return [m for m in who.sees(thread) if m.mentions]


def entrant_name(here: Stage, tournament: int, number: int) -> str:
    return state(here, tournament).entrants[number - 1].name


def thread_of_round(here: Stage, who, number: int):
    """Where a table of the first round plays, as somebody finds it."""
    name = f"Friday · round 1, table {number}"
    return next(each for each in who.channels(here.guild) if each.name == name)
