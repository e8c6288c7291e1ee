"""The hand while cards arrive: what may be shown, and passing."""

from __future__ import annotations

from bot.presses.codec import cards_text
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.cards import card_label
from bot.views.hand.frame import ROOM, Body, fill_with_buttons
from bot.views.ids import in_round
from bot.views.message import Button, Look
from bot.views.pictures.hand import hand_state
from engine.rules.option_words import BidMode, DealStyle
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["showing_body"]


def showing_body(seen: TableView, view: View, speaker: Speaker) -> Body:
    """Buttons for the legal shows, strongest last, and for passing."""
    buttons = [
        Button(
            in_round(seen, Verb.SHOW, cards_text(cards)),
            speaker.say("button.show", cards=card_label(speaker, cards[0], len(cards))[1]).strip(),
            Look.PRIMARY,
            card_label(speaker, cards[0])[0] or "📣",
        )
        for cards in view.may_show[:20]
    ]
    if _may_pass(view):
        buttons.append(Button(in_round(seen, Verb.PASS), speaker.say("button.pass"), emoji="🤐"))
    if view.phase is Phase.SHOWING and view.rules.rebellion_redeal is not None:
        sure = in_round(seen, Verb.SURE, "redeal")
        buttons.append(Button(sure, speaker.say("button.redeal"), Look.DANGER))
    lines = (speaker.say(_asked(view), total=view.rules.hand),)
    return Body(lines, fill_with_buttons(buttons, ROOM), hand_state(view))


def _may_pass(view: View) -> bool:
    early = view.phase is Phase.DEALING and view.rules.deal_style == DealStyle.DEAL_ALL
    return view.rules.bid_mode == BidMode.SHOW and view.seat not in view.passed and not early


def _asked(view: View) -> str:
    if not view.hand:
        return "hand.no_cards_yet"
    if view.may_show:
        return "hand.may_show"
    if view.seat in view.passed:
        return "hand.passed"
    return "hand.arriving" if view.phase is Phase.DEALING else "hand.nothing_to_show"
