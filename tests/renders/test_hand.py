from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.rules.cards import ALL_CARDS, parse_cards
from renders import cache
from renders.errors import PictureError
from renders.hand import HandGroup, HandPicture, describe_hand, draw_hand, hand_picture
from renders.hand_rows import Block, break_rows
from renders.themes import theme


def hand(*groups, **values):
    """A hand from groups such as ``"S5 S5, S3"``; the first group is trump."""
    made = (
        HandGroup(tuple(parse_cards(unit) for unit in group.split(",")), trump=number == 0)
        for number, group in enumerate(groups)
    )
    return HandPicture(tuple(made), **values)


def singles(count):
    return HandPicture((HandGroup(tuple((each,) for each in ALL_CARDS[:count])),))


def test_the_same_hand_gives_the_same_bytes_cold_and_warm():
    shown = hand("BJ, S5 S5", "HA HA HK HK, H9", chosen=frozenset({1, 2}))
    warm = hand_picture(shown).data
    for each in cache.ALL_CACHES:
        each.clear()
    assert hand_picture(shown).data == warm


def test_threads_draw_the_same_bytes():
    shown = [singles(count) for count in (25, 26, 27, 33)] * 4
    alone = [hand_picture(each).data for each in shown]
    cache.FACES.clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda each: hand_picture(each).data, shown)) == alone


@pytest.mark.parametrize("count", [1, 7, 13, 25, 33, 45, 54])
def test_hands_of_any_size_are_720_pixels_wide_and_never_taller_than_wide(count):
    picture = draw_hand(singles(count))
    assert picture.width == 720
    assert picture.height < 720


@pytest.mark.parametrize("count", range(25, 34))
def test_25_to_33_cards_have_two_or_three_rows_and_strips_of_18_points(count):
    rows = break_rows([Block(1, place * 4 // count) for place in range(count)], 680)
    assert len(rows.starts) in (2, 3)
    assert rows.strip >= 2 * 18


def test_a_unit_stays_in_one_row():
    blocks = [Block(10, 0), Block(10, 0), Block(13, 1)]
    assert break_rows(blocks, 680).starts == (0, 1, 2)


def test_the_longest_unit_fits_into_a_row():
    assert draw_hand(HandPicture((HandGroup((ALL_CARDS[:34],)),))).height < 200


def test_a_group_stays_whole_where_that_costs_little():
    suits = [Block(1, group) for group, count in enumerate((9, 6, 7, 3)) for _ in range(count)]
    assert break_rows(suits, 680).starts == (0, 15)


def test_a_pair_has_a_rail_and_two_single_cards_have_none():
    assert draw_hand(hand("S9 S9")) != draw_hand(hand("S9, S9"))


def test_a_tractor_has_another_rail_than_pairs_side_by_side():
    assert draw_hand(hand("S9 S9 S8 S8")) != draw_hand(hand("S9 S9, S8 S8"))


def test_a_hand_is_drawn_in_every_theme():
    shown = hand("BJ, S5", "HA, D9")
    pictures = {
        hand_picture(shown, theme(felt=felt, deck=deck)).data
        for felt in ("green", "contrast")
        for deck in ("two", "four", "contrast")
    }
    assert len(pictures) == 6


def test_the_text_alternative_names_every_card_and_what_is_chosen():
    shown = hand("BJ, S5 S5", "HA", chosen=frozenset({1, 2}), dimmed=frozenset({3}))
    said = describe_hand(shown)
    assert said.key == "picture.hand"
    assert said.facts["groups"] == (("BJ", "S5", "S5"), ("HA",))
    assert said.facts["chosen"] == ("S5", "S5")
    assert said.facts["dimmed"] == ("HA",)
    assert said.facts["trump_groups"] == 1


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("bad_hand_size", lambda: HandPicture(())),
        ("bad_hand_size", lambda: HandPicture((HandGroup(tuple((c,) for c in ALL_CARDS * 2)),))),
        ("no_such_place", lambda: hand("S5", chosen=frozenset({1}))),
        ("no_such_place", lambda: hand("S5", dimmed=frozenset({-1}))),
        ("chosen_and_dimmed", lambda: hand("S5", chosen=frozenset({0}), dimmed=frozenset({0}))),
        ("bad_unit_size", lambda: HandGroup(((),))),
        ("bad_unit_size", lambda: HandGroup((ALL_CARDS[:35],))),
    ],
)
def test_bad_values_raise_before_anything_is_drawn(code, wrong):
    with pytest.raises(PictureError) as refused:
        wrong()
    assert refused.value.code == code
