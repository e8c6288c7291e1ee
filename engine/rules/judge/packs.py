"""Questions about cards alone: the pack, the order of cards, the shape of a play."""

from __future__ import annotations

from engine.rules.cards import SUITS, pack, points_of
from engine.rules.judge.questions import Question
from engine.rules.judge.reading import order_of
from engine.rules.judge.saying import names, unit_data
from engine.rules.option_words import NoTrumpTrumps
from engine.rules.order import TRUMPS, Trump, order_for
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules

__all__ = ["deck", "order", "shape"]


def deck(question: Question) -> dict[str, object]:
    """How many cards, points and trumps there are (spec.md §2, §3, §8)."""
    rules = question.rules
    cards = pack(rules.decks, rules.jokers_per_deck)
    no_trump_level = None if rules.no_trump_trumps == NoTrumpTrumps.JOKERS else "2"
    return {
        "cards": len(cards),
        "hand": rules.hand,
        "kitty": rules.kitty,
        "points": points_of(cards),
        "point_cards": sum(each.points > 0 for each in cards),
        "trumps_suit": _count_trumps(rules, Trump("2", "S")),
        "trumps_no_trump": _count_trumps(rules, Trump(no_trump_level, None)),
    }


def _count_trumps(rules: Rules, trump: Trump) -> int:
    order = order_for(rules, trump)
    return len(order.of_suit(pack(rules.decks, rules.jokers_per_deck), TRUMPS))


def order(question: Question) -> dict[str, object]:
    """Every card by effective suit, high to low, equal cards together (spec.md §3)."""
    tiers = order_of(question).tiers()
    suits = {
        suit: [names(tier) for tier in tiers[suit]] for suit in (TRUMPS, *SUITS) if suit in tiers
    }
    return {"suits": suits}


def shape(question: Question) -> dict[str, object]:
    """How a play is read: its effective suit and its units (spec.md §4)."""
    order = order_of(question)
    read = read_play(order, question.rules, question.cards("cards"))
    return {"suit": read.suit, "units": [unit_data(unit) for unit in read.units]}
