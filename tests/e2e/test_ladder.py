"""The ladder's commands, run as a person runs them, over matches that were played before."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.asker import Asker
from bot.orders import ruling
from bot.playground.person import Person
from bot.presses.answers import Note
from engine.ladder.profile import read_profile
from engine.store.ladder.facts import read_facts
from engine.store.ladder.standings import standings_of_person
from tests.e2e.stage import Stage, stage
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
        assert "➡️ 1." in message.text()
        await anna.select(message, "t1.leaders-by....a~streak~four~0~0", ["levels"])
        assert "Levels climbed" in message.text()
        await anna.press(message, "t1.leaders....m~levels~four~0~0")
        assert "➡️ 1." in message.text()
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
