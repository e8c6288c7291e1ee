"""The call to check in: who isn't there yet is mentioned, as many at once as Discord pings."""

from __future__ import annotations

from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person
from bot.views.message import Button, Colour, Inner, Look, Message, Panel, Row, Words
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.said import moment
from engine.tournaments.state import complete

__all__ = ["check_in_calls", "check_in_message"]

_CALLED: Final = 80
"""People in one message; Discord pings 100 at most."""


def check_in_message(about: About, speaker: Speaker) -> Message:
    """That check-in is open, until when, and how many are there."""
    return Message((_panel(about, speaker, ()),))


def check_in_calls(about: About, speaker: Speaker) -> tuple[Message, ...]:
    """The messages that call everybody who hasn't checked in; none where all have."""
    missing = [
        player
        for entrant in about.state.entrants
        if entrant.there and complete(about.state, entrant) and not entrant.checked_in
        for player in entrant.players
        if player > 0
    ]
    parts = [tuple(missing[i : i + _CALLED]) for i in range(0, len(missing), _CALLED)]
    return tuple(
        Message((_panel(about, speaker, part),), mentions=frozenset(part)) for part in parts
    )


def _panel(about: About, speaker: Speaker, called: tuple[int, ...]) -> Panel:
    state = about.state
    able = [each for each in state.entrants if each.there and complete(state, each)]
    start = moment(state.plan.start) if state.plan.start else "–"
    said = speaker.say(
        "cup.check_in.call",
        name=Name(state.plan.name),
        left=start,
        there=sum(each.checked_in for each in able),
        entrants=len(able),
    )
    parts: list[Inner] = [Words(said)]
    if called:
        parts.append(Words(speaker.say("cup.check_in.who", who=tuple(map(Person, called)))))
    here = at(about.id, Verb.HERE)
    leave = at(about.id, Verb.LEAVE)
    parts.append(
        Row(
            (
                Button(here, speaker.say("button.cup.here"), Look.SUCCESS, "✅"),
                Button(leave, speaker.say("button.cup.leave"), emoji="🚪"),
            )
        )
    )
    return Panel(tuple(parts), Colour.GOLD)
