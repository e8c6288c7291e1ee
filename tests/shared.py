"""Where the reference material lies that is there for developers and CI, and absent for users."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


def shared_file(name: str) -> Path:
    """A file of the reference material; skips the test, saying so, where it is missing."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"reference material ../shared/{name} is not here")
    return path
