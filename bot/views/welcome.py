"""Invitations: to open a table, and to join one that somebody has opened."""

from __future__ import annotations

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Word
from bot.views.message import Button, Look, Message, Panel, Row, Words
from engine.rules.ruleset import Rules

__all__ = ["invitation_message", "welcome_message"]


def welcome_message(speaker: Speaker) -> Message:
    """What this is, with buttons to open a table, alone or for friends, and to learn the game."""
    buttons = Row(
        (
            Button(_id("open"), speaker.say("button.open"), Look.SUCCESS, "🃏"),
            Button(_id("solo"), speaker.say("button.solo"), Look.PRIMARY, "🤖"),
            Button(_id("learn"), speaker.say("button.learn"), emoji="🎓"),
        )
    )
    return Message((Panel((Words(speaker.say("welcome.text")), buttons)),))


def invitation_message(speaker: Speaker, host: int, rules: Rules) -> Message:
    """That somebody has opened a table in the thread below, with a button to join."""
    said = speaker.say(
        "open.invitation",
        who=Person(host),
        preset=Word(f"preset.{rules.preset}"),
        count=rules.players,
    )
    join = Button(_id("join"), speaker.say("button.join"), Look.SUCCESS, "🪑")
    return Message((Panel((Words(said), Row((join,)))),))


def _id(verb: str) -> str:
    return encode(Press(verb))
