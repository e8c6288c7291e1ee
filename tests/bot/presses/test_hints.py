"""Hint and count, as they are pressed: only for oneself, and ready to be played."""

from __future__ import annotations

from bot.presses.answers import Change, Note, Show
from bot.texts.languages import Language
from bot.views.limits import problems
from bot.views.message import Message
from bot.views.remaining import remaining_message
from engine.players.remaining import Remaining
from engine.rules.cards import card
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.state import Phase
from engine.tables import commands as c
from tests.bot.presses.pressing import WATCHER, Pressing, buttons, said
from tests.bot.presses.test_forged import leading
from tests.bot.presses.test_rounds import table_of_people
from tests.bot.views.worlds import speaker
from tests.engine.tables.hosting import ANNA


async def test_a_hint_puts_the_cards_together_and_one_press_plays_them(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    hand = await pressing.hand(people[turn], table)
    (hint,) = buttons(hand, "hint")
    answer = await pressing.press(people[turn], hint)
    assert isinstance(answer, Change)
    assert answer.hand_of == table
    assert "💡" in said(answer.message)
    (play,) = (each for each in buttons(answer.message, "play") if ".-" in each.id)
    await pressing.press(people[turn], play)
    assert pressing.played.waiting(table) != turn


async def test_a_whole_round_is_played_by_hints(pressing: Pressing) -> None:
    table, people = await table_of_people(pressing, "eighty-points")
    await pressing.played.dealt(table)
    phases: set[Phase] = set()
    while pressing.played.live(table).round is not None:
        seat = pressing.played.waiting(table)
        assert seat is not None
        phase = pressing.played.view(table).phase
        phases.add(phase)
        hand = await pressing.hand(people[seat], table)
        (hint,) = buttons(hand, "hint")
        answer = await pressing.press(people[seat], hint)
        assert isinstance(answer, Change | Show), answer
        await follow(pressing, people[seat], hand, answer.message)
    assert phases >= {Phase.SHOWING, Phase.BURYING, Phase.PLAYING}


async def follow(pressing: Pressing, person: int, hand: Message, hinted: Message) -> None:
    """Press what the hint offers, or the only play; a hint to wait is followed by passing."""
    plays = buttons(hinted, "play")
    ready = plays if len(plays) == 1 else [each for each in plays if ".-" in each.id]
    offered = ready or buttons(hinted, "bury", "call", "show") or buttons(hand, "pass")
    assert offered
    await pressing.press(person, offered[0])


async def test_nobody_gets_anothers_hint(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    (hint,) = buttons(await pressing.hand(people[turn], table), "hint")
    for stranger in (people[(turn + 1) % 4], WATCHER):
        assert isinstance(await pressing.press(stranger, hint), Note)


async def test_a_table_without_hints_offers_none_and_refuses(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    hint, count = buttons(await pressing.hand(people[turn], table), "hint", "count")
    await pressing.played.do(table, ANNA, c.ChangeComforts(hints=False, counts=False, pace=1))
    assert buttons(await pressing.hand(people[turn], table), "hint", "count") == []
    assert isinstance(await pressing.press(people[turn], hint), Note)
    assert isinstance(await pressing.press(people[turn], count), Note)


async def test_a_count_tells_what_is_out_by_ones_own_cards(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    (count,) = buttons(await pressing.hand(people[turn], table), "count")
    told = await pressing.press(people[turn], count)
    assert isinstance(told, Show)
    assert not told.public
    assert "Still out" in said(told.message)
    assert "Nobody has shown a void" in said(told.message)


def test_the_longest_count_fits_in_every_language() -> None:
    suits, all_suits = dict.fromkeys(EFFECTIVE_SUITS, 54), (EFFECTIVE_SUITS,) * 8
    highest = dict.fromkeys(EFFECTIVE_SUITS, card("BJ"))
    left = Remaining(200, 400, suits, highest, all_suits, all_suits)
    for language in Language:
        assert problems(remaining_message(speaker(language), left)) == []
