"""A match (一局): levels over rounds, from the first deal until a side has won (spec.md §9).

A match is an immutable value: doing an action gives another match. It is made from rules and a
list of actions; the same list always gives the same match.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.rules import match_actions as a
from engine.rules import match_events as e
from engine.rules.levels import level_index
from engine.rules.option_words import BidMode, FirstDeclarer, StopRule
from engine.rules.options import OPTION_BY_NAME
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.rotation import declaring_side
from engine.rules.ruleset import Rules, changes_between
from engine.rules.scoring import RoundResult
from engine.rules.setup import RoundSetup

__all__ = ["Match", "Status"]


class Status(StrEnum):
    """Where a match is."""

    PLAYING = "playing"
    PAUSED = "paused"
    """Between two sittings; goes on where it was."""
    STOPPED = "stopped"
    """Ended before a side had won."""
    WON = "won"


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two rounds.

    :ivar rules: the rules of the next round; a table may change some of them between rounds.
    :ivar levels: the level of each seat, by seat.
    :ivar declarer: the seat that declares the next round; None before round 1 where showing
        decides.
    :ivar history: the results of all rounds played.
    :ivar status: playing, paused, stopped or won.
    :ivar boards: whether each round is a board (复式赛), which names its own number, level and
        declarer; nobody climbs then, and the match is over when it is stopped.
    """

    rules: Rules
    levels: tuple[str, ...]
    declarer: int | None
    history: tuple[RoundResult, ...] = ()
    status: Status = Status.PLAYING
    boards: bool = False

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
        cls, rules: Rules, actions: Iterable[a.MatchAction], *, initial_seat: int = 0
    ) -> Match:
        """The match after these actions.

        :raises RuleViolation: for the first action that is refused.
        """
        match = cls.start(rules, initial_seat=initial_seat)
        for each in actions:
            match, _ = match.act(each)
        return match

    @property
    def number(self) -> int:
        """The number of the next round, from 1."""
        return len(self.history) + 1

    @property
    def won_by(self) -> tuple[int, ...]:
        """The seats that have won the match, in rising order; none while nobody has."""
        return self.history[-1].won_by if self.history and not self.boards else ()

    def next_round_setup(self) -> RoundSetup:
        """What the next round starts from.

        :raises RuleViolation: ``match_over`` or ``match_paused``.
        """
        why = self._explain_playing()
        if why is not None:
            raise RuleViolation(why)
        first = self.declarer or 0
        return RoundSetup(
            number=self.number,
            level=self.levels[first],
            levels=self.levels,
            declarer=self.declarer,
            declaring=self._declaring(),
            first_draw=first,
        )

    def explain(self, action: a.MatchAction) -> Reason | None:
        """Why this can't be done now, or None.

        :return: ``match_over`` (fact ``status``), ``match_paused``, ``match_not_paused``,
            ``match_stopped_for_good``, ``wrong_round`` (``number``, ``expected``),
            ``levels_differ``, ``option_fixed_for_match`` (``name``).
        """
        match action:
            case a.FinishRound(result):
                return self._explain_playing() or self._explain_result(result)
            case a.ChangeRules(rules):
                return self._explain_over() or self._explain_rules(rules)
            case a.Pause():
                return self._explain_playing()
            case a.Stop():
                return self._explain_over()
            case a.Resume():
                return self._explain_resuming()

    def act(self, action: a.MatchAction) -> tuple[Match, list[e.MatchEvent]]:
        """Do it.

        :return: the match afterwards, and what happened, in order.
        :raises RuleViolation: with the reason that :meth:`explain` gives.
        """
        why = self.explain(action)
        if why is not None:
            raise RuleViolation(why)
        match action:
            case a.FinishRound(result):
                return self._counted(result)
            case a.ChangeRules(rules):
                told = e.RulesChanged(changes_between(self.rules, rules))
                return replace(self, rules=rules), [told]
            case a.Pause():
                return replace(self, status=Status.PAUSED), [e.MatchPaused()]
            case a.Stop():
                return replace(self, status=Status.STOPPED), [e.MatchStopped(self.standing())]
            case a.Resume():
                return replace(self, status=Status.PLAYING), [e.MatchResumed()]

    def finish_round(self, result: RoundResult) -> Match:
        """The match after a round; short for acting on ``FinishRound``."""
        return self.act(a.FinishRound(result))[0]

    def standing(self) -> e.Standing:
        """Who is ahead: the higher level, at equal level the side that declares next (spec.md §9).

        In find-a-friend everybody stands for himself.
        """
        if self.won_by:
            return e.Standing(self.won_by, self.levels[self.won_by[0]], by_declaring=False)
        top = max(self.levels, key=level_index)
        highest = tuple(seat for seat, level in enumerate(self.levels) if level == top)
        if set(highest) <= set(declaring_side(self.rules, highest[0])):
            return e.Standing(highest, top, by_declaring=False)
        ahead = tuple(seat for seat in highest if seat in self._declaring())
        return e.Standing(ahead, top, by_declaring=bool(ahead))

    def _declaring(self) -> tuple[int, ...]:
        """The side that declares the next round; empty where showing decides it."""
        return () if self.declarer is None else declaring_side(self.rules, self.declarer)

    def _counted(self, result: RoundResult) -> tuple[Match, list[e.MatchEvent]]:
        if self.boards:  # nothing is carried on, so that levels tell nothing of what was made
            return replace(self, history=(*self.history, result)), [e.RoundCounted(result)]
        after = replace(
            self,
            levels=result.after,
            declarer=result.next_declarer,
            history=(*self.history, result),
        )
        counted: list[e.MatchEvent] = [e.RoundCounted(result)]
        if not after.won_by:
            return after, counted
        return replace(after, status=Status.WON), [*counted, e.MatchWon(after.won_by)]

    def _explain_over(self) -> Reason | None:
        over = self.status in (Status.WON, Status.STOPPED)
        return reason("match_over", status=self.status.value) if over else None

    def _explain_playing(self) -> Reason | None:
        paused = self.status is Status.PAUSED
        return reason("match_paused") if paused else self._explain_over()

    def _explain_resuming(self) -> Reason | None:
        if self.status is Status.STOPPED:
            for_good = self.rules.stop_rule != StopRule.LEVEL_LEADS_RESUME
            return reason("match_stopped_for_good", option="stop_rule") if for_good else None
        if self.status is Status.PLAYING:
            return reason("match_not_paused")
        return self._explain_over()

    def _explain_result(self, result: RoundResult) -> Reason | None:
        if self.boards:
            return None
        if result.number != self.number:
            return reason("wrong_round", number=result.number, expected=self.number)
        return reason("levels_differ") if result.before != self.levels else None

    def _explain_rules(self, rules: Rules) -> Reason | None:
        for change in changes_between(self.rules, rules):
            if not OPTION_BY_NAME[change.option].may_change:
                return reason("option_fixed_for_match", option=change.option, name=change.option)
        return None
