"""``/help`` and the first game: a round that was really played, looked at step by step."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press
from bot.views.tutorial import STEPS, help_message, lesson_message
from engine.players.easy import EasyPolicy
from engine.players.policy import Budget
from engine.rules.actions import Draw, Pass
from engine.rules.match import Match
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.state import Phase
from engine.rules.views import view_for
from engine.tables.seeing import TableView
from engine.tables.speeds import Speed
from engine.tables.state import Access, Seat, Status, TableState

__all__ = ["HANDLERS", "Lesson", "learn", "lessons", "show_help"]

_LEARNER: Final = 1
"""Stands for whoever learns, on seat 0 of the lessons' table."""

_EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A moment of the round: what everybody sees, and what the learner holds.

    :ivar board: as a spectator sees it.
    :ivar hand: as seat 0 sees it.
    """

    board: TableView
    hand: TableView


async def show_help(desk: Desk, asker: Asker) -> Answer:
    """What there is, with the way into the first game."""
    return Show(help_message(desk.speaker(asker)))


async def learn(desk: Desk, asker: Asker, step: int = 0) -> Answer:
    """A step of the first game, in a new message."""
    shown = {
        name: Lesson(_as(asker.person, each.board), _as(asker.person, each.hand))
        for name, each in (await asyncio.to_thread(lessons)).items()
    }
    return Show(lesson_message(desk.speaker(asker, shown["show"].board.state), shown, step))


def _as(person: int, seen: TableView) -> TableView:
    """The lesson with whoever learns on his seat."""
    first, *others = seen.state.seats
    seats = (replace(first, person=person), *others)
    return replace(seen, state=replace(seen.state, host=person, seats=seats))


async def _open(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del press, values
    return await learn(desk, asker)


async def _step(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Another step, in the place of the one before."""
    del values
    step = min(press.move, len(STEPS) - 1)
    answer = await learn(desk, asker, step)
    return Change(answer.message) if isinstance(answer, Show) else answer


HANDLERS: Final[Mapping[str, Handler]] = {"learn": _open, "lesson": _step}
"""The handlers of the first game's presses."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """The moments of the round by name, played once by easy computer players."""
    rules = preset("eighty-points")
    match = Match.start(rules)
    seed = DealSeed(hashlib.sha256(b"a first game 57").digest(), "first game")
    game = Round.start(rules, match.next_round_setup(), seed)
    found: dict[str, Lesson] = {}
    game.act(None, Draw(rules.hand * rules.players))
    found["show"] = _lesson(game, match)
    _play_until(game, lambda: game.phase is Phase.BURYING)
    found["bury"] = _lesson(game, match)
    _play_until(game, lambda: _learner_is_to(game, lead=True))
    found["lead"] = _lesson(game, match)
    _play_until(game, lambda: _learner_is_to(game, lead=False))
    found["follow"] = _lesson(game, match)
    _play_until(game, lambda: len(game.state.tricks) > 8 and game.state.trick is None)
    found["trick"] = _lesson(game, match)
    _play_until(game, lambda: game.phase is Phase.OVER)
    result = game.result
    if result is None:
        raise ValueError(game.phase)
    over = _lesson(game, match.finish_round(result))
    found["over"] = Lesson(_ended(over.board), _ended(over.hand))
    return found


def _learner_is_to(game: Round, *, lead: bool) -> bool:
    playing = game.phase is Phase.PLAYING and game.turn == 0
    return playing and (game.state.trick is None) == lead and len(game.state.tricks) > 0


def _play_until(game: Round, reached: Callable[[], bool]) -> None:
    policy, number = EasyPolicy(), 0
    while not reached() and game.phase is not Phase.OVER:
        number += 1
        if game.phase is Phase.SHOWING:
            waiting = [s for s in range(4) if s not in game.state.passed]
            view = view_for(game, waiting[0])
            action = policy.choose(view, Budget(1.0, number))
            game.act(waiting[0], Pass() if game.explain(waiting[0], action) else action)
        elif game.turn is not None:
            game.act(game.turn, policy.choose(view_for(game, game.turn), Budget(1.0, number)))


def _lesson(game: Round, match: Match) -> Lesson:
    frozen = game.copy()
    return Lesson(_seen(frozen, match, None), _seen(frozen, match, 0))


def _seen(game: Round, match: Match, seat: int | None) -> TableView:
    people = (_LEARNER, None, None, None)
    seats = tuple(
        Seat(_EPOCH, person=person, computer=None if person else "easy") for person in people
    )
    state = TableState(
        table_id=0,
        server_id=0,
        channel_id=0,
        host=_LEARNER,
        rules=game.state.rules,
        speed=Speed.NONE,
        access=Access.EVERYONE,
        seats=seats,
        opened=_EPOCH,
        touched=_EPOCH,
        status=Status.PLAYING,
        matches=1,
    )
    return TableView(state, seat, match, 1, None, view_for(game, seat), ())


def _ended(seen: TableView) -> TableView:
    return replace(seen, view=None, round_id=None, last=seen.view)
