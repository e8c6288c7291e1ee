"""Any picture with sample values, written to a file.

Use: ``python -m renders.preview hand -o hand.png --deck two --felt blue``; without a name, the
names are listed. ``--all docs/pictures`` writes every picture into a folder. ``tractor preview``
is the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from renders.encode import Picture
from renders.errors import PictureError, require
from renders.themes import BACKS, DECKS, FELTS, SURFACES, Theme, theme

__all__ = ["Sample", "main", "preview", "sample", "samples", "write", "write_all"]

Make = Callable[[Theme], Picture]

ThemeParts = tuple[str, str, str, str]
"""The names of a felt, a deck, a back and a surface."""

_SAMPLES: Final[dict[str, Sample]] = {}


@dataclass(frozen=True, slots=True)
class Sample:
    """A picture with sample values.

    :ivar name: its name on the command line, ``"hand"`` or ``"hand-33"``.
    :ivar summary: what is to be seen, in a line.
    :ivar make: draws it in a theme.
    """

    name: str
    summary: str
    make: Make


def sample(name: str, summary: str) -> Callable[[Make], Make]:
    """Register a function of a module in ``renders.samples`` under a name.

    :raises PictureError: ``sample_exists`` for a name that another function has.
    """

    def register(make: Make) -> Make:
        require(name not in _SAMPLES, "sample_exists", name=name)
        _SAMPLES[name] = Sample(name, summary, make)
        return make

    return register


def samples() -> Mapping[str, Sample]:
    """Every sample by name, sorted."""
    package = import_module("renders.samples")
    for module in iter_modules(package.__path__, "renders.samples."):
        import_module(module.name)
    return MappingProxyType(dict(sorted(_SAMPLES.items())))


def write(name: str, out: Path | None, colours: Theme) -> Path:
    """Draw a sample into a file.

    :param out: the file; ``None`` for the sample's name in the working directory.
    :returns: the file that was written.
    :raises PictureError: ``unknown_sample`` where there is none of that name.
    """
    known = samples()
    require(name in known, "unknown_sample", name=name, known=tuple(known))
    picture = known[name].make(colours)
    path = out or Path(f"{name}.{picture.extension}")
    path.write_bytes(picture.data)
    return path


def write_all(folder: Path, colours: Theme) -> list[Path]:
    """Draw every sample into a folder, each under its name; the folder is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {name: each.make(colours) for name, each in samples().items()}
    paths = []
    for name, picture in pictures.items():
        paths.append(folder / f"{name}.{picture.extension}")
        paths[-1].write_bytes(picture.data)
    return paths


def _listing() -> str:
    known = samples()
    width = max(map(len, known), default=0)
    return "\n".join(f"{each.name:{width}}  {each.summary}" for each in known.values())


def preview(what: str | None, out: Path | None, folder: Path | None, parts: ThemeParts) -> int:
    """What ``tractor preview`` does: draw a picture, or all of them, or list their names.

    :param what: the picture; ``None`` for the list.
    :param out: its file; ``None`` for its name in the working directory.
    :param folder: where all pictures go, instead of one.
    :returns: the exit status: 0, or 2 where there is no such picture or part of a theme.
    """
    try:
        colours = theme(*parts)
        if folder is not None:
            written = write_all(folder, colours)
        elif what is not None:
            written = [write(what, out, colours)]
        else:
            sys.stdout.write(_listing() + "\n")
            return 0
    except PictureError as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    sys.stdout.writelines(f"{path}\n" for path in written)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns its exit status."""
    parser = argparse.ArgumentParser(prog="renders.preview", description=__doc__)
    parser.add_argument("what", nargs="?")
    parser.add_argument("-o", "--out", type=Path)
    parser.add_argument("--all", type=Path, metavar="FOLDER")
    parts = {"felt": FELTS, "deck": DECKS, "back": BACKS, "surface": SURFACES}
    for part, known in parts.items():
        parser.add_argument(f"--{part}", choices=tuple(known), default=next(iter(known)))
    given = parser.parse_args(arguments)
    chosen = (given.felt, given.deck, given.back, given.surface)
    return preview(given.what, given.out, given.all, chosen)


if __name__ == "__main__":
    # The registry must be the one that the samples import, not this run's own copy.
    raise SystemExit(import_module("renders.preview").main())
