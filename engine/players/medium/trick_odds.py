"""Whose side will win a trick: seat after seat, with who can beat it and who wants to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.knowledge import Knowledge
from engine.players.knowledge.chances import beats
from engine.players.medium.weights import Weights
from engine.rules.shapes import Reading
from engine.rules.tricks import Standing

__all__ = ["Odds", "odds_of"]


class Odds:
    """The chances of a trick once the viewer has played.

    :ivar ours: the chance that the viewer's side wins it.
    :ivar mine: the chance that the play that stands now wins it in the end.
    :ivar threat: the seat most likely to beat it; None where nobody can.
    """

    __slots__ = ("mine", "ours", "threat")

    def __init__(self, ours: float, mine: float, threat: int | None) -> None:
        self.ours = ours
        self.mine = mine
        self.threat = threat


def odds_of(  # noqa: PLR0913, PLR0917 - one trick, and who comes after
    k: Knowledge,
    w: Weights,
    lead: Reading,
    standing: Standing,
    winner: int,
    later: Sequence[int],
    points: int = 0,
) -> Odds:
    """The chances of a trick.

    :param standing: how the present play stands.
    :param winner: the seat that made it.
    :param later: the seats still to play, in order.
    :param points: the points in the trick.
    """
    ours = k.friend[winner]
    mine, worst, threat = 1.0, 0.03, None
    beaten = False
    want = w.want_points if points else w.want
    again = w.again * _room_above(k, lead, standing)
    for seat in later:
        able = beats(k, seat, lead, standing)
        if beaten:
            able *= again + (1 - again) * mine
        friend = k.friend[seat]
        as_friend = friend * (1 - ours) * able
        as_foe = (1 - friend) * ours * able * want
        ours += as_friend - as_foe
        mine *= 1.0 - able * (want if friend < 0.5 else 0.1)
        if friend < 0.5 and able > worst:
            worst, threat = able, seat
        beaten = beaten or able > 0.3
    return Odds(min(1.0, max(0.0, ours)), mine, threat)


def _room_above(k: Knowledge, lead: Reading, standing: Standing) -> float:
    """From 0 to 1: whether what beats the play can well be beaten again itself."""
    suit, top = lead.units[0].top >> 4, standing.tops[0]
    above = sum(n for spot, _, n in k.out[suit] if spot > top)
    return min(1.0, max(0.0, (above - 2) / 6))
