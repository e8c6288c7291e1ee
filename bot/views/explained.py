"""Rules in words: the presets there are, one preset, one option."""

from __future__ import annotations

from typing import Final

from bot.texts.options import option_value
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.message import Divider, Message, Panel, Words
from bot.views.rule_editor import candidates
from engine.rules.option_kinds import LadderTable, Record, Switch
from engine.rules.options import OPTION_BY_NAME, OPTIONS, Option
from engine.rules.presets import PRESETS
from engine.rules.ruleset import Rules
from engine.rules.ruleset import preset as rules_of

__all__ = ["option_message", "preset_message", "presets_message"]

_MOST: Final = 3600
"""Characters of text in one message, with room for what stands around it."""


def presets_message(speaker: Speaker) -> Message:
    """All presets, a line each."""
    lines = [speaker.say("rules.presets")]
    for name in PRESETS:
        rules = rules_of(name)
        lines.append(
            speaker.say(
                "rules.preset_line",
                preset=Word(f"preset.{name}"),
                players=rules.players,
                decks=rules.decks,
                kitty=rules.kitty,
            )
        )
    lines.append(speaker.say("rules.more"))
    return _message(lines)


def preset_message(speaker: Speaker, rules: Rules) -> Message:
    """A preset: what it is, its sizes, and where it differs from the usual value of each option."""
    lines = [speaker.say("rules.title", preset=Word(f"preset.{rules.preset}"))]
    about = f"preset.{rules.preset}.about"
    if speaker.say(about) != about:
        lines.append(speaker.say(about))
    lines.append(
        speaker.say(
            "rules.sizes",
            players=rules.players,
            decks=rules.decks,
            hand=rules.hand,
            kitty=rules.kitty,
            points=rules.points,
        )
    )
    changed = [each for each in OPTIONS if _data(rules, each) != each.default]
    if changed:
        lines.append(speaker.say("rules.unusual"))
    lines += [_line(speaker, rules, each) for each in changed]
    return _message(lines)


def option_message(speaker: Speaker, option: Option, rules: Rules | None) -> Message:
    """An option: what it decides, the values it may have, and the one that holds.

    :param rules: the rules in which its value is to be told; None for none.
    """
    lines = [speaker.say("rules.option", option=Word(f"option_name.{option.name}"))]
    if speaker.say(option.text_key) != option.text_key:
        lines.append(speaker.say(option.text_key))
    values = [_value_line(speaker, option, data) for data in _values(option)]
    lines.append(speaker.say("rules.values"))
    lines += values
    if not option.may_change:
        lines.append(speaker.say("rules.fixed"))
    if rules is not None:
        now = option_value(option.name, _data(rules, option))
        preset = Word(f"preset.{rules.preset}")
        lines.append(speaker.say("rules.holds", value=now, preset=preset))
    return _message(lines)


def _values(option: Option) -> tuple[object, ...]:
    """The values that an option may have; where they are tables of figures, those of the sheets."""
    match option.kind:
        case Record() | LadderTable():
            return candidates(option)
        case Switch():
            return True, False
        case kind:
            return kind.words


def _value_line(speaker: Speaker, option: Option, data: object) -> str:
    said, usual = option_value(option.name, data), option.default == data
    return speaker.say("rules.value_usual" if usual else "rules.value", value=said)


def _line(speaker: Speaker, rules: Rules, option: Option) -> str:
    return speaker.say(
        "rules.line",
        option=Word(f"option_name.{option.name}"),
        value=option_value(option.name, _data(rules, option)),
    )


def _data(rules: Rules, option: Option) -> object:
    """The value of an option as plain data."""
    return OPTION_BY_NAME[option.name].kind.write(getattr(rules, option.name))


def _message(lines: list[str]) -> Message:
    said = "\n".join(lines)
    cut = said if len(said) <= _MOST else said[: _MOST - 1] + "…"
    head, _, rest = cut.partition("\n")
    parts = (Words(head), Divider(), Words(rest)) if rest else (Words(head),)
    return Message((Panel(parts),))
