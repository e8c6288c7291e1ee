"""From a drawn image to the bytes that are sent.

Which form is the best is measured by ``benchmarks/renders.py`` and written in
``docs/performance.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from io import BytesIO

from PIL import Image

from renders.alt import TextAlternative

__all__ = ["Form", "Picture", "encode", "finish"]


class Form(Enum):
    """A way to write a picture."""

    PNG = "png"
    """PNG with a palette of 256 colours of its own."""
    PNG_FULL = "png_full"
    """PNG with every colour, and transparency where the image has it."""
    WEBP = "webp"
    """WebP, slightly lossy."""

    @property
    def extension(self) -> str:
        """The ending of a file's name, without the dot."""
        return "webp" if self is Form.WEBP else "png"


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture.

    :ivar data: the file.
    :ivar extension: ``"png"`` or ``"webp"``, for the file's name.
    :ivar size: pixels across and down.
    :ivar alternative: the same for somebody who can't see it.
    """

    data: bytes
    extension: str
    size: tuple[int, int]
    alternative: TextAlternative


def encode(image: Image.Image, form: Form = Form.PNG) -> bytes:
    """The file of an image; the same image gives the same bytes.

    :param image: ``RGB`` or ``RGBA``; transparency is kept by :attr:`Form.PNG_FULL` only.
    """
    out = BytesIO()
    if form is Form.PNG:
        reduced = image.convert("RGB").quantize(
            256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
        reduced.save(out, "PNG", compress_level=3)
    elif form is Form.PNG_FULL:
        image.save(out, "PNG", compress_level=3)
    else:
        image.convert("RGB").save(out, "WEBP", quality=85, method=2)
    return out.getvalue()


def finish(image: Image.Image, alternative: TextAlternative, form: Form = Form.PNG) -> Picture:
    """A drawn image and its text alternative made ready to be sent."""
    return Picture(encode(image, form), form.extension, image.size, alternative)
