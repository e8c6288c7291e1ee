"""The page in front of discord.py itself, over real HTTP and a real gateway."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import BaseTestServer, TestServer
from playwright.async_api import expect

from bot.playground.page import Site, page_routes
from bot.playground.server import LocalDiscord
from tests.bot.playground.page.chromium import launched, page_of
from tests.bot.playground.testbot import TestBot
from tests.local_discord import Town


@pytest.fixture
async def site(here: Town) -> Site:
    return Site.over(here.discord)


@pytest.fixture
async def page_server(site: Site) -> AsyncIterator[BaseTestServer]:
    """The page of the town, at an address of its own."""
    app = web.Application()
    app.add_routes(page_routes(site))
    async with TestServer(app) as server:
        yield server
        await site.close()


async def test_the_local_discord_serves_the_page_at_its_address() -> None:
    local = LocalDiscord()
    await local.start(page=page_routes(Site.over(local)))
    try:
        async with aiohttp.ClientSession() as session:
            async with session.get(local.url) as answer:
                assert answer.status == 200
                assert "<title>Playground</title>" in await answer.text()
            async with session.get(local.url + "static/js/main.js") as answer:
                assert answer.content_type == "text/javascript"
    finally:
        await local.close()


@pytest.mark.browser
async def test_a_real_bot_on_the_page(
    here: Town, bot: TestBot, site: Site, page_server: BaseTestServer
) -> None:
    async with launched() as chromium, page_of(chromium, "phone") as page:
        chen = here.chen.user.id
        await page.goto(str(page_server.make_url(f"/{site.secret}/?person={chen}")))
        await expect(page.locator(".channel-title")).to_have_text("square")

        # Autocomplete, with its choices in the person's language.
        await page.locator("#composer").fill("/hello")
        await page.locator("#composer").press("Enter")
        await page.get_by_role("option", name="拖拉机").click()
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.ephemeral")).to_contain_text("hello Tractor")

        # A deferred private hand with a picture, and its button.
        await page.locator("#composer").fill("/hand")
        await page.locator("#composer").press("Enter")
        await page.keyboard.press("Enter")
        hand = page.locator(".message.ephemeral", has_text="your cards")
        await expect(hand.get_by_alt_text("five cards")).to_be_visible()
        await hand.get_by_role("button", name="played 0").click()
        await expect(hand.get_by_role("button", name="played 1")).to_be_enabled()

        # A form.
        await page.locator("#composer").fill("/form")
        await page.locator("#composer").press("Enter")
        await page.keyboard.press("Enter")
        form = page.get_by_role("dialog", name="A table")
        await form.get_by_label("Name").fill("Feast")
        await form.get_by_label("Level").click()
        await form.get_by_role("option", name="five").click()
        await form.get_by_label("3").check()
        await form.get_by_label("Open to all").check()
        await form.get_by_role("button", name="Submit").click()
        await expect(page.locator(".message").last).to_contain_text("Feast ['five'] 3 True")

        # A public board with a layout; the log saw every request and found nothing.
        await page.locator("#composer").fill("/board")
        await page.locator("#composer").press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator(".container")).to_contain_text("South leads")
        await page.get_by_role("button", name="Faults and request log").click()
        await expect(page.locator(".log tbody tr")).not_to_have_count(0)
        await expect(page.locator(".log-section h3")).to_contain_text("with findings: 0")

        # Another person sees the board alone.
        await page.goto(str(page_server.make_url(f"/{site.secret}/?person={here.bo.user.id}")))
        await expect(page.locator(".message")).to_have_count(1)
        await expect(page.locator(".container")).to_contain_text("trump is ♠")
