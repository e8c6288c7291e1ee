"""Seats around the felt: play is counter-clockwise, the viewer sits at the bottom (spec.md §2)."""

from itertools import combinations, pairwise
from math import atan2, pi

import pytest

from renders.errors import PictureError
from renders.table.seats import CENTRE, FELT, places

EVERY_TABLE = [(count, crowded) for count in range(4, 9) for crowded in (False, True)]


def angle(place):
    """Degrees from straight down, counter-clockwise as the viewer sees it."""
    x, y = place.box.centre
    return -(atan2(y - CENTRE[1], x - CENTRE[0]) - pi / 2) * 180 / pi % 360


@pytest.mark.parametrize(("count", "crowded"), EVERY_TABLE)
def test_the_next_seat_lies_counter_clockwise(count, crowded):
    around = places(count, 0, crowded=crowded)
    turns = [(angle(b) - angle(a)) % 360 for a, b in pairwise([*around, around[0]])]
    assert all(0 < turn < 180 for turn in turns)
    assert sum(turns) == pytest.approx(360)


@pytest.mark.parametrize("viewer", range(4))
def test_the_viewer_sits_at_the_bottom_and_the_next_seat_on_the_right(viewer):
    around = places(4, viewer)
    lowest = max(range(4), key=lambda seat: around[seat].box.bottom)
    rightmost = max(range(4), key=lambda seat: around[seat].box.centre[0])
    assert (lowest, rightmost) == (viewer, (viewer + 1) % 4)


@pytest.mark.parametrize(("count", "crowded"), EVERY_TABLE)
def test_no_seat_covers_another_or_leaves_the_felt(count, crowded):
    boxes = [place.box for place in places(count, 0, crowded=crowded)]
    for box in boxes:
        assert FELT.left <= box.left < box.right <= FELT.right
        assert FELT.top <= box.top < box.bottom <= FELT.bottom
    for one, other in combinations(boxes, 2):
        apart = one.right <= other.left or other.right <= one.left
        assert apart or one.bottom <= other.top or other.bottom <= one.top


@pytest.mark.parametrize(("count", "viewer"), [(3, 0), (9, 0), (4, 4), (4, -1)])
def test_other_tables_are_refused(count, viewer):
    with pytest.raises(PictureError):
        places(count, viewer)
