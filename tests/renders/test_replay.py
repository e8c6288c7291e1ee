"""A replay: every step is a frame, and the file stays within what a message may carry."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renders.errors import PictureError
from renders.replay import MAX_BYTES, Frame, replay_picture
from renders.samples.table import FOUR, plays

STEPS = [replace(FOUR, plays=plays(0, "SA", "S3", "SK", "S8")[:n], turn=n) for n in range(4)]
FRAMES = [Frame(state, 500 + 100 * number) for number, state in enumerate(STEPS)]


def test_every_step_is_a_frame_with_its_time():
    picture = replay_picture(FRAMES)
    with Image.open(BytesIO(picture.data)) as animation:
        assert (picture.extension, animation.format) == ("webp", "WEBP")
        assert getattr(animation, "n_frames", 1) == 4
        assert animation.size == picture.size == (720, 400)


def test_the_text_tells_every_play_once():
    facts = replay_picture([*FRAMES, FRAMES[-1]]).alternative.facts
    assert facts["plays"] == (("A", "SA"), ("B", "S3"), ("C", "SK"))
    assert (facts["frames"], facts["seconds"]) == (5, 3)


def test_a_whole_round_stays_within_a_message():
    # 25 tricks; one of them is measured, none is larger than four times another
    one = len(replay_picture(FRAMES).data)
    assert one / len(FRAMES) * 125 < MAX_BYTES / 4


def test_quality_and_size_are_given_up_to_stay_within_the_limit():
    full = replay_picture(FRAMES)
    small = replay_picture(FRAMES, max_bytes=len(full.data) // 2)
    assert len(small.data) <= len(full.data) // 2


def test_what_cannot_be_made_small_enough_is_refused():
    with pytest.raises(PictureError) as refused:
        replay_picture(FRAMES, max_bytes=1000)
    assert refused.value.code == "replay_too_large"


@pytest.mark.parametrize("frames", [[], FRAMES * 101])
def test_no_frames_and_too_many_are_refused(frames):
    with pytest.raises(PictureError) as refused:
        replay_picture(frames)
    assert refused.value.code == "bad_frame_count"
