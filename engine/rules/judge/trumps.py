"""Questions about who makes trump: shows, and rounds in which nobody shows (spec.md §5)."""

from __future__ import annotations

from engine.rules.judge.questions import Question
from engine.rules.judge.saying import names, reason_data, trump_data
from engine.rules.judge.values import Cards, QuestionError
from engine.rules.no_bid import no_bid_result
from engine.rules.option_words import BidMode
from engine.rules.reasons import Reason
from engine.rules.rotation import declaring_side
from engine.rules.showing import NO_SHOWS, declarer_of, explain_show, trump_of, with_show

__all__ = ["bids", "no_bid"]

_MOST_ROUNDS = 100_000


def bids(question: Question) -> dict[str, object]:
    """Which of some shows are accepted, and what they come to.

    A show that isn't accepted has its reason under ``refused``, at the same place in the list.
    """
    rules = question.rules
    number, level = _round(question)
    state = NO_SHOWS
    refused: list[Reason | None] = []
    for seat, cards in question.shows():
        why = explain_show(rules, state, level, seat, cards, None)
        refused.append(why)
        if why is None:
            state = with_show(state, seat, cards)
    expected = question.seat_or_none("declarer")
    declaring = () if expected is None else declaring_side(rules, expected)
    return {
        "accepted": [why is None for why in refused],
        "refused": [None if why is None else reason_data(why, "reason") for why in refused],
        "trump": trump_data(trump_of(rules, state, level)),
        "declarer": declarer_of(rules, number, expected, declaring, state),
    }


def no_bid(question: Question) -> dict[str, object]:
    """How a round goes on in which nobody shows, or nobody may show."""
    rules = question.rules
    number, level = _round(question)
    decided = no_bid_result(rules, number, level, _kitty(question))
    said: dict[str, object] = {"outcome": decided.outcome, "option": decided.option}
    if decided.trump is not None:
        said["trump"] = trump_data(decided.trump)
        said["turned"] = names(decided.turned)
    return said


def _round(question: Question) -> tuple[int, str]:
    return question.number("round", least=1, most=_MOST_ROUNDS), question.level()


def _kitty(question: Question) -> Cards:
    """The whole kitty; it may be left out where no card of it is ever turned."""
    rules = question.rules
    if rules.bid_mode != BidMode.SHOW and not question.has("kitty"):
        return ()
    kitty = question.cards("kitty", least=0)
    turned = rules.bid_mode == BidMode.SHOW
    if len(kitty) != rules.kitty and (turned or kitty):
        raise QuestionError(
            "wrong_number_of_cards", key="kitty", given=len(kitty), expected=rules.kitty
        )
    return kitty
