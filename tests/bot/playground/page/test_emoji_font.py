"""Emoji are seen on machines that have no font for them."""

from __future__ import annotations

import pytest

from renders.fonts import typeface_for
from tests.bot.playground.page.tabs import Browser


async def test_the_font_has_the_emoji(browser: Browser) -> None:
    if typeface_for("\N{ROBOT FACE}") is None:
        pytest.skip("no font with emoji here (the extra `scripts` brings one)")
    async with browser.client.get(browser.path("emoji-font")) as answer:
        assert answer.status == 200
        assert "max-age" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert (await answer.read())[:4] in (b"\0\1\0\0", b"OTTO", b"true")
