"""What counts, and what is rated: docs/ratings.md, sentence by sentence."""

from datetime import timedelta

import pytest

from engine.ladder.decisions import FactKind
from engine.ladder.families import Family
from engine.ladder.rating import LEAVING_GAMES
from engine.ladder.sessions import SITTING, sessions_of
from engine.store.ladder.units import Game, Sheet, Unit
from engine.store.schema import MatchOutcome
from tests.engine.ladder.stories import (
    ANNA,
    BO,
    CHEN,
    DORA,
    EVE,
    FINN,
    FOUR,
    NOTHING,
    Played,
    after,
    as_played,
    decisions,
    won_by,
)

LATER = after(100_000)


def sessions(*args, decided=NOTHING, now=LATER, **kwargs) -> tuple[Unit, ...]:
    return sessions_of(as_played(*args, **kwargs), decided, now)


def sheet(unit: Unit, person: int) -> Sheet:
    return next(each for each in unit.sheets if each.player_id == person)


def test_four_rounds_of_four_people_are_a_rated_session() -> None:
    (unit,) = sessions([won_by(0, 2), won_by(0), won_by(1), won_by(0)])
    assert unit.rated
    assert unit.family == Family.FOUR
    assert unit.at == after(40)
    assert unit.people == FOUR
    assert unit.games[0] == Game((ANNA, CHEN), (BO, DORA), levels=2)
    assert unit.games[2] == Game((BO, DORA), (ANNA, CHEN), levels=1)


def test_three_rounds_count_but_are_not_rated() -> None:
    (unit,) = sessions([won_by(0)] * 3)
    assert (unit.rated, unit.why) == (False, "too_few_rounds")
    assert sheet(unit, ANNA).rounds == 3
    assert sheet(unit, ANNA).rated_rounds == 0


def test_the_side_that_gained_more_levels_has_won_the_session() -> None:
    (unit,) = sessions([won_by(0, 2), won_by(1), won_by(1), won_by(1, 0)])
    assert [sheet(unit, each).outcome for each in FOUR] == [0, 0, 0, 0]
    (unit,) = sessions([won_by(0, 3), won_by(1), won_by(1, 0), won_by(1, 0)])
    assert [sheet(unit, each).outcome for each in FOUR] == [1, -1, 1, -1]


def test_declarers_and_opponents_are_counted_apart() -> None:
    rounds = [Played((0, 2), held=True), Played((0, 2), held=False), Played((1, 3), held=False)]
    anna = sheet(sessions(rounds)[0], ANNA)
    assert (anna.declared, anna.declared_won, anna.opposed, anna.opposed_won) == (2, 1, 1, 1)


def test_throws_tractors_and_kitties_are_summed() -> None:
    stats = {"points": 30, "throws": 2, "throws_failed": 1, "tractors": 1, "kitty": 1}
    stats["buried_points"] = 10
    found = sheet(sessions([Played(stats=stats)] * 2)[0], ANNA)
    assert (found.points, found.throws, found.throws_failed, found.tractors) == (60, 4, 2, 2)
    assert (found.kitties, found.buried) == (2, 20)


def test_a_match_that_is_over_counts_for_everybody_who_ends_it() -> None:
    (unit,) = sessions([won_by(0)] * 4, outcome=MatchOutcome.WON)
    assert [(sheet(unit, each).matches, sheet(unit, each).matches_won) for each in FOUR] == [
        (1, 1),
        (1, 0),
        (1, 1),
        (1, 0),
    ]


def test_an_abandoned_match_is_nobodys() -> None:
    (unit,) = sessions([won_by(0)] * 4, outcome=MatchOutcome.ABANDONED)
    assert sheet(unit, ANNA).matches == 0


def test_a_running_match_waits() -> None:
    rounds = [won_by(0)] * 5
    assert sessions(rounds, outcome=None, now=after(60)) == ()


def test_a_pause_of_more_than_twelve_hours_ends_a_session() -> None:
    rounds = [won_by(0)] * 5
    over = after(50) + SITTING
    assert sessions(rounds, outcome=None, now=over - timedelta(seconds=1)) == ()
    (unit,) = sessions(rounds, outcome=None, now=over)
    assert unit.at == over
    both = sessions([*rounds, *rounds], minutes=[10, 20, 30, 40, 50, 1000, 1010, 1020, 1030, 1040])
    assert [unit.rounds for unit in both] == [5, 5]
    assert [unit.number for unit in both] == [0, 1]
    assert both[0].at == over


def test_a_table_with_a_computer_player_at_the_end_does_not_count() -> None:
    assert sessions([won_by(0, people=(ANNA, BO, CHEN, "easy"))] * 6) == ()


def test_a_substitute_person_begins_another_session() -> None:
    new = (ANNA, BO, CHEN, EVE)
    rounds = [*[won_by(0)] * 4, *[won_by(0, people=new)] * 4]
    first, second = sessions(rounds)
    assert (first.at, second.at) == (after(50), after(80))
    assert set(second.people) == set(new)


def test_who_leaves_loses_four_games_and_the_others_nothing() -> None:
    rounds = [*[won_by(1)] * 4, *[won_by(1, people=(ANNA, BO, CHEN, "easy"))] * 4]
    (unit,) = sessions(rounds)
    lost = [game for game in unit.games if game.leaver]
    assert lost == [Game((ANNA, CHEN), (BO, DORA), 1, leaver=DORA)] * LEAVING_GAMES
    assert sheet(unit, DORA).left
    assert not sheet(unit, BO).left


def test_leaving_within_a_round_counts_too() -> None:
    left = won_by(0, people=(ANNA, BO, CHEN, (DORA, "easy")))
    after_it = won_by(0, people=(ANNA, BO, CHEN, "easy"))
    (unit,) = sessions([left, after_it])
    assert unit.why == "only_leaving"
    assert [each.player_id for each in unit.sheets] == [DORA]
    assert len(unit.games) == LEAVING_GAMES
    assert not unit.rated


def test_leaving_counts_when_no_round_is_finished_after_it() -> None:
    (unit,) = sessions([won_by(0)] * 4, leaves=((BO, after(45)),))
    assert sheet(unit, BO).left


def test_breaking_up_together_is_no_leaving() -> None:
    leaves = tuple((each, after(45 + n)) for n, each in enumerate(FOUR))
    (unit,) = sessions([won_by(0)] * 4, leaves=leaves, outcome=MatchOutcome.ABANDONED)
    assert not any(each.left for each in unit.sheets)


def test_leaving_long_before_the_others_is_leaving() -> None:
    leaves = ((ANNA, after(45)), (BO, after(90)), (CHEN, after(91)), (DORA, after(92)))
    (unit,) = sessions([won_by(0)] * 4, leaves=leaves, outcome=MatchOutcome.ABANDONED)
    assert [each.player_id for each in unit.sheets if each.left] == [ANNA]


def test_nobody_leaves_a_table_of_computer_players() -> None:
    rounds = [won_by(0, people=(ANNA, BO, "easy", "easy")), won_by(0, people=(ANNA, *["easy"] * 3))]
    assert sessions(rounds) == ()


def test_a_round_played_mostly_by_a_stand_in_is_not_rated() -> None:
    rounds = [*[won_by(0)] * 4, Played(absent=(1,))]
    (unit,) = sessions(rounds)
    assert (unit.rounds, len(unit.games)) == (5, 4)
    assert not sheet(unit, BO).left


def test_being_away_for_half_of_a_session_is_leaving() -> None:
    rounds = [*[won_by(0)] * 4, *[Played(absent=(1,))] * 4]
    (unit,) = sessions(rounds)
    assert sheet(unit, BO).left
    assert [game.leaver for game in unit.games] == [None] * 4 + [BO] * LEAVING_GAMES


def test_find_a_friend_is_a_game_of_changing_sides() -> None:
    five = (ANNA, BO, CHEN, DORA, EVE)
    rounds = [Played((0, 3), people=five), Played((1,), held=False, people=five)]
    (unit,) = sessions(rounds)
    assert unit.games[0] == Game((ANNA, DORA), (BO, CHEN, EVE), 1)
    assert unit.games[1] == Game((ANNA, CHEN, DORA, EVE), (BO,), 1)


def test_a_void_match_and_a_void_round_do_not_count() -> None:
    rounds = [won_by(0)] * 5
    assert sessions(rounds, decided=decisions((FactKind.VOID_MATCH, {"match": 7}))) == ()
    (unit,) = sessions(rounds, decided=decisions((FactKind.VOID_ROUND, {"round": 2})))
    assert unit.rounds == 4


def test_a_replaced_result_counts_as_replaced() -> None:
    new = {"round": 0, "declaring_side_won": False, "levels": 3}
    (unit,) = sessions([won_by(0)] * 4, decided=decisions((FactKind.REPLACE, new)))
    assert unit.games[0] == Game((BO, DORA), (ANNA, CHEN), 3)
    assert sheet(unit, BO).levels == 3


def test_a_merged_account_counts_for_the_other() -> None:
    merged = decisions((FactKind.MERGE, {"from": ANNA, "into": EVE}))
    (unit,) = sessions([won_by(0)] * 4, decided=merged)
    assert unit.people == (BO, CHEN, DORA, EVE)
    assert unit.games[0].winners == (EVE, CHEN)


def test_who_sat_twice_at_a_table_is_not_rated() -> None:
    merged = decisions((FactKind.MERGE, {"from": ANNA, "into": BO}))
    (unit,) = sessions([won_by(0)] * 4, decided=merged)
    assert (unit.rated, unit.why) == (False, "same_person_twice")


def test_a_revoked_decision_was_never_made() -> None:
    decided = decisions(
        (FactKind.VOID_MATCH, {"match": 7}),
        (FactKind.REVOKE, {"fact": 1}),
    )
    assert len(sessions([won_by(0)] * 4, decided=decided)) == 1
    again = decisions(
        (FactKind.VOID_MATCH, {"match": 7}),
        (FactKind.REVOKE, {"fact": 1}),
        (FactKind.REVOKE, {"fact": 2}),
    )
    assert sessions([won_by(0)] * 4, decided=again) == ()


@pytest.mark.parametrize(
    ("pairs", "who"),
    [
        ([(ANNA, BO), (BO, CHEN)], CHEN),
        ([(ANNA, BO), (BO, ANNA)], ANNA),
        ([(FINN, ANNA), (ANNA, BO), (BO, ANNA)], ANNA),
    ],
    ids=["chain", "circle", "into a circle"],
)
def test_mergers_are_followed_to_their_end(pairs, who) -> None:
    facts = [(FactKind.MERGE, {"from": one, "into": other}) for one, other in pairs]
    assert decisions(*facts).who(pairs[0][0]) == who


def test_a_server_counts_everywhere_only_since_it_joined() -> None:
    decided = decisions((FactKind.JOIN, {}), (FactKind.QUIT, {}))
    assert not decided.is_everywhere(after(0.5))
    assert decided.is_everywhere(after(1))
    assert not decided.is_everywhere(after(2))
