"""Worker processes: they leave Ctrl-C to their parent, and end with it whatever it dies of."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Final

__all__ = ["worker_processes"]

_GENTLE: Final = 15
"""Added to the niceness of a gentle process; the system knows up to 19."""


def worker_processes(workers: int, *, gentle: bool = False) -> ProcessPoolExecutor:
    """A pool of processes that are started when there is first something to do.

    :param workers: how many at most.
    :param gentle: whether they give way to everything else that the machine has to do.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(gentle,))


def _begin(gentle: bool) -> None:  # noqa: FBT001 - handed over by the pool
    """In the worker: Ctrl-C is the parent's to hear; without a parent there is nothing to do."""
    if gentle and hasattr(os, "nice"):
        os.nice(_GENTLE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed can't tell its workers, which would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
