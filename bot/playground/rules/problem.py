"""What is wrong with a request, and where: the nested ``errors`` of Discord's code 50035."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.playground.state import Json

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a request.

    :param path: keys and indices down to the faulty field
    :param code: Discord's name for it, ``"BASE_TYPE_MAX_LENGTH"``
    :param text: what Discord says
    """

    path: Path
    code: str
    text: str


def nested(problems: Iterable[Problem]) -> Json:
    """The ``errors`` object.

    >>> nested([Problem(("components", 0, "custom_id"), "CODE", "why")])
    {'components': {'0': {'custom_id': {'_errors': [{'code': 'CODE', 'message': 'why'}]}}}}
    """
    tree: Json = {}
    for problem in problems:
        node = tree
        for step in problem.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.text})
    return tree


def too_long(path: Path, value: str | None, limit: int) -> Iterable[Problem]:
    """A problem if a text has more than ``limit`` characters."""
    if value and len(value) > limit:
        yield Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def count(path: Path, found: int, least: int, most: int) -> Iterable[Problem]:
    """A problem if a list has not between ``least`` and ``most`` items."""
    if not least <= found <= most:
        text = f"Must be between {least} and {most} in length."
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", text)
