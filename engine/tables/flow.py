"""What follows by itself at a table: matches and rounds begin and end, cards are dealt anew.

After every change :func:`settle` does these steps until none is left, so they are written together
with what brought them about.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import sqlalchemy as sa

from engine.rules import match_actions as m
from engine.rules.actions import Redeal
from engine.rules.match import Match
from engine.rules.match_data import match_to_data
from engine.rules.round import Round
from engine.rules.state import Phase
from engine.rules.views import view_for
from engine.store import deals, matches, rounds
from engine.store.deals import Deal
from engine.store.payloads import json_object
from engine.store.schema import MatchOutcome
from engine.tables import commands as c
from engine.tables import events as told
from engine.tables.draft import Draft
from engine.tables.fixtures import FixtureDeal, all_deals_played, winners_of
from engine.tables.live import DEALT_AS, LiveMatch, LiveRound, deal_name
from engine.tables.promising import promise_of, seed_for
from engine.tables.results import result_row
from engine.tables.state import Status, VoteKind
from engine.tables.writing import Ids, rules_object

__all__ = ["begin_next_round", "end_match", "settle"]


def settle(draft: Draft) -> None:
    """Do whatever follows from what the draft has done so far."""
    while _step(draft):
        pass


def _step(draft: Draft) -> bool:  # noqa: PLR0911 - a table of situations
    """One thing that follows; False where nothing does."""
    if draft.state.status in (Status.LOBBY, Status.CLOSED):
        return False
    if draft.accepted is not None and draft.accepted.kind is VoteKind.END:
        draft.accepted = None
        end_match(draft, MatchOutcome.ENDED_EARLY)
        return True
    if draft.accepted is not None and draft.accepted.kind is VoteKind.RESUME:
        draft.accepted = None
        _resume_match(draft)
        return True
    if not draft.state.people and draft.state.fixture is None:
        _abandon(draft)
        return True
    if draft.state.status is Status.PAUSED:
        return False
    match draft.phase:
        case None:
            return _begin_where_ready(draft)
        case Phase.REDEAL:
            _deal_again(draft)
            return True
        case Phase.OVER:
            _finish_round(draft)
            return True
        case _:
            return False


def _abandon(draft: Draft) -> None:
    """Nobody is left: the match ends, the table is closed."""
    if draft.live.is_match_running:
        end_match(draft, MatchOutcome.ABANDONED)
    draft.command(None, c.Expire())


def _begin_where_ready(draft: Draft) -> bool:
    """The next round, or the first of a new match, where everybody who is present is ready."""
    present = [seat for seat in draft.state.seats if seat.is_played_by_person]
    first = draft.match is None
    ready = bool(present) and all(seat.ready for seat in present)
    if draft.state.fixture is not None:
        if not first and not draft.live.is_match_running:
            return False
        ready = ready or not draft.state.people  # computer players among themselves
    if not (first or ready):
        return False
    begin_next_round(draft)
    return True


def begin_next_round(draft: Draft) -> None:
    """Begin a round, and a match before it where none is going on.

    Where a tournament doesn't let it begin now, its table is paused instead.
    """
    deal = draft.next_deal()
    if deal is None:
        draft.command(None, c.Rest())
        return
    if not draft.live.is_match_running:
        _begin_match(draft)
    if draft.match is None:
        raise ValueError(draft.state.table_id)
    if draft.match.match.rules != draft.state.rules:
        draft.match_action(m.ChangeRules(draft.state.rules))
    _begin_round(draft, draft.match, deal)


def _begin_match(draft: Draft) -> None:
    fixture = draft.state.fixture
    seat = draft.chance.below(draft.state.rules.players)
    match = Match.start(draft.state.rules, initial_seat=seat)
    boards = fixture is not None and fixture.is_duplicate
    _write_match(draft, replace(match, boards=boards))


def _resume_match(draft: Draft) -> None:
    """A match that was ended early goes on as a new one, from the levels and rounds it had."""
    if draft.match is None or not draft.live.is_match_resumable:
        return
    match, events = draft.match.match.act(m.Resume())
    for event in events:
        draft.tell(told.MatchMoved(event))
    _write_match(draft, match)


def _write_match(draft: Draft, match: Match) -> None:
    state = draft.state
    number = 0 if draft.match is None else draft.match.number + 1
    start: dict[str, object] = {
        "match": match_to_data(match),
        "seats": [each.person for each in state.seats],
    }
    if state.fixture is not None:
        start["tournament"] = state.fixture.tournament
    rules, at = rules_object(state.rules), draft.at

    def write(connection: sa.Connection, ids: Ids) -> None:
        ids.match_id = matches.begin_match(
            connection,
            state.table_id,
            number,
            rules=rules,
            start=json_object(start),
            at=at,
        )

    draft.command(None, c.BeginMatch())
    draft.put_match(LiveMatch(0, number, match))
    draft.write(write)


def _begin_round(draft: Draft, running: LiveMatch, dealt: FixtureDeal) -> None:
    setup, rules = dealt.setup or running.match.next_round_setup(), running.match.rules
    seed, at = dealt.seed, draft.at
    start = setup.to_data()
    if seed is None:
        name = deal_name(draft.state.table_id, running.number)
        seed = seed_for(draft, name, setup.number, rules)
    else:
        start[DEALT_AS] = seed.table
    promise = promise_of(seed, setup.number, rules, 0)
    deal, data = Deal(promise, seed.secret.hex(), []), rules_object(rules)
    number = running.begun

    def write(connection: sa.Connection, ids: Ids) -> None:
        ids.round_id = rounds.begin_round(
            connection,
            ids.match_id,
            number,
            rules=data,
            start=json_object(start),
            deal=deal,
            at=at,
        )
        deals.mark_published(connection, ids.round_id, at)

    draft.command(None, c.BeginRound(setup.number, promise))
    draft.last = draft.last_id = None  # as large as all the rest of a table
    draft.put_match(replace(running, begun=number + 1))
    draft.put_round(LiveRound(0, seed, promise, Round.start(rules, setup, seed)))
    draft.write(write)
    draft.tell(told.RoundBegun(0, setup))
    draft.tell(told.DealPromised(0, 0, promise))


def _deal_again(draft: Draft) -> None:
    """The cards are gathered; the promise of the new deal is told before its first card."""
    draft.act(None, Redeal())
    played = draft.own_round()
    state = played.game.state
    promise = promise_of(played.seed, state.setup.number, state.rules, state.redeals)
    draft.put_round(replace(played, dealt_from=state.move, undoable=None))
    draft.tell(told.DealPromised(played.round_id, state.redeals, promise))


def _finish_round(draft: Draft) -> None:
    played, running = draft.own_round(), draft.match
    result = played.game.result
    if result is None or running is None:
        raise ValueError(draft.state.table_id)
    row, at = result_row(played, result, draft.state), draft.at

    def write(connection: sa.Connection, ids: Ids) -> None:
        rounds.finish_round(connection, ids.round_id, row, at)

    draft.write(write)
    draft.command(None, c.EndRound(result.number))
    _reveal(draft, played)
    draft.last, draft.last_id = view_for(played.game, None), played.round_id
    draft.put_round(None)
    draft.match_action(m.FinishRound(result))
    fixture, match = draft.state.fixture, running.match.finish_round(result)
    if match.won_by:
        _close_match(draft, MatchOutcome.WON, match.won_by)
    elif fixture is not None and all_deals_played(fixture, match):
        end_match(draft, MatchOutcome.ENDED_EARLY)


def _reveal(draft: Draft, played: LiveRound) -> None:
    """Show the secret of a round that is over; a board's is shown when all tables are done."""
    if draft.state.fixture is not None and draft.state.fixture.is_duplicate:
        return
    at = draft.at
    draft.write(lambda connection, ids: deals.reveal(connection, ids.round_id, at))
    draft.tell(told.SecretRevealed(played.round_id, played.seed.secret.hex()))


def end_match(draft: Draft, outcome: MatchOutcome) -> None:
    """End the match before a side has won (spec.md §9); a round that is going on is void."""
    if draft.match is None or draft.match.is_over:
        return
    if draft.round is not None:
        _void_round(draft, draft.round)
    match = draft.match.match
    ahead = match.standing().ahead if draft.state.fixture is None else winners_of(match)
    draft.match_action(m.Stop())
    _close_match(draft, outcome, ahead)


def _void_round(draft: Draft, played: LiveRound) -> None:
    at: datetime = draft.at

    def write(connection: sa.Connection, ids: Ids) -> None:
        rounds.void_round(connection, ids.round_id, at)

    draft.write(write)
    _reveal(draft, played)
    draft.put_round(None)


def _close_match(draft: Draft, outcome: MatchOutcome, winners: tuple[int, ...]) -> None:
    at = draft.at

    def write(connection: sa.Connection, ids: Ids) -> None:
        matches.end_match(connection, ids.match_id, outcome=outcome, winners=winners, at=at)

    draft.write(write)
    draft.command(None, c.EndMatch(outcome.value))
