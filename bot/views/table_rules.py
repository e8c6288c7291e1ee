"""The rules of a table: the sheet they start from, and how they differ from it."""

from __future__ import annotations

from typing import Final

from bot.texts.options import option_name, option_value
from bot.texts.speaker import Speaker
from bot.views.board.lobby import settings_lines
from bot.views.message import Message, Panel, Words
from bot.views.said import preset_word
from engine.rules.ruleset import changes_between, preset
from engine.tables.seeing import TableView

__all__ = ["table_rules_message"]

_MOST: Final = 40


def table_rules_message(seen: TableView, speaker: Speaker) -> Message:
    """The rules of a table in short: size, speed, and each option that was changed."""
    rules = seen.state.rules
    lines = [speaker.say("rules.title", preset=preset_word(rules))]
    about = f"preset.{rules.preset}.about"
    if speaker.knows(about):
        lines.append(speaker.say(about))
    lines += settings_lines(speaker, seen.state)[:3]
    changes = changes_between(preset(rules.preset), rules)
    lines.append(speaker.say("rules.differ" if changes else "rules.as_preset"))
    lines += [
        speaker.say(
            "rules.change",
            option=option_name(change.option),
            before=option_value(change.option, change.before),
            after=option_value(change.option, change.after),
        )
        for change in changes[:_MOST]
    ]
    said = "\n".join(lines)
    return Message((Panel((Words(said if len(said) < 3900 else said[:3899] + "…"),)),))
