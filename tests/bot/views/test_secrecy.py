"""Two worlds that differ only in what a reader may not know look the same to him, byte for byte."""

from __future__ import annotations

import random

import pytest

from bot.views.board import board_message
from bot.views.hand import hand_message
from bot.views.history import history_message
from bot.views.last_trick import last_trick_message
from bot.views.menu import menu_message
from bot.views.message import Message
from engine.rules.cards import Card
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.state import Phase
from tests.bot.views.worlds import looking, speaker, states


def otherwise(game: Round, knows: int | None, dice: random.Random) -> Round:
    """The same round with other cards wherever ``knows`` can't see: hands, kitty, what is undealt.

    The declarer knows the kitty and what was buried.
    """
    world = game.copy()
    state = world.state
    seats = [seat for seat in range(state.rules.players) if seat != knows]
    declares = knows is not None and knows == state.declarer
    hidden: list[Card] = [each for seat in seats for each in state.hands[seat]]
    hidden += [] if declares else state.buried
    dice.shuffle(hidden)
    for seat in seats:
        count = len(state.hands[seat])
        state.hands[seat], hidden = hidden[:count], hidden[count:]
    if not declares:
        state.buried = tuple(hidden)
    return world


def same(one: Message, other: Message, *, drawn: bool) -> None:
    assert one.parts == other.parts
    assert one.mentions == other.mentions
    assert [file.name for file in one.files] == [file.name for file in other.files]
    if drawn:
        for left, right in zip(one.files, other.files, strict=True):
            assert left.draw() == right.draw()


@pytest.mark.parametrize("name", ["eighty-points", "ladder", "find-friends", "six-three-decks"])
def test_boards_tell_nothing_of_hidden_cards(name: str) -> None:
    dice = random.Random(name)
    for game in states(preset(name)):
        if game.phase is Phase.OVER:
            continue
        one, other = looking(game, None), looking(otherwise(game, None, dice), None)
        drawn = dice.random() < 0.1
        for make in (board_message, last_trick_message, history_message, menu_message):
            same(make(one, speaker()), make(other, speaker()), drawn=drawn)


@pytest.mark.parametrize("name", ["eighty-points", "ladder", "find-friends", "six-three-decks"])
def test_a_hand_tells_nothing_of_others_cards(name: str) -> None:
    """Neither the plays that are offered, nor which throws are said to be safe."""
    dice = random.Random(name)
    for game in states(preset(name)):
        if game.phase is Phase.OVER:
            continue
        seat = game.turn if game.turn is not None and dice.random() < 0.8 else 0
        one, other = looking(game, seat), looking(otherwise(game, seat, dice), seat)
        same(
            hand_message(one, speaker()), hand_message(other, speaker()), drawn=dice.random() < 0.1
        )


def test_the_worlds_do_differ() -> None:
    """The tests above compare something: others' hands are different, and seen by themselves."""
    dice = random.Random(1)
    game = next(each for each in states(preset("eighty-points")) if each.phase is Phase.PLAYING)
    seat = ((game.turn or 0) + 1) % 4
    one, other = looking(game, seat), looking(otherwise(game, game.turn, dice), seat)
    assert hand_message(one, speaker()).parts != hand_message(other, speaker()).parts
