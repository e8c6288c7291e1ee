"""Buttons and select menus: what each must and must not carry."""

from __future__ import annotations

from collections.abc import Iterator

from bot.playground.rules.problem import Path, Problem, count, too_long
from bot.playground.state import Json
from bot.playground.state.messages import walk

BUTTON, STRING_SELECT = 2, 3
CONTROLS = frozenset({2, 3, 5, 6, 7, 8})
LINK, PREMIUM = 5, 6


def control_problems(path: Path, control: Json) -> Iterator[Problem]:
    """Rules for one button or menu."""
    kind = control.get("type")
    if kind == BUTTON:
        yield from _button(path, control)
    elif kind in CONTROLS:
        yield from _menu(path, control)
    else:
        text = "Value of field must be one of 2, 3, 5, 6, 7, 8."
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", text)


def _button(path: Path, button: Json) -> Iterator[Problem]:
    style = button.get("style")
    if not button.get("label") and not button.get("emoji") and style != PREMIUM:
        text = "A button needs a label or an emoji."
        yield Problem(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", text)
    yield from too_long((*path, "label"), button.get("label"), 80)
    named = button.get("custom_id")
    if style == LINK:
        if named is not None:
            text = "A custom id and url cannot both be specified"
            yield Problem(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)
        if not button.get("url"):
            text = "A link button needs a url"
            yield Problem(path, "BUTTON_COMPONENT_URL_REQUIRED", text)
    elif style != PREMIUM:
        if button.get("url"):
            text = "Only a link button has a url"
            yield Problem(path, "BUTTON_COMPONENT_INVALID_URL", text)
        yield from custom_id_problems(path, named)


def _menu(path: Path, menu: Json) -> Iterator[Problem]:
    yield from custom_id_problems(path, menu.get("custom_id"))
    yield from too_long((*path, "placeholder"), menu.get("placeholder"), 150)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if least > most:
        text = "min_values must not be above max_values"
        yield Problem((*path, "min_values"), "NUMBER_TYPE_MAX", text)
    if menu["type"] == STRING_SELECT:
        yield from option_problems(path, menu)
        if most > len(menu.get("options") or []):
            text = "max_values is more than there are options"
            yield Problem((*path, "max_values"), "NUMBER_TYPE_MAX", text)


def option_problems(path: Path, menu: Json, *, least: int = 1, most: int = 25) -> Iterator[Problem]:
    """Rules for the options of a menu, radio group or group of ticks."""
    options = menu.get("options") or []
    place = (*path, "options")
    yield from count(place, len(options), least, most)
    seen: set[str] = set()
    for index, option in enumerate(options):
        for key in ("label", "value", "description"):
            yield from too_long((*place, index, key), option.get(key), 100)
        if (value := str(option.get("value"))) in seen:
            text = "The specified option value is already used"
            yield Problem(
                (*place, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text
            )
        seen.add(value)
    chosen = sum(1 for o in options if o.get("default"))
    if chosen > menu.get("max_values", len(options) if menu["type"] != STRING_SELECT else 1):
        text = "More options are preset than may be chosen"
        yield Problem(place, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", text)


def custom_id_problems(path: Path, custom_id: str | None) -> Iterator[Problem]:
    """A ``custom_id`` is there and has 1 to 100 characters."""
    place = (*path, "custom_id")
    if custom_id is None:
        yield Problem(place, "BASE_TYPE_REQUIRED", "This field is required")
    else:
        yield from count(place, len(custom_id), 1, 100)


def duplicate_ids(components: list[Json]) -> Iterator[Problem]:
    """No two components of a message or form share a ``custom_id`` or a numeric ``id``."""
    for key in ("custom_id", "id"):
        seen: set[str | int] = set()
        for component in walk(components):
            value = component.get(key)
            if value and value in seen:
                text = f"Component {key} cannot be duplicated: {value}"
                code = "COMPONENT_CUSTOM_ID_DUPLICATED" if key == "custom_id" else "ID_DUPLICATED"
                yield Problem(("components",), code, text)
            if value:
                seen.add(value)
