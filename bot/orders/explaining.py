"""``/rules``: any preset and any option in words, and how a table's rules differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.finding import find_table
from bot.orders.saying import note
from bot.presses.answers import Answer, Note, Show
from bot.texts.speaker import Speaker
from bot.views.explained import option_message, preset_message, presets_message
from bot.views.table_rules import table_rules_message
from engine.rules.options import OPTION_BY_NAME, OPTIONS
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset as rules_of

__all__ = ["explain", "option_choices"]

_MOST: Final = 25


async def explain(
    desk: Desk,
    asker: Asker,
    preset: str | None = None,
    option: str | None = None,
    table: int | None = None,
) -> Answer:
    """Explain what was asked for: an option, a preset, a table's rules, or which presets there are.

    An option is explained with its value in the named preset, else at the table that is meant.
    """
    speaker = desk.speaker(asker)
    if preset is not None and preset not in PRESETS:
        return note("error.no_such_preset", presets=tuple(PRESETS))
    state = find_table(desk, asker, table)
    if option is not None:
        found = OPTION_BY_NAME.get(option)
        if found is None:
            return note("error.no_such_option")
        at_table = None if preset or isinstance(state, Note) else state.rules
        rules = rules_of(preset) if preset else at_table
        return Show(option_message(speaker, found, rules))
    if preset is not None:
        return Show(preset_message(speaker, rules_of(preset)))
    if isinstance(state, Note):
        return state if table is not None else Show(presets_message(speaker))
    seen = desk.host.view(state.table_id, None)
    return note("error.no_table") if seen is None else Show(table_rules_message(seen, speaker))


def option_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """The options that fit what somebody has typed: name in his language, and key."""
    speaker = desk.speaker(asker)
    named = [(_name(speaker, each.name), each.name) for each in OPTIONS]
    wanted = typed.strip().lower()
    fitting = [pair for pair in named if wanted in pair[0].lower() or wanted in pair[1]]
    return _cut(fitting)


def _name(speaker: Speaker, option: str) -> str:
    key = f"option_name.{option}"
    said = speaker.say(key)
    return option if said == key else said


def _cut(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(said[:100], value) for said, value in pairs[:_MOST]]
