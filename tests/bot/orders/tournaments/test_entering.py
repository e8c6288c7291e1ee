"""Sign up, confirm, check in, leave: what is told, and why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.orders.tournaments import adding, entering
from bot.presses.answers import Show
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.partner import partner_message
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Partners
from engine.tournaments.state import Stage, waiting_list
from tests.bot.orders.tournaments.halls import OLGA, Hall, guest, key, offered, words

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_alone_and_with_a_partner_who_confirms(hall: Hall) -> None:
    tournament = await hall.created()
    alone = await entering.join(hall.desk, hall.asker(11), tournament)
    assert "number 1" in words(alone)
    both = await entering.join(hall.desk, hall.asker(12), tournament, guest(22), "Cats")
    assert "P22 must confirm" in words(both)
    assert hall.state(tournament).entrants[1].name == "Cats"
    confirmed = await entering.confirm(hall.desk, hall.asker(22))
    assert "Cats" in words(confirmed)
    assert hall.state(tournament).entrants[1].unconfirmed == ()


async def test_who_is_alone_is_told_how_he_gets_a_partner(hall: Hall) -> None:
    tournament = await hall.created()
    assert "no partner yet" in words(await entering.join(hall.desk, hall.asker(11), tournament))
    single = await hall.created(partners=Partners.CHANGING)
    assert "partner" not in words(await entering.join(hall.desk, hall.asker(11), single))


async def test_somebody_joins_him_who_is_alone(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament)
    running = hall.running(tournament)
    assert "P11 & P12" in words(await entering.join_team(hall.desk, hall.asker(12), running, 1))
    running = hall.running(tournament)
    assert (
        key(await entering.join_team(hall.desk, hall.asker(13), running, 1)) == "reason.has_partner"
    )
    assert key(await entering.join_team(hall.desk, hall.asker(13), running, 9)) == (
        "reason.no_such_entrant"
    )


async def test_who_is_alone_finds_somebody_himself(hall: Hall) -> None:
    """He asks somebody of the server, or joins another one who is alone; his own entry goes."""
    tournament = await hall.created()
    for person in (11, 12, 13):
        await entering.join(hall.desk, hall.asker(person), tournament)
    asked = await entering.join(hall.desk, hall.asker(11), tournament, guest(22))
    assert "P22 must confirm" in words(asked)
    running = hall.running(tournament)
    joined = await entering.join_team(hall.desk, hall.asker(12), running, 3)
    assert "P13 & P12" in words(joined)
    there = [each.players for each in hall.state(tournament).entrants if each.there]
    assert there == [(13, 12), (11, 22)]


async def test_an_entry_goes_only_where_another_one_comes(hall: Hall) -> None:
    """What can't be leaves everything as it was."""
    tournament = await hall.filled(1)
    await entering.join(hall.desk, hall.asker(12), tournament)
    taken = await entering.join(hall.desk, hall.asker(12), tournament, guest(11))
    assert key(taken) == "reason.already_entered"
    running = hall.running(tournament)
    full = await entering.join_team(hall.desk, hall.asker(12), running, 1)
    assert key(full) == "reason.has_partner"
    own = await entering.join_team(hall.desk, hall.asker(12), running, 2)
    assert key(own) == "organise.own_partner"
    assert [each.players for each in hall.state(tournament).entrants] == [(11, 21), (12,)]
    assert hall.state(tournament).entrants[1].there


async def test_nobody_is_offered_to_himself(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament)
    shown = partner_message(About(tournament, hall.running(tournament).journal), Speaker(), 11)
    assert "11" not in str(shown)
    await entering.join(hall.desk, hall.asker(12), tournament)
    shown = partner_message(About(tournament, hall.running(tournament).journal), Speaker(), 11)
    assert "P12" in str(shown)
    assert "P11" not in str(shown)


async def test_nobody_is_in_twice_and_no_bot_at_all(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament)
    again = await entering.join(hall.desk, hall.asker(11), tournament)
    assert words(again) == "<@11> is entered already, as number 1."
    partner = await entering.join(hall.desk, hall.asker(12), tournament, guest(11))
    assert key(partner) == "reason.already_entered"
    robot = await entering.join(hall.desk, hall.asker(12), tournament, guest(900, bot=True))
    assert key(robot) == "organise.no_bots"
    himself = await entering.join(hall.desk, hall.asker(12), tournament, guest(12))
    assert key(himself) == "organise.own_partner"


async def test_a_name_has_to_be_one_and_not_too_long(hall: Hall) -> None:
    tournament = await hall.created()
    long = await entering.join(hall.desk, hall.asker(11), tournament, guest(12), "x" * 201)
    assert words(long) == "A name is one line of at most 200 characters."
    await entering.join(hall.desk, hall.asker(11), tournament, guest(12), " a \n b ")
    assert hall.state(tournament).entrants[0].name == "a b"


async def test_where_all_places_are_taken_who_comes_waits_and_is_told(hall: Hall) -> None:
    tournament = await hall.filled(2, capacity=2)
    await entering.join(hall.desk, hall.asker(13), tournament, guest(23))
    told = words(await entering.confirm(hall.desk, hall.asker(23), tournament))
    assert "All 2 places are taken" in told
    assert "number 1 on the waiting list" in told
    assert [each.number for each in waiting_list(hall.state(tournament))] == [3]
    single = await hall.created(partners=Partners.CHANGING, capacity=2)
    for person in (11, 12):
        said = words(await entering.join(hall.desk, hall.asker(person), single))
        assert "waiting list" not in said
    assert "waiting list" in words(await entering.join(hall.desk, hall.asker(13), single))


async def test_only_he_who_was_asked_confirms_or_refuses(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament, guest(21))
    running = hall.running(tournament)
    stranger = await entering.confirm_in(hall.desk, hall.asker(30), running, 1)
    assert words(stranger) == "Number 1 waits for nobody's word."
    assert key(await entering.confirm(hall.desk, hall.asker(30))) == "organise.not_in"
    asked_himself = await entering.confirm(hall.desk, hall.asker(11))
    assert key(asked_himself) == "reason.nothing_to_confirm"
    assert key(await entering.refuse(hall.desk, hall.asker(11), running, 1)) == (
        "reason.nothing_to_confirm"
    )
    assert key(await entering.refuse(hall.desk, hall.asker(21), running, 2)) == (
        "reason.nothing_to_confirm"
    )
    assert "taken back" in words(await entering.refuse(hall.desk, hall.asker(21), running, 1))
    assert not hall.state(tournament).entrants[0].there


async def test_checking_in_is_for_its_time_and_twice_is_once(hall: Hall) -> None:
    tournament = await hall.filled(2, check_in=1)
    early = await entering.check_in(hall.desk, hall.asker(11))
    assert words(early) == "This can be done during check-in. Now: sign-up is open."
    await hall.do(tournament, f.CheckInOpened())
    assert key(await entering.check_in(hall.desk, hall.asker(30))) == "organise.not_in"
    for person in (11, 21):
        assert key(await entering.check_in(hall.desk, hall.asker(person))) == "organise.here"
    assert [each.checked_in for each in hall.state(tournament).entrants] == [True, False]


async def test_who_lacks_a_partner_cant_check_in(hall: Hall) -> None:
    tournament = await hall.created()
    await entering.join(hall.desk, hall.asker(11), tournament, guest(21))
    await hall.do(tournament, f.CheckInOpened())
    assert key(await entering.check_in(hall.desk, hall.asker(11))) == "reason.partner_missing"


async def test_leaving_is_asked_about_once_more(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asked = await entering.leave(hall.desk, hall.asker(11), tournament)
    assert hall.state(tournament).entrants[0].there
    gone = await hall.press(11, offered(asked, "cup-leave"))
    assert "Pair 1" in words(gone)
    assert not hall.state(tournament).entrants[0].there
    assert key(await entering.leave(hall.desk, hall.asker(11))) == "organise.not_in"


async def test_who_cant_leave_any_more_is_told_so_before_any_question(hall: Hall) -> None:
    tournament = await hall.begun(2)
    running = hall.running(tournament)
    over = running.journal.add(f.Cancelled(), at=hall.desk.director.now(), by=OLGA)
    running = replace(running, journal=over)
    late = await entering.leave_from(hall.desk, hall.asker(11), running)
    assert key(late).startswith("reason.")


async def test_late_entries_bring_a_partner_while_the_plan_takes_them(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=1, rounds=3)
    late = await entering.join(hall.desk, hall.asker(31), tournament)
    assert words(late).startswith("Entries are closed: it was possible to come in before round 1")
    open_ = await hall.begun(2, last_late_entry=2, rounds=3)
    assert key(await entering.join(hall.desk, hall.asker(31), open_)) == (
        "reason.late_entry_needs_partner"
    )
    assert key(await entering.join(hall.desk, hall.asker(31), open_, guest(41))) == (
        "organise.joined_late"
    )


async def test_a_late_entrys_partner_is_asked_and_both_play_once_he_confirms(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=2, rounds=3)
    await entering.join(hall.desk, hall.asker(31), tournament, guest(41))
    state = hall.state(tournament)
    assert state.is_asked(state.entrants[2])
    assert 3 not in state.seeds
    done = await entering.confirm(hall.desk, hall.asker(41), tournament)
    assert (
        words(done)
        == "You are in: P31 & P41, number 3. You play from the next round on. Good luck!"
    )
    assert 3 in hall.state(tournament).seeds


async def test_a_late_entrys_partner_says_no(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=2, rounds=3)
    await entering.join(hall.desk, hall.asker(31), tournament, guest(41))
    running = hall.running(tournament)
    assert "taken back" in words(await entering.refuse(hall.desk, hall.asker(41), running, 3))
    again = await entering.join(hall.desk, hall.asker(31), tournament, guest(42))
    assert key(again) == "organise.joined_late"


async def test_whoever_enters_somebody_late_his_partner_is_asked(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=2, rounds=3)
    guests = (guest(31), guest(41))
    await adding.add(hall.desk, hall.asker(OLGA), tournament, guests, None, 0, "easy")
    await hall.do(tournament, f.Entered("Unasked", (32, 42)))
    state = hall.state(tournament)
    assert [each.unconfirmed for each in state.entrants[2:]] == [(41,), (42,)]
    await adding.add(hall.desk, hall.asker(OLGA), tournament, (), None, 1, "easy")
    assert 5 in hall.state(tournament).seeds, "computers agree at once"


async def test_who_confirms_too_late_is_told_why(hall: Hall) -> None:
    tournament = await hall.begun(2, last_late_entry=2, rounds=3)
    await entering.join(hall.desk, hall.asker(31), tournament, guest(41))
    await hall.scored(tournament)
    await hall.desk.director.start_round(tournament, by=OLGA)
    running = hall.running(tournament)
    assert key(await entering.confirm_in(hall.desk, hall.asker(41), running, 3)) == (
        "reason.late_entry_over"
    )
    assert key(await entering.confirm(hall.desk, hall.asker(41), tournament)) == "organise.not_in"


async def test_a_late_entry_of_an_arena_wants_matches_when_it_is_complete(hall: Hall) -> None:
    end = hall.desk.director.now() + 90_000
    arena = await hall.begun(2, format=Format.ARENA, end=end, rounds=0)
    asked = await entering.join(hall.desk, hall.asker(31), arena, guest(41))
    assert key(asked) == "organise.joined_with"
    running = hall.running(arena)
    early = await entering.check_in_to(hall.desk, hall.asker(31), running)
    assert key(early) == "reason.partner_missing"
    assert key(await entering.confirm_in(hall.desk, hall.asker(41), running, 3)) == (
        "organise.confirmed"
    )


async def test_a_bracket_takes_nobody_after_the_start(hall: Hall) -> None:
    tournament = await hall.begun(2, format=Format.SINGLE_ELIMINATION, rounds=0)
    late = await entering.join(hall.desk, hall.asker(31), tournament, guest(41))
    assert key(late) == "reason.no_late_entry"


async def test_after_the_end_nobody_signs_up(hall: Hall) -> None:
    tournament = await hall.created()
    await hall.do(tournament, f.Cancelled())
    assert hall.state(tournament).stage is Stage.CANCELLED
    assert key(await entering.join(hall.desk, hall.asker(11), tournament)) == "organise.no_such"
    late = await entering.enter(hall.desk, hall.asker(11), hall.running(tournament))
    assert words(late) == (
        "This can be done before the first round. Now: the tournament has been called off."
    )


async def test_resting_is_for_arenas(hall: Hall) -> None:
    tournament = await hall.begun(2)
    running = hall.running(tournament)
    assert key(await entering.rest(hall.desk, hall.asker(11), running)) == "reason.only_in_arena"
    assert key(await entering.rest(hall.desk, hall.asker(30), running)) == "organise.not_in"
    end = hall.desk.director.now() + 90_000
    arena = await hall.begun(2, format=Format.ARENA, end=end, rounds=0)
    running = hall.running(arena)
    assert key(await entering.rest(hall.desk, hall.asker(11), running)) == "organise.rests"
    assert key(await entering.check_in_to(hall.desk, hall.asker(11), running)) == "organise.wants"


async def test_which_tournament_is_asked_where_it_isnt_clear(hall: Hall) -> None:
    assert key(await entering.join(hall.desk, hall.asker(11))) == "organise.none"
    first = await hall.created()
    await hall.created(name="Saturday")
    unclear = await entering.join(hall.desk, hall.asker(11))
    assert words(unclear) == "Which tournament? Friday, Saturday"
    await entering.join(hall.desk, hall.asker(11), first)
    assert key(await entering.leave(hall.desk, hall.asker(11))) == "", "his own is meant"
    assert key(await entering.join(hall.desk, hall.asker(11), 10**9)) == "organise.no_such"
    other = hall.asker(11, server=OLGA)
    assert key(await entering.join(hall.desk, other, first)) == "organise.no_such"


async def test_nobody_is_asked_with_whom_he_plays_where_he_could_with_nobody(hall: Hall) -> None:
    tournament = await hall.filled(1)
    ask = at(tournament, Verb.WITH)
    assert isinstance(await hall.press(12, ask), Show)
    await entering.join(hall.desk, hall.asker(12), tournament)
    assert isinstance(await hall.press(12, ask), Show), "he is alone so far"
    assert key(await hall.press(11, ask)) == "reason.already_entered"
    await hall.do(tournament, f.Cancelled())
    assert key(await hall.press(12, ask)) == "reason.wrong_stage"
