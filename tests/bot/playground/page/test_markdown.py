"""The markdown subset, as a browser shows it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.playground.page import Site
from tests.bot.playground.page.chromium import launched, page_of
from tests.bot.playground.page.scripted import Town, town
from tests.bot.playground.page.tabs import asking

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

SHOW = """async (text) => {
  const { richText } = await import(new URL("static/js/richtext.js", document.baseURI));
  return richText(text, { jumbo: true }).innerHTML;
}"""


@pytest.fixture(scope="module")
def built() -> Town:
    return town()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page(built: Town) -> AsyncIterator[Page]:
    """Ann's page, which knows the town's people and channels."""
    async with (
        asking(Site(built.world), built) as browser,
        launched() as chromium,
        page_of(chromium, "desktop") as found,
    ):
        await found.goto(browser.origin + browser.path(""))
        await expect(found.locator(".channel-title")).to_have_text("general")
        yield found


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain", "<p>plain</p>"),
        ("**b** *i* _i_", "<p><strong>b</strong> <em>i</em> <em>i</em></p>"),
        ("__u__ ~~s~~", "<p><u>u</u> <s>s</s></p>"),
        ("`` a ` b", "<p>`` a ` b</p>"),
        ("***both***", "<p><strong><em>both</em></strong></p>"),
        ("**bold *and italic***", "<p><strong>bold <em>and italic</em></strong></p>"),
        ("__**x**__", "<p><u><strong>x</strong></u></p>"),
        ("2 * 3 * 4 and snake_case_name", "<p>2 * 3 * 4 and snake_case_name</p>"),
        ("**open and *open", "<p>**open and *open</p>"),
        (r"\*no\* \_no\_", "<p>*no* _no_</p>"),
        ("`a *b* c`", "<p><code>a *b* c</code></p>"),
        ("``a ` b``", "<p><code>a ` b</code></p>"),
        ("one\ntwo", "<p>one<br>two</p>"),
        ("# A *b*\ntext", '<h3 class="heading heading-1">A <em>b</em></h3><p>text</p>'),
        ("### C", '<h5 class="heading heading-3">C</h5>'),
        ("#### D", "<p>#### D</p>"),
        ("#tag", "<p>#tag</p>"),
        ("-# small", '<p class="subtext">small</p>'),
        ("> q\n> r\nafter", "<blockquote><p>q<br>r</p></blockquote><p>after</p>"),
        (">>> q\n\nr", "<blockquote><p>q<br><br>r</p></blockquote>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("- a\n1. b", '<ul><li>a</li></ul><ol start="1"><li>b</li></ol>'),
        ("before\n- a\nafter", "<p>before</p><ul><li>a</li></ul><p>after</p>"),
        ("```py\nx = '**'\n```", '<pre tabindex="0"><code>x = \'**\'</code></pre>'),
        ("a ```b``` c", '<p>a </p><pre tabindex="0"><code>b</code></pre><p> c</p>'),
        ("<b>&amp;</b>", "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>"),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        ("@everyone", '<p><span class="mention mention-self">@everyone</span></p>'),
        ("<@1>", '<p><span class="mention">@unknown user</span></p>'),
        ("<#1>", '<p><span class="mention">#unknown</span></p>'),
        ("♠5 ♠K 拖拉机 <", "<p>♠5 ♠K 拖拉机 &lt;</p>"),
    ],
)  # fmt: skip
async def test_text_is_shown(page: Page, text: str, html: str) -> None:
    assert await page.evaluate(SHOW, text) == html


async def test_links_lead_out_safely(page: Page) -> None:
    html = await page.evaluate(
        SHOW, "[a **b**](https://example.org/x) <https://a.example> https://b.example."
    )
    links = re.findall(
        r'<a href="([^"]+)" target="_blank" rel="noopener noreferrer">(.*?)</a>', html
    )
    assert links == [
        ("https://example.org/x", "a <strong>b</strong>"),
        ("https://a.example", "https://a.example"),
        ("https://b.example", "https://b.example"),
    ]


async def test_mentions_are_names(page: Page, built: Town) -> None:
    world = built.world
    command = next(c.id for c in world.commands.values() if c.name == "table")
    ids = (built.people["ann"].id, built.people["bo"].id, world.application.bot.id)
    text = " ".join(f"<@{key}>" for key in ids) + f" <#{built.tables.id}> </table open:{command}>"
    html = await page.evaluate(SHOW, text)
    names = ["@Ann", "@小波", "@Tractor", "#tables", "/table open"]
    assert re.findall(r">([@#/][^<]+)<", html) == names
    assert html.count("mention-self") == 1


async def test_emoji_are_pictures_large_when_alone(page: Page, built: Town) -> None:
    key = next(iter(built.world.application.emoji))
    html = await page.evaluate(SHOW, f"a <:diamond:{key}>")
    assert f"/emojis/{key}" in html
    assert 'alt=":diamond:"' in html
    jumbo = SHOW.replace(".innerHTML", ".className")
    assert await page.evaluate(jumbo, f"<:diamond:{key}> <:diamond:{key}>") == "markdown jumbo"
    assert await page.evaluate(jumbo, f"a <:diamond:{key}>") == "markdown"


async def test_a_spoiler_opens_when_pressed(page: Page, built: Town) -> None:
    built.post(built.general, content="||hidden||")
    spoiler = page.locator(".spoiler")
    await expect(spoiler).to_have_attribute("aria-label", "Spoiler: press to show")
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(spoiler).to_have_count(0)
    await expect(page.locator(".message .markdown")).to_have_text("hidden")


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
async def test_times_in_the_persons_language(page: Page, locale: str) -> None:
    shown = await page.evaluate(
        """async (locale) => {
          const { timeText } = await import(new URL("static/js/times.js", document.baseURI));
          return [..."tTdDfF"].map((style) => timeText(1700000000, style, locale))
            .concat([90, -1000, 86400].map((s) => timeText(17e8 + s, "R", locale, 17e11)));
        }""",
        locale,
    )
    shown = [text.replace("\u202f", " ") for text in shown]
    if locale == "en-US":
        assert shown[:4] == ["10:13 PM", "10:13:20 PM", "11/14/23", "November 14, 2023"]
        assert shown[-3:] == ["in 1 minute", "16 minutes ago", "in 1 day"]
    else:
        assert shown[3] == "2023年11月14日"
        assert shown[-3:] == ["1分钟后", "16分钟前", "1天后"]


NASTY = ("*", "**a", "_*", "__a", "||", "> ", "`", "`a", "[", "[a](http://", "- a\n", "\\*", "~~")


@pytest.mark.parametrize("nasty", NASTY)
async def test_no_text_of_a_messages_length_hangs_the_page(page: Page, nasty: str) -> None:
    async with asyncio.timeout(30):
        await page.evaluate(SHOW, (nasty * 4000)[:4000])
