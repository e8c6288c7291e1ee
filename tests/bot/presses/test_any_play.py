"""Any legal play can be made: with at most two presses on a button, with at most five at all."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.presses.answers import Change
from bot.presses.codec import cards_from, decode
from bot.views.hand.picks import pick_from_value
from bot.views.message import Button, Message, Select
from engine.rules.actions import Play
from engine.rules.cards import Card
from engine.rules.legal import LegalFollows
from engine.rules.round import Round
from engine.rules.state import Phase
from tests.bot.presses.pressing import Pressing, buttons, selects
from tests.bot.presses.test_forged import live
from tests.bot.presses.test_rounds import move, table_of_people


def some_legal_play(game: Round, dice: random.Random) -> tuple[Card, ...]:
    """Any legal play of the seat to move: of the kinds that a player might think of, all come."""
    seat = game.turn
    assert seat is not None
    hand = game.state.hands[seat]
    size = game.state.trick.lead.size if game.state.trick else dice.choice([1, 1, 2, 2, 3, 4])
    for _ in range(200):
        cards = tuple(dice.sample(hand, min(size, len(hand))))
        if game.explain(seat, Play(cards)) is None:
            return cards
    return game.simplest_play(seat)


async def play(pressing: Pressing, table: int, person: int, cards: tuple[Card, ...]) -> int:
    """Play these cards by pressing.

    :return: the number of presses after the hand was opened.
    """
    message = await pressing.hand(person, table)
    for button in buttons(message, "play", "put"):
        press = decode(button.id)
        if Counter(cards_from(press.rest.removeprefix("-"))) == Counter(cards):
            message = await change(pressing, person, button)
            if press.verb == "put":
                await change(pressing, person, together(message))
            return 1 if press.verb == "play" else 2
    wanted = Counter(cards) - Counter(must(pressing, table, person))
    count = 0
    for index in range(len(selects(message))):
        select = selects(message)[index]
        values = [choice.value for choice in select.choices if is_wanted(choice.value, wanted)]
        if values:
            assert len(values) <= select.most
            message = await change(pressing, person, select, *values)
            count += 1
    await change(pressing, person, together(message))
    return count + 1


def must(pressing: Pressing, table: int, person: int) -> tuple[Card, ...]:
    """What is chosen from the start, because every legal play holds it."""
    seen = pressing.desk.host.view(table, person)
    assert seen is not None
    assert seen.view is not None
    return seen.view.legal.must if isinstance(seen.view.legal, LegalFollows) else ()


def is_wanted(value: str, wanted: Counter[Card]) -> bool:
    pick = pick_from_value(value)
    assert pick is not None
    return pick.copy <= wanted[pick.card]


def together(message: Message) -> Button:
    """The button that plays what was put together."""
    (ready,) = [each for each in buttons(message, "play") if ".-" in each.id]
    return ready


async def change(pressing: Pressing, person: int, item: Button | Select, *values: str) -> Message:
    answer = await pressing.press(person, item, *values)
    assert isinstance(answer, Change)
    return answer.message


@pytest.mark.parametrize("preset", ["eighty-points", "ladder", "six-three-decks", "web-table"])
async def test_any_legal_play_takes_at_most_five_presses(pressing: Pressing, preset: str) -> None:
    table, people = await table_of_people(pressing, preset)
    dice = random.Random(preset)
    presses = Counter[int]()
    while (played := live(pressing).round) is not None:
        if played.game.phase is Phase.DEALING:
            await pressing.played.dealt(table)
            continue
        if played.game.phase is not Phase.PLAYING:
            waiting = pressing.played.waiting(table)
            await move(pressing, table, people[waiting or 0], dice)
            continue
        seat = played.game.turn
        assert seat is not None
        cards = some_legal_play(played.game, dice)
        presses[await play(pressing, table, people[seat], cards)] += 1
        now = live(pressing).round
        assert now is None or now.game.move == played.game.move + 1
    assert max(presses) <= 5
    assert presses[1] > presses.total() / 2
