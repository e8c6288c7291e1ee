"""Organisers' steps: each done, each refused with its reason, none by anybody else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.orders.tournaments import adding, deciding, steps
from bot.orders.tournaments.deciding import Ruling
from bot.orders.tournaments.knowing import player_name
from bot.presses.answers import Answer
from bot.presses.verbs import TournamentVerb
from bot.texts.speaker import Speaker
from bot.views.tournament.ids import StepName, at, step_text
from engine.director.playings import named, sitters_of
from engine.tournaments import facts as f
from engine.tournaments.entrants import is_computer
from engine.tournaments.plan import Format, RoundLength
from engine.tournaments.rounds import Pairing, Why
from engine.tournaments.scores import Ending
from engine.tournaments.state import Stage
from tests.bot.orders.tournaments.halls import OLGA, PAUL, Hall, guest, key, message_of, words
from tests.bot.presses.pressing import buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")

Order = Callable[[Hall, int, int], Awaitable[Answer]]

ORDERS: dict[str, Order] = {
    "start": lambda h, who, t: steps.start(h.desk, h.asker(who), t),
    "next": lambda h, who, t: steps.next_round(h.desk, h.asker(who), t),
    "pause": lambda h, who, t: steps.pause(h.desk, h.asker(who), t),
    "resume": lambda h, who, t: steps.resume(h.desk, h.asker(who), t),
    "time": lambda h, who, t: steps.more_time(h.desk, h.asker(who), t, 5),
    "undo": lambda h, who, t: steps.undo(h.desk, h.asker(who), t),
    "finish": lambda h, who, t: steps.finish(h.desk, h.asker(who), t),
    "cancel": lambda h, who, t: steps.cancel(h.desk, h.asker(who), t),
    "organiser": lambda h, who, t: steps.name_organiser(h.desk, h.asker(who), t, guest(who)),
    "adjust": lambda h, who, t: deciding.adjust(h.desk, h.asker(who), t, Ruling(1, "so", "0")),
    "play-again": lambda h, who, t: deciding.replay(h.desk, h.asker(who), t, 1),
    "drop": lambda h, who, t: deciding.drop(h.desk, h.asker(who), t, 1),
    "disqualify": lambda h, who, t: deciding.disqualify(h.desk, h.asker(who), t, 1, "so"),
    "substitute": lambda h, who, t: deciding.substitute(
        h.desk, h.asker(who), t, "11", guest(31), "easy"
    ),
    "add": lambda h, who, t: adding.add(h.desk, h.asker(who), t, (), None, 2, "easy"),
    "add people": lambda h, who, t: adding.add(
        h.desk, h.asker(who), t, (guest(31),), None, 0, "easy"
    ),
}


@pytest.mark.parametrize("name", ORDERS)
async def test_nobody_else_organises(hall: Hall, name: str) -> None:
    tournament = await hall.begun(2)
    before = hall.journal(tournament)
    for person in (11, 99):
        refused = await ORDERS[name](hall, person, tournament)
        assert key(refused) == "reason.organisers_only"
        assert f"<@{OLGA}>" in words(refused), "whom to ask"
    assert hall.journal(tournament) == before
    assert hall.running(tournament).organisers == ()


async def test_whoever_manages_the_server_or_was_named_organises(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asked = await steps.name_organiser(hall.desk, hall.asker(PAUL), tournament, guest(30))
    assert words(asked) == "<@30> may organise Friday too."
    await steps.cancel(hall.desk, hall.asker(30), tournament)
    robot = await steps.name_organiser(
        hall.desk, hall.asker(OLGA), tournament, guest(900, bot=True)
    )
    assert key(robot) == "organise.no_bot_organises"
    assert hall.running(tournament).organisers == (30,)


async def test_start_opens_check_in_and_then_begins(hall: Hall) -> None:
    tournament = await hall.filled(2, check_in=1)
    menu = await steps.start(hall.desk, hall.asker(OLGA), tournament)
    assert "Done." in words(menu)
    assert hall.state(tournament).stage is Stage.CHECK_IN
    await hall.do(tournament, f.CheckedIn(1), f.CheckedIn(2))
    await hall.sure(OLGA, await steps.start(hall.desk, hall.asker(OLGA), tournament))
    assert hall.state(tournament).stage is Stage.RUNNING
    again = await steps.start(hall.desk, hall.asker(OLGA), tournament)
    assert words(again) == (
        "This can be done before the first round. Now: round 1 is about to begin."
    )


async def test_nobody_starts_with_too_few(hall: Hall) -> None:
    tournament = await hall.filled(1)
    asked = await steps.start(hall.desk, hall.asker(OLGA), tournament)
    few = await hall.sure(OLGA, asked)
    assert words(few) == "Entrants so far: 1; at least 2 are needed."


async def test_the_next_round_waits_for_its_tables_unless_the_tournament_is_paused(
    hall: Hall,
) -> None:
    tournament = await hall.begun(4)
    asker = hall.asker(OLGA)
    waiting = await steps.next_round(hall.desk, asker, tournament)
    assert words(waiting) == "Round 1 isn't over yet. Tables that still play: 2 of 2."
    await hall.scored(tournament)
    await steps.pause(hall.desk, asker, tournament)
    paused = await steps.next_round(hall.desk, asker, tournament)
    assert "`/organise resume` lets it go on" in words(paused)
    await steps.resume(hall.desk, asker, tournament)
    assert "Done." in words(await steps.next_round(hall.desk, asker, tournament))
    assert len(hall.state(tournament).rounds) == 2


async def test_a_pause_is_one_and_ends_once(hall: Hall) -> None:
    tournament = await hall.begun(2)
    asker = hall.asker(OLGA)
    assert key(await steps.resume(hall.desk, asker, tournament)) == "reason.tournament_not_paused"
    await steps.pause(hall.desk, asker, tournament)
    assert key(await steps.pause(hall.desk, asker, tournament)) == "reason.paused"
    await steps.resume(hall.desk, asker, tournament)
    assert not hall.state(tournament).paused
    early = await hall.filled(2)
    assert words(await steps.pause(hall.desk, asker, early)) == (
        "This can be done while rounds are played. Now: sign-up is open."
    )


async def test_time_is_given_to_a_round_that_is_played(hall: Hall) -> None:
    length = RoundLength(deals=1, seconds=600, warning=60)
    tournament = await hall.filled(2, length=length)
    asker = hall.asker(OLGA)
    assert key(await steps.more_time(hall.desk, asker, tournament, 5)) == "reason.wrong_stage"
    await hall.desk.director.begin(tournament, by=OLGA)
    assert words(await steps.more_time(hall.desk, asker, tournament, 5)) == (
        "Round 1 hasn't begun."
    )
    await hall.desk.director.start_round(tournament, by=OLGA)
    before = hall.state(tournament).rounds[0].clock.ends
    await steps.more_time(hall.desk, asker, tournament, 5)
    assert hall.state(tournament).rounds[0].clock.ends == before + 300
    await hall.scored(tournament)
    assert words(await steps.more_time(hall.desk, asker, tournament, 5)) == "Round 1 is over."


async def test_the_last_step_is_taken_back_once(hall: Hall) -> None:
    tournament = await hall.begun(2)
    asked = await steps.undo(hall.desk, hall.asker(OLGA), tournament)
    await hall.sure(OLGA, asked)
    assert hall.state(tournament).rounds == ()
    again = await hall.sure(OLGA, asked)
    assert key(again) == "reason.not_the_last_step"
    empty = await hall.created()
    assert key(await steps.undo(hall.desk, hall.asker(OLGA), empty)) == "reason.nothing_to_undo"


async def test_finishing_waits_for_open_tables(hall: Hall) -> None:
    tournament = await hall.begun(4)
    asker = hall.asker(OLGA)
    assert key(await steps.finish(hall.desk, asker, tournament)) == "reason.round_not_over"
    await hall.scored(tournament)
    await hall.sure(OLGA, await steps.finish(hall.desk, asker, tournament))
    assert hall.state(tournament).stage is Stage.FINISHED
    assert key(await steps.finish(hall.desk, asker, tournament)) == "organise.no_such"


async def test_a_tournament_is_called_off_once(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asked = await steps.cancel(hall.desk, hall.asker(OLGA), tournament)
    await hall.sure(OLGA, asked)
    assert hall.state(tournament).stage is Stage.CANCELLED
    again = await hall.sure(OLGA, asked)
    assert words(again).endswith("Now: the tournament has been called off.")


async def test_a_score_is_replaced_by_who_won_and_by_how_much(hall: Hall) -> None:
    tournament = await hall.begun(2)
    asker = hall.asker(OLGA)
    told = await deciding.adjust(
        hall.desk, asker, tournament, Ruling(1, "agreed", "1", levels=3, points=20)
    )
    assert words(told) == "The result of table 1 in round 1 is changed; the log says so."
    score = hall.state(tournament).rounds[0].tables[0].score
    assert score is not None
    assert (score.winner, score.levels, score.points) == (1, (0, 3), (0, 20))
    assert score.ending is Ending.ADJUSTED
    await deciding.adjust(hall.desk, asker, tournament, Ruling(1, "both slept", "both"))
    score = hall.state(tournament).rounds[0].tables[0].score
    assert score is not None
    assert (score.winner, score.both_lose) == (None, True)


async def test_a_score_needs_a_table_and_a_winner(hall: Hall) -> None:
    early = await hall.filled(2)
    asker = hall.asker(OLGA)
    nothing = await deciding.adjust(hall.desk, asker, early, Ruling(1, "so", "0"))
    assert words(nothing) == "No round has begun yet."
    assert key(await deciding.replay(hall.desk, asker, early, 1)) == "organise.no_round_yet"
    tournament = await hall.begun(2)
    for ruling, why in (
        (Ruling(9, "so", "0"), "reason.no_such_table"),
        (Ruling(1, "so", "0", round=7), "reason.no_such_table"),
        (Ruling(1, "so"), "organise.adjust_what"),
        (Ruling(1, "so", "cheating"), "organise.adjust_what"),
        (Ruling(1, "so", board=1, points=80), "reason.no_such_board"),
    ):
        assert key(await deciding.adjust(hall.desk, asker, tournament, ruling)) == why
    knockout = await hall.begun(2, format=Format.SINGLE_ELIMINATION, rounds=0)
    draw = await deciding.adjust(hall.desk, asker, knockout, Ruling(1, "so", "draw"))
    assert key(draw) == "reason.match_needs_winner"


async def test_a_board_gets_points_in_fives(hall: Hall) -> None:
    length = RoundLength(deals=1)
    tournament = await hall.begun(4, duplicate=True, rounds=1, length=length)
    asker = hall.asker(OLGA)
    for board, points, why in (
        (1, 82, "reason.bad_board_score"),
        (9, 80, "reason.no_such_board"),
        (1, 80, "organise.adjusted"),
        (1, None, "organise.adjusted"),
    ):
        ruling = Ruling(1, "so", board=board, points=points)
        assert key(await deciding.adjust(hall.desk, asker, tournament, ruling)) == why


async def test_a_table_plays_again_in_its_own_round(hall: Hall) -> None:
    tournament = await hall.begun(4)
    asker = hall.asker(OLGA)
    unknown = await deciding.replay(hall.desk, asker, tournament, 9)
    assert key(unknown) == "reason.no_such_table"
    await hall.scored(tournament)
    asked = await deciding.replay(hall.desk, asker, tournament, 1)
    await hall.sure(OLGA, asked)
    assert [each.score is None for each in hall.state(tournament).rounds[0].tables] == [True, False]
    assert key(await hall.sure(OLGA, asked)) == "organise.done_already"
    boards = await hall.begun(4, duplicate=True, rounds=1)
    known = await deciding.replay(hall.desk, asker, boards, 1)
    assert key(known) == "reason.board_is_known"


async def test_an_entrant_is_taken_out_or_shut_out(hall: Hall) -> None:
    tournament = await hall.begun(4)
    asker = hall.asker(OLGA)
    assert key(await deciding.drop(hall.desk, asker, tournament, 9)) == "reason.no_such_entrant"
    await hall.sure(OLGA, await deciding.drop(hall.desk, asker, tournament, 1))
    assert hall.state(tournament).entrants[0].left_in == 1
    assert key(await deciding.drop(hall.desk, asker, tournament, 1)) == "reason.has_left"
    shut = await deciding.disqualify(hall.desk, asker, tournament, 2, "cards on the floor")
    assert words(shut) == "Pair 2 is shut out of the tournament; the log says so."
    again = await deciding.disqualify(hall.desk, asker, tournament, 2, "so")
    assert words(again) == "Number 2 is disqualified."
    nobody = await deciding.disqualify(hall.desk, asker, tournament, 99, "so")
    assert key(nobody) == "reason.no_such_entrant"


async def test_somebody_else_or_a_computer_takes_a_seat(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asker = hall.asker(OLGA)

    async def swapped(out: str, into: int | None, *, bot: bool = False) -> Answer:
        other = None if into is None else guest(into, bot=bot)
        return await deciding.substitute(hall.desk, asker, tournament, out, other, "medium")

    assert words(await swapped("21", 31)) == "P31 plays for somebody from now on (Pair 1)."
    await swapped("11", None)
    first, second = hall.state(tournament).entrants[0].players
    assert is_computer(first)
    assert second == 31
    for out, into, why in (
        ("21", 32, "organise.choose_player"),
        ("Anna", 32, "organise.choose_player"),
        ("", 32, "organise.choose_player"),
        ("12", 31, "reason.already_entered"),
    ):
        assert key(await swapped(out, into)) == why
    assert key(await swapped("12", 900, bot=True)) == "organise.no_bots"


async def test_nobody_who_has_seen_its_boards_takes_a_seat_in_a_duplicate(hall: Hall) -> None:
    tournament = await hall.begun(4, duplicate=True, rounds=1)
    asker = hall.asker(OLGA)
    await deciding.substitute(hall.desk, asker, tournament, "11", guest(31), "easy")
    back = await deciding.substitute(hall.desk, asker, tournament, "12", guest(11), "easy")
    assert key(back) == "reason.knows_the_boards"


async def test_people_pairs_and_computers_are_entered(hall: Hall) -> None:
    tournament = await hall.created(capacity=4)
    asker = hall.asker(OLGA)

    async def added(*people: int, computers: int = 0, name: str | None = None) -> Answer:
        guests = tuple(map(guest, people))
        return await adding.add(hall.desk, asker, tournament, guests, name, computers, "easy")

    assert words(await added(11, 21, name="Cats")) == "Cats is in, as number 1."
    assert hall.state(tournament).entrants[0].unconfirmed == (21,)
    assert words(await added(computers=2)) == (
        "Computer players are in: Dumpling & Sparrow ★, Ginkgo & Biscuit ★."
    )
    assert all(map(is_computer, hall.state(tournament).entrants[1].players))
    for answer, why in (
        (await added(), "organise.add_what"),
        (await added(12, computers=1), "organise.add_what"),
        (await added(11), "reason.already_entered"),
        (await added(12, name="x" * 201), "reason.bad_name"),
    ):
        assert key(answer) == why
    robot = (guest(900, bot=True),)
    refused = await adding.add(hall.desk, asker, tournament, robot, None, 0, "easy")
    assert key(refused) == "organise.no_bots"


async def test_computers_come_late_only_where_anybody_may(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=0)
    late = await adding.add(hall.desk, hall.asker(OLGA), tournament, (), None, 1, "easy")
    assert key(late) == "reason.no_late_entry"


async def test_a_step_of_the_menu_is_done_once_by_two_presses(hall: Hall) -> None:
    tournament = await hall.created()
    menu = await hall.press(OLGA, at(tournament, TournamentVerb.MENU))
    fill = next(each.id for each in buttons(message_of(menu)) if "fill" in each.id)
    assert "Done." in words(await hall.press(OLGA, fill))
    assert key(await hall.press(OLGA, fill)) == "organise.done_already"
    assert len(hall.state(tournament).entrants) == 1


async def test_computer_players_have_the_names_that_they_have_at_tables(hall: Hall) -> None:
    tournament = await hall.created()
    add = await adding.add(hall.desk, hall.asker(OLGA), tournament, (), None, 2, "medium")
    assert "Heron & Lantern ★★, Abacus & Willow ★★" in words(add)
    await adding.add(hall.desk, hall.asker(OLGA), tournament, (), None, 1, "hard")
    state = hall.state(tournament)
    assert state.entrants[2].name == "Professor & Falcon ★★★"
    names = [player_name(hall.desk, Speaker(), each) for each in state.entrants[0].players]
    assert names == ["🤖 Heron ★★", "🤖 Lantern ★★"]
    pairing = Pairing(1, ((1,), (3,)), Why("first_round"))
    seats = ["medium/Heron", "hard/Professor", "medium/Lantern", "hard/Falcon"]
    assert [word for _, word in named(sitters_of(state, pairing))] == seats


@pytest.mark.parametrize("name", [StepName.HOLD, StepName.GO_ON, StepName.PAIR_UP])
async def test_what_makes_no_sense_once_it_is_over_is_not_said_to_be_done(
    hall: Hall, name: StepName
) -> None:
    tournament = await hall.created()
    step = at(tournament, TournamentVerb.STEP, step_text(name))
    assert "Done." in words(await hall.press(OLGA, step))
    await hall.do(tournament, f.Cancelled())
    assert key(await hall.press(OLGA, step)) == "reason.wrong_stage"
