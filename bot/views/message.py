"""A message as plain values: text, pictures, buttons and selects in Discord's new layout.

The pieces mirror Discord's "Components V2". Limits are checked by
:func:`bot.views.limits.problems`, not here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

__all__ = [
    "Button",
    "Choice",
    "Colour",
    "Divider",
    "Download",
    "File",
    "Inner",
    "Look",
    "Message",
    "Panel",
    "Part",
    "PickKind",
    "Picker",
    "Picture",
    "Row",
    "Section",
    "Select",
    "Words",
]


class Look(Enum):
    """How a button looks; the value is Discord's number."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


class Colour(Enum):
    """The stripe of a panel, as 0xRRGGBB."""

    FELT = 0x2E7D5B
    GOLD = 0xD9A441
    RED = 0xC0392B
    GREY = 0x7F8C8D


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    :ivar id: its custom_id, at most 100 characters.
    :ivar label: at most 80 characters, about 34 to be read on a phone; may be empty with an emoji.
    :ivar emoji: unicode, or ``<:name:id>`` of an application emoji; empty for none.
    """

    id: str
    label: str = ""
    look: Look = Look.SECONDARY
    emoji: str = ""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select; label and description at most 100 characters."""

    value: str
    label: str
    description: str = ""
    emoji: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from, 1 to 25 choices; a row of its own."""

    id: str
    choices: tuple[Choice, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1
    disabled: bool = False


class PickKind(Enum):
    """What a :class:`Picker` picks."""

    CHANNELS = "channel"
    ROLES = "role"
    PEOPLE = "user"


@dataclass(frozen=True, slots=True)
class Picker:
    """A list of the server's channels, roles or people, made by Discord; a row of its own.

    :ivar chosen: the ids that are chosen already.
    :ivar least: how many must be chosen.
    :ivar most: how many may be chosen.
    """

    id: str
    kind: PickKind
    placeholder: str = ""
    chosen: tuple[int, ...] = ()
    most: int = 10
    least: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons beside each other, or one select or picker."""

    items: tuple[Button | Select | Picker, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Text in Discord's markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """Text with a button to its right."""

    text: str
    button: Button


@dataclass(frozen=True, slots=True)
class Picture:
    """An attached picture.

    :ivar file: the name of one of the message's files.
    :ivar alt: what it shows, for those who can't see it; at most 1024 characters.
    """

    file: str
    alt: str


@dataclass(frozen=True, slots=True)
class Download:
    """An attached file to be downloaded.

    :ivar file: the name of one of the message's files.
    """

    file: str


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between parts."""


Inner = Row | Words | Section | Picture | Download | Divider
"""A piece of a panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Parts with a coloured stripe at their left."""

    parts: tuple[Inner, ...]
    colour: Colour | None = Colour.FELT


Part = Inner | Panel
"""A piece of a message."""


@dataclass(frozen=True, slots=True)
class File:
    """An attachment.

    :ivar draw: makes its bytes from plain values; pure, called off the event loop.
    :ivar slow: whether that takes seconds: it is drawn where no other picture has to wait for it.
    """

    name: str
    draw: Callable[[], bytes] = field(repr=False)
    slow: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A whole message.

    :ivar parts: from top to bottom.
    :ivar files: what its pictures show, and files to download.
    :ivar mentions: the people it may ping; anybody else named in it is not pinged.
    """

    parts: tuple[Part, ...]
    files: tuple[File, ...] = ()
    mentions: frozenset[int] = frozenset()
