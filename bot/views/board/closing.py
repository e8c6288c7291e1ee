"""The board of a table that is closed: from there people look back, or go on elsewhere."""

from __future__ import annotations

from bot.presses.codec import Press, encode
from bot.presses.verbs import TournamentVerb, Verb
from bot.texts.speaker import Speaker
from bot.views.message import Button, Colour, Inner, Look, Message, Panel, Row, Words
from bot.views.tournament.ids import at
from engine.tables.state import Fixture, TableState

__all__ = ["closed_message"]


def closed_message(state: TableState, speaker: Speaker) -> Message:
    """That the table is closed, with what was played there one press away."""
    said = speaker.say("board.closed", table=state.table_id)
    parts: list[Inner] = [Words(said), Row(tuple(_buttons(state, speaker)))]
    return Message((Panel(tuple(parts), Colour.GREY),))


def _buttons(state: TableState, speaker: Speaker) -> list[Button]:
    buttons: list[Button] = []
    if state.matches:
        past = encode(Press(Verb.HISTORY, state.table_id))
        buttons.append(Button(past, speaker.say("button.past"), emoji="📜"))
    if state.fixture is not None:
        return buttons + _in_the_tournament(state.fixture, speaker)
    again = encode(Press("open"))
    return [*buttons, Button(again, speaker.say("button.open"), Look.SUCCESS, "🃏")]


def _in_the_tournament(fixture: Fixture, speaker: Speaker) -> list[Button]:
    """What comes next for whoever has played a tournament's table."""
    verbs = {"mine": TournamentVerb.MINE, "standings": TournamentVerb.STANDINGS}
    signs = {"mine": "🏆", "standings": "📊", "boards": "🎴"}
    if fixture.is_duplicate:
        verbs["boards"] = TournamentVerb.BOARDS
    return [
        Button(at(fixture.tournament, verb), speaker.say(f"button.cup.{name}"), emoji=signs[name])
        for name, verb in verbs.items()
    ]
