"""Rate limits, injected errors and slowness, and what discord.py makes of them."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.playground.faults import Ailment
from bot.playground.http.limits import LIMITS, Limit
from bot.playground.log import FindingKind
from bot.playground.state import Outcome, Permission

POST = "/channels/{channel}/messages"
EDIT = "/channels/{channel}/messages/{message}"


def statuses(here, method, route):
    return [r.status for r in here.log.to(method, route)]


async def test_a_429_is_waited_out_and_tried_again(here, bot):
    here.faults.strike(Ailment(429, 2, "POST", POST, retry_after=0.05))
    await bot.get_channel(here.channel.id).send("x")
    assert statuses(here, "POST", POST) == [429, 429, 200]


async def test_a_429_that_is_not_discords_own_is_raised_at_once(here, bot):
    here.faults.strike(Ailment(429, 1, "POST", POST, via=False))
    with pytest.raises(discord.HTTPException) as error:
        await bot.get_channel(here.channel.id).send("x")
    assert error.value.status == 429


async def test_a_global_429_holds_everything(here, bot):
    here.faults.strike(Ailment(429, 1, "POST", POST, retry_after=0.1, everywhere=True))
    started = time.monotonic()
    channel = bot.get_channel(here.channel.id)
    await asyncio.gather(channel.send("x"), bot.fetch_user(here.bo.user.id))
    assert time.monotonic() - started >= 0.1


async def test_a_429_on_an_interactions_answer_is_tried_again(here, bot):
    route = "/interactions/{interaction}/{token}/callback"
    here.faults.strike(Ailment(429, 1, "POST", route, retry_after=0.05))
    assert (await here.ana.run(here.channel, "ping")).outcome is Outcome.MESSAGE


async def test_a_500_is_tried_again(here, bot):
    here.faults.fail_next(1, method="POST", route=POST)
    await bot.get_channel(here.channel.id).send("x")
    assert statuses(here, "POST", POST) == [500, 200]


async def test_the_bucket_runs_empty_and_discord_py_waits_for_it(here, bot, monkeypatch):
    monkeypatch.setitem(LIMITS, ("POST", POST), Limit(5, 0.5))
    channel = bot.get_channel(here.channel.id)
    started = time.monotonic()
    for n in range(7):
        await channel.send(str(n))
    assert time.monotonic() - started >= 0.4
    assert statuses(here, "POST", POST) == [200] * 7, "nothing was refused"


async def test_a_client_that_does_not_wait_meets_the_limit(here, http):
    url = f"{here.discord.endpoint.http}/channels/{here.channel.id}/messages"
    headers = {"Authorization": "Bot playground.bot.token"}
    async with aiohttp.ClientSession(headers=headers) as session:
        answers = [await session.post(url, json={"content": "x"}) for _ in range(6)]
        assert [a.status for a in answers] == [200] * 5 + [429]
        left = [a.headers["X-RateLimit-Remaining"] for a in answers]
        assert left == ["4", "3", "2", "1", "0", "0"]
        assert answers[-1].headers["Via"]
        body = await answers[-1].json()
        assert 0 < body["retry_after"] <= 5
        assert body["global"] is False


async def test_fifty_requests_a_second_in_all(here, http):
    here.discord.settings.global_limit = 2
    url = f"{here.discord.endpoint.http}/users/{here.bo.user.id}"
    headers = {"Authorization": "Bot playground.bot.token"}
    async with aiohttp.ClientSession(headers=headers) as session:
        answers = await asyncio.gather(*(session.get(url) for _ in range(20)))
        assert 429 in {a.status for a in answers}
        (scope,) = {a.headers.get("X-RateLimit-Scope") for a in answers if a.status == 429}
        assert scope == "global"


async def test_slowness_delays_every_answer(here, bot):
    here.faults.latency = 0.2
    started = time.monotonic()
    await bot.fetch_user(here.bo.user.id)
    took = time.monotonic() - started
    assert took >= 0.2
    assert here.log.requests[-1].seconds <= took - 0.2, "not counted as our own share"


async def test_three_seconds_of_slowness_fail_the_interaction(here, bot):
    bot.acts["it"] = expecting_10062
    here.faults.latency = 0.05

    async def jump():
        await asyncio.sleep(0.02)
        here.world.clock.advance(3)

    done, _ = await asyncio.gather(here.ana.run(here.channel, "do", name="it"), jump())
    assert done.failed
    await here.log.meets(10062)
    here.log.expect_kind(FindingKind.UNANSWERED)


async def expecting_10062(interaction):
    with pytest.raises(discord.NotFound):
        await interaction.response.send_message("x")


async def test_tokens_can_be_made_to_expire_and_the_bot_is_not_to_blame(here, bot):
    kept = []

    async def keep(interaction):
        kept.append(interaction)
        await interaction.response.send_message("x", ephemeral=True)

    bot.acts["it"] = keep
    await here.ana.run(here.channel, "do", name="it")
    assert here.faults.expire_tokens() == 1
    with pytest.raises(discord.HTTPException) as error:
        await kept[0].edit_original_response(content="y")
    assert error.value.code == 50027
    assert here.log.findings == []


async def test_a_board_deleted_by_a_moderator_is_unknown_and_the_bot_is_not_to_blame(here, bot):
    channel = bot.get_channel(here.channel.id)
    board = await channel.send("board")
    here.faults.delete_message(here.ana.last(here.channel))
    with pytest.raises(discord.NotFound) as error:
        await board.edit(content="x")
    assert error.value.code == 10008
    assert here.log.findings == []

    own = await channel.send("own")
    await own.delete()
    with pytest.raises(discord.NotFound):
        await own.edit(content="x")
    here.log.expect(10008)


async def test_a_deleted_channel_is_unknown(here, bot):
    channel = bot.get_channel(here.channel.id)
    here.faults.delete_channel(here.channel)
    with pytest.raises(discord.NotFound) as error:
        await channel.send("x")
    assert error.value.code == 10003
    assert here.log.findings == []


async def test_a_channel_is_renamed_twice_in_ten_minutes_and_edited_freely(here, http):
    own = here.world.application.bot.id
    here.guild.members[own].roles.append(here.guild.id)
    here.guild.roles[here.guild.id].permissions |= Permission.MANAGE_CHANNELS
    url = f"{here.discord.endpoint.http}/channels/{here.channel.id}"
    headers = {"Authorization": "Bot playground.bot.token"}
    async with aiohttp.ClientSession(headers=headers) as session:

        async def edit(**body):
            async with session.patch(url, json=body) as answer:
                return answer.status, float(answer.headers.get("Retry-After", 0))

        for n in range(2):
            assert await edit(name=f"name-{n}") == (200, 0)
        status, wait = await edit(name="once-more")
        assert status == 429
        assert 590 < wait <= 600
        assert (await edit(rate_limit_per_user=5))[0] == 200
        here.world.clock.advance(600)
        assert (await edit(name="later"))[0] == 200
