"""Asking once more before something that can't be taken back."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.message import Button, Colour, Look, Message, Panel, Row, Words

__all__ = ["sure_message"]


def sure_message(speaker: Speaker, what: str, yes: str, back: str = "") -> Message:
    """A question with a red button.

    :param what: ``leave``, ``end``, ``close``, ``finish``, ``redeal``: the key's last part.
    :param yes: the custom_id that does it.
    :param back: the custom_id that leads back; empty where the message is simply dismissed.
    """
    buttons = [Button(yes, speaker.say(f"sure.{what}.yes"), Look.DANGER)]
    if back:
        buttons.append(Button(back, speaker.say("button.back_to_hand")))
    return Message((Panel((Words(speaker.say(f"sure.{what}")), Row(tuple(buttons))), Colour.RED),))
