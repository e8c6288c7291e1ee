"""Cards on buttons and in texts.

A label can't hold an application's emoji, and a button has room for one emoji beside its label. So
a single card is its emoji once they are uploaded, several cards are text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.texts.speaker import Speaker, plain_card
from engine.rules.cards import Card

__all__ = ["card_emoji", "card_label", "cards_label", "short_cards"]


def card_emoji(speaker: Speaker, card: Card) -> str:
    """The card's application emoji; empty while there is none."""
    said = speaker.card(card)
    return said if said.startswith("<") else ""


def card_label(speaker: Speaker, card: Card, copies: int = 1) -> tuple[str, str]:
    """Emoji and label of a button for one card or several identical ones.

    >>> from engine.rules.cards import card
    >>> card_label(Speaker(), card("HT"), 2)
    ('', '♥10 ×2')
    """
    emoji = card_emoji(speaker, card)
    times = f"×{copies}" if copies > 1 else ""
    if emoji:
        return emoji, times
    return "", f"{plain_card(card, speaker.language)} {times}".strip()


def cards_label(speaker: Speaker, cards: Sequence[Card], most: int = 76) -> str:
    """Several cards as plain text, cut where it is too long.

    >>> from engine.rules.cards import parse_cards
    >>> cards_label(Speaker(), parse_cards("H5 H5 H6 H6 BJ"))
    '♥5 5 6 6 🃏BJ'
    """
    said = " ".join(
        short_cards(speaker, group) for _, group in groupby(cards, key=lambda each: each.suit)
    )
    return said if len(said) <= most else said[: most - 1] + "…"


def short_cards(speaker: Speaker, cards: Iterable[Card]) -> str:
    """Cards of one printed suit: the suit once, then the ranks."""
    listed = list(cards)
    if listed[0].is_joker:
        counted = Counter(listed)
        return " ".join(
            plain_card(each, speaker.language) + (f"×{count}" if count > 1 else "")
            for each, count in counted.items()
        )
    first, *others = (plain_card(each) for each in listed)
    return " ".join([first, *(each[1:] for each in others)])
