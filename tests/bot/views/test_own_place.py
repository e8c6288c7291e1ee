"""What somebody is told of his own place, while his table plays and afterwards."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.tournament.about import About
from bot.views.tournament.mine import mine_message
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Plan
from tests.bot.presses.pressing import said
from tests.engine.tournaments.playing import Evening, stronger_wins

ENGLISH = Speaker()
SWISS = Plan("Friday", rounds=2)


def begun(plan: Plan = SWISS, entrants: int = 5) -> Evening:
    """Entrant N is the players 2N - 1 and 2N; the first round is open."""
    evening = Evening(plan, entrants)
    evening.start()
    evening.open_round()
    return evening


def told(evening: Evening, entrant: int, next_round: int = 900) -> str:
    about = About(7, evening.journal, next_round=next_round)
    return said(mine_message(about, ENGLISH, 2 * entrant - 1))


def score_first(evening: Evening) -> tuple[int, int]:
    """The first table is done; who won and who lost there."""
    pairing = evening.state.rounds[-1].tables[0].pairing
    evening.do(f.ResultGiven(len(evening.state.rounds), 1, stronger_wins(1, pairing)))
    first, second = sorted(pairing.entrants)
    return first, second


def test_while_the_table_plays_it_says_where_and_until_when() -> None:
    evening = begun()
    first, _ = evening.state.rounds[0].tables[0].pairing.entrants
    assert "Round 1: you play at table **1** against" in told(evening, first)
    assert "⏱️" in told(evening, first)
    assert "next round" not in told(evening, first)


def test_when_it_is_done_it_says_who_won_and_that_others_play() -> None:
    evening = begun()
    first, second = score_first(evening)
    for each in (first, second):
        assert f"Result: **E{first}** won" in told(evening, each)
        assert "Round 1: you were at table **1**" in told(evening, each)
        assert "Other tables still play this round." in told(evening, each)
        assert "⏱️" not in told(evening, each)


def test_when_the_round_is_over_it_says_so_and_when_the_next_one_begins() -> None:
    evening = begun()
    bye = evening.state.rounds[0].byes[0].entrant
    assert "You sit out round 1" in told(evening, bye)
    evening.score(stronger_wins)
    for each in (bye, evening.state.rounds[0].tables[1].pairing.entrants[0]):
        assert "Round 1 is over.\nThe next round begins <t:900:R>." in told(evening, each)
        assert "Your place: " in told(evening, each)
        assert "you play" not in told(evening, each)
    assert "You sat out round 1" in told(evening, bye)
    assert "next round" not in told(evening, bye, next_round=0), "nobody knows when"


def test_after_the_last_round_no_next_one_is_promised() -> None:
    evening = begun()
    evening.score(stronger_wins)
    evening.play(stronger_wins)
    last = told(evening, 1)
    assert "Round 2 is over.\nThat was the last round: the final standings come <t:900:R>." in last
    evening.do(f.Finished())
    assert "🏁" in told(evening, 1)
    assert "Round 2 is over." not in told(evening, 1)


def test_a_pause_between_rounds_is_told() -> None:
    evening = begun()
    evening.score(stronger_wins)
    evening.do(f.Paused())
    assert "⏸️" in told(evening, 1)
    assert "next round" not in told(evening, 1)


def test_who_left_or_went_out_learns_what_he_made_and_that_it_is_over_for_him() -> None:
    evening = begun()
    first, second = score_first(evening)
    evening.drop(second)
    assert f"Result: **E{first}** won" in told(evening, second)
    assert "You have left" in told(evening, second)
    cup = begun(Plan("Cup", Format.SINGLE_ELIMINATION, rounds=0), 8)
    winner, loser = score_first(cup)
    assert "You are out of the knock-out." in told(cup, loser)
    assert "Other tables still play" in told(cup, winner)


def test_of_a_board_others_still_play_nothing_is_told() -> None:
    evening = begun(Plan("Doubles", rounds=2, duplicate=True), 4)
    for table, boards in ((1, (1, 2, 3, 4)), (2, (1, 2, 3))):
        for board in boards:
            evening.do(f.BoardPlayed(1, table, f.BoardScore(board, 60)))
    first, _ = score_first(evening)
    assert "the result is told when all are done" in told(evening, first)
    assert "Result" not in told(evening, first)
