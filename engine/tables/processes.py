"""Worker processes: they leave Ctrl-C to their parent, and end with it whatever it dies of."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor

__all__ = ["end_at_once", "worker_processes"]


def worker_processes(workers: int, *, niceness: int = 0) -> ProcessPoolExecutor:
    """A pool of processes that are started when there is first something to do.

    :param workers: how many at most.
    :param niceness: how far they give way to everything else that the machine has to do, up to 19.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        workers, mp_context=context, initializer=_begin, initargs=(niceness,)
    )


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """Have done with a pool, hanging processes included; what waits in it breaks."""
    for process in tuple((getattr(pool, "_processes", {}) or {}).values()):
        process.kill()
    pool.shutdown(wait=False)


def _begin(niceness: int) -> None:
    """In the worker: Ctrl-C is the parent's to hear; without a parent there is nothing to do."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed can't tell its workers, which would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
