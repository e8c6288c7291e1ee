"""Short ways to lay out a situation in a test's body."""

from engine.rules.cards import Card, parse_cards
from engine.rules.order import Order, Trump, order_for
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules, preset, rules_from_data
from engine.rules.shapes import Reading, Unit


def rules(name="eighty-points", **options) -> Rules:
    return rules_from_data({"preset": name, **options}) if options else preset(name)


def trump(word: str) -> Trump:
    """``"7S"`` is level 7 with spades; ``"7-"`` no trump at level 7; ``"--"`` only jokers."""
    level, suit = word
    return Trump(None if level == "-" else level, None if suit == "-" else suit)


def order(word: str, of: Rules | None = None) -> Order:
    return order_for(of or rules(), trump(word))


def read(word: str, cards: str, of: Rules | None = None) -> Reading:
    chosen = of or rules()
    return read_play(order(word, chosen), chosen, parse_cards(cards))


def shown(unit: Unit) -> str:
    return " ".join(each.name for each in unit.cards)


def units(word: str, cards: str, of: Rules | None = None) -> list[str]:
    return [shown(unit) for unit in read(word, cards, of).units]


def names(cards: tuple[Card, ...] | list[Card]) -> str:
    return " ".join(each.name for each in cards)
