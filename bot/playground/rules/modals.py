"""Forms ("modals") and the choices of an autocomplete."""

from __future__ import annotations

from collections.abc import Iterator

from bot.playground.rules.controls import (
    STRING_SELECT,
    custom_id_problems,
    duplicate_ids,
    option_problems,
)
from bot.playground.rules.problem import Path, Problem, count
from bot.playground.state import Json

ROW, TEXT_INPUT, TEXT, LABEL = 1, 4, 10, 18
UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
IN_LABEL = frozenset(
    {TEXT_INPUT, STRING_SELECT, 5, 6, 7, 8, UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
)


def modal_problems(modal: Json) -> Iterator[Problem]:
    """Rules for a form that a bot opens."""
    yield from custom_id_problems((), modal.get("custom_id"))
    yield from count(("title",), len(modal.get("title") or ""), 1, 45)
    rows = modal.get("components") or []
    yield from count(("components",), len(rows), 1, 5)
    for index, row in enumerate(rows):
        yield from _part(("components", index), row)
    yield from duplicate_ids(rows)


def _part(path: Path, row: Json) -> Iterator[Problem]:
    kind = row.get("type")
    if kind == LABEL:
        yield from count((*path, "label"), len(row.get("label") or ""), 1, 45)
        yield from count((*path, "description"), len(row.get("description") or ""), 0, 100)
        yield from _field((*path, "component"), row.get("component") or {}, IN_LABEL)
    elif kind == ROW:
        fields = row.get("components") or []
        yield from count((*path, "components"), len(fields), 1, 1)
        for index, field in enumerate(fields):
            place = (*path, "components", index)
            yield from _field(place, field, frozenset({TEXT_INPUT}))
            yield from count((*place, "label"), len(field.get("label") or ""), 1, 45)
    elif kind != TEXT:
        text = "Value of field must be one of 1, 10, 18."
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", text)


def _field(path: Path, field: Json, allowed: frozenset[int]) -> Iterator[Problem]:
    kind = field.get("type")
    if kind not in allowed:
        choices = ", ".join(str(k) for k in sorted(allowed))
        text = f"Value of field must be one of {choices}."
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", text)
        return
    yield from custom_id_problems(path, field.get("custom_id"))
    if kind == TEXT_INPUT:
        limit = field.get("max_length") or 4000
        yield from count((*path, "value"), len(field.get("value") or ""), 0, limit)
    elif kind in (STRING_SELECT, CHECKBOX_GROUP):
        most = 25 if kind == STRING_SELECT else 10
        yield from option_problems(path, field, most=most)
    elif kind == RADIO_GROUP:
        yield from option_problems(path, field, least=2, most=10)


def choice_problems(choices: list[Json]) -> Iterator[Problem]:
    """Rules for what an autocomplete answers."""
    yield from count(("choices",), len(choices), 0, 25)
    for index, choice in enumerate(choices):
        place = ("choices", index)
        yield from count((*place, "name"), len(choice.get("name") or ""), 1, 100)
        if isinstance(value := choice.get("value"), str):
            yield from count((*place, "value"), len(value), 1, 100)
