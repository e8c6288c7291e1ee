"""Roles for ranks and champions: who should hold which, and what differs from what was given.

A rank's role belongs to whoever's best settled rating of all time, over families of rules, lies in
it; nobody holds two. The champions are the first of the season that was closed last, in any family;
where no season was ever closed, those who lead the ladders of all time. Whoever doesn't stand on
leaderboards gets no role.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from engine.ladder.counting import decisions_of, is_behind
from engine.store.ladder.choices import LadderChoices, Rank, read_choices
from engine.store.ladder.finals import champions_of
from engine.store.ladder.roles import Given, best_ratings, given_roles, last_played, leaders
from engine.store.ladder.standings import hidden_people

__all__ = ["RoleChange", "role_changes", "role_of", "wanted_roles"]


@dataclass(frozen=True, slots=True)
class RoleChange:
    """What one person is to be given and to be taken."""

    player_id: int
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()


def role_of(ranks: Iterable[Rank], rating: int) -> int | None:
    """The role of the highest rank that a rating reaches.

    >>> role_of([Rank(1500, 1), Rank(1700, 2)], 1650)
    1
    >>> role_of([Rank(1500, 1)], 1499) is None
    True
    """
    reached = [rank for rank in ranks if rank.points <= rating]
    return max(reached).role_id if reached else None


def wanted_roles(connection: sa.Connection, choices: LadderChoices) -> frozenset[tuple[int, int]]:
    """Who should hold which role on a server, as pairs of person and role."""
    wanted: set[tuple[int, int]] = set()
    if choices.ranks:
        least = min(rank.points for rank in choices.ranks)
        best = best_ratings(connection, choices.server_id, least)
        for player_id, rating in best.items():
            role_id = role_of(choices.ranks, rating)
            if role_id is not None:
                wanted.add((player_id, role_id))
    if choices.champion_role is not None:
        found = _champions(connection, choices.server_id)
        wanted |= {(player_id, choices.champion_role) for player_id in found}
    return frozenset(pair for pair in wanted if pair[0] > 0)  # the forgotten have no account


def _champions(connection: sa.Connection, server_id: int) -> frozenset[int]:
    closed = decisions_of(connection, server_id).closed
    if not closed:
        return leaders(connection, server_id)
    by_family = champions_of(connection, server_id, max(closed))
    people = {player_id for champions in by_family.values() for player_id in champions}
    return frozenset(people - hidden_people(connection, people))


def role_changes(
    connection: sa.Connection, server_id: int, *, blocked: Collection[int] = (), most: int = 20
) -> tuple[RoleChange, ...]:
    """What is to be done so that everybody holds what he should, person by person.

    Nothing while sessions are still being counted: half-counted ratings give and take for nothing.

    :param blocked: roles that can't be given or taken now.
    :param most: so many people at most.
    """
    if is_behind(connection, server_id):
        return ()
    wanted = wanted_roles(connection, read_choices(connection, server_id))
    given = given_roles(connection, server_id)
    held = {(each.player_id, each.role_id) for each in given if each.held}
    passed_over = _passed_over(connection, server_id, given)
    give = {pair for pair in wanted - held - passed_over if pair[1] not in blocked}
    take = {pair for pair in held - wanted if pair[1] not in blocked}
    people = sorted({pair[0] for pair in give | take})[:most]
    return tuple(RoleChange(each, _of(give, each), _of(take, each)) for each in people)


def _passed_over(
    connection: sa.Connection, server_id: int, given: Iterable[Given]
) -> frozenset[tuple[int, int]]:
    """Who was not on the server when his role was due, and hasn't played there since."""
    missing = [each for each in given if not each.held]
    played = last_played(connection, server_id, {each.player_id for each in missing})
    return frozenset(
        (each.player_id, each.role_id)
        for each in missing
        if each.player_id not in played or played[each.player_id] <= each.at
    )


def _of(pairs: Iterable[tuple[int, int]], player_id: int) -> tuple[int, ...]:
    return tuple(sorted(role_id for person, role_id in pairs if person == player_id))
