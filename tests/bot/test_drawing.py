"""Pictures are drawn in processes of their own, and a process that dies is replaced."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.drawing import Easel
from bot.views.files import known_file, picture_file
from bot.views.message import File, Message
from renders.hand import hand_picture
from renders.samples.hand import FULL_HAND


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def fail() -> bytes:
    raise ValueError("no such card")


def number_of_the_process() -> bytes:
    return str(os.getpid()).encode()


@pytest.fixture
def easel():
    made = Easel(1)
    yield made
    made.close()


async def test_a_picture_is_the_same_wherever_it_is_drawn(easel):
    message = Message((), (picture_file("hand.png", hand_picture, FULL_HAND),))
    assert await easel.draw(message) == [hand_picture(FULL_HAND).data]


async def test_a_files_own_bytes_come_in_its_place(easel):
    files = (known_file("a.txt", b"ace"), File("process", number_of_the_process))
    first, process = await easel.draw(Message((), files))
    assert first == b"ace"
    assert int(process) != os.getpid()


async def test_without_processes_this_one_draws():
    easel = Easel(0)
    assert await easel.draw(Message((), (File("process", number_of_the_process),))) == [
        str(os.getpid()).encode()
    ]
    easel.close()


async def test_after_a_process_died_the_next_one_draws(easel):
    with pytest.raises(Exception, match="terminated abruptly"):
        await easel.draw(Message((), (File("bad", die),)))
    assert await easel.draw(Message((), (known_file("a.txt", b"ace"),))) == [b"ace"]


async def test_others_get_their_picture_where_the_process_dies_of_one(easel):
    bad = asyncio.create_task(easel.draw(Message((), (File("bad", die),))))
    good = [asyncio.create_task(easel.draw(Message((), (known_file("a", b"ace"),)))) for _ in "ab"]
    with pytest.raises(Exception, match="terminated abruptly"):
        await bad
    assert [await each for each in good] == [[b"ace"], [b"ace"]]


async def test_an_error_of_drawing_is_the_callers(easel):
    with pytest.raises(ValueError, match="no such card"):
        await easel.draw(Message((), (File("bad", fail),)))


@pytest.mark.skipif(not Path("/proc").exists(), reason="no /proc here")
def test_a_worker_ends_with_a_parent_that_is_killed():
    program = (
        "import os, time\n"
        "from engine.tables.processes import worker_processes\n"
        "if __name__ == '__main__':\n"
        "    pool = worker_processes(1)\n"
        "    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _lives(worker)
        parent.kill()
    until = time.monotonic() + 60
    while time.monotonic() < until and _lives(worker):
        time.sleep(0.05)
    assert not _lives(worker)


def _lives(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.split()[2] != "Z"
