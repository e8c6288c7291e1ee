"""Computer players at their seats: asked one by one, off the event loop, never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from engine.players.policy import Budget
from engine.rules.actions import Action, Pass
from engine.rules.reasons import RuleViolation
from engine.rules.state import Phase
from engine.rules.views import view_for
from engine.store import StoreError
from engine.tables.asking import player_of, seats_to_ask, strength_of
from engine.tables.flow import settle
from engine.tables.holding import HeldTable
from engine.tables.live import LiveRound
from engine.tables.simplest import simplest_action
from engine.tables.thinkers import ThinkerError

if TYPE_CHECKING:
    from engine.tables.host import Host

__all__ = ["Computers"]

log: Final = logging.getLogger(__name__)

_SEED_RANGE: Final = 1 << 63


class Computers:
    """Asks the computer players of a host's tables.

    :ivar seconds: thinking time for one answer.
    :ivar sleep: waits that many seconds, to keep the pace of a table.
    :ivar retry: seconds until a move is tried again that couldn't be written.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self.seconds = 1.0
        self.retry = 1.0
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self._stopping = False

    def wake(self, table: HeldTable) -> None:
        """See whom to ask at a table, and begin to."""
        if self._stopping:
            return
        for seat in seats_to_ask(table.live):
            if seat not in table.thinking and self._is_news(table, seat):
                task = asyncio.create_task(self._play(table, seat), name=f"think-{table.table_id}")
                table.thinking[seat] = task

    async def idle(self) -> None:
        """Return when no computer player is being asked."""
        while tasks := [t for table in self._host.tables.all() for t in table.thinking.values()]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Ask nobody any more; an answer that is being written is finished."""
        self._stopping = True
        tables = self._host.tables.all()
        for table in tables:
            async with table.lock:
                for task in table.thinking.values():
                    task.cancel()
        tasks = [task for table in tables for task in table.thinking.values()]
        await asyncio.gather(*tasks, return_exceptions=True)

    @staticmethod
    def _is_news(table: HeldTable, seat: int) -> bool:
        """Whether the seat hasn't been asked yet about this moment of the deal."""
        played = table.live.round
        if played is None:
            return False
        state = played.game.state
        if state.phase is not Phase.DEALING:
            return True
        moment = (played.round_id, state.drawn, len(state.shows.claims))
        fresh = table.asked.get(seat) != moment
        table.asked[seat] = moment
        return fresh

    async def _play(self, table: HeldTable, seat: int) -> None:
        try:
            await self.sleep(table.live.state.comforts.pace)
            done = False
            while not done and seat in seats_to_ask(table.live):
                done = await self._ask_and_do(table, seat)
        except Exception:
            log.exception("a computer player failed at table %d", table.table_id)
            await asyncio.sleep(self.retry)
        finally:
            table.thinking.pop(seat, None)
        self.wake(table)

    async def _ask_and_do(self, table: HeldTable, seat: int) -> bool:
        """Ask once, and do what was answered.

        :return: False where the table has moved on meanwhile.
        """
        asked = table.live.round
        if asked is None:
            return True
        action = await self._answer(table, asked, seat)
        async with table.lock:
            played = table.live.round
            if played is None or seat not in seats_to_ask(table.live):
                return True
            if not _is_same_question(asked, played):
                return False
            if played.game.phase is Phase.DEALING and isinstance(action, Pass):
                return True
            return await self._do(table, played, seat, action)

    async def _answer(self, table: HeldTable, played: LiveRound, seat: int) -> Action:
        host = self._host
        strength = strength_of(table.live.state.seats[seat])
        budget = Budget(self.seconds, host.chance.below(_SEED_RANGE))
        view = view_for(played.game, seat)
        try:
            return await host.thinkers.choose(strength, view, budget)
        except Exception as raised:  # noqa: BLE001 - whatever it is, the table plays on
            error = ThinkerError("failed", type(raised).__name__)
            if isinstance(raised, ThinkerError):
                error = raised
            log.error(  # noqa: TRY400 - the trace tells nothing more
                "computer player %s gave no answer (%s %s): table %d, round %d, move %d",
                *(strength, error.code, error.detail),
                *(table.table_id, played.round_id, view.move),
            )
            return simplest_action(played.game, seat)

    async def _do(self, table: HeldTable, played: LiveRound, seat: int, action: Action) -> bool:
        host, holder = self._host, table.live.state.seats[seat]
        player = player_of(holder)
        if played.game.explain(seat, action) is not None:
            if played.game.phase is not Phase.DEALING:
                log.error(
                    "computer player %s answered against the rules: table %d, round %d, move %d",
                    *(player, table.table_id, played.round_id, played.game.move),
                )
            action = simplest_action(played.game, seat)
            if played.game.phase is Phase.DEALING:
                return True
        draft = host.draft(table)
        try:
            draft.act(seat, action, person=holder.person, by=player)
            settle(draft)
            await host.tables.written(table, draft)
        except RuleViolation:
            log.exception("the simplest action was refused at table %d", table.table_id)
            raise
        except StoreError as error:
            log.error("table %d couldn't be written: %s", table.table_id, error)  # noqa: TRY400
            await asyncio.sleep(self.retry)
            return False
        return True


def _is_same_question(asked: LiveRound, now: LiveRound) -> bool:
    """Whether an answer still is one: cards may have been dealt meanwhile, or others have passed.

    A pass that was meant for an earlier claim is none any more.
    """
    before, after = asked.game.state, now.game.state
    if asked.round_id != now.round_id or before.phase is not after.phase:
        return False
    if after.phase in (Phase.DEALING, Phase.SHOWING):
        return (before.shows, before.redeals) == (after.shows, after.redeals)
    return before.move == after.move
