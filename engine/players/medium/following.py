"""Following (跟牌): points to the partner who is sure to win, cheap wins, cheap losses."""

from __future__ import annotations

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge
from engine.players.medium.befriending import judge_called_cards
from engine.players.medium.choices import Choice, best_of, deciding_rule
from engine.players.medium.follow_candidates import follow_candidates
from engine.players.medium.kitty import last_trick_worth
from engine.players.medium.lines import crosses_line
from engine.players.medium.trick_odds import Odds, odds_of
from engine.players.medium.weights import Weights
from engine.players.medium.worth import Worth
from engine.rules.actions import Play
from engine.rules.cards import Card, points_of
from engine.rules.state import Trick
from engine.rules.tricks import Standing, after_play

__all__ = ["follow", "follow_choices"]


def follow(k: Knowledge, w: Weights, trick: Trick) -> Advice:
    """How to follow."""
    choices = follow_choices(k, w, trick)
    chosen = best_of(choices)
    rule = deciding_rule(chosen, choices)
    return Advice(Play(chosen.cards), f"follow.{rule or 'only_play'}", chosen.facts)


def follow_choices(k: Knowledge, w: Weights, trick: Trick) -> list[Choice]:
    """Every play that is thought about, with what the rules say of it."""
    worth = Worth(k, w)
    return [_judge(k, w, worth, trick, cards) for cards in follow_candidates(k, worth, trick.lead)]


def _judge(k: Knowledge, w: Weights, worth: Worth, trick: Trick, cards: tuple[Card, ...]) -> Choice:
    choice = Choice(cards)
    standing = after_play(k.order, k.rules, trick.lead, trick.standing, cards)
    takes = standing.play == len(trick.plays)
    winner = k.me if takes else trick.winner
    later = _later(k, trick)
    points = trick.points + points_of(cards)
    odds = odds_of(k, w, trick.lead, standing, winner, later, points)
    _win_points(k, w, choice, trick, odds, later)
    _own_points(k, w, choice, odds, winner)
    choice.add(w, "spare_cards", -worth.cost(cards))
    if takes:
        _overtaking(k, w, choice, trick)
    _taking_the_lead(w, choice, odds, takes=takes)
    _line(k, w, choice, trick, odds)
    _last_trick(k, w, choice, trick, odds, standing)
    judge_called_cards(k, w, choice)
    choice.facts |= {"cards": cards, "winner": winner, "points": points}
    if odds.threat is not None:
        choice.facts["threat"] = odds.threat
    return choice


def _later(k: Knowledge, trick: Trick) -> list[int]:
    still = k.rules.players - len(trick.plays) - 1
    return k.others(k.me)[:still]


def _win_points(  # noqa: PLR0913, PLR0917 - a rule's facts
    k: Knowledge, w: Weights, choice: Choice, trick: Trick, odds: Odds, later: list[int]
) -> None:
    """Contest what is on the table and what others will add (39, 41, 42)."""
    out = sum(k.view.counts) or 1
    density = w.density * k.points_out() / out * trick.lead.size
    friends = sum(k.friend[seat] for seat in later)
    foes = len(later) - friends
    choice.add(w, "win_points", odds.ours * trick.points)
    added = odds.ours * friends - (1 - odds.ours) * foes
    choice.add(w, "win_points", density * added * 0.6)


def _own_points(k: Knowledge, w: Weights, choice: Choice, odds: Odds, winner: int) -> None:
    """Give points to a trick that one's side wins (35), none to the others' (36, 37)."""
    given = sum(
        each.points * (odds.ours - (w.keep_five if each.points == 5 else w.keep_ten))
        for each in choice.cards
    )
    rule = "give_points" if winner != k.me and k.friend[winner] > 0.5 else "own_points"
    if winner != k.me and k.friend[winner] <= 0.5:
        rule = "no_points_to_foes"
    choice.add(w, rule, given)


def _overtaking(k: Knowledge, w: Weights, choice: Choice, trick: Trick) -> None:
    """Leave a partner's winning play alone unless something is won by beating it (38)."""
    choice.add(w, "leave_partner", -w.overtake * max(0.0, 2 * k.friend[trick.winner] - 1))


def _taking_the_lead(w: Weights, choice: Choice, odds: Odds, *, takes: bool) -> None:
    choice.add(w, "take_lead", w.take * odds.ours * (1.0 if takes else 0.7))


def _line(k: Knowledge, w: Weights, choice: Choice, trick: Trick, odds: Odds) -> None:
    """Points that carry the opponents over a line count more to both sides (39, 64, 65)."""
    if crosses_line(k, trick.points + points_of(choice.cards)) is not None:
        ours = odds.ours - 1 if k.declares else odds.ours
        choice.add(w, "line", w.line * ours)


def _last_trick(  # noqa: PLR0913, PLR0917 - a rule's facts
    k: Knowledge, w: Weights, choice: Choice, trick: Trick, odds: Odds, standing: Standing
) -> None:
    """In the last trick the kitty is at stake (60)."""
    if k.left == trick.lead.size and standing.played:
        choice.add(w, "last_trick", last_trick_worth(k, trick.lead.units[0]) * odds.ours)
