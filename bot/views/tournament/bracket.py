"""The bracket: its picture in parts, the same in words, and who is still in."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.files import picture_file
from bot.views.message import Button, Colour, File, Inner, Message, Panel, Picture, Words
from bot.views.pictures.alt import alt_text
from bot.views.tournament.about import About
from bot.views.tournament.bracket_shown import shown_bracket
from bot.views.tournament.ids import at
from bot.views.tournament.paging import page_of, rows, turning
from bot.views.tournament.said import entrant_name, fitting, short
from engine.tournaments.knockout import fixed_pairs, is_knockout_stage, knockout_seeds, survivors
from engine.tournaments.plan import Format
from renders.tournament import Bracket, Match, bracket_picture, parts_of
from renders.tournament import Entrant as Shown
from renders.tournament.bracket import describe_bracket
from renders.tournament.parts import Part

__all__ = ["bracket_message"]

_WITHOUT: Final = (Format.SWISS, Format.ROUND_ROBIN, Format.ARENA)
_ROOM: Final = 3000
_NAME: Final = 28


def bracket_message(about: About, speaker: Speaker, part: int = 0) -> Message:
    """One part of the bracket; of individuals, who is still in; before it begins, a line."""
    state = about.state
    title = speaker.say("cup.bracket.title", name=Name(state.plan.name))
    tables = Button(at(about.id, Verb.STANDINGS), speaker.say("button.cup.standings"), emoji="📊")
    if not state.seeds or not is_knockout_stage(state) or len(knockout_seeds(state)) < 2:
        key = "cup.bracket.none" if state.plan.format in _WITHOUT else "cup.bracket.later"
        parts: list[Inner] = [Words(title), Words(speaker.say(key))]
        return Message((Panel((*parts, *rows([tables])), Colour.GOLD),))
    if not fixed_pairs(state):
        words = (Words(title), Words(_alive(about, speaker)))
        return Message((Panel((*words, *rows([tables])), Colour.GOLD),))
    whole = shown_bracket(about)
    shown = page_of(parts_of(whole), part, 1)
    (now,) = shown.items
    alt = alt_text(speaker, describe_bracket(whole, shown.number))
    lines = _lines(speaker, now)
    more = speaker.say("cup.lobby.more", number="{count}")
    kind = speaker.say(f"cup.bracket.{now.kind.value}", part=shown.number + 1, parts=shown.pages)
    parts = [
        Words(title if shown.pages == 1 else f"{title}\n{kind}"),
        Picture("bracket.png", alt),
        Words("\n".join(fitting(lines, _ROOM, more)) or speaker.say("cup.bracket.nobody")),
        *rows([*turning(speaker, about.id, Verb.BRACKET, shown), tables]),
    ]
    file = _file(whole, shown.number)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,))


def _file(whole: Bracket, part: int) -> File:
    return picture_file("bracket.png", partial(bracket_picture, part=part), whole)


def _lines(speaker: Speaker, part: Part) -> list[str]:
    """Every match of a part that somebody has reached, the latest rounds first."""
    found: list[str] = []
    for number, matches in reversed(list(enumerate(part.rounds, part.first_round))):
        said = [_line(speaker, match) for match in matches if any(match.entrants)]
        if said:
            found += [speaker.say("cup.bracket.round", round=number), *said]
    return found


def _line(speaker: Speaker, match: Match) -> str:
    first, second = (_who(speaker, each) for each in match.entrants)
    if match.bye:
        return speaker.say("cup.bracket.bye", name=first)
    if match.winner is None:
        return speaker.say("cup.bracket.open", first=first, second=second)
    winner, loser = (first, second) if match.winner == 0 else (second, first)
    score = match.score or (0, 0)
    one, two = score if match.winner == 0 else score[::-1]
    key = "cup.bracket.won" if match.score else "cup.bracket.won_plain"
    return speaker.say(key, winner=winner, loser=loser, one=one, two=two)


def _who(speaker: Speaker, entrant: Shown | None) -> str:
    if entrant is None:
        return "…"
    return f"{entrant.seed} {speaker.fact(Name(short(entrant.name, _NAME)))}"


def _alive(about: About, speaker: Speaker) -> str:
    """A knock-out of individuals: who is in, and when the others went out."""
    now = survivors(about.state)
    lines = [speaker.say("cup.bracket.alive", number=len(now.alive))]
    lines += [f"- {speaker.fact(entrant_name(about, each, _NAME))}" for each in now.alive]
    if now.back is not None:
        lines.append(speaker.say("cup.bracket.back", name=entrant_name(about, now.back)))
    out = sorted(now.out, key=lambda each: -now.out[each])
    lines += [
        speaker.say("cup.bracket.out", name=entrant_name(about, each, _NAME), round=now.out[each])
        for each in out
    ]
    return "\n".join(fitting(lines, _ROOM, speaker.say("cup.lobby.more", number="{count}")))
