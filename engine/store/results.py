"""Results: immutable facts of finished rounds, enough to compute any rating or statistic anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError, located
from engine.store.payloads import Json, JsonObject, decode, decode_object, encode
from engine.store.schema import RESULTS, ROUND_PEOPLE

__all__ = [
    "Participant",
    "Result",
    "computers_in",
    "participant_of",
    "read_result",
    "result_of",
    "write_result",
]


@dataclass(frozen=True, slots=True)
class Participant:
    """One holder of a seat in a round.

    :ivar stint: 0 for the first holder of the seat, 1 for his substitute, …
    :ivar player_id: the person; ``None`` for a computer player, named by ``computer``.
    :ivar declaring: on the declaring side at the end.
    :ivar own_moves: actions he made; ``computer_moves``: actions made for him.
    """

    seat: int
    declaring: bool
    won: bool
    level_before: str
    level_after: str
    player_id: int | None = None
    computer: str | None = None
    stint: int = 0
    own_moves: int = 0
    computer_moves: int = 0
    stats: JsonObject = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended (spec.md §9).

    :ivar declarer: his seat; ``None`` where nobody declared.
    :ivar declaring_side: seats.
    :ivar trump: suit letter, or ``NT``.
    :ivar level: the round's level, a rank or ``NT``.
    :ivar points: the opponents' total with kitty and penalties.
    :ivar kitty_points: how much of it came from the kitty, multiplied.
    :ivar levels_gained: by the side that won.
    :ivar levels_after: level by seat, carried into the next round.
    :ivar next_declarer: his seat; ``None`` if the bidding decides or the match is over.
    :ivar people: every holder of every seat.
    :ivar stats: anything else worth counting, JSON.
    """

    declarer: int | None
    declaring_side: tuple[int, ...]
    trump: str
    level: str
    points: int
    kitty_points: int
    declaring_side_won: bool
    levels_gained: int
    levels_after: Mapping[int, str]
    next_declarer: int | None
    people: tuple[Participant, ...]
    stats: JsonObject = field(default_factory=dict)


def computers_in(people: Iterable[Participant]) -> dict[int, str]:
    """The computer players that held seats at the end, by seat, as they are written down.

    :param people: every holder of every seat, in the order in which they held it.
    """
    last = {each.seat: each for each in people}
    return {
        seat: holder.computer
        for seat, holder in sorted(last.items())
        if holder.player_id is None and holder.computer is not None
    }


def write_result(connection: sa.Connection, round_id: int, result: Result, at: datetime) -> None:
    """Store a round's result; it can't be changed afterwards.

    :raises StoreError: ``conflict`` with ``round`` if it has one.
    """
    row = {
        "round_id": round_id,
        "declarer": result.declarer,
        "declaring_side": encode(list(result.declaring_side)),
        "trump": result.trump,
        "level": result.level,
        "points": result.points,
        "kitty_points": result.kitty_points,
        "declaring_side_won": result.declaring_side_won,
        "levels_gained": result.levels_gained,
        "levels_after": encode({str(seat): level for seat, level in result.levels_after.items()}),
        "next_declarer": result.next_declarer,
        "stats": encode(result.stats),
        "finished_at": at,
    }
    with located(round=round_id):
        connection.execute(sa.insert(RESULTS).values(row))
        if result.people:
            rows = [_person_row(round_id, person) for person in result.people]
            connection.execute(sa.insert(ROUND_PEOPLE), rows)


def _person_row(round_id: int, person: Participant) -> dict[str, object]:
    return {
        "round_id": round_id,
        "seat": person.seat,
        "stint": person.stint,
        "player_id": person.player_id,
        "computer": person.computer,
        "declaring": person.declaring,
        "won": person.won,
        "level_before": person.level_before,
        "level_after": person.level_after,
        "own_moves": person.own_moves,
        "computer_moves": person.computer_moves,
        "stats": encode(person.stats),
    }


def read_result(connection: sa.Connection, round_id: int) -> Result | None:
    """A round's result, ``None`` while it runs or if it is void.

    :raises StoreError: ``corrupt``.
    """
    row = connection.execute(sa.select(RESULTS).where(RESULTS.c.round_id == round_id)).first()
    if row is None:
        return None
    query = sa.select(ROUND_PEOPLE).where(ROUND_PEOPLE.c.round_id == round_id)
    ordered = query.order_by(ROUND_PEOPLE.c.seat, ROUND_PEOPLE.c.stint)
    return result_of(row, [participant_of(person) for person in connection.execute(ordered)])


def result_of(row: sa.Row[tuple[object, ...]], people: Sequence[Participant]) -> Result:
    """A row of ``results`` with its people as a result.

    :raises StoreError: ``corrupt``.
    """
    levels = decode_object(row.levels_after, round=row.round_id)
    return Result(
        declarer=row.declarer,
        declaring_side=_seats(decode(row.declaring_side, round=row.round_id), row.round_id),
        trump=row.trump,
        level=row.level,
        points=row.points,
        kitty_points=row.kitty_points,
        declaring_side_won=row.declaring_side_won,
        levels_gained=row.levels_gained,
        levels_after={int(seat): str(level) for seat, level in levels.items()},
        next_declarer=row.next_declarer,
        people=tuple(people),
        stats=decode_object(row.stats, round=row.round_id),
    )


def participant_of(row: sa.Row[tuple[object, ...]]) -> Participant:
    """A row of ``round_people`` as a participant.

    :raises StoreError: ``corrupt``.
    """
    return Participant(
        seat=row.seat,
        declaring=row.declaring,
        won=row.won,
        level_before=row.level_before,
        level_after=row.level_after,
        player_id=row.player_id,
        computer=row.computer,
        stint=row.stint,
        own_moves=row.own_moves,
        computer_moves=row.computer_moves,
        stats=decode_object(row.stats, round=row.round_id, seat=row.seat),
    )


def _seats(value: Json, round_id: int) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise StoreError(StoreCode.CORRUPT, round=round_id)
    return tuple(seat for seat in value if isinstance(seat, int))
