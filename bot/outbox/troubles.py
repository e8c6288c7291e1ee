"""Why boards can't be shown: kept until they can be again, and told once."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Troubles"]


@dataclass(slots=True)
class Troubles:
    """What stands in the way of tables' boards, by table.

    The codes are those of :class:`~bot.outbox.posting.NoPlaceError`.
    """

    _standing: dict[int, str] = field(default_factory=dict)
    _told: dict[int, str] = field(default_factory=dict)

    def note(self, table: int, code: str) -> bool:
        """A board couldn't be shown.

        :return: whether that is news.
        """
        news = self._standing.get(table) != code
        self._standing[table] = code
        return news

    def untold(self, table: int) -> None:
        """What was taken couldn't be told: the next one is told."""
        self._told.pop(table, None)

    def clear(self, table: int) -> None:
        """It could be shown: the next trouble is told again."""
        self._standing.pop(table, None)
        self._told.pop(table, None)

    def code(self, table: int) -> str | None:
        """What stands in the way of a table's board; None where nothing does."""
        return self._standing.get(table)

    def to_tell(self) -> tuple[int, ...]:
        """The tables of which there is something to tell; hardly ever any."""
        return tuple(t for t, code in self._standing.items() if self._told.get(t) != code)

    def take(self, table: int) -> str | None:
        """The same, but once: None where it has been told."""
        code = self._standing.get(table)
        if code is None or self._told.get(table) == code:
            return None
        self._told[table] = code
        return code
