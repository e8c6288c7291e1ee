"""The words that options of the rules take, each with what it means at the table.

Every enum is a ``StrEnum``: a member compares equal to its word, so rules read from JSON, YAML or a
slash command and rules made in code are the same values.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "AdvanceMode",
    "BidMode",
    "BidOrder",
    "BidUnit",
    "DealStyle",
    "FirstDeclarer",
    "FollowTractor",
    "FriendBonus",
    "KeepRotation",
    "KittyMultiplier",
    "KittyTo",
    "LaterDeclarer",
    "LeadReading",
    "LevelOwner",
    "MustPlayMode",
    "NegativePoints",
    "NoBid",
    "NoTrumpTrumps",
    "PenaltyPer",
    "Reinforce",
    "RuffCompare",
    "RuffShape",
    "SameStrength",
    "SelfOverturn",
    "StopRule",
    "Teams",
    "ThrowCheck",
    "ThrowForces",
    "Throws",
    "TopLevel",
    "TractorWidth",
    "WiderSets",
    "WinRule",
]


class Teams(StrEnum):
    """Who plays with whom (spec.md §2, §10)."""

    FIXED_PAIRS = "fixed_pairs"
    """Four players, partners opposite."""
    FIND_FRIENDS = "find_friends"
    """找朋友: the declarer calls cards; who plays them joins him for this round."""
    TWO_SIDES_ALTERNATING = "two_sides_alternating"
    """Two sides, every second seat."""
    PARTNERSHIPS_OF_TWO = "partnerships_of_two"
    """Each two opposite players are a side of their own; one pair declares against all others."""


class DealStyle(StrEnum):
    """How the hands are dealt (spec.md §2)."""

    DRAW_ONE_BY_ONE = "draw_one_by_one"
    """Card by card; trump may be shown while hands grow."""
    DEAL_ALL = "deal_all"
    """Whole hands first, shows afterwards."""


class TopLevel(StrEnum):
    """The last level of the ladder (spec.md §9)."""

    ACE = "A"
    NO_TRUMP = "no_trump"
    """A level ``NT`` after the ace, on which only jokers are trump."""


class MustPlayMode(StrEnum):
    """What a must-play level asks (spec.md §9)."""

    CANNOT_SKIP = "cannot_skip"
    MUST_DEFEND = "must_defend"
    """It is also left only by winning a round as declaring side at that level."""


class WinRule(StrEnum):
    """How a match is won (spec.md §9)."""

    DECLARER_WINS_AT_TOP = "declarer_wins_at_top"
    PASSES_TOP_ANY_SIDE = "passes_top_any_side"


class AdvanceMode(StrEnum):
    """How many levels a result gives (spec.md §9)."""

    MARGIN = "margin"
    ONE_LEVEL = "one_level"


class LevelOwner(StrEnum):
    """Who carries a level. The engine keeps one a player; in a team they are always equal."""

    TEAM = "team"
    PLAYER = "player"


class StopRule(StrEnum):
    """What a match that is ended early is worth (spec.md §9)."""

    LEVEL_LEADS_RESUME = "level_leads_resume"
    """The higher level is ahead; the table may go on from there another day."""
    TIME_LIMIT_DECLARER_TIEBREAK = "time_limit_declarer_tiebreak"
    """The higher level wins; at equal level the declaring side."""


class BidMode(StrEnum):
    """How trump is found (spec.md §5)."""

    SHOW = "show"
    FIXED_ORDER = "fixed_order"
    ALWAYS_NO_TRUMP = "always_no_trump"


class BidUnit(StrEnum):
    """What may be shown (spec.md §5)."""

    SINGLE_LEVEL = "single_level"
    PAIR_LEVEL = "pair_level"
    TRIPLE_LEVEL = "triple_level"
    QUADRUPLE_LEVEL = "quadruple_level"
    SINGLE_JOKER = "single_joker"
    PAIR_JOKER = "pair_joker"


class BidOrder(StrEnum):
    """Which show is stronger (spec.md §5)."""

    TIERS = "tiers"
    COUNT_THEN_KIND = "count_then_kind"


class SameStrength(StrEnum):
    """Whether an equally strong show overturns (spec.md §5)."""

    NO = "no"
    HIGHER_SUIT = "higher_suit"
    """Diamonds below clubs below hearts below spades."""


class Reinforce(StrEnum):
    """自保: adding cards to one's own claim (spec.md §5)."""

    OFF = "off"
    WHILE_STANDING = "while_standing"
    WHILE_EQUAL = "while_equal"


class SelfOverturn(StrEnum):
    """自反: beating one's own standing claim with another (spec.md §5)."""

    OFF = "off"
    ANY_HIGHER = "any_higher"


class FirstDeclarer(StrEnum):
    """Who declares in round 1 (spec.md §5)."""

    WINNING_BIDDER = "winning_bidder"
    INITIAL_SEAT = "initial_seat"


class LaterDeclarer(StrEnum):
    """Who declares later (spec.md §5)."""

    ROTATION = "rotation"
    WINNING_BIDDER = "winning_bidder"
    BIDDER_IF_DECLARING_SIDE_ELSE_ROTATION = "bidder_if_declaring_side_else_rotation"


class NoTrumpTrumps(StrEnum):
    """What is trump when there is no trump suit (spec.md §3)."""

    JOKERS_AND_LEVEL = "jokers_and_level"
    JOKERS = "jokers"


class NoBid(StrEnum):
    """What happens when nobody shows (spec.md §5)."""

    REDEAL = "redeal"
    NO_TRUMP = "no_trump"
    FIRST_KITTY_CARD = "first_kitty_card"
    FLIP_LEVEL_THEN_HIGHEST = "flip_level_then_highest"
    WAIT = "wait"
    """The round can't go on until somebody shows; if nobody can, it is dealt again."""


class KittyTo(StrEnum):
    """On whose account the kitty is booked (spec.md §9)."""

    OPPONENTS = "opponents"
    LAST_TRICK_SIDE = "last_trick_side"


class KittyMultiplier(StrEnum):
    """抠底: what the kitty's points are multiplied by (spec.md §9)."""

    X2 = "x2"
    TWO_TIMES_CARDS = "2_times_cards"
    TWO_POW_CARDS = "2_pow_cards"
    TWO_TIMES_LARGEST_UNIT = "2_times_largest_unit"
    TWO_POW_LARGEST_UNIT = "2_pow_largest_unit"
    TWO_POW_PAIRS_PLUS_1 = "2_pow_pairs_plus_1"


class TractorWidth(StrEnum):
    """How wide the steps of a tractor may be (spec.md §4)."""

    PAIRS_ONLY = "pairs_only"
    ANY_EQUAL_WIDTH = "any_equal_width"


class LeadReading(StrEnum):
    """Who splits a lead into units (spec.md §4)."""

    GREATEST = "greatest"
    LEADER_CHOOSES = "leader_chooses"


class Throws(StrEnum):
    """甩牌: which throws may be led (spec.md §7)."""

    ALL_SUITS = "all_suits"
    SIDE_SUITS_ONLY = "side_suits_only"
    OFF = "off"


class ThrowCheck(StrEnum):
    """Whose cards can spoil a throw (spec.md §7)."""

    ALL_OTHERS = "all_others"
    OPPONENTS = "opponents"


class ThrowForces(StrEnum):
    """What a bad throw leads (spec.md §7)."""

    SMALLEST_BEATEN_UNIT = "smallest_beaten_unit"
    LOWEST_RANK_BEATEN_UNIT = "lowest_rank_beaten_unit"
    LOWEST_UNIT = "lowest_unit"
    LOWEST_CARD = "lowest_card"


class PenaltyPer(StrEnum):
    """What a penalty for a bad throw is counted by (spec.md §7)."""

    WITHDRAWN_CARD = "withdrawn_card"
    ATTEMPT = "attempt"


class FollowTractor(StrEnum):
    """What a follower owes to a tractor (spec.md §7)."""

    FULL_THEN_PAIRS = "full_then_pairs"
    PAIRS_ONLY = "pairs_only"
    LONGEST_THEN_PAIRS = "longest_then_pairs"
    FULL_OR_FREE = "full_or_free"
    SUIT_ONLY = "suit_only"


class WiderSets(StrEnum):
    """Whether a triple counts as a pair that is owed (spec.md §7)."""

    BREAK = "break"
    PROTECTED = "protected"


class RuffShape(StrEnum):
    """Whether a better shape serves for a weaker one in a ruff (spec.md §8)."""

    COVER = "cover"
    EXACT = "exact"


class RuffCompare(StrEnum):
    """盖毙: which of two ruffs wins (spec.md §8)."""

    LARGEST_UNIT = "largest_unit"
    HIGHEST_CARD = "highest_card"
    UNIT_BY_UNIT = "unit_by_unit"
    ALL_UNITS = "all_units"


class NegativePoints(StrEnum):
    """Whether the result ladder goes on below nought (spec.md §9)."""

    CLAMP = "clamp"
    CONTINUE = "continue"


class KeepRotation(StrEnum):
    """Who declares next when the declaring side holds (spec.md §9)."""

    PARTNER = "partner"
    SAME = "same"
    NEXT_ON_SIDE = "next_on_side"


class FriendBonus(StrEnum):
    """What a declarer who holds with fewer friends gets (spec.md §9, §10)."""

    OFF = "off"
    PER_MISSING_MEMBER = "per_missing_member"
