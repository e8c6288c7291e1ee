"""A server's settings, each with what changes it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presses.codec import Press, encode
from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Word
from bot.views.message import (
    Button,
    Choice,
    Look,
    Message,
    Panel,
    Picker,
    PickKind,
    Row,
    Select,
    Words,
)
from engine.rules.presets import DEFAULT_PRESET, PRESETS
from engine.store.servers import ServerSettings
from engine.tables.speeds import Speed

__all__ = ["server_settings_message"]


def server_settings_message(speaker: Speaker, now: ServerSettings) -> Message:
    """The settings as they are: rules and speed of new tables, language, threads, pings, channels
    where tables may open, roles that may open them.
    """
    preset, speed = now.preset or DEFAULT_PRESET, now.speed or Speed.NORMAL
    language = now.language or "own"
    rows = (
        _select(speaker, "preset", ((each, f"preset.{each}") for each in PRESETS), preset),
        _select(speaker, "speed", ((each.value, f"speed.{each.value}") for each in Speed), speed),
        _select(
            speaker,
            "language",
            ((each, f"language.{each}") for each in ("own", *(v.value for v in Language))),
            language,
        ),
        _picker(speaker, "channels", PickKind.CHANNELS, now.channels),
        _picker(speaker, "openers", PickKind.ROLES, now.openers),
        Row((_switch(speaker, "threads", on=now.threads), _switch(speaker, "pings", on=now.pings))),
    )
    said = speaker.say(
        "settings.server",
        preset=Word(f"preset.{preset}"),
        speed=Word(f"speed.{speed}"),
        language=Word(f"language.{language}"),
        channels=" ".join(f"<#{each}>" for each in now.channels) or Word("settings.everywhere"),
        openers=" ".join(f"<@&{each}>" for each in now.openers) or Word("settings.everybody"),
    )
    said += "\n" + speaker.say("settings.time_zone", zone=Name(now.time_zone or "UTC"))
    return Message((Panel((Words(said), *rows)),))


def _id(name: str) -> str:
    return encode(Press("server", rest=name))


def _select(speaker: Speaker, name: str, values: Iterable[tuple[str, str]], now: str) -> Row:
    choices = tuple(
        Choice(value, speaker.say(key)[:100], chosen=value == now) for value, key in values
    )
    return Row((Select(_id(name), choices, speaker.say(f"settings.pick.{name}")),))


def _picker(speaker: Speaker, name: str, kind: PickKind, now: tuple[int, ...]) -> Row:
    return Row((Picker(_id(name), kind, speaker.say(f"settings.pick.{name}"), now, 25),))


def _switch(speaker: Speaker, name: str, *, on: bool) -> Button:
    said = speaker.say(f"settings.switch.{name}", now=on)
    return Button(_id(name), said, Look.SUCCESS if on else Look.SECONDARY)
