"""Processes to be killed: a script of the tests, begun and answering ``ready``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["child"]

ROOT = Path(__file__).parents[1]


@contextmanager
def child(script: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A script that runs with these arguments, until it ends or is left."""
    with subprocess.Popen(
        [sys.executable, str(script), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield process
        finally:
            process.kill()
