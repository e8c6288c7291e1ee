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
from engine.rules.legal_leads import LegalLeads
from engine.rules.option_words import Throws
from engine.rules.round import Round
from engine.rules.state import Phase
from engine.rules.views import view_for
from tests.bot.presses.pressing import Pressing, buttons, selects
from tests.bot.presses.test_forged import live
from tests.bot.presses.test_rounds import move, table_of_people


def some_legal_play(game: Round, dice: random.Random) -> tuple[Card, ...]:
    """Any legal play of the seat to move: of the kinds that a player might think of, all come."""
    seat = game.turn
    assert seat is not None
    hand = game.state.hands[seat]
    if game.state.trick is None:
        return some_lead(game, seat, dice)
    for _ in range(200):
        cards = tuple(dice.sample(hand, min(game.state.trick.lead.size, len(hand))))
        if game.explain(seat, Play(cards)) is None:
            return cards
    return game.simplest_play(seat)


def some_lead(game: Round, seat: int, dice: random.Random) -> tuple[Card, ...]:
    """A card, a set, or a throw of up to all cards of a suit, however foolish."""
    order, hand = game.state.order, game.state.hands[seat]
    assert order is not None
    suit = dice.choice(sorted({order.suit_of(each) for each in hand}))
    held = order.of_suit(hand, suit)
    size = dice.choice([1, 1, 2, dice.randint(1, len(held)), len(held)])
    cards = tuple(dice.sample(list(held), min(size, len(held))))
    if game.explain(seat, Play(cards)) is None:
        return cards
    legal = view_for(game, seat).legal
    assert isinstance(legal, LegalLeads)
    return dice.choice(legal.units).cards


async def ready(
    pressing: Pressing, table: int, person: int, cards: tuple[Card, ...]
) -> tuple[Button, int, bool]:
    """Make ready to play or bury these cards by pressing.

    :return: the button that does it; the number of presses after the hand was opened, this one
        included; whether the cards had a button of their own.
    """
    message = await pressing.hand(person, table)
    for button in buttons(message, "play", "put"):
        press = decode(button.id)
        if Counter(cards_from(press.rest.removeprefix("-"))) == Counter(cards):
            if press.verb == "play":
                return button, 1, True
            return together(await change(pressing, person, button)), 2, True
    wanted = Counter(cards) - Counter(must(pressing, table, person))
    count = 0
    for index in range(len(selects(message))):
        select = selects(message)[index]
        values = [choice.value for choice in select.choices if is_wanted(choice.value, wanted)]
        if values:
            assert len(values) <= select.most
            message = await change(pressing, person, select, *values)
            count += 1
    return together(message), count + 1, False


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
    """The button that plays or buries what was put together."""
    plays = [each for each in buttons(message, "play") if ".-" in each.id]
    (found,) = plays or buttons(message, "bury")
    return found


async def change(pressing: Pressing, person: int, item: Button | Select, *values: str) -> Message:
    answer = await pressing.press(person, item, *values)
    assert isinstance(answer, Change)
    return answer.message


@pytest.mark.parametrize("preset", ["eighty-points", "ladder", "six-three-decks", "web-table"])
async def test_any_legal_play_takes_at_most_five_presses(pressing: Pressing, preset: str) -> None:
    """Two where it has a button. Each seat thinks of three plays and makes one."""
    table, people = await table_of_people(pressing, preset)
    dice = random.Random(preset)
    presses, offered, thrown = Counter[int](), Counter[int](), 0
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
        thoughts = []
        for _ in range(3):
            cards = some_legal_play(played.game, dice)
            thrown = max(thrown, len(cards))
            button, count, has_own = await ready(pressing, table, people[seat], cards)
            presses[count] += 1
            offered[count] += has_own
            thoughts.append(button)
        await change(pressing, people[seat], thoughts[-1])
        now = live(pressing).round
        assert now is None or now.game.move == played.game.move + 1
    assert max(presses) <= 5
    assert max(+offered) <= 2
    assert presses[1] > presses.total() / 3
    assert thrown >= (5 if live(pressing).state.rules.throws != Throws.OFF else 2)


@pytest.mark.parametrize("trump", [False, True], ids=["no trump", "trump"])
async def test_any_eight_of_33_cards_are_buried_with_at_most_five_presses(
    pressing: Pressing, trump: bool
) -> None:
    """Without trump there are five suits, and the eight may come from all of them."""
    table, people = await table_of_people(pressing, "eighty-points")
    await pressing.played.dealt(table)
    dice = random.Random(8)
    game = await begun(pressing, table, people, trump=trump)
    seat, order = game.turn, game.state.order
    assert seat is not None
    assert order is not None
    hand = list(game.state.hands[seat])
    suits = sorted({order.suit_of(each) for each in hand})
    assert (len(hand), len(suits)) == (33, 4 if trump else 5)
    presses, thoughts = Counter[int](), []
    for number in range(40):
        cards = [dice.choice(list(order.of_suit(hand, each))) for each in suits] if number else []
        left = Counter(hand) - Counter(cards)
        cards += dice.sample(list(left.elements()), 8 - len(cards))
        button, count, _ = await ready(pressing, table, people[seat], tuple(cards))
        presses[count] += 1
        thoughts.append(button)
        assert Counter(cards_from(decode(button.id).rest)) == Counter(cards)
    assert max(presses) == 5
    await change(pressing, people[seat], thoughts[-1])
    assert game_of(pressing).phase is Phase.PLAYING


async def begun(pressing: Pressing, table: int, people: list[int], *, trump: bool) -> Round:
    """The round when the declarer is to bury, after a show or none."""
    while game_of(pressing).phase is Phase.SHOWING:
        game = game_of(pressing)
        waiting = [each for each in range(4) if each not in game.state.passed]
        seat = next((each for each in waiting if game.legal_shows(each)), waiting[0])
        message = await pressing.hand(people[seat], table)
        shows = buttons(message, "show") if trump else []
        trump = trump and not shows
        await change(pressing, people[seat], (shows or buttons(message, "pass"))[0])
    return game_of(pressing)


def game_of(pressing: Pressing) -> Round:
    """The round that is played."""
    played = live(pressing).round
    assert played is not None
    return played.game
