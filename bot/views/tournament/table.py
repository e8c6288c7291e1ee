"""One table: who plays whom and why, its call to the players, its result."""

from __future__ import annotations

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text
from bot.views.message import Button, Colour, Message, Panel, Row, Words
from bot.views.tournament.about import About
from bot.views.tournament.clock import clock_text
from bot.views.tournament.ids import at
from bot.views.tournament.outcome import outcome_of, won_said
from bot.views.tournament.plan_words import length_text
from bot.views.tournament.said import person, side_text
from bot.views.tournament.why import why_decided, why_said
from engine.tournaments.rounds import TableRecord
from engine.tournaments.scores import Ending

__all__ = ["call_message", "result_line", "table_message"]


def call_message(about: About, speaker: Speaker, number: int, table: int) -> Message:
    """The first message in a table's thread: everybody who plays is pinged."""
    state = about.state
    found = state.rounds[number - 1].tables[table - 1]
    sides = [_players(about, side) for side in found.pairing.sides]
    facts: dict[str, object] = {"round": number, "table": table, "name": Name(state.plan.name)}
    lines = [
        speaker.say(Text("cup.table.call", facts)),
        *(
            speaker.say("cup.table.side", side=side_text(about, side), players=people)
            for side, people in zip(found.pairing.sides, sides, strict=True)
        ),
        speaker.say(clock_text(about, state.rounds[number - 1])),
        speaker.say(length_text(state.plan)),
        f"-# {why_said(about, speaker, found.pairing.why)}",
    ]
    pinged = {p for e in found.pairing.entrants for p in state.entrants[e - 1].players if p > 0}
    buttons = (
        Button(at(about.id, Verb.RULES), speaker.say("button.cup.plan"), emoji="📖"),
        Button(at(about.id, Verb.STANDINGS), speaker.say("button.cup.standings"), emoji="📊"),
    )
    panel = Panel((Words("\n".join(lines)), Row(buttons)), Colour.GOLD)
    return Message((panel,), mentions=frozenset(pinged))


def _players(about: About, side: tuple[int, ...]) -> tuple[object, ...]:
    return tuple(person(about, p) for each in side for p in about.state.entrants[each - 1].players)


def result_line(about: About, speaker: Speaker, number: int, table: TableRecord) -> str:
    """A table's result in a line; that it is still played, or still secret, where it is."""
    outcome = outcome_of(about.state, number, table)
    if table.score is None:
        return speaker.say("cup.table.open")
    if outcome is None:
        return speaker.say("cup.table.secret")
    first, second = (side_text(about, side) for side in table.pairing.sides)
    said = speaker.say(won_said(speaker, outcome, (first, second)))
    if table.score.ending is Ending.PLAYED:
        return said
    return f"{said} · {speaker.say(f'cup.ending.{table.score.ending.value}')}"


def table_message(about: About, speaker: Speaker, number: int, table: int) -> Message:
    """One table with everything that may be told of it."""
    state = about.state
    found = state.rounds[number - 1].tables[table - 1]
    first, second = found.pairing.sides
    place = about.places.get((number, table))
    why = why_decided(about, found)
    lines = [
        speaker.say(
            "cup.table.title",
            round=number,
            table=table,
            first=side_text(about, first),
            second=side_text(about, second),
        ),
        result_line(about, speaker, number, found),
        "" if why is None else speaker.say(why),
        f"<#{place}>" if place else "",
        _boards(speaker, about, number, found),
        f"-# {why_said(about, speaker, found.pairing.why)}",
    ]
    said = "\n".join(each for each in lines if each)
    buttons = (
        Button(
            at(about.id, Verb.PAIRINGS, in_round=number),
            speaker.say("button.cup.pairings"),
            emoji="🗂️",
        ),
        Button(at(about.id, Verb.STANDINGS), speaker.say("button.cup.standings"), emoji="📊"),
    )
    return Message((Panel((Words(said), Row(buttons)), Colour.GOLD),))


def _boards(speaker: Speaker, about: About, number: int, table: TableRecord) -> str:
    """How many boards a table of a duplicate has finished: never what it made of them."""
    plan = about.state.plan
    if not plan.duplicate or table.score is not None:
        return ""
    done = len(table.boards)
    return speaker.say("cup.table.boards", round=number, done=done, boards=plan.length.deals)
