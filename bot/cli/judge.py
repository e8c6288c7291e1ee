"""``tractor judge``: questions from files or standard input, a verdict a line on the output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from engine.rules.judge.lines import LONGEST_LINE, answer_line, encode

__all__ = ["judge_files", "judge_stream"]


def judge_files(files: list[Path]) -> int:
    """Answer every line of some files, or of standard input where there are none.

    :return: the exit status: 0 where every line got a verdict, 1 where any got an error.
    """
    if not files:
        return judge_stream(sys.stdin.buffer, sys.stdout)
    statuses = []
    for file in files:
        with file.open("rb") as questions:
            statuses.append(judge_stream(questions, sys.stdout))
    return max(statuses)


def judge_stream(questions: BinaryIO, answers: TextIO) -> int:
    """Answer line by line, each answer written out before the next line is read.

    :return: 0 where every line got a verdict, 1 where any got an error.
    """
    status = 0
    for line in _lines(questions):
        said = answer_line(line)
        if "error" in said:
            status = 1
        answers.write(encode(said) + "\n")
        answers.flush()
    return status


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of an overlong one only as much as shows that it is."""
    enough = LONGEST_LINE + 1
    while line := stream.readline(enough):
        rest = line
        while len(rest) == enough and not rest.endswith(b"\n"):
            rest = stream.readline(enough)
        yield line
