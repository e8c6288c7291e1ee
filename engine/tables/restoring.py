"""A live table from what the store holds of it, by running its logs again."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from engine.rules import match_actions as m
from engine.rules.actions import ActionError, Redeal
from engine.rules.match import Match
from engine.rules.match_data import match_from_data, result_from_data
from engine.rules.reasons import RuleViolation
from engine.rules.round import Round
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from engine.rules.state import Phase
from engine.rules.views import View, view_for
from engine.store import StoreCode, StoreError
from engine.store.journal import Action as LogEntry
from engine.store.journal import Happening
from engine.store.restore import PlayedRound, StoredTable
from engine.store.schema import MatchOutcome, RoundStatus
from engine.tables import commands as c
from engine.tables.deciding import Around, apply
from engine.tables.entries import Standing, standing_of
from engine.tables.live import DEALT_AS, REMEMBERED, Live, LiveMatch, LiveRound, deal_name
from engine.tables.opening import OPEN, opened_from_data
from engine.tables.state import TableState, VoteKind
from engine.tables.tally import tally_of
from engine.tables.undoing import undoable_after
from engine.tables.votes import Undoable
from engine.tables.writing import known_rules

__all__ = ["collecting_later", "replayed_round", "restored", "restored_state"]

log: Final = logging.getLogger(__name__)


@contextmanager
def collecting_later() -> Iterator[None]:
    """Restore many tables without the collector of cycles in between.

    Everything that is made stays, so that all it could do is look through it again and again.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def restored(stored: StoredTable) -> Live:
    """The table as it stood when its last change was written.

    :raises StoreError: ``corrupt`` where the logs can't be run.
    """
    table_id = stored.table.table_id
    try:
        return _restored(stored)
    except StoreError:
        raise
    except Exception as error:
        raise StoreError(StoreCode.CORRUPT, table=table_id, reason=type(error).__name__) from error


def _restored(stored: StoredTable) -> Live:
    state = restored_state(stored.table.table_id, stored.log)
    state = replace(state, thread_id=stored.table.thread_id, channel_id=stored.table.channel_id)
    match = _match(stored)
    running = [each for each in stored.rounds if each.round.status is RoundStatus.RUNNING]
    played = None
    if match is not None and running:
        played = _round(running[-1], match)
    clocks = {each.kind: each for each in stored.deadlines}
    promised = stored.promise
    if promised is None or promised.commitment != state.promise:
        promised = None
    last = _last(stored, match)
    last_id = None if last is None else stored.rounds[-1].round.round_id
    return Live(state, match, played, clocks, last, promised, last_id)


def _last(stored: StoredTable, match: LiveMatch | None) -> View | None:
    """The round that was over last, where none has begun since.

    It is there to be looked at; a table whose old round can't be run again goes on without it.
    """
    found = stored.rounds[-1] if stored.rounds else None
    if match is None or found is None or found.round.status is not RoundStatus.FINISHED:
        return None
    try:
        return view_for(_round(found, match).game, None)
    except (StoreError, RuleViolation, ActionError, LookupError, ValueError):
        log.warning("round %d can't be run again", found.round.round_id)
        return None


def restored_state(table_id: int, log: Sequence[Happening]) -> TableState:
    """The table's own state after its log.

    :raises ValueError, KeyError: for a log that doesn't begin with the opening, or has entries
        that are no commands.
    :raises RuleViolation: for an entry that isn't allowed where it stands.
    """
    first = log[0]
    if first.kind != OPEN:
        raise ValueError(first.kind)
    state = replace(opened_from_data(table_id, first.payload, first.at), number=1)
    for entry in log[1:]:
        command = c.command_from_data(entry.kind, entry.payload)
        state = apply(state, entry.player_id, command, entry.at, _as_it_was(command))
    return state


def _as_it_was(command: c.Command) -> Around:
    """Surroundings in which an entry of the log was allowed; they were looked at back then."""
    strengths = (command.strength,) if isinstance(command, c.AddComputer) else ()
    promise = command.promise if isinstance(command, c.Word) else None
    undoable = None
    if isinstance(command, c.Propose) and command.what is VoteKind.UNDO:
        undoable = Undoable(command.seat or 0, command.move or 0)
    return Around(
        match_running=False, resumable=True, promise=promise, undoable=undoable, strengths=strengths
    )


def _match(stored: StoredTable) -> LiveMatch | None:
    found = stored.match
    if found is None:
        return None
    start: Any = found.start["match"]
    match = match_from_data(start)
    for each in stored.rounds:
        match = _with_round(match, each)
    if found.outcome in (MatchOutcome.ENDED_EARLY, MatchOutcome.ABANDONED):
        match, _ = match.act(m.Stop())
    return LiveMatch(found.match_id, found.number, match, len(stored.rounds))


def _with_round(match: Match, played: PlayedRound) -> Match:
    rules = known_rules(played.round.rules)
    if rules != match.rules:
        match, _ = match.act(m.ChangeRules(rules))
    if played.result is None:
        return match
    data: Any = played.result.stats["result"]
    return match.finish_round(result_from_data(data))


def _round(played: PlayedRound, match: LiveMatch) -> LiveRound:
    if played.deal is None:
        raise StoreError(StoreCode.MISSING, round=played.round.round_id)
    name = played.round.start.get(DEALT_AS) or deal_name(played.round.table_id, match.number)
    words: Any = played.deal.words
    seed = DealSeed(bytes.fromhex(played.deal.secret), str(name), tuple(words))
    setup = RoundSetup.from_data(played.round.start)
    rules = known_rules(played.round.rules)
    fresh = LiveRound(
        played.round.round_id, seed, played.deal.commitment, Round.start(rules, setup, seed)
    )
    return played_on(fresh, played.actions)


def replayed_round(played: LiveRound, log: Sequence[LogEntry]) -> LiveRound:
    """The round after a log, from its first card on.

    :param played: the round; only its id and its deal are used.
    :raises RuleViolation, ActionError, KeyError: for a log that can't be run.
    """
    state = played.game.state
    game = Round.start(state.rules, state.setup, played.seed)
    return played_on(replace(played, game=game), log)


def played_on(fresh: LiveRound, log: Sequence[LogEntry]) -> LiveRound:
    """A round that is undealt, after a log; its game is played on in place."""
    game = fresh.game
    standing = standing_of(log)
    undoable: Undoable | None = None
    for done in standing:
        led = game.state.trick is None and game.phase is Phase.PLAYING
        events = game.act(done.seat, done.action)
        if done.number == len(log) - 1:
            undoable = undoable_after(done, events, game, led=led)
    game.state.move = len(log)
    redealt = [done.number for done in standing if isinstance(done.action, Redeal)]
    return LiveRound(
        fresh.round_id,
        fresh.seed,
        fresh.commitment,
        game,
        redealt[-1] + 1 if redealt else 0,
        _recent(standing),
        tally_of(standing),
        undoable,
    )


def _recent(standing: Iterable[Standing]) -> tuple[Standing, ...]:
    return tuple(done for done in standing if done.seat is not None)[-REMEMBERED:]
