"""Where tables of tournaments are played; whoever shows them says so."""

from __future__ import annotations

from typing import Protocol

from engine.director.values import Running

__all__ = ["Venue"]


class Venue(Protocol):
    """Opens places for tables, such as threads."""

    async def open_place(
        self, running: Running, round_number: int, table: int
    ) -> tuple[int, int | None]:
        """Where a table of a round will be played.

        Asked again after a crash, so it should find what it has opened before. What it raises is
        logged, and the table is played in the tournament's own channel.

        :param round_number: the number of the round, from 1.
        :param table: the number of the table in the round, from 1.
        :return: the channel, and the thread in it if there is one.
        """
        ...
