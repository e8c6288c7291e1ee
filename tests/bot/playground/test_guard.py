"""Only this machine, only our own pages, never a real token; what is overridden in discord.py."""

import aiohttp
import discord
import pytest
import yarl
from discord.http import Route
from discord.webhook import async_

from bot import endpoint
from bot.endpoint import DISCORD, OVERRIDDEN, Endpoint, aim_discord_at
from bot.playground.founding import new_world
from bot.playground.wire.attachments import url

REAL = "Bot " + ".".join(["M" * 26, "Gx8abc", "a" * 38])


def test_discord_py_still_keeps_its_addresses_where_we_override_them():
    found = [getattr(owner, name) for owner, name in OVERRIDDEN]
    assert found == [DISCORD.http, yarl.URL(DISCORD.gateway), DISCORD.cdn]
    assert vars(async_)["Route"] is Route
    assert discord.version_info[:2] == (2, 7)


def test_the_override_ends_with_its_block_even_after_an_error():
    def fail_inside():
        with aim_discord_at(Endpoint("a", "ws://b/", "c")):
            assert Route("GET", "/x").url == "a/x"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_inside()
    assert Route("GET", "/x").url == "https://discord.com/api/v10/x"
    assert len(endpoint.OVERRIDDEN) == 3


async def test_a_foreign_host_or_origin_is_sent_away(here):
    url = f"{here.discord.endpoint.http}/gateway"
    own = url.split("/api", maxsplit=1)[0]
    async with aiohttp.ClientSession() as session:
        for headers, status in [
            ({}, 200),
            ({"Origin": own}, 200),
            ({"Host": "evil.example"}, 403),
            ({"Origin": "http://evil.example"}, 403),
            ({"Origin": "null"}, 403),
        ]:
            async with session.get(url, headers=headers) as answer:
                assert answer.status == status, headers
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(
                here.discord.endpoint.gateway, headers={"Origin": "http://evil.example"}
            )


async def test_it_listens_on_the_loopback_address_only(here):
    (site,) = here.discord._runner.sites
    assert {s.getsockname()[0] for s in site._server.sockets} == {"127.0.0.1"}


async def test_a_real_token_is_refused_and_never_logged(here):
    url = f"{here.discord.endpoint.http}/users/@me"
    async with (
        aiohttp.ClientSession() as session,
        session.get(url, headers={"Authorization": REAL}) as answer,
    ):
        assert answer.status == 401
    here.log.expect(40001)
    assert REAL[4:] not in repr(list(here.log.requests))
    with pytest.raises(ValueError, match="real"):
        new_world(token=REAL[4:])


async def test_a_file_is_fetched_by_whoever_was_told_its_address_and_nobody_else(here, bot):
    await here.ana.answer_to(await here.ana.run(here.channel, "hand"))
    (file,) = here.world.files.values()
    address = url(here.world, file)
    async with aiohttp.ClientSession() as session:
        for tried, status in [
            (address, 200),
            (address.partition("?")[0], 404),
            (address[:-1] + "!", 404),
        ]:
            async with session.get(tried) as answer:
                assert answer.status == status


async def test_an_unknown_route_is_a_finding(here, http):
    with pytest.raises(discord.NotFound) as error:
        await http.request(Route("GET", "/stage-instances/1"))
    assert error.value.code == 0
    assert here.log.expect(0).kind.name == "ROUTE"


async def test_interaction_tokens_do_not_stand_in_the_log(here, bot):
    done = await here.ana.run(here.channel, "hand")
    await here.ana.answer_to(done)
    assert done.token not in repr([r.path for r in here.log.requests])
