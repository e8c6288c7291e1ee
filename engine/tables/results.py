"""The facts of a finished round, as the store keeps them for ladders and statistics.

What is counted for a seat (throws, tricks, tractors, the kitty) stands with its last holder: a
round's cards can't be divided fairly between a person and the computer player that stood in.
"""

from __future__ import annotations

from engine.rules.cards import points_of
from engine.rules.match_data import result_to_data
from engine.rules.rotation import Side
from engine.rules.scoring import RoundResult
from engine.rules.state import RoundState, Trick
from engine.store.payloads import json_object
from engine.store.results import Participant, Result
from engine.tables.live import LiveRound
from engine.tables.state import TableState
from engine.tables.tally import Stint

__all__ = ["result_row", "seat_stats"]


def result_row(played: LiveRound, result: RoundResult, table: TableState) -> Result:
    """A round that is over, as the row of its result and the people who played it."""
    outcome, trump = result.outcome, result.trump
    return Result(
        declarer=result.declarer,
        declaring_side=result.declaring,
        trump=trump.suit or "NT",
        level=result.level,
        points=result.total,
        kitty_points=result.kitty.credited if result.kitty.side is Side.OPPONENTS else 0,
        declaring_side_won=outcome.side is Side.DECLARING,
        levels_gained=outcome.levels,
        levels_after=dict(enumerate(result.after)),
        next_declarer=None if result.won_by else result.next_declarer,
        people=_people(played, result, table),
        stats=json_object({"result": result_to_data(result), "redeals": played.game.state.redeals}),
    )


def _people(played: LiveRound, result: RoundResult, table: TableState) -> tuple[Participant, ...]:
    people: list[Participant] = []
    for seat in range(len(table.seats)):
        stints = _stints(played, table, seat)
        for number, stint in enumerate(stints):
            last = number == len(stints) - 1
            people.append(
                Participant(
                    seat=seat,
                    declaring=seat in result.declaring,
                    won=seat in result.winners,
                    level_before=result.before[seat],
                    level_after=result.after[seat],
                    player_id=stint.person,
                    computer=stint.computer,
                    stint=number,
                    own_moves=stint.own,
                    computer_moves=stint.stood_in,
                    stats=seat_stats(played.game.state, seat) if last else {},
                )
            )
    return tuple(people)


def _stints(played: LiveRound, table: TableState, seat: int) -> list[Stint]:
    """The holders of a seat; who holds it at the end is the last one, moves or not."""
    stints = [stint for stint in played.tally if stint.seat == seat]
    holder = table.seats[seat]
    for stint in stints:
        if stint.is_of(seat, holder.person, holder.computer):
            return [*(each for each in stints if each is not stint), stint]
    return [*stints, Stint(seat, holder.person, holder.computer)]


def seat_stats(state: RoundState, seat: int) -> dict[str, int]:
    """What is counted for a seat in a round that is over.

    ``tricks``, ``points`` won in tricks, ``leads``; ``throws`` tried and ``throws_failed``;
    ``tractors`` led; ``shows``; for the declarer ``kitty`` 1 and the ``buried_points``.
    """
    led = [trick for trick in state.tricks if trick.leader == seat]
    declares = seat == state.declarer
    return {
        "tricks": sum(trick.winner == seat for trick in state.tricks),
        "points": state.taken[seat],
        "leads": len(led),
        "throws": sum(_is_throw(trick) for trick in led),
        "throws_failed": sum(trick.failed is not None for trick in led),
        "tractors": sum(unit.length > 1 for trick in led for unit in trick.lead.units),
        "shows": sum(claim.seat == seat for claim in state.shows.claims),
        "kitty": int(declares),
        "buried_points": points_of(state.buried) if declares else 0,
    }


def _is_throw(trick: Trick) -> bool:
    return trick.failed is not None or trick.lead.is_throw
