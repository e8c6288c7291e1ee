"""Programs outside (docs/player-protocol.md): asked over their standard input and output.

One JSON object a line each way. A program that crashes, hangs, doesn't read, writes without end or
answers with what is no action forfeits that answer: the simplest legal action is done in its place,
and the program is started anew when it is next asked. Nothing that it does can make its asker wait
longer than the time limit, or fill the memory.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import IO, Final, Self

from engine.players.outside_view import view_to_data
from engine.players.policy import Budget
from engine.players.simplest import simplest_action
from engine.rules.actions import Action, ActionError, action_from_data
from engine.rules.cards import CardError, parse_cards
from engine.rules.views import View

__all__ = ["PROTOCOL", "Forfeit", "OutsidePolicy"]

PROTOCOL: Final = 1
"""The version of the protocol, sent with every question."""

_GRACE: Final = 0.25
"""Seconds beyond the time limit until an answer counts as missing."""
_LONGEST_LINE: Final = 65_536
_MOST_LINES: Final = 64
"""A program that is so many lines ahead of its questions is ended."""


@dataclass(frozen=True, slots=True)
class Forfeit(Exception):  # noqa: N818 - it is what the rules of the arena call it
    """A program gave no answer that counts.

    :ivar code: ``not_started``, ``too_slow``, ``ended``, ``not_json``, ``no_action``.
    """

    code: str


@dataclass(slots=True)
class _Program:
    """A running program; its pipes are read and written, and closed, in threads of their own.

    :ivar lines: what it has written and nobody has read yet; None after its last line.
    :ivar questions: what it hasn't taken yet: no more than it may be ahead of them, or it doesn't
        read. None ends the writing.
    """

    process: subprocess.Popen[bytes]
    lines: Queue[bytes | None] = field(default_factory=Queue)
    questions: Queue[bytes | None] = field(default_factory=lambda: Queue(_MOST_LINES + 2))

    def begin(self) -> None:
        """Start both threads."""
        for each in (self._read, self._write):
            Thread(target=each, daemon=True, name="outside-player").start()

    def _read(self) -> None:
        output = self.process.stdout
        while output is not None and (line := output.readline(_LONGEST_LINE)):
            self.lines.put(line)
            if self.lines.qsize() > _MOST_LINES:
                self.process.kill()
                break
        self.lines.put(None)
        _close(output)

    def _write(self) -> None:
        into = self.process.stdin
        try:
            while into is not None and (line := self.questions.get()) is not None:
                into.write(line)
                into.flush()
        except OSError:  # it has ended, which its output tells
            return
        finally:
            _close(into)

    def end(self) -> None:
        """End the program; a write that still waits for it fails."""
        self.process.kill()
        self.process.wait()
        try:
            self.questions.put_nowait(None)
        except Full:  # who writes fails by himself
            return

    def has_ended(self) -> bool:
        """Whether it has ended; what it has written without a question is thrown away."""
        while True:
            try:
                if self.lines.get_nowait() is None:
                    return True
            except Empty:
                return False


class OutsidePolicy:
    """A player that is another program.

    :param command: how it is started, as one would type it; no shell reads it.
    :ivar forfeits: the codes of all answers that it has forfeited.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self._command = shlex.split(command) if isinstance(command, str) else list(command)
        self._program: _Program | None = None
        self.forfeits: list[str] = []

    def choose(self, view: View, budget: Budget) -> Action:
        """The program's answer, or the simplest action where it forfeits."""
        try:
            return self._ask(view, budget)
        except Forfeit as forfeit:
            self.forfeits.append(forfeit.code)
            if forfeit.code not in ("not_json", "no_action"):
                self.close()
            return simplest_action(view)

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is not None:
            program.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def _ask(self, view: View, budget: Budget) -> Action:
        if self._program is not None and self._program.has_ended():
            self.close()
        program = self._program or self._start()
        question = {
            "protocol": PROTOCOL,
            "ask": "action",
            "seconds": budget.seconds,
            "seed": budget.seed,
            "view": view_to_data(view),
        }
        _send(program, question)
        until = monotonic() + budget.seconds + _GRACE
        while True:
            answer = _receive(program, until - monotonic())
            if answer.get("ask") != "legal":
                return _action(answer)
            _send(program, _completion(view, answer))

    def _start(self) -> _Program:
        try:
            process = subprocess.Popen(  # noqa: S603 - whoever starts the arena names the program
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=-1
            )  # fmt: skip
        except OSError as error:
            raise Forfeit("not_started") from error
        self._program = _Program(process)
        self._program.begin()
        return self._program


def _close(stream: IO[bytes] | None) -> None:
    try:
        if stream is not None:
            stream.close()
    except OSError:  # what was still to be written has nobody to read it
        return


def _send(program: _Program, message: Mapping[str, object]) -> None:
    try:
        program.questions.put_nowait(json.dumps(message).encode() + b"\n")
    except Full as error:
        raise Forfeit("too_slow") from error


def _receive(program: _Program, seconds: float) -> dict[str, object]:
    try:
        line = program.lines.get(timeout=max(0.0, seconds))
    except Empty as error:
        raise Forfeit("too_slow") from error
    if line is None:
        raise Forfeit("ended")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Forfeit("not_json") from error
    if not isinstance(answer, dict):
        raise Forfeit("not_json")
    return answer


def _action(answer: dict[str, object]) -> Action:
    try:
        return action_from_data(answer)
    except ActionError as error:
        raise Forfeit("no_action") from error


def _completion(view: View, asked: Mapping[str, object]) -> dict[str, object]:
    """Whether some legal play holds the cards that the program names."""
    names = asked.get("cards", [])
    try:
        cards = parse_cards([str(each) for each in names] if isinstance(names, list) else [])
    except CardError as error:
        raise Forfeit("no_action") from error
    possible = view.legal is not None and view.legal.can_complete(cards)
    return {"protocol": PROTOCOL, "legal": possible, "cards": [each.name for each in cards]}
