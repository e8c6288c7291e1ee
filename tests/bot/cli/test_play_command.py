"""``tractor play``: one address, a tab for each person, and no page without a bot."""

import asyncio
import signal

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.playground import playing
from bot.playground.bot_process import BotProcess


@pytest.fixture
def alone(monkeypatch):
    """The page without its bot; the addresses that a browser is sent to."""

    async def end(_):
        pass

    opened = []
    monkeypatch.setattr(BotProcess, "begin", lambda _: None)
    monkeypatch.setattr(BotProcess, "end", end)
    monkeypatch.setattr(playing.webbrowser, "open", opened.append)
    monkeypatch.setattr(playing.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return opened


async def played(capsys, *, browser: bool, people: int = 4) -> str:
    """Play until the address is told, then end it; what was printed."""
    going = asyncio.create_task(playing.play(people=people, port=0, database=None, browser=browser))
    said = ""
    async with asyncio.timeout(20):
        while "Ctrl-C" not in said:
            await asyncio.sleep(0.01)
            said += capsys.readouterr().out
            assert not going.done()
    signal.raise_signal(signal.SIGTERM)
    await asyncio.wait_for(going, 20)
    return said


async def test_one_address_is_told_and_each_person_gets_a_tab(capsys, monkeypatch, alone):
    monkeypatch.setenv("DISPLAY", ":0")
    said = await played(capsys, browser=True)
    assert said.count("http://127.0.0.1:") == 1
    url = next(word for word in said.split() if word.startswith("http"))
    assert len(set(alone)) == 4
    assert all(each.startswith(f"{url}?person=") for each in alone)


@pytest.mark.parametrize(("display", "browser"), [("", True), (":0", False)])
async def test_nothing_is_opened_where_there_is_no_screen_or_nobody_wants_it(
    capsys, monkeypatch, alone, display, browser
):
    monkeypatch.setenv("DISPLAY", display)
    assert "http://127.0.0.1:" in await played(capsys, browser=browser, people=1)
    assert alone == []


@pytest.mark.parametrize("address", ["nonsense", "sqlite+aiosqlite:////no/such/folder/x.sqlite3"])
def test_a_database_that_can_t_be_used_is_told_in_one_line(address, alone):
    done = CliRunner().invoke(app, ["play", "--no-browser", "--database", address])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("The database can't be used: ")
    assert done.stderr.count("\n") == 1
