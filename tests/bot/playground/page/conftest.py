from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.playground.log import RequestLog
from bot.playground.page import Site
from tests.bot.playground.page.scripted import Town, town
from tests.bot.playground.page.tabs import Browser, asking


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
    async with asking(site, built) as found:
        yield found
