"""From a match to what counts: sessions, each with its games and a sheet for everybody.

A session is a run of rounds (盘) of one match (局) by the same people. It is over when somebody
else takes a seat, when the match ends, or when nobody plays on for twelve hours. It counts where
all seats are held by people, and is rated from four rounds on (docs/ratings.md). Boards of a
duplicate (复式赛) count when all tables are done with them, so that no number tells of them before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from engine.ladder.decisions import Decisions
from engine.ladder.families import family_of
from engine.ladder.leaving import leavers
from engine.ladder.rating import LEAVING_GAMES, RATED_FROM
from engine.ladder.rounds import CountedRound, counted_rounds
from engine.store.ladder.played import PlayedMatch
from engine.store.ladder.units import Game, Sheet, Unit
from engine.store.schema import MatchOutcome

__all__ = ["SITTING", "Why", "sessions_of"]

SITTING: Final = timedelta(hours=12)
"""A longer pause between two rounds ends a session."""

_ENDED: Final = (MatchOutcome.WON, MatchOutcome.ENDED_EARLY)


class Why:
    """Codes of reasons for a session not being rated."""

    SHORT: Final = "too_few_rounds"
    TWICE: Final = "same_person_twice"
    LEFT: Final = "only_leaving"
    BOARDS: Final = "boards"
    """A duplicate (复式赛) compares tables: what a side wins at its own tells little."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Rounds by the same people.

    :ivar first: the index of its first round in the match.
    :ivar over: when the session is known to be over; ``None`` while it may go on.
    :ivar ends_match: holds the last round of a match that has ended.
    """

    first: int
    rounds: tuple[CountedRound, ...]
    over: datetime | None
    ends_match: bool


def sessions_of(match: PlayedMatch, decisions: Decisions, now: datetime) -> tuple[Unit, ...]:
    """The sessions of a match that are over and count, in order.

    :param now: sessions that may still go on at that time are left out.
    """
    rounds = counted_rounds(match, decisions)
    gone = leavers(match, rounds, decisions)
    units: list[Unit] = []
    for run in _runs(match, rounds, now):
        if run.over is None:
            break
        span = range(run.first, run.first + len(run.rounds))
        left = [person for person, index in gone.items() if index in span]
        unit = _unit(match, run, left, decisions, len(units))
        if unit is not None:
            units.append(unit)
    return tuple(units)


def _runs(match: PlayedMatch, rounds: Sequence[CountedRound], now: datetime) -> list[_Run]:
    if not rounds:
        return []
    starts = [0]
    for index, (one, two) in enumerate(pairwise(rounds)):
        if one.people != two.people or two.at - one.at > SITTING:
            starts.append(index + 1)
    runs: list[_Run] = []
    for start, end in zip(starts, [*starts[1:], len(rounds)], strict=True):
        following = rounds[end] if end < len(rounds) else None
        mine = tuple(rounds[start:end])
        over = _over(match, mine, following, now)
        runs.append(_Run(start, mine, over, following is None))
    return runs


def _over(
    match: PlayedMatch,
    rounds: Sequence[CountedRound],
    following: CountedRound | None,
    now: datetime,
) -> datetime | None:
    """When a session of these rounds came to its end and may be known."""
    last, told = rounds[-1].at, [each.told for each in rounds if each.told is not None]
    if len(told) < len(rounds):
        return None
    known = [last + SITTING]
    if following is not None:
        known.append(following.at)
    elif match.ended_at is not None:
        known.append(max(match.ended_at, last))
    over = max(min(known), *told)
    return over if over <= now else None


def _unit(
    match: PlayedMatch, run: _Run, left: list[int], decisions: Decisions, number: int
) -> Unit | None:
    """The session as it counts; ``None`` where it doesn't at all."""
    seats = run.rounds[-1].people
    among_people = None not in seats
    games = [game for each in run.rounds if (game := each.game())] if among_people else []
    absent = _often_absent(run) if among_people else []
    lost = _leaving_games(run, [*left, *(each for each in absent if each not in left)])
    if not among_people and not lost:
        return None
    gone = {game.leaver for game in lost}
    people = {each for each in (seats if among_people else gone) if each is not None}
    why = _why(match, seats, games, among_people=among_people)
    return Unit(
        source=match.match_id,
        number=number,
        server_id=match.server_id,
        family=family_of(match.rules, len(seats)),
        at=run.over or run.rounds[-1].at,
        rounds=len(run.rounds) if among_people else 0,
        rated=why is None,
        why=why,
        people=tuple(sorted(people)),
        games=(*games, *lost),
        everywhere=decisions.is_everywhere(run.over or run.rounds[-1].at),
        sheets=_sheets(match, run, gone, among_people=among_people, rated=games if not why else []),
    )


def _why(
    match: PlayedMatch, seats: Sequence[int | None], games: list[Game], *, among_people: bool
) -> str | None:
    if not among_people:
        return Why.LEFT
    if match.boards:
        return Why.BOARDS
    if len(set(seats)) < len(seats):
        return Why.TWICE
    return None if len(games) >= RATED_FROM else Why.SHORT


def _often_absent(run: _Run) -> list[int]:
    """For whom a computer played at least half of the session's rounds."""
    missed = Counter(
        holder.player_id for each in run.rounds for holder in each.last if not holder.present
    )
    return [
        who for who, count in missed.items() if who is not None and 2 * count >= len(run.rounds)
    ]


def _leaving_games(run: _Run, gone: list[int]) -> list[Game]:
    games: list[Game] = []
    for person in gone:
        found = (each.leaving(person) for each in reversed(run.rounds))
        game = next((each for each in found if each is not None), None)
        if game is not None and len({*game.winners, *game.losers}) == len(
            game.winners + game.losers
        ):
            games += [game] * LEAVING_GAMES
    return games


def _sheets(
    match: PlayedMatch,
    run: _Run,
    gone: set[int | None],
    *,
    among_people: bool,
    rated: list[Game],
) -> tuple[Sheet, ...]:
    sheets = {who: Sheet(who, left=True) for who in gone if who is not None}
    if among_people:
        for seat, who in enumerate(run.rounds[-1].people):
            if who is not None:
                sheets[who] = _sheet(match, run, seat, who, rated=len(rated), left=who in gone)
    return tuple(sheets[who] for who in sorted(sheets))


def _sheet(  # noqa: PLR0913 - the parts of a sheet
    match: PlayedMatch, run: _Run, seat: int, who: int, *, rated: int, left: bool
) -> Sheet:
    won = [each for each in run.rounds if each.won(seat)]
    lost = [each for each in run.rounds if not each.won(seat)]
    net = sum(each.levels for each in won) - sum(each.levels for each in lost)
    declared = [each for each in run.rounds if seat in each.declaring]
    opposed = [each for each in run.rounds if seat not in each.declaring]
    ends = run.ends_match and match.outcome in _ENDED
    counts = _summed(run, seat)
    return Sheet(
        player_id=who,
        outcome=(net > 0) - (net < 0),
        left=left,
        rounds=len(run.rounds),
        won_rounds=len(won),
        rated_rounds=rated,
        matches=int(ends),
        matches_won=int(ends and seat in match.winners),
        levels=sum(each.levels for each in won),
        points=counts["points"],
        declared=len(declared),
        declared_won=sum(each.won(seat) for each in declared),
        opposed=len(opposed),
        opposed_won=sum(each.won(seat) for each in opposed),
        kitties=counts["kitty"],
        buried=counts["buried_points"],
        throws=counts["throws"],
        throws_failed=counts["throws_failed"],
        tractors=counts["tractors"],
    )


def _summed(run: _Run, seat: int) -> Counter[str]:
    """What was counted for a seat, over the rounds."""
    total: Counter[str] = Counter()
    for each in run.rounds:
        total.update({k: v for k, v in each.stats[seat].items() if isinstance(v, int)})
    return total
