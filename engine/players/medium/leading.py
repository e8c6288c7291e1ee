"""Leading (出牌): sure winners, throws that stand, drawing trumps, giving the partner the lead."""

from __future__ import annotations

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge
from engine.players.knowledge.chances import has_set, is_void
from engine.players.knowledge.table import TRUMP_SUIT
from engine.players.medium.befriending import judge_called_cards, judge_search_lead
from engine.players.medium.choices import Choice, best_of, deciding_rule
from engine.players.medium.kitty import last_trick_worth
from engine.players.medium.lead_candidates import lead_candidates
from engine.players.medium.lines import crosses_line
from engine.players.medium.trick_odds import Odds, odds_of
from engine.players.medium.weights import Weights
from engine.players.medium.worth import Worth
from engine.rules.actions import Play
from engine.rules.cards import points_of
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.shapes import Reading
from engine.rules.tricks import led

__all__ = ["lead", "lead_choices"]


def lead(k: Knowledge, w: Weights) -> Advice:
    """What to lead."""
    choices = lead_choices(k, w)
    chosen = best_of(choices)
    rule = deciding_rule(chosen, choices)
    return Advice(Play(chosen.cards), f"lead.{rule or 'only_play'}", chosen.facts)


def lead_choices(k: Knowledge, w: Weights) -> list[Choice]:
    """Every lead that is thought about, with what the rules say of it."""
    worth = Worth(k, w)
    return [_judge(k, w, worth, reading) for reading in lead_candidates(k)]


def _judge(k: Knowledge, w: Weights, worth: Worth, reading: Reading) -> Choice:
    choice = Choice(reading.cards)
    others = k.others(k.me)
    odds = odds_of(k, w, reading, led(reading), k.me, others, points_of(choice.cards))
    _expected_points(k, w, choice, reading, odds, others)
    choice.add(w, "spare_cards", -worth.cost(choice.cards))
    choice.add(w, "keep_lead", w.lead * (odds.mine + 0.7 * (odds.ours - odds.mine)))
    if reading.size > 1:
        choice.add(w, "throw" if reading.is_throw else "long_unit", _length(w, reading, odds))
    suit = reading.units[0].top >> 4
    if suit == TRUMP_SUIT:
        _trumps(k, w, choice, reading, odds)
    else:
        _plain(k, w, choice, reading, odds, suit)
    judge_called_cards(k, w, choice)
    judge_search_lead(k, w, choice, suit)
    _line_and_end(k, w, choice, reading, odds)
    choice.facts |= {"cards": choice.cards, "suit": EFFECTIVE_SUITS[suit]}
    if odds.threat is not None:
        choice.facts["threat"] = odds.threat
    return choice


def _length(w: Weights, reading: Reading, odds: Odds) -> float:
    """Long units and throws go early, while suits still hold (20, 21)."""
    return w.long_unit * (reading.size - 1) * odds.ours


def _expected_points(  # noqa: PLR0913, PLR0917 - a rule's facts
    k: Knowledge, w: Weights, choice: Choice, reading: Reading, odds: Odds, others: list[int]
) -> None:
    """Expected points of the trick times the chance to win it (18)."""
    out = sum(n for suit in k.out for _, _, n in suit) or 1
    density = w.density * k.points_out() / out * reading.size
    friends = sum(k.friend[seat] for seat in others)
    foes = len(others) - friends
    won = density * (0.9 * friends + 0.5 * foes)
    lost = density * (0.9 * foes + 0.4 * friends)
    choice.add(w, "sure_winner", odds.ours * won - (1 - odds.ours) * lost)
    own = sum(
        each.points * (odds.ours - w.keep_lead - (w.keep_five if each.points == 5 else w.keep_ten))
        for each in choice.cards
    )
    choice.add(w, "own_points", own)


def _plain(  # noqa: PLR0913, PLR0917 - a rule's facts
    k: Knowledge, w: Weights, choice: Choice, reading: Reading, odds: Odds, suit: int
) -> None:
    has_trumps = bool(k.own(TRUMP_SUIT))
    last = len(choice.cards) == sum(k.own(suit).values())
    if has_trumps and last and k.left > 4 and not points_of(choice.cards):
        choice.add(w, "empty_suit", w.shorten)
    foe_void = any(_ruffs(k, seat, suit) for seat in k.foes())
    if foe_void:
        choice.add(w, "avoid_ruff", -w.foe_ruffs)
    elif any(k.friend[s] > 0.5 and _ruffs(k, s, suit) for s in k.others(k.me)):
        choice.add(w, "partner_ruffs", w.partner_ruffs)
    if odds.mine < 0.5 and not foe_void and reading.size == 1:
        bosses = sum(n for spot, _, n in k.out[suit] if spot > reading.units[0].top)
        choice.add(w, "open_low", -w.open_low * min(1.0, bosses / 4))


def _ruffs(k: Knowledge, seat: int, suit: int) -> bool:
    return (
        k.lacks.is_void(seat, suit)
        and not k.lacks.is_void(seat, TRUMP_SUIT)
        and has_set(k, seat, TRUMP_SUIT) > 0.3
    )


def _trumps(k: Knowledge, w: Weights, choice: Choice, reading: Reading, odds: Odds) -> None:
    """Draw trumps with a majority (29), keep single high ones (27), pass the lead low (28)."""
    own = sum(k.own(TRUMP_SUIT).values())
    out = k.count_out(TRUMP_SUIT)
    with_trumps = [seat for seat in k.foes() if is_void(k, seat, TRUMP_SUIT) < 0.5]
    if out and with_trumps and own > 0.6 * out:
        ahead = min(1.0, own / out - 0.2)
        choice.add(w, "draw_trumps", w.draw * reading.size * ahead * odds.ours)
    elif not with_trumps:
        choice.add(w, "save_trumps", -1.5 * reading.size)
    high = reading.size == 1 and max(k.order.spots) - reading.units[0].top <= 3
    if high and k.left > 6:
        choice.add(w, "keep_high_trump", -w.early_joker)


def _line_and_end(k: Knowledge, w: Weights, choice: Choice, reading: Reading, odds: Odds) -> None:
    if crosses_line(k, points_of(choice.cards) + 5) is not None:
        ours = odds.ours - 1 if k.declares else odds.ours
        choice.add(w, "line", 0.5 * w.line * ours)
    if k.left == reading.size:
        choice.add(w, "last_trick", last_trick_worth(k, reading.units[0]) * odds.ours)
