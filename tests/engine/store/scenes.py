"""Small stories the tests tell: a table of four, a match, a round with its deal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from engine.store import Store
from engine.store.deals import Deal
from engine.store.journal import Action, append_actions
from engine.store.matches import begin_match
from engine.store.results import Participant, Result
from engine.store.rounds import begin_round
from engine.store.tables import NewTable, Seat, open_table, put_seats

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SERVER, CHANNEL = 900_000_000_000_000_001, 900_000_000_000_000_002
ANNA, BO, CHEN, DORA = (100_000_000_000_000_001 + n for n in range(4))
FOUR = (ANNA, BO, CHEN, DORA)
RULES = {"preset": "ladder", "options": {"decks": 2}}


def after(seconds: float) -> datetime:
    """That many seconds after noon."""
    return NOON + timedelta(seconds=seconds)


def new_table(host: int = ANNA, server: int = SERVER) -> NewTable:
    return NewTable(server, CHANNEL, host, RULES, "normal", "anyone")


def play(number: int, cards: str = "S5 S5", seat: int | None = None) -> Action:
    """The action of that number, by the seat whose turn it would be."""
    at_seat = number % 4 if seat is None else seat
    payload = {"cards": list(cards.split())}
    return Action(number, after(number), "play", payload, at_seat, FOUR[at_seat])


@dataclass(frozen=True, slots=True)
class Scene:
    """Ids of a table in the middle of its first round."""

    table_id: int
    match_id: int
    round_id: int


def set_up(connection: sa.Connection, server: int = SERVER, actions: int = 0) -> Scene:
    """Four people sit down and a round begins."""
    table_id = open_table(connection, new_table(server=server), NOON)
    put_seats(connection, table_id, [Seat(n, NOON, player_id=p) for n, p in enumerate(FOUR)])
    match_id = begin_match(
        connection, table_id, 0, rules=RULES, start={"levels": ["2"] * 4}, at=NOON
    )
    round_id = begin(connection, match_id, 0)
    append_actions(connection, round_id, [play(n) for n in range(actions)])
    return Scene(table_id, match_id, round_id)


def begin(connection: sa.Connection, match_id: int, number: int) -> int:
    """The next round of a match."""
    deal = Deal(commitment="c0" * 32, secret="5e" * 32, words={})
    return begin_round(
        connection, match_id, number, rules=RULES, start={"declarer": 0}, deal=deal, at=NOON
    )


async def scene(store: Store, actions: int = 0, server: int = SERVER) -> Scene:
    return await store.commit(set_up, server=server, actions=actions)


def result(substitute: int | None = None) -> Result:
    """The declaring side (Anna and Chen) holds with 35 points and goes up two levels."""
    people = [
        Participant(
            seat=n,
            declaring=n % 2 == 0,
            won=n % 2 == 0,
            level_before="2",
            level_after="4" if n % 2 == 0 else "2",
            player_id=p,
            own_moves=25,
        )
        for n, p in enumerate(FOUR)
    ]
    if substitute is not None:
        people.append(
            Participant(3, False, False, "2", "2", player_id=substitute, stint=1, own_moves=5)
        )
    return Result(
        declarer=0,
        declaring_side=(0, 2),
        trump="S",
        level="2",
        points=35,
        kitty_points=20,
        declaring_side_won=True,
        levels_gained=2,
        levels_after={0: "4", 1: "2", 2: "4", 3: "2"},
        next_declarer=2,
        people=tuple(people),
        stats={"throws": 3},
    )
