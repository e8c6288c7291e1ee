"""What an organiser has to see to: said in the tournament's channel, once."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.texts.text import Person, Text
from bot.views.message import Colour, Message, Panel, Words

__all__ = ["organisers_message"]


def organisers_message(speaker: Speaker, owner: int, said: Text) -> Message:
    """A line for whoever set the tournament up, who is pinged.

    :param owner: his id; none that is a person's where he was forgotten.
    """
    if owner <= 0:
        return Message((Panel((Words(speaker.say(said)),), Colour.RED),))
    words = speaker.say("cup.for_organiser", who=Person(owner), said=said)
    return Message((Panel((Words(words),), Colour.RED),), mentions=frozenset({owner}))
