"""The plan of a tournament in words: its rules and every option."""

from __future__ import annotations

from fractions import Fraction

from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text
from bot.views.tournament.said import figure, minutes, moment
from engine.tournaments.adjudication import late_rule
from engine.tournaments.plan import Format, Partners, Plan

__all__ = ["headline", "length_text", "plan_lines", "tie_break_words", "times_lines"]


def headline(plan: Plan) -> Text:
    """What kind of tournament it is: format, partners, rules."""
    return text(
        "cup.headline.duplicate" if plan.duplicate else "cup.headline",
        format=Word(f"cup.format.{plan.format.value}"),
        partners=Word(f"cup.partners.{plan.partners.value}"),
        preset=Word(f"preset.{plan.preset}"),
        scale=Word(f"cup.scale.{plan.scale.value}"),
    )


def length_text(plan: Plan) -> Text:
    """How long a round is."""
    length = plan.length
    time = minutes(length.seconds)
    if not length.seconds:
        return text("cup.length.deals", count=length.deals)
    if not length.deals:
        return text("cup.length.time", minutes=time)
    return text("cup.length.both", deals=length.deals, minutes=time)


def times_lines(speaker: Speaker, plan: Plan, *, begun: bool = False) -> list[str]:
    """When it begins, in everybody's own time; once it has begun, when it ends."""
    lines = []
    if plan.check_in and not begun:
        lines.append(speaker.say("cup.time.check_in", when=moment(plan.check_in, "t")))
    if plan.start and not begun:
        lines.append(
            speaker.say("cup.time.start", when=moment(plan.start, "f"), left=moment(plan.start))
        )
    if plan.end and plan.format is Format.ARENA:
        lines.append(speaker.say("cup.time.end", when=moment(plan.end, "t")))
    return lines


def tie_break_words(plan: Plan) -> tuple[Word, ...]:
    """The tie-breaks by name, the weightier first."""
    return tuple(Word(f"cup.tiebreak.{each.value}") for each in plan.tie_breaks)


def plan_lines(speaker: Speaker, plan: Plan) -> list[str]:
    """Everything that was set up, a line each."""
    texts = [
        text(f"cup.format.{plan.format.value}.about"),
        text(f"cup.partners.{plan.partners.value}.about"),
        text("cup.plan.preset", preset=Word(f"preset.{plan.preset}")),
        *_rounds(plan),
        length_text(plan),
        *_late(plan),
        text("cup.plan.capacity", capacity=plan.capacity),
        text(f"cup.seeding.{plan.seeding.value}"),
        *_late_entry(plan),
        *_score(speaker, plan),
        *_duplicate(plan),
    ]
    return [f"- {speaker.say(each)}" for each in texts]


def _rounds(plan: Plan) -> list[Text]:
    found = []
    counted = plan.format.counts_rounds or plan.partners is Partners.CHANGING
    if counted and plan.rounds and plan.format is not Format.ARENA:
        found.append(text("cup.plan.rounds", count=plan.rounds))
    if plan.format is Format.GROUPS:
        found.append(text("cup.plan.groups", groups=plan.groups, qualifiers=plan.qualifiers))
    return found


def _late(plan: Plan) -> list[Text]:
    length = plan.length
    if not length.seconds:
        return []
    warned = [text("cup.plan.warning", minutes=minutes(length.warning))] if length.warning else []
    rule = "boards" if plan.duplicate else late_rule(plan).value
    return [*warned, text(f"cup.late.{rule}")]


def _late_entry(plan: Plan) -> list[Text]:
    if plan.format is Format.ARENA:
        return [text("cup.plan.late_entry_arena")]
    if not plan.takes_late:
        return [text("cup.plan.no_late_entry")]
    return [text("cup.plan.late_entry", round=plan.last_late_entry)]


def _score(speaker: Speaker, plan: Plan) -> list[Text]:
    if not plan.format.has_scores:
        return []
    points = plan.points
    figures = {
        name: figure(speaker, value)
        for name, value in (
            ("win", points.win),
            ("draw", points.draw),
            ("loss", points.loss),
            ("bye", points.bye),
        )
    }
    found = [] if plan.duplicate else [Text("cup.plan.points", figures)]
    if plan.format is not Format.ARENA and points.missed != Fraction(0):
        found.append(text("cup.plan.missed", points=figure(speaker, points.missed)))
    if plan.tie_breaks:
        found.append(text("cup.plan.tie_breaks", breaks=tie_break_words(plan)))
    return found


def _duplicate(plan: Plan) -> list[Text]:
    if not plan.duplicate:
        return []
    levels = " ".join(each.replace("T", "10") for each in plan.levels[:13])
    return [
        text("cup.plan.duplicate"),
        text(f"cup.scale.{plan.scale.value}.about"),
        text("cup.plan.levels", levels=levels),
    ]
