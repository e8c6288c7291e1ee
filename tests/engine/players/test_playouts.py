"""What seats do in playouts (trump spades, level 2)."""

from engine.players.search.coding import coding_for
from engine.players.search.leads import lead
from engine.players.search.singles import follow_single
from engine.players.search.table import Sim, SimTrick
from engine.rules.cards import parse_cards
from engine.rules.order import Trump, order_for
from engine.rules.ruleset import preset

CODING = coding_for(order_for(preset("eighty-points"), Trump("2", "S")))


def table(*hands: str) -> Sim:
    held = [CODING.hand(parse_cards(hand)) for hand in hands]
    return Sim(CODING, held, [0, 1, 0, 1], [0, 0, 0, 0], 0)


def test_nothing_is_thrown_where_the_rules_forbid_it():
    sim = table("HA HK C3", "HQ H3 C4", "H4 H5 C6", "H6 H7 C7")
    sim.throws = False
    assert lead(sim.copy(), 0).size == 1


def left(sim: Sim, seat: int) -> str:
    cards = [CODING.card[code] for suit in sim.hands[seat] for code in suit]
    return " ".join(card.name for card in cards if card)


def test_cards_that_nobody_can_beat_are_thrown_together():
    sim = table("HA HK C3", "HQ H3 C4", "H4 H5 C6", "H6 H7 C7")
    trick = lead(sim, 0)
    assert (left(sim, 0), trick.size, trick.throw, trick.points) == ("C3", 2, True, 10)


def test_a_card_that_another_can_beat_is_not_thrown():
    sim = table("HA HQ C3", "HK H3 C4", "H4 H5 C6", "H6 H7 C7")
    trick = lead(sim, 0)
    assert (left(sim, 0), trick.size, trick.throw) == ("HQ C3", 1, False)


def test_with_another_ace_out_one_ace_is_led_alone():
    sim = table("HA HK C3", "HA H3 C4", "H4 H5 C6", "H6 H7 C7")
    assert lead(sim, 0).size == 1
    assert left(sim, 0) == "HK C3"


def test_a_low_pair_is_led_rather_than_a_low_card():
    sim = table("H6 H6 C3 C5 C8", "HQ H3 C4 CA CA", "H4 H5 C6 C9 CK", "H7 H8 C7 CJ CT")
    assert lead(sim, 0).width == 2
    assert left(sim, 0) == "C3 C5 C8"


def ruff(hand: str, *, last: bool) -> str:
    sim = table("C3", hand, "C4", "C5")
    heart = CODING.code[parse_cards("HK")[0].index]
    trick = SimTrick(heart >> 6, 1, 1, 1, False, 0, heart >> 2, 10)
    follow_single(sim, 1, trick, last=last)
    assert trick.winner == 1
    return left(sim, 1)


def test_the_last_to_play_ruffs_with_points():
    assert ruff("S3 S4 ST SA", last=True) == "S3 S4 SA"


def test_others_ruff_with_their_lowest_trump():
    assert ruff("S3 S4 ST SA", last=False) == "S4 ST SA"
