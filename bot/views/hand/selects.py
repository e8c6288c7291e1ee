"""Selects to put cards together: one for each suit, every copy of a card a line of its own.

Where cards of all suits may go together (burying without trump, following without the suit that
was led) the smallest suits share a select: with four of them and the button that plays, nothing
takes more than five presses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker, plain_card
from bot.views.cards import card_emoji
from bot.views.hand.picks import Pick, picks_text
from bot.views.ids import in_round
from bot.views.message import Choice, Row, Select
from engine.rules.cards import Card
from engine.rules.order import Order
from engine.tables.seeing import TableView

__all__ = ["Part", "few_parts_of", "parts_of", "pick_rows"]

_MOST: Final = 25
_FEW: Final = 4
"""Selects for cards of which any may go together."""


@dataclass(frozen=True, slots=True)
class Part:
    """The lines of one select.

    :ivar suits: the effective suits' letters.
    :ivar picks: the lines, in the order of the hand.
    """

    suits: tuple[str, ...]
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
                parts.append(Part((suit,), tuple(lines)))
                lines = []
            lines += copies
        parts.append(Part((suit,), tuple(lines)))
    return tuple(parts)


def few_parts_of(order: Order, cards: Sequence[Card], most_copies: int) -> tuple[Part, ...]:
    """The same where cards of all suits may be chosen: the smallest suits share a select."""
    parts = list(parts_of(order, cards, most_copies))
    while len(parts) > _FEW:
        one, other = min(combinations(parts, 2), key=_lines)
        if _lines((one, other)) > _MOST:
            break
        parts[parts.index(one)] = Part((*one.suits, *other.suits), (*one.picks, *other.picks))
        parts.remove(other)
    return tuple(parts)


def _lines(parts: Sequence[Part]) -> int:
    return sum(len(each.picks) for each in parts)


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
                        speaker.say("hand.pick", suit=_named(speaker, part)),
                        least=0,
                        most=max(1, marked, min(most, len(choices))),
                    ),
                )
            )
        )
    return tuple(rows)


def _named(speaker: Speaker, part: Part) -> str:
    suits = dict.fromkeys(part.suits)
    return speaker.say("word.comma").join(speaker.say(f"suit.{each}") for each in suits)


def _choice(speaker: Speaker, pick: Pick, chosen: Counter[Card]) -> Choice:
    points = pick.card.points
    return Choice(
        pick.value,
        plain_card(pick.card, speaker.language),
        speaker.say("hand.worth", points=points) if points else "",
        card_emoji(speaker, pick.card),
        chosen=pick.copy <= chosen[pick.card],
    )
