import re
from io import BytesIO

import pytest
from PIL import Image

from engine.rules.cards import ALL_CARDS
from renders.emoji import EMOJI_NAMES, emoji
from renders.errors import PictureError


def test_there_are_54_faces_five_suits_and_marks():
    assert {f"card_{each.name}" for each in ALL_CARDS} <= set(EMOJI_NAMES)
    assert {"suit_S", "suit_H", "suit_D", "suit_C", "suit_NT"} <= set(EMOJI_NAMES)
    assert {"mark_trump", "mark_level", "mark_5", "mark_10"} <= set(EMOJI_NAMES)


def test_every_emoji_is_what_discord_takes():
    for each in map(emoji, EMOJI_NAMES):
        assert re.fullmatch(r"\w{2,32}", each.name, re.ASCII)
        assert len(each.data) < 256 * 1024
        with Image.open(BytesIO(each.data)) as picture:
            assert (picture.format, picture.size) == ("PNG", (128, 128))


def test_no_two_emoji_look_alike():
    assert len({emoji(name).data for name in EMOJI_NAMES}) == len(EMOJI_NAMES)


def test_an_unknown_emoji_is_refused():
    with pytest.raises(PictureError, match="unknown_emoji"):
        emoji("card_XX")
