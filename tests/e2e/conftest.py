"""Pictures are drawn once in a process: the same deals are played in many stories."""

from __future__ import annotations

import functools

import pytest

from bot.views import files

_drawn_once = functools.lru_cache(maxsize=1000)(files._drawn)
"""What is drawn says all of its picture: ``tests/renders`` and ``tests/bot/test_drawing`` show it."""


@pytest.fixture(autouse=True)
def _pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_drawn", _drawn_once)
