"""A table as it is opened: empty seats, a host, rules."""

from __future__ import annotations

from datetime import datetime

from engine.rules.presets import DEFAULT_PRESET
from engine.rules.ruleset import rules_from_data
from engine.tables.speeds import Speed
from engine.tables.state import Access, Comforts, Seat, TableState

__all__ = ["opened"]

_USUAL = Comforts()


def opened(  # noqa: PLR0913 - what a table is opened with, each named
    table_id: int,
    *,
    host: int,
    at: datetime,
    server_id: int = 0,
    channel_id: int = 0,
    rules: object = DEFAULT_PRESET,
    speed: Speed = Speed.NORMAL,
    access: Access = Access.EVERYONE,
    comforts: Comforts = _USUAL,
) -> TableState:
    """A table in the lobby with all its seats free.

    :param rules: as :func:`engine.rules.ruleset.rules_from_data` reads them.
    :raises RuleViolation: for rules that can't be read.
    """
    chosen = rules_from_data(rules)
    return TableState(
        table_id=table_id,
        server_id=server_id,
        channel_id=channel_id,
        host=host,
        rules=chosen,
        speed=speed,
        access=access,
        seats=(Seat(at),) * chosen.players,
        opened=at,
        touched=at,
        comforts=comforts,
    )
