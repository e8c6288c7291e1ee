"""The declarer's hand when he calls his friends' cards (找朋友)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker, plain_card
from bot.texts.text import Word, text
from bot.views.cards import card_emoji
from bot.views.hand.frame import Body, hint_buttons
from bot.views.hand.picks import Pick, picks_text
from bot.views.hand.selects import Part
from bot.views.ids import in_round
from bot.views.message import Button, Choice, Look, Row, Select
from bot.views.pictures.hand import hand_state
from engine.rules.cards import ALL_CARDS
from engine.rules.friends import FriendCall, explain_calls, friends_to_call
from engine.rules.order import TRUMPS, Order
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["call_parts", "calling_body", "calls_of", "valid_calls"]

_MOST: Final = 25


def calling_body(
    seen: TableView, view: View, order: Order, speaker: Speaker, picks: Sequence[Pick]
) -> Body:
    """Selects for each plain suit with every copy, a suggestion, and a button that calls."""
    owed = friends_to_call(view.rules)
    chosen = valid_calls(view, order, picks)
    rows = (
        *(_row(seen, speaker, index, part, chosen) for index, part in _numbered(view, order)),
        _actions(seen, view, speaker, chosen),
    )
    said = tuple(text("friend.call", card=each.card, nth=each.copy) for each in chosen)
    lines = [speaker.say("hand.call", count=owed)]
    if said:
        lines.append(speaker.say("hand.called", calls=said, given=len(said), owed=owed))
    held = [each for each in chosen if view.hand.count(each.card) == view.rules.decks]
    lines += [speaker.say("hand.call_own", card=each.card) for each in held]
    return Body(tuple(lines), rows, hand_state(view))


def _numbered(view: View, order: Order) -> Sequence[tuple[int, Part]]:
    return tuple(enumerate(call_parts(view, order)))


def call_parts(view: View, order: Order) -> tuple[Part, ...]:
    """The lines of the selects: all copies of all plain cards, high cards first."""
    decks = view.rules.decks
    parts: list[Part] = []
    for suit in "SHCD":
        cards = [each for each in ALL_CARDS if order.suit_of(each) == suit != TRUMPS]
        cards.sort(key=lambda each: -order.place(each))
        lines = [Pick(each, copy) for each in cards for copy in range(1, decks + 1)]
        whole = _MOST // decks * decks
        parts += [
            Part((suit,), tuple(lines[at : at + whole])) for at in range(0, len(lines), whole)
        ]
    return tuple(parts)


def valid_calls(view: View, order: Order, picks: Sequence[Pick]) -> tuple[Pick, ...]:
    """Those picks that can be called, the latest as many as are owed."""
    fits = [
        pick
        for pick in dict.fromkeys(picks)
        if order.suit_of(pick.card) != TRUMPS and 1 <= pick.copy <= view.rules.decks
    ]
    return tuple(fits[-friends_to_call(view.rules) :])


def calls_of(picks: Sequence[Pick]) -> tuple[FriendCall, ...]:
    """The calls that picks stand for."""
    return tuple(FriendCall(pick.card, pick.copy) for pick in picks)


def _row(seen: TableView, speaker: Speaker, index: int, part: Part, chosen: Sequence[Pick]) -> Row:
    choices = tuple(
        Choice(
            pick.value,
            speaker.say("friend.line", card=plain_card(pick.card, speaker.language), nth=pick.copy),
            emoji=card_emoji(speaker, pick.card),
            chosen=pick in chosen,
        )
        for pick in part.picks
    )
    kept = picks_text(chosen, with_copies=True)
    owed = friends_to_call(seen.view.rules) if seen.view else 1
    select = Select(
        in_round(seen, Verb.PICK, f"{index}-{kept}"),
        choices,
        speaker.say("hand.pick", suit=Word(f"suit.{part.suits[0]}")),
        least=0,
        most=min(owed, len(choices)),
    )
    return Row((select,))


def _actions(seen: TableView, view: View, speaker: Speaker, chosen: Sequence[Pick]) -> Row:
    trump = view.trump
    good = trump is not None and explain_calls(view.rules, trump, calls_of(chosen)) is None
    call = in_round(seen, Verb.CALL, picks_text(chosen, with_copies=True))
    return Row(
        (
            Button(call, speaker.say("button.call"), Look.SUCCESS, "🤝", disabled=not good),
            *hint_buttons(seen, speaker),
            Button(in_round(seen, Verb.CLEAR), speaker.say("button.clear")),
        )
    )
