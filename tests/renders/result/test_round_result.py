"""The result of a round: every step of the sum is shown, and a wrong sum isn't drawn."""

from dataclasses import replace

import pytest

from engine.rules.cards import parse_cards
from renders.errors import PictureError
from renders.result import LadderRow, LevelChange, RoundResult, round_result_picture
from renders.table import TrumpCards

LADDER = (LadderRow(0, True, 3), LadderRow(40, True, 1), LadderRow(80, False, 0))
RESULT = RoundResult(
    TrumpCards("5", "H"),
    kitty=parse_cards("S5 ST C3"),
    trick_points=30,
    multiplier=4,
    total=90,
    line=80,
    ladder=LADDER,
    changes=(LevelChange(0, "5", "5"), LevelChange(1, "7", "7", declares_next=True)),
)


def test_the_last_row_that_the_total_reaches_counts():
    assert RESULT.row == LADDER[2]
    assert RESULT.winning_side == 1
    held = replace(RESULT, multiplier=0, total=30)
    assert (held.row, held.winning_side) == (LADDER[0], 0)
    assert replace(RESULT, trick_points=20, total=80).row == LADDER[2]


def test_below_zero_the_total_may_stop_at_zero():
    clamped = replace(RESULT, trick_points=0, multiplier=0, penalty=-10, total=0)
    assert clamped.row == LADDER[0]


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("wrong_sum", {"total": 95}),
        ("bad_multiplier", {"multiplier": -1}),
        ("below_the_ladder", {"trick_points": 0, "multiplier": 0, "penalty": -5, "total": -5}),
        ("ladder_not_rising", {"ladder": LADDER[::-1]}),
        ("bad_row_count", {"ladder": LADDER[:1]}),
        ("bad_change_count", {"changes": ()}),
        ("too_many_cards", {"kitty": parse_cards("S2 " * 17)}),
        ("bad_side", {"winner": 4}),
        ("bad_bonus", {"bonus": -1}),
    ],
)
def test_a_result_that_cannot_be_is_refused(code, changes):
    with pytest.raises(PictureError) as refused:
        replace(RESULT, **changes)
    assert refused.value.code == code


def test_the_text_says_every_step():
    facts = round_result_picture(RESULT).alternative.facts
    steps = ("trick_points", "kitty_points", "multiplier", "penalty", "total")
    assert [facts[step] for step in steps] == [30, 15, 4, 0, 90]
    assert (facts["winner"], facts["winning_side"], facts["gain"]) == ("opponents", 1, 0)
    assert facts["kitty"] == ("S5", "ST", "C3")
    assert facts["changes"] == (("0", "", "5", "5", ""), ("1", "", "7", "7", "declares"))


def test_several_sides_can_win_together():
    changes = tuple(LevelChange(side, "5", "5") for side in range(3))
    result = replace(RESULT, opposing_side=None, changes=changes, bonus=1)
    assert [result.has_won(change) for change in changes] == [False, True, True]
    facts = round_result_picture(result).alternative.facts
    assert (facts["winning_side"], facts["bonus"]) == (-1, 1)


@pytest.mark.parametrize("count", range(1, 9))
def test_one_to_eight_levels_have_room(count):
    changes = tuple(LevelChange(n % 2, "K", "NT", "ABCDEFGH"[n], True) for n in range(count))
    assert round_result_picture(replace(RESULT, changes=changes)).size[0] == 720
