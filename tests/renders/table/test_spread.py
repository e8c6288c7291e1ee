"""Spreading a play: within its room, every card with a strip in sight, ranks as large as can be."""

import pytest

from renders.errors import PictureError
from renders.table.spread import spread

ROOMS = [(558, 102), (196, 102), (558, 90), (224, 132), (160, 132), (160, 102)]


def in_sight(laid, index):
    """The part of a card that no later card covers: its strip, its height from the top."""
    left, top = laid.at[index]
    beside = [x - left for x, y in laid.at[index + 1 :] if y == top and x > left]
    below = [y - top for x, y in laid.at[index + 1 :] if y > top]
    return min([laid.size.width, *beside]), min([laid.size.height, *below])


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(1, 13))
def test_every_card_of_up_to_twelve_is_in_the_room_and_in_sight(count, room):
    laid = spread(count, *room)
    assert len(laid.at) == count
    assert laid.width <= room[0]
    assert laid.height <= room[1]
    assert all(in_sight(laid, index)[0] >= laid.size.strip for index in range(count))
    assert all(in_sight(laid, index)[1] >= 0.5 * laid.size.height for index in range(count))


@pytest.mark.parametrize("count", range(1, 13))
def test_four_seats_read_strips_of_at_least_28_pixels(count):
    # 28 pixels are 14 points on the phone
    assert spread(count, 558, 90).size.strip >= 28
    assert spread(count, 224, 132).size.strip >= 28


def test_fewer_cards_are_never_drawn_smaller():
    for room in ROOMS:
        sizes = [spread(count, *room).size for count in range(1, 21)]
        ranks = [round(min(size.strip * 0.74, size.height * 0.28)) for size in sizes]
        assert ranks == sorted(ranks, reverse=True)


def test_where_not_all_fit_as_many_as_do_are_laid_out():
    laid = spread(39, 160, 102)
    assert 12 <= len(laid.at) < 39


def test_no_room_is_an_error():
    with pytest.raises(PictureError) as refused:
        spread(1, 10, 10)
    assert refused.value.code == "no_room"
