"""Pictures are drawn once in a process: the same deals are played in many stories."""

from __future__ import annotations

import functools
from io import BytesIO

import pytest
from PIL import Image

from bot.views import files

_drawn_once = functools.lru_cache(maxsize=1000)(files._drawn)
"""A picture depends on what is drawn alone, as ``tests/bot/test_drawing`` shows."""


@pytest.fixture(autouse=True)
def _pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_drawn", _drawn_once)


@pytest.fixture
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One small picture stands for all, in whole rounds that are about something else.

    Rounds of every preset, in ``test_rounds``, are played with their own.
    """
    plain = BytesIO()
    Image.new("RGB", (40, 30), "green").save(plain, "PNG")
    monkeypatch.setattr(files, "_drawn", lambda _draw, _state: plain.getvalue())
