"""Why a plan can't be set up: a reason, or None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.levels import LEVELS
from engine.rules.option_words import Teams
from engine.rules.presets import PRESETS
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import preset
from engine.tournaments.plan import Format, Partners, Plan

__all__ = ["explain_plan"]

MAX_ENTRANTS: Final = 256
MAX_ROUNDS: Final = 50
_MAX_NAME: Final = 100


def explain_plan(plan: Plan) -> Reason | None:
    """Why a tournament can't be set up like this, or None where it can.

    >>> explain_plan(Plan("Friday")) is None
    True
    >>> explain_plan(Plan("Friday", capacity=1000)).code
    'bad_capacity'
    """
    checks = (_name, _rules, _sizes, _rounds, _groups, _partners, _duplicate, _arena)
    return next((why for check in checks if (why := check(plan)) is not None), None)


_Check = Callable[[Plan], Reason | None]


def _name(plan: Plan) -> Reason | None:
    one_line = plan.name.strip() and not set("\n\r") & set(plan.name)
    fits = one_line and len(plan.name) <= _MAX_NAME
    return None if fits else reason("bad_name", most=_MAX_NAME)


def _rules(plan: Plan) -> Reason | None:
    if plan.preset not in PRESETS:
        return reason("unknown_preset", preset=plan.preset, known=tuple(PRESETS))
    rules = preset(plan.preset)
    if rules.players != 4 or rules.teams != Teams.FIXED_PAIRS:
        return reason("needs_two_pairs", preset=plan.preset)
    return None


def _sizes(plan: Plan) -> Reason | None:
    if not 2 <= plan.capacity <= MAX_ENTRANTS:
        return reason("bad_capacity", least=2, most=MAX_ENTRANTS)
    length = plan.length
    if min(length.deals, length.seconds, length.warning) < 0:
        return reason("bad_length")
    if not length.deals and not length.seconds:
        return reason("round_without_end")
    return None


def _rounds(plan: Plan) -> Reason | None:
    counted = plan.format is Format.SWISS or plan.partners is Partners.CHANGING
    if not int(counted) <= plan.rounds <= MAX_ROUNDS:
        return reason("bad_rounds", least=int(counted), most=MAX_ROUNDS)
    return None


def _groups(plan: Plan) -> Reason | None:
    if plan.format is Format.GROUPS and (plan.groups < 2 or plan.qualifiers < 1):
        return reason("bad_groups", groups=plan.groups, qualifiers=plan.qualifiers)
    return None


def _partners(plan: Plan) -> Reason | None:
    if plan.partners is Partners.CHANGING and plan.format is Format.DOUBLE_ELIMINATION:
        return reason("needs_fixed_pairs", format=plan.format.value)
    return None


def _duplicate(plan: Plan) -> Reason | None:
    if not plan.duplicate:
        return None
    if not plan.format.counts_rounds:
        return reason("duplicate_needs_rounds", format=plan.format.value)
    if plan.length.deals < 1:
        return reason("duplicate_needs_deals")
    if not plan.levels or any(level not in LEVELS for level in plan.levels):
        return reason("bad_levels")
    return None


def _arena(plan: Plan) -> Reason | None:
    if plan.format is Format.ARENA and plan.end and plan.end <= plan.start:
        return reason("ends_before_start")
    return None
