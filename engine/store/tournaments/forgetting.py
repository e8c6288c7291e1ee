"""Names and notes that tournaments' logs keep of a person, taken out when he is forgotten.

The one place of the store that reads facts: what somebody called himself stands in no column of its
own. Steps, results and everybody else's names stay as they were, so that a log still folds to the
same standings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from engine.store.payloads import decode_object, encode
from engine.store.schema import TOURNAMENT_LOG, TOURNAMENT_ORGANISERS, TOURNAMENTS

__all__ = ["forget_names", "live_tournaments_naming", "tournaments_naming"]

_LOG = TOURNAMENT_LOG.c


def tournaments_naming(connection: sa.Connection, player_id: int) -> list[int]:
    """The tournaments that a person organises, or in which he has done or entered anything."""
    return _naming(connection, player_id)


def live_tournaments_naming(connection: sa.Connection, player_id: int) -> list[int]:
    """Those of them that are live."""
    return _naming(connection, player_id, TOURNAMENTS.c.live)


def _naming(connection: sa.Connection, player_id: int, *only: sa.ColumnElement[bool]) -> list[int]:
    log = sa.select(_LOG.tournament_id).where(_in_log(player_id))
    helps = sa.select(TOURNAMENT_ORGANISERS.c.tournament_id).where(
        TOURNAMENT_ORGANISERS.c.player_id == player_id
    )
    named = sa.or_(
        TOURNAMENTS.c.owner_id == player_id,
        TOURNAMENTS.c.tournament_id.in_(log),
        TOURNAMENTS.c.tournament_id.in_(helps),
    )
    query = sa.select(TOURNAMENTS.c.tournament_id).where(named, *only)
    return list(connection.execute(query.order_by(TOURNAMENTS.c.tournament_id)).scalars())


def forget_names(connection: sa.Connection, player_id: int, instead: str) -> int:
    """Put something else in the place of a person's names, and take away notes by and about him.

    To be called while his id still stands in the logs.

    :param instead: what stands for the name of an entrant in which he played.
    :return: how many lines were changed.
    :raises StoreError: ``corrupt`` where a line can't be read.
    """
    tournaments = sa.select(_LOG.tournament_id).where(_in_log(player_id)).distinct()
    changed = 0
    for tournament_id in connection.execute(tournaments).scalars().all():
        for number, payload in _rewritten(connection, tournament_id, player_id, instead):
            same = sa.and_(_LOG.tournament_id == tournament_id, _LOG.number == number)
            query = sa.update(TOURNAMENT_LOG).where(same).values(payload=encode(payload))
            connection.execute(query)
            changed += 1
    return changed


def _in_log(player_id: int) -> sa.ColumnElement[bool]:
    return sa.or_(_LOG.player_id == player_id, _LOG.payload.contains(str(player_id)))


def _rewritten(
    connection: sa.Connection, tournament_id: int, player_id: int, instead: str
) -> Iterator[tuple[int, dict[str, Any]]]:
    query = sa.select(TOURNAMENT_LOG).where(_LOG.tournament_id == tournament_id)
    reading = _Reading(player_id)
    for row in connection.execute(query.order_by(_LOG.number)).all():
        where = {"tournament": tournament_id, "number": row.number}
        payload: dict[str, Any] = dict(decode_object(row.payload, **where))
        field_name = reading.names_him(payload, row.player_id)
        if field_name is not None and payload.get(field_name):
            text = instead if field_name == "name" else ""
            yield row.number, payload | {field_name: text}


@dataclass(slots=True)
class _Reading:
    """What a log has said so far, as much as tells whose names stand where."""

    player_id: int
    standing: list[dict[str, Any]] = field(default_factory=list)

    def names_him(self, payload: dict[str, Any], by: int) -> str | None:
        """The field of the next line that holds a text by or about the person, or None."""
        if payload["do"] == "undone":
            self.standing.pop()
            return None
        self.standing.append(payload)
        match payload:
            case {"do": "entered", "players": players}:
                return "name" if self.player_id in players else None
            case {"do": "joined", "entrant": entrant}:
                return "name" if entrant in self._his() else None
            case {"do": "disqualified", "entrant": entrant}:
                return "note" if by == self.player_id or entrant in self._his() else None
            case {"do": "result_adjusted", "round": number, "table": table}:
                about = by == self.player_id or bool(self._at(number, table) & self._his())
                return "note" if about else None
            case _:
                return None

    def _his(self) -> set[int]:
        """The entrants in which he plays or has played."""
        entered = [each for each in self.standing if each["do"] == "entered"]
        his = {i for i, each in enumerate(entered, 1) if self.player_id in each["players"]}
        joined = {"joined": "player", "substituted": "into"}
        for each in self.standing:
            if each["do"] in joined and each[joined[each["do"]]] == self.player_id:
                his.add(each["entrant"])
        return his

    def _at(self, number: int, table: int) -> set[int]:
        """The entrants at a table of a round."""
        for each in reversed(self.standing):
            if each["do"] == "round_started" and each["number"] == number:
                first, second = each["pairings"][table - 1]["sides"]
                return {*first, *second}
        return set()
