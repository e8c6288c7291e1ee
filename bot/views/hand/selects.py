"""Selects to put cards together: one for each suit, every copy of a card a line of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker, plain_card
from bot.texts.text import Word
from bot.views.cards import card_emoji
from bot.views.hand.picks import Pick, picks_text
from bot.views.ids import in_round
from bot.views.message import Choice, Row, Select
from engine.rules.cards import Card
from engine.rules.order import Order
from engine.tables.seeing import TableView

__all__ = ["Part", "parts_of", "pick_rows"]

_MOST: Final = 25


@dataclass(frozen=True, slots=True)
class Part:
    """The lines of one select.

    :ivar suit: the effective suit's letter.
    :ivar picks: the lines, in the order of the hand.
    """

    suit: str
    picks: tuple[Pick, ...]

    @property
    def cards(self) -> frozenset[Card]:
        """The different cards."""
        return frozenset(pick.card for pick in self.picks)


def parts_of(order: Order, cards: Sequence[Card], most_copies: int) -> tuple[Part, ...]:
    """Cards divided into selects: by suit, at most 25 lines each, a card's copies together.

    :param cards: in the order of the hand.
    :param most_copies: more copies of a card than can be chosen at once aren't listed.
    """
    parts: list[Part] = []
    for suit in dict.fromkeys(order.suit_of(each) for each in cards):
        lines: list[Pick] = []
        for each, count in Counter(order.of_suit(cards, suit)).items():
            copies = [Pick(each, copy + 1) for copy in range(min(count, most_copies))]
            if len(lines) + len(copies) > _MOST:
                parts.append(Part(suit, tuple(lines)))
                lines = []
            lines += copies
        parts.append(Part(suit, tuple(lines)))
    return tuple(parts)


def pick_rows(
    seen: TableView,
    speaker: Speaker,
    parts: Sequence[Part],
    picks: Sequence[Pick],
    most: int,
) -> tuple[Row, ...]:
    """A row with a select for each part; what is chosen is marked.

    :param most: how many cards may be chosen at once.
    """
    chosen = Counter(pick.card for pick in picks)
    kept = picks_text(picks)
    rows = []
    for index, part in enumerate(parts):
        choices = tuple(_choice(speaker, pick, chosen) for pick in part.picks)
        marked = sum(choice.chosen for choice in choices)
        rows.append(
            Row(
                (
                    Select(
                        in_round(seen, Verb.PICK, f"{index}-{kept}"),
                        choices,
                        speaker.say("hand.pick", suit=Word(f"suit.{part.suit}")),
                        least=0,
                        most=max(1, marked, min(most, len(choices))),
                    ),
                )
            )
        )
    return tuple(rows)


def _choice(speaker: Speaker, pick: Pick, chosen: Counter[Card]) -> Choice:
    points = pick.card.points
    return Choice(
        pick.value,
        plain_card(pick.card, speaker.language),
        speaker.say("hand.worth", points=points) if points else "",
        card_emoji(speaker, pick.card),
        chosen=pick.copy <= chosen[pick.card],
    )
