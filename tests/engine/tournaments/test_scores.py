"""What a table comes to, from the results of its deals; whole boards at eight tables."""

import random
from fractions import Fraction

from engine.rules.order import Trump
from engine.rules.playout import play_out
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.scoring import PlayedRound, score_round
from engine.tournaments import facts as f
from engine.tournaments.boards import board_rules, deal_for_playing
from engine.tournaments.duplicate import comparison_of
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.rounds import BoardScore
from engine.tournaments.scores import boundary, score_of_deals
from tests.engine.tournaments.playing import Evening

RULES = preset("eighty-points")


def deal(declarer, total, levels="2222"):
    """A deal in which the opponents made so many points."""
    points = tuple(total if seat == (declarer + 1) % 4 else 0 for seat in range(4))
    played = PlayedRound(1, levels[declarer], Trump("2", "S"), declarer, points, 0, None)
    return score_round(RULES, played, tuple(levels))


def test_more_levels_win_the_table():
    # seat 0 holds at 60 (one level); seat 1 holds at 0 (three levels)
    score = score_of_deals(RULES, [deal(0, 60), deal(1, 0)])
    assert (score.winner, score.levels, score.points) == (1, (1, 3), (20, 80))


def test_equal_levels_leave_it_to_the_points_beyond_the_line():
    # 95 points take over without a level: 15 beyond the line for seats 1 and 3
    score = score_of_deals(RULES, [deal(0, 95), deal(1, 100)])
    assert (score.winner, score.levels, score.points) == (0, (0, 0), (20, 15))


def test_nothing_between_them_is_a_draw():
    assert score_of_deals(RULES, []).winner is None
    assert score_of_deals(RULES, [deal(0, 95), deal(1, 95)]).winner is None


def test_the_line_scales_with_the_decks():
    assert boundary(preset("six-three-decks")) == 120


SECRET = bytes(range(32))


def test_one_board_really_played_at_eight_tables_and_compared_by_hand():
    plan = Plan("Sunday", rounds=1, duplicate=True, length=RoundLength(deals=1))
    evening = Evening(plan, 16)
    evening.start()
    evening.open_round()
    rules, chance, totals = board_rules(RULES), random.Random(3), {}
    for table in range(1, 9):
        setup, seed = deal_for_playing(evening.state, SECRET, 1, table, 1, now=evening.now)
        game = Round.start(rules, setup, seed)
        for _ in play_out(game, chance.randrange):
            pass
        assert game.result is not None
        assert game.result.declarer == setup.declarer
        assert game.state.redeals == 0
        totals[table] = game.result.total
        score = BoardScore(1, game.result.total)
        evening.do(f.BoardPlayed(1, table, score))

    assert len(set(totals.values())) > 3
    for line in comparison_of(evening.state, 1):
        mine = totals[line.result.table]
        others = [made for table, made in totals.items() if table != line.result.table]
        beaten = sum(made < mine for made in others) + Fraction(sum(m == mine for m in others), 2)
        assert line.opponents == beaten / 7
        assert line.field == Fraction(sum(others), 7)
