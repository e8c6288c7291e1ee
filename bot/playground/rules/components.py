"""The trees of components: what may stand in what, how many, and how much text in all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.playground.rules.controls import BUTTON, control_problems, duplicate_ids
from bot.playground.rules.problem import Path, Problem, count
from bot.playground.state import Json
from bot.playground.state.messages import walk

ROW, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 9, 10, 11, 12, 13, 14, 17
V2_ONLY = frozenset({SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER})
IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
TOP_LEVEL = IN_CONTAINER | {CONTAINER}

MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ROWS = 5


def legacy_problems(components: list[Json]) -> Iterator[Problem]:
    """Rules for a message without the V2 flag: up to five rows and nothing else."""
    yield from count(("components",), len(components), 0, MAX_ROWS)
    for path, component in _placed(("components",), components):
        if component.get("type") != ROW:
            yield Problem((*path, "type"), "UNION_TYPE_CHOICES", "Value of field must be one of 1.")
        else:
            yield from _row(path, component)
    yield from duplicate_ids(components)


def v2_problems(components: list[Json]) -> Iterator[Problem]:
    """Rules for a message laid out by components alone."""
    total = sum(1 for _ in walk(components))
    if total > MAX_COMPONENTS:
        text = f"The total number of components must be at most {MAX_COMPONENTS} ({total} found)."
        yield Problem(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    letters = sum(len(c.get("content") or "") for c in walk(components) if c.get("type") == TEXT)
    if letters > MAX_TEXT:
        text = f"The text displayed must be at most {MAX_TEXT} characters ({letters} found)."
        yield Problem(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    for path, component in _placed(("components",), components):
        yield from _block(path, component, TOP_LEVEL)
    yield from duplicate_ids(components)


def _placed(path: Path, components: Iterable[Json]) -> Iterator[tuple[Path, Json]]:
    return (((*path, i), c) for i, c in enumerate(components))


def _block(path: Path, component: Json, allowed: frozenset[int]) -> Iterator[Problem]:
    kind = component.get("type")
    if kind not in allowed:
        choices = ", ".join(str(k) for k in sorted(allowed))
        yield Problem(
            (*path, "type"), "UNION_TYPE_CHOICES", f"Value of field must be one of {choices}."
        )
    elif kind == ROW:
        yield from _row(path, component)
    elif kind == CONTAINER:
        for inner, child in _placed((*path, "components"), component.get("components") or []):
            yield from _block(inner, child, IN_CONTAINER)
    elif kind == SECTION:
        yield from _section(path, component)
    elif kind == GALLERY:
        yield from count((*path, "items"), len(component.get("items") or []), 1, 10)
    elif kind == TEXT:
        yield from count((*path, "content"), len(component.get("content") or ""), 1, MAX_TEXT)


def _section(path: Path, component: Json) -> Iterator[Problem]:
    texts = component.get("components") or []
    yield from count((*path, "components"), len(texts), 1, 3)
    for inner, child in _placed((*path, "components"), texts):
        yield from _block(inner, child, frozenset({TEXT}))
    accessory = component.get("accessory")
    place = (*path, "accessory")
    if accessory is None:
        yield Problem(place, "BASE_TYPE_REQUIRED", "This field is required")
    elif accessory.get("type") == BUTTON:
        yield from control_problems(place, accessory)
    elif accessory.get("type") != THUMBNAIL:
        yield Problem(
            (*place, "type"), "UNION_TYPE_CHOICES", "Value of field must be one of 2, 11."
        )


def _row(path: Path, row: Json) -> Iterator[Problem]:
    controls = row.get("components") or []
    buttons = sum(1 for c in controls if c.get("type") == BUTTON)
    inside = (*path, "components")
    if buttons and buttons != len(controls):
        yield Problem(inside, "COMPONENT_LAYOUT_MIXED", "A row holds buttons or one select menu.")
    yield from count(inside, len(controls), 1, 5 if buttons else 1)
    for place, control in _placed(inside, controls):
        yield from control_problems(place, control)
