"""The weekly summary of a server's ladder, and what its button shows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.ranking import leaderboard, named_people
from bot.presses.answers import Answer
from bot.presses.codec import Press
from bot.views.ladder.summary import summary_message
from bot.views.message import Message
from engine.ladder.counting import decisions_of
from engine.ladder.week import Week, read_week
from engine.store.ladder.standings import hidden_people
from engine.store.ladder.weekly import lively_rounds
from engine.tables.feats import Feat, Feats, best, feats_of_round

__all__ = ["HANDLERS", "make_summary"]

MOST_ROUNDS: Final = 300
"""Rounds among which the best leads are looked for: the latest ones."""


async def make_summary(desk: Desk, server: int, until: datetime) -> Message | None:
    """The summary of the week before a moment, in the server's language; None for a quiet week.

    The ladder catches up first, so that a session that has just ended is in it.
    """
    await desk.ladder.catch_up()
    week = await desk.store.read(read_week, server, until)
    if week.is_quiet:
        return None
    feats = await _feats(desk, week)
    names = await named_people(desk, _people(week, feats))
    await desk.servers.get(server)
    speaker = desk.speaker_in(desk.servers.language(server))
    return summary_message(speaker, week, feats, names)


async def _feats(desk: Desk, week: Week) -> Feats:
    """The best leads of those who stand on leaderboards; round by round, so that others read in
    between.
    """
    found: list[Feats] = []
    for round_id in await desk.store.read(_counting_rounds, week):
        found.append(await desk.store.read(_listed_feats, round_id))
        await asyncio.sleep(0)
    return best(reversed(found))


def _counting_rounds(connection: sa.Connection, week: Week) -> list[int]:
    """Rounds with a throw or a tractor that no decision has made void, the latest first."""
    pairs = lively_rounds(connection, week.server_id, week.since, week.until, MOST_ROUNDS)
    decisions = decisions_of(connection, week.server_id)
    return [
        round_id
        for round_id, match_id in pairs
        if round_id not in decisions.void_rounds and match_id not in decisions.void_matches
    ]


def _listed_feats(connection: sa.Connection, round_id: int) -> Feats:
    feats = feats_of_round(connection, round_id)
    people = {feat.player_id for feat in (feats.throw, feats.tractor) if feat is not None}
    hidden = hidden_people(connection, people)

    def shown(feat: Feat | None) -> Feat | None:
        return None if feat is None or feat.player_id in hidden else feat

    return Feats(shown(feats.throw), shown(feats.tractor))


def _people(week: Week, feats: Feats) -> set[int]:
    people = {each.player_id for each in (*week.busiest, *week.climbers)}
    for won in week.champions:
        people.update(*(who for _, who in won.by_family))
    return people | {each.player_id for each in (feats.throw, feats.tractor) if each is not None}


async def _leaders(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The leaderboard as it is now, for whoever presses."""
    del press, values
    return await leaderboard(desk, asker)


HANDLERS: Final[Mapping[str, Handler]] = {"week": _leaders}
"""The handler of the summary's button."""
