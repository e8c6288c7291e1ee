"""People at the page in a real browser, at the width of a phone and of a desktop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser as Chromium
from playwright.async_api import FilePayload, Locator, Page, expect

from bot.playground.actions import messages
from bot.playground.founding import add_channel
from bot.playground.page import Site
from bot.playground.state import Change, Channel, Event, InteractionEvent, Json
from tests.bot.playground.page.chromium import launched, page_of
from tests.bot.playground.page.scripted import Town, town
from tests.bot.playground.page.tabs import Browser, asking

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

FAINT_TEXTS = (Path(__file__).parent / "faint.js").read_text(encoding="utf-8")

both_sizes = pytest.mark.parametrize("size", ["desktop", "phone"])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Chromium]:
    """One headless Chromium for all; skips the tests where there is none."""
    async with launched() as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def built() -> AsyncIterator[Town]:
    found = town()
    yield found
    found.world.clock.stop()


@pytest_asyncio.fixture(loop_scope="module")
async def browser(built: Town) -> AsyncIterator[Browser]:
    async with asking(Site(built.world), built) as found:
        yield found


async def visit(page: Page, browser: Browser, name: str, channel: Channel) -> None:
    """Open the page as one of the town's people, at a channel."""
    person = browser.town.people[name].id
    await page.goto(f"{browser.origin}{browser.path('')}?person={person}#{channel.id}")
    await expect(page.locator(".channel-title")).to_have_text(channel.name)


async def run(page: Page, typed: str) -> None:
    """Type a command without options and send it."""
    await page.locator("#composer").fill(f"/{typed}")
    await page.locator("#composer").press("Enter")
    await page.keyboard.press("Enter")


async def open_table(page: Page) -> Locator:
    """Open a table; returns its board."""
    await run(page, "table")
    await page.get_by_role("option", name="Standard").click()
    await button(page, "Send").click()
    board = page.locator(".message", has=page.get_by_role("heading", name="Table of"))
    await expect(board).to_be_visible()
    return board


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@both_sizes
async def test_an_evening_at_the_table(
    chromium: Chromium, browser: Browser, built: Town, size: str
) -> None:
    async with page_of(chromium, size) as page:
        await visit(page, browser, "ann", built.general)
        if size == "phone":
            await button(page, "Servers and channels").click()
        await page.get_by_role("link", name="tables").click()
        await expect(page.locator(".channel-title")).to_have_text("tables")

        # A command with autocomplete and an optional choice.
        await page.locator("#composer").fill("/tab")
        await page.get_by_role("option", name="/table open").click()
        await page.keyboard.type("feast")
        await page.get_by_role("option", name="Four-deck feast").click()
        await page.get_by_role("option", name="decks").click()
        await page.get_by_role("option", name="three").click()
        await button(page, "Send").click()
        await expect(page.locator(".origin")).to_contain_text("Ann used /table open")
        (sub,) = built.done[-1]["options"]
        assert [o["value"] for o in sub["options"]] == ["four-deck feast", 3]

        # A press that edits the board, and one that shows a hand.
        await button(page, "Join").click()
        await expect(button(page, "Joined: Ann")).to_be_disabled()
        await button(page, "Show my hand").click()
        hand = page.locator(".message.ephemeral")
        await expect(hand).to_contain_text("secret ann cards")
        await expect(hand).to_contain_text("Only you can see this")
        await expect(hand.get_by_alt_text("Your hand: ♠5 ♠K ♥10 ♦A")).to_be_visible()

        # A menu with several values.
        await hand.get_by_role("combobox").click()
        await page.get_by_role("option", name="♠K").click()
        await page.get_by_role("option", name="♥10").click()
        await button(page, "Done").click()
        await expect(hand).to_contain_text("You chose ♠K ♥10")

        # A form.
        await button(page, "Rules…").click()
        form = page.get_by_role("dialog", name="Rules of the table")
        await form.get_by_label("Name").fill("Feast")
        await form.get_by_label("Decks").click()
        await form.get_by_role("option", name="Three").click()
        await form.get_by_label("By size").check()
        await form.get_by_label("Spectators").check()
        await button(page, "Submit").click()
        await expect(form).to_be_hidden()
        saved = "Saved: name=Feast, decks=['3'], kitty=size, watch=True"
        await expect(page.locator(".message").last).to_contain_text(saved)

        # Another person sees the board, not the hand, and commands in another language.
        await page.get_by_role("link", name="小波").click()
        await expect(page.locator(".person.me")).to_contain_text("小波")
        await expect(page.locator(".channel-title")).to_have_text("tables")
        await expect(button(page, "Joined: Ann")).to_be_visible()
        await expect(page.locator(".origin")).to_contain_text("/牌桌 开桌")
        assert "secret ann cards" not in await page.content()
        assert "You chose" not in await page.content()
        await page.locator("#composer").fill("/开")
        await expect(page.locator(".suggest-item")).to_contain_text(["/牌桌 开桌"])
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_the_keyboard_is_enough(chromium: Chromium, browser: Browser, built: Town) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await page.locator("#composer").focus()
        await page.keyboard.type("/table")
        await page.keyboard.press("Enter")
        await expect(page.locator(".suggest-item")).to_have_count(3)
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message", has_text="Table of Ann")).to_be_visible()
        await expect(page.locator("#composer")).to_be_focused()
        await run(page, "hand")
        menu = page.locator(".message.ephemeral").get_by_role("combobox")
        await menu.focus()
        for key in ("Enter", "Space", "End", "Space", "Escape"):
            await page.keyboard.press(key)
        await expect(page.locator(".message.ephemeral")).to_contain_text("You chose ♠5 ♦A")
        await expect(menu).to_be_focused()
        await run(page, "settings")
        form = page.get_by_role("dialog")
        await expect(form.get_by_label("Name")).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(form).to_be_hidden()


async def test_a_form_with_something_missing_stays_open(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await run(page, "settings")
        form = page.get_by_role("dialog")
        await button(page, "Submit").click()
        await expect(form.get_by_label("Name")).to_be_focused()
        await form.get_by_label("Name").fill("Feast")
        await button(page, "Submit").click()
        await expect(form.get_by_role("alert")).to_have_text("Decks: make a selection.")
        await form.get_by_label("Decks").click()
        await page.keyboard.press("Escape")
        await expect(form.get_by_role("option")).to_have_count(0)
        await expect(form).to_be_visible()
        await form.get_by_label("Decks").press("Enter")
        await page.keyboard.press("Enter")
        await button(page, "Submit").click()
        await expect(form).to_be_hidden()


async def test_calls_from_elsewhere_are_counted(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        ann, bo = built.people["ann"].id, built.people["bo"].id
        built.post(built.tables, content=f"<@{bo}>, your turn", mentions=[bo])
        tables = page.get_by_role("link", name="tables")
        await expect(tables.get_by_role("img", name="unread")).to_be_visible()
        built.post(built.tables, content=f"<@{ann}>, your turn", mentions=[ann])
        await expect(tables.get_by_role("img", name="1 mention")).to_be_visible()
        await tables.click()
        await expect(page.locator(".message.calling")).to_have_count(1)
        await expect(tables.get_by_role("img")).to_have_count(0)


@both_sizes
async def test_the_menu_of_a_message(
    chromium: Chromium, browser: Browser, built: Town, size: str
) -> None:
    async with page_of(chromium, size) as page:
        await visit(page, browser, "bo", built.general)
        board = built.post(built.general, content="a board")
        theirs = page.locator(".message", has_text="a board")
        await theirs.get_by_role("button", name="Actions for this message").click()
        await page.get_by_role("option", name="解释").click()
        answer = page.locator(".message.ephemeral")
        await expect(answer).to_contain_text(f"Explain of {board.id}")
        await theirs.get_by_role("button", name="Actions for this message").click()
        await page.get_by_role("option", name="Results (Tractor)").click()
        await expect(answer.last).to_contain_text(f"Results of {board.author.id}")
        messages.say(built.world, built.people["bo"], built.general, "a slip")
        mine = page.locator(".message", has_text="a slip")
        await mine.get_by_role("button", name="Actions for this message").click()
        await page.get_by_role("option", name="Delete message").click()
        await expect(mine).to_have_count(0)


async def test_typing_anywhere_reaches_the_message_field(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await page.locator("#messages").focus()
        await page.keyboard.type("/set")
        await expect(page.locator("#composer")).to_have_value("/set")
        await expect(page.locator(".suggest-item")).to_have_count(1)


async def test_options_are_checked_before_a_command_is_sent(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await page.locator("#composer").fill("/table")
        await page.locator("#composer").press("Enter")
        await button(page, "Send").click()
        problem = page.locator(".command-form").get_by_role("alert")
        await expect(problem).to_contain_text("This option is required")
        await page.get_by_role("option", name="Standard").click()
        await page.get_by_role("option", name="partner").click()
        await page.keyboard.type("nobody")
        await page.keyboard.press("Enter")
        await expect(problem).to_contain_text("Choose one of the options")
        assert all("focused" in str(data) for data in built.done)
        await page.keyboard.press("Escape")
        await expect(page.locator(".command-form")).to_have_count(0)


async def test_every_kind_of_option(chromium: Chromium, browser: Browser, built: Town) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await page.locator("#composer").fill("/record")
        await page.locator("#composer").press("Enter")
        record: FilePayload = {"name": "round.txt", "mimeType": "text/plain", "buffer": b"S5 HT"}
        await page.locator("[data-option=file]").set_input_files(record)
        for option, typed in (("open", "tr"), ("speed", "12"), ("place", "tab"), ("team", "every")):
            await page.get_by_role("option", name=option, exact=False).first.click()
            await page.keyboard.type(typed)
            if option == "speed":
                await page.keyboard.press("Enter")
                await expect(page.locator(".command-form > .problem")).to_contain_text(
                    "At most 9.5"
                )
                await page.locator("[data-option=speed]").fill("2.5")
                await page.locator(".chips-tail").focus()
            else:
                await page.keyboard.press("Enter")
        await button(page, "Send").click()
        rest = {
            "open": True,
            "speed": 2.5,
            "place": str(built.tables.id),
            "team": str(built.guild.id),
        }
        await expect(page.locator(".message")).to_contain_text(f"Read round.txt, 5 bytes, {rest}")


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_every_text_stands_out(
    chromium: Chromium, browser: Browser, built: Town, theme: str
) -> None:
    async with page_of(chromium, "desktop", theme) as page:
        await visit(page, browser, "ann", built.general)
        ann = built.people["ann"].id
        built.post(built.general, content=f"# H\n-# small <@{ann}> `code` <#1> https://a.example")
        built.post(built.general, embeds=[{"title": "t", "footer": {"text": "small"}}])
        await run(page, "hand")
        await run(page, "slow")
        await open_table(page)
        await button(page, "Faults and request log").click()
        await page.locator("#composer").fill("/")
        await expect(page.locator(".suggest-item")).not_to_have_count(0)
        assert await page.evaluate(FAINT_TEXTS) == []
        await page.locator(".guild-name").evaluate("(e) => { e.style.color = '#777'; }")
        (faint,) = await page.evaluate(FAINT_TEXTS)
        assert faint.startswith('guild-name "Card Club"')


@both_sizes
async def test_a_bot_that_does_not_answer(
    chromium: Chromium, browser: Browser, built: Town, size: str
) -> None:
    async with page_of(chromium, size) as page:
        await visit(page, browser, "ann", built.general)
        board = await open_table(page)
        told = asyncio.Event()
        built.world.bus.subscribe(lambda event: told.set() if is_new(event) else None)
        await button(page, "Broken").click()
        await expect(page.locator(".button.waiting")).to_have_text("Broken")
        await expect(button(page, "Join")).to_be_disabled()
        await let_three_seconds_pass(built, told)
        await expect(board.get_by_role("alert")).to_have_text("This interaction failed")
        await expect(button(page, "Join")).to_be_enabled()
        await run(page, "silent")
        await let_three_seconds_pass(built, told)
        silence = page.locator(".message", has_text="The application did not respond")
        await expect(silence).to_contain_text("Only you can see this")
        await silence.get_by_role("button", name="Dismiss message").click()
        await expect(silence).to_have_count(0)


def is_new(event: Event) -> bool:
    return isinstance(event, InteractionEvent) and event.change is Change.CREATED


async def let_three_seconds_pass(town: Town, told: asyncio.Event) -> None:
    """Wait until the bot was told of something, then let its time run out."""
    await asyncio.wait_for(told.wait(), 30)
    told.clear()
    town.world.clock.advance(3.1)


async def test_thinking_dismissing_reloading(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await run(page, "slow")
        await expect(page.locator(".message.ephemeral")).to_contain_text("Tractor is thinking…")
        await button(page, "Dismiss message").click()
        await expect(page.locator(".message")).to_have_count(0)
        await run(page, "hand")
        await expect(page.locator(".message")).to_have_count(1)
        built.post(built.general, content="for all")
        await page.reload()
        await expect(page.locator(".message .markdown")).to_have_text(["for all"])


async def test_a_board_that_changes_keeps_focus_and_place(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "ann", built.general)
        await open_table(page)
        await button(page, "Rules…").focus()
        board = list(built.world.messages[built.general.id].values())[-1]
        board.components[0]["components"][0]["content"] = "## Trick 4"
        messages.edited(built.world, board)
        await expect(page.get_by_role("heading", name="Trick 4")).to_be_visible()
        await expect(button(page, "Rules…")).to_be_focused()
        for number in range(30):
            built.post(built.general, content=f"line {number}")
        await expect(page.locator("p", has_text="line 29")).to_be_in_viewport()
        await page.locator("#messages").evaluate("(box) => box.scrollTo(0, 0)")
        built.post(built.general, content="below")
        await expect(page.locator("p", has_text="below")).not_to_be_in_viewport()
        await button(page, "New messages ↓").click()
        await expect(page.locator("p", has_text="below")).to_be_in_viewport()
        await expect(button(page, "New messages ↓")).to_be_hidden()
        messages.delete(built.world, board, by_bot=True)
        await expect(page.get_by_role("heading", name="Trick 4")).to_have_count(0)


async def test_language_and_theme_are_switched(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    async with page_of(chromium, "phone", theme="light") as page:
        await visit(page, browser, "ann", built.general)
        theme = "document.documentElement.dataset.theme"
        assert await page.evaluate(theme) == "light"
        await button(page, "Switch to dark").click()
        await page.get_by_label("Language of this person's Discord").select_option("zh-TW")
        await expect(page.locator(".messages-inner")).to_have_attribute("lang", "zh-TW")
        await page.locator("#composer").fill("/牌桌")
        await expect(page.locator(".suggest-item")).to_contain_text(["/牌桌 開桌"])
        assert built.people["ann"].locale == "zh-TW"
        await page.reload()
        assert await page.evaluate(theme) == "dark"


async def test_hostile_text_stays_text(chromium: Chromium, browser: Browser, built: Town) -> None:
    evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    link: Json = {"type": 2, "style": 5, "label": evil, "url": "javascript:alert(1)"}
    press: Json = {"type": 2, "style": 1, "label": evil, "custom_id": '"]<x>'}
    async with page_of(chromium, "desktop") as page:
        await visit(page, browser, "dee", built.general)
        messages.say(built.world, built.people["dee"], built.general, evil)
        built.post(
            built.general,
            content=f"[click](javascript:alert(1)) [`{evil}`](https://example.org) ||{evil}||",
            embeds=[{"title": evil, "description": evil, "url": "javascript:alert(1)"}],
            components=[{"type": 1, "components": [link, press]}],
        )
        await expect(page.locator(".message")).to_have_count(2)
        await expect(page.locator(".author").first).to_have_text("Dee <b>Bold</b>")
        assert await page.evaluate("window.hacked") is None
        assert await page.locator(".message script, .message img").count() == 0
        assert await page.locator("a[href^=javascript]").count() == 0


async def test_a_countdown_counts(chromium: Chromium, browser: Browser, built: Town) -> None:
    async with page_of(chromium, "desktop") as page:
        await page.clock.install()
        await visit(page, browser, "ann", built.general)
        built.post(built.general, content=f"ends <t:{int(time.time()) + 50}:R>")
        clock = page.locator(".message time.timestamp")
        await expect(clock).to_contain_text("seconds")
        first = int((await clock.inner_text()).split()[1])
        await page.clock.fast_forward(20_000)
        await expect(clock).not_to_contain_text(f"in {first} seconds")
        assert int((await clock.inner_text()).split()[1]) <= first - 19
        await page.clock.fast_forward(60_000)
        await expect(clock).to_contain_text("seconds ago")


@both_sizes
async def test_everything_has_a_name_and_fits(
    chromium: Chromium, browser: Browser, built: Town, size: str
) -> None:
    async with page_of(chromium, size) as page:
        await visit(page, browser, "dee", built.general)
        await run(page, "hand")
        await run(page, "slow")
        await open_table(page)
        await expect(page.locator(".message")).to_have_count(3)
        await button(page, "Faults and request log").click()
        nameless = await page.evaluate(
            """() => [...document.querySelectorAll("button, a, input, select, textarea")]
              .filter((e) => !(e.ariaLabel || e.textContent.trim() || e.labels?.length))
              .map((e) => e.outerHTML)"""
        )
        assert nameless == []
        assert await page.locator("img:not([alt]), img[alt='']").count() == 0
        wide = await page.evaluate(
            """() => [...document.querySelectorAll("main *")]
              .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.offsetParent)
              .map((e) => e.className)"""
        )
        assert wide == []


async def test_a_picture_opens_large(chromium: Chromium, browser: Browser, built: Town) -> None:
    async with page_of(chromium, "phone") as page:
        await visit(page, browser, "ann", built.general)
        await run(page, "hand")
        picture = page.get_by_role("button", name="Enlarge picture: Your hand: ♠5 ♠K ♥10 ♦A")
        await picture.click()
        large = page.get_by_role("dialog", name="Your hand: ♠5 ♠K ♥10 ♦A")
        await expect(large.get_by_role("img")).to_be_visible()
        assert await large.get_by_role("img").evaluate("(image) => image.naturalWidth") == 640
        await page.keyboard.press("Escape")
        await expect(large).to_have_count(0)
        await expect(picture).to_be_focused()


async def test_a_long_name_in_the_head_ends_in_dots(
    chromium: Chromium, browser: Browser, built: Town
) -> None:
    long = add_channel(built.world, built.guild, "durchgang-3-tisch-12-" + "ä" * 60)
    async with page_of(chromium, "phone") as page:
        await visit(page, browser, "ann", long)
        name = page.locator(".channel-title .name")
        style = await name.evaluate("e => getComputedStyle(e).textOverflow")
        cut = await name.evaluate("e => e.scrollWidth > e.clientWidth")
        inside = await name.evaluate("e => e.getBoundingClientRect().right <= innerWidth")
        assert (style, cut, inside) == ("ellipsis", True, True)
