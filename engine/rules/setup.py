"""What a round starts from: the part of a match's state that one deal needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["RoundSetup"]


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """The facts that a match hands to its next round.

    :ivar number: the round's number in its match, from 1.
    :ivar level: the level of the round: a rank letter, or ``NT``.
    :ivar levels: each seat's own level, by seat.
    :ivar declarer: the seat that is expected to declare; None where showing decides it.
    :ivar declaring: the seats in declaring position; empty where showing decides it.
    :ivar first_draw: the seat that is dealt to first.
    """

    number: int
    level: str
    levels: tuple[str, ...]
    declarer: int | None = None
    declaring: tuple[int, ...] = ()
    first_draw: int = 0

    def to_data(self) -> dict[str, object]:
        """Plain JSON data that :meth:`from_data` reads back."""
        return {
            "number": self.number,
            "level": self.level,
            "levels": list(self.levels),
            "declarer": self.declarer,
            "declaring": list(self.declaring),
            "first_draw": self.first_draw,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> RoundSetup:
        """Read what :meth:`to_data` wrote.

        :raises KeyError, ValueError, TypeError: where the data is of another form.

        >>> setup = RoundSetup(2, "3", ("3", "2", "3", "2"), 2, (0, 2), 2)
        >>> RoundSetup.from_data(setup.to_data()) == setup
        True
        """
        declarer = data["declarer"]
        return cls(
            int(data["number"]),
            str(data["level"]),
            tuple(str(level) for level in data["levels"]),
            None if declarer is None else int(declarer),
            tuple(int(seat) for seat in data["declaring"]),
            int(data["first_draw"]),
        )
