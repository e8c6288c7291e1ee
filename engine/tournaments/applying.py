"""What each fact does to the state. Whether it may happen is asked in ``explaining``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch

from engine.tournaments import facts as f
from engine.tournaments.entrants import Entrant
from engine.tournaments.rounds import BoardScore, TableRecord, TournamentRound
from engine.tournaments.state import Stage, Tournament

__all__ = ["applied"]


@singledispatch
def applied(fact: f.Fact, state: Tournament) -> Tournament:
    """The state after a fact.

    :param fact: an allowed fact; ``Created`` and ``Undone`` are the journal's business.
    """
    raise TypeError(fact, state.stage)


@applied.register
def _entered(fact: f.Entered, state: Tournament) -> Tournament:
    late = state.stage is Stage.RUNNING
    number = len(state.entrants) + 1
    new = Entrant(
        number,
        fact.name,
        fact.players,
        fact.rating,
        unconfirmed=fact.players[1:] if fact.asks or not late else (),
        late=late,
    )
    return _late_one_in(replace(state, entrants=(*state.entrants, new)), number)


def _late_one_in(state: Tournament, number: int) -> Tournament:
    """A late entry plays from the next round on, once its partner has agreed."""
    entrant = state.entrants[number - 1]
    if not entrant.late or entrant.unconfirmed or number in state.seeds:
        return state
    rounds = len(state.rounds)
    state = _change(state, number, lambda e: replace(e, entered_for=rounds + 1, checked_in=True))
    return replace(state, seeds=(*state.seeds, number))


@applied.register
def _joined(fact: f.Joined, state: Tournament) -> Tournament:
    return _change(
        state, fact.entrant, lambda e: replace(e, players=(*e.players, fact.player), name=fact.name)
    )


@applied.register
def _confirmed(fact: f.PartnerConfirmed, state: Tournament) -> Tournament:
    state = _change(
        state,
        fact.entrant,
        lambda e: replace(e, unconfirmed=tuple(p for p in e.unconfirmed if p != fact.player)),
    )
    return _late_one_in(state, fact.entrant)


@applied.register
def _check_in_opened(_fact: f.CheckInOpened, state: Tournament) -> Tournament:
    return replace(state, stage=Stage.CHECK_IN)


@applied.register
def _checked_in(fact: f.CheckedIn, state: Tournament) -> Tournament:
    return _change(state, fact.entrant, lambda e: replace(e, checked_in=True, resting=False))


@applied.register
def _rested(fact: f.Rested, state: Tournament) -> Tournament:
    return _change(state, fact.entrant, lambda e: replace(e, resting=True))


@applied.register
def _seeded(fact: f.Seeded, state: Tournament) -> Tournament:
    return replace(state, stage=Stage.RUNNING, seeds=fact.order)


@applied.register
def _round_started(fact: f.RoundStarted, state: Tournament) -> Tournament:
    tables = tuple(TableRecord(each) for each in fact.pairings)
    new = TournamentRound(fact.number, tables, fact.byes, fact.clock)
    return replace(state, rounds=(*state.rounds, new))


@applied.register
def _board_played(fact: f.BoardPlayed, state: Tournament) -> Tournament:
    return _at_table(state, fact.round, fact.table, lambda t: _with_board(t, fact.score))


@applied.register
def _result_given(fact: f.ResultGiven, state: Tournament) -> Tournament:
    return _at_table(state, fact.round, fact.table, lambda t: replace(t, score=fact.score))


@applied.register
def _result_adjusted(fact: f.ResultAdjusted, state: Tournament) -> Tournament:
    def change(table: TableRecord) -> TableRecord:
        table = replace(table, score=fact.score)
        return table if fact.board is None else _with_board(table, fact.board)

    return _at_table(state, fact.round, fact.table, change)


@applied.register
def _replay_ordered(fact: f.ReplayOrdered, state: Tournament) -> Tournament:
    return _at_table(state, fact.round, fact.table, lambda t: replace(t, score=None, boards=()))


@applied.register
def _dropped_out(fact: f.DroppedOut, state: Tournament) -> Tournament:
    return _change(state, fact.entrant, lambda e: replace(e, left_in=fact.round))


@applied.register
def _substituted(fact: f.Substituted, state: Tournament) -> Tournament:
    def change(entrant: Entrant) -> Entrant:
        players = tuple(fact.into if each == fact.out else each for each in entrant.players)
        still = tuple(each for each in entrant.unconfirmed if each != fact.out)
        former = (*entrant.former, (fact.out, len(state.rounds)))
        return replace(entrant, players=players, unconfirmed=still, former=former)

    return _late_one_in(_change(state, fact.entrant, change), fact.entrant)


@applied.register
def _disqualified(fact: f.Disqualified, state: Tournament) -> Tournament:
    return _change(
        state,
        fact.entrant,
        lambda e: replace(e, disqualified=True, left_in=len(state.rounds)),
    )


@applied.register
def _paused(_fact: f.Paused, state: Tournament) -> Tournament:
    return replace(state, paused=True)


@applied.register
def _resumed(fact: f.Resumed, state: Tournament) -> Tournament:
    rounds = tuple(
        each if each.done else replace(each, clock=each.clock.given(fact.seconds))
        for each in state.rounds
    )
    return replace(state, paused=False, rounds=rounds)


@applied.register
def _time_given(fact: f.TimeGiven, state: Tournament) -> Tournament:
    return _in_round(state, fact.round, lambda r: replace(r, clock=r.clock.given(fact.seconds)))


@applied.register
def _finished(_fact: f.Finished, state: Tournament) -> Tournament:
    return replace(state, stage=Stage.FINISHED)


@applied.register
def _cancelled(_fact: f.Cancelled, state: Tournament) -> Tournament:
    return replace(state, stage=Stage.CANCELLED)


@applied.register
def _secret_shown(fact: f.SecretShown, state: Tournament) -> Tournament:
    return replace(state, secret=fact.secret)


def _change(state: Tournament, number: int, change: Callable[[Entrant], Entrant]) -> Tournament:
    entrants = list(state.entrants)
    entrants[number - 1] = change(entrants[number - 1])
    return replace(state, entrants=tuple(entrants))


def _in_round(
    state: Tournament, number: int, change: Callable[[TournamentRound], TournamentRound]
) -> Tournament:
    rounds = list(state.rounds)
    rounds[number - 1] = change(rounds[number - 1])
    return replace(state, rounds=tuple(rounds))


def _at_table(
    state: Tournament, number: int, table: int, change: Callable[[TableRecord], TableRecord]
) -> Tournament:
    def in_round(found: TournamentRound) -> TournamentRound:
        tables = list(found.tables)
        tables[table - 1] = change(tables[table - 1])
        return replace(found, tables=tuple(tables))

    return _in_round(state, number, in_round)


def _with_board(table: TableRecord, score: BoardScore) -> TableRecord:
    others = [each for each in table.boards if each.board != score.board]
    return replace(table, boards=tuple(sorted([*others, score], key=lambda each: each.board)))
