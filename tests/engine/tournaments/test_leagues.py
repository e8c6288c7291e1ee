"""Leagues (联赛): points by place over a season."""

from fractions import Fraction

from engine.tournaments import facts as f
from engine.tournaments.entrants import computer
from engine.tournaments.leagues import place_points, season_table
from engine.tournaments.plan import Format, Plan, Seeding
from tests.engine.tournaments.playing import DRAW, Evening, stronger_wins


def played(scorer, chosen=Format.ROUND_ROBIN, entrants=4):
    plan = Plan("Friday", chosen, rounds=0, seeding=Seeding.RATING)
    evening = Evening(plan, entrants)
    evening.start()
    evening.play_to_the_end(scorer)
    evening.do(f.Finished())
    return evening.state


def test_both_of_a_pair_get_the_points_of_its_place():
    given = place_points(played(stronger_wins))
    assert [given[player] for player in (1, 2, 3, 4, 7, 8)] == [25, 25, 18, 18, 12, 12]


def test_who_shares_a_place_shares_the_points():
    given = place_points(played(draw_all))
    assert set(given.values()) == {Fraction(25 + 18 + 15 + 12, 4)}
    cup = place_points(played(stronger_wins, Format.SINGLE_ELIMINATION))
    assert cup[5] == cup[7] == Fraction(15 + 12, 2)


def test_computer_players_take_places_and_have_no_season():
    machines = Evening(Plan("Friday", Format.ROUND_ROBIN, rounds=0), 0)
    machines.do(f.Entered("Cats", (1, 2)))
    machines.do(f.PartnerConfirmed(1, 2))
    machines.do(f.Entered("Heron & Lantern", (computer(1, "easy"), computer(2, "easy"))))
    machines.do(f.PartnerConfirmed(2, computer(2, "easy")))
    machines.start()
    machines.play_to_the_end(draw_all)
    machines.do(f.Finished())
    assert place_points(machines.state) == {1: Fraction(25 + 18, 2), 2: Fraction(25 + 18, 2)}


def draw_all(number, pairing):
    return DRAW


def test_a_season_adds_up_and_the_best_results_can_be_all_that_counts():
    season = [played(stronger_wins), played(stronger_wins), played(draw_all)]
    table = season_table(season)
    assert [(row.place, row.player) for row in table[:3]] == [(1, 1), (1, 2), (3, 3)]
    assert table[0].points == 25 + 25 + Fraction(35, 2)
    assert season_table(season, best=2)[0].points == 50


def test_only_finished_tournaments_count():
    evening = Evening(Plan("Friday"), 4)
    evening.start()
    evening.play(stronger_wins)
    assert season_table([evening.state]) == ()
