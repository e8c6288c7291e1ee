"""Playing a world to its end: every seat by its own hand and what is open, thousands a second."""

from __future__ import annotations

from engine.players.search.leads import lead
from engine.players.search.sets import follow_sets
from engine.players.search.singles import follow_single
from engine.players.search.table import Sim, SimTrick

__all__ = ["finish_trick", "play_to_end"]


def play_to_end(sim: Sim, trick: SimTrick | None, turn: int, still: int) -> int:
    """Play on until no cards are left.

    :param trick: the trick that is going on; None where ``turn`` leads.
    :param turn: the seat to play.
    :param still: how many seats have yet to play to the trick.
    :return: the opponents' points from tricks.
    """
    hands = sim.hands
    if trick is not None:
        turn = finish_trick(sim, trick, turn, still)
    everybody = sim.players - 1
    while any(hands[turn]):
        trick = lead(sim, turn)
        turn = finish_trick(sim, trick, (turn + 1) % sim.players, everybody)
    return sim.total


def finish_trick(sim: Sim, trick: SimTrick, turn: int, still: int) -> int:
    """Let the seats that have yet to play follow, and give the points to the winner's side.

    :return: the seat that won the trick.
    """
    players = sim.players
    follow = follow_single if trick.size == 1 else follow_sets
    while still:
        still -= 1
        follow(sim, turn, trick, last=not still)
        turn = turn + 1 if turn + 1 < players else 0
    if sim.opposes[trick.winner]:
        sim.total += trick.points
    sim.last = (trick.winner, trick.width, trick.length, trick.size)
    return trick.winner
