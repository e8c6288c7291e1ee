"""Samples of tables."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.cards import card, parse_cards
from renders.encode import Picture
from renders.preview import sample
from renders.table import (
    NO_TRUMP,
    FailedThrow,
    FoundFriend,
    FriendCall,
    Play,
    Seat,
    Show,
    TableState,
    TrickTaken,
    TrumpCards,
    Winning,
    WinsBy,
    last_trick_picture,
    table_picture,
)
from renders.themes import Theme

__all__ = ["FOUR", "TRICK", "plays"]


def seats(count: int) -> tuple[Seat, ...]:
    """Seats A, B, C… of two alternating sides."""
    return tuple(Seat("ABCDEFGH"[number], number % 2) for number in range(count))


def plays(first: int, *cards: str, count: int = 4) -> tuple[Play, ...]:
    """Plays in playing order, beginning with a seat."""
    return tuple(
        Play((first + number) % count, parse_cards(each)) for number, each in enumerate(cards)
    )


FOUR = TableState(
    seats(4),
    TrumpCards("5", "H"),
    line=80,
    levels=("5", "7"),
    points=35,
    declarer=0,
    tricks_left=14,
    kitty=8,
)
"""Four seats, A and C declare at level 5, trump hearts."""

TRICK = replace(
    FOUR,
    plays=plays(2, "SK SK", "S9 S9"),
    turn=0,
    winning=Winning(2, WinsBy.LEAD, parse_cards("SK SK")),
)
"""Two have played a pair, A is to follow."""


@sample("table", "four seats, two plays on the felt, seat A's turn")
def four(theme: Theme) -> Picture:
    """The everyday picture."""
    return table_picture(TRICK, theme)


@sample("table-robots", "computer players at three seats, one of them is winning")
def robots(theme: Theme) -> Picture:
    """A robot at the token; the name where there is room for it."""
    names = ("", "Heron", "Professor", "Dumpling")
    around = tuple(replace(seat, robot=names[n]) for n, seat in enumerate(TRICK.seats))
    return table_picture(replace(TRICK, seats=around, declarer=3), theme)


@sample("table-ruff", "a single ruffed with the level card of trump, the 80 line passed")
def ruff(theme: Theme) -> Picture:
    """Nearly all have played; the opponents have more than they need."""
    state = replace(
        FOUR,
        points=85,
        levels=("5", "T"),
        plays=plays(1, "SA", "ST", "H5"),
        turn=0,
        winning=Winning(3, WinsBy.RUFF, parse_cards("H5")),
    )
    return table_picture(state, theme)


_TAKEN = replace(
    FOUR,
    plays=plays(2, "SK SK", "S9 S9", "H3 H3", "H4 H4"),
    points=55,
    winning=Winning(1, WinsBy.OVERRUFF, parse_cards("H4 H4")),
    news=TrickTaken(1, 20),
)


@sample("table-taken", "a finished trick, its points on their way to seat B")
def taken(theme: Theme) -> Picture:
    """It stays until the next lead."""
    return table_picture(_TAKEN, theme)


@sample("table-throw", "a throw ruffed by two pairs, which decide")
def throw(theme: Theme) -> Picture:
    """The deciding cards are outlined within the winning play."""
    state = replace(
        TRICK,
        plays=plays(2, "SA SK SK SQ SQ", "H9 H9 HT HT HA"),
        winning=Winning(3, WinsBy.RUFF, parse_cards("H9 H9 HT HT")),
    )
    return table_picture(state, theme)


@sample(
    "table-failed-throw", "a throw that failed: what was forced, what was withdrawn, the penalty"
)
def failed(theme: Theme) -> Picture:
    """Three cards go back to the hand."""
    state = replace(
        FOUR,
        plays=plays(3, "C9"),
        turn=0,
        winning=Winning(3, WinsBy.LEAD),
        news=FailedThrow(3, parse_cards("CA CK CK"), penalty=-30),
    )
    return table_picture(state, theme)


@sample("table-twelve", "plays of twelve cards from four seats")
def twelve(theme: Theme) -> Picture:
    """The longest trick that four hands are likely to see."""
    longest = plays(
        0,
        "SA SA SK SK SQ SQ SJ SJ ST ST S9 S9",
        "S8 S8 S7 S7 S6 S6 S4 S4 S3 S3 S2 S2",
        "BJ BJ LJ LJ H5 H5 HA HA HK HK HQ HQ",
        "C2 C3 C4 D2 D3 D4 D6 D7 D8 D9 DT DJ",
    )
    state = replace(
        FOUR,
        plays=longest,
        levels=("5", "A"),
        declarer=1,
        points=105,
        tricks_left=0,
        winning=Winning(2, WinsBy.RUFF),
        news=TrickTaken(2, 80, bonus=40),
    )
    return table_picture(state, theme)


@sample("table-six", "six seats with three decks")
def six(theme: Theme) -> Picture:
    """Sides alternate around the table."""
    state = TableState(
        seats(6),
        TrumpCards("8", "C"),
        line=120,
        levels=("8", "8"),
        points=15,
        declarer=4,
        tricks_left=20,
        kitty=6,
        plays=plays(4, "SA SA SA", "S3 S3 S7", "S5 ST ST", "C2 C2 C2", count=6),
        winning=Winning(1, WinsBy.RUFF),
        turn=2,
    )
    return table_picture(state, theme)


_EIGHT = TableState(
    seats(8),
    TrumpCards("A", NO_TRUMP),
    line=160,
    levels=("A", "K"),
    points=120,
    declarer=1,
    tricks_left=11,
    kitty=8,
    plays=plays(
        3,
        "SK SK SK SQ SQ SQ",
        "S8 S8 S7 S7 S6 S6",
        "BJ BJ LJ LJ DA DA",
        "C2 C3 C4 D2 D3 D4",
        "ST ST S9 S9 S5 S5",
        "H2 H3 HT HT HK HK",
        count=8,
    ),
    winning=Winning(5, WinsBy.RUFF),
    turn=1,
)


@sample("table-eight", "eight seats with plays of six cards, level A without a trump suit")
def eight(theme: Theme) -> Picture:
    """The fullest table."""
    return table_picture(_EIGHT, theme)


@sample("table-pairs", "three partnerships of two, each with its own level")
def pairs(theme: Theme) -> Picture:
    """The declaring pair plays against both others."""
    around = tuple(Seat("ABCDEF"[number], number % 3) for number in range(6))
    state = TableState(
        around,
        TrumpCards("J", "S"),
        line=120,
        levels=("J", "4", "6"),
        points=70,
        declarer=3,
        tricks_left=9,
        kitty=6,
        plays=plays(3, "DA DA", "D4 D4", count=6),
        winning=Winning(3, WinsBy.LEAD),
        turn=5,
        viewer=2,
    )
    return table_picture(state, theme)


@sample("table-show", "trump is being shown while hands grow")
def show(theme: Theme) -> Picture:
    """A pair has beaten a single."""
    held = (12, 12, 11, 11)
    around = tuple(replace(seat, held=held[n]) for n, seat in enumerate(seats(4)))
    shows = (Show(1, parse_cards("S2"), stands=False), Show(2, parse_cards("D2 D2")))
    state = TableState(
        around, TrumpCards("2", "D"), line=80, levels=("2", "2"), points=0, kitty=8, shows=shows
    )
    return table_picture(state, theme)


@sample("table-waiting", "nobody has shown trump yet")
def waiting(theme: Theme) -> Picture:
    """Trump isn't known."""
    around = tuple(replace(seat, held=3) for seat in seats(4))
    state = TableState(around, TrumpCards("T"), line=80, levels=("T", "J"), points=0, kitty=8)
    return table_picture(state, theme)


@sample("table-friend", "find-a-friend with five: a friend was just found")
def friend(theme: Theme) -> Picture:
    """Two sides are known, three seats are not."""
    sides, points = (0, None, None, 0, None), (10, 25, 0, 5, 40)
    around = tuple(Seat("ABCDE"[n], sides[n], points=points[n]) for n in range(5))
    state = TableState(
        around,
        TrumpCards("7", "S"),
        line=80,
        declarer=0,
        tricks_left=14,
        kitty=8,
        calls=(FriendCall(card("HA"), 1, seat=3), FriendCall(card("DK"), 2)),
        plays=plays(1, "H3", "H5", "HA", count=5),
        turn=4,
        winning=Winning(3, WinsBy.RANK),
        news=FoundFriend(3, card("HA")),
    )
    return table_picture(state, theme)


@sample("table-unknown-sides", "find-a-friend with eight: nobody has been found")
def unknown_sides(theme: Theme) -> Picture:
    """Points are shown per player."""
    points = (10, 25, 100, 5, 40, 0, 0, 15)
    around = tuple(Seat("ABCDEFGH"[n], None, points=points[n]) for n in range(8))
    calls = tuple(FriendCall(card(name), n) for n, name in enumerate(("HK", "DT", "CQ"), 1))
    state = replace(_EIGHT, seats=around, levels=(), points=None, calls=calls)
    return table_picture(state, theme)


@sample("last-trick", "the last trick again: order, winner, points")
def last_trick(theme: Theme) -> Picture:
    """On demand, while the next trick goes on."""
    return last_trick_picture(_TAKEN, theme)


@sample("last-trick-eight", "a last trick of eight seats, with the kitty's points")
def last_trick_of_eight(theme: Theme) -> Picture:
    """The bar holds eight seats."""
    more = plays(1, "S2 S2 S3 S3 S4 S4", "CA CA CK CK CQ CQ", count=8)
    state = replace(_EIGHT, plays=_EIGHT.plays + more, turn=None, news=TrickTaken(5, 90, 40))
    return last_trick_picture(state, theme)
