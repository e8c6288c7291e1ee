"""Snapshots of pictures, compared with a tolerance.

A snapshot is the PNG itself, under ``__snapshots__``. Font renderers smooth edges a little
differently, so pixels aren't compared one by one: both pictures are averaged over blocks of eight
pixels, and no block may differ by more than the tolerance. A changed rank or pip does.
"""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from syrupy.extensions.single_file import SingleFileSnapshotExtension

from renders import cache, fonts, text

BLOCK = 8
TOLERANCE = 16


def averaged(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB").reduce(BLOCK)


def difference(first: bytes, second: bytes) -> int:
    """The largest difference of a colour channel of a block, 0 to 255."""
    one, two = averaged(first), averaged(second)
    if one.size != two.size:
        return 255
    return max(ImageChops.difference(one, two).tobytes())


class PictureSnapshot(SingleFileSnapshotExtension):
    file_extension = "png"

    def matches(self, *, serialized_data, snapshot_data):
        return difference(serialized_data, snapshot_data) <= TOLERANCE


@pytest.fixture
def picture_snapshot(snapshot):
    """``assert picture.data == picture_snapshot`` compares a PNG with the stored one."""
    return snapshot.use_extension(PictureSnapshot)


@pytest.fixture
def times_tolerance():
    """The difference of two PNGs in tolerances: up to 1 they count as the same."""
    return lambda first, second: difference(first, second) / TOLERANCE


def forget_fonts():
    for function in (fonts.typeface_for, text.fit, text._drawable):
        function.cache_clear()
    cache.TEXTS.clear()


@pytest.fixture
def packaged_fonts(monkeypatch):
    """No fonts of this machine: only the one of the package that the project requires."""
    only = (fonts.main_typeface(),)
    forget_fonts()
    monkeypatch.setattr(fonts, "_typefaces", lambda: only)
    yield
    forget_fonts()
