"""What is kept of people and servers: what two of them choose at once is all kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

from bot.asker import Asker
from bot.people import People
from bot.servers import Servers
from bot.texts.languages import Language
from engine.store.players import Player, read_player
from engine.store.servers import ServerSettings, read_server
from engine.store.store import Store

ANNA = 11
HERE = 5


def noon() -> datetime:
    return datetime(2026, 12, 1, 12, tzinfo=UTC)


def anna(name: str) -> Asker:
    """She, as she is called on one server or another."""
    return Asker(ANNA, name, "en-GB", HERE, 1)


async def test_a_language_outlives_a_press_under_another_name(store: Store) -> None:
    people = People(store, noon)
    await people.met(anna("Anna"))
    await asyncio.gather(
        people.choose_language(ANNA, "sk"), people.met(anna("安娜")), people.met(anna("Anička"))
    )
    known = await store.read(read_player, ANNA)
    assert known == Player(ANNA, known.name, "sk")
    assert known.name in ("安娜", "Anička")
    assert people.language(ANNA) is Language.SLOVAK


async def test_two_who_change_settings_at_once_both_have_their_way(store: Store) -> None:
    servers = Servers(store, noon)
    await servers.get(HERE)
    await asyncio.gather(
        servers.change(HERE, lambda now: replace(now, pings=not now.pings)),
        servers.change(HERE, lambda now: replace(now, speed="fast")),
        servers.change(HERE, lambda now: replace(now, language="de")),
    )
    changed = ServerSettings(HERE, speed="fast", language="de", pings=False)
    assert servers.known(HERE) == await store.read(read_server, HERE) == changed


async def test_settings_that_are_read_late_do_not_hide_what_was_changed(store: Store) -> None:
    servers = Servers(store, noon)
    before, _ = await asyncio.gather(
        servers.get(HERE), servers.change(HERE, lambda now: replace(now, threads=False))
    )
    assert before in (ServerSettings(HERE), ServerSettings(HERE, threads=False))
    assert (await servers.get(HERE)) == await store.read(read_server, HERE)
