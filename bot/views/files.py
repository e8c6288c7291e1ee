"""Files of messages: drawn when they are sent, or known already.

What draws a file goes to another process, so it is a partial of a module's function and never a
lambda; :func:`picture_file` and :func:`known_file` make such.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from bot.views.message import File
from renders.encode import Picture

__all__ = ["known_file", "picture_file"]

State = TypeVar("State")


def picture_file(
    name: str, draw: Callable[[State], Picture], state: State, *, slow: bool = False
) -> File:
    """A picture that is drawn when it is sent.

    :param draw: a function of a module, such as those of :mod:`renders`.
    :param state: what it draws: plain values.
    :param slow: whether that takes seconds.
    """
    return File(name, partial(_drawn, draw, state), slow)


def known_file(name: str, data: bytes) -> File:
    """A file whose bytes are there already.

    >>> known_file("a.txt", b"ace").draw()
    b'ace'
    """
    return File(name, partial(bytes, data))


def _drawn(draw: Callable[[State], Picture], state: State) -> bytes:
    return draw(state).data
