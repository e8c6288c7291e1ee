"""The tournaments of a server, those that go on first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import Button, Colour, Inner, Message, Panel, Section, Words
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.paging import page_of, rows, turning
from bot.views.tournament.plan_words import headline
from bot.views.tournament.said import moment, short, stage_text
from engine.tournaments.state import Stage, accepted

__all__ = ["list_message"]

_PAGE: Final = 7
_OVER: Final = (Stage.FINISHED, Stage.CANCELLED)


def list_message(found: Sequence[About], speaker: Speaker, page: int = 0) -> Message:
    """A page of tournaments, each with a button to its lobby."""
    ordered = sorted(found, key=lambda each: (each.state.stage in _OVER, -each.id))
    shown = page_of(ordered, page, _PAGE)
    title = Words(speaker.say("cup.list.title"))
    parts: list[Inner] = [title, *(_entry(speaker, each) for each in shown.items)]
    if not shown.items:
        parts.append(Words(speaker.say("cup.list.none")))
    parts += rows(turning(speaker, 0, Verb.LIST, shown))
    return Message((Panel(tuple(parts), Colour.GOLD),))


def _entry(speaker: Speaker, about: About) -> Section:
    state = about.state
    said = speaker.say(
        "cup.list.entry",
        name=Name(short(state.plan.name, 60)),
        headline=headline(state.plan),
        stage=speaker.say(stage_text(state)),
        entrants=len(state.seeds) or len(accepted(state)),
        places=state.plan.capacity,
        when=moment(state.plan.start, "f") if state.plan.start else "–",
    )
    return Section(said, Button(at(about.id, Verb.LOBBY), speaker.say("button.cup.open")))
