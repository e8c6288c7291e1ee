"""Round robins (循环赛), for pairs and for individuals with changing partners."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments.history import history_of, key
from engine.tournaments.plan import Format, Partners, Plan, Seeding
from engine.tournaments.round_robin import circle_round, rounds_needed
from engine.tournaments.state import present
from tests.engine.tournaments.playing import Evening, stronger_wins, win

PAIRS = Plan("League night", format=Format.ROUND_ROBIN, rounds=0)


@given(st.integers(2, 256))
def test_the_schedule_lets_everybody_meet_everybody_once(entrants):
    everybody = list(range(entrants))
    met, byes = [], []
    for number in range(1, rounds_needed(entrants) + 1):
        pairs, out = circle_round(everybody, number)
        met += [frozenset(pair) for pair in pairs]
        byes += [] if out is None else [out]

    assert len(met) == len(set(met)) == entrants * (entrants - 1) // 2
    assert sorted(byes) == (everybody if entrants % 2 else [])


@pytest.mark.parametrize("entrants", [2, 5, 8])
def test_a_round_robin_of_pairs(entrants):
    evening = Evening(PAIRS, entrants)
    evening.start()

    assert evening.play_to_the_end(stronger_wins) == rounds_needed(entrants)
    assert set(history_of(evening.state).met.values()) == {1}


def test_who_should_have_met_somebody_that_left_gets_a_bye_that_says_so():
    evening = Evening(PAIRS, 4)
    evening.start()
    evening.play(stronger_wins)
    evening.drop(evening.state.seeds[0])
    second = evening.open_round()

    assert [each.why.code for each in second.byes] == ["opponent_left"]
    assert len(second.tables) == 1


@pytest.mark.parametrize("persons", [4, 8, 12, 16])
def test_individuals_are_partners_of_everybody_exactly_once(persons):
    plan = Plan("Mixer", Format.ROUND_ROBIN, Partners.CHANGING, rounds=persons - 1)
    evening = Evening(plan, persons)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    history = history_of(evening.state)

    assert len(history.partners) == persons * (persons - 1) // 2
    assert set(history.partners.values()) == {1}
    assert set(history.met.values()) == {2}


@pytest.mark.parametrize("persons", [6, 7, 8, 9, 10, 11])
def test_who_sits_with_whom_hangs_on_the_places_of_the_seeds_and_on_no_result(persons):
    plan = Plan("Mixer", Format.ROUND_ROBIN, Partners.CHANGING, rounds=persons - 1)

    luck = Evening(plan, persons)
    ratings = [7 * number % 11 for number in range(persons)]
    rated = Evening(replace(plan, seeding=Seeding.RATING), persons, ratings)
    assert places(luck, weaker_wins) == places(rated, stronger_wins)


def places(evening, deciding):
    """Who sat with whom in each round of an evening, by the places of their seeds."""
    evening.start()
    evening.play_to_the_end(deciding)
    place = {each: at for at, each in enumerate(evening.state.seeds)}
    return [
        [
            tuple(tuple(place[each] for each in side) for side in table.pairing.sides)
            for table in each.tables
        ]
        for each in evening.state.rounds
    ]


def weaker_wins(number, pairing):
    del number
    first, second = pairing.sides
    return win(1 if min(first) < min(second) else 0, (2, 1), (20, 5))


def mixer(persons, rounds):
    """How often each two were partners and met, and how often each sat out, in a whole evening."""
    plan = Plan("Mixer", Format.ROUND_ROBIN, Partners.CHANGING, rounds=rounds)
    evening = Evening(plan, persons)
    evening.start()
    assert evening.play_to_the_end(stronger_wins) == rounds
    history = history_of(evening.state)
    pairs = list(combinations(range(1, persons + 1), 2))
    return (
        [history.partners[pair] for pair in pairs],
        [history.met[pair] for pair in pairs],
        [history.byes[each] for each in range(1, persons + 1)],
    )


@pytest.mark.parametrize("persons", [5, 9, 13, 17])
def test_with_one_who_sits_out_everybody_is_everybodys_partner_once_too(persons):
    partners, met, byes = mixer(persons, rounds=persons)
    assert (set(partners), set(met), set(byes)) == ({1}, {2}, {1})


@pytest.mark.parametrize("persons", [11, 15])
def test_with_three_who_sit_out_nobody_is_a_partner_twice_and_all_meet_once_or_twice(persons):
    partners, met, byes = mixer(persons, rounds=persons)
    assert (set(partners), set(met), set(byes)) == ({0, 1}, {1, 2}, {3})


@pytest.mark.parametrize("rounds", [3, 5, 7])
@pytest.mark.parametrize("persons", range(8, 22))
def test_in_a_short_evening_partners_are_new_and_all_sit_out_equally_often(persons, rounds):
    partners, met, byes = mixer(persons, rounds)
    assert max(partners) == 1
    assert max(byes) - min(byes) <= 1
    assert max(met) <= (4 if (persons, rounds) == (10, 7) else 3)


@pytest.mark.parametrize("persons", [6, 7, 10, 14, 18, 19, 20])
def test_without_a_schedule_partners_are_new_too_and_opponents_nearly_balanced(persons):
    partners, met, byes = mixer(persons, rounds=persons - 1)
    assert max(partners) == 1
    assert max(byes) - min(byes) <= 1
    assert max(met) - min(met) <= 4


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 14), st.randoms(use_true_random=False))
def test_all_who_stay_meet_although_others_leave(entrants, chance):
    evening = Evening(PAIRS, entrants)
    evening.start()
    while evening.play(stronger_wins) is not None:
        here = present(evening.state)
        if chance.random() < 0.4 and len(here) > 2:
            evening.drop(chance.choice(here).number)
    met = history_of(evening.state).met

    assert len(evening.state.rounds) == rounds_needed(entrants)
    for first, second in combinations(present(evening.state), 2):
        assert met[key(first.number, second.number)] == 1
