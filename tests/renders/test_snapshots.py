"""Every sample looks as it did; look at the new picture before you store it."""

from io import BytesIO

import pytest
from PIL import Image

from engine.rules.cards import card
from renders.encode import encode
from renders.faces import face
from renders.preview import samples
from renders.themes import DEFAULT


def as_png(picture):
    if picture.extension == "png":
        return picture.data
    out = BytesIO()
    last = Image.open(BytesIO(picture.data))
    last.seek(getattr(last, "n_frames", 1) - 1)
    last.convert("RGB").save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("name", samples())
def test_a_sample_looks_as_it_did(name, picture_snapshot, packaged_fonts):
    assert as_png(samples()[name].make(DEFAULT)) == picture_snapshot


@pytest.mark.parametrize(("one", "other"), [("S8", "S9"), ("S6", "C6"), ("H3", "D3"), ("BJ", "LJ")])
def test_the_tolerance_lets_no_other_card_through(one, other, times_tolerance):
    first, second = (encode(face(card(name)).convert("RGB")) for name in (one, other))
    assert times_tolerance(first, second) > 2
