"""Swiss rounds (瑞士制), for pairs and for individuals with changing partners."""

from collections import Counter
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments import facts as f
from engine.tournaments.boards import board_of, declaring_side
from engine.tournaments.duplicate import score_of_boards
from engine.tournaments.history import history_of, key
from engine.tournaments.plan import Partners, Plan, RoundLength, Scale
from engine.tournaments.ranking import field_of
from engine.tournaments.rounds import BoardScore
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.standings import standings
from engine.tournaments.state import present
from tests.engine.tournaments.playing import DRAW, Evening, stronger_wins, win

PAIRS = Plan("Friday", rounds=7, last_late_entry=5)
PERSONS = Plan("Friday", partners=Partners.CHANGING, rounds=7, last_late_entry=5)


def by_chance(chance):
    return lambda number, pairing: chance.choice([win(0, (2, 0)), win(1, (0, 3)), DRAW])


def test_the_upper_half_meets_the_lower_half_in_the_first_round():
    evening = Evening(PAIRS, 8)
    evening.start()
    order = list(evening.state.seeds)
    opened = evening.open_round()

    assert {frozenset(t.pairing.entrants) for t in opened.tables} == {
        frozenset({order[i], order[i + 4]}) for i in range(4)
    }


def test_winners_meet_winners_and_the_reason_says_so():
    evening = Evening(PAIRS, 8)
    evening.start()
    evening.play(stronger_wins)
    second = evening.open_round()

    codes = {(t.pairing.why.code, t.pairing.why.facts) for t in second.tables}
    assert codes == {
        ("same_score_not_met", (("score", "2"),)),
        ("same_score_not_met", (("score", "0"),)),
    }


def test_a_bye_goes_to_the_lowest_score_and_counts_as_a_win():
    evening = Evening(PAIRS, 5)
    evening.start()
    evening.play(stronger_wins)
    second = evening.open_round()
    [bye] = second.byes

    assert bye.why.code == "bye_lowest_score"
    assert bye.entrant != evening.state.rounds[0].byes[0].entrant


def test_three_pairs_meet_again_only_after_all_have_met():
    evening = Evening(PAIRS, 3)
    evening.start()
    for _ in range(3):
        evening.play(stronger_wins)
    assert sorted(history_of(evening.state).met.values()) == [1, 1, 1]
    fourth = evening.open_round()

    assert fourth.tables[0].pairing.why.code.endswith("met_before")
    assert fourth.byes[0].why.code == "bye_again_unavoidable"


def fewest_meetings_again(evening, before, sits_out=None):
    """How many meetings of those who met can't be avoided, if the bye goes to who had fewest."""
    here = [each.number for each in present(evening.state) if each.number != sits_out]
    graph: nx.Graph = nx.Graph()
    for a, b in combinations(here, 2):
        graph.add_edge(a, b, weight=before.met[key(a, b)])
    if len(here) % 2:
        fewest = min(before.byes[each] for each in here)
        graph.add_weighted_edges_from(
            ("bye", each, 0) for each in here if before.byes[each] == fewest
        )
    return sum(graph.edges[pair]["weight"] for pair in nx.min_weight_matching(graph))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 40), st.randoms(use_true_random=False))
def test_nobody_meets_again_or_sits_out_twice_while_that_can_be_avoided(entrants, chance):
    evening = Evening(PAIRS, entrants)
    evening.start()
    while True:
        before = history_of(evening.state)
        if evening.state.rounds and chance.random() < 0.3:
            here = present(evening.state)
            if len(here) > 2:
                evening.drop(chance.choice(here).number)
            if len(evening.state.rounds) < 5:
                evening.sign_up()
        unavoidable = fewest_meetings_again(evening, before)
        byes = [before.byes[each.number] for each in present(evening.state)]
        opened = evening.play(by_chance(chance))
        if opened is None:
            break
        again = sum(before.met[key(*t.pairing.entrants)] for t in opened.tables)
        assert again == unavoidable
        assert all(before.byes[each.entrant] == min(byes) for each in opened.byes)
        seated = Counter([*opened.entrants(), *(each.entrant for each in opened.byes)])
        assert set(seated.values()) == {1}
        assert set(seated) == {each.number for each in present(evening.state)}


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_nobody_with_a_lower_score_could_have_had_the_bye_instead(half, chance):
    evening = Evening(PAIRS, 2 * half + 1)
    evening.start()
    for _ in range(6):
        before, scores = history_of(evening.state), field_of(evening.state).scores
        opened = evening.play(by_chance(chance))
        [bye] = opened.byes
        again = sum(before.met[key(*t.pairing.entrants)] for t in opened.tables)
        for each in present(evening.state):
            other = each.number
            if (
                before.byes[other] == before.byes[bye.entrant]
                and scores[other] < scores[bye.entrant]
            ):
                assert fewest_meetings_again(evening, before, sits_out=other) > again
                assert bye.why.code in ("bye_lowest_score_possible", "bye_again_unavoidable")


@pytest.mark.parametrize("partners", Partners)
@pytest.mark.parametrize("scale", Scale)
def test_who_is_far_ahead_in_a_duplicate_meets_nobody_again_either(scale, partners):
    """Steps put scores hundreds apart; that is no reason for the same pairing every round."""
    length = RoundLength(deals=8)
    plan = Plan("Boards", partners=partners, rounds=7, duplicate=True, scale=scale, length=length)
    evening = Evening(plan, 12)
    evening.start()
    while evening.open_round() is not None:
        play_boards_as_strong_as_numbers(evening)
    history = history_of(evening.state)

    repeats = history.met if partners is Partners.FIXED else history.partners
    assert set(repeats.values()) == {1}
    assert len(evening.state.rounds) == 7
    if scale is Scale.STEPS:
        scores = [row.score for row in standings(evening.state)]
        assert max(scores) - min(scores) > 200


def play_boards_as_strong_as_numbers(evening):
    """The side with the smallest number makes much of each board, the other nothing."""
    plan, opened = evening.state.plan, evening.state.rounds[-1]
    boards = boards_of_round(plan, opened.number)
    for board, table in [(board, table) for board in boards for table in opened.tables]:
        strong = min((0, 1), key=lambda side: min(table.pairing.sides[side]))
        declares = declaring_side(board_of(plan, board), table.pairing.table)
        total = 0 if declares == strong else 195
        evening.do(f.BoardPlayed(opened.number, table.pairing.table, BoardScore(board, total)))
    for table in evening.state.rounds[-1].tables:
        score = score_of_boards(plan, 80, table)
        evening.do(f.ResultGiven(opened.number, table.pairing.table, score))


@pytest.mark.parametrize("entrants", [255, 256])
def test_a_large_swiss_has_no_rematches(entrants):
    evening = Evening(Plan("Large", rounds=3, length=RoundLength(deals=2)), entrants)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    history = history_of(evening.state)

    assert set(history.met.values()) == {1}
    assert all(count == 1 for count in history.byes.values())


@settings(max_examples=20, deadline=None)
@given(st.integers(4, 40), st.randoms(use_true_random=False))
def test_individuals_have_new_partners_while_that_can_be_avoided(entrants, chance):
    evening = Evening(PERSONS, entrants)
    evening.start()
    while True:
        before = history_of(evening.state)
        if evening.state.rounds and chance.random() < 0.3:
            here = present(evening.state)
            if len(here) > 5:
                evening.drop(chance.choice(here).number)
            if len(evening.state.rounds) < 5:
                evening.sign_up()
        opened = evening.play(by_chance(chance))
        if opened is None:
            break
        playing = list(opened.entrants())
        fresh = nx.Graph(p for p in combinations(playing, 2) if not before.partners[key(*p)])
        if len(nx.max_weight_matching(fresh, maxcardinality=True)) * 2 == len(playing):
            sides = [side for table in opened.tables for side in table.pairing.sides]
            assert all(not before.partners[key(*side)] for side in sides)
        assert len(opened.byes) == len(present(evening.state)) % 4
        counts = [before.byes[each.number] for each in present(evening.state)]
        assert all(
            before.byes[each.entrant] <= sorted(counts)[len(opened.byes) - 1]
            for each in opened.byes
        )


def test_fewer_than_four_individuals_end_it():
    evening = Evening(PERSONS, 4)
    evening.start()
    evening.play(stronger_wins)
    evening.drop(1)
    assert evening.open_round() is None


def test_256_individuals_have_new_partners_and_new_opponents():
    evening = Evening(Plan("Large", partners=Partners.CHANGING, rounds=3), 256)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    history = history_of(evening.state)

    assert set(history.partners.values()) == {1}
    assert set(history.met.values()) == {1}
