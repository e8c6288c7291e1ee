"""Discord's limits for a message, checked on our own plain values.

Sources: Discord's documentation of components and messages; the relations that its API description
doesn't state (components counted through nesting, text over all parts, ids that repeat).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.views.message import (
    Button,
    Download,
    Message,
    Panel,
    Part,
    Picker,
    Picture,
    Row,
    Section,
    Select,
    Words,
)

__all__ = ["problems"]

_COMPONENTS: Final = 40
_TEXT: Final = 4000
_FILES: Final = 10


def problems(message: Message) -> list[str]:
    """Whatever Discord would refuse in a message; empty for a good one.

    >>> problems(Message((Words("hello"),)))
    []
    >>> problems(Message(()))
    ['empty message']
    """
    found = [] if message.parts else ["empty message"]
    count = sum(_components(part) for part in message.parts)
    if count > _COMPONENTS:
        found.append(f"{count} components")
    text = sum(len(each) for part in message.parts for each in _texts(part))
    if text > _TEXT:
        found.append(f"{text} characters of text")
    if len(message.files) > _FILES:
        found.append(f"{len(message.files)} files")
    found += _repeated(message)
    for part in message.parts:
        found += _of_part(part, {file.name for file in message.files})
    return found


def _components(part: Part) -> int:
    match part:
        case Panel(parts):
            return 1 + sum(_components(each) for each in parts)
        case Row(items):
            return 1 + len(items)
        case Section():
            return 3
        case _:
            return 1


def _texts(part: Part) -> Iterator[str]:
    match part:
        case Panel(parts):
            for each in parts:
                yield from _texts(each)
        case Words(text) | Section(text):
            yield text
        case _:
            return


def _items(part: Part) -> Iterator[Button | Select | Picker]:
    match part:
        case Panel(parts):
            for each in parts:
                yield from _items(each)
        case Row(items):
            yield from items
        case Section(_, button):
            yield button
        case _:
            return


def _repeated(message: Message) -> list[str]:
    ids = Counter(item.id for part in message.parts for item in _items(part))
    return [f"custom_id {name!r} {times} times" for name, times in ids.items() if times > 1]


def _of_part(part: Part, files: set[str]) -> list[str]:  # noqa: PLR0911 - a table of kinds
    match part:
        case Panel(parts):
            return [each for inner in parts for each in _of_part(inner, files)]
        case Row(items):
            return _of_row(items)
        case Words(""):
            return ["empty text"]
        case Section(text, button):
            return ([] if text else ["empty text"]) + _of_button(button)
        case Picture(file, alt):
            missing = [] if file in files else [f"no file {file!r}"]
            return missing + ([] if len(alt) <= 1024 else [f"alt text of {len(alt)} characters"])
        case Download(file):
            return [] if file in files else [f"no file {file!r}"]
        case _:
            return []


def _of_row(items: tuple[Button | Select | Picker, ...]) -> list[str]:
    selects = [each for each in items if not isinstance(each, Button)]
    found = []
    if not 1 <= len(items) <= (1 if selects else 5):
        found.append(f"row of {len(items)}")
    for each in items:
        found += _of_item(each)
    return found


def _of_item(item: Button | Select | Picker) -> list[str]:
    match item:
        case Select():
            return _of_select(item)
        case Picker():
            fits = 1 <= item.most <= 25 and max(len(item.chosen), item.least) <= item.most
            return _of_id(item.id) + ([] if fits else [f"picker of {item.most}"])
        case Button():
            return _of_button(item)


def _of_button(button: Button) -> list[str]:
    found = _of_id(button.id)
    if not button.label and not button.emoji:
        found.append(f"button {button.id!r} shows nothing")
    if len(button.label) > 80:
        found.append(f"label of {len(button.label)} characters")
    return found


def _of_select(select: Select) -> list[str]:
    found = _of_id(select.id)
    total = len(select.choices)
    if not 1 <= total <= 25:
        found.append(f"select of {total} choices")
    if not 0 <= select.least <= select.most <= total:
        found.append(f"select of {select.least} to {select.most} out of {total}")
    if len({choice.value for choice in select.choices}) < total:
        found.append(f"select {select.id!r} repeats a value")
    if len(select.placeholder) > 150:
        found.append(f"placeholder of {len(select.placeholder)} characters")
    for choice in select.choices:
        sizes = (len(choice.value), len(choice.label), len(choice.description))
        if max(sizes) > 100 or not choice.label or not choice.value:
            found.append(f"choice {choice.value!r} of {sizes} characters")
    return found


def _of_id(name: str) -> list[str]:
    return [] if 1 <= len(name) <= 100 else [f"custom_id of {len(name)} characters"]
