"""Cards (牌) and packs, and the two-letter notation that everything speaks.

A card is its suit letter and its rank letter: ``S5``, ``HT``, ``DA``. The jokers are ``LJ``
(little, black, 小王) and ``BJ`` (big, red, 大王); ``SJ`` is always the jack of spades.

There are 54 different cards, made once. Copies of a card in a pack of several decks are the same
object, so cards compare by identity and are cheap dictionary keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

__all__ = [
    "ALL_CARDS",
    "BIG_JOKER",
    "LITTLE_JOKER",
    "RANKS",
    "SUITS",
    "Card",
    "CardError",
    "Suit",
    "card",
    "card_of",
    "format_cards",
    "pack",
    "parse_cards",
    "points_of",
]

RANKS: Final = "23456789TJQKA"
"""The thirteen ranks, low to high; a level is one of these, or ``NT`` after the ace."""


class Suit(Enum):
    """One of the four printed suits; the value is the letter of the notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __str__(self) -> str:
        return self.value


SUITS: Final = "SHDC"
"""The suit letters in the project's fixed order: spades, hearts, diamonds, clubs."""


class CardError(ValueError):
    """A text that is no card.

    :ivar text: what was given instead of a card.
    """

    def __init__(self, text: object) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the 54 different cards. Never made by hand: use :func:`card`.

    :ivar index: 0 to 53: spades 2 to A, hearts, diamonds, clubs, little joker, big joker.
    :ivar name: the notation, ``"S5"``.
    :ivar suit: the printed suit letter, one of ``SHDC``; ``""`` for a joker.
    :ivar rank: the printed rank letter, one of :data:`RANKS`; ``"LJ"`` or ``"BJ"`` for a joker.
    :ivar points: what the card counts: 5 for a five, 10 for a ten or a king, else 0 (spec.md §8).
    """

    index: int
    name: str
    suit: str
    rank: str
    points: int

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers."""
        return self.index >= _FIRST_JOKER

    def __lt__(self, other: Card) -> bool:
        """Sort by :attr:`index`: a fixed order for lists, not the order of play."""
        return self.index < other.index

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.name,)


_FIRST_JOKER: Final = 52
_POINTS: Final = {"5": 5, "T": 10, "K": 10}


def _make_cards() -> tuple[Card, ...]:
    plain = [
        Card(len(RANKS) * s + r, suit + rank, suit, rank, _POINTS.get(rank, 0))
        for s, suit in enumerate(SUITS)
        for r, rank in enumerate(RANKS)
    ]
    jokers = [
        Card(_FIRST_JOKER, "LJ", "", "LJ", 0),
        Card(_FIRST_JOKER + 1, "BJ", "", "BJ", 0),
    ]
    return tuple(plain + jokers)


ALL_CARDS: Final[tuple[Card, ...]] = _make_cards()
"""The 54 different cards, by index."""

LITTLE_JOKER: Final = ALL_CARDS[52]
BIG_JOKER: Final = ALL_CARDS[53]

_BY_NAME: Final[dict[str, Card]] = {each.name: each for each in ALL_CARDS}


def card(name: str) -> Card:
    """The card of that notation.

    :raises CardError: where ``name`` is none of the 54 notations.

    >>> card("HT"), card("BJ"), card("HT") is card("HT")
    (HT, BJ, True)
    """
    found = _BY_NAME.get(name)
    if found is None:
        raise CardError(name)
    return found


def card_of(suit: str, rank: str) -> Card:
    """The plain card of a suit letter and a rank letter.

    :raises CardError: where there is no such card.

    >>> card_of("D", "A")
    DA
    """
    return card(suit + rank)


def parse_cards(names: Iterable[str] | str) -> tuple[Card, ...]:
    """Cards from their notations, in the given order.

    :param names: an iterable of notations, or one text with spaces between them.
    :raises CardError: for the first one that is no card.

    >>> parse_cards("S5 S5 BJ")
    (S5, S5, BJ)
    >>> parse_cards([])
    ()
    """
    listed = names.split() if isinstance(names, str) else tuple(names)
    try:
        return tuple([_BY_NAME[name] for name in listed])
    except (KeyError, TypeError):
        return tuple([card(name) for name in listed])  # raises for the first that is none


def format_cards(cards: Iterable[Card]) -> str:
    """The notations of cards, with a space between them; read back by :func:`parse_cards`.

    >>> format_cards(parse_cards(["S5", "LJ"]))
    'S5 LJ'
    """
    return " ".join(each.name for each in cards)


def points_of(cards: Iterable[Card]) -> int:
    """The points that cards count: five for each 5, ten for each 10 and K (spec.md §8).

    >>> points_of(parse_cards("S5 HT DK CA BJ"))
    25
    """
    return sum(each.points for each in cards)


def pack(decks: int, jokers_per_deck: int = 2) -> tuple[Card, ...]:
    """A whole pack, unshuffled: deck after deck, each in index order.

    :param decks: how many decks of 54 cards, at least 1.
    :param jokers_per_deck: 2 (both jokers of each deck) or 0.

    >>> len(pack(2)), sum(each.points for each in pack(2))
    (108, 200)
    """
    if decks < 1 or jokers_per_deck not in (0, 2):
        msg = f"no pack of {decks} decks with {jokers_per_deck} jokers each"
        raise ValueError(msg)
    one = ALL_CARDS if jokers_per_deck else ALL_CARDS[:_FIRST_JOKER]
    return one * decks
