"""A round as an animated WebP: one table picture after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.encode import Picture
from renders.errors import PictureError, require
from renders.table.picture import draw_table
from renders.table.state import TableState
from renders.themes import DEFAULT, Theme

__all__ = ["MAX_BYTES", "Frame", "replay_picture"]

MAX_BYTES: Final = 8 << 20
"""What a message without boosts may carry."""

_MAX_FRAMES: Final = 400
_SAMPLED: Final = 8
_QUALITIES: Final = ((80, 1.0), (55, 1.0), (45, 0.75), (30, 0.5))
"""WebP quality and scale, the best first; the first that stays within the limit is taken."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a replay.

    :ivar state: the table.
    :ivar milliseconds: how long it is shown.
    """

    state: TableState
    milliseconds: int = 700

    def __post_init__(self) -> None:
        require(20 <= self.milliseconds <= 60_000, "bad_duration", milliseconds=self.milliseconds)


def replay_picture(
    frames: Sequence[Frame], theme: Theme = DEFAULT, *, max_bytes: int = MAX_BYTES
) -> Picture:
    """The replay of a round, played once.

    Takes seconds: call it in a worker process.

    :param frames: 1 to 400, in order.
    :param max_bytes: quality, then size is given up until the file is no larger.
    :raises PictureError: ``bad_frame_count``; ``replay_too_large`` where even the smallest form
        is larger than ``max_bytes``.
    """
    require(1 <= len(frames) <= _MAX_FRAMES, "bad_frame_count", frames=len(frames))
    palette = _common_palette(frames, theme)
    images = [_reduced(draw_table(frame.state, theme), palette) for frame in frames]
    durations = [frame.milliseconds for frame in frames]
    for quality, scale in _QUALITIES:
        data, size = _animate(images, durations, quality, scale)
        if len(data) <= max_bytes:
            return Picture(data, "webp", size, _words(frames))
    raise PictureError("replay_too_large", frames=len(frames), limit=max_bytes)


def _common_palette(frames: Sequence[Frame], theme: Theme) -> Image.Image:
    """The colours of some frames from the whole round; one palette for all keeps them steady."""
    step = max(1, len(frames) // _SAMPLED)
    shown = [draw_table(frame.state, theme) for frame in frames[step - 1 :: step]]
    sheet = Image.new("RGB", (shown[0].width, shown[0].height * len(shown)))
    for number, image in enumerate(shown):
        sheet.paste(image, (0, number * image.height))
    return sheet.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _reduced(image: Image.Image, palette: Image.Image) -> Image.Image:
    """An image with a palette: the frames of a long round would else take 300 MB."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def _animate(
    images: Sequence[Image.Image], durations: Sequence[int], quality: int, scale: float
) -> tuple[bytes, tuple[int, int]]:
    if scale != 1:
        size = (round(images[0].width * scale), round(images[0].height * scale))
        images = [
            _reduced(image.convert("RGB").resize(size, Image.Resampling.LANCZOS), images[0])
            for image in images
        ]
    out = BytesIO()
    first, *others = images
    first.save(
        out,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=list(durations),
        loop=1,
        quality=quality,
        method=2,
        kmin=0,
        kmax=40,
    )
    return out.getvalue(), first.size


def _words(frames: Sequence[Frame]) -> TextAlternative:
    """What is played, play by play.

    Facts: ``frames``, ``seconds``, ``trump``, ``level``, ``plays`` (rows: label, cards…, a row for
    each play in the order of the round), ``points`` at the end, or -1 while unknown.
    """
    last = frames[-1].state
    plays: list[tuple[str, ...]] = []
    before: tuple[object, ...] = ()
    for frame in frames:
        now = frame.state.plays
        known = len(before) if now[: len(before)] == before else 0
        for play in now[known:]:
            label = frame.state.seats[play.seat].label
            plays.append((label, *(card.name for card in play.cards)))
        before = now
    return TextAlternative(
        "picture.replay",
        {
            "frames": len(frames),
            "seconds": sum(frame.milliseconds for frame in frames) // 1000,
            "trump": last.trump.suit or "",
            "level": last.trump.level,
            "plays": tuple(plays),
            "points": -1 if last.points is None else last.points,
        },
    )
