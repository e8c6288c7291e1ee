"""Hint and count, as they are pressed: only for oneself, and ready to be played."""

from __future__ import annotations

from bot.presses.answers import Change, Note, Show
from bot.texts.languages import Language
from bot.views.limits import problems
from bot.views.message import Message
from bot.views.remaining import remaining_message
from bot.views.review import review_message
from engine.players.medium.policy import explain_choice
from engine.players.remaining import Remaining
from engine.players.review import Finding, PlayedRound
from engine.rules.actions import Play
from engine.rules.cards import card
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.round import Round
from engine.rules.state import Phase
from engine.rules.views import view_for
from engine.tables import commands as c
from tests.bot.presses.pressing import (
    WATCHER,
    Pressing,
    buttons,
    drawn_state,
    robots_in,
    said,
)
from tests.bot.presses.test_forged import leading
from tests.bot.presses.test_rounds import board, table_of_people
from tests.bot.views.worlds import speaker
from tests.engine.tables.hosting import ANNA
from tests.engine.tables.test_deals import play_round


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
    assert "Still out" in said(told.message)
    assert "Nobody has shown a void" in said(told.message)


def test_the_longest_count_fits_in_every_language() -> None:
    suits, all_suits = dict.fromkeys(EFFECTIVE_SUITS, 54), (EFFECTIVE_SUITS,) * 8
    highest = dict.fromkeys(EFFECTIVE_SUITS, card("BJ"))
    left = Remaining(200, 400, suits, highest, all_suits, all_suits)
    for language in Language:
        assert problems(remaining_message(speaker(language), left)) == []


class Finds:
    """An examiner who has something to say of three plays."""

    def __init__(self) -> None:
        self.left = 3

    async def examine(self, played: PlayedRound, index: int) -> Finding | None:
        if not self.left:
            return None
        self.left -= 1
        seat, action = played.moves[index]
        assert seat is not None
        assert isinstance(action, Play)
        game = Round.replay(played.rules, played.setup, played.seed, played.moves[:index])
        view = view_for(game, seat)
        advice = explain_choice(view)
        trick = len(view.tricks) + 1
        return Finding(index, trick, action.cards, advice, 10.0 + self.left, 2.0, view)

    def rest(self) -> None:
        pass


async def test_a_review_says_how_far_it_is_and_then_what_cost_most(pressing: Pressing) -> None:
    table, people = await table_of_people(pressing, "eighty-points")
    await play_round(pressing.played, table)
    pressing.desk.reviewing.examiner = Finds()
    (button,) = buttons(board(pressing, table), "review")
    answer = await pressing.press(people[1], button)
    assert isinstance(answer, Show)
    assert answer.later is not None
    shown: list[Message] = []
    told = await answer.later(shown.append)
    assert "0 of" in said(shown[0])
    assert said(told).count("you played") == 3
    assert problems(told) == []
    assert len(told.files) == 3
    assert all(file.draw() for file in told.files)


async def test_the_pictures_of_a_review_show_which_seats_computer_players_held(
    pressing: Pressing,
) -> None:
    table, _, turn = await leading(pressing)
    await pressing.played.simple(table)
    view = pressing.played.view(table, pressing.played.waiting(table))
    finding = Finding(1, 1, view.hand[:1], explain_choice(view), 10.0, 2.0, view)
    message = review_message(speaker(), 1, (finding,), 25, {turn: "Heron"})
    assert robots_in(drawn_state(message.files[0])) == {turn: "Heron"}


async def test_a_review_is_for_who_played(pressing: Pressing) -> None:
    table, _ = await table_of_people(pressing, "eighty-points")
    await play_round(pressing.played, table)
    (button,) = buttons(board(pressing, table), "review")
    assert isinstance(await pressing.press(WATCHER, button), Note)


async def test_there_is_no_review_before_the_first_round_is_over(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    assert isinstance(await pressing.look(people[turn], "review", table), Note)
