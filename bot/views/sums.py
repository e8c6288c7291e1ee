"""The sum of a round, step by step, in words, with the options behind each step."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Text, Word, text
from bot.views.places import LETTERS, line_of, side_count
from bot.views.said import level_word
from engine.rules.kitty_points import NO_KITTY, KittyCredit
from engine.rules.rotation import Side, partnership
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult

__all__ = ["level_lines", "sum_lines"]


def sum_lines(speaker: Speaker, rules: Rules, result: RoundResult) -> list[str]:
    """Every step from the tricks' points to the new levels."""
    texts = [
        text("sum.tricks", points=result.trick_points),
        *_kitty(rules, result),
        *(
            text("sum.penalty", who=Seat(each.seat), points=each.points)
            for each in result.penalties
        ),
        text("sum.total", total=result.total, line=line_of(rules)),
        _outcome(result),
    ]
    return [speaker.say(each) for each in texts] + level_lines(speaker, rules, result)


def _kitty(rules: Rules, result: RoundResult) -> list[Text]:
    """What became of the kitty; nothing to tell where the rules have none."""
    return [_kitty_line(result.kitty)] if rules.kitty else []


def _kitty_line(kitty: KittyCredit) -> Text:
    if kitty == NO_KITTY:
        return text("sum.kitty_unplayed")
    if not kitty.points:
        return text("sum.kitty_empty")
    option = Word("option_name.kitty_multiplier")
    facts = {"points": kitty.points, "times": kitty.multiplier, "credited": kitty.credited}
    if kitty.side is Side.OPPONENTS:
        return text("sum.kitty", option=option, **facts)
    if kitty.side is Side.DECLARING:
        return text("sum.kitty_declarers", option=Word("option_name.kitty_to"), **facts)
    return text("sum.kitty_safe", points=kitty.points)


def _outcome(result: RoundResult) -> Text:
    outcome = result.outcome
    key = "sum.holds" if outcome.holds else "sum.takes_over"
    levels = text("sum.levels", count=outcome.levels) if outcome.levels else text("sum.no_level")
    if outcome.set_by is not None:
        return text(f"{key}_by", levels=levels, option=Word(f"option_name.{outcome.set_by}"))
    if outcome.bonus:
        return text(f"{key}_bonus", levels=levels, bonus=outcome.bonus)
    return text(key, levels=levels, row=outcome.row)


def level_lines(speaker: Speaker, rules: Rules, result: RoundResult) -> list[str]:
    """The levels of sides or players that have moved, and what stopped one."""
    seats = range(side_count(rules) or rules.players)
    lines = []
    for seat in seats:
        step = result.advances[seat]
        if result.before[seat] == step.level and not step.stopped_by:
            continue  # also at the last level, which is won: the title says so
        facts = {
            "who": tuple(Seat(each) for each in partnership(rules, seat)),
            "letter": LETTERS[seat],
            "before": level_word(result.before[seat]),
            "after": level_word(step.level),
        }
        if step.stopped_by:
            lines.append(
                speaker.say("sum.stopped", option=Word(f"option_name.{step.stopped_by}"), **facts)
            )
        else:
            lines.append(speaker.say("sum.moved", **facts))
    return lines
