"""The judge's outside: a line of JSON in, a line of JSON out, whatever the line holds."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Final, NoReturn

from engine.rules.judge.answers import Verdict, answer
from engine.rules.judge.values import QuestionError

__all__ = ["LONGEST_LINE", "answer_line", "encode"]

LONGEST_LINE: Final = 1 << 20
"""A longer line, in bytes, is refused unread. The longest sensible question has some 10,000."""

DEEPEST: Final = 12
"""Lists and objects may lie so deep in each other."""


def answer_line(line: bytes) -> Verdict:
    """The answer to one line of JSON Lines.

    :param line: UTF-8, with or without its line end.
    :return: a verdict, or an ``error`` with its code; never raises for what the line holds.

    >>> answer_line(b'{"id": 7, "op": "shape", "trump": {"level": "2", "suit": "S"}}')
    {'id': 7, 'error': {'code': 'missing_key', 'key': 'cards'}}
    >>> answer_line(b"[1, 2")
    {'id': None, 'error': {'code': 'bad_json', 'position': 5}}
    """
    try:
        question = _read(line)
    except QuestionError as fault:
        return {"id": None, "error": {"code": fault.code, **fault.facts}}
    return answer(question)


def encode(said: Mapping[str, object]) -> str:
    """An answer as one line of JSON, in ASCII and without a line end."""
    return json.dumps(said, allow_nan=False)


def _read(line: bytes) -> Mapping[str, object]:
    if len(line) > LONGEST_LINE:
        raise QuestionError("line_too_long", most=LONGEST_LINE)
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise QuestionError("not_utf8", position=fault.start) from None
    question = _load(text)
    if not isinstance(question, dict):
        raise QuestionError("not_an_object")
    if _is_deep(question):
        raise QuestionError("nested_too_deep")
    return question


def _is_deep(value: dict[str, object]) -> bool:
    """Whether there are more lists in lists than in any sensible question."""
    layer: list[list[object] | dict[str, object]] = [value]
    for _ in range(DEEPEST):
        layer = [
            each
            for holder in layer
            for each in (holder.values() if isinstance(holder, dict) else holder)
            if isinstance(each, list | dict)
        ]
    return bool(layer)


def _load(text: str) -> object:
    try:
        return json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except json.JSONDecodeError as fault:
        raise QuestionError("bad_json", position=fault.pos) from None
    except RecursionError:
        raise QuestionError("nested_too_deep") from None
    except ValueError:  # a whole number of thousands of digits
        raise QuestionError("number_too_long") from None


def _no_constant(name: str) -> NoReturn:
    """``NaN`` and ``Infinity`` are no JSON."""
    raise QuestionError("bad_number", given=name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise QuestionError("bad_number", given=digits[:40])
    return number
