"""Playing a record: a round in which actions can also be taken back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.events import Event
from engine.rules.reasons import RuleViolation, reason
from engine.rules.records.model import Entry, Undo
from engine.rules.round import Round
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup

__all__ = ["Replay"]


class Replay:
    """A round that is played from entries.

    :ivar game: the round after the entries so far.
    """

    def __init__(self, rules: Rules, setup: RoundSetup, seed: Seed) -> None:
        self.game = Round.start(rules, setup, seed)
        self._past: list[Round] = []

    def do(self, entry: Entry) -> list[Event]:
        """Do the next entry.

        :return: what happened; nothing for an :class:`Undo`.
        :raises RuleViolation: where the rules refuse it; nothing has changed then.
        """
        if isinstance(entry.action, Undo):
            return self._take_back(entry.action.count)
        before = self.game.copy()
        events = self.game.act(entry.seat, entry.action)
        self._past.append(before)
        return events

    def do_all(self, entries: Iterable[Entry]) -> Round:
        """Do some entries and give the round after them."""
        for entry in entries:
            self.do(entry)
        return self.game

    def _take_back(self, count: int) -> list[Event]:
        if not 1 <= count <= len(self._past):
            raise RuleViolation(reason("undo_count", given=count, most=len(self._past)))
        self.game = self._past[-count]
        del self._past[-count:]
        return []
