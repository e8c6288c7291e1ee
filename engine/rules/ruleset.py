"""Rules of a table: one value for every option, checked, and nothing else.

Rules are immutable values. They are read from a preset's name or from a mapping (a preset with
options changed), and written back as the shortest such mapping.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from engine.rules import option_words as w
from engine.rules.clashes import first_clash
from engine.rules.option_kinds import BuryLimit, LadderBeyond, LadderRow, Limit, ThrowPenalty
from engine.rules.options import OPTION_BY_NAME, OPTIONS
from engine.rules.presets import DEFAULT_PRESET, PRESETS, preset_data
from engine.rules.reasons import Reason, RuleViolation, reason

__all__ = [
    "Change",
    "Rules",
    "changes_between",
    "preset",
    "rules_from_data",
    "rules_to_data",
    "rules_to_text",
]


@dataclass(frozen=True, slots=True)
class Rules:
    """A whole set of rules; the fields are the options of :mod:`engine.rules.options`.

    Made by :func:`preset`, :func:`rules_from_data` or :meth:`changed`, which check the values.

    :ivar preset: the name of the preset that these rules started from.
    """

    preset: str
    players: int
    decks: int
    jokers_per_deck: int
    kitty_size: int | None
    teams: w.Teams
    direction: str
    deal_style: w.DealStyle
    rebellion_redeal: Limit | None
    adj_across_level: bool
    adj_top_plain_to_off_level: bool
    adj_off_level_to_main_level: bool
    adj_main_level_to_small_joker: bool
    adj_jokers: bool
    adj_no_trump_level_to_small_joker: bool
    tractor_min_pairs: int
    tractor_width: w.TractorWidth
    lead_reading: w.LeadReading
    bid_mode: w.BidMode
    fixed_order: tuple[str, ...]
    bid_window: str
    bid_units: tuple[w.BidUnit, ...]
    bid_order: w.BidOrder
    joker_pair_over_joker_pair: bool
    same_strength_overturn: w.SameStrength
    reinforce: w.Reinforce
    self_overturn: w.SelfOverturn
    bid_rank: str
    first_declarer: w.FirstDeclarer
    later_declarer: w.LaterDeclarer
    no_trump_trumps: w.NoTrumpTrumps
    no_bid_first: w.NoBid
    no_bid_later: w.NoBid
    no_bid_declarer: str
    kitty_overturn: str
    bury_limits: BuryLimit | None
    kitty_to: w.KittyTo
    kitty_multiplier: w.KittyMultiplier
    kitty_basis: str
    throws: w.Throws
    throw_checked_against: w.ThrowCheck
    throw_void_trumps_count: bool
    throw_fail_forces: w.ThrowForces
    throw_fail_penalty: ThrowPenalty | None
    follow_pair: str
    follow_tractor: w.FollowTractor
    follow_throw: str
    wider_sets: w.WiderSets
    void_trumps_must_match: bool
    ruff_shape: w.RuffShape
    ruff_pairs: str
    ruff_compare: w.RuffCompare
    ladder: tuple[LadderRow, ...]
    ladder_beyond: LadderBeyond | None
    ladder_per_deck: bool
    bonus_level: bool
    friend_bonus: w.FriendBonus
    advance_mode: w.AdvanceMode
    max_gain: int | None
    negative_points: w.NegativePoints
    early_finish: str
    start_level: str
    top_level: w.TopLevel
    level_owner: w.LevelOwner
    must_play_levels: tuple[str, ...]
    must_play_mode: w.MustPlayMode
    win_rule: w.WinRule
    overshoot: str
    jack_rule: str
    stop_rule: w.StopRule
    keep_rotation: w.KeepRotation
    lose_rotation: str
    friends_called: int | None
    friend_cards: str
    friend_copy: str

    @property
    def cards(self) -> int:
        """How many cards the whole pack has.

        >>> preset("eighty-points").cards
        108
        """
        return self.decks * (52 + self.jokers_per_deck)

    @property
    def kitty(self) -> int:
        """The number of cards in the kitty (底牌): the smallest of at least 5 that leaves equal
        hands, or the size that the rules give (spec.md §2).

        >>> preset("eighty-points").kitty, preset("single-deck").kitty
        (8, 6)
        """
        if self.kitty_size is not None:
            return self.kitty_size
        return 5 + (self.cards - 5) % self.players

    @property
    def hand(self) -> int:
        """The number of cards each player gets.

        >>> preset("eighty-points").hand
        25
        """
        return (self.cards - self.kitty) // self.players

    @property
    def points(self) -> int:
        """All points in the pack: 100 a deck (spec.md §8)."""
        return 100 * self.decks

    def changed(self, options: Mapping[str, object]) -> Rules:
        """These rules with some options changed.

        :param options: values as plain data, by option name.
        :raises RuleViolation: for an unknown option, a value that the option doesn't take, or
            options that contradict each other.

        >>> preset("eighty-points").changed({"throws": "off"}).throws.value
        'off'
        """
        values = {name: _read_option(name, data) for name, data in options.items()}
        return _checked(replace(self, **values))  # type: ignore[arg-type]

    def between_rounds(self, options: Mapping[str, object]) -> Rules:
        """Like :meth:`changed`, but only for options that a running match may change.

        :raises RuleViolation: as :meth:`changed`, and ``option_fixed_for_match``.
        """
        return self.between_rounds_to(self.changed(options))

    def between_rounds_to(self, wanted: Rules) -> Rules:
        """Check that a running match may go over to the wanted rules, and give them back.

        :raises RuleViolation: ``option_fixed_for_match``, naming the first such option.
        """
        for change in changes_between(self, wanted):
            if not OPTION_BY_NAME[change.option].may_change:
                name = change.option
                raise RuleViolation(reason("option_fixed_for_match", option=name, name=name))
        return wanted


@dataclass(frozen=True, slots=True)
class Change:
    """One option in which two sets of rules differ, with both values as plain data."""

    option: str
    before: object
    after: object


def preset(name: str) -> Rules:
    """The rules of that preset.

    :param name: one of :data:`engine.rules.presets.PRESETS`.
    :raises RuleViolation: ``unknown_preset``.

    >>> preset("classic-partners").kitty_multiplier.value
    '2_times_cards'
    """
    if name not in PRESETS:
        raise RuleViolation(reason("unknown_preset", preset=name, known=tuple(PRESETS)))
    return _preset(name)


@cache
def _preset(name: str) -> Rules:
    data = preset_data(name)
    values = {o.name: _read_option(o.name, data.get(o.name, o.default)) for o in OPTIONS}
    return _checked(Rules(preset=name, **values))  # type: ignore[arg-type]


def rules_from_data(data: object = DEFAULT_PRESET) -> Rules:
    """Rules from a preset's name, or from a mapping of a ``preset`` with options changed.

    :param data: ``"ladder"``, or ``{"preset": "ladder", "throws": "all_suits"}``; the preset may
        be left out, then it is the default.
    :raises RuleViolation: for whatever of it can't be read.

    >>> rules_from_data({"preset": "ladder", "decks": 2}) == preset("ladder")
    True
    """
    if isinstance(data, str):
        return preset(data)
    if not isinstance(data, Mapping):
        raise RuleViolation(reason("rules_form"))
    options = dict(data)
    name = options.pop("preset", DEFAULT_PRESET)
    if not isinstance(name, str):
        raise RuleViolation(reason("unknown_preset", preset=repr(name)[:80], known=tuple(PRESETS)))
    started = preset(name)
    return started.changed(options) if options else started


def rules_to_data(rules: Rules) -> str | dict[str, object]:
    """The shortest plain data that :func:`rules_from_data` reads back as ``rules``.

    >>> rules_to_data(preset("ladder").changed({"throws": "all_suits"}))
    {'preset': 'ladder', 'throws': 'all_suits'}
    """
    changes = changes_between(preset(rules.preset), rules)
    if not changes:
        return rules.preset
    return {"preset": rules.preset, **{each.option: each.after for each in changes}}


def rules_to_text(rules: Rules) -> str:
    """The rules on one line, as a deal's promise and a record have them: the preset's name, or
    the JSON object of :func:`rules_to_data`.

    >>> rules_to_text(preset("ladder").changed({"throws": "all_suits"}))
    '{"preset": "ladder", "throws": "all_suits"}'
    """
    data = rules_to_data(rules)
    return data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)


def changes_between(before: Rules, after: Rules) -> tuple[Change, ...]:
    """The options in which two sets of rules differ, in the table's order.

    >>> [c.option for c in changes_between(preset("ladder"), preset("ladder-simple"))]
    ['advance_mode']
    """
    return tuple(
        Change(o.name, o.kind.write(old), o.kind.write(new))
        for o in OPTIONS
        if (old := getattr(before, o.name)) != (new := getattr(after, o.name))
    )


def _read_option(name: object, data: object) -> object:
    option = OPTION_BY_NAME.get(name) if isinstance(name, str) else None
    if option is None:
        raise RuleViolation(reason("unknown_option", name=str(name)[:80]))
    try:
        return option.kind.read(data)
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise RuleViolation(_bad_value(option.name, data)) from None


def _bad_value(name: str, data: object) -> Reason:
    given = data if isinstance(data, str | int | bool | None) else type(data).__name__
    shown = given[:80] if isinstance(given, str) else given
    return reason(
        "option_value", option=name, name=name, given=shown, allowed=OPTION_BY_NAME[name].kind.words
    )


def _checked(rules: Rules) -> Rules:
    clash = first_clash(rules)
    if clash is not None:
        raise RuleViolation(clash)
    return rules
