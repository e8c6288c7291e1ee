# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""429, 5xx and a cut line on every route that the bot uses.

One evening is played again and again; each time another route fails. In the end everybody has
before his eyes what he has after an evening without failures: nothing is lost, nothing is there
twice.
"""

import asyncio
import tempfile
from functools import partial

import discord
import pytest

from bot import unreached
from bot.playground.faults import Ailment
from bot.running import begun
from tests.bot.test_running import plan_for, threads
from tests.e2e.routes import ANSWERS, BOARDS, EMOJI, EVENING, START
from tests.e2e.touring import Evening, beginning, evening, hurried
from tests.local_discord import town

CALLBACK, _, FOLLOW_UP, _ = ANSWERS
WAYS = {
    "429 for long": partial(Ailment, 429, retry_after=100.0),
    "429 of all": partial(Ailment, 429, retry_after=20.0, everywhere=True),
    "503": partial(Ailment, 503),
    "five 500": partial(Ailment, 500, 5),
    "500, but done": partial(Ailment, 500, done=True),
    "cut": partial(Ailment, 0),
    "cut, but done": partial(Ailment, 0, done=True),
}
FATAL = [each for each in START if "commands" not in each]
"""Without these there is no bot."""


def failing(route: str, way) -> Ailment:
    method, path = route.split(" ", 1)
    return way(method=method, route=path, exactly=True)


def limited_and_failing(route: str) -> list[Ailment]:
    """The next request is limited, the one after it fails."""
    return [failing(route, partial(Ailment, status)) for status in (429, 500)]


@pytest.fixture(autouse=True)
def hasty(monkeypatch) -> None:
    """An answer that was lost is soon sent again."""
    monkeypatch.setattr(unreached, "PAUSES", (0.01, 0.01))


@pytest.fixture(scope="module")
def calm():
    """Evenings without failures, by what is played."""
    return {}


async def calmly(calm, play) -> Evening:
    if play not in calm:
        with tempfile.TemporaryDirectory() as folder:
            calm[play] = await play(folder)
    return calm[play]


async def test_an_evening_uses_every_route(calm):
    routes = (await calmly(calm, evening)).routes | (await calmly(calm, beginning)).routes
    assert routes == EVENING


async def test_429_and_500_on_every_route_in_one_evening_only_delay(tmp_path, calm):
    undisturbed = await calmly(calm, evening)
    ailments = [each for route in (*BOARDS, *ANSWERS) for each in limited_and_failing(route)]
    seen = await evening(tmp_path, ailments)
    assert seen.struck
    assert seen == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize("route", [*BOARDS, *ANSWERS])
async def test_429_and_500_on_a_route_only_delay(tmp_path, calm, route):
    undisturbed = await calmly(calm, evening)
    seen = await evening(tmp_path, limited_and_failing(route))
    assert seen.struck
    assert seen == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize("route", [*START, *EMOJI])
async def test_429_and_500_at_the_start_only_delay(tmp_path, calm, route):
    undisturbed = await calmly(calm, beginning)
    seen = await beginning(tmp_path, limited_and_failing(route))
    assert seen == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("route", [*BOARDS, *ANSWERS])
async def test_nothing_is_lost_and_nothing_shown_twice_whatever_a_route_does(
    tmp_path, calm, route, way
):
    undisturbed = await calmly(calm, evening)
    seen = await evening(tmp_path, [failing(route, WAYS[way])])
    assert seen.struck
    assert seen.plays == undisturbed.plays
    assert seen.public == undisturbed.public
    private = undisturbed.private
    if (route, way) == (CALLBACK, "five 500"):
        assert seen.failed == 1, "the person reads that it failed, and presses again"
        private = [[], *private[1:]]  # who ran the command finds the table in the channel
    else:
        assert seen.failed == 0
    if route == FOLLOW_UP and WAYS[way]().done:
        seen.private = [list(dict.fromkeys(each)) for each in seen.private]  # it takes no nonce
    assert seen.private == private


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("route", [each for each in [*START, *EMOJI] if each not in FATAL])
async def test_the_bot_begins_without_its_commands_and_emoji_and_tells_them_later(
    tmp_path, calm, route, way
):
    undisturbed = await calmly(calm, beginning)
    seen = await beginning(tmp_path, [failing(route, WAYS[way])])
    assert (seen.public, seen.private) == (undisturbed.public, undisturbed.private)


@pytest.mark.parametrize(
    "route", [FATAL[0], *(pytest.param(each, marks=pytest.mark.slow) for each in FATAL[1:])]
)
async def test_a_start_that_discord_keeps_refusing_ends_cleanly(tmp_path, route):
    before = threads()
    async with town() as here:
        here.faults.strike(failing(route, WAYS["five 500"]))
        with hurried(), pytest.raises(discord.DiscordException):
            async with begun(plan_for(here, tmp_path)) as bot:
                await _lost(bot.connection)
    assert threads() == before


async def _lost(connection: asyncio.Task[None] | None) -> None:
    """Wait for the connection to end."""
    assert connection is not None
    await connection
