"""A match (一局): levels over rounds, from the first deal until a side has won (spec.md §9).

A match is an immutable value. It is made from rules and a list of results; the same list always
gives the same match.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.rules.levels import level_index
from engine.rules.option_words import BidMode, FirstDeclarer, StopRule
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.rotation import declaring_side
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult
from engine.rules.setup import RoundSetup

__all__ = ["Match", "Standing", "Status"]


class Status(StrEnum):
    """Where a match is."""

    PLAYING = "playing"
    PAUSED = "paused"
    """Between two sittings; goes on where it was."""
    STOPPED = "stopped"
    """Ended before a side had won."""
    WON = "won"


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is ahead in a match that is not won.

    :ivar ahead: the seats that are ahead, in rising order; none where nobody is.
    :ivar level: their level.
    :ivar by_declaring: whether only the right to declare put them ahead, at equal level.
    """

    ahead: tuple[int, ...]
    level: str
    by_declaring: bool


_MOVES: Final = {
    Status.PAUSED: {Status.PLAYING},
    Status.PLAYING: {Status.PAUSED},
    Status.STOPPED: {Status.PLAYING, Status.PAUSED},
}
"""For each status that can be asked for, those from which it is reached."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two rounds.

    :ivar rules: the rules of the next round; a table may change some of them between rounds.
    :ivar levels: the level of each seat, by seat.
    :ivar declarer: the seat that declares the next round; None before round 1 where showing
        decides.
    :ivar history: the results of all rounds played.
    :ivar status: playing, paused, stopped or won.
    """

    rules: Rules
    levels: tuple[str, ...]
    declarer: int | None
    history: tuple[RoundResult, ...] = ()
    status: Status = Status.PLAYING

    @classmethod
    def start(cls, rules: Rules, *, initial_seat: int = 0) -> Match:
        """A match before its first round.

        :param initial_seat: who declares round 1 where the rules set the first declarer.
        :raises ValueError: for a seat that the table doesn't have.

        >>> from engine.rules.ruleset import preset
        >>> Match.start(preset("eighty-points")).next_round_setup().declarer
        0
        >>> Match.start(preset("ladder")).next_round_setup().declarer is None
        True
        """
        if not 0 <= initial_seat < rules.players:
            raise ValueError(initial_seat)
        by_show = rules.first_declarer == FirstDeclarer.WINNING_BIDDER
        found = by_show and rules.bid_mode == BidMode.SHOW
        return cls(rules, (rules.start_level,) * rules.players, None if found else initial_seat)

    @classmethod
    def replay(
        cls, rules: Rules, results: Iterable[RoundResult], *, initial_seat: int = 0
    ) -> Match:
        """The match that these results give.

        :raises RuleViolation: where they go on after the match was won.
        :raises ValueError: where they don't follow from each other.
        """
        match = cls.start(rules, initial_seat=initial_seat)
        for each in results:
            match = match.finish_round(each)
        return match

    @property
    def number(self) -> int:
        """The number of the next round, from 1."""
        return len(self.history) + 1

    @property
    def won_by(self) -> tuple[int, ...]:
        """The seats that have won the match, in rising order; none while nobody has."""
        return self.history[-1].won_by if self.history else ()

    def next_round_setup(self) -> RoundSetup:
        """What the next round starts from.

        :raises RuleViolation: ``match_over`` or ``match_paused``.
        """
        self._must_play()
        level = self.levels[self.declarer or 0]
        side = () if self.declarer is None else declaring_side(self.rules, self.declarer)
        return RoundSetup(
            number=self.number,
            level=level,
            levels=self.levels,
            declarer=self.declarer,
            declaring=side,
            first_draw=self.declarer or 0,
        )

    def explain_finish(self) -> Reason | None:
        """Why no round can be played or finished now, or None."""
        if self.status is Status.PAUSED:
            return reason("match_paused")
        return None if self.status is Status.PLAYING else reason("match_over", status=self.status)

    def finish_round(self, result: RoundResult) -> Match:
        """The match after a round.

        :raises RuleViolation: ``match_over`` or ``match_paused``.
        :raises ValueError: for a result of another round, or one that started at other levels.
        """
        self._must_play()
        if (result.number, result.before) != (self.number, self.levels):
            msg = f"the result of round {result.number} does not follow round {self.number - 1}"
            raise ValueError(msg)
        return replace(
            self,
            levels=result.after,
            declarer=result.next_declarer,
            history=(*self.history, result),
            status=Status.WON if result.won_by else self.status,
        )

    def with_rules(self, rules: Rules) -> Match:
        """The match with other rules from the next round on (see ``Rules.between_rounds``)."""
        if rules.players != self.rules.players:
            raise ValueError(rules.players)
        return replace(self, rules=rules)

    def pause(self) -> Match:
        """The match, laid aside. :raises RuleViolation: where it isn't being played."""
        return self._moved(Status.PAUSED)

    def resume(self) -> Match:
        """The match, taken up again; with ``level_leads_resume`` a stopped one too.

        :raises RuleViolation: where it is neither paused nor stopped, or stopped for good.
        """
        goes_on = self.rules.stop_rule == StopRule.LEVEL_LEADS_RESUME
        if self.status is Status.STOPPED and goes_on:
            return replace(self, status=Status.PLAYING)
        return self._moved(Status.PLAYING)

    def stop(self) -> Match:
        """The match, ended early. :raises RuleViolation: where it is over."""
        return self._moved(Status.STOPPED)

    def standing(self) -> Standing:
        """Who is ahead: the higher level, at equal level the side that declares next (spec.md §9).

        In find-a-friend everybody stands for himself.
        """
        if self.won_by:
            return Standing(self.won_by, self.levels[self.won_by[0]], by_declaring=False)
        top = max(self.levels, key=level_index)
        highest = tuple(seat for seat, level in enumerate(self.levels) if level == top)
        side = () if self.declarer is None else declaring_side(self.rules, self.declarer)
        if set(highest) <= set(side) or self._one_side(highest):
            return Standing(highest, top, by_declaring=False)
        ahead = tuple(seat for seat in highest if seat in side)
        return Standing(ahead, top, by_declaring=bool(ahead))

    def _one_side(self, seats: tuple[int, ...]) -> bool:
        """Whether all these seats belong to one partnership."""
        return set(seats) <= set(declaring_side(self.rules, seats[0]))

    def _must_play(self) -> None:
        why = self.explain_finish()
        if why is not None:
            raise RuleViolation(why)

    def _moved(self, to: Status) -> Match:
        if self.status not in _MOVES[to]:
            raise RuleViolation(reason("match_status", status=self.status, wanted=to))
        return replace(self, status=to)
