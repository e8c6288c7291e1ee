"""A bounded store of finished images, shared by threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

from PIL import Image

__all__ = ["ALL_CACHES", "FACES", "SHAPES", "TEXTS", "ImageCache", "total_bytes"]


class ImageCache:
    """Images by key, the longest unused ones dropped first when they take too many bytes.

    What is stored is shared: nobody may draw on it. Two threads that miss the same key at once
    both make the image, and one of the two equal images is kept.

    :param limit: bytes of pixels to hold at most.

    >>> cache = ImageCache(limit=100)
    >>> cache.get("a", lambda: Image.new("L", (8, 8))).size, cache.bytes
    ((8, 8), 64)
    >>> cache.get("b", lambda: Image.new("L", (8, 8))).size, cache.bytes
    ((8, 8), 64)
    """

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._images)

    @property
    def bytes(self) -> int:
        """The bytes of pixels held now; never above the limit."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The image of a key, made by ``make`` where it isn't held."""
        with self._lock:
            found = self._images.get(key)
            if found is not None:
                self._images.move_to_end(key)
                return found
        made = make()
        with self._lock:
            return self._keep(key, made)

    def _keep(self, key: Hashable, made: Image.Image) -> Image.Image:
        earlier = self._images.get(key)
        if earlier is not None:
            return earlier
        self._images[key] = made
        self._bytes += _size_of(made)
        while self._bytes > self.limit:
            _, dropped = self._images.popitem(last=False)
            self._bytes -= _size_of(dropped)
        return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._images.clear()
            self._bytes = 0


def _size_of(image: Image.Image) -> int:
    # Pillow stores RGB in four bytes a pixel.
    return image.width * image.height * (1 if image.mode in ("L", "P") else 4)


FACES: Final = ImageCache(limit=24 << 20)
"""Card faces and backs, by card, size, marks and theme."""

SHAPES: Final = ImageCache(limit=6 << 20)
"""Smooth masks of rounded boxes and discs, pips and felts."""

TEXTS: Final = ImageCache(limit=2 << 20)
"""Masks of lines of text, which take a font renderer a millisecond each."""

ALL_CACHES: Final = (FACES, SHAPES, TEXTS)


def total_bytes() -> int:
    """The bytes of pixels in all caches of this package."""
    return sum(cache.bytes for cache in ALL_CACHES)
