"""What a person lets others see, with a switch for each."""

from __future__ import annotations

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.views.message import Button, Look, Message, Panel, Row, Words
from engine.store.ladder.people import LadderChoice, ProfileFor

__all__ = ["privacy_message"]


def privacy_message(speaker: Speaker, choice: LadderChoice, *, listed: bool) -> Message:
    """The three choices as they are.

    :param listed: whether he stands on the leaderboards of servers.
    """
    open_ = choice.profile is ProfileFor.SERVER
    switches = (
        ("listed", listed),
        ("everywhere", choice.everywhere),
        ("profile", open_),
    )
    row = Row(tuple(_switch(speaker, name, on=on) for name, on in switches))
    return Message((Panel((Words(speaker.say("privacy.about")), row)),))


def _switch(speaker: Speaker, name: str, *, on: bool) -> Button:
    said = speaker.say(f"privacy.{name}", now=on)
    look = Look.SUCCESS if on else Look.SECONDARY
    return Button(encode(Press("privacy", rest=name)), said, look)
