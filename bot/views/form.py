"""A form as plain values: what somebody is asked to type or to choose, in a window of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.views.message import Choice

__all__ = ["Form", "Line", "Pick", "form_problems"]

_TITLE: Final = 45
_FIELDS: Final = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A text to be typed.

    :ivar label: what it is, at most 45 characters.
    :ivar about: a line of help, at most 100 characters.
    :ivar value: what stands in it at first.
    :ivar most: how many characters may be typed.
    :ivar long: whether it takes several lines.
    """

    label: str
    about: str = ""
    value: str = ""
    most: int = 100
    needed: bool = True
    long: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several to choose; 1 to 25 choices."""

    label: str
    choices: tuple[Choice, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A form; what is sent are its values, one text for each field, in order.

    :ivar id: its custom_id, made by :mod:`bot.presses.codec`.
    :ivar title: at most 45 characters.
    :ivar text: what stands above the fields, in Discord's markdown; empty for nothing.
    """

    id: str
    title: str
    fields: tuple[Line | Pick, ...]
    text: str = ""


def form_problems(form: Form) -> list[str]:
    """Whatever Discord would refuse in a form; empty for a good one.

    >>> form_problems(Form("c1.cup-sent.1...", "Result", (Line("Note"),)))
    []
    """
    most = _FIELDS - bool(form.text)
    found = [] if 1 <= len(form.fields) <= most else [f"{len(form.fields)} fields"]
    if not 1 <= len(form.id) <= 100:
        found.append(f"custom_id of {len(form.id)} characters")
    if not 1 <= len(form.title) <= _TITLE:
        found.append(f"title of {len(form.title)} characters")
    return found + [each for field in form.fields for each in _of_field(field)]


def _of_field(field: Line | Pick) -> Iterator[str]:
    if not 1 <= len(field.label) <= _TITLE:
        yield f"label of {len(field.label)} characters"
    if len(field.about) > 100:
        yield f"help of {len(field.about)} characters"
    if isinstance(field, Line):
        if len(field.value) > field.most or not 1 <= field.most <= 4000:
            yield f"value of {len(field.value)} characters"
        return
    if not 1 <= len(field.choices) <= 25:
        yield f"{len(field.choices)} choices"
    for choice in field.choices:
        sizes = (len(choice.value), len(choice.label), len(choice.description))
        if max(sizes) > 100 or not choice.label or not choice.value:
            yield f"choice {choice.value!r} of {sizes} characters"
