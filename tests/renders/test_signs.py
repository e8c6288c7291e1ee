"""Sides are told apart by colour and by shape, and read on every background (WCAG AA)."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from renders.charts.level_rows import ROSE
from renders.colour import contrast, mix
from renders.result.ruler import FADED
from renders.signs.icons import Icon, icon_mask
from renders.signs.sides import side_colours, token_mask
from renders.table.score_bar import TRACK
from renders.themes import FELTS, SURFACES

SIDES = (None, 0, 1, 2, 3)
FELT_GROUNDS = [colour for felt in FELTS.values() for colour in (felt.ground, felt.plate)]
GROUNDS = [*FELT_GROUNDS, *(each.ground for each in SURFACES.values())]


@pytest.mark.parametrize("side", SIDES)
def test_a_side_stands_out_from_every_background(side):
    for ground in GROUNDS:
        colours = side_colours(side, ground)
        assert contrast(colours.fill, ground) >= 3
        assert contrast(colours.ink, colours.fill) >= 4.5


@pytest.mark.parametrize("side", SIDES)
def test_a_sides_points_are_read_on_the_bar(side):
    for felt in FELTS.values():
        assert contrast(side_colours(side, felt.plate).fill, felt.plate) >= 4.5


@pytest.mark.parametrize("side", [0, 1, 2, 3])
def test_faded_rows_of_the_ladder_are_still_read(side):
    for felt in FELTS.values():
        faded = mix(felt.ground, side_colours(side, felt.ground).fill, FADED)
        assert contrast(felt.soft, faded) >= 4.5


@pytest.mark.parametrize("side", SIDES)
def test_points_stand_out_from_their_track(side):
    for felt in FELTS.values():
        track = mix(felt.plate, felt.soft, TRACK)
        assert contrast(side_colours(side, felt.plate).fill, track) >= 3


def test_levels_that_rose_are_read_and_so_are_crowns_on_them():
    for surface in SURFACES.values():
        rose = mix(surface.raised, surface.good, ROSE)
        assert contrast(surface.ink, rose) >= 4.5
        assert contrast(surface.accent, rose) >= 3


def share_of_difference(first, second):
    return ImageStat.Stat(ImageChops.difference(first, second)).mean[0] / 255


def test_the_sides_differ_by_shape():
    for one, other in combinations(SIDES, 2):
        assert share_of_difference(token_mask(one, 50), token_mask(other, 50)) > 0.02


def test_icons_differ_by_shape():
    for one, other in combinations(Icon, 2):
        assert share_of_difference(icon_mask(one, 26), icon_mask(other, 26)) > 0.05
