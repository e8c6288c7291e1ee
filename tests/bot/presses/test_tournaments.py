"""Presses at tournaments that no message offers: another tournament, person or step, or garbage.

Each is answered with a line or a message of its own, and does nothing in anybody else's name.
"""

from __future__ import annotations

import random

import pytest

from bot.orders.tournaments import entering
from bot.presses.answers import Ask, Change, Note, Show
from bot.presses.routes import FORMS, HANDLERS
from bot.presses.verbs import TournamentVerb as Verb
from bot.views.limits import problems
from bot.views.tournament.ids import StepName, at, step_text
from engine.tournaments import facts as f
from engine.tournaments.plan import Format
from engine.tournaments.state import Stage
from tests.bot.orders.tournaments.halls import (
    OLGA,
    PAUL,
    Hall,
    guest,
    key,
    message_of,
    words,
)
from tests.bot.presses.pressing import buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNKNOWN = "error.unknown_button"


async def test_every_verb_has_a_handler_and_forms_may_take_their_time() -> None:
    assert {each.value for each in Verb} <= HANDLERS.keys()
    assert {"cup-type", "cup-choose", "cup-form"} <= FORMS


@pytest.mark.parametrize("verb", Verb)
async def test_a_tournament_of_another_server_is_unknown(hall: Hall, verb: Verb) -> None:
    tournament = await hall.begun(2)
    before = hall.journal(tournament)
    answer = await hall.press(PAUL, at(tournament, verb, "pause"), "1", server=1)
    assert isinstance(answer, Note | Change)
    assert "Friday" not in words(answer)
    assert hall.journal(tournament) == before


ORGANISERS = (
    *(step_text(each) for each in StepName),
    step_text(StepName.ROUND, 2),
    step_text(StepName.TIME, 1, 300),
    step_text(StepName.REPLAY, 1, 1),
    step_text(StepName.DROP, 1),
    step_text(StepName.UNDO, 6),
    step_text(StepName.ADJUST, 1, 1),
    step_text(StepName.DISQUALIFY, 1),
    step_text(StepName.SUBSTITUTE, 1, 0),
)
STEPS = (Verb.STEP, Verb.SURE, Verb.CHOOSE, Verb.FORM, Verb.SENT, Verb.SEAT, Verb.MENU)


@pytest.mark.parametrize("verb", STEPS)
async def test_nobody_else_gets_an_organisers_menu_form_or_step(hall: Hall, verb: Verb) -> None:
    tournament = await hall.begun(2)
    before = hall.journal(tournament)
    picked = {31: guest(31)}
    for rest in ORGANISERS:
        answer = await hall.press(11, at(tournament, verb, rest), "31", picked=picked)
        assert key(answer) in ("reason.organisers_only", UNKNOWN), rest
    assert hall.journal(tournament) == before


async def test_steps_with_other_numbers_than_they_have_are_unknown(hall: Hall) -> None:
    tournament = await hall.begun(2)
    before = hall.journal(tournament)
    for name in StepName:
        for verb in (Verb.STEP, Verb.SURE, Verb.FORM, Verb.SENT, Verb.SEAT):
            for numbers in ((1, 2, 3, 4), (0,), (-1,), (99, 99), (10**30, 1)):
                answer = await hall.press(
                    OLGA, at(tournament, verb, step_text(name, *numbers)), "x"
                )
                assert isinstance(answer, Note | Ask | Change), (verb, name, numbers)
    assert hall.journal(tournament) == before


async def test_garbage_is_an_unknown_button(hall: Hall) -> None:
    tournament = await hall.begun(2)
    whole = at(tournament, Verb.STEP, step_text(StepName.PAUSE))
    for custom_id in (
        "c1",
        "c1.",
        "c1.cup-step",
        "c2" + whole[2:],
        whole + ".x",
        whole.replace("pause", "pausé"),
        whole.replace("pause", "pause~"),
        whole.replace("pause", "pause~01"),
        at(tournament, Verb.LEAVE, "maybe"),
        at(tournament, Verb.SEASON, "x"),
        at(tournament, Verb.PAIRINGS, in_round=9),
    ):
        assert key(await hall.press(OLGA, custom_id)) == UNKNOWN, custom_id
    assert not hall.state(tournament).paused


@pytest.mark.parametrize("verb", [Verb.PARTNER, Verb.TEAM, Verb.TIE, Verb.TABLE, Verb.BOARD])
@pytest.mark.parametrize("value", ["", "x", "-1", "٣", "9" * 30])
async def test_what_cant_be_chosen_in_a_menu_is_unknown(hall: Hall, verb: Verb, value: str) -> None:
    tournament = await hall.begun(2)
    assert key(await hall.press(31, at(tournament, verb), value)) == UNKNOWN


async def test_only_whom_discord_told_of_can_be_picked(hall: Hall) -> None:
    tournament = await hall.created()
    made_up = await hall.press(11, at(tournament, Verb.PARTNER), "31")
    assert key(made_up) == UNKNOWN
    picked = await hall.press(11, at(tournament, Verb.PARTNER), "31", picked={31: guest(31)})
    assert key(picked) == "organise.joined_with"


async def test_a_question_is_answered_by_whom_it_asks(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament, guest(21))
    await entering.join(hall.desk, hall.asker(12), tournament, guest(22))
    for person in (11, 12, 22, 31, OLGA):
        for verb in (Verb.CONFIRM, Verb.REFUSE):
            answer = await hall.press(person, at(tournament, verb, number=1))
            assert key(answer) == "reason.nothing_to_confirm", (person, verb)
    assert [each.unconfirmed for each in hall.state(tournament).entrants] == [(21,), (22,)]
    await hall.press(21, at(tournament, Verb.CONFIRM, number=1))
    twice = await hall.press(21, at(tournament, Verb.CONFIRM, number=1))
    assert key(twice) == "reason.nothing_to_confirm"
    assert hall.state(tournament).entrants[0].unconfirmed == ()


async def test_a_late_entrys_question_is_answered_by_whom_it_asks(hall: Hall) -> None:
    tournament = await hall.begun(2, rounds=3)
    picked = {41: guest(41)}
    await hall.press(31, at(tournament, Verb.PARTNER), "41", picked=picked)
    for person in (11, 21, 31, 32, OLGA):
        for verb in (Verb.CONFIRM, Verb.REFUSE):
            answer = await hall.press(person, at(tournament, verb, number=3))
            assert key(answer) == "reason.nothing_to_confirm", (person, verb)
    lobby = message_of(await hall.press(41, at(tournament, Verb.LOBBY)))
    (confirm,) = buttons(lobby, "cup-confirm")
    assert key(await hall.press(41, confirm.id)) == "organise.confirmed_late"
    assert 3 in hall.state(tournament).seeds
    assert not list(
        buttons(message_of(await hall.press(41, at(tournament, Verb.LOBBY))), "cup-confirm")
    )


async def test_no_form_is_opened_and_nobody_asked_for_where_it_would_be_refused(hall: Hall) -> None:
    tournament = await hall.begun(2)
    form = at(tournament, Verb.FORM, step_text(StepName.DISQUALIFY, 1))
    entrants = at(tournament, Verb.CHOOSE, step_text(StepName.DISQUALIFY))
    picker = at(tournament, Verb.CHOOSE, step_text(StepName.SUBSTITUTE, 2))
    assert isinstance(await hall.press(OLGA, form), Ask)
    assert isinstance(await hall.press(OLGA, entrants, "1"), Ask)
    assert isinstance(await hall.press(OLGA, picker, "0"), Change)
    await hall.do(tournament, f.Disqualified(1, "late"), f.DroppedOut(2, 1))
    assert key(await hall.press(OLGA, form)) == "reason.is_disqualified"
    assert key(await hall.press(OLGA, entrants, "1")) == "reason.is_disqualified"
    assert key(await hall.press(OLGA, picker, "0")) == "reason.has_left"


async def test_a_round_is_started_by_the_button_of_that_round_alone(hall: Hall) -> None:
    tournament = await hall.begun(2)
    await hall.scored(tournament)
    start = at(tournament, Verb.STEP, step_text(StepName.ROUND, 2))
    assert "Done." in words(await hall.press(OLGA, start))
    assert words(await hall.press(OLGA, start)) == ("Round 2 can't begin now: round 3 comes next.")
    assert len(hall.state(tournament).rounds) == 2


async def test_an_old_button_takes_back_nothing_newer(hall: Hall) -> None:
    tournament = await hall.filled(2)
    step = hall.journal(tournament).last_step()
    assert step is not None
    undo = at(tournament, Verb.SURE, step_text(StepName.UNDO, step.number))
    asked = await hall.press(OLGA, undo)
    await hall.do(tournament, f.CheckInOpened())
    late = await hall.press(OLGA, next(iter(buttons(message_of(asked), "cup-step"))).id)
    assert key(late) == "reason.not_the_last_step"
    assert hall.state(tournament).stage is Stage.CHECK_IN


async def test_a_form_that_was_sent_changed_a_score_or_says_what_it_lacks(hall: Hall) -> None:
    tournament = await hall.begun(2)
    sent = at(tournament, Verb.SENT, step_text(StepName.ADJUST, 1, 1))
    for values in (("2", "1:0", "0:0", ""), ("0", "one", "0:0", ""), ("0",)):
        assert key(await hall.press(OLGA, sent, *values)) == "organise.adjust_what"
    assert key(await hall.press(OLGA, sent, "1", "0:2", "0:15", "agreed")) == "organise.adjusted"
    shut = at(tournament, Verb.SENT, step_text(StepName.DISQUALIFY, 2))
    assert key(await hall.press(OLGA, shut, "so")) == "organise.shut_out"
    assert key(await hall.press(OLGA, shut, "so")) == "reason.is_disqualified"


async def test_a_boards_form_takes_points_in_fives_or_nothing(hall: Hall) -> None:
    tournament = await hall.begun(4, duplicate=True, rounds=1)
    sent = at(tournament, Verb.SENT, step_text(StepName.BOARD, 1, 1, 1))
    for value, why in (
        ("many", "organise.adjust_what"),
        ("82", "reason.bad_board_score"),
        ("85", "organise.adjusted"),
        ("", "organise.adjusted"),
    ):
        assert key(await hall.press(OLGA, sent, value, "so")) == why


async def test_five_hundred_forged_presses_are_answered_and_nobody_organises(hall: Hall) -> None:
    dice = random.Random("forged")
    swiss = await hall.begun(2)
    cup = await hall.begun(4, format=Format.SINGLE_ELIMINATION, rounds=0)
    boards = await hall.begun(4, duplicate=True, rounds=1)
    signing = await hall.filled(2)
    live = (swiss, cup, boards, signing)
    steps = [*ORGANISERS, "", "yes", "m", "x" * 20, "rounds", "0~1", "-1~0", "swap~99~0"]
    values = ["", "1", "2", "99", "1~1", "31", "rounds", "x", "-1", "11"]
    for _ in range(500):
        person = dice.choice((11, 21, 12, 31, 99))
        custom_id = at(
            dice.choice((*live, 0, 10**9)),
            dice.choice(list(Verb)),
            dice.choice(steps),
            in_round=dice.choice((0, 1, 2, 99)),
            number=dice.choice((0, 1, 2, 99, 10**9)),
        )
        chosen = dice.choices(values, k=dice.randint(0, 3))
        answer = await hall.press(person, custom_id, *chosen, picked={31: guest(31)})
        assert answer is not None, custom_id
        if isinstance(answer, Change | Show):
            assert problems(answer.message) == [], custom_id
    for tournament in live:
        for line in hall.journal(tournament).lines:
            own = (f.Entered, f.Joined, f.PartnerConfirmed, f.DroppedOut, f.CheckedIn)
            assert line.by in (0, OLGA) or isinstance(line.fact, own), line
