"""Ending a round early, where nothing can change its result any more (``early_finish``)."""

from __future__ import annotations

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.ids import in_round
from bot.views.message import Button
from engine.rules.early_finish import outcome_decided
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["can_finish", "finish_button"]


def can_finish(view: View) -> bool:
    """Whether the round may be ended because nothing can change its result (``early_finish``)."""
    points = view.opponents_points
    if view.rules.early_finish == "off" or view.trick is not None or points is None:
        return False
    missing = view.friends.missing if view.friends else 0
    unseen = view.rules.points - sum(view.taken)
    return outcome_decided(view.rules, points, unseen, view.counts[0], missing=missing)


def finish_button(seen: TableView, speaker: Speaker) -> Button:
    """A button that asks once more before the round ends."""
    return Button(in_round(seen, Verb.SURE, "finish"), speaker.say("button.finish"), emoji="🏁")
