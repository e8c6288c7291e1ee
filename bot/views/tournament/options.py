"""The options of a plan as an organiser changes them: what can be chosen, and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final

from engine.rules.option_words import Teams
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset
from engine.tournaments.plan import (
    DEFAULT_LEVELS,
    Format,
    LateRule,
    Partners,
    Plan,
    Points,
    Scale,
    Seeding,
    TieBreak,
)

__all__ = [
    "OPTIONS",
    "PlanOption",
    "changed",
    "options_of",
    "read_time",
]

_NAME: Final = 100
_WEEK: Final = 7 * 24 * 60
"""In minutes."""
_DIGITS: Final = 9
"""Characters of a number: no text can tell more, and no plan needs them."""
_FIGURE: Final = re.compile(r"[-+\d.,/]{1,8}")
"""A figure, ``1``, ``1.5`` or ``1/2``; working out ``1e9999999`` would take minutes."""

Read = Callable[[Plan, Sequence[str], int], Plan | None]
"""The plan after a choice (its values, and the time now); None for what can't be read."""


@dataclass(frozen=True, slots=True)
class PlanOption:
    """One option.

    :ivar name: its name in custom_ids and text keys (``cup.option.NAME``).
    :ivar choices: the values to choose from, as texts; none where it is typed alone.
    :ivar read: what a value does.
    :ivar there: whether a plan has it.
    :ivar typed: whether it can be typed.
    :ivar many: whether several are chosen at once.
    :ivar offers: whether a plan could have this one of the choices.
    """

    name: str
    choices: tuple[str, ...]
    read: Read
    there: Callable[[Plan], bool] = lambda _: True
    typed: bool = False
    many: bool = False
    offers: Callable[[Plan, str], bool] = lambda _plan, _value: True


def _whole(typed: str) -> int:
    """A whole number.

    :raises ValueError: for anything else, and for one that is too long.
    """
    if len(typed) > _DIGITS:
        raise ValueError(len(typed))
    return int(typed)


def _word(name: str, kind: Callable[[str], object]) -> Read:
    def read(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
        del now
        return replace(plan, **{name: kind(values[0])})  # pyright: ignore[reportArgumentType]

    return read


def _length(name: str, unit: int = 1) -> Read:
    def read(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
        del now
        changes = {name: _whole(values[0]) * unit}
        return replace(plan, length=replace(plan.length, **changes))

    return read


def _name(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    return replace(plan, name=" ".join(values[0].split())[:_NAME])


def _preset(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    return replace(plan, preset=values[0]) if values[0] in PRESETS else None


def _start(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    """The start moves check-in and end with it."""
    start = read_time(values[0], now)
    if start is None:
        return None
    before = plan.start - plan.check_in if plan.check_in else 900
    lasts = plan.end - plan.start if plan.end > plan.start else 0
    return replace(plan, start=start, check_in=start - before, end=start + lasts if lasts else 0)


def _check_in(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    """So many minutes before the start, at most a week, and not in the past."""
    before = _whole(values[0])
    if not 0 <= before <= _WEEK:
        return None
    return replace(plan, check_in=max(now, plan.start - before * 60) if before else 0)


def _end(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    lasts = _whole(values[0]) * 60
    if lasts < 0:
        return None
    return replace(plan, end=plan.start + lasts if lasts else 0)


def _points(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    typed = values[0].split()
    if not all(map(_FIGURE.fullmatch, typed)):
        return None
    figures = [Fraction(each.replace(",", ".")) for each in typed]
    if not 3 <= len(figures) <= 5 or any(abs(each) > 100 for each in figures):
        return None
    win, draw, loss, *more = figures
    bye = more[0] if more else win
    return replace(plan, points=Points(win, draw, loss, bye, *more[1:]))


def _tie_breaks(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    """Those that stay keep their order; new ones follow."""
    del now
    chosen = [TieBreak(each) for each in values]
    kept = [each for each in plan.tie_breaks if each in chosen]
    new = [each for each in chosen if each not in kept]
    return replace(plan, tie_breaks=tuple(kept + new))


def _tie_first(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    first = TieBreak(values[0])
    others = tuple(each for each in plan.tie_breaks if each is not first)
    return replace(plan, tie_breaks=(first, *others))


def _levels(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    levels = tuple(each.upper().replace("10", "T") for each in values[0].split())
    return replace(plan, levels=levels[:26])


def _switch(plan: Plan, values: Sequence[str], now: int) -> Plan | None:
    del now
    return replace(plan, duplicate=values[0] == "on")


def read_time(typed: str, now: int) -> int | None:
    """A moment as it is typed: minutes from now, or a day and time in UTC; None for neither.

    >>> read_time("30", 0), read_time("1970-01-02 00:10", 0), read_time("soon", 0)
    (1800, 87000, None)
    """
    plain = typed.strip().replace("：", ":")
    try:
        if plain.isdecimal():
            return now + min(int(plain), 525_600) * 60
        return int(datetime.fromisoformat(plain).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return None


def _needs_rounds(plan: Plan) -> bool:
    """Whether it has to be said how many rounds there are; else the format says it."""
    return plan.format is Format.SWISS or plan.partners is Partners.CHANGING


def _numbers(*values: int) -> tuple[str, ...]:
    return tuple(str(each) for each in values)


def _pairs_of_tables() -> tuple[str, ...]:
    return tuple(
        name
        for name in PRESETS
        if preset(name).players == 4 and preset(name).teams == Teams.FIXED_PAIRS
    )


_ALL: Final = (
    PlanOption("name", (), _name, typed=True),
    PlanOption("format", tuple(Format), _word("format", Format)),
    PlanOption("partners", tuple(Partners), _word("partners", Partners)),
    PlanOption("preset", _pairs_of_tables(), _preset),
    PlanOption(
        "rounds",
        _numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15),
        _word("rounds", _whole),
        lambda p: p.format.counts_rounds or p.partners is Partners.CHANGING,
        typed=True,
        offers=lambda p, value: value != "0" or not _needs_rounds(p),
    ),
    PlanOption(
        "groups", _numbers(2, 3, 4, 6, 8, 12, 16), _word("groups", _whole),
        lambda p: p.format is Format.GROUPS, typed=True,
    ),
    PlanOption(
        "qualifiers", _numbers(1, 2, 3, 4), _word("qualifiers", _whole),
        lambda p: p.format is Format.GROUPS, typed=True,
    ),
    PlanOption(
        "capacity", _numbers(4, 8, 12, 16, 24, 32, 64, 128, 256), _word("capacity", _whole),
        typed=True,
    ),
    PlanOption("start", _numbers(5, 15, 30, 45, 60, 90, 120, 180, 1440), _start, typed=True),
    PlanOption("check_in", _numbers(0, 5, 10, 15, 30, 60), _check_in, typed=True),
    PlanOption(
        "end", _numbers(0, 60, 90, 120, 180, 240), _end,
        lambda p: p.format is Format.ARENA, typed=True,
    ),
    PlanOption("deals", _numbers(0, 1, 2, 3, 4, 5, 6, 8, 10, 12), _length("deals"), typed=True),
    PlanOption(
        "minutes", _numbers(0, 15, 20, 30, 45, 60, 75, 90, 120), _length("seconds", 60), typed=True
    ),
    PlanOption(
        "warning", _numbers(0, 2, 5, 10, 15), _length("warning", 60),
        lambda p: bool(p.length.seconds),
    ),
    PlanOption(
        "late", tuple(LateRule), _word("late", LateRule),
        lambda p: bool(p.length.seconds) and not p.duplicate,
    ),
    PlanOption("seeding", tuple(Seeding), _word("seeding", Seeding)),
    PlanOption(
        "late_entry", _numbers(0, 1, 2, 3, 4, 5), _word("last_late_entry", _whole),
        lambda p: p.format.counts_rounds,
    ),
    PlanOption(
        "points", ("2 1 0 2", "3 1 0 3", "1 1/2 0 1"), _points,
        lambda p: p.format.has_scores and not p.duplicate, typed=True,
    ),
    PlanOption(
        "tie_breaks", tuple(TieBreak), _tie_breaks, lambda p: p.format.has_scores, many=True
    ),
    PlanOption("tie_first", tuple(TieBreak), _tie_first, lambda p: p.format.has_scores),
    PlanOption("duplicate", ("off", "on"), _switch, lambda p: p.format.counts_rounds),
    PlanOption("scale", tuple(Scale), _word("scale", Scale), lambda p: p.duplicate),
    PlanOption(
        "levels", (" ".join(DEFAULT_LEVELS), "2", "2 3 4 5 6 7 8 9 T J Q K A"), _levels,
        lambda p: p.duplicate, typed=True,
    ),
)  # fmt: skip

OPTIONS: Final[Mapping[str, PlanOption]] = {each.name: each for each in _ALL}
"""Every option, by name, in the order in which they are shown."""


def options_of(plan: Plan) -> tuple[PlanOption, ...]:
    """The options that a plan has: other formats have others."""
    return tuple(each for each in _ALL if each.there(plan))


def changed(plan: Plan, name: str, values: Sequence[str], now: int) -> Plan | None:
    """The plan after a choice; None for what can't be read.

    Whether it can be played is another question (``engine.tournaments.plan_checks``).

    :param name: an option's name.
    :param values: what was chosen or typed; anybody can send anything.
    :param now: the time, in seconds since 1970.

    >>> changed(Plan("Friday"), "rounds", ["7"], 0).rounds
    7
    >>> changed(Plan("Friday"), "format", ["chess"], 0) is None
    True
    """
    option = OPTIONS.get(name)
    if option is None or not values or not option.there(plan) or len(values[0]) > 200:
        return None
    try:
        return option.read(plan, values, now)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
