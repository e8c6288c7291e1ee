"""Who is told what happens: at tables, and in tournaments."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, Generic, TypeVar

__all__ = ["Listeners"]

log: Final = logging.getLogger(__name__)

T = TypeVar("T")


class Listeners(Generic[T]):
    """Those who are told; one that fails keeps nobody else from being told.

    >>> heard: list[str] = []
    >>> listeners: Listeners[str] = Listeners()
    >>> leave = listeners.subscribe(heard.append)
    >>> listeners.tell("a trick was won", "table 5")
    >>> leave()
    >>> listeners.tell("nobody hears this", "table 5")
    >>> heard
    ['a trick was won']
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def subscribe(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :param listener: must return at once.
        :return: a function that ends it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, happened: T, where: str) -> None:
        """Tell everybody what has just happened, in the order in which they subscribed.

        :param where: for the log, if one of them fails.
        """
        for listener in tuple(self._listeners):
            try:
                listener(happened)
            except Exception:
                log.exception("a subscriber failed at %s", where)
