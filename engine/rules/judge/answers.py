"""One question in, one verdict out: which function answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.rules.judge import packs, plays, results, trumps
from engine.rules.judge.questions import Question
from engine.rules.judge.saying import reason_data
from engine.rules.judge.values import QuestionError
from engine.rules.reasons import RuleViolation

__all__ = ["OPERATIONS", "Verdict", "answer"]

Verdict = dict[str, Any]

OPERATIONS: Final[Mapping[str, Callable[[Question], Verdict]]] = {
    "deck": packs.deck,
    "order": packs.order,
    "shape": packs.shape,
    "follow": plays.follow,
    "throw": plays.throw,
    "trick": plays.trick,
    "kitty": results.kitty,
    "result": results.result,
    "advance": results.advance,
    "next_declarer": results.next_declarer,
    "bids": trumps.bids,
    "no_bid": trumps.no_bid,
}
"""Every kind of question by its word."""


def answer(question: Mapping[str, object]) -> Verdict:
    """Answer one question.

    :param question: as ``docs/judge.md`` describes it, with values as JSON gives them.
    :return: the verdict with the question's ``id`` where it has one; or ``id`` and ``error``
        (a code with its facts) where the question can't be read. Nothing is raised for that.

    >>> answer({"id": 1, "op": "deck", "rules": "single-deck"})["kitty"]
    6
    >>> answer({"op": "dance"})["error"]["code"]
    'unknown_op'
    """
    try:
        mark = _mark(question)
    except QuestionError as fault:
        return {"id": None, "error": {"code": fault.code, **fault.facts}}
    try:
        return {**mark, **_operation(question)(Question.read(question))}
    except QuestionError as fault:
        error: Verdict = {"code": fault.code, **fault.facts}
    except RuleViolation as refused:
        error = reason_data(refused.reason, "code")
    return {"id": mark.get("id"), "error": error}


def _mark(question: Mapping[str, object]) -> Verdict:
    """The question's ``id``, to be repeated; text, a number, a boolean or null."""
    if "id" not in question:
        return {}
    mark = question["id"]
    if not isinstance(mark, str | int | float | bool | None):
        raise QuestionError("wrong_type", key="id", expected="text")
    return {"id": mark}


def _operation(question: Mapping[str, object]) -> Callable[[Question], Verdict]:
    op = question.get("op")
    if op is None:
        raise QuestionError("missing_key", key="op")
    found = OPERATIONS.get(op) if isinstance(op, str) else None
    if found is None:
        given = op[:40] if isinstance(op, str) else None
        raise QuestionError("unknown_op", given=given, known=list(OPERATIONS))
    return found
