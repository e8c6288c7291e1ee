"""What the pictures cost: time to draw and encode, bytes, memory, and which encoder to take.

Use: ``python -m benchmarks.renders``, on an idle machine. Times are medians of
processor time, so that other programs disturb them little.
"""

from __future__ import annotations

import gc
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from itertools import product
from pathlib import Path

import PIL
from PIL import Image, features

from engine.rules.cards import ALL_CARDS
from renders.cache import total_bytes
from renders.canvas import WIDTH, Canvas
from renders.faces import CardSize, Mark, face
from renders.hand import draw_hand
from renders.preview import samples
from renders.replay import replay_picture
from renders.samples.hand import FULL_HAND, HAND_WITH_KITTY
from renders.samples.names import STRANGE_NAMES
from renders.samples.replay import frames as replay_frames
from renders.samples.table import TRICK
from renders.table.picture import draw_table
from renders.themes import DEFAULT, theme

LIMITS = {"hand": (20, 60), "table": (25, 60), "last-trick": (25, 60)}
"""Milliseconds and kilobytes that a picture may take, by the beginning of its name."""

COLD = """
import time
from engine.rules.cards import ALL_CARDS
from renders.faces import CardSize, back, face
for each in ALL_CARDS:
    face(each, CardSize(60, 144, 48))
back(CardSize(60, 144, 48))
print(time.process_time())
"""

Encoder = Callable[[Image.Image], bytes]

IMAGES: dict[str, Callable[[], Image.Image]] = {
    "hand": lambda: draw_hand(FULL_HAND),
    "hand-33": lambda: draw_hand(HAND_WITH_KITTY),
    "table": lambda: draw_table(TRICK),
}
"""Images for the comparison of encoders."""


def milliseconds(work: Callable[[], object], times: int = 25) -> float:
    """The median time of some work, after one run to warm up."""
    work()
    spent = []
    for _ in range(times):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return statistics.median(spent) * 1000


def machine() -> str:
    libraries = ("raqm", "zlib_ng", "webp")
    versions = ", ".join(f"{name} {features.version(name)}" for name in libraries)
    return (
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"Pillow {PIL.__version__}, {versions}"
    )


def cold_deck() -> float:
    """Seconds of a new process until it has 54 faces and a back, the median of five."""
    runs = (
        subprocess.run([sys.executable, "-c", COLD], capture_output=True, text=True, check=True)
        for _ in range(5)
    )
    return statistics.median(float(run.stdout) for run in runs)


def print_samples() -> None:
    print("| picture | ms | kB | limit |")
    print("|---|---:|---:|---|")
    for name, each in samples().items():
        size = len(each.make(DEFAULT).data) / 1000
        spent = milliseconds(lambda each=each: each.make(DEFAULT), 3 if size > 500 else 25)
        limit = next((LIMITS[each] for each in LIMITS if name.startswith(each)), None)
        told = f"{limit[0]} ms, {limit[1]} kB" if limit else ""
        print(f"| {name} | {spent:.1f} | {size:.1f} | {told} |")


def png(colours: int | None, level: int) -> Encoder:
    def write(image: Image.Image) -> bytes:
        out = BytesIO()
        method, plain = Image.Quantize.FASTOCTREE, Image.Dither.NONE
        shown = image.quantize(colours, method, dither=plain) if colours else image
        shown.save(out, "PNG", compress_level=level)
        return out.getvalue()

    return write


def webp(**options: float) -> Encoder:
    def write(image: Image.Image) -> bytes:
        out = BytesIO()
        image.save(out, "WEBP", **options)
        return out.getvalue()

    return write


ENCODERS: dict[str, Encoder] = {
    **{f"PNG, all colours, level {level}": png(None, level) for level in (1, 3, 6)},
    **{f"PNG, {n} colours, level {i}": png(n, i) for n in (256, 64) for i in (1, 3, 6, 9)},
    "WebP, lossless, method 0": webp(lossless=True, quality=0, method=0),
    "WebP, lossless, method 2": webp(lossless=True, quality=40, method=2),
    "WebP, quality 85, method 0": webp(quality=85, method=0),
    "WebP, quality 85, method 2": webp(quality=85, method=2),
}


def print_encoders() -> None:
    print("| encoder | " + " | ".join(f"{name}: ms | kB | ms·kB" for name in IMAGES) + " |")
    print("|---" + "|---:" * (3 * len(IMAGES)) + "|")
    images = [draw() for draw in IMAGES.values()]
    for name, encode in ENCODERS.items():
        cells = []
        for image in images:
            spent = milliseconds(lambda encode=encode, image=image: encode(image), 15)
            size = len(encode(image)) / 1000
            cells += [f"{spent:.1f}", f"{size:.1f}", f"{spent * size:.0f}"]
        print(f"| {name} | " + " | ".join(cells) + " |")


def own_memory() -> float:
    """Megabytes that this process has for itself, without the files that it maps (Linux)."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Anonymous:")) / 1024


def fill_caches() -> None:
    """Ask for far more than the caches may hold: faces, fonts, names."""
    kinds = (Mark.NONE, Mark.TRUMP | Mark.POINTS, Mark.DIMMED)
    for deck, strip, marks in product(("two", "four", "contrast"), range(36, 60, 2), kinds):
        size = CardSize(strip + 30, 150, strip)
        for each in ALL_CARDS:
            face(each, size, marks, theme(deck=deck))
    canvas = Canvas(WIDTH, 100, (0, 0, 0))
    for size, name in product(range(12, 60), STRANGE_NAMES):
        canvas.text((0, 60), name, size, (255, 255, 255), weight=400 + size)


def report_memory() -> None:
    before = own_memory()
    fill_caches()
    gc.collect()
    grown = own_memory() - before
    print(f"After 5832 faces and 96 fonts: {total_bytes() / 2**20:.1f} MB of pixels; ", end="")
    print(f"the process grew by {grown:.0f} MB (limit 64 MB)")


def print_replay() -> None:
    """A whole round of 25 tricks."""
    few = list(replay_frames())
    frames = [few[number % len(few)] for number in range(125)]
    start = time.process_time()
    size = len(replay_picture(frames).data)
    spent = time.process_time() - start
    print(f"\nReplay of a round, 125 frames: {spent:.1f} s, {size / 1000:.0f} kB (limit 8 MiB)")


def main() -> None:
    print(machine())
    print(f"\nCold start of the deck: {cold_deck():.2f} s (limit 1.5 s)\n")
    print_samples()
    print_replay()
    print()
    print_encoders()
    print()
    sys.stdout.flush()
    subprocess.run([sys.executable, "-m", "benchmarks.renders", "memory"], check=True)


if __name__ == "__main__":
    report_memory() if sys.argv[1:] == ["memory"] else main()
