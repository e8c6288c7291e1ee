"""A hint in the hand: the advised cards put together, ready to be played with one press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.presses.codec import cards_text
from bot.presses.verbs import Verb
from bot.texts.hints import text_of_advice
from bot.texts.speaker import Speaker
from bot.views.cards import card_label
from bot.views.hand.picks import Pick, picks_of
from bot.views.ids import in_round
from bot.views.message import Button, Colour, Look, Message, Panel, Row, Words
from engine.players.advice import Advice
from engine.rules import actions as a
from engine.rules.legal import LegalFollows
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["hint_line", "hinted_picks", "showing_hint_message"]


def hint_line(speaker: Speaker, advice: Advice) -> str:
    """What to do, and why."""
    return "💡 " + speaker.say(text_of_advice(advice))


def hinted_picks(view: View, action: a.Action) -> Sequence[Pick]:
    """The advised cards as a choice in the hand; nothing for a show or a pass.

    What must be played in any case is chosen by itself and left out here.
    """
    match action:
        case a.Bury(cards):
            return picks_of(cards)
        case a.CallFriends(calls):
            return tuple(Pick(call.card, call.nth) for call in calls)
        case a.Play(cards):
            left = Counter(cards)
            if isinstance(view.legal, LegalFollows):
                left.subtract(view.legal.must)
            return picks_of(left.elements())
        case _:
            return ()


def showing_hint_message(seen: TableView, speaker: Speaker, advice: Advice) -> Message:
    """A hint while cards arrive: a message of its own, since the hand changes with every card."""
    words = Words(hint_line(speaker, advice))
    match advice.action:
        case a.Show(cards) if seen.view is not None and cards in seen.view.may_show:
            emoji, label = card_label(speaker, cards[0], len(cards))
            said = speaker.say("button.show", cards=label).strip()
            button = Button(
                in_round(seen, Verb.SHOW, cards_text(cards)), said, Look.SUCCESS, emoji or "📣"
            )
            return Message((Panel((words, Row((button,))), Colour.GOLD),))
        case _:
            return Message((Panel((words,), Colour.GOLD),))
