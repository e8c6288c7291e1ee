"""Changing single rules of a table: a group of options, then an option, then a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.options import option_name, option_value
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.ids import at_table
from bot.views.message import Button, Choice, Message, Panel, Row, Select, Words
from engine.rules.option_kinds import Letter, Letters, Number, Switch, WordSet
from engine.rules.option_kinds import Word as WordKind
from engine.rules.options import OPTIONS, Option
from engine.rules.presets import PRESETS
from engine.rules.ruleset import Rules, preset
from engine.tables.state import Status, TableState

__all__ = ["SECTIONS", "candidates", "changed_value", "rule_editor_message", "section_row"]

SECTIONS: Final = tuple(dict.fromkeys(option.section for option in OPTIONS))
"""The groups of options, by the section of the rules that explains them."""

_MOST: Final = 25


def candidates(option: Option) -> tuple[object, ...]:
    """The values that are offered for an option, as plain data: all, or those of the presets.

    >>> from engine.rules.options import OPTION_BY_NAME
    >>> candidates(OPTION_BY_NAME["decks"]), candidates(OPTION_BY_NAME["throw_fail_penalty"])[0]
    ((1, 2, 3, 4), 'none')
    """
    kind = option.kind
    match kind:
        case Switch():
            return (True, False)
        case WordKind() | WordSet() | Letters() | Letter():
            return kind.words
        case Number(least, most, absent) if most - least < _MOST - 1:
            return (*(() if absent is None else (absent,)), *range(least, most + 1))
        case _:
            found = [kind.write(getattr(preset(name), option.name)) for name in PRESETS]
            plain = [word for word in kind.words if word.isidentifier()]
            found = [option.default, *plain, *found]
            return tuple(each for at, each in enumerate(found) if each not in found[:at])[:_MOST]


def changed_value(option: Option, values: Sequence[str]) -> object | None:
    """The value that a select's lines stand for, as plain data; None for none of them."""
    offered = candidates(option)
    places = [int(each) for each in values if each.isascii() and each.isdigit() and len(each) < 3]
    if len(places) != len(values) or any(place >= len(offered) for place in places):
        return None
    if isinstance(option.kind, WordSet | Letters):
        return [offered[place] for place in places]
    return offered[places[0]] if len(places) == 1 else None


def section_row(state: TableState, speaker: Speaker) -> Row:
    """A select with the groups of options."""
    choices = tuple(
        Choice(str(section), speaker.say(f"section.{section}")[:100]) for section in SECTIONS
    )
    return Row(
        (Select(at_table(state, Verb.SET, "section"), choices, speaker.say("settings.one_rule")),)
    )


def rule_editor_message(
    state: TableState, speaker: Speaker, section: int, option: Option | None, *, line: str = ""
) -> Message:
    """The options of a group, and the values of one of them.

    :param option: whose values are listed; None where an option is still to be chosen.
    :param line: what is to be told on top, such as why a change was refused.
    """
    lines = [line] if line else []
    lines.append(speaker.say("settings.section", section=Word(f"section.{section}")))
    rows = [_options_row(state, speaker, section, option)]
    if option is not None:
        now = _said(speaker, option.name, _value(state.rules, option))
        lines.append(speaker.say("settings.option_now", option=option_name(option.name), now=now))
        if speaker.knows(option.text_key):
            lines.append(speaker.say(option.text_key))
        if len(candidates(option)) > 1:
            rows.append(_values_row(state, speaker, option))
        else:
            lines.append(f"-# {speaker.say('settings.only_value')}")
    back = Button(at_table(state, Verb.SET, "all"), speaker.say("button.back_to_settings"))
    return Message((Panel((Words("\n".join(lines)), *rows, Row((back,)))),))


def _said(speaker: Speaker, name: str, data: object) -> str:
    return speaker.fact(option_value(name, data))


def _value(rules: Rules, option: Option) -> object:
    return option.kind.write(getattr(rules, option.name))


def _options_row(state: TableState, speaker: Speaker, section: int, chosen: Option | None) -> Row:
    lobby = state.status is Status.LOBBY
    choices = tuple(
        Choice(
            option.name,
            speaker.fact(option_name(option.name))[:100],
            _said(speaker, option.name, _value(state.rules, option))[:100],
            chosen=option is chosen,
        )
        for option in OPTIONS
        if option.section == section and (lobby or option.may_change)
    )
    select = at_table(state, Verb.SET, "option")
    return Row((Select(select, choices[:_MOST], speaker.say("settings.choose.option")),))


def _values_row(state: TableState, speaker: Speaker, option: Option) -> Row:
    now = _value(state.rules, option)
    several = isinstance(option.kind, WordSet | Letters)
    choices = tuple(
        Choice(
            str(place),
            (_said(speaker, option.name, [each] if several else each) or str(each))[:100],
            chosen=(isinstance(now, list) and each in now) if several else each == now,
        )
        for place, each in enumerate(candidates(option))
    )
    least = 0 if isinstance(option.kind, Letters) else 1
    most = len(choices) if several else 1
    select = at_table(state, Verb.SET, f"value-{option.name}")
    said = speaker.say("settings.choose.value")
    return Row((Select(select, choices, said, least=least, most=most),))
