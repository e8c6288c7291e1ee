"""Typefaces: Noto Sans from its package, others for the scripts it lacks.

Nothing is loaded when this module is imported. Noto Sans has two axes, weight and width, so that
"10" and long names can be made narrow instead of small. Scripts beyond Latin, Greek and Cyrillic
come from packages (the extras ``chinese`` and ``scripts``) or from the machine's own fonts; a
character that no font has is drawn as its code by :mod:`renders.text`, never as an empty box.
"""

from __future__ import annotations

import os
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import fontpkg
from fontTools.ttLib import TTCollection, TTFont, TTLibError
from PIL import ImageFont

__all__ = ["BLACK", "BOLD", "NARROW", "REGULAR", "Typeface", "font", "typeface_for"]

REGULAR: Final = 400
BOLD: Final = 700
BLACK: Final = 900
"""Weights of the variable font; any number from 100 to 900 goes."""

NARROW: Final = 62.5
"""The narrowest width of the variable font in per cent; 100 is the normal one."""

_FAMILY: Final = "Noto Sans"

_WIDEST: Final = 3
"""The widest character that is drawn, in ems."""

_SUFFIXES: Final = frozenset({".ttf", ".otf", ".ttc"})

_PACKAGES: Final = ("manimgx_fonts", "manimgx_fonts_cjk")
"""Python packages that are folders of fonts: the extras ``scripts`` and ``chinese``."""

_NAMES: Final = (
    "NotoSansSC-VF.ttf",
    "NotoSansSC-Regular.otf",
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKsc-Regular.otf",
    "SourceHanSansSC-Regular.otf",
    "wqy-microhei.ttc",
    "DroidSansFallbackFull.ttf",
    "PingFang.ttc",
    "msyh.ttc",
    "NotoSansArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf",
    "NotoSansBengali-Regular.ttf",
    "NotoSansTamil-Regular.ttf",
    "NotoSansThai-Regular.ttf",
    "NotoSansGeorgian-Regular.ttf",
    "NotoSansArmenian-Regular.ttf",
    "NotoSansEthiopic-Regular.ttf",
    "NotoSansMath-Regular.ttf",
    "NotoSansSymbols-Regular.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "NotoEmoji-Regular.ttf",
    "DejaVuSans.ttf",
    "FreeSans.ttf",
    "Arial Unicode.ttf",
    "seguisym.ttf",
    "segoeui.ttf",
)
"""Files of system fonts that are used, the better ones first."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """One font file, or one face of a collection.

    :ivar path: the file.
    :ivar index: the face within a collection, 0 elsewhere.
    """

    path: str
    index: int = 0


@lru_cache(maxsize=1)
def main_typeface() -> Typeface:
    """Noto Sans, from its package."""
    return Typeface(str(fontpkg.path(_FAMILY, nearest=True)))


@lru_cache(maxsize=64)
def font(
    size: float, weight: int = REGULAR, width: float = 100, typeface: Typeface | None = None
) -> ImageFont.FreeTypeFont:
    """A font ready to draw with; the same object for the same values.

    A font of Noto Sans takes 0.3 MB and 12 ms until its first letter, so 64 are kept.

    :param size: height of an em in pixels.
    :param weight: 100 to 900, as far as the typeface goes.
    :param width: per cent, :data:`NARROW` to 100, as far as the typeface goes.
    :param typeface: another typeface than Noto Sans, from :func:`typeface_for`.
    """
    face = typeface or main_typeface()
    made = ImageFont.truetype(face.path, size, index=face.index)
    try:
        axes = made.get_variation_axes()
    except OSError:
        return made  # not a variable font: it has the one weight that it has
    wanted = {b"Weight": weight, b"Width": width}
    settings = []
    for axis in axes:
        low, usual, high = (axis[key] or 0 for key in ("minimum", "default", "maximum"))
        settings.append(min(max(wanted.get(axis.get("name") or b"", usual), low), high))
    made.set_variation_by_axes(settings)
    return made


@lru_cache(maxsize=4096)
def typeface_for(character: str) -> Typeface | None:
    """The first typeface that has a character, or nothing.

    A few characters are whole sentences, too wide for a line and too much for the font renderer;
    no typeface counts as having them.

    :param character: one code point.
    """
    for face in _typefaces():
        if has_character(face, character):
            return face if _is_letter_sized(face, character) else None
    return None


def _is_letter_sized(face: Typeface, character: str) -> bool:
    size = 32
    return font(size, typeface=face).getlength(character) <= _WIDEST * size


@lru_cache(maxsize=1)
def _typefaces() -> tuple[Typeface, ...]:
    return (main_typeface(), *_packaged(), *_installed())


def _packaged() -> Iterator[Typeface]:
    """Fonts that are installed as Python packages: Noto's families, others, the extras."""
    others = [each for each in fontpkg.families().values() if each.name != _FAMILY]
    for family in sorted(others, key=lambda each: (not each.name.startswith("Noto"), each.name)):
        yield Typeface(str(fontpkg.path(family.name, nearest=True)))
    for package in map(find_spec, _PACKAGES):
        for folder in (package and package.submodule_search_locations) or ():
            yield from _faces_in(Path(folder))


def _faces_in(folder: Path) -> Iterator[Typeface]:
    """The upright typefaces of a folder, the emoji last: they have digits of their own."""
    files = [each for each in folder.iterdir() if each.suffix in _SUFFIXES]
    for path in sorted(files, key=lambda each: ("Emoji" in each.name, each.name)):
        if "Italic" not in path.name:
            yield _face_of(path)


def _installed() -> Iterator[Typeface]:
    found: dict[str, Path] = {}
    for folder in _font_folders():
        for path in sorted(folder.rglob("*")):
            found.setdefault(path.name, path)
    for name in _NAMES:
        if name in found:
            yield _face_of(found[name])


def _font_folders() -> list[Path]:
    if sys.platform == "darwin":
        candidates = [Path("/System/Library/Fonts"), Path("/Library/Fonts")]
    elif sys.platform == "win32":
        candidates = [Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "Fonts"]
    else:
        home = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share"))
        candidates = [home / "fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")]
    return [folder for folder in candidates if folder.is_dir()]


def _face_of(path: Path) -> Typeface:
    """A file's face; in a collection the one for simplified Chinese, where it has one."""
    if path.suffix != ".ttc":
        return Typeface(str(path))
    with TTCollection(path, lazy=True) as collection:
        names = [each["name"].getDebugName(1) or "" for each in collection.fonts]
    chinese = [index for index, name in enumerate(names) if " SC" in name or "YaHei" in name]
    return Typeface(str(path), index=chinese[0] if chinese else 0)


@lru_cache(maxsize=64)
def _characters(face: Typeface) -> array[int]:
    """The code points that a typeface has, sorted; none where its file can't be read."""
    try:
        with TTFont(face.path, fontNumber=face.index, lazy=True) as opened:
            # Nobody needs the glyphs' names, and reading those of a Chinese font is slow.
            opened.setGlyphOrder(["?"] * opened["maxp"].numGlyphs)
            return array("I", sorted(opened.getBestCmap() or ()))
    except (TTLibError, OSError, KeyError):
        return array("I")


def has_character(face: Typeface, character: str) -> bool:
    """Whether a typeface has a character."""
    known, code = _characters(face), ord(character)
    place = bisect_left(known, code)
    return place < len(known) and known[place] == code
