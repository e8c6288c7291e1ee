"""Tournaments that are being set up: plans in memory, each its author's alone.

A draft that nobody creates is worth nothing, so it ends with the process; its buttons say so then.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Final

from engine.tournaments.plan import Plan

__all__ = ["Draft", "Drafts"]

_MOST: Final = 500
"""Drafts that are remembered; the oldest are forgotten first."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A plan that isn't set up yet.

    :ivar number: names it in custom_ids.
    :ivar person: its author.
    :ivar channel: where the tournament will be announced.
    """

    number: int
    person: int
    server: int
    channel: int
    plan: Plan


def _first() -> int:
    """Numbers of an earlier process mean nothing, so they don't come again."""
    return secrets.randbits(40) << 16


@dataclass(slots=True)
class Drafts:
    """All drafts."""

    _drafts: dict[int, Draft] = field(default_factory=dict)
    _next: int = field(default_factory=_first)

    def begin(self, person: int, server: int, channel: int, plan: Plan) -> Draft:
        """A new draft."""
        self._next += 1
        while len(self._drafts) >= _MOST:
            del self._drafts[next(iter(self._drafts))]
        draft = self._drafts[self._next] = Draft(self._next, person, server, channel, plan)
        return draft

    def of(self, number: int, person: int, server: int) -> Draft | None:
        """A person's own draft of that number; None for another's, or none."""
        found = self._drafts.get(number)
        return (
            found
            if found is not None and (found.person, found.server) == (person, server)
            else None
        )

    def change(self, draft: Draft, plan: Plan) -> Draft:
        """The draft with another plan."""
        self._drafts[draft.number] = changed = replace(draft, plan=plan)
        return changed

    def forget_author(self, person: int) -> None:
        """A person is forgotten: his drafts are discarded."""
        self._drafts = {n: each for n, each in self._drafts.items() if each.person != person}

    def forget(self, number: int) -> None:
        """The draft is created or discarded; a second time is fine."""
        self._drafts.pop(number, None)
