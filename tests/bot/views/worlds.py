"""Tables to look at: rounds in any state, as any seat sees them, without a host."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime

import discord

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.discord_form import layout
from bot.views.limits import problems
from bot.views.message import Message
from engine.players.easy import EasyPolicy
from engine.players.policy import Budget
from engine.rules.actions import Draw, Pass, Redeal, Show
from engine.rules.cards import Card
from engine.rules.match import Match
from engine.rules.round import Round
from engine.rules.ruleset import Rules
from engine.rules.seed import DealSeed
from engine.rules.state import Phase
from engine.rules.views import View, view_for
from engine.tables.seeing import TableView, Ticking
from engine.tables.speeds import Speed
from engine.tables.state import Access, Seat, Status, TableState
from tests.openapi import oracle

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
BIG = 1 << 60
"""As large as people's and tables' ids get."""
NASTY = "**`@everyone`** <#1> " + "W" * 11
"""A name of 32 characters that would like to be markdown and a mention."""
HARMFUL = re.compile(r"@everyone|(?<!\\)<#1>|\*\*`")
"""What must be left of that name nowhere."""


def speaker(language: Language = Language.ENGLISH, seats: int = 8) -> Speaker:
    """Somebody who says cards as application emoji, the longest form there is."""
    return Speaker(language, dict.fromkeys(range(seats), NASTY), card=emoji)


def emoji(card: Card) -> str:
    return f"<:{card.name}:1234567890123456789>"


def table_state(rules: Rules, status: Status = Status.PLAYING) -> TableState:
    """A table at which people with large ids hold all seats."""
    seats = tuple(Seat(NOON, BIG + index) for index in range(rules.players))
    return TableState(
        table_id=BIG,
        server_id=BIG,
        channel_id=BIG,
        host=BIG,
        rules=rules,
        speed=Speed.NORMAL,
        access=Access.EVERYONE,
        seats=seats,
        opened=NOON,
        touched=NOON,
        status=status,
        matches=1,
    )


def looking(game: Round, seat: int | None, state: TableState | None = None) -> TableView:
    """The table as a seat sees it, with every clock running."""
    view = view_for(game, seat)
    return TableView(
        state=state or table_state(game.state.rules),
        seat=seat,
        match=Match.start(game.state.rules),
        round_id=BIG,
        commitment="ab" * 32,
        view=view,
        clocks=(
            Ticking("turn", NOON, view.turn or 0),
            Ticking("show", NOON),
            Ticking("vote", NOON),
        ),
    )


def states(rules: Rules, seed: int = 1) -> Iterator[Round]:
    """A round before each of its moves, played by the easy player."""
    match = Match.start(rules)
    game = Round.start(rules, match.next_round_setup(), DealSeed(seed.to_bytes(32, "big")))
    dice = random.Random(seed)
    while game.phase is not Phase.OVER:
        yield game
        game = game.copy()
        step(game, dice)
    yield game


def step(game: Round, dice: random.Random) -> None:
    if game.phase is Phase.REDEAL:
        game.act(None, Redeal())
    elif game.phase is Phase.DEALING:
        claims = [(s, game.legal_shows(s)) for s in range(game.state.rules.players)]
        shown = [(s, cards[0]) for s, cards in claims if cards and dice.random() < 0.1]
        if shown:
            game.act(shown[0][0], Show(shown[0][1]))
        else:
            left = game.state.cards_to_deal - game.state.drawn
            game.act(None, Draw(min(left, 12)))
    elif game.phase is Phase.SHOWING:
        waiting = next(s for s in range(game.state.rules.players) if s not in game.state.passed)
        game.act(waiting, Pass())
    else:
        seat = game.turn
        assert seat is not None
        action = EasyPolicy().choose(view_for(game, seat), Budget(0.1, 0))
        game.act(seat, action)


def fits(message: Message) -> None:
    """Discord would take it: by our own count, by discord.py's, and by Discord's description."""
    assert problems(message) == [], message
    view = layout(message)
    for part in view.walk_children():
        if isinstance(part, discord.ui.TextDisplay):
            assert not HARMFUL.search(part.content), part.content
    assert view.total_children_count <= 40
    assert view.content_length() <= 4000
    judge = oracle()
    if judge is not None:
        body = {"components": view.to_components(), "flags": 1 << 15}
        assert judge.request("POST", "/channels/1/messages", body) == []


def view_of(seen: TableView) -> View:
    assert seen.view is not None
    return seen.view
