"""A headless Chromium, where there is one."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

PATIENCE = 30_000
"""Milliseconds for what a page shows at once, also on a busy machine."""

SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
"""Widths and heights in CSS pixels."""


def chromium_path() -> str:
    """Where Chromium is; the test that asks is skipped where it is not."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(f"no Chromium on this machine (looked for {', '.join(NAMES)})")
    return found


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A fresh browser."""
    path = chromium_path()
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def page_of(browser: Browser, size: str, theme: str = "dark") -> AsyncIterator[Page]:
    """A page of that size; whatever its scripts or its policy complain of fails the test."""
    width, height = SIZES[size]
    phone = size == "phone"
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        color_scheme="light" if theme == "light" else "dark",
        timezone_id="UTC",
    )
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    try:
        yield page
    finally:
        await context.close()
    assert complaints == []
