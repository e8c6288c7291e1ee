"""What several questions have in common: the order of cards they are about, and the lead."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.cards import Card
from engine.rules.judge.questions import Question
from engine.rules.judge.values import QuestionError
from engine.rules.order import Order, Trump, order_for
from engine.rules.readings import read_play
from engine.rules.shapes import Reading

__all__ = ["order_of", "read_lead"]


def order_of(question: Question) -> Order:
    """The order of cards under the question's trump and rules."""
    return order_for(question.rules, Trump(*question.trump()))


def read_lead(question: Question, order: Order, cards: Sequence[Card]) -> Reading:
    """The reading of a lead that counts.

    :raises QuestionError: ``several_suits``, for cards that nobody can lead together.
    """
    lead = read_play(order, question.rules, cards)
    if lead.suit is None:
        suits = sorted({order.suit_of(each) for each in cards})
        raise QuestionError("several_suits", suits=suits)
    return lead
