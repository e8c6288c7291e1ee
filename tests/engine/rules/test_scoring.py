"""The result of a round: the sum, step by step, and everybody's level."""

from typing import Any, NamedTuple

from engine.rules.order import Trump
from engine.rules.ruleset import Rules, preset
from engine.rules.scoring import LastTrick, Penalty, PlayedRound, RoundResult, score_round

EIGHTY = preset("eighty-points")
SPADES = Trump("2", "S")


class Unit(NamedTuple):
    width: int
    length: int


SINGLE, PAIR = Unit(1, 1), Unit(2, 1)


def scored(
    rules: Rules, points: tuple[int, ...], last: LastTrick | None, levels: str = "", **more: Any
) -> RoundResult:
    """A round that seat 0 declared at level 2."""
    facts: dict[str, Any] = {"number": 1, "level": "2", "declarer": 0, "kitty_points": 0, **more}
    played = PlayedRound(trump=SPADES, points=points, last_trick=last, **facts)
    return score_round(rules, played, tuple(levels or "2" * rules.players))


def test_only_the_opponents_points_count() -> None:
    result = scored(EIGHTY, (60, 20, 70, 50), LastTrick(0, [SINGLE]))
    assert (result.trick_points, result.total) == (70, 70)
    assert result.after == ("3", "2", "3", "2")
    assert result.winners == (0, 2)
    assert result.next_declarer == 2


def test_opponents_who_win_the_last_trick_add_the_kitty() -> None:
    result = scored(EIGHTY, (50, 20, 60, 50), LastTrick(3, [PAIR]), kitty_points=20)
    assert (result.kitty.credited, result.total) == (80, 150)
    assert result.outcome.side == "O"
    assert result.after == ("2", "3", "2", "3")
    assert result.next_declarer == 1


def test_a_kitty_that_the_declaring_side_wins_adds_nothing() -> None:
    for rules in (EIGHTY, preset("ladder")):
        result = scored(rules, (50, 20, 60, 50), LastTrick(2, [PAIR]), kitty_points=20)
        assert result.total == 70


def test_bad_throws_of_the_declaring_side_add_and_those_of_the_opponents_take_away() -> None:
    rules = preset("classic-partners")
    penalties = (Penalty(0, 30), Penalty(3, 10))
    result = scored(rules, (0, 60, 0, 0), LastTrick(0, [SINGLE]), penalties=penalties)
    assert (result.penalty, result.total) == (20, 80)
    assert not result.outcome.holds


def test_penalties_may_lead_below_nought_where_the_ladder_stops() -> None:
    rules = preset("classic-partners")
    result = scored(rules, (0, 0, 0, 0), LastTrick(0, [SINGLE]), penalties=(Penalty(1, 40),))
    assert (result.total, result.counted, result.outcome.levels) == (-40, 0, 3)


def test_in_find_a_friend_points_move_with_the_player_who_joined() -> None:
    rules = preset("find-friends")
    points = (0, 30, 40, 50, 0, 0)
    alone = scored(rules, points, LastTrick(0, [SINGLE]), missing=2)
    joined = scored(rules, points, LastTrick(0, [SINGLE]), friends=(3,), missing=1)
    assert (alone.total, joined.total) == (120, 70)
    assert joined.declaring == (0, 3)


def test_in_find_a_friend_all_who_were_on_the_winning_side_move_from_their_own_level() -> None:
    rules = preset("find-friends")
    result = scored(rules, (0,) * 6, LastTrick(0, [SINGLE]), "254A63", friends=(1, 4), missing=0)
    assert result.after == ("5", "8", "4", "A", "9", "3")


def test_a_friend_who_stands_at_the_top_wins_as_one_of_the_declaring_side() -> None:
    rules = preset("find-friends")
    result = scored(rules, (0,) * 6, LastTrick(0, [SINGLE]), "2A4A63", friends=(1, 4), missing=0)
    assert result.won_by == (1,)


def test_all_pairs_against_the_declaring_pair_rise_together() -> None:
    rules = preset("six-three-decks").changed({"teams": "partnerships_of_two"})
    result = scored(rules, (0, 100, 0, 0, 100, 0), LastTrick(0, [SINGLE]), "234234")
    assert result.declaring == (0, 3)
    assert result.after == ("2", "4", "5", "2", "4", "5")


def test_a_round_that_ends_before_its_last_trick_credits_nobody_with_the_kitty() -> None:
    result = scored(preset("web-table"), (0, 80, 0, 0), None, kitty_points=10)
    assert (result.kitty.points, result.kitty.credited, result.total) == (10, 0, 80)


def test_who_passes_the_ace_wins_the_match() -> None:
    result = scored(EIGHTY, (0, 160, 0, 0), LastTrick(0, [SINGLE]), "2K2K")
    assert result.won_by == (1, 3)
    assert result.after == ("2", "A", "2", "A")


def test_everybody_is_on_one_side_in_the_end() -> None:
    result = scored(EIGHTY, (0, 0, 0, 0), LastTrick(0, [SINGLE]))
    assert [result.side_of(seat) for seat in range(4)] == ["D", "O", "D", "O"]
