"""What the sources say in texts: read from their syntax trees."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+)+|line")
SAYING = {"text", "say", "Word", "Text", "knows", "said", "english"}
"""What takes a key as its first argument."""


@cache
def trees(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    """The modules of a package, without the playground, which speaks no texts."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    kept = [each for each in paths if "playground" not in each.parts]
    return tuple((each, ast.parse(each.read_text("utf-8"))) for each in kept)


def nodes(folder: str) -> Iterator[ast.AST]:
    for _, tree in trees(folder):
        yield from ast.walk(tree)


def name_of(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def pattern_of(node: ast.expr) -> re.Pattern[str] | None:
    """The keys that an expression can mean: a constant, or an f-string with anything in its holes.

    An f-string with less than a word of its own means nothing.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.compile(re.escape(node.value)) if KEY.fullmatch(node.value) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [
        re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+"
        for each in node.values
    ]
    pattern = "".join(parts)
    return re.compile(pattern) if re.match(r"[a-z_]+\\\.|\.\+(_|\\\.)\w{2,}$", pattern) else None


def patterns_said() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Keys given to what says them, each with where."""
    for path, tree in trees("bot"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in SAYING and node.args:
                pattern = pattern_of(node.args[0])
                if pattern is not None:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", pattern


def patterns_anywhere() -> Iterator[re.Pattern[str]]:
    """Everything in the bot and the pictures that could mean keys."""
    for folder in ("bot", "renders"):
        for node in nodes(folder):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                pattern = pattern_of(node)
                if pattern is not None:
                    yield pattern
            if isinstance(node, ast.Call) and name_of(node) == "choices" and node.args:
                yield re.compile(re.escape(ast.literal_eval(node.args[0])) + r"\..+")


def reason_codes() -> set[str]:
    """Every code of a refusal that the engine can give."""
    named = {code for node in nodes("engine/rules") for code in _named(node)}
    return named | {code for node in nodes("engine") for code in _codes(node)}


def _codes(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and name_of(node) in ("reason", "_refused") and node.args:
        first = node.args[0]
        chosen = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
        yield from _words(chosen)


def _named(node: ast.AST) -> Iterator[str]:
    """Codes of the rules that are chosen first: ``code = ...``."""
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
        chosen = [node.value]
        if isinstance(node.value, ast.IfExp):
            chosen = [node.value.body, node.value.orelse]
        yield from _words(chosen)


def _words(chosen: list[ast.expr]) -> Iterator[str]:
    for each in chosen:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def facts_of_reasons() -> dict[str, set[str]]:
    """The facts that a refusal carries wherever it is given, by code."""
    found: dict[str, set[str]] = {}
    for node in nodes("engine"):
        if not isinstance(node, ast.Call) or name_of(node) != "reason" or not node.args:
            continue
        names = {each.arg for each in node.keywords if each.arg} - {"option"}
        for code in _codes(node):
            found[code] = found.get(code, names) & names
    return found


def stages_asked_for() -> set[str]:
    """The stages at which something can be done in a tournament, as their texts name them."""
    return {
        "-".join(ast.unparse(each).removeprefix("Stage.").lower() for each in node.args[1:])
        for node in nodes("engine")
        if isinstance(node, ast.Call) and name_of(node) == "wrong_stage"
    }


def words_of_pictures() -> set[str]:
    """Every text constant of the pictures: among them the facts of their descriptions."""
    return {
        node.value
        for node in nodes("renders")
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
