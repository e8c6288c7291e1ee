"""``tractor play``: the bot and a Discord for it on this machine, at one address.

One person can play at once: whoever opens the table is joined by computer players.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import structlog

from bot.playground import founding
from bot.playground.bot_process import BotProcess, Greeting
from bot.playground.clock import Clock
from bot.playground.page.routes import page_routes
from bot.playground.page.site import Site
from bot.playground.page.workshop import FaultButton
from bot.playground.person import Person
from bot.playground.server import LocalDiscord
from bot.playground.state import Channel, Guild, User
from bot.running import Plan, stop_signal
from engine.store.store import Store

__all__ = ["Town", "founded", "play"]

log = structlog.get_logger(__name__)

NAMES: Final = ("Anna", "Ben", "陈明", "Diego", "Eva", "Filip", "Grace", "何丽")
"""The people of the local server; the first is its owner."""

_LOCALES: Final = {"陈明": "zh-CN", "何丽": "zh-TW", "Diego": "es-ES", "Eva": "de"}


@dataclass(frozen=True, slots=True)
class Town:
    """A local Discord with a server in it."""

    discord: LocalDiscord
    guild: Guild
    channel: Channel
    people: tuple[User, ...]


def founded(people: int) -> Town:
    """A local Discord with people, a server, a channel and the bot as a member.

    :param people: how many there are, 1 to 8.
    """
    world = founding.new_world(Clock())
    users = tuple(
        founding.add_user(world, f"player{i + 1}", name=name, locale=_LOCALES.get(name, "en-US"))
        for i, name in enumerate(NAMES[:people])
    )
    guild = founding.add_guild(world, "Tea house", users[0])
    founding.join(world, guild, *users[1:])
    founding.add_bot(world, guild)
    channel = founding.add_channel(world, guild, "tractor")
    return Town(LocalDiscord(world), guild, channel, users)


async def play(
    *, people: int, port: int, database: str | None, browser: bool, thinkers: int = 1
) -> None:
    """Serve the playground until somebody ends it.

    :param port: where the page listens on the loopback address; 0 picks a free one.
    :param database: the database's address; None for one that goes when the program ends.
    :param browser: whether to open the page in a browser.
    :raises OSError: where the port is taken.
    :raises StoreError: where the database can't be used.
    """
    if database is not None:
        await _tried(database)  # the bot's own process could only leave the page without a bot
    town = founded(people)
    with stop_signal() as stop, _kept(database) as address:
        bot = BotProcess(_plan(address, thinkers), Greeting(town.guild.id, town.channel.id))
        site = Site.over(town.discord, *_bot_buttons(bot))
        await town.discord.start(port=port, page=page_routes(site))
        bot.plan = replace(bot.plan, endpoint=town.discord.endpoint)
        try:
            bot.begin()
            _tell(town, browser=browser)
            await stop.wait()
        finally:
            await bot.end()
            await site.close()
            await town.discord.close()


async def _tried(database: str) -> None:
    """Open a database and close it again."""
    async with await Store.open(database):
        pass


def _plan(database: str, thinkers: int) -> Plan:
    return Plan(
        token=founding.PLAYGROUND_TOKEN,
        database=database,
        thinkers=thinkers,
        client={"guild_ready_timeout": 0.05},
    )


def _bot_buttons(bot: BotProcess) -> tuple[FaultButton, ...]:
    """What can happen to the bot itself, for the drawer of faults."""

    async def kill(_person: Person, _channel: Channel) -> None:
        await bot.kill()

    async def restart(_person: Person, _channel: Channel) -> None:
        await bot.restart()

    return (
        FaultButton("kill", "Kill the bot", "As a crash would; it starts again at once", kill),
        FaultButton("restart", "Restart the bot", "As an update would", restart),
    )


def _tell(town: Town, *, browser: bool) -> None:
    """Print the one address; in a browser, open a tab for each person."""
    url = town.discord.url
    sys.stdout.write(f"Tractor is played at {url}\nPress Ctrl-C to end it.\n")
    sys.stdout.flush()
    if browser and _has_screen():
        for each in town.people:
            webbrowser.open(f"{url}?person={each.id}")


def _has_screen() -> bool:
    """Whether a browser could show itself here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextlib.contextmanager
def _kept(database: str | None) -> Iterator[str]:
    if database is not None:
        yield database
        return
    with tempfile.TemporaryDirectory(prefix="tractor-", ignore_cleanup_errors=True) as folder:
        yield f"sqlite+aiosqlite:///{Path(folder) / 'tractor.sqlite3'}"
