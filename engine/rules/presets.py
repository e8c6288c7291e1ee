"""The named rule sheets, as data: what each changes in the defaults or in the sheet it extends.

``classic-partners``, ``ladder`` and ``eighty-points`` are the three source sheets; the others are
what tables elsewhere play (their sources are in the project's survey of rules).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

__all__ = ["DEFAULT_PRESET", "PRESETS", "Preset", "preset_data"]

DEFAULT_PRESET: Final = "eighty-points"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule sheet.

    :ivar extends: the preset it starts from; None for the defaults of the options.
    :ivar options: what it changes, as plain data by option name.
    """

    extends: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


_TEN_A_CARD: Final = {"points": 10, "per": "withdrawn_card"}

PRESETS: Final[Mapping[str, Preset]] = {
    "eighty-points": Preset(
        options={
            "first_declarer": "initial_seat",
            "adj_top_plain_to_off_level": False,
            "throw_fail_forces": "lowest_card",
            "kitty_multiplier": "2_pow_cards",
            "win_rule": "passes_top_any_side",
            "level_owner": "player",
        },
    ),
    "classic-partners": Preset(
        options={
            "bid_order": "tiers",
            "joker_pair_over_joker_pair": False,
            "reinforce": "off",
            "no_trump_trumps": "jokers",
            "no_bid_first": "redeal",
            "no_bid_later": "flip_level_then_highest",
            "kitty_multiplier": "2_times_cards",
            "throw_fail_penalty": _TEN_A_CARD,
            "follow_tractor": "pairs_only",
            "win_rule": "passes_top_any_side",
        },
    ),
    "pagat": Preset("classic-partners", {"reinforce": "while_standing"}),
    "ladder": Preset(
        options={
            "bid_units": ["single_level", "pair_level", "single_joker", "pair_joker"],
            "self_overturn": "any_higher",
            "later_declarer": "bidder_if_declaring_side_else_rotation",
            "kitty_to": "last_trick_side",
            "kitty_multiplier": "x2",
            "throws": "off",
            "follow_tractor": "full_or_free",
            "ruff_shape": "exact",
            "ladder": [[0, "D", 3], [1, "D", 2], [40, "D", 1], [80, "O", 0]],
            "ladder_beyond": "none",
        },
    ),
    "ladder-simple": Preset("ladder", {"advance_mode": "one_level"}),
    "ladder-fixed-trump": Preset(
        "ladder", {"bid_mode": "fixed_order", "fixed_order": ["S", "H", "C", "D"]}
    ),
    "ladder-no-trump": Preset("ladder", {"bid_mode": "always_no_trump"}),
    "ladder-friends": Preset("ladder", {"teams": "find_friends", "friends_called": 1}),
    "single-deck": Preset(
        "eighty-points",
        {
            "decks": 1,
            "bid_units": ["single_level"],
            "reinforce": "off",
            "ladder": [
                [0, "D", 3],
                [5, "D", 2],
                [20, "D", 1],
                [40, "O", 0],
                [60, "O", 1],
                [80, "O", 2],
                [100, "O", 3],
            ],
        },
    ),
    "web-table": Preset(
        options={
            "no_bid_first": "wait",
            "no_bid_later": "first_kitty_card",
            "follow_tractor": "longest_then_pairs",
            "ruff_compare": "all_units",
            "lead_reading": "leader_chooses",
            "tractor_width": "any_equal_width",
            "must_play_levels": ["A"],
            "must_play_mode": "must_defend",
            "top_level": "no_trump",
            "bonus_level": True,
            "ladder_per_deck": True,
            "negative_points": "continue",
            "keep_rotation": "next_on_side",
            "early_finish": "when_decided",
        },
    ),
    "qq-common": Preset(
        options={
            "self_overturn": "any_higher",
            "throw_fail_forces": "lowest_rank_beaten_unit",
            "kitty_multiplier": "2_pow_pairs_plus_1",
            "must_play_levels": ["A"],
            "must_play_mode": "must_defend",
        },
    ),
    "shanghai": Preset(
        options={
            "follow_tractor": "longest_then_pairs",
            "throw_fail_forces": "lowest_unit",
            "kitty_multiplier": "2_times_cards",
            "must_play_levels": [2, 5, 10, "K"],
            "must_play_mode": "must_defend",
            "rebellion_redeal": {"max_points": 15, "max_trumps": 3},
        },
    ),
    "competition": Preset(
        options={
            "max_gain": 3,
            "throw_fail_penalty": _TEN_A_CARD,
            "kitty_multiplier": "2_pow_pairs_plus_1",
            "must_play_levels": ["A"],
            "must_play_mode": "must_defend",
            "stop_rule": "time_limit_declarer_tiebreak",
        },
    ),
    "find-friends": Preset(
        options={
            "players": 6,
            "teams": "find_friends",
            "friend_bonus": "per_missing_member",
            "adj_top_plain_to_off_level": False,
            "adj_off_level_to_main_level": False,
            "adj_main_level_to_small_joker": False,
            "adj_jokers": False,
            "follow_tractor": "pairs_only",
            "kitty_multiplier": "x2",
            "throw_fail_penalty": _TEN_A_CARD,
            "ladder_per_deck": True,
        },
    ),
    "six-three-decks": Preset(
        options={
            "players": 6,
            "decks": 3,
            "teams": "two_sides_alternating",
            "tractor_width": "any_equal_width",
            "ladder_per_deck": True,
            "keep_rotation": "next_on_side",
        },
    ),
    "eight-four-decks": Preset("six-three-decks", {"players": 8, "decks": 4}),
}
"""Every preset by its name, the default first."""


def preset_data(name: str) -> dict[str, object]:
    """What a preset changes in the options' defaults, with what it extends folded in.

    :param name: a key of :data:`PRESETS`.

    >>> preset_data("ladder-simple")["throws"], preset_data("ladder-simple")["advance_mode"]
    ('off', 'one_level')
    """
    sheet = PRESETS[name]
    inherited = preset_data(sheet.extends) if sheet.extends else {}
    return {**inherited, **sheet.options}
