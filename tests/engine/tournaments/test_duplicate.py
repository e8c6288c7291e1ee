"""Duplicate (复式赛): one deal for all tables, turned, compared; nobody knows a board before."""

from fractions import Fraction

import pytest

from engine.rules.actions import Draw
from engine.rules.option_words import NoBid
from engine.rules.reasons import RuleViolation
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.tournaments import facts as f
from engine.tournaments.adjudication import boards_not_played, walkovers
from engine.tournaments.boards import (
    board_of,
    board_rules,
    deal_afterwards,
    deal_for_playing,
    declaring_side,
    explain_playing,
    next_board,
    setup_for,
)
from engine.tournaments.comparison import BoardResult, compare, steps
from engine.tournaments.duplicate import comparison_of, score_of_boards
from engine.tournaments.plan import Plan, RoundLength, Scale, Seeding
from engine.tournaments.promises import board_secret, promise
from engine.tournaments.rounds import BoardScore
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.standings import standings
from tests.engine.tournaments.playing import Evening

SECRET = bytes(range(32))
RULES = board_rules(preset("eighty-points"))
PLAN = Plan(
    "Friday",
    rounds=2,
    duplicate=True,
    length=RoundLength(deals=2),
    seeding=Seeding.RATING,
)


def evening_of(entrants, plan=PLAN):
    evening = Evening(plan, entrants)
    evening.start()
    evening.open_round()
    return evening


def board(evening, table, number, total, at_fault=()):
    current = len(evening.state.rounds)
    evening.do(f.BoardPlayed(current, table, BoardScore(number, total, at_fault)))


def close(evening, table):
    record = evening.state.table(len(evening.state.rounds), table)
    score = score_of_boards(evening.state.plan, 80, record)
    evening.do(f.ResultGiven(len(evening.state.rounds), table, score))


def refusal(evening, number, now):
    """Why table 1 may not have the board in round 1."""
    why = explain_playing(evening.state, 1, 1, number, now=now)
    return None if why is None else why.code


def hands(table):
    known = board_of(PLAN, 1)
    setup, seed = setup_for(known, table), deal_seed()
    game = Round.start(RULES, setup, seed)
    game.act(None, Draw(100))
    return setup.declarer, [sorted(each.name for each in hand) for hand in game.state.hands]


def deal_seed():
    evening = evening_of(4)
    _, seed = deal_for_playing(evening.state, SECRET, 1, 1, 1, now=evening.now)
    return seed


def test_each_table_holds_the_same_cards_one_seat_further():
    declarer, first = hands(table=1)
    for table in (2, 3, 4, 5):
        turned, other = hands(table)
        turn = table - 1
        assert declarer is not None
        assert turned == (declarer + turn) % 4
        assert [other[(seat + turn) % 4] for seat in range(4)] == first


def test_over_four_boards_every_seat_of_a_table_declares_once():
    for table in (1, 2, 3):
        assert {setup_for(board_of(PLAN, n), table).declarer for n in (1, 2, 3, 4)} == {0, 1, 2, 3}


def test_the_level_and_the_declarer_are_the_boards():
    setup = setup_for(board_of(PLAN, 4), table=2)
    assert (setup.level, setup.declarer, setup.declaring) == ("5", 0, (0, 2))
    assert [declaring_side(board_of(PLAN, 4), table) for table in (1, 2)] == [1, 0]


def test_the_rules_of_a_board_have_one_deal_for_all():
    rules = board_rules(preset("classic-partners"))
    assert rules.no_bid_first is NoBid.NO_TRUMP
    assert rules.rebellion_redeal is None


class TestNobodyKnowsABoardBeforePlayingIt:
    def test_not_before_the_round_has_begun(self):
        evening = Evening(PLAN, 4)
        evening.start()
        assert refusal(evening, 1, now=99) == "round_not_begun"
        opened = evening.open_round()
        early = opened.clock.starts - 1
        assert refusal(evening, 1, now=early) == "round_not_begun"
        assert explain_playing(evening.state, 1, 1, 1, now=early + 1) is None

    def test_only_the_next_board_of_the_table(self):
        evening = evening_of(4)
        assert refusal(evening, 2, now=99) == "not_the_next_board"
        board(evening, 1, 1, 60)
        assert next_board(evening.state, 1, 1) == 2
        assert refusal(evening, 1, now=99) == "not_the_next_board"
        assert explain_playing(evening.state, 1, 1, 2, now=99) is None
        with pytest.raises(RuleViolation):
            deal_for_playing(evening.state, SECRET, 2, 1, 3, now=99)

    def test_the_cards_are_shown_after_all_tables_have_played_it(self):
        evening = evening_of(4)
        board(evening, 1, 1, 60)
        with pytest.raises(RuleViolation, match="board_still_played"):
            deal_afterwards(evening.state, SECRET, RULES, 1)
        assert comparison_of(evening.state, 1) == ()
        board(evening, 2, 1, 85)
        assert len(deal_afterwards(evening.state, SECRET, RULES, 1)) == 108
        assert len(comparison_of(evening.state, 1)) == 2

    def test_a_boards_secret_tells_nothing_of_the_next(self):
        assert board_secret(SECRET, 1) != board_secret(SECRET, 2)
        assert SECRET not in (board_secret(SECRET, n) for n in range(1, 9))

    def test_boards_are_not_replayed_and_not_undone(self):
        evening = evening_of(4)
        undo = f.Undone(evening.journal.last_step().number)
        assert evening.journal.explain(undo).code == "board_is_known"
        assert evening.journal.explain(f.ReplayOrdered(1, 1)).code == "board_is_known"

    def test_who_has_played_in_the_round_is_no_substitute_in_it(self):
        evening = evening_of(4)
        gone = evening.state.entrants[0]
        evening.do(f.Substituted(1, gone.players[0], 900))
        elsewhere = f.Substituted(2, evening.state.entrants[1].players[0], gone.players[0])
        assert evening.journal.explain(elsewhere).code == "knows_the_boards"
        evening.drop(3)
        other = f.Substituted(
            2, evening.state.entrants[1].players[0], evening.state.entrants[2].players[0]
        )
        assert evening.journal.explain(other).code == "knows_the_boards"

    def test_the_secret_is_checked_against_the_promise(self):
        evening = Evening(PLAN, 4)
        evening.do(f.Cancelled())
        assert evening.journal.explain(f.SecretShown("00" * 32)).code == "not_the_promised_secret"
        assert promise(SECRET, "Friday") != promise(SECRET, "Saturday")


def test_the_worked_example_by_matchpoints():
    """docs/tournaments.md: four tables made 60, 85, 85 and 100."""
    results = [BoardResult(i, i % 2, total) for i, total in enumerate([60, 85, 85, 100], 1)]
    lines = compare(results, Scale.MATCHPOINTS)

    assert [line.opponents for line in lines] == [0, Fraction(1, 2), Fraction(1, 2), 1]
    assert all(line.declarers + line.opponents == 1 for line in lines)
    assert lines[0].field == 90


def test_the_worked_example_by_steps():
    results = [BoardResult(i, i % 2, total) for i, total in enumerate([60, 85, 85, 100], 1)]
    lines = compare(results, Scale.STEPS)

    # 60 against 85, 85, 100: 25, 25 and 40 points less are 3, 3 and 4 steps
    assert lines[0].opponents == Fraction(-10, 3)
    assert lines[3].opponents == Fraction(4 + 2 + 2, 3)
    assert sum(line.opponents for line in lines) == 0


def test_small_differences_count_nearly_in_full_and_large_ones_less():
    assert [steps(d) for d in (0, 5, 10, 15, 40, 80, 200)] == [0, 1, 1, 2, 4, 6, 10]
    assert steps(-40) == -4


def test_a_board_that_was_not_played_costs_whose_fault_it_is():
    late = BoardResult(1, 0, None, at_fault=(0,))
    [line, other, _] = compare(
        [late, BoardResult(2, 1, 60), BoardResult(3, 0, 60)], Scale.MATCHPOINTS
    )
    assert (line.declarers, line.opponents) == (Fraction(2, 5), Fraction(3, 5))
    assert other.declarers == Fraction(1, 2)  # compared with the tables that played


def test_standings_add_the_comparisons_of_whole_rounds_by_hand():
    evening = evening_of(8)
    for number, totals in ((1, [60, 85, 85, 100]), (2, [40, 40, 80, 120])):
        for table, total in enumerate(totals, 1):
            board(evening, table, number, total)
    for table in (1, 2, 3, 4):
        close(evening, table)
    sides = [t.pairing.sides for t in evening.state.rounds[0].tables]
    scores = {row.entrant: row.score for row in standings(evening.state)}

    # board 1: odd tables: the first side declares; board 2: the second
    # table 1: first side declared at 60 (share 1), then opposed at 40 (share 1/6)
    assert scores[sides[0][0][0]] == 2 * (1 + Fraction(1, 6))
    assert scores[sides[0][1][0]] == 2 * (0 + Fraction(5, 6))
    # table 4: first side opposed at 100 (share 1), then declared at 120 (share 0)
    assert scores[sides[3][0][0]] == 2
    assert scores[sides[3][1][0]] == 2
    assert sum(scores.values()) == 2 * 2 * 4


def test_a_table_that_is_done_has_no_result_while_another_plays_its_boards():
    """Nobody has drawn before there is anything to compare."""
    evening = evening_of(4)
    for number in (1, 2):
        board(evening, 1, number, 60)
    close(evening, 1)
    board(evening, 2, 1, 60)
    rows = standings(evening.state)
    assert {(row.won, row.drawn, row.lost) for row in rows} == {(0, 0, 0)}
    board(evening, 2, 2, 60)
    close(evening, 2)
    rows = standings(evening.state)
    assert {(row.won, row.drawn, row.lost) for row in rows} == {(0, 1, 0)}


def test_a_late_table_of_a_duplicate_gets_half_of_the_boards_it_did_not_play():
    evening = evening_of(4)
    for number, total in ((1, 60), (2, 70)):
        board(evening, 1, number, total)
    close(evening, 1)
    board(evening, 2, 1, 60)
    for fact in boards_not_played(evening.state, 1, 2):
        evening.do(fact)
    close(evening, 2)

    assert evening.state.rounds[0].tables[1].score.ending is Ending.ADJUDICATED
    assert {row.score for row in standings(evening.state)} == {2}


def test_a_result_needs_all_boards():
    evening = evening_of(4)
    board(evening, 1, 1, 60)
    why = evening.journal.explain(f.ResultGiven(1, 1, TableScore(0)))
    assert (why.code, why.facts["boards"]) == ("boards_missing", 1)


def test_who_leaves_in_the_middle_of_a_board_loses_what_is_not_played():
    evening = evening_of(4)
    leaver = evening.state.rounds[0].tables[0].pairing.sides[1][0]
    evening.drop(leaver)
    for fact in walkovers(evening.state):
        evening.do(fact)
    record = evening.state.rounds[0].tables[0]

    assert record.score == TableScore(0, ending=Ending.WALKOVER)
    assert [each.at_fault for each in record.boards] == [(1,), (1,)]


def test_an_organiser_adjusts_a_board_and_the_comparison_follows():
    evening = evening_of(4)
    for table, total in ((1, 60), (2, 85)):
        board(evening, table, 1, total)
        board(evening, table, 2, 80)
    close(evening, 1)
    assert evening.journal.explain(f.ResultAdjusted(1, 2, TableScore(0))) is None
    close(evening, 2)
    evening.do(f.ResultAdjusted(1, 1, TableScore(None), "counted wrong", BoardScore(1, 85)))

    assert [line.opponents for line in comparison_of(evening.state, 1)] == [Fraction(1, 2)] * 2


def test_an_adjusted_score_needs_all_boards_too():
    evening = evening_of(4)
    why = evening.journal.explain(f.ResultAdjusted(1, 1, TableScore(0), board=BoardScore(1, 60)))
    assert (why.code, why.facts["boards"]) == ("boards_missing", 1)


def test_a_substitute_has_seen_cards_also_when_he_is_taken_back() -> None:
    evening = evening_of(4)
    evening.do(f.Substituted(1, evening.state.entrants[0].players[0], 777))
    evening.do(f.Undone(evening.journal.last_step().number))
    again = f.Substituted(1, evening.state.entrants[0].players[0], 777)
    elsewhere = f.Substituted(2, evening.state.entrants[1].players[0], 777)
    assert evening.journal.explain(again) is None
    assert evening.journal.explain(elsewhere).code == "knows_the_boards"
    for table in (1, 2):
        for number in (1, 2):
            board(evening, table, number, 85)
        close(evening, table)
    evening.open_round()
    assert evening.journal.explain(elsewhere) is None


def test_an_adjusted_board_is_known_and_the_adjustment_stands() -> None:
    """Else a table could play a board that was shown when all others were done with it."""
    evening = evening_of(4)
    for table, number in ((1, 1), (1, 2), (2, 1)):
        board(evening, table, number, 85)
    close(evening, 1)
    given = f.ResultAdjusted(1, 2, TableScore(0), "they had to go", BoardScore(2, 60))
    evening.do(given)
    undo = f.Undone(evening.journal.last_step().number)
    assert evening.journal.explain(undo).code == "board_is_known"
    corrected = f.ResultAdjusted(1, 2, TableScore(0), "a slip", BoardScore(2, 65))
    evening.do(corrected)
    assert evening.journal.explain(f.Undone(evening.journal.last_step().number)) is None
