"""A tournament as its messages see it: with names of people and places of tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.desk import Desk
from bot.orders.ranking import named_people
from bot.texts.speaker import Speaker
from bot.views.characters import robot_name
from bot.views.tournament.about import About
from engine.director.agenda import goes_on_at
from engine.director.machines import character_of
from engine.director.playings import steps_of_rounds
from engine.director.values import Running
from engine.store.tournaments.tables import Spot
from engine.tournaments.entrants import is_computer

__all__ = ["about", "known_people", "player_name", "spots"]


def about(desk: Desk, running: Running, speaker: Speaker) -> About:
    """What messages of a tournament are made of, with names as far as they are in memory."""
    people = (each for entrant in running.state.entrants for each in entrant.players)
    names = {each: player_name(desk, speaker, each) for each in people}
    known = spots(desk, running)
    return About(
        running.tournament,
        running.journal,
        names,
        {key: spot.thread_id or spot.channel_id for key, spot in known.items()},
        {key: spot.table_id for key, spot in known.items() if spot.table_id is not None},
        held=running.held,
        next_round=goes_on_at(running, desk.director.tempo),
    )


def spots(desk: Desk, running: Running) -> Mapping[tuple[int, int], Spot]:
    """Where each table is or was played last, by round and table."""
    held = desk.director.tournaments.get(running.tournament)
    if held is None:
        return {}
    rounds = {step: number for number, step in steps_of_rounds(running.journal).items()}
    latest = sorted(held.spots.values(), key=lambda spot: spot.key)
    return {(rounds[spot.step], spot.number): spot for spot in latest if spot.step in rounds}


def player_name(desk: Desk, speaker: Speaker, player: int) -> str:
    """What to call a player where nobody is mentioned; untrusted."""
    if is_computer(player):
        return robot_name(character_of(player).word, 0)
    return desk.people.names.get(player) or speaker.say("cup.nobody")


async def known_people(desk: Desk, people: Iterable[int]) -> None:
    """Read the names of people that aren't in memory yet.

    :raises StoreError: where they can't be read.
    """
    found = await named_people(desk, (each for each in people if each > 0))
    desk.people.names.update(
        {each: name for each, name in found.items() if each not in desk.people.names}
    )
