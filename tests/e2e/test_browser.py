# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A person with a phone plays a whole round in the playground, against three computer players.

Where ``TRACTOR_SCREENSHOTS`` names a folder, pictures of the page are left there.
"""

import asyncio
import contextlib
import os
import random
import signal
import sys
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.presses.codec import PressError, decode
from tests.bot.playground.page.chromium import launched, page_of

PUBLIC = ".message:not(.ephemeral):has(img)"
"""Boards, by their pictures."""

ENABLED = """(root) => [...root.querySelectorAll("button[data-custom-id]")]
  .filter((each) => !each.disabled && each.ariaDisabled !== "true")
  .map((each) => each.dataset.customId)"""


JUDGED = """
import sys
from functools import partial
from bot.cli import main
from bot.playground import playing
from tests.openapi import oracle

playing.LocalDiscord = partial(playing.LocalDiscord, oracle=oracle())
sys.argv[1:] = ["play", "--no-browser"]
main()
"""


@contextlib.asynccontextmanager
async def playground():
    """``tractor play`` in a process of its own, judged as in every test; its address."""
    program = (sys.executable, "-c", JUDGED)
    process = await asyncio.create_subprocess_exec(*program, stdout=asyncio.subprocess.PIPE)
    try:
        said = await asyncio.wait_for(process.stdout.readline(), 60)
        yield said.decode().split()[-1]
    finally:
        process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 30) == 0


def verb(custom_id: str) -> str:
    try:
        return decode(custom_id).verb
    except PressError:
        return ""


class Thumb:
    """What presses on the page.

    :ivar plays: how many cards or groups of cards were played.
    """

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.dice = random.Random(5)
        self.plays = 0
        self.shots = {6: ("hand", ".message.ephemeral"), 9: ("trick", PUBLIC)}

    async def offered(self, where: str, *verbs: str) -> list[str]:
        """The custom_ids in the newest message of a kind that can be pressed."""
        last = self.page.locator(where).last
        with contextlib.suppress(Exception):  # the message may be drawn anew at this very moment
            found = await last.evaluate(ENABLED, timeout=2000)
            return [each for each in found if not verbs or verb(each) in verbs]
        return []

    async def press(self, custom_id: str) -> bool:
        """Press a button; False where it went away before."""
        button = self.page.locator(f'button[data-custom-id="{custom_id}"]').last
        with contextlib.suppress(Exception):
            await button.click(timeout=2000)
            return True
        return False

    async def press_first(self, *verbs: str) -> None:
        """Press a button on a public message as soon as there is one."""
        async with asyncio.timeout(30):
            while True:
                for custom_id in await self.offered(".message:not(.ephemeral)", *verbs):
                    if await self.press(custom_id):
                        return
                await asyncio.sleep(0.2)

    async def play(self) -> None:
        """One press in the hand, if anything is offered."""
        hand = await self.offered(".message.ephemeral")
        together = [each for each in hand if verb(each) == "play" and ".-" in each]
        by_verb = [[e for e in hand if verb(e) == v] for v in ("bury", "play", "put", "pass")]
        last = [each for each in hand if verb(each) == "hint"]
        choices = next((found for found in (together, *by_verb, last) if found), [])
        if not choices:
            await asyncio.sleep(0.3)
            return
        custom_id = self.dice.choice(choices)
        if verb(custom_id) == "play" and self.plays in self.shots:
            await self.shot(*self.shots.pop(self.plays))
        self.plays += await self.press(custom_id) and verb(custom_id) == "play"
        await asyncio.sleep(0.3)

    async def shot(self, name: str, where: str) -> None:
        """A picture of the page with a message of this kind in sight."""
        await self.page.locator(where).last.evaluate("e => e.scrollIntoView({block: 'start'})")
        await asyncio.sleep(0.5)
        await self.page.screenshot(path=self.folder / f"{name}.png")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.timeout(600)
async def test_a_whole_round_on_a_phone(tmp_path):
    folder = Path(os.environ.get("TRACTOR_SCREENSHOTS") or tmp_path)
    async with (
        playground() as address,
        launched() as chromium,
        page_of(chromium, "phone") as page,
    ):
        await page.goto(address)
        thumb = Thumb(page, folder)
        await thumb.press_first("open")
        adding = page.locator("[data-custom-id^='t1.add.']")
        await expect(adding.last).to_be_visible()
        await thumb.shot("lobby", ".message:not(.ephemeral)")
        await adding.last.click()
        await page.locator(".listbox [role=option]").nth(3).click()
        await expect(adding).to_have_count(0)
        await thumb.press_first("ready")
        await thumb.press_first("start")
        await asyncio.sleep(3)
        await thumb.press_first("hand")
        async with asyncio.timeout(500):
            while not await thumb.offered(PUBLIC, "ready"):
                await thumb.play()
        await thumb.shot("result", PUBLIC)
        assert thumb.plays >= 15
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await page.get_by_role("button", name="Faults and request log").click()
        await expect(page.locator(".log-section h3")).to_contain_text("with findings: 0")
