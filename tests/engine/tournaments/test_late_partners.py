"""A late entry with a partner: he is asked, and the pair plays once he has agreed."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments import facts as f
from engine.tournaments.arena import free_entrants
from engine.tournaments.journal import replay
from engine.tournaments.json_file import fact_from_data, from_json, to_json
from engine.tournaments.plan import Format, Plan
from engine.tournaments.standings import standings
from engine.tournaments.state import complete, present
from tests.engine.tournaments.playing import Evening, stronger_wins

PLAN = Plan("Friday", rounds=4, last_late_entry=3, capacity=5)
LATE = f.Entered("Late", (90, 91), asks=True)


def begun(plan=PLAN, entrants=4):
    """An evening whose first round is over."""
    evening = Evening(plan, entrants)
    evening.start()
    evening.play(stronger_wins)
    return evening


def code(evening, fact):
    why = evening.journal.explain(fact)
    return None if why is None else why.code


def sitting(number):
    return {*number.entrants(), *(bye.entrant for bye in number.byes)}


def test_who_waits_for_a_partners_word_is_not_paired_and_stands_nowhere():
    evening = begun()
    evening.do(LATE)
    assert evening.state.entrants[4].unconfirmed == (91,)
    assert 5 not in sitting(evening.play(stronger_wins))
    assert 5 not in [row.entrant for row in standings(evening.state)]


def test_he_is_paired_from_the_round_that_begins_after_the_word():
    evening = begun()
    evening.do(LATE)
    second = evening.open_round()
    evening.do(f.PartnerConfirmed(5, 91))
    assert 5 not in sitting(second)
    evening.score(stronger_wins)

    assert evening.state.entrants[4].entered_for == 3
    assert 5 in sitting(evening.play(stronger_wins))
    assert [row.entrant for row in standings(evening.state)].count(5) == 1


def test_only_he_who_was_asked_can_say_it_and_only_once():
    evening = begun()
    evening.do(LATE)
    assert code(evening, f.PartnerConfirmed(5, 90)) == "nothing_to_confirm"
    assert code(evening, f.PartnerConfirmed(1, 2)) == "wrong_stage"
    evening.do(f.PartnerConfirmed(5, 91))
    assert code(evening, f.PartnerConfirmed(5, 91)) == "nothing_to_confirm"


def test_both_are_taken_until_he_says_no_then_both_are_free():
    evening = begun()
    evening.do(LATE)
    for players in ((90, 92), (92, 91)):
        assert code(evening, f.Entered("Again", players, asks=True)) == "already_entered"
    evening.drop(5)
    assert code(evening, f.PartnerConfirmed(5, 91)) == "has_left"
    assert code(evening, f.Entered("Again", (90, 92), asks=True)) is None


def test_a_word_that_comes_when_entries_are_closed_is_too_late():
    evening = begun()
    evening.do(LATE)
    evening.play(stronger_wins)
    evening.open_round()
    assert code(evening, f.PartnerConfirmed(5, 91)) == "late_entry_over"
    assert evening.state.entrant_of(91) is None, "he may sit in for somebody else"
    assert code(evening, f.Substituted(1, 1, 91)) is None


def test_who_waits_for_a_word_holds_no_place():
    evening = begun()
    evening.do(LATE)
    evening.do(f.Entered("Quicker", (92, 93), asks=True))
    evening.do(f.PartnerConfirmed(6, 93))
    assert code(evening, f.PartnerConfirmed(5, 91)) == "tournament_full"
    evening.drop(1)
    assert code(evening, f.PartnerConfirmed(5, 91)) is None


def test_an_organiser_can_put_somebody_else_in_for_a_partner_who_does_not_answer():
    evening = begun()
    evening.do(LATE)
    evening.do(f.Substituted(5, 91, 95))
    assert evening.state.entrants[4].players == (90, 95)
    assert 5 in sitting(evening.open_round())


def test_no_seat_is_taken_in_a_late_entry_where_there_is_no_place():
    evening = begun(replace(PLAN, capacity=4), 3)
    evening.do(LATE)
    evening.sign_up()
    assert code(evening, f.Substituted(4, 91, 95)) == "tournament_full"
    assert code(evening, f.Substituted(4, 90, 95)) is None, "it still waits for the other one"


def test_a_word_that_was_taken_back_is_waited_for_again():
    evening = begun()
    evening.do(LATE)
    asked = evening.state
    evening.do(f.PartnerConfirmed(5, 91))
    evening.do(f.Undone(evening.journal.last_step().number))
    assert evening.state == asked
    evening.do(f.Undone(evening.journal.last_step().number))
    assert evening.state.entrant_of(91) is None


def test_in_an_arena_he_gets_a_match_once_he_has_agreed():
    evening = Evening(Plan("Arena", format=Format.ARENA, rounds=0), 2)
    evening.start()
    evening.play(stronger_wins)
    evening.do(f.Entered("Late", (90, 91), asks=True))
    assert code(evening, f.CheckedIn(3)) == "partner_missing"
    assert code(evening, f.Rested(3)) == "partner_missing"
    assert free_entrants(evening.state) == evening.state.seeds
    evening.do(f.PartnerConfirmed(3, 91))
    assert 3 in free_entrants(evening.state)
    assert code(evening, f.Rested(3)) is None


def test_in_logs_of_before_nobody_was_asked():
    old = {"do": "entered", "name": "Late", "players": [90, 91], "rating": 0}
    evening = begun()
    evening.do(fact_from_data(old))
    assert complete(evening.state, evening.state.entrants[4])
    assert 5 in sitting(evening.open_round())


def test_a_file_tells_whether_he_was_asked():
    evening = begun()
    evening.do(LATE)
    assert from_json(to_json(evening.journal)) == evening.journal


@pytest.mark.parametrize("players", [(90,), (90, 90), (90, 91, 92)])
def test_he_who_asks_asks_one_other(players):
    assert code(begun(), f.Entered("Late", players, asks=True)) in (
        "late_entry_needs_partner",
        "wrong_number_of_players",
    )


def something(evening, chance):
    """A step that may be tried between rounds, allowed or not."""
    state = evening.state
    entrant = chance.randint(1, len(state.entrants))
    players = state.entrants[entrant - 1].players
    other = chance.randint(60, 75)
    return chance.choice(
        [
            f.Entered("Late", (chance.randint(50, 59), other), asks=True),
            f.PartnerConfirmed(entrant, players[-1]),
            f.PartnerConfirmed(entrant, players[-1]),
            f.DroppedOut(entrant, len(state.rounds)),
            f.Substituted(entrant, chance.choice(players), other),
            f.Undone(evening.journal.last_step().number),
        ]
    )


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([Format.SWISS, Format.ARENA]))
def test_whatever_comes_only_whole_pairs_play_and_never_too_many(chance, chosen):
    plan = Plan("Friday", chosen, rounds=5, last_late_entry=4, capacity=6)
    evening = Evening(plan, 4)
    evening.start()
    for _ in range(5):
        for _ in range(chance.randint(0, 8)):
            fact = something(evening, chance)
            if evening.journal.explain(fact) is None:
                evening.do(fact)
        if not evening.state.seeds:
            return  # the start itself was taken back
        evening.score(stronger_wins)  # an undo may have opened a table again
        state = evening.state
        here = present(state)
        assert all(complete(state, each) for each in here)
        assert len(here) <= plan.capacity
        players = [player for each in here for player in each.players]
        assert len(players) == len(set(players))
        if evening.play(stronger_wins) is not None:
            unready = {each.number for each in state.entrants if each.unconfirmed}
            assert not unready & sitting(evening.state.rounds[-1])
    assert replay(evening.journal.lines) == evening.journal
