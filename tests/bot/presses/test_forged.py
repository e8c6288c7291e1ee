"""custom_ids that none of our messages would send: nothing raises, nobody acts for another."""

from __future__ import annotations

import random
import string

import pytest

from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, encode
from bot.presses.routes import HANDLERS, handle
from bot.presses.verbs import Verb
from bot.views.message import Message
from engine.tables import commands as c
from engine.tables.live import Live
from engine.tables.state import VoteKind
from tests.bot.presses.pressing import WATCHER, Pressing, asker, buttons, items, said
from tests.bot.presses.test_rounds import board, table_of_people

ALPHABET = string.ascii_letters + string.digits + "-._~٣é漢 \x00\ud800"
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"


async def leading(pressing: Pressing, preset: str = "eighty-points") -> tuple[int, list[int], int]:
    """A table in its first trick, its people, and the seat to lead."""
    table, people = await table_of_people(pressing, preset)
    await pressing.played.dealt(table)
    while pressing.played.view(table).phase.value != "playing":
        await pressing.played.simple(table)
    turn = pressing.played.waiting(table)
    assert turn is not None
    return table, people, turn


def live(pressing: Pressing) -> Live:
    return pressing.played.host.held_tables()[0].live


def handed(answer: Answer) -> Message:
    assert isinstance(answer, Change | Show), answer
    return answer.message


def test_every_verb_but_those_of_others_has_a_handler() -> None:
    assert set(Verb) <= set(HANDLERS)


async def test_a_press_on_anothers_play_button_plays_nothing(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    message = await pressing.hand(people[turn], table)
    thief = people[(turn + 1) % 4]
    before = live(pressing).round
    for button in buttons(message, "play", "put", "fresh"):
        answer = await pressing.press(thief, button)
        own = await pressing.hand(thief, table)
        assert isinstance(answer, Change)
        assert [f.name for f in answer.message.files] == [f.name for f in own.files]
        assert answer.message.files[0].draw() == own.files[0].draw()
    assert live(pressing).round is before


async def test_a_watcher_who_presses_a_play_gets_no_hand(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    message = await pressing.hand(people[turn], table)
    for button in buttons(message, "play", "put", "fresh", "undo"):
        answer = await pressing.press(WATCHER, button)
        assert handed(answer).files == ()


async def test_a_button_of_an_earlier_move_plays_nothing(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    old = buttons(await pressing.hand(people[turn], table), "play")
    await pressing.press(people[turn], old[0])
    before = live(pressing).round
    repeated = await pressing.press(people[turn], old[0])
    late = await pressing.press(people[turn], old[1])
    assert live(pressing).round is before
    assert "done already" in said(handed(repeated))
    assert "moment that has passed" in said(handed(late))


async def test_tables_of_another_server_are_out_of_reach(pressing: Pressing) -> None:
    table, people, _ = await leading(pressing)
    for verb in HANDLERS:
        if verb in ("open", "solo", "join", "learn"):
            continue
        stranger = asker(people[0])
        away = type(stranger)(stranger.person, stranger.name, "en-US", 1, 1)
        answer = await handle(pressing.desk, away, encode(Press(verb, table)), ())
        assert isinstance(answer, Note), verb


@pytest.mark.parametrize("stage", ["lobby", "dealing", "burying", "playing", "over"])
async def test_random_presses_of_a_stranger_do_no_harm(pressing: Pressing, stage: str) -> None:
    table, _ = await _at(pressing, stage)
    state = live(pressing).state
    dice = random.Random(stage)
    harmless = {"open", "solo", "join", "learn"}
    verbs = [verb for verb in HANDLERS if verb not in harmless]
    before = live(pressing).round
    for _ in range(400):
        verb = dice.choice(verbs)
        rest = "".join(dice.choices(ALPHABET.replace(".", ""), k=dice.randint(0, 20)))
        played, move = (dice.choice([0, 1, table, 5, 40, 1 << 62]) for _ in range(2))
        press = Press(verb, table, played, move, rest)
        values = tuple("".join(dice.choices(ALPHABET, k=3)) for _ in range(dice.randint(0, 3)))
        await pressing.press(WATCHER, encode(press), *values)
    assert live(pressing).round is before
    assert live(pressing).state.seats == state.seats


async def _at(pressing: Pressing, stage: str) -> tuple[int, list[int]]:
    if stage == "lobby":
        played = pressing.played
        return await played.seated([11, 12, 13, 14]), [11, 12, 13, 14]
    table, people = await table_of_people(pressing, "find-friends")
    if stage != "dealing":
        await pressing.played.dealt(table)
        while live(pressing).round is not None:
            view = pressing.played.view(table)
            if view.phase.value == stage:
                break
            await pressing.played.simple(table)
    return table, people


@pytest.mark.parametrize("stage", ["burying", "calling", "playing"])
async def test_cards_that_one_does_not_hold_are_refused(pressing: Pressing, stage: str) -> None:
    table, people = await _at(pressing, stage)
    dice = random.Random(7)
    seat = pressing.played.waiting(table)
    assert seat is not None
    played = live(pressing).round
    assert played is not None
    move = played.game.move
    for _ in range(300):
        verb = dice.choice(["play", "bury", "show", "put", "pick", "suggest"])
        count = dice.randint(0, 60)
        rest = "".join(dice.choices(LETTERS[-3:] + LETTERS, k=count)) + "RRRRR"
        prefix = dice.choice(["", "-", "0-", "3-", "99-"]) if verb in ("pick", "play") else ""
        press = Press(verb, table, played.round_id, move, prefix + rest)
        answer = await pressing.press(people[seat], encode(press), "S21", "BJ9", "H5", "💥")
        assert isinstance(answer, Change | Note)
    after = live(pressing).round
    assert after is not None
    assert after.game.move == move


async def test_old_ready_buttons_are_ready_for_nothing(pressing: Pressing) -> None:
    table, people = await _at(pressing, "lobby")
    ready = buttons(board(pressing, table), "ready")[0]
    await pressing.played.do(table, people[0], c.Start())
    answer = await pressing.press(people[0], ready)
    assert isinstance(answer, Note)


async def test_a_vote_is_answered_by_those_at_the_table_and_only_for_its_own_question(
    pressing: Pressing,
) -> None:
    table, people, _ = await leading(pressing)
    await pressing.played.do(table, people[0], c.Propose(VoteKind.PAUSE))
    yes, no = (each for each in buttons(board(pressing, table), "vote"))
    assert isinstance(await pressing.press(WATCHER, yes), Note)
    assert await pressing.press(people[0], no) is None
    await pressing.played.do(table, people[1], c.Propose(VoteKind.END))
    answer = await pressing.press(people[2], yes)
    assert isinstance(answer, Note)
    proposal = live(pressing).state.proposal
    assert proposal is not None
    assert proposal.yes == {people[1]}


async def test_no_button_of_a_public_board_names_a_card(pressing: Pressing) -> None:
    """A board's ids hold a verb and numbers; what stands in hands never decides them."""
    table, _, _ = await leading(pressing)
    for item in items(board(pressing, table)):
        rest = item.id.split(".")[5]
        assert rest == "" or rest.isalpha()
