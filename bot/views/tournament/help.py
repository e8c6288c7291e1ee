"""How tournaments work, on one page."""

from __future__ import annotations

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.message import Button, Colour, Divider, Message, Panel, Words
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.paging import rows

__all__ = ["help_message"]


def help_message(about: About | None, speaker: Speaker) -> Message:
    """An evening from sign-up to the podium; for organisers, what they can do.

    :param about: the tournament from which it was asked; None for none.
    """
    tournament = 0 if about is None else about.id
    verbs = [(Verb.LOBBY, "open"), (Verb.RULES, "plan")] if tournament else [(Verb.LIST, "list")]
    buttons = [Button(at(tournament, verb), speaker.say(f"button.cup.{w}")) for verb, w in verbs]
    parts = (
        Words(speaker.say("cup.help.players")),
        Divider(),
        Words(speaker.say("cup.help.duplicate")),
        Divider(),
        Words(speaker.say("cup.help.organisers")),
        *rows(buttons),
    )
    return Message((Panel(parts, Colour.GOLD),))
