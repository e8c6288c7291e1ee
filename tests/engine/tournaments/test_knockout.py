"""Knock-outs (淘汰赛): brackets of pairs, groups before them, individuals."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments.brackets import bracket, seed_slots
from engine.tournaments.groups import group_standings, qualified
from engine.tournaments.history import history_of
from engine.tournaments.knockout import bracket_now, survivors
from engine.tournaments.plan import Format, Partners, Plan, Seeding
from engine.tournaments.standings import standings
from engine.tournaments.state import present
from tests.engine.tournaments.playing import Evening, stronger_wins, win

SINGLE = Plan("Cup", format=Format.SINGLE_ELIMINATION, rounds=0, seeding=Seeding.RATING)
DOUBLE = Plan("Cup", format=Format.DOUBLE_ELIMINATION, rounds=0, seeding=Seeding.RATING)
PERSONS = Plan("Cup", Format.SINGLE_ELIMINATION, Partners.CHANGING, rounds=1)


def places(evening):
    return [(row.place, row.entrant) for row in standings(evening.state)]


def test_the_best_two_of_sixteen_seeds_can_only_meet_in_the_final():
    slots = seed_slots(16)
    half_of = {seed: place // 8 for place, seed in enumerate(slots)}
    quarter_of = {seed: place // 4 for place, seed in enumerate(slots)}

    assert half_of[1] != half_of[2]
    assert len({quarter_of[seed] for seed in (1, 2, 3, 4)}) == 4


def test_six_pairs_the_two_best_seeds_have_byes():
    evening = Evening(SINGLE, 6)
    evening.start()
    first = evening.open_round()

    assert [bye.entrant for bye in first.byes] == [1, 2]
    assert {t.pairing.sides for t in first.tables} == {((4,), (5,)), ((3,), (6,))}
    evening.score(stronger_wins)
    evening.play_to_the_end(stronger_wins)
    assert places(evening) == [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]


def test_who_meets_another_with_a_bye_at_once_does_not_sit_out_later():
    """Of five pairs the second and third meet in the first round already: both had a bye."""
    evening = Evening(SINGLE, 5)
    evening.start()
    first = evening.play(stronger_wins)
    assert [t.pairing.sides for t in first.tables] == [((4,), (5,)), ((2,), (3,))]
    assert [bye.entrant for bye in first.byes] == [1]
    second = evening.play(stronger_wins)
    assert second.byes == ()


def test_an_upset_sends_the_favourite_home():
    evening = Evening(SINGLE, 4)
    evening.start()
    evening.play(lambda _, pairing: win(1))
    evening.play(stronger_wins)

    assert places(evening)[0] == (1, 3)
    assert bracket_now(evening.state).champion == 3


def test_double_elimination_of_four_with_a_second_final():
    evening = Evening(DOUBLE, 4)
    evening.start()
    evening.play(stronger_wins)  # 1 beats 4, 2 beats 3
    second = evening.play(stronger_wins)  # 1 beats 2, and 3 beats 4 below
    assert [t.pairing.match for t in second.tables] == ["L1-1", "W2-1"]
    evening.play(stronger_wins)  # 2 beats 3 below
    final = evening.play(lambda _, pairing: win(1))  # 2 beats 1
    assert final.tables[0].pairing.why.code == "final"
    again = evening.play(stronger_wins)
    assert [t.pairing.match for t in again.tables] == ["F-2"]
    assert evening.open_round() is None
    assert places(evening) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_without_an_upset_there_is_one_final():
    evening = Evening(DOUBLE, 4)
    evening.start()
    evening.play_to_the_end(stronger_wins)

    played = {t.pairing.match for each in evening.state.rounds for t in each.tables}
    assert "F-1" in played
    assert "F-2" not in played
    assert places(evening) == [(1, 1), (2, 2), (3, 3), (4, 4)]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 64), st.booleans(), st.randoms(use_true_random=False))
def test_a_bracket_ends_with_one_champion_and_everybody_else_lost(entrants, double, chance):
    evening = Evening(DOUBLE if double else SINGLE, entrants)
    evening.start()
    losses = dict.fromkeys(range(1, entrants + 1), 0)

    def scorer(_, pairing):
        winner = chance.randrange(2)
        losses[pairing.sides[1 - winner][0]] += 1
        return win(winner)

    while True:
        out = bracket_now(evening.state).out
        opened = evening.play(scorer)
        if opened is None:
            break
        assert not {bye.entrant for bye in opened.byes} & out.keys()
        if chance.random() < 0.2 and len(present(evening.state)) > 2:
            evening.drop(chance.choice(present(evening.state)).number)
    now = bracket_now(evening.state)

    assert now.over
    assert max(losses.values()) <= 1 + double
    if now.champion is not None:
        assert losses[now.champion] <= int(double)
        assert places(evening)[0] == (1, now.champion)
    for each in evening.state.entrants:
        if each.there and each.number != now.champion:
            assert losses[each.number] == 1 + double


@pytest.mark.parametrize("entrants", [256, 255, 130])
@pytest.mark.parametrize("double", [False, True])
def test_large_brackets_have_as_many_matches_as_losses(entrants, double):
    matches = bracket(entrants, double=double)
    assert len({each.name for each in matches}) == len(matches)
    evening = Evening(DOUBLE if double else SINGLE, entrants)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    played = sum(len(each.tables) for each in evening.state.rounds)

    assert played == (2 * entrants - 2 if double else entrants - 1)
    assert places(evening)[:2] == [(1, 1), (2, 2)]


def test_groups_send_their_best_to_a_bracket_where_they_meet_again_late():
    plan = Plan("Cup", Format.GROUPS, rounds=0, groups=4, qualifiers=2, seeding=Seeding.RATING)
    evening = Evening(plan, 16)
    evening.start()
    for _ in range(3):
        evening.play(stronger_wins)
    tables = group_standings(evening.state)
    assert [rows[0].entrant for rows in tables] == [1, 2, 3, 4]
    going = qualified(evening.state)
    assert set(going) == {1, 2, 3, 4, 5, 6, 7, 8}

    groups = {row.entrant: number for number, rows in enumerate(tables) for row in rows}
    quarter = evening.open_round()
    assert len(quarter.tables) == 4
    halves = {
        entrant: place // 2
        for place, t in enumerate(quarter.tables)
        for entrant in t.pairing.entrants
    }
    for rows in tables:
        first, second = (row.entrant for row in rows[:2])
        assert halves[first] != halves[second], groups
    evening.score(stronger_wins)
    evening.play_to_the_end(stronger_wins)
    assert places(evening)[:4] == [(1, 1), (2, 2), (3, 3), (3, 4)]
    assert [place for place, _ in places(evening)[8:12]] == [9] * 4


@settings(max_examples=15, deadline=None)
@given(st.integers(4, 40), st.integers(2, 4), st.randoms(use_true_random=False))
def test_groups_of_any_size_end_with_a_champion(entrants, groups, chance):
    groups = min(groups, entrants // 2)
    plan = Plan("Cup", Format.GROUPS, rounds=0, groups=max(2, groups), qualifiers=2)
    evening = Evening(plan, entrants)
    evening.start()
    evening.play_to_the_end(lambda _, pairing: win(chance.randrange(2)))

    assert bracket_now(evening.state).over
    assert [row.place for row in standings(evening.state)][:2] == [1, 2]


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 60), st.randoms(use_true_random=False))
def test_individuals_go_on_together_with_new_partners_until_one_side_is_left(entrants, chance):
    evening = Evening(PERSONS, entrants)
    evening.start()
    evening.play_to_the_end(lambda _, pairing: win(chance.randrange(2)))
    now = survivors(evening.state)

    assert now.over
    assert len(now.alive) == 2
    assert [row.place for row in standings(evening.state)][:3] == [1, 1, 3]


def test_seven_individuals_the_best_loser_comes_back_to_fill_the_last_table():
    evening = Evening(PERSONS, 7)
    evening.start()
    tables = [len(evening.play(stronger_wins).tables) for _ in range(3)]

    assert tables == [1, 1, 1]
    assert evening.open_round() is None
    assert max(history_of(evening.state).partners.values()) <= 2


def test_groups_of_individuals_then_a_knock_out():
    plan = Plan("Cup", Format.GROUPS, Partners.CHANGING, rounds=3, groups=2, qualifiers=4)
    evening = Evening(plan, 16)
    evening.start()
    evening.play_to_the_end(stronger_wins)

    assert [row.place for row in standings(evening.state)][:3] == [1, 1, 3]


def test_a_champion_who_had_a_bye_and_leaves_afterwards_stays_champion():
    evening = Evening(SINGLE, 3)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    evening.drop(1)

    assert places(evening) == [(1, 1), (2, 2), (3, 3)]
