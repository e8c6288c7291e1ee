"""What is still out, counted by what one seat has seen."""

from __future__ import annotations

from collections.abc import Iterator

from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Text, Word, text
from bot.views.message import Colour, Message, Panel, Words
from bot.views.said import suit_sign
from engine.players.remaining import Remaining
from engine.rules.order import TRUMPS

__all__ = ["remaining_message"]


def remaining_message(
    speaker: Speaker, left: Remaining, *, trump: str | None = None, own: int | None = None
) -> Message:
    """Trumps and points that are out, each suit with its highest card, and who is void.

    :param trump: the trump suit's letter; its cards are counted as trumps.
    :param own: the seat of whoever counts, of which nothing need be told.
    """
    lines = [
        speaker.say("count.title", trumps=left.trumps, points=left.points),
        speaker.say("count.note"),
        " · ".join(speaker.say(each) for each in _suits(left, trump)),
        *(speaker.say(each) for each in _lacking(left, own)),
    ]
    return Message((Panel((Words("\n".join(lines)),), Colour.GREY),))


def _suits(left: Remaining, trump: str | None) -> Iterator[Text]:
    """Trumps first."""
    for suit, count in sorted(left.suits.items(), key=lambda each: each[0] != TRUMPS):
        if suit == trump:
            continue
        top = left.top.get(suit)
        if top is None:
            yield text("count.none", suit=_named(suit))
        else:
            yield text("count.suit", suit=_named(suit), cards=count, top=top)


def _lacking(left: Remaining, own: int | None) -> Iterator[Text]:
    voids = [(seat, suits) for seat, suits in enumerate(left.voids) if suits and seat != own]
    for seat, suits in voids:
        yield text("count.void", who=Seat(seat), suits=_list(suits))
    for seat, suits in enumerate(left.no_pairs):
        if suits and seat != own:
            yield text("count.no_pairs", who=Seat(seat), suits=_list(suits))
    if not voids:
        yield text("count.no_void")


def _list(suits: str) -> tuple[object, ...]:
    return tuple(_named(suit) for suit in suits)


def _named(suit: str) -> object:
    return Word("suit.trumps") if suit == TRUMPS else suit_sign(suit)
