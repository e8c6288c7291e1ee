"""Known deals for tests: hands are written as cards, the pack is stacked to give them."""

from __future__ import annotations

from collections import Counter

from engine.rules.actions import Bury, Draw, Pass, Show
from engine.rules.cards import Card, pack, parse_cards
from engine.rules.round import Round
from engine.rules.ruleset import Rules, preset
from engine.rules.seed import StackedDeck
from engine.rules.setup import RoundSetup


def stacked(rules: Rules, hands: list[str], kitty: str = "", first: int = 0) -> StackedDeck:
    """A pack that deals these hands; whatever isn't named is filled up in a fixed order."""
    left = Counter(pack(rules.decks, rules.jokers_per_deck))
    named = [list(parse_cards(text)) for text in [*hands, kitty]]
    for cards in named:
        left.subtract(cards)
    assert min(left.values()) >= 0, "a card more often than the pack has it"
    rest = sorted(left.elements())
    sizes = [rules.hand] * rules.players + [rules.kitty]
    for index, size in enumerate(sizes):
        missing = size - len(named[index])
        named[index] += rest[:missing]
        del rest[:missing]
    whole: list[Card] = []
    for turn in range(rules.hand):
        whole += [named[(first + offset) % rules.players][turn] for offset in range(rules.players)]
    return StackedDeck(((*whole, *named[-1]),))


def first_round(rules: Rules, declarer: int | None = 0) -> RoundSetup:
    """Round 1 of a match at level 2."""
    side = () if declarer is None else (declarer, (declarer + 2) % rules.players)
    return RoundSetup(1, "2", ("2",) * rules.players, declarer, side)


def dealt(
    hands: list[str],
    *,
    rules: Rules | None = None,
    kitty: str = "",
    setup: RoundSetup | None = None,
) -> Round:
    """A round with all cards dealt; seats may show."""
    rules = rules or preset("eighty-points")
    game = Round.start(rules, setup or first_round(rules), stacked(rules, hands, kitty))
    game.act(None, Draw(game.state.cards_to_deal))
    return game


def all_pass(game: Round) -> None:
    """Every seat gives up its chance to show."""
    for seat in range(game.state.rules.players):
        if seat not in game.state.passed:
            game.act(seat, Pass())


def playing(
    hands: list[str],
    *,
    show: tuple[int, str] | None = None,
    bury: str | None = None,
    rules: Rules | None = None,
    kitty: str = "",
    setup: RoundSetup | None = None,
) -> Round:
    """A round in which the declarer is to lead: shown, passed, buried (the kitty as it was)."""
    game = dealt(hands, rules=rules, kitty=kitty, setup=setup)
    if show is not None:
        game.act(show[0], Show(parse_cards(show[1])))
    all_pass(game)
    buried = game.state.kitty if bury is None else parse_cards(bury)
    game.act(game.state.declarer, Bury(buried))
    return game
