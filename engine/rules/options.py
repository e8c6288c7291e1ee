"""The declared table of options: every rule that tables may differ in, as data (spec.md §11).

Slash-command choices, the settings page, validation, help, the difference from a preset and the
"because" of a verdict all come from here. The order is the order of the spec's sections.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.rules import option_words as w
from engine.rules.cards import RANKS
from engine.rules.option_kinds import (
    RANK_LETTERS,
    SUIT_LETTERS,
    BuryLimit,
    Kind,
    LadderBeyond,
    LadderTable,
    Letter,
    Limit,
    Number,
    Record,
    Switch,
    ThrowPenalty,
    Word,
    WordSet,
)

__all__ = ["OPTIONS", "OPTION_BY_NAME", "Option"]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules.

    :ivar name: the key in presets, judge questions and :class:`~engine.rules.ruleset.Rules`.
    :ivar kind: how its values are read, written and listed.
    :ivar default: its value as plain data where no preset says otherwise.
    :ivar section: the section of spec.md that explains it.
    :ivar may_change: whether a table may change it between two rounds of a match.
    """

    name: str
    kind: Kind
    default: object
    section: int
    may_change: bool = True

    @property
    def text_key(self) -> str:
        """The catalogue's key for the sentence that explains the option."""
        return f"option.{self.name}"

    def value_key(self, word: str) -> str:
        """The catalogue's key for one of the option's words."""
        return f"option.{self.name}.{word}"


_ON: Final = Switch()
_FROM_START: Final = False
_STANDARD_LADDER: Final = [
    [0, "D", 3],
    [5, "D", 2],
    [40, "D", 1],
    [80, "O", 0],
    [120, "O", 1],
    [160, "O", 2],
    [200, "O", 3],
]
_BEYOND: Final = Record(LadderBeyond, (("step", Number(1, 10_000)), ("levels", Number(1, 13))))
_PENALTY: Final = Record(ThrowPenalty, (("points", Number(1, 200)), ("per", Word(w.PenaltyPer))))
_BURY: Final = Record(
    BuryLimit, (("max_points", Number(0, 400)),), named=(("no_points", BuryLimit(0)),)
)
_POOR_HAND: Final = Record(Limit, (("max_points", Number(0, 200)), ("max_trumps", Number(0, 50))))

OPTIONS: Final[tuple[Option, ...]] = (
    # Pack, seats, deal
    Option("players", Number(4, 8), 4, 2, _FROM_START),
    Option("decks", Number(1, 4), 2, 2, _FROM_START),
    Option("jokers_per_deck", Number(2, 2), 2, 2, _FROM_START),
    Option("kitty_size", Number(1, 60, "auto"), "auto", 2, _FROM_START),
    Option("teams", Word(w.Teams), "fixed_pairs", 2, _FROM_START),
    Option("direction", Word(("counter_clockwise",)), "counter_clockwise", 2, _FROM_START),
    Option("deal_style", Word(w.DealStyle), "draw_one_by_one", 2),
    Option("rebellion_redeal", _POOR_HAND, "none", 2),
    # Shapes
    Option("adj_across_level", _ON, True, 4),
    Option("adj_top_plain_to_off_level", _ON, True, 4),
    Option("adj_off_level_to_main_level", _ON, True, 4),
    Option("adj_main_level_to_small_joker", _ON, True, 4),
    Option("adj_jokers", _ON, True, 4),
    Option("adj_no_trump_level_to_small_joker", _ON, True, 4),
    Option("tractor_min_pairs", Number(2, 12), 2, 4),
    Option("tractor_width", Word(w.TractorWidth), "pairs_only", 4),
    Option("lead_reading", Word(w.LeadReading), "greatest", 4),
    # Showing trump
    Option("bid_mode", Word(w.BidMode), "show", 5),
    Option("fixed_order", SUIT_LETTERS, [], 5),
    Option("bid_window", Word(("until_kitty_taken",)), "until_kitty_taken", 5),
    Option("bid_units", WordSet(w.BidUnit), ["single_level", "pair_level", "pair_joker"], 5),
    Option("bid_order", Word(w.BidOrder), "count_then_kind", 5),
    Option("joker_pair_over_joker_pair", _ON, True, 5),
    Option("same_strength_overturn", Word(w.SameStrength), "no", 5),
    Option("reinforce", Word(w.Reinforce), "while_standing", 5),
    Option("self_overturn", Word(w.SelfOverturn), "off", 5),
    Option("bid_rank", Word(("round_level",)), "round_level", 5),
    Option("first_declarer", Word(w.FirstDeclarer), "winning_bidder", 5),
    Option("later_declarer", Word(w.LaterDeclarer), "rotation", 5),
    Option("no_trump_trumps", Word(w.NoTrumpTrumps), "jokers_and_level", 3),
    Option("no_bid_first", Word(w.NoBid), "no_trump", 5),
    Option("no_bid_later", Word(w.NoBid), "no_trump", 5),
    Option("no_bid_declarer", Word(("first_seat",)), "first_seat", 5),
    # Kitty
    Option("kitty_overturn", Word(("off",)), "off", 6),
    Option("bury_limits", _BURY, "none", 6),
    Option("kitty_to", Word(w.KittyTo), "opponents", 9),
    Option("kitty_multiplier", Word(w.KittyMultiplier), "2_times_largest_unit", 9),
    Option("kitty_basis", Word(("lead",)), "lead", 9),
    # Leading and following
    Option("throws", Word(w.Throws), "all_suits", 7),
    Option("throw_checked_against", Word(w.ThrowCheck), "all_others", 7),
    Option("throw_void_trumps_count", _ON, False, 7),
    Option("throw_fail_forces", Word(w.ThrowForces), "smallest_beaten_unit", 7),
    Option("throw_fail_penalty", _PENALTY, "none", 7),
    Option("follow_pair", Word(("must_pair",)), "must_pair", 7),
    Option("follow_tractor", Word(w.FollowTractor), "full_then_pairs", 7),
    Option("follow_throw", Word(("match_units_largest_first",)), "match_units_largest_first", 7),
    Option("wider_sets", Word(w.WiderSets), "break", 7),
    Option("void_trumps_must_match", _ON, False, 7),
    # Winning a trick
    Option("ruff_shape", Word(w.RuffShape), "cover", 8),
    Option("ruff_pairs", Word(("all",)), "all", 8),
    Option("ruff_compare", Word(w.RuffCompare), "largest_unit", 8),
    # Result, levels, end
    Option("ladder", LadderTable(), _STANDARD_LADDER, 9),
    Option("ladder_beyond", _BEYOND, {"step": 40, "levels": 1}, 9),
    Option("ladder_per_deck", _ON, False, 9),
    Option("bonus_level", _ON, False, 9),
    Option("friend_bonus", Word(w.FriendBonus), "off", 10),
    Option("advance_mode", Word(w.AdvanceMode), "margin", 9),
    Option("max_gain", Number(1, 13, "none"), "none", 9),
    Option("negative_points", Word(w.NegativePoints), "clamp", 9),
    Option("early_finish", Word(("off", "when_decided")), "off", 9),
    Option("start_level", Letter(RANKS), "2", 9, _FROM_START),
    Option("top_level", Word(w.TopLevel), "A", 9, _FROM_START),
    Option("level_owner", Word(w.LevelOwner), "team", 9, _FROM_START),
    Option("must_play_levels", RANK_LETTERS, [], 9),
    Option("must_play_mode", Word(w.MustPlayMode), "cannot_skip", 9),
    Option("win_rule", Word(w.WinRule), "declarer_wins_at_top", 9),
    Option("overshoot", Word(("cap_at_top",)), "cap_at_top", 9),
    Option("jack_rule", Word(("off",)), "off", 9),
    Option("stop_rule", Word(w.StopRule), "level_leads_resume", 9),
    Option("keep_rotation", Word(w.KeepRotation), "partner", 9),
    Option("lose_rotation", Word(("right_neighbour",)), "right_neighbour", 9),
    # Find-a-friend
    Option("friends_called", Number(1, 7, "auto"), "auto", 10, _FROM_START),
    Option("friend_cards", Word(("no_trump",)), "no_trump", 10),
    Option("friend_copy", Word(("nth",)), "nth", 10),
)
"""Every option, in the order in which help and settings list them."""

OPTION_BY_NAME: Final[dict[str, Option]] = {option.name: option for option in OPTIONS}
