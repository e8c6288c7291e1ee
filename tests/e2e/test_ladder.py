"""The ladder's commands, run as a person runs them, over matches that were played before."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.asker import Asker
from bot.commands.ruling import LadderGroup
from bot.orders import ruling
from bot.playground import founding
from bot.playground.person import NotAllowedError, Person
from bot.playground.state.messages import Upload
from bot.presses.answers import Note
from bot.presses.codec import Press, encode
from engine.ladder.counting import recount
from engine.ladder.profile import read_profile
from engine.store.ladder.choices import LadderChoices, read_choices
from engine.store.ladder.facts import read_facts
from engine.store.ladder.standings import standings_of_person
from tests.e2e.deeds import forged
from tests.e2e.stage import Stage, stage
from tests.e2e.tables import play_out, table_of
from tests.engine.ladder.stories import after, play_match, won_by


async def said(here: Stage, who: Person, command: str, /, **options: Any) -> str:
    done = await who.run(here.channel, command, **options)
    answer = await who.answer_to(done)
    assert answer.ephemeral
    return answer.text()


@contextlib.asynccontextmanager
async def club(folder: Path) -> AsyncIterator[Stage]:
    """A server in which Anna and Chen have won two matches of five rounds against the others."""
    async with stage(folder) as here:
        people = tuple(each.user.id for each in here.people[:4])
        for n in range(2):
            rounds = [won_by(0, people=people)] * 4 + [won_by(1, people=people)]
            await here.bot.store.commit(play_match, rounds, server=here.guild.id, at=after(100 * n))
        await here.bot.desk.ladder.catch_up()
        yield here


async def test_leaderboards_are_shown_paged_and_found(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        assert "Nobody has a place" in await said(here, anna, "leaderboard")
        done = await anna.run(here.channel, "leaderboard", board="streak")
        message = await anna.answer_to(done)
        assert "Longest streak" in message.text()
        assert "➡️ `1` " in message.text()
        await anna.select(message, "t1.leaders-by....a~streak~four~0~0", ["levels"])
        assert "Levels climbed" in message.text()
        await anna.press(message, "t1.leaders....m~levels~four~0~0")
        assert "➡️ `1` " in message.text()
        everywhere = await said(here, bo, "leaderboard", board="streak", everywhere=True)
        assert "all servers" in everywhere


async def test_a_profile_partners_and_a_comparison(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        mine = await said(here, anna, "profile")
        assert "provisional" in mine
        assert "8 of 10" in mine
        his = await said(here, bo, "profile", person=anna.user)
        assert "8 of 10" in his
        assert "together 8 of 10" in await said(here, anna, "partners")
        both = await said(here, anna, "compare", person=anna.user, other=bo.user)
        assert "against 8 of 10" in both
        assert "two different" in await said(here, anna, "compare", person=anna.user)


async def test_a_person_closes_his_profile_and_leaves_the_leaderboards(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        done = await anna.run(here.channel, "privacy")
        message = await anna.answer_to(done)
        await anna.press(message, "t1.privacy....profile")
        await anna.press(message, "t1.privacy....listed")
        assert "closed" in await said(here, bo, "profile", person=anna.user)
        assert f"**{anna.user.display_name}**" not in await said(
            here, bo, "leaderboard", board="streak"
        )
        assert "8 of 10" in await said(here, anna, "profile")


async def test_a_manager_corrects_and_everybody_can_read_why(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        store, server = here.bot.store, here.guild.id
        done = await said(here, anna, "ladder void", match=1, why="a test match")
        assert "number 1" in done
        (standing,) = await store.read(standings_of_person, server, bo.user.id)
        assert standing.rounds == 5
        told = await said(here, bo, "decisions")
        assert "match void" in told
        assert "a test match" in told
        assert "number 2" in await said(here, anna, "ladder revoke", decision=1, why="it was none")
        (standing,) = await store.read(standings_of_person, server, bo.user.id)
        assert standing.rounds == 10
        replaced = await said(
            here, anna, "ladder replace", round=5, winner="opponents", levels=3, why="misread"
        )
        assert "number 3" in replaced
        assert "number 4" in await said(
            here, anna, "ladder merge", person=bo.user, into=here.people[5].user, why="a new phone"
        )
        assert await store.read(standings_of_person, server, bo.user.id) == []
        assert "no match 99" in await said(here, anna, "ladder void", match=99, why="wrong")
        assert "either" in await said(here, anna, "ladder void", why="nothing named")


async def test_a_season_begins_and_ends_and_a_server_joins_the_ladder_of_all(tmp_path):
    async with club(tmp_path) as here:
        anna = here.anna
        assert "number 1" in await said(
            here, anna, "ladder season-begin", name="Winter", days=30, why="we begin"
        )
        assert "still runs" in await said(
            here, anna, "ladder season-begin", name="Spring", why="too soon"
        )
        here.clock.go_on(60)
        assert "number 1" in await said(here, anna, "ladder season-end", why="it is over")
        assert "number" in await said(here, anna, "ladder everywhere", join=True, why="let's")
        assert "already" in await said(here, anna, "ladder everywhere", join=True, why="again")
        facts = await here.bot.store.read(read_facts, here.guild.id)
        assert [fact.kind for fact in facts] == ["season", "season_end", "season_closed", "join"]


async def test_nobody_else_decides(tmp_path):
    async with club(tmp_path) as here:
        bo = here.people[1].user
        asker = Asker(bo.id, "Bo", "en-GB", here.guild.id, here.channel.id)
        for answer in (
            await ruling.void(here.bot.desk, asker, "I lost it", 1, None),
            await ruling.import_history(here.bot.desk, asker, "mine", b""),
            await ruling.export(here.bot.desk, asker, "csv"),
        ):
            assert isinstance(answer, Note)
            assert answer.text.key == "error.managers_only"
        assert await here.bot.store.read(read_facts, here.guild.id) == ()


async def test_history_has_replays_one_press_away(tmp_path):
    async with club(tmp_path) as here:
        text = await said(here, here.anna, "history", table=1)
        assert "Round 5" in text
        assert "round `5`" in text


async def test_sessions_are_exported(tmp_path):
    async with club(tmp_path) as here:
        done = await here.anna.run(here.channel, "ladder export", format="csv")
        answer = await here.anna.answer_to(done)
        assert answer.attachments
        profile = await here.bot.store.read(
            read_profile, here.guild.id, here.anna.user.id, here.anna.user.id
        )
        assert profile.standing.sessions == 2


async def test_a_replay_of_a_round_is_one_press_away_from_the_history(tmp_path):
    async with stage(tmp_path) as here:
        bo = here.people[1]
        table = await table_of(here, "single-deck", here.people[:4])
        await play_out(here, table)
        listed = await bo.answer_to(await bo.run(here.channel, "history", table=table))
        done = await bo.press(listed, encode(Press("past", table, rest="1")))
        replay = await bo.answer_to(done)
        assert replay.seen_by == bo.user.id
        assert replay.attachments[0].content_type.startswith("image/")


async def test_a_club_takes_its_history_along_and_takes_it_back(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        ids = [each.user.id for each in here.people[:4]]
        header = "date,side1,side2,levels1,levels2,won1,won2"
        row = f"2025-11-30T21:15:00+00:00,{ids[0]} {ids[1]},{ids[2]} {ids[3]},5,3,6,4"
        file = Upload("club.csv", f"{header}\n{row}\n".encode())
        told = await said(here, anna, "ladder import", file=file, why="from our old list")
        assert "number 1" in told
        assert "14 of 20" in await said(here, anna, "profile")
        assert "together 6 of 10" in await said(here, bo, "partners", person=anna.user)
        assert "history imported" in await said(here, bo, "decisions")
        for content, expected in (
            (b"date,nobody\n", "columns"),
            (f"{header}\nnever,1 2,3 4,5,3,6,4\n".encode(), "Line 2"),
            (b"\xff\xfe", "text"),
            (b"x" * (ruling.LONGEST_FILE + 1), "too large"),
        ):
            wrong = Upload("club.csv", content)
            assert expected in await said(here, anna, "ladder import", file=wrong, why="again")
        assert "number 2" in await said(here, anna, "ladder revoke", decision=1, why="not ours")
        assert "8 of 10" in await said(here, anna, "profile")


async def test_what_is_exported_can_be_imported(tmp_path):
    async with club(tmp_path) as here:
        anna = here.anna
        files = {}
        for form in ("csv", "json"):
            done = await anna.run(here.channel, "ladder export", format=form)
            (file,) = (await anna.answer_to(done)).attachments
            assert file.filename == f"ladder.{form}"
            files[form] = Upload(file.filename, file.content)
        assert "number 1" in await said(here, anna, "ladder import", file=files["csv"], why="twice")
        assert "16 of 20" in await said(here, anna, "profile")


async def test_a_plain_member_decides_nothing_by_any_command(tmp_path):
    async with club(tmp_path) as here:
        bo = here.people[1]
        role = founding.add_role(here.town.world, here.guild, "Gold")
        file = Upload("club.csv", b"date")
        person, why = here.anna.user, "I lost it"
        orders = {
            "season-begin": {"name": "Mine", "why": why},
            "season-end": {"why": why},
            "void": {"match": 1, "why": why},
            "replace": {"round": 1, "winner": "opponents", "levels": 3, "why": why},
            "merge": {"person": person, "into": bo.user, "why": why},
            "revoke": {"decision": 1, "why": why},
            "everywhere": {"join": True, "why": why},
            "export": {"format": "csv"},
            "import": {"file": file, "why": why},
            "settings": {},
            "rank": {"role": role, "from": 1},
        }
        assert set(orders) == {each.name for each in LadderGroup().commands}
        with pytest.raises(NotAllowedError):
            await bo.run(here.channel, "ladder settings")
        # A server may offer the commands to everybody all the same:
        (ladder,) = (c for c in here.town.world.commands.values() if c.name == "ladder")
        ladder.body["default_member_permissions"] = None
        for name, options in orders.items():
            told = await said(here, bo, f"ladder {name}", **options)
            assert "manage this server" in told, name
        panel = await here.anna.answer_to(await here.anna.run(here.channel, "ladder settings"))
        for rest in ("champion", "summary", "rank"):
            done = await forged(bo, panel, encode(Press("ladder", rest=rest)), [str(role.id)])
            assert "manage this server" in (await bo.answer_to(done)).text()
        assert await here.bot.store.read(read_facts, here.guild.id) == ()
        assert await here.bot.store.read(read_choices, here.guild.id) == LadderChoices(
            here.guild.id
        )


async def test_seasons_are_chosen_on_leaderboards_and_profiles(tmp_path):
    async with club(tmp_path) as here:
        anna = here.anna
        await said(here, anna, "ladder season-begin", name="Winter *1*", why="we begin")
        people = tuple(each.user.id for each in here.people[:4])
        here.clock.go_on(3600)
        now = here.bot.host.now()
        rounds = [won_by(1, people=people)] * 4
        await here.bot.store.commit(play_match, rounds, server=here.guild.id, at=now)
        here.clock.go_on(86_400)
        await here.bot.desk.ladder.catch_up()
        leaders = await anna.answer_to(await anna.run(here.channel, "leaderboard", board="streak"))
        assert "season 1" in leaders.text()
        await anna.select(leaders, "t1.leaders-in....a~streak~four~1~0", ["0"])
        assert "all time" in leaders.text()
        profile = await anna.answer_to(await anna.run(here.channel, "profile"))
        assert "8 of 14" in profile.text()
        rest = f"{anna.user.id}~four~0"
        await anna.select(profile, f"t1.profile-in....{rest}", ["1"])
        assert "0 of 4" in profile.text()
        assert "season 1" in profile.text()
        assert "Plays most" not in profile.text()


async def test_figures_that_are_still_being_counted_are_told_as_such(tmp_path):
    async with club(tmp_path) as here:
        anna = here.anna
        shown = (
            ("leaderboard", {"board": "streak"}),
            ("profile", {}),
            ("partners", {}),
            (
                "compare",
                {"person": here.people[1].user},
            ),
        )
        for command, options in shown:
            assert "⏳" not in await said(here, anna, command, **options)

        await here.bot.store.commit(recount, here.guild.id, after(0))
        assert "⏳" in await said(here, anna, "leaderboard", board="streak")
        await here.bot.desk.ladder.catch_up()
        assert "⏳" not in await said(here, anna, "leaderboard", board="streak")


async def test_partners_and_comparisons_have_pictures_that_are_told_in_words(tmp_path):
    async with club(tmp_path) as here:
        anna, bo = here.people[:2]
        await said(here, bo, "privacy")  # his name is known once he was there
        for command, options in (("partners", {}), ("compare", {"person": bo.user})):
            answer = await anna.answer_to(await anna.run(here.channel, command, **options))
            (picture,) = answer.attachments
            assert (picture.width, picture.filename) == (720, f"{command}.png")
            (gallery,) = (each for each in answer.walk() if each["type"] == 12)
            assert bo.user.display_name in gallery["items"][0]["description"]
