"""A play that is put together, before it is played: why it won't do, what a throw risks."""

from __future__ import annotations

from bot.texts.joining import sentences
from bot.texts.options import because
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.hand.follows import why_not
from bot.views.hand.unseen import unseen_cards, will_stand
from engine.rules.cards import Card, points_of
from engine.rules.order import Order
from engine.rules.views import View

__all__ = ["is_complete", "may_fail", "preview"]

_Cards = tuple[Card, ...]


def preview(view: View, order: Order, speaker: Speaker, cards: _Cards, must: _Cards) -> list[str]:
    """The lines about what is chosen so far.

    :param must: the cards that every legal play holds.
    """
    lines = []
    if must:
        lines.append(speaker.say("hand.must", cards=must))
    if not cards:
        return [*lines, speaker.say("hand.choose")]
    size = len(cards) if view.trick is None else view.trick.lead.size
    lines.append(
        speaker.say(
            "hand.chosen", cards=cards, given=len(cards), size=size, points=points_of(cards)
        )
    )
    why = why_not(view, order, cards)
    if why is not None:
        lines.append("⛔ " + speaker.say(because(why, view.rules)))
    elif view.trick is None and may_fail(view, order, cards):
        lines.append(_warning(speaker, view))
    return lines


def _warning(speaker: Speaker, view: View) -> str:
    forces = Word(f"option.throw_fail_forces.{view.rules.throw_fail_forces}")
    line = speaker.say("hand.throw_risk", forces=forces)
    penalty = view.rules.throw_fail_penalty
    if penalty is None:
        return line
    cost = speaker.say(f"hand.throw_penalty.{penalty.per}", points=penalty.points)
    return sentences(line, cost)


def is_complete(view: View, order: Order, cards: _Cards) -> bool:
    """Whether the cards can be played as they are."""
    whole = len(cards) == view.trick.lead.size if view.trick is not None else bool(cards)
    return whole and why_not(view, order, cards) is None


def may_fail(view: View, order: Order, cards: _Cards) -> bool:
    """Whether a lead is a throw that somebody might beat, by what the leader has seen."""
    return not will_stand(order, view.rules, cards, unseen_cards(view))
