"""What every part of a table is drawn with: the canvas, the values, the colours."""

from __future__ import annotations

from dataclasses import dataclass

from renders.canvas import Canvas
from renders.table.state import TableState
from renders.themes import Theme

__all__ = ["Scene"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A table being drawn."""

    canvas: Canvas
    state: TableState
    theme: Theme
