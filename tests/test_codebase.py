"""The code as a whole: what no single test would notice."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = ("engine", "bot", "renders")
SQL = re.compile(r"\bsa\.(select|insert|update|delete|text|union)\b|exec_driver_sql")

FOR_OTHERS = {
    "archive_of",  # as ``records_of``, also where nothing was played yet
    "check_copy",  # who has a backup may ask whether it is whole
    "deal_afterwards",  # docs/tournaments.md: a board's pack, for whoever checks it
    "due_deadlines",  # the store's own answer to what the host keeps in a heap besides
    "log_lines",  # docs/tournaments.md: a tournament's log as text, for people who look into one
    "review_round",  # docs/players.md: a whole round at once
    "round_from_data",  # a round as plain data and back
    "round_lines",  # as log_lines
}
"""What the product doesn't call itself, and why it is there."""
PLAYGROUND = {"add_role", "change_bot_role", "move_role", "remove_bot"}
"""What only tests do to a Discord on this machine."""


@cache
def sources(*folders: str) -> dict[Path, str]:
    paths = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return {path: path.read_text("utf-8") for path in paths}


def test_sql_stands_in_the_store_alone() -> None:
    speaking = {path for path, text in sources(*PRODUCT).items() if SQL.search(text)}
    assert {path for path in speaking if "engine/store" not in path.as_posix()} == set()


def public(text: str) -> Iterator[str]:
    """The functions and classes of a module that others may use, but what a decorator registers."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            registered = any(isinstance(each, ast.Call) for each in node.decorator_list)
            is_class = isinstance(node, ast.ClassDef)
            if not node.name.startswith("_") and (is_class or not registered):
                yield node.name


def test_whatever_is_public_is_used() -> None:
    """By the product itself, not by its tests alone; naming it in ``__all__`` is no use of it."""
    product, programs = sources(*PRODUCT), sources("benchmarks", "docs")
    words = Counter[str]()
    for text in (*product.values(), *programs.values()):
        words.update(re.findall(r"\w+", re.sub(r"(?s)__all__ = \[.*?\]", "", text)))
    defined = Counter(name for text in product.values() for name in public(text))
    unused = {name for name, times in defined.items() if words[name] <= times}
    assert unused - FOR_OTHERS - PLAYGROUND == set()
    assert unused >= FOR_OTHERS, "these are used now"
