"""抠底: what the kitty counts for."""

import pytest

from engine.rules.cards import parse_cards
from engine.rules.kitty_points import credit_kitty, kitty_multiplier
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules, preset
from engine.rules.shapes import Unit

SINGLE, PAIR, TRACTOR = "DA", "D9 D9", "D3 D3 D4 D4 D5 D5"
THROW = "D7 D7 D8 D8 DA"


def units(rules: Rules, lead: str) -> tuple[Unit, ...]:
    return read_play(order_for(rules, Trump("2", "H")), rules, parse_cards(lead)).units


@pytest.mark.parametrize(
    ("way", "factors"),
    [
        ("x2", (2, 2, 2, 2)),
        ("2_times_cards", (2, 4, 12, 10)),
        ("2_pow_cards", (2, 4, 64, 32)),
        ("2_times_largest_unit", (2, 4, 12, 8)),
        ("2_pow_largest_unit", (2, 4, 64, 16)),
        ("2_pow_pairs_plus_1", (2, 4, 16, 8)),
    ],
)
def test_the_last_lead_multiplies_the_kitty(way: str, factors: tuple[int, ...]) -> None:
    rules = preset("eighty-points").changed({"kitty_multiplier": way})
    leads = (SINGLE, PAIR, TRACTOR, THROW)
    assert tuple(kitty_multiplier(rules, units(rules, lead)) for lead in leads) == factors


def test_opponents_who_win_the_last_trick_get_the_kitty() -> None:
    rules = preset("eighty-points")
    booked = credit_kitty(rules, 25, units(rules, PAIR), Side.OPPONENTS)
    assert (booked.credited, booked.side) == (100, "O")


def test_the_declaring_side_gets_nothing_for_it() -> None:
    rules = preset("eighty-points")
    booked = credit_kitty(rules, 25, units(rules, PAIR), Side.DECLARING)
    assert (booked.points, booked.multiplier, booked.credited, booked.side) == (25, 4, 0, None)


def test_unless_the_kitty_is_booked_on_whoever_wins_it() -> None:
    rules = preset("ladder")
    booked = credit_kitty(rules, 25, units(rules, PAIR), Side.DECLARING)
    assert (booked.credited, booked.side) == (50, "D")


def test_a_lead_without_cards_is_a_mistake() -> None:
    with pytest.raises(ValueError):
        kitty_multiplier(preset("ladder"), [])
