"""Finding a partner: a picker of people, those who are alone, and the question to the other one."""

from __future__ import annotations

from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import (
    Button,
    Choice,
    Colour,
    Inner,
    Look,
    Message,
    Panel,
    Picker,
    PickKind,
    Row,
    Select,
    Words,
)
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.said import person, plain_entrant

__all__ = ["asked_message", "leave_message", "partner_message"]

_MOST: Final = 25


def partner_message(about: About, speaker: Speaker, asker: int = 0) -> Message:
    """With whom do you want to play? Anybody; before the start also somebody else who is alone.

    :param asker: the person who wants to know; not offered to himself.
    """
    pick = Picker(
        at(about.id, Verb.PARTNER),
        PickKind.PEOPLE,
        speaker.say("cup.partner.placeholder"),
        most=1,
        least=1,
    )
    parts: list[Inner] = [Words(speaker.say("cup.partner.who")), Row((pick,))]
    early = () if about.state.seeds else about.state.entrants
    waiting = (e for e in early if e.there and len(e.players) == 1)
    alone = [e for e in waiting if asker not in e.players]
    if alone:
        choices = tuple(
            Choice(str(e.number), f"{e.number} · {plain_entrant(about, e.number)}")
            for e in alone[:_MOST]
        )
        placeholder = speaker.say("cup.partner.alone.placeholder")
        parts.append(Row((Select(at(about.id, Verb.TEAM), choices, placeholder),)))
    return Message((Panel(tuple(parts), Colour.GOLD),))


def asked_message(about: About, speaker: Speaker, entrant: int) -> Message:
    """The question to the partner who must confirm; he is pinged."""
    found = about.state.entrants[entrant - 1]
    late = found.late and not about.state.is_arena
    said = speaker.say(
        "cup.partner.asked_late" if late else "cup.partner.asked",
        who=tuple(person(about, each) for each in found.unconfirmed),
        by=person(about, found.players[0]),
        name=Name(about.state.plan.name),
    )
    buttons = (
        Button(
            at(about.id, Verb.CONFIRM, number=entrant),
            speaker.say("button.cup.confirm"),
            Look.SUCCESS,
            "✅",
        ),
        Button(at(about.id, Verb.REFUSE, number=entrant), speaker.say("button.cup.refuse")),
        Button(at(about.id, Verb.RULES), speaker.say("button.cup.plan"), emoji="📖"),
    )
    asked = frozenset(each for each in found.unconfirmed if each > 0)
    return Message((Panel((Words(said), Row(buttons)), Colour.GOLD),), mentions=asked)


def leave_message(about: About, speaker: Speaker) -> Message:
    """Once more before somebody leaves."""
    yes = Button(at(about.id, Verb.LEAVE, "yes"), speaker.say("button.cup.leave_yes"), Look.DANGER)
    back = Button(at(about.id, Verb.MINE), speaker.say("button.cup.back"))
    said = speaker.say("cup.sure.leave")
    return Message((Panel((Words(said), Row((yes, back))), Colour.RED),))
