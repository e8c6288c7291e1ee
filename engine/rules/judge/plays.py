"""Questions about plays: following, throwing, winning a trick (spec.md §7, §8)."""

from __future__ import annotations

from engine.rules.follow import explain_follow
from engine.rules.judge.questions import Question
from engine.rules.judge.reading import order_of, read_lead
from engine.rules.judge.saying import names, reason_data
from engine.rules.judge.values import QuestionError, check_copies
from engine.rules.leads import explain_lead
from engine.rules.readings import read_play
from engine.rules.rotation import partners_of
from engine.rules.throws import judge_throw
from engine.rules.tricks import judge_trick

__all__ = ["follow", "throw", "trick"]


def follow(question: Question) -> dict[str, object]:
    """Whether a hand may answer a lead with a play.

    The play is checked like one of a live game: wrong numbers of cards and cards that the hand
    doesn't hold are verdicts, not faults of the question.
    """
    rules, order = question.rules, order_of(question)
    lead = question.cards("lead")
    hand = question.cards("hand")
    play = question.cards("play", least=0)
    check_copies(rules, lead, hand)
    if len(hand) < len(lead):
        raise QuestionError("wrong_number_of_cards", key="hand", given=len(hand), least=len(lead))
    why = explain_follow(order, rules, read_lead(question, order, lead), hand, play)
    return {"legal": True} if why is None else {"legal": False, **reason_data(why, "reason")}


def throw(question: Question) -> dict[str, object]:
    """Whether a lead of several units stands, and what is led instead.

    The leader counts as seat 0, so his partners are those of that seat.
    """
    rules, order = question.rules, order_of(question)
    cards = question.cards("cards")
    others = question.hands("hands", rules.players - 1)
    check_copies(rules, cards, *others)
    why = explain_lead(order, rules, cards, cards)
    if why is not None:
        return reason_data(why, "refused")
    partners = [seat - 1 for seat in partners_of(rules, 0)]
    verdict = judge_throw(order, rules, read_play(order, rules, cards), others, partners)
    if verdict.stands:
        return {"stands": True}
    said: dict[str, object] = {
        "stands": False,
        "led": names(verdict.lead.cards),
        "returned": names(verdict.returned),
        "penalty": verdict.penalty,
    }
    return said if verdict.option is None else {**said, "option": verdict.option}


def trick(question: Question) -> dict[str, object]:
    """Who wins a trick, by its place in the list of plays, and the points in it."""
    rules, order = question.rules, order_of(question)
    plays = question.hands("plays", rules.players)
    size = len(plays[0])
    for play in plays:
        if len(play) != size or not play:
            raise QuestionError(
                "wrong_number_of_cards", key="plays", given=len(play), expected=max(size, 1)
            )
    result = judge_trick(order, rules, read_lead(question, order, plays[0]), plays)
    options = [each.option for each in result.standings if each.option is not None]
    said: dict[str, object] = {
        "winner": result.winner,
        "points": result.points,
        "how": result.standings[-1].how,
    }
    return {**said, "option": options[-1]} if options else said
