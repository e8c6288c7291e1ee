"""``/settings`` and ``/language``: what a server sets for its tables, what a person for himself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.orders.tournaments.times import zone_from
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press
from bot.texts.languages import Language
from bot.texts.text import Name, Word
from bot.views.server_settings import server_settings_message
from engine.rules.presets import PRESETS
from engine.store.servers import ServerSettings
from engine.tables.speeds import Speed

__all__ = ["HANDLERS", "choose_language", "settings"]

_MOST_IDS: Final = 25


async def settings(desk: Desk, asker: Asker, time_zone: str | None = None) -> Answer:
    """The server's settings, with everything to change them.

    :param time_zone: the name of the zone in which a time of day is meant from now on.
    """
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    now = await desk.servers.get(asker.server)
    if time_zone is not None:
        if zone_from(time_zone).key != time_zone:
            return note("settings.no_such_zone", zone=Name(time_zone))
        now = await desk.servers.change(
            asker.server, lambda settings: replace(settings, time_zone=time_zone)
        )
    return Show(server_settings_message(desk.speaker(asker), now))


async def choose_language(desk: Desk, asker: Asker, language: str | None) -> Answer:
    """Speak another language to this person; None speaks Discord's own."""
    if language is not None and language not in set(Language):
        return note("error.no_such_language")
    await desk.people.choose_language(asker.person, language)
    chosen = Word("language.own" if language is None else f"language.{language}")
    return note("language.done", language=chosen)


async def _set(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Change one of the server's settings, and show all as they are then."""
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    if _changed(await desk.servers.get(asker.server), press.rest, values) is None:
        return note("error.unknown_button")
    after = await desk.servers.change(
        asker.server, lambda now: _changed(now, press.rest, values) or now
    )
    return Change(server_settings_message(desk.speaker(asker), after))


def _changed(  # noqa: PLR0911 - a table of settings
    now: ServerSettings, name: str, values: tuple[str, ...]
) -> ServerSettings | None:
    """The settings with one changed; None for what can't be."""
    value = values[0] if values else ""
    match name:
        case "preset" if value in PRESETS:
            return replace(now, preset=value)
        case "speed" if value in set(Speed):
            return replace(now, speed=value)
        case "language" if value in set(Language) or value == "own":
            return replace(now, language=None if value == "own" else value)
        case "threads":
            return replace(now, threads=not now.threads)
        case "pings":
            return replace(now, pings=not now.pings)
        case "channels":
            return replace(now, channels=_ids(values))
        case "openers":
            return replace(now, openers=_ids(values))
        case _:
            return None


def _ids(values: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(each) for each in values[:_MOST_IDS] if each.isascii() and each.isdigit())


HANDLERS: Final[Mapping[str, Handler]] = {"server": _set}
"""The handlers of presses on the server's settings."""
