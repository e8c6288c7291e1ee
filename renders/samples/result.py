"""Samples of round results."""

from __future__ import annotations

from engine.rules.cards import parse_cards
from renders.encode import Picture
from renders.preview import sample
from renders.result import LadderRow, LevelChange, RoundResult, round_result_picture
from renders.table import NO_TRUMP, TrumpCards
from renders.themes import Theme

_D, _O = True, False
_LADDER = tuple(
    LadderRow(*row)
    for row in (
        (0, _D, 3), (5, _D, 2), (40, _D, 1), (80, _O, 0), (120, _O, 1), (160, _O, 2), (200, _O, 3)
    )
)  # fmt: skip


@sample("result", "the opponents won the last trick and the kitty, and take over")
def opponents(theme: Theme) -> Picture:
    """55 in tricks, 15 in the kitty times 4."""
    result = RoundResult(
        TrumpCards("5", "H"),
        kitty=parse_cards("S5 ST C3 C4 D7 D8 D9 SJ"),
        trick_points=55,
        multiplier=4,
        total=115,
        line=80,
        ladder=_LADDER,
        changes=(LevelChange(0, "5", "5"), LevelChange(1, "7", "7", declares_next=True)),
    )
    return round_result_picture(result, theme)


@sample("result-match-won", "the declaring side held, and has won the match")
def match_won(theme: Theme) -> Picture:
    """Level A without a trump suit."""
    result = RoundResult(
        TrumpCards("A", NO_TRUMP),
        kitty=parse_cards("S2 S3 CT C4 D7 D8 D9 SJ"),
        trick_points=35,
        multiplier=0,
        total=35,
        line=80,
        ladder=_LADDER,
        changes=(LevelChange(0, "A", "A"), LevelChange(1, "7", "7")),
        winner=0,
    )
    return round_result_picture(result, theme)


@sample("result-players", "find-a-friend with eight: a huge kitty, a penalty, eight levels")
def players(theme: Theme) -> Picture:
    """Four decks; the ladder is longer than its picture."""
    starts = (0, 5, 80, 160, 240, 320, 400, 480, 560, 3360)
    ladder = tuple(LadderRow(start, n < 3, abs(3 - n)) for n, start in enumerate(starts))
    changes = tuple(
        LevelChange(n % 2, "3" if n % 2 == 0 else "T", "3" if n % 2 == 0 else "K", label, n == 3)
        for n, label in enumerate("ABCDEFGH")
    )
    result = RoundResult(
        TrumpCards("T", "C"),
        kitty=parse_cards("SK SK ST C5 H5 DT C2 C3"),
        trick_points=245,
        multiplier=64,
        penalty=-20,
        total=245 + 50 * 64 - 20,
        line=160,
        ladder=ladder,
        changes=changes,
    )
    return round_result_picture(result, theme)


@sample("result-negative", "penalties brought the opponents below zero")
def negative(theme: Theme) -> Picture:
    """The total is below the ordinary ladder."""
    result = RoundResult(
        TrumpCards("2", "D"),
        kitty=parse_cards("S7 S8 C9 C4 D7 D8 D9 SJ"),
        trick_points=10,
        multiplier=0,
        penalty=-30,
        total=-20,
        line=80,
        ladder=(LadderRow(-40, _D, 4), *_LADDER),
        changes=(LevelChange(0, "2", "6", declares_next=True), LevelChange(1, "2", "2")),
    )
    return round_result_picture(result, theme)
