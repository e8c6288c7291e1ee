"""Messages and their attachments."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.playground.state.people import User

if TYPE_CHECKING:
    from bot.playground.state.interactions import Interaction

Json = dict[str, Any]
"""A JSON object as it travels."""

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15
SUPPRESS_EMBEDS = 1 << 2

INTERACTIVE = frozenset({2, 3, 5, 6, 7, 8})
"""Component types that a person can press or choose from (a link button can't)."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way here, from the bot or from a person."""

    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on the local CDN.

    ``width`` and ``height`` are pixels, for pictures only. ``key`` is the secret part of its
    address: somebody's hand can't be fetched by counting up ids.
    """

    id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False
    key: str = field(default_factory=lambda: secrets.token_hex(16))


@dataclass(slots=True, eq=False)
class Message:
    """A message as it stands now.

    :param embeds: as the bot sent them; ``attachment://`` links are resolved on the wire
    :param components: as the bot sent them, each with its numeric ``id``
    :param seen_by: the only user who sees it if it is ephemeral, else ``None``
    :param origin: the interaction that it answers
    :param mentions: ids of the users whom it pings
    :param late_edits: when it was edited after its first hour
    :param nonce: the sender's own mark, by which a message that is sent again is known
    :param dismissed: whether the owner of an ephemeral has put it out of sight
    :param created: seconds of Unix time, like ``edited``
    """

    id: int
    channel: int
    guild: int | None
    author: User
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    seen_by: int | None = None
    origin: Interaction | None = None
    reply_to: int | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    created: float = 0.0
    edited: float | None = None
    pinned: bool = False
    late_edits: list[float] = field(default_factory=list)
    dismissed: bool = False
    nonce: str | None = None

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.seen_by is not None

    @property
    def loading(self) -> bool:
        """Whether it stands for an answer that is still to come."""
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        """Whether it is laid out by components (V2) alone."""
        return bool(self.flags & COMPONENTS_V2)

    def walk(self) -> Iterator[Json]:
        """Every component, nested ones and accessories too, from top to bottom."""
        return walk(self.components)

    def component(self, custom_id: str) -> Json | None:
        """The pressable component with that ``custom_id``, or nothing."""
        return next((c for c in self.walk() if c.get("custom_id") == custom_id), None)

    def text(self) -> str:
        """All words of the message in order: content, embeds, text displays."""
        parts = [self.content]
        parts += [str(e[k]) for e in self.embeds for k in ("title", "description") if e.get(k)]
        parts += [str(c["content"]) for c in self.walk() if c.get("type") == 10]
        return "\n".join(filter(None, parts))


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a tree, parents before children.

    >>> [c["type"] for c in walk([{"type": 17, "components": [{"type": 10}]}, {"type": 14}])]
    [17, 10, 14]
    """
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if accessory := component.get("accessory"):
            yield from walk([accessory])
        if isinstance(inner := component.get("component"), dict):
            yield from walk([inner])
