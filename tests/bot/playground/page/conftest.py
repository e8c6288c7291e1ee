from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import Browser as Chromium

from bot.playground.log import RequestLog
from bot.playground.page import Site, page_routes
from tests.bot.playground.page.chromium import launched
from tests.bot.playground.page.scripted import Town, town
from tests.bot.playground.page.tabs import Browser


@pytest.fixture
async def built() -> AsyncIterator[Town]:
    """A town of four people and a scripted bot."""
    found = town()
    yield found
    found.world.clock.stop()


@pytest.fixture
async def site(built: Town) -> Site:
    return Site(built.world, secret="s3cret", log=RequestLog())


@pytest.fixture
async def browser(site: Site, built: Town) -> AsyncIterator[Browser]:
    """What asks the page's server, tab by tab."""
    app = web.Application()
    app.add_routes(page_routes(site))
    async with TestClient(TestServer(app)) as client, Browser(client, site, built) as found:
        yield found


@pytest.fixture
async def chromium() -> AsyncIterator[Chromium]:
    """A headless Chromium; skips the test where there is none."""
    async with launched() as found:
        yield found
