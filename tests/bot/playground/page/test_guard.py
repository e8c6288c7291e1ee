"""Loopback only, our own page only, nothing without the secret."""

from __future__ import annotations

from importlib.resources import files

import pytest
from aiohttp import WSServerHandshakeError

from tests.bot.playground.page.tabs import Browser

SCRIPTS = list((files("bot.playground.page") / "static" / "js").iterdir())


async def test_the_secret_is_the_way_in(browser: Browser) -> None:
    assert (await browser.get(""))[0] == 200
    for path in ("/", "/guess/", "/s3cre/", "/static/js/main.js", "/live"):
        async with browser.client.get(path) as answer:
            assert answer.status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "10.0.0.7", "[::2]:1", "localhost:x", ""]
)
async def test_a_foreign_host_name_is_refused(browser: Browser, host: str) -> None:
    assert (await browser.get("", Host=host))[0] in (400, 403)


async def test_loopback_names_are_answered(browser: Browser) -> None:
    for host in ("localhost:8000", "127.0.0.1", "[::1]:9"):
        assert (await browser.get("", Host=host))[0] == 200


async def test_only_our_own_page_may_act(browser: Browser) -> None:
    act = {"person": str(browser.town.people["ann"].id)}
    assert (await browser.post("act/reload", act))[0] == 200
    for origin in ("http://evil.example", "null", browser.origin.replace("http", "https")):
        assert (await browser.post("act/reload", act, Origin=origin))[0] == 403
    async with browser.client.post(browser.path("act/reload"), json=act) as without_origin:
        assert without_origin.status == 403


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://evil.example"}])
async def test_only_our_own_page_may_listen(browser: Browser, headers: dict[str, str]) -> None:
    person = browser.town.people["ann"].id
    with pytest.raises(WSServerHandshakeError) as refused:
        await browser.client.ws_connect(browser.path(f"live?person={person}"), headers=headers)
    assert refused.value.status == 403


async def test_other_sites_cannot_load_anything_of_ours(browser: Browser) -> None:
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert (await browser.get("static/js/main.js", **cross))[0] == 403
    same = {"Sec-Fetch-Site": "same-origin"}
    assert (await browser.get("static/js/main.js", **same))[0] == 200


async def test_every_answer_keeps_the_page_shut(browser: Browser) -> None:
    for path in ("", "static/js/main.js", "static/none.js", "emojis/1"):
        async with browser.client.get(browser.path(path)) as answer:
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
    async with browser.client.get(browser.path("")) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_paths_lead_to_the_pages_own_files_alone(browser: Browser) -> None:
    up = ("../site.py", "%2e%2e/site.py", "js/../../../site.py", "..%2fsite.py", "js", "index.html")
    for path in up:
        assert (await browser.get(f"static/{path}"))[0] == 404


@pytest.mark.parametrize(
    "forbidden",
    ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"],
)
def test_the_page_never_makes_markup_of_text(forbidden: str) -> None:
    assert len(SCRIPTS) > 20
    assert [s.name for s in SCRIPTS if forbidden in s.read_text(encoding="utf-8")] == []
