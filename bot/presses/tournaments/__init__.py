"""Presses at tournaments: each checked for who, which tournament, which step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.desk import Handler
from bot.presses.tournaments import drafting, going, looking, organising

__all__ = ["HANDLERS"]

HANDLERS: Final[Mapping[str, Handler]] = {
    **drafting.HANDLERS,
    **going.HANDLERS,
    **looking.HANDLERS,
    **organising.HANDLERS,
}
"""The handlers of all presses at tournaments, by verb."""
