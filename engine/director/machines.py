"""Computer players of a tournament: who each is, at every table and in every list."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.characters import Character, numbered
from engine.players.registry import STRENGTHS
from engine.tournaments.entrants import computer, is_computer, number_of, strength_of
from engine.tournaments.state import Tournament

__all__ = ["called", "character_of", "next_computers"]


def character_of(player: int) -> Character:
    """Who a computer player is: its name tells it from all others of the tournament.

    >>> character_of(computer(1, "medium")).word
    'medium/Heron'
    """
    return numbered(strength_of(player) or "easy", number_of(player))


def called(players: Sequence[int]) -> str:
    """What computer players are called that enter together, with stars for their strength; people
    are called nothing.

    >>> called([computer(1, "medium"), computer(2, "medium")])
    'Heron & Lantern ★★'
    """
    if not all(map(is_computer, players)):
        return ""
    found = [character_of(each) for each in players]
    return f"{' & '.join(each.name for each in found)} {'★' * STRENGTHS[found[0].strength].marks}"


def next_computers(state: Tournament, strength: str, count: int) -> tuple[int, ...]:
    """Computer players that have not been in the tournament yet.

    :param strength: one of :data:`engine.tournaments.entrants.COMPUTERS`.
    """
    used = [
        number_of(player)
        for each in state.entrants
        for player in (*each.players, *(out for out, _ in each.former))
        if is_computer(player) and strength_of(player) == strength
    ]
    first = max(used, default=0) + 1
    return tuple(computer(number, strength) for number in range(first, first + count))
