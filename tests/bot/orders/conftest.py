from __future__ import annotations

from tests.bot.presses.conftest import pressing, store

__all__ = ["pressing", "store"]
