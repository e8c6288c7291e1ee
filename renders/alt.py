"""Text alternatives: the same picture for somebody who can't see it.

A picture knows no language, so it gives a message key with facts. The key names a message of the
catalogues in ``bot/texts``; the facts are its arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["Fact", "TextAlternative"]

Fact = str | int | tuple[str, ...] | tuple[tuple[str, ...], ...]
"""A fact is a word of the notation or a name, a number, or rows of them."""


@dataclass(frozen=True, slots=True)
class TextAlternative:
    """What a picture shows, as a message key with facts.

    :ivar key: the message, ``"picture.hand"``.
    :ivar facts: its arguments; cards stand in their notation, numbers as numbers.

    >>> TextAlternative("picture.hand", {"count": 2, "cards": ("S5", "S5")}).facts["count"]
    2
    """

    key: str
    facts: Mapping[str, Fact]

    def __post_init__(self) -> None:
        """Hold a copy of the facts that nobody can change."""
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))
