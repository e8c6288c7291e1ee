"""Signing up, partners, waiting list, check-in, seeding, late entries, leaving."""

import pytest

from engine.rules.reasons import RuleViolation
from engine.tournaments import facts as f
from engine.tournaments.adjudication import walkovers
from engine.tournaments.journal import create
from engine.tournaments.plan import Format, Partners, Plan, Seeding
from engine.tournaments.scores import Ending
from engine.tournaments.seeding import pair_up_singles, seeded
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage, accepted, starters, waiting_list
from tests.engine.tournaments.playing import Evening, stronger_wins

PLAN = Plan("Friday", capacity=2, rounds=3, seeding=Seeding.RATING)


def numbers(entrants):
    return [each.number for each in entrants]


def code(evening, fact):
    why = evening.journal.explain(fact)
    return None if why is None else why.code


def test_a_pair_has_a_place_when_the_partner_has_confirmed():
    evening = Evening(PLAN, 0)
    evening.do(f.Entered("Cats", (1, 2)))
    assert accepted(evening.state) == ()
    assert code(evening, f.PartnerConfirmed(1, 3)) == "nothing_to_confirm"
    evening.do(f.PartnerConfirmed(1, 2))
    assert numbers(accepted(evening.state)) == [1]
    assert code(evening, f.PartnerConfirmed(1, 2)) == "nothing_to_confirm"


def test_nobody_enters_twice_not_even_as_a_partner():
    evening = Evening(PLAN, 1)
    assert code(evening, f.Entered("Again", (2, 9))) == "already_entered"
    assert code(evening, f.Entered("Alone", (7, 7))) == "wrong_number_of_players"
    assert code(evening, f.Entered(" ", (7, 8))) == "bad_name"
    with pytest.raises(RuleViolation, match="already_entered"):
        evening.do(f.Entered("Again", (2, 9)))


def test_two_who_are_alone_become_a_pair():
    evening = Evening(PLAN, 0)
    for player in (1, 2, 3):
        evening.do(f.Entered(f"P{player}", (player,)))
    for fact in pair_up_singles(evening.state):
        evening.do(fact)

    assert [each.players for each in accepted(evening.state)] == [(1, 2)]
    assert code(evening, f.Joined(1, 9, "x")) == "has_partner"
    assert code(evening, f.Joined(3, 2, "x")) == "already_entered"
    evening.do(f.Joined(3, 9, "P3 + P9"))
    assert numbers(accepted(evening.state)) == [1, 3]


def test_who_waits_moves_up_when_somebody_leaves():
    evening = Evening(PLAN, 3)
    assert numbers(waiting_list(evening.state)) == [3]
    evening.drop(1)
    assert numbers(accepted(evening.state)) == [2, 3]
    assert waiting_list(evening.state) == ()


def test_who_waits_moves_up_for_those_who_did_not_check_in():
    evening = Evening(PLAN, 4)
    evening.do(f.CheckInOpened())
    for entrant in (1, 3, 4):
        evening.do(f.CheckedIn(entrant))
    assert numbers(starters(evening.state)) == [1, 3]
    evening.start()
    assert evening.state.seeds == (1, 3)
    assert evening.state.stage is Stage.RUNNING


def test_seeds_follow_the_rating():
    evening = Evening(Plan("Friday", seeding=Seeding.RATING), 4, ratings=[5, 30, 20, 10])
    assert seeded(evening.state).order == (2, 3, 4, 1)
    wrong = f.Seeded((2, 3, 4))
    assert code(evening, wrong) == "seeds_are_not_the_starters"


def test_a_lot_can_be_drawn_again_and_hangs_on_the_promise():
    evening = Evening(Plan("Friday", seeding=Seeding.LOT), 16)
    again = Evening(Plan("Friday", seeding=Seeding.LOT), 16)
    assert seeded(evening.state) == seeded(again.state)
    other = create(Plan("Friday"), "another promise", at=0)
    for line in evening.journal.lines[1:]:
        other = other.add(line.fact, at=0)
    assert seeded(other.state) != seeded(evening.state)


def test_no_number_can_be_waited_for_since_the_lot_hangs_on_who_starts():
    evenings = [Evening(Plan("Friday", seeding=Seeding.LOT), count) for count in range(8, 16)]
    orders = [seeded(each.state).order for each in evenings]
    assert len({tuple(n for n in order if n <= 8) for order in orders}) > 1


def test_a_late_entry_plays_from_the_next_round_and_has_missed_the_others():
    evening = Evening(Plan("Friday", rounds=3, last_late_entry=2), 4)
    evening.start()
    evening.play(stronger_wins)
    late = evening.sign_up()
    second = evening.play(stronger_wins)
    assert late in [*second.entrants(), *(bye.entrant for bye in second.byes)]
    assert code(evening, f.Entered("Too late", (90, 91))) == "late_entry_over"


@pytest.mark.parametrize("chosen", [Format.SINGLE_ELIMINATION, Format.ROUND_ROBIN, Format.GROUPS])
def test_brackets_and_schedules_take_no_late_entries(chosen):
    evening = Evening(Plan("Friday", format=chosen, rounds=0, groups=2), 4)
    evening.start()
    assert code(evening, f.Entered("Late", (90, 91))) == "no_late_entry"


def test_a_late_entry_brings_its_partner_and_finds_a_free_place():
    evening = Evening(PLAN, 2)
    evening.start()
    assert code(evening, f.Entered("Alone", (90,))) == "late_entry_needs_partner"
    assert code(evening, f.Entered("Late", (90, 91))) == "tournament_full"
    evening.drop(1)
    assert code(evening, f.Entered("Late", (90, 91))) is None


def test_who_missed_check_in_comes_late_or_plays_for_somebody():
    evening = Evening(Plan("Friday", rounds=3), 4)
    evening.do(f.CheckInOpened())
    for entrant in (1, 2, 3):
        evening.do(f.CheckedIn(entrant))
    one, two = evening.state.entrants[3].players
    first = evening.state.entrants[0].players[0]
    assert code(evening, f.Substituted(1, first, one)) == "already_entered"
    evening.start()
    assert evening.state.entrant_of(one) is None
    assert code(evening, f.Substituted(1, first, one)) is None
    evening.do(f.Entered("Late", (one, two)))
    assert evening.state.entrant_of(two) == evening.state.entrants[4]
    assert code(evening, f.Entered("Twice", (one, 99))) == "already_entered"


def test_who_drops_out_is_not_paired_again_and_keeps_his_results():
    evening = Evening(Plan("Friday", rounds=3), 5)
    evening.start()
    first = evening.play(stronger_wins)
    leaver = first.tables[0].pairing.entrants[0]
    evening.drop(leaver)
    second = evening.play(stronger_wins)

    assert leaver not in [*second.entrants(), *(bye.entrant for bye in second.byes)]
    assert evening.state.entrants[leaver - 1].left_in == 1
    assert leaver in [row.entrant for row in standings(evening.state)]
    assert code(evening, f.DroppedOut(leaver, 2)) == "has_left"


def test_who_drops_out_of_an_open_round_loses_by_walkover():
    evening = Evening(Plan("Friday", rounds=3), 4)
    evening.start()
    opened = evening.open_round()
    first, second = opened.tables[0].pairing.sides
    evening.drop(first[0])
    for fact in walkovers(evening.state):
        evening.do(fact)
    score = evening.state.rounds[0].tables[0].score

    assert (score.winner, score.ending) == (1, Ending.WALKOVER)
    evening.drop(second[0])
    assert walkovers(evening.state) == ()


def test_a_substitute_takes_the_seat_of_one_person():
    evening = Evening(PLAN, 2)
    evening.start()
    assert code(evening, f.Substituted(1, 99, 50)) == "does_not_play"
    assert code(evening, f.Substituted(1, 1, 3)) == "already_entered"
    evening.do(f.Substituted(1, 1, 50))
    assert evening.state.entrants[0].players == (50, 2)
    assert evening.state.entrant_of(1) is None


def test_who_was_disqualified_has_no_place():
    evening = Evening(Plan("Friday", rounds=2), 4)
    evening.start()
    evening.play(stronger_wins)
    evening.do(f.Disqualified(2, "played two seats"))
    assert 2 not in [row.entrant for row in standings(evening.state)]
    assert 2 not in evening.open_round().entrants()


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (Plan("two\nlines"), "bad_name"),
        (Plan("x", preset="nonsense"), "unknown_preset"),
        (Plan("x", preset="six-three-decks"), "needs_two_pairs"),
        (Plan("x", capacity=257), "bad_capacity"),
        (Plan("x", rounds=0), "bad_rounds"),
        (Plan("x", Format.DOUBLE_ELIMINATION, Partners.CHANGING), "needs_fixed_pairs"),
        (Plan("x", Format.ARENA, duplicate=True), "duplicate_needs_rounds"),
        (Plan("x", duplicate=True, levels=("17",)), "bad_levels"),
        (Plan("x", Format.GROUPS, groups=1), "bad_groups"),
        (Plan("x", Format.ARENA, start=10, end=5), "ends_before_start"),
    ],
)
def test_plans_that_cannot_be(plan, why):
    with pytest.raises(RuleViolation, match=why):
        create(plan, at=0)
