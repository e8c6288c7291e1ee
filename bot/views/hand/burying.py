"""The declarer's hand with the kitty's cards in it: which ones are buried."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presses.codec import cards_text
from bot.presses.verbs import Verb
from bot.texts.options import because
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.hand.frame import Body, hint_buttons
from bot.views.hand.picks import Pick, cards_of, held_only
from bot.views.hand.selects import Part, few_parts_of, pick_rows
from bot.views.ids import in_round
from bot.views.message import Button, Look, Row
from bot.views.pictures.hand import hand_state
from engine.rules.cards import Card, points_of
from engine.rules.order import Order
from engine.rules.reasons import Reason, reason
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["bury_parts", "burying_body", "why_not_bury"]


def burying_body(
    seen: TableView, view: View, order: Order, speaker: Speaker, picks: Sequence[Pick]
) -> Body:
    """Selects for the suits, a suggestion, and a button that buries what is chosen."""
    chosen = held_only(picks, view.hand)
    cards = cards_of(chosen)
    parts = bury_parts(view, order)
    rows = (
        *pick_rows(seen, speaker, parts, chosen, view.kitty_size),
        _actions(seen, view, speaker, cards),
    )
    return Body(tuple(_lines(view, speaker, cards)), rows, hand_state(view, cards))


def bury_parts(view: View, order: Order) -> tuple[Part, ...]:
    """What the selects list: the whole hand."""
    return few_parts_of(order, view.hand, view.kitty_size)


def why_not_bury(view: View, cards: Sequence[Card]) -> Reason | None:
    """Why these cards can't be buried, or None (spec.md §6)."""
    owed = view.kitty_size
    if len(cards) != owed:
        return reason("bury_count", owed=owed, given=len(cards))
    limit = view.rules.bury_limits
    if limit is None:
        return None
    least = sum(sorted(each.points for each in view.hand)[:owed])
    allowed, points = max(limit.max_points, least), points_of(cards)
    if points > allowed:
        return reason("bury_limit", option="bury_limits", allowed=allowed, points=points)
    return None


def _actions(seen: TableView, view: View, speaker: Speaker, cards: Sequence[Card]) -> Row:
    ready = why_not_bury(view, cards) is None
    return Row(
        (
            Button(
                in_round(seen, Verb.BURY, cards_text(cards)),
                speaker.say("button.bury", points=points_of(cards)),
                Look.SUCCESS,
                "📥",
                disabled=not ready,
            ),
            *hint_buttons(seen, speaker),
            Button(in_round(seen, Verb.CLEAR), speaker.say("button.clear")),
        )
    )


def _lines(view: View, speaker: Speaker, cards: Sequence[Card]) -> list[str]:
    owed = view.kitty_size
    lines = [speaker.say("hand.bury", count=owed, kitty=view.own_kitty)]
    if cards:
        lines.append(
            speaker.say(
                "hand.chosen",
                cards=tuple(cards),
                given=len(cards),
                size=owed,
                points=points_of(cards),
            )
        )
    why = why_not_bury(view, cards)
    if why is not None and len(cards) >= owed:
        lines.append("⛔ " + speaker.say(because(why, view.rules)))
    elif why is None:
        lines.append(speaker.say("hand.bury_sure", option=Word("option_name.kitty_multiplier")))
    return lines
