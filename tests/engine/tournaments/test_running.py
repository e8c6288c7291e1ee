"""Running a tournament: results, adjustments, undo, clocks, late tables, the arena."""

import pytest

from engine.rules.reasons import RuleViolation
from engine.tournaments import facts as f
from engine.tournaments.adjudication import TableProgress, adjudicate, late_rule, late_tables
from engine.tournaments.clocks import ClockState, RoundClock
from engine.tournaments.journal import replay
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Format, LateRule, Partners, Plan, RoundLength
from engine.tournaments.rounds import Pairing
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from tests.engine.tournaments.playing import DRAW, Evening, stronger_wins, win


@pytest.fixture
def evening():
    found = Evening(Plan("Friday", rounds=3), 4)
    found.start()
    return found


def opening(evening, starts):
    found = next_round(evening.state, starts)
    assert found is not None
    return found


def code(evening, fact):
    why = evening.journal.explain(fact)
    return None if why is None else why.code


def test_a_table_delivers_one_score(evening):
    evening.open_round()
    evening.do(f.ResultGiven(1, 1, win(0)))
    assert code(evening, f.ResultGiven(1, 1, win(1))) == "table_has_score"
    assert code(evening, f.ResultGiven(1, 3, win(1))) == "no_such_table"
    assert code(evening, f.ResultGiven(1, 2, TableScore(2))) == "bad_score"


def test_a_round_begins_when_all_tables_of_the_last_are_done(evening):
    started = opening(evening, starts=0)
    evening.do(started)
    assert code(evening, started) == "not_the_next_round"
    second = f.RoundStarted(2, started.pairings, (), started.clock)
    assert code(evening, second) == "round_not_over"


def test_a_pairing_seats_everybody_once(evening):
    started = opening(evening, starts=0)
    one, two = started.pairings
    assert code(evening, f.RoundStarted(1, (one,), (), started.clock)) == "not_paired"
    twice = f.RoundStarted(1, (one, Pairing(2, one.sides, one.why)), (), started.clock)
    assert code(evening, twice) == "paired_twice"
    assert code(evening, f.RoundStarted(1, (two, one), (), started.clock)) == "bad_table"


def test_an_organiser_adjusts_a_score_and_the_standings_follow(evening):
    opened = evening.play(lambda _, pairing: win(0))
    loser = opened.tables[0].pairing.sides[1][0]
    evening.do(f.ResultAdjusted(1, 1, TableScore(1, ending=Ending.ADJUSTED), "wrong side noted"))
    row = next(row for row in standings(evening.state) if row.entrant == loser)
    assert (row.won, row.score) == (1, 2)


def test_a_table_plays_again(evening):
    evening.play(stronger_wins)
    evening.do(f.ReplayOrdered(1, 2))
    assert evening.state.round_open
    assert evening.state.rounds[0].tables[1].score is None


def test_undo_takes_back_one_step_for_two_presses(evening):
    before = evening.state
    evening.open_round()
    step = evening.journal.last_step().number
    evening.do(f.Undone(step))
    assert evening.state == before
    assert code(evening, f.Undone(step)) == "not_the_last_step"


def test_undo_goes_back_step_by_step_to_the_creation(evening):
    evening.play(stronger_wins)
    while evening.journal.last_step() is not None:
        evening.do(f.Undone(evening.journal.last_step().number))
    assert evening.state.entrants == ()
    assert code(evening, f.Undone(1)) == "nothing_to_undo"


def test_a_log_played_again_gives_the_same_state(evening):
    evening.play(stronger_wins)
    evening.do(f.Undone(evening.journal.last_step().number))
    evening.do(f.ResultGiven(1, 2, DRAW))
    assert replay(evening.journal.lines) == evening.journal


def test_nothing_happens_after_the_end(evening):
    evening.play_to_the_end(stronger_wins)
    evening.do(f.Finished())
    assert evening.state.stage is Stage.FINISHED
    for fact in (f.Entered("x", (90, 91)), f.DroppedOut(1, 3), f.Paused(), f.Cancelled()):
        assert code(evening, fact) == "wrong_stage"


def test_a_match_of_a_bracket_does_not_change_once_somebody_went_on():
    evening = Evening(Plan("Cup", Format.SINGLE_ELIMINATION), 4)
    evening.start()
    evening.open_round()
    assert code(evening, f.ResultGiven(1, 1, DRAW)) == "match_needs_winner"
    evening.score(stronger_wins)
    assert code(evening, f.ResultAdjusted(1, 1, win(1))) is None
    evening.open_round()
    assert code(evening, f.ResultAdjusted(1, 1, win(1))) == "later_round_started"


class TestClocks:
    def test_all_tables_of_a_round_have_one_clock(self):
        evening = Evening(Plan("x", length=RoundLength(seconds=600, warning=60)), 4)
        evening.start()
        evening.do(opening(evening, starts=1000))
        assert evening.state.rounds[0].clock == RoundClock(1000, 1540, 1600)
        assert late_tables(evening.state, 1539, ClockState.WARNED) == ()
        assert late_tables(evening.state, 1540, ClockState.WARNED) == ((1, 1), (1, 2))
        evening.do(f.ResultGiven(1, 1, win(0)))
        assert late_tables(evening.state, 1600, ClockState.OVER) == ((1, 2),)

    def test_a_pause_moves_the_deadlines_of_open_rounds(self):
        evening = Evening(Plan("x", length=RoundLength(seconds=600, warning=60)), 4)
        evening.start()
        evening.do(opening(evening, starts=1000))
        evening.do(f.Paused())
        assert late_tables(evening.state, 9999, ClockState.OVER) == ()
        assert code(evening, f.Paused()) == "paused"
        evening.do(f.Resumed(100))
        assert evening.state.rounds[0].clock.ends == 1700
        evening.do(f.TimeGiven(1, 50))
        assert evening.state.rounds[0].clock.ends == 1750

    def test_without_a_time_limit_no_table_is_late(self):
        evening = Evening(Plan("x", length=RoundLength(seconds=0)), 4)
        evening.start()
        evening.open_round()
        assert late_tables(evening.state, 10**9, ClockState.OVER) == ()


AHEAD_IN_POINTS = TableProgress(levels=(2, 2), points=(10, 40), declaring=0)


@pytest.mark.parametrize(
    ("rule", "progress", "winner", "why"),
    [
        (LateRule.LEVELS, TableProgress(levels=(1, 2)), 1, "late_more_levels"),
        (LateRule.LEVELS, AHEAD_IN_POINTS, None, "late_draw"),
        (LateRule.LEVELS_THEN_POINTS, AHEAD_IN_POINTS, 1, "late_more_points"),
        (LateRule.LEVELS_THEN_DECLARERS, AHEAD_IN_POINTS, 0, "late_declaring"),
        (LateRule.DRAW, TableProgress(levels=(5, 0)), None, "late_draw"),
        (LateRule.DRAW, TableProgress(levels=(5, 0), absent=(0,)), 1, "side_absent"),
    ],
)
def test_a_late_table_is_decided_by_the_stated_rule(rule, progress, winner, why):
    score, reason = adjudicate(rule, progress)
    assert (score.winner, reason.code) == (winner, why)


def test_where_only_the_clock_ends_a_round_what_was_played_decides():
    for rule in LateRule:
        timed = Plan("x", late=rule, length=RoundLength(deals=0, seconds=600))
        score, _ = adjudicate(late_rule(timed), TableProgress(levels=(3, 0)))
        assert score.winner == 0


def test_where_neither_came_both_lose():
    score, reason = adjudicate(LateRule.LEVELS, TableProgress(absent=(0, 1)))
    assert (score.both_lose, reason.code) == (True, "both_absent")


def test_a_late_match_of_a_knock_out_always_has_a_winner():
    for rule in LateRule:
        score, _ = adjudicate(rule, TableProgress(better_seed=1), must_decide=True)
        assert score.winner == 1
    score, why = adjudicate(LateRule.DRAW, AHEAD_IN_POINTS, must_decide=True)
    assert (score.winner, why.code) == (1, "late_more_points")


class TestArena:
    PLAN = Plan("All night", format=Format.ARENA, rounds=0)

    def test_who_is_free_gets_a_match_while_others_still_play(self):
        evening = Evening(self.PLAN, 5)
        evening.start()
        first = evening.open_round()
        assert len(first.tables) == 2
        assert evening.open_round() is None
        evening.do(f.ResultGiven(1, 1, win(0)))
        second = evening.open_round()
        waited = ({1, 2, 3, 4, 5} - set(first.entrants())).pop()
        assert len(second.tables) == 1
        assert waited in second.entrants()

    def test_nobody_meets_again_whom_he_met_last(self):
        evening = Evening(self.PLAN, 4)
        evening.start()
        first = evening.play(stronger_wins)
        second = evening.play(stronger_wins)
        pairs = [{frozenset(t.pairing.entrants) for t in each.tables} for each in (first, second)]
        assert not pairs[0] & pairs[1]
        assert {t.pairing.why.code for t in second.tables} == {"arena_free_near_score"}

    def test_a_rest_and_a_late_arrival(self):
        evening = Evening(self.PLAN, 3)
        evening.start()
        evening.do(f.Rested(1))
        assert set(evening.open_round().entrants()) == {2, 3}
        evening.sign_up()
        evening.do(f.CheckedIn(1))
        assert set(evening.open_round().entrants()) == {1, 4}

    def test_nobody_is_paired_after_its_end(self):
        evening = Evening(Plan("x", Format.ARENA, rounds=0, start=10, end=1000), 2)
        evening.start()
        assert next_round(evening.state, starts=999) is not None
        assert next_round(evening.state, starts=1000) is None

    def test_individuals_in_an_arena_sit_in_fours(self):
        evening = Evening(Plan("x", Format.ARENA, Partners.CHANGING, rounds=1), 9)
        evening.start()
        assert len(evening.open_round().tables) == 2
        evening.score(stronger_wins)
        assert len(evening.open_round().tables) == 2
        assert standings(evening.state)[0].won == 1

    def test_an_entrant_at_a_table_cannot_be_paired(self):
        evening = Evening(self.PLAN, 4)
        evening.start()
        opened = evening.open_round()
        again = f.RoundStarted(2, (opened.tables[0].pairing,), (), opened.clock)
        with pytest.raises(RuleViolation, match="cannot_play_now"):
            evening.do(again)
