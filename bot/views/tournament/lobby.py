"""The lobby: what is played and when, who is in, who waits, and buttons to come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import Button, Colour, Divider, Inner, Look, Message, Panel, Words
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.mine import mine_said, next_said
from bot.views.tournament.paging import page_of, paged, rows, turning
from bot.views.tournament.plan_words import headline, length_text, times_lines
from bot.views.tournament.proof import secret_line
from bot.views.tournament.said import entrant_name, entrant_of, fitting, players_of, stage_text
from engine.tournaments.entrants import Entrant
from engine.tournaments.plan import Partners
from engine.tournaments.state import Stage, Tournament, accepted, complete, waiting_list

__all__ = ["incomplete", "lobby_message", "people_message"]

_IN: Final = 1500
_WAITING: Final = 450
_PAGE: Final = 15
_OPEN: Final = (Stage.SIGN_UP, Stage.CHECK_IN)


def lobby_message(about: About, speaker: Speaker, me: int | None = None) -> Message:
    """The lobby.

    :param me: who looks, for his own line; None in the message for everybody.
    """
    state = about.state
    parts: list[Inner] = [Words(_head(about, speaker, me)), Divider()]
    parts += [Words(each) for each in _lists(about, speaker)]
    if state.stage is Stage.SIGN_UP and state.commitment:
        parts.append(Words(secret_line(speaker, state)))
    parts += rows(_own_buttons(about, speaker))
    parts += rows(_look_buttons(about, speaker))
    colour = Colour.GREY if state.stage is Stage.CANCELLED else Colour.GOLD
    return Message((Panel(tuple(parts), colour),))


def _head(about: About, speaker: Speaker, me: int | None) -> str:
    state = about.state
    lines = [
        speaker.say("cup.lobby.title", name=Name(state.plan.name)),
        speaker.say(headline(state.plan)),
        speaker.say(length_text(state.plan)),
        *times_lines(speaker, state.plan, begun=state.stage not in _OPEN),
        speaker.say(stage_text(state)),
    ]
    coming = next_said(about, speaker)
    lines += [coming] if coming else []
    if me is not None:
        lines.append(mine_said(about, speaker, me))
    return "\n".join(lines)


def incomplete(state: Tournament) -> tuple[Entrant, ...]:
    """Who has signed up but lacks a partner, or his partner's word, while that can still come."""
    there = (each for each in state.entrants if each.there and state.counts(each))
    return tuple(each for each in there if not complete(state, each))


def _lists(about: About, speaker: Speaker) -> list[str]:
    state = about.state
    inside = (
        tuple(each for each in state.entrants if each.number in state.seeds and each.there)
        if state.seeds
        else accepted(state)
    )
    found = [_block(about, speaker, "in", inside, _IN)]
    half = incomplete(state)
    alone = [each for each in half if len(each.players) == 1]
    asked = [each for each in half if each.unconfirmed]
    waiting = () if state.seeds else waiting_list(state)
    for kind, entrants in (("waiting", waiting), ("alone", alone), ("asked", asked)):
        if entrants:
            found.append(_block(about, speaker, kind, entrants))
    return found


def _block(
    about: About, speaker: Speaker, kind: str, entrants: Sequence[Entrant], room: int = _WAITING
) -> str:
    places = about.state.plan.capacity
    head = speaker.say(f"cup.lobby.{kind}", number=len(entrants), places=places)
    lines = [_line(about, speaker, each) for each in entrants]
    more = speaker.say("cup.lobby.more", number="{count}")
    return "\n".join((head, *fitting(lines, room, more)))


def _line(about: About, speaker: Speaker, entrant: Entrant) -> str:
    state = about.state
    ready = entrant.checked_in and state.stage is Stage.CHECK_IN
    return speaker.say(
        "cup.lobby.line",
        number=entrant.number,
        name=entrant_name(about, entrant.number),
        players=players_of(about, entrant),
        sign="✅" if ready else "",
    ).rstrip()


def _own_buttons(about: About, speaker: Speaker) -> list[Button]:
    state = about.state
    pairs = state.plan.partners is Partners.FIXED
    tour = about.id
    found: list[Button] = []
    if state.stage is Stage.CHECK_IN or (state.is_arena and state.stage is Stage.RUNNING):
        said = "button.cup.play" if state.stage is Stage.RUNNING else "button.cup.here"
        found.append(Button(at(tour, Verb.HERE), speaker.say(said), Look.SUCCESS, "✅"))
    if state.is_arena and state.stage is Stage.RUNNING:
        found.append(Button(at(tour, Verb.REST), speaker.say("button.cup.rest"), emoji="⏸️"))
    if state.stage in _OPEN:
        look = Look.SUCCESS if state.stage is Stage.SIGN_UP else Look.SECONDARY
        found.append(Button(at(tour, Verb.JOIN), speaker.say("button.cup.join"), look, "✋"))
        if pairs:
            found.append(Button(at(tour, Verb.WITH), speaker.say("button.cup.with"), look, "👥"))
            found.append(Button(at(tour, Verb.CONFIRM), speaker.say("button.cup.confirm")))
    elif state.takes_late:
        verb = Verb.WITH if pairs else Verb.JOIN
        found.append(Button(at(tour, verb), speaker.say("button.cup.late"), emoji="✋"))
        if any(map(state.is_asked, state.entrants)):
            found.append(Button(at(tour, Verb.CONFIRM), speaker.say("button.cup.confirm")))
    if state.stage in (*_OPEN, Stage.RUNNING):
        found.append(Button(at(tour, Verb.LEAVE), speaker.say("button.cup.leave"), emoji="🚪"))
    return found[:5]


def _look_buttons(about: About, speaker: Speaker) -> list[Button]:
    tour, begun = about.id, bool(about.state.rounds)
    looks = [
        (Verb.MINE, "mine", "🪑", begun),
        (Verb.PAIRINGS, "pairings", "🗂️", begun),
        (Verb.STANDINGS, "standings", "📊", begun),
        (Verb.BOARDS, "boards", "🎴", begun and about.state.plan.duplicate),
        (Verb.PEOPLE, "people", "👥", True),
        (Verb.RULES, "plan", "📖", True),
        (Verb.LOG, "log", "📜", True),
        (Verb.HELP, "help", "❔", True),
        (Verb.MENU, "menu", "🛠️", True),
    ]
    return [
        Button(at(tour, verb), speaker.say(f"button.cup.{word}"), emoji=emoji)
        for verb, word, emoji, there in looks
        if there
    ]


def people_message(about: About, speaker: Speaker, page: int = 0, me: int | None = None) -> Message:
    """Everybody who plays or has signed up to play, in pages, each with what it waits for."""
    state = about.state
    there = [each for each in state.entrants if each.there and state.counts(each)]
    shown = page_of(there, page, _PAGE)
    title = paged(speaker, speaker.say("cup.people.title", name=Name(about.state.plan.name)), shown)
    mine = None if me is None else entrant_of(about, me)
    lines = [_person(about, speaker, each, mine) for each in shown.items]
    said = "\n".join((title, *(lines or [speaker.say("cup.people.none")])))
    buttons = turning(speaker, about.id, Verb.PEOPLE, shown)
    return Message((Panel((Words(said), *rows(buttons)), Colour.GOLD),))


def _person(about: About, speaker: Speaker, entrant: Entrant, mine: Entrant | None) -> str:
    state = about.state
    line = _line(about, speaker, entrant)
    if not complete(state, entrant):
        kind = "asked" if entrant.unconfirmed else "alone"
        line = sentences(line, speaker.say(f"cup.people.{kind}"))
    elif not state.seeds and entrant in waiting_list(state):
        line = sentences(line, speaker.say("cup.people.waiting"))
    elif entrant.resting:
        line = sentences(line, speaker.say("cup.people.resting"))
    return f"➡️ {line}" if entrant == mine else line
