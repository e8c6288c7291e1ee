"""Filling in a modal: from a person's values to what a client submits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.playground.choosing import SELECTS, why_not
from bot.playground.state import Json

TEXT_INPUT, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 4, 21, 22, 23

FormValue = str | bool | Sequence[str]
"""A text, the chosen option of a radio group, a tick, or several chosen options."""


class BadFormError(Exception):
    """A client would not submit this; the message says why."""


def filled_form(modal: Json, values: Mapping[str, FormValue]) -> Json:
    """The ``data`` of a modal submit.

    :param modal: the form as the bot opened it
    :param values: by ``custom_id``; a field left out keeps its preset value
    :raises BadFormError: for an unknown field, an empty required one, a text of wrong length
    """
    left = dict(values)
    filled = [_filled_row(row, left) for row in modal["components"]]
    if left:
        raise BadFormError(f"the form has no field {sorted(left)}")
    return {"custom_id": modal["custom_id"], "components": [row for row in filled if row]}


def _filled_row(row: Json, values: dict[str, FormValue]) -> Json | None:
    ids = {"id": row.get("id", 0), "type": row["type"]}
    if row["type"] == 1:
        return ids | {"components": [_filled(c, values) for c in row["components"]]}
    if row["type"] == 18:
        return ids | {"component": _filled(row["component"], values)}
    return ids


def _filled(field: Json, values: dict[str, FormValue]) -> Json:
    kind, name = field["type"], field["custom_id"]
    given = values.pop(name, None)
    body: Json = {"type": kind, "custom_id": name, "id": field.get("id", 0)}
    if kind == TEXT_INPUT:
        return body | {"value": _text(field, given)}
    if kind == CHECKBOX:
        return body | {"value": bool(given if given is not None else field.get("default"))}
    if kind == RADIO_GROUP:
        return body | {"value": _radio(field, given)}
    return body | {"values": _several(field, given)}


def _text(field: Json, given: FormValue | None) -> str:
    text = str(given if given is not None else field.get("value") or "")
    least = field.get("min_length") or 0
    if field.get("required", True):
        least = max(least, 1)
    if not least <= len(text) <= (field.get("max_length") or 4000) and (text or least):
        raise BadFormError(f"{field['custom_id']}: {len(text)} characters")
    return text


def _radio(field: Json, given: FormValue | None) -> str | None:
    preset = next((o["value"] for o in field["options"] if o.get("default")), None)
    value = given if given is not None else preset
    if value is None and field.get("required", True):
        raise BadFormError(f"{field['custom_id']}: nothing chosen")
    if value is not None and value not in {o["value"] for o in field["options"]}:
        raise BadFormError(f"{field['custom_id']}: {value!r} is not on offer")
    return None if value is None else str(value)


def _several(field: Json, given: FormValue | None) -> list[str]:
    if given is None:
        given = [o["value"] for o in field.get("options", []) if o.get("default")]
    values = [given] if isinstance(given, str) else [str(v) for v in _sequence(given)]
    required = field.get("required", True)
    if not values and not required:
        return values
    bounds = {"min_values": 1 if required else 0, "max_values": len(field.get("options", [])) or 1}
    if field["type"] in SELECTS:
        bounds = {"max_values": 1}
    as_menu = bounds | field | {"type": 3 if field.get("options") else field["type"]}
    if reason := why_not(as_menu, values):
        raise BadFormError(f"{field['custom_id']}: {reason}")
    return values


def _sequence(given: FormValue) -> Sequence[str]:
    if isinstance(given, bool):
        raise BadFormError("a tick does not fit a menu")
    return given
