"""One round played by policies, with the time each move took and what was answered wrongly."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.players.policy import Budget, Policy
from engine.players.simplest import simplest_action
from engine.rules.actions import Action, Draw, Pass, Redeal, Show
from engine.rules.cards import Card
from engine.rules.round import Move, Round
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup
from engine.rules.state import Phase
from engine.rules.views import View, view_for

__all__ = ["Played", "Seats", "play_round"]

Seats = Sequence[str]
"""The name of the player at each seat."""

_MOST_REDEALS = 20


@dataclass(slots=True)
class Played:
    """A round that is over.

    :ivar game: the round.
    :ivar moves: everything that was done in it.
    :ivar seconds: by player, processor time of each of its plays, burials and calls.
    :ivar faults: by player, what it answered against the rules, or how it failed.
    """

    game: Round
    moves: list[Move] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    faults: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class _Table:
    """A round while it is played."""

    played: Played
    names: Seats
    policies: Mapping[str, Policy]
    seconds: float
    seed: int
    clock: Callable[[], float]

    def do(self, seat: int | None, action: Action) -> None:
        self.played.game.act(seat, action)
        self.played.moves.append((seat, action))

    def ask(self, seat: int, view: View) -> Action:
        """What the player at a seat answers; the simplest action where that is no good."""
        name = self.names[seat]
        budget = Budget(self.seconds, hash((self.seed, seat, view.move, view.drawn)) & (2**62 - 1))
        started = self.clock()
        try:
            action = self.policies[name].choose(view, budget)
        except Exception as error:  # noqa: BLE001 - a player may fail in any way; it is counted
            return self._fault(name, view, repr(error))
        if view.phase not in (Phase.DEALING, Phase.SHOWING):
            self.played.seconds.setdefault(name, []).append(self.clock() - started)
        forfeits = getattr(self.policies[name], "forfeits", None)
        if forfeits:
            self.played.faults.setdefault(name, []).extend(forfeits)
            forfeits.clear()
        why = None if _waits(view, action) else self.played.game.explain(seat, action)
        return action if why is None else self._fault(name, view, why.code)

    def _fault(self, name: str, view: View, why: str) -> Action:
        self.played.faults.setdefault(name, []).append(why)
        return simplest_action(view)


def _waits(view: View, action: Action) -> bool:
    return view.phase is Phase.DEALING and isinstance(action, Pass)


def play_round(  # noqa: PLR0913 - a round is its rules, setup, deal and players
    rules: Rules,
    setup: RoundSetup,
    deal: Seed,
    names: Seats,
    policies: Mapping[str, Policy],
    *,
    seconds: float = 1.0,
    seed: int = 0,
    clock: Callable[[], float] = time.thread_time,
) -> Played:
    """Play a round to its end.

    :param names: by seat, the key of its player in ``policies``.
    :param seconds: the time budget of each move.
    :param seed: the chance the players may use.
    """
    game = Round.start(rules, setup, deal)
    table = _Table(Played(game), names, policies, seconds, seed, clock)
    while game.phase is not Phase.OVER:
        match game.phase:
            case Phase.DEALING:
                _deal(table)
            case Phase.SHOWING:
                _last_shows(table)
            case Phase.REDEAL:
                table.do(None, Redeal())
            case _:
                _move(table)
    return table.played


def _deal(table: _Table) -> None:
    """A card to each, and then everybody's chance to show."""
    game = table.played.game
    state = game.state
    table.do(None, Draw(min(state.rules.players, state.cards_to_deal - state.drawn)))
    for seat in range(state.rules.players):
        if game.phase is Phase.DEALING and _may_show(game, seat):
            action = table.ask(seat, view_for(game, seat))
            if isinstance(action, Show):
                table.do(seat, action)


def _may_show(game: Round, seat: int) -> bool:
    level = game.state.setup.level

    def shows(card: Card) -> bool:
        return card.rank == level or card.is_joker

    return any(map(shows, game.state.hands[seat])) and bool(game.legal_shows(seat))


def _last_shows(table: _Table) -> None:
    """One seat that hasn't passed shows or passes; after many redeals whoever can must show."""
    game = table.played.game
    state = game.state
    seat = next(s for s in range(state.rules.players) if s not in state.passed)
    shows = game.legal_shows(seat)
    if shows and state.redeals >= _MOST_REDEALS and state.shows.standing is None:
        table.do(seat, Show(shows[0]))
        return
    table.do(seat, table.ask(seat, view_for(game, seat)) if shows else Pass())


def _move(table: _Table) -> None:
    game = table.played.game
    seat = game.turn
    if seat is None:
        raise ValueError(game.phase)
    table.do(seat, table.ask(seat, view_for(game, seat)))
