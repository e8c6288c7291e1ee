from PIL import Image

from renders.colour import Blindness, contrast, simulate


def seen(colour, blindness):
    return tuple(simulate(Image.new("RGB", (1, 1), colour), blindness).tobytes())


def test_white_black_and_grey_stay_as_they_are():
    for blindness in Blindness:
        for grey in (0, 128, 255):
            assert all(abs(part - grey) <= 3 for part in seen((grey,) * 3, blindness))


def test_red_and_green_look_alike_without_red_or_green_cones():
    for blindness in (Blindness.PROTANOPIA, Blindness.DEUTERANOPIA):
        red, green, _ = seen((200, 40, 40), blindness)
        assert red == green


def test_contrast_is_the_same_both_ways_and_none_for_equals():
    assert contrast((10, 20, 30), (200, 210, 220)) == contrast((200, 210, 220), (10, 20, 30))
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
