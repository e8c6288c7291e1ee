"""What the clock does when something is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from engine.rules.actions import Draw, Pass
from engine.rules.option_words import BidMode, DealStyle
from engine.rules.round import Round
from engine.rules.state import Phase
from engine.store.deadlines import Deadline
from engine.store.deals import keep_words
from engine.tables import commands as c
from engine.tables import events as told
from engine.tables.clocks import turn_stage
from engine.tables.draft import Draft
from engine.tables.entries import CLOCK
from engine.tables.flow import begin_next_round, settle
from engine.tables.state import Status

__all__ = ["do_due"]


def do_due(draft: Draft, due: Deadline) -> None:
    """Do what a deadline that has come asks for; nothing where it is about a past moment."""
    handle = _HANDLERS.get(due.kind)
    if handle is not None:
        handle(draft, due)
        settle(draft)


def _lobby(draft: Draft, due: Deadline) -> None:
    del due
    draft.command(None, c.Expire())


def _start(draft: Draft, due: Deadline) -> None:
    """A tournament's table begins, whoever is there."""
    del due
    if draft.state.status is Status.LOBBY:
        draft.command(None, c.Start())


def _vote(draft: Draft, due: Deadline) -> None:
    del due
    if draft.state.proposal is not None:
        draft.command(None, c.Lapse())


def _next(draft: Draft, due: Deadline) -> None:
    """The next round begins without those who aren't ready; where all are away, the table rests.

    A tournament's table doesn't rest: its computer players stand in.
    """
    del due
    if draft.round is not None or not draft.live.is_match_running:
        return
    if draft.state.present or draft.state.fixture is not None:
        begin_next_round(draft)
    else:
        draft.command(None, c.Rest())


def _draw(draft: Draft, due: Deadline) -> None:
    del due
    if draft.phase is not Phase.DEALING:
        return
    if draft.own_round().is_undealt:
        _fix_words(draft)
    state = draft.own_round().game.state
    left = state.cards_to_deal - state.drawn
    whole = state.rules.deal_style == DealStyle.DEAL_ALL or state.rules.bid_mode != BidMode.SHOW
    few = state.rules.players * draft.state.limits.drawn_at_once
    draft.act(None, Draw(left if whole else min(left, few)))


def _fix_words(draft: Draft) -> None:
    """The words that were added count from now on; without any, the deal is as promised."""
    words = tuple(seat.word for seat in draft.state.seats)
    if not any(words):
        return
    played = draft.own_round()
    seed = replace(played.seed, words=words)
    state = played.game.state
    game = Round.start(state.rules, state.setup, seed)
    draft.put_round(replace(played, seed=seed, game=game))
    draft.write(lambda connection, ids: keep_words(connection, ids.round_id, list(words)))


def _show(draft: Draft, due: Deadline) -> None:
    """Everybody who hasn't passed yet has passed, whatever he holds."""
    del due
    for seat, holder in enumerate(draft.state.seats):
        if draft.phase is not Phase.SHOWING:
            return
        if seat not in draft.own_round().game.state.passed:
            draft.act(seat, Pass(), person=holder.person, by=CLOCK)


def _turn(draft: Draft, due: Deadline) -> None:
    played = draft.round
    if played is None or due.about.get("move") != played.game.move:
        return
    seat = int(str(due.about["seat"]))
    bank = draft.state.seats[seat].bank
    limits = draft.state.limits
    match due.about.get("stage"):
        case "remind":
            end = due.due_at + limits.remind
            draft.tell(told.Reminded(seat, end))
            draft.clocks["turn"] = turn_stage(due, "time", end)
        case "time" if bank > timedelta(0):
            draft.clocks["turn"] = turn_stage(due, "bank", due.due_at + bank)
        case _:
            if bank > timedelta(0):
                draft.command(None, c.UseBank(seat, bank // timedelta(milliseconds=1)))
            draft.command(None, c.Away(seat))


_HANDLERS: Final[Mapping[str, Callable[[Draft, Deadline], None]]] = {
    "lobby": _lobby,
    "start": _start,
    "vote": _vote,
    "next": _next,
    "draw": _draw,
    "show": _show,
    "turn": _turn,
}
