"""The champion's post: podium, figures, and where to read on."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.files import picture_file
from bot.views.message import Button, Colour, Inner, Message, Panel, Picture, Words
from bot.views.pictures.alt import alt_text
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.paging import rows
from bot.views.tournament.said import entrant_name, figure, plain_entrant, players_of
from bot.views.tournament.standings_lines import is_scored
from engine.tournaments.ranking import Row
from engine.tournaments.standings import standings
from renders.tournament.podium import (
    MOST_NAMES,
    Podium,
    PodiumStep,
    describe_podium,
    podium_picture,
)

__all__ = ["champion_message"]

_MEDALS: Final = ("🥇", "🥈", "🥉")


def champion_message(about: About, speaker: Speaker) -> Message:
    """Who won, who came next, how large it was; the winners are pinged."""
    state = about.state
    best = tuple(row for row in standings(state) if row.place <= 3)
    title = speaker.say("cup.champion.title", name=Name(state.plan.name))
    if not best or not state.rounds:
        return Message((Panel((Words(title),), Colour.GOLD),))
    levels = [list(level) for _, level in groupby(best, key=lambda row: row.place)]
    podium = Podium(tuple(_step(about, speaker, each) for each in levels))
    tables = sum(len(each.tables) for each in state.rounds)
    numbers = speaker.say(
        "cup.champion.numbers",
        entrants=len(state.seeds),
        rounds=len(state.rounds),
        tables=tables,
    )
    lines = [line for each in levels for line in _lines(about, speaker, each)]
    parts: list[Inner] = [
        Words(title),
        Picture("podium.png", alt_text(speaker, describe_podium(podium))),
        Words("\n".join([*lines, numbers])),
        *rows(_buttons(about, speaker)),
    ]
    winners = levels[0][:MOST_NAMES]
    pinged = {p for row in winners for p in state.entrants[row.entrant - 1].players if p > 0}
    file = picture_file("podium.png", podium_picture, podium)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,), frozenset(pinged))


def _step(about: About, speaker: Speaker, rows: list[Row]) -> PodiumStep:
    """Those who share a place share a step."""
    score = figure(speaker, rows[0].score) if is_scored(about) else ""
    names = tuple(plain_entrant(about, row.entrant) for row in rows[:MOST_NAMES])
    return PodiumStep(rows[0].place, names, score, len(rows) - len(names))


def _lines(about: About, speaker: Speaker, rows: list[Row]) -> list[str]:
    """Those who share a place, a line each; how many more there are."""
    lines = [_line(about, speaker, row) for row in rows[:MOST_NAMES]]
    left = len(rows) - len(lines)
    return [*lines, speaker.say("cup.lobby.more", number=left)] if left else lines


def _line(about: About, speaker: Speaker, row: Row) -> str:
    entrant = about.state.entrants[row.entrant - 1]
    return speaker.say(
        "cup.champion.line",
        medal=_MEDALS[row.place - 1],
        name=entrant_name(about, row.entrant),
        players=players_of(about, entrant),
    )


def _buttons(about: About, speaker: Speaker) -> list[Button]:
    looks = [
        (Verb.STANDINGS, "standings", "📊"),
        (Verb.LOG, "log", "📜"),
        (Verb.PROOF, "proof", "🔑"),
        (Verb.FILE, "file", "📁"),
    ]
    if about.state.plan.duplicate:
        looks.insert(1, (Verb.BOARDS, "boards", "🎴"))
    return [
        Button(at(about.id, verb), speaker.say(f"button.cup.{word}"), emoji=emoji)
        for verb, word, emoji in looks
    ]
