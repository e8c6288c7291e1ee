from itertools import combinations

import pytest
from PIL import ImageChops

from engine.rules.cards import ALL_CARDS, card
from renders.errors import PictureError
from renders.faces import LARGE, MEDIUM, SMALL, CardSize, Mark, back, face
from renders.faces.pips import shape_mask
from renders.themes import theme

NARROWEST = CardSize(36, 100, 36)


def far_apart(one, other):
    """The mean difference of two images, 0 to 255."""
    apart = ImageChops.difference(one, other).tobytes()
    return sum(apart) / len(apart)


def strip(name, deck="four"):
    return face(card(name), NARROWEST, theme=theme(deck=deck)).convert("L")


@pytest.mark.parametrize("deck", ["two", "four"])
def test_no_two_cards_look_alike_even_without_colour(deck):
    strips = [strip(each.name, deck) for each in ALL_CARDS]
    assert min(far_apart(one, other) for one, other in combinations(strips, 2)) > 2


@pytest.mark.parametrize("size", [18, 24, 40])
def test_suits_and_jokers_differ_by_shape(size):
    shapes = [shape_mask(name, size) for name in ("S", "H", "D", "C", "LJ", "BJ")]
    assert min(far_apart(one, other) for one, other in combinations(shapes, 2)) > 20


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE, CardSize(18, 60, 18)])
def test_a_face_and_a_back_have_the_size_asked_for(size):
    assert face(card("HT"), size).size == (size.width, size.height)
    assert back(size).size == (size.width, size.height)


def test_ten_fits_the_narrowest_strip():
    column = face(card("ST"), NARROWEST).convert("L").crop((1, 10, NARROWEST.width, 40))
    paper = column.getpixel((column.width - 3, 2))
    for x in (1, column.width - 3):
        assert all(column.getpixel((x, y)) == paper for y in range(column.height))


@pytest.mark.parametrize("mark", [Mark.TRUMP, Mark.LEVEL, Mark.POINTS, Mark.CHOSEN, Mark.DIMMED])
@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_every_mark_is_seen(mark, size):
    plain, marked = face(card("HK"), size), face(card("HK"), size, mark)
    assert far_apart(plain.convert("RGB"), marked.convert("RGB")) > 1


def test_a_card_without_points_gets_no_coin():
    assert face(card("S9"), MEDIUM, Mark.POINTS) is face(card("S9"), MEDIUM)


def test_a_size_without_room_is_refused():
    for width, height, strip_width in ((40, 90, 17), (40, 90, 41), (60, 80, 41)):
        with pytest.raises(PictureError) as refused:
            CardSize(width, height, strip_width)
        assert refused.value.code == "bad_card_size"
