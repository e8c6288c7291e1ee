"""Results of pure functions, remembered for the last few values that they were asked about.

States are compared by identity: two are the same only where they are one object, so that no state
of a thousand tables is looked through to find out. A state that was asked about is often asked
about again, by everybody who looks at the same standings.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

__all__ = ["forget_all", "remembered"]

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")

_KEPT: Final[list[tuple[Lock, OrderedDict[object, Any]]]] = []
"""All that is remembered, by function."""


def forget_all() -> None:
    """Remember nothing any more: states from before somebody was forgotten still name him."""
    for lock, kept in _KEPT:
        with lock:
            kept.clear()


def remembered(
    most: int,
) -> Callable[[Callable[Concatenate[V, P], R]], Callable[Concatenate[V, P], R]]:
    """A function of an immutable value that remembers its latest results; safe between threads.

    :param most: for how many values.

    >>> asked = []
    >>> @remembered(2)
    ... def doubled(value: tuple[int, ...]) -> tuple[int, ...]:
    ...     asked.append(value)
    ...     return value + value
    >>> one = (1,)
    >>> doubled(one), doubled(one), len(asked)
    ((1, 1), (1, 1), 1)
    """

    def decorate(work: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
        kept: OrderedDict[object, tuple[V, R]] = OrderedDict()
        lock = Lock()

        _KEPT.append((lock, kept))

        @wraps(work)
        def asked(value: V, /, *args: P.args, **kwargs: P.kwargs) -> R:
            key = (id(value), args, *sorted(kwargs.items()))
            found = kept.get(key)  # it holds the value, so its id is nobody else's
            if found is not None:
                return found[1]
            result = work(value, *args, **kwargs)
            with lock:
                kept[key] = (value, result)
                while len(kept) > most:
                    kept.popitem(last=False)
            return result

        return asked

    return decorate
