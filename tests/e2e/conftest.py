"""Pictures are drawn once in a process: the same deals are played in many stories."""

from __future__ import annotations

import functools

import pytest

from bot.views import files

_drawn_once = functools.lru_cache(maxsize=1000)(files._drawn)
"""A picture depends on what is drawn alone, as ``tests/bot/test_drawing`` shows."""


@pytest.fixture(autouse=True)
def _pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_drawn", _drawn_once)
