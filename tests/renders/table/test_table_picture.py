"""A table picture is the same for the same values, and different where something happened."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renders.errors import PictureError
from renders.preview import samples
from renders.samples.table import FOUR, TRICK, plays
from renders.table import Seat, Winning, WinsBy, last_trick_picture, table_picture
from renders.themes import DEFAULT

TABLES = [name for name in samples() if name.startswith(("table", "last-trick"))]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_the_size_of_a_phone_at_twice_its_resolution(name):
    picture = samples()[name].make(DEFAULT)
    assert picture.size == (720, 400)
    assert Image.open(BytesIO(picture.data)).size == picture.size


@pytest.mark.parametrize("name", TABLES)
def test_a_table_takes_at_most_60_kilobytes(name):
    assert len(samples()[name].make(DEFAULT).data) <= 60_000


def test_threads_draw_the_same_bytes():
    alone = table_picture(TRICK).data
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: table_picture(TRICK).data, range(8)))
    assert set(together) == {alone}


@pytest.mark.parametrize(
    "changed",
    [
        {"turn": 1},
        {"declarer": 1},
        {"points": 40},
        {"tricks_left": 13},
        {"kitty": 6},
        {"levels": ("6", "7")},
        {"viewer": 1},
        {"winning": Winning(3, WinsBy.RANK)},
        {"winning": Winning(2, WinsBy.RANK)},
        {"plays": plays(2, "SK SK", "S8 S8")},
        {"seats": tuple(Seat(seat.label, 0) for seat in FOUR.seats)},
    ],
    ids=str,
)
def test_everything_that_is_told_is_seen(changed):
    assert table_picture(replace(TRICK, **changed)).data != table_picture(TRICK).data


def test_a_trick_that_nobody_took_yet_is_no_last_trick():
    with pytest.raises(PictureError) as refused:
        last_trick_picture(TRICK)
    assert refused.value.code == "trick_not_taken"


def test_a_throw_too_long_for_its_room_is_drawn_as_far_as_it_goes():
    long = " ".join(["S3"] * 26)
    around = tuple(Seat("ABCDEFGH"[number], number % 2) for number in range(8))
    state = replace(FOUR, seats=around, plays=plays(1, long, count=8))
    assert table_picture(state).size == (720, 400)
