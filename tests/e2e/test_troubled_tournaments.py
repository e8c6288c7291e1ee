# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""What a tournament lacks is told to its organiser, and with which permission it is mended."""

from __future__ import annotations

import pytest

from bot.playground.state.guilds import ChannelKind
from bot.playground.state.permissions import Permission
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage
from tests.e2e.test_places import by_channel, by_role, forgive
from tests.e2e.tournaments import (
    asked,
    go_on,
    organised,
    said,
    set_up,
    state,
    tables_open,
    until,
)

MISSING_PERMISSION = 50013


async def begun(here: Stage, **options) -> int:
    """Two tables of computers."""
    anna = here.anna
    tournament = await set_up(here, anna, name="Friday", rounds=2, **options)
    await said(here, anna, "organise add", computers=4)
    await organised(here, anna, "start")
    return tournament


def in_channel(here: Stage, word: str) -> list[str]:
    return [m.text() for m in here.people[4].sees(here.channel) if word in m.text()]


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        pytest.param(
            Permission.SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
            marks=pytest.mark.slow,
        ),
    ],
)
async def test_tables_without_threads_play_in_the_channel_and_the_organiser_is_told_why(
    tmp_path, permission, name
):
    async with stage(tmp_path) as here:
        by_role(here, permission, allowed=False)
        tournament = await begun(here)
        await until(here, lambda: tables_open(here, tournament, 1))
        await here.bot.settle()
        (told,) = in_channel(here, name)
        assert f"<@{here.anna.user.id}>" in told
        assert "Friday" in told
        menu = await asked(here, here.anna, "organise time", minutes=5)
        assert name in menu.text()
        assert name not in await said(here, here.people[1], "tournament show")
        by_role(here, permission, allowed=True)
        for _ in range(2):  # the time, and the round
            await organised(here, here.anna, "undo")
        await said(here, here.anna, "organise next")
        await until(here, lambda: here.bot.desk.threadless.code(tournament) is None)
        await until(here, lambda: tables_open(here, tournament, 1))
        await here.bot.settle()
        assert in_channel(here, name) == [], "it is taken away"
        kinds = [each.kind for each in here.anna.channels(here.guild)]
        assert ChannelKind.PUBLIC_THREAD in kinds


async def test_a_duplicate_is_not_created_where_it_can_have_no_private_threads(tmp_path):
    async with stage(tmp_path) as here:
        by_role(here, Permission.CREATE_PRIVATE_THREADS, allowed=False)
        options = {"name": "Boards", "preset": "single-deck", "deals": 2, "duplicate": True}
        draft = await asked(here, here.anna, "tournament create", **options)
        refused = await here.anna.press(draft, offered(draft, "cup-create")[0])
        assert "Create Private Threads" in (await here.anna.answer_to(refused)).text()
        by_role(here, Permission.CREATE_PRIVATE_THREADS, allowed=True)
        await here.anna.press(draft, offered(draft, "cup-create")[0])
        assert here.bot.desk.director.of_server(here.guild.id)


async def test_a_tournament_that_cant_be_announced_tells_its_organiser_when_he_comes(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        here.town.faults.delete_message(here.board())
        by_channel(here, Permission.ATTACH_FILES | Permission.SEND_MESSAGES, allowed=False)
        await said(here, bo, "tournament join")
        await here.bot.settle()
        assert here.bot.desk.unannounced.code(tournament) is not None
        await said(here, anna, "tournament show")
        await here.bot.client.quiet()
        (told,) = [m for m in anna.sees(here.channel) if m.ephemeral and "⚠" in m.text()]
        assert "Friday" in told.text()
        assert "Send Messages" in told.text()
        await said(here, anna, "tournament show")
        await said(here, bo, "tournament show")
        for who in (anna, bo):
            lines = [m for m in who.sees(here.channel) if m.ephemeral and "⚠" in m.text()]
            assert len(lines) == (who is anna), "once, and only those who organise"
        forgive(here, MISSING_PERMISSION)


async def test_a_start_with_too_few_is_told_to_whoever_set_it_up(tmp_path):
    async with stage(tmp_path) as here:
        anna = here.anna
        tournament = await set_up(here, anna, name="Friday", rounds=2, start="30")
        await said(here, anna, "tournament join")
        await go_on(here, 31 * 60)
        await here.bot.settle()
        (told,) = in_channel(here, "can’t begin")
        assert f"<@{anna.user.id}>" in told
        assert "Entrants so far: 0; at least 2 are needed." in told
        await said(here, anna, "organise add", computers=2)
        await go_on(here, 10)
        await here.bot.settle()
        assert in_channel(here, "can’t begin") == []
        await organised(here, anna, "start")
        assert state(here, tournament).seeds
