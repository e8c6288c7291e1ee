"""Sentences one after another in a line."""

from __future__ import annotations

from typing import Final

__all__ = ["sentences"]

_WIDE: Final = "。！？：；，、…）」』"
"""What ends a Chinese sentence, or part of one, has its own white space."""


def sentences(*said: str) -> str:
    """Sentences in a line: with a space between them, but for those that end in full width.

    >>> sentences("It’s your turn.", "", "Until noon.")
    'It’s your turn. Until noon.'
    >>> sentences("**轮到你了。**", "到中午。")
    '**轮到你了。**到中午。'
    """
    line = ""
    for each in filter(None, said):
        ended = line.rstrip("*_")
        space = "" if not line or ended.endswith(tuple(_WIDE)) else " "
        line += space + each
    return line
