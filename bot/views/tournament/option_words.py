"""The options of a plan in words: what each is now, and what can be chosen."""

from __future__ import annotations

from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text
from bot.views.tournament.said import figure, moment
from engine.tournaments.plan import Plan

__all__ = ["now_text", "value_text"]


_TIMES: Final = {
    **dict.fromkeys(("minutes", "warning", "check_in", "end"), "cup.option.min"),
    "start": "cup.option.in",
}
_NONE: Final = {
    **dict.fromkeys(("minutes", "warning", "check_in", "end"), "cup.option.no"),
    **dict.fromkeys(("deals", "late_entry"), "cup.option.no"),
    "rounds": "cup.option.as_needed",
}


def value_text(speaker: Speaker, name: str, value: str) -> Text | Word | str:
    """A value that can be chosen, in words."""
    word = _word_of(name, value)
    if word is not None:
        return word
    if name == "duplicate":
        return speaker.fact(value == "on")
    if value == "0" and name in _NONE:
        return text(_NONE[name])
    if name in _TIMES:
        return _time(_TIMES[name], value)
    return value.replace("T", "10") if name == "levels" else value


def _time(key: str, minutes: str) -> Text:
    """Minutes; where they make whole hours, more than one, hours."""
    hours, rest = divmod(int(minutes), 60) if minutes.isdecimal() else (0, 1)
    return (
        text(f"{key}.hours", hours=hours) if hours > 1 and not rest else text(key, minutes=minutes)
    )


def _word_of(name: str, value: str) -> Word | None:
    """A value that has a text of its own."""
    families = {
        "format": f"cup.format.{value}",
        "partners": f"cup.partners.{value}",
        "preset": f"preset.{value}",
        "late": f"cup.late_name.{value}",
        "seeding": f"cup.seeding_name.{value}",
        "scale": f"cup.scale.{value}",
        "tie_breaks": f"cup.tiebreak.{value}",
        "tie_first": f"cup.tiebreak.{value}",
    }
    return Word(families[name]) if name in families else None


def now_text(speaker: Speaker, plan: Plan, name: str) -> str:
    """What an option is now, for one line."""
    length = plan.length
    points = plan.points
    shown: dict[str, str] = {
        "name": plan.name,
        "start": moment(plan.start, "f") if plan.start else "–",
        "points": " ".join(
            figure(speaker, each) for each in (points.win, points.draw, points.loss, points.bye)
        ),
        "levels": " ".join(plan.levels).replace("T", "10"),
        "tie_breaks": speaker.fact(tuple(Word(f"cup.tiebreak.{e.value}") for e in plan.tie_breaks)),
    }
    if name in shown:
        return shown[name]
    values: dict[str, object] = {
        "check_in": (plan.start - plan.check_in) // 60 if plan.check_in else 0,
        "end": (plan.end - plan.start) // 60 if plan.end else 0,
        "deals": length.deals,
        "minutes": length.seconds // 60,
        "warning": length.warning // 60,
        "late_entry": plan.last_late_entry,
        "duplicate": "on" if plan.duplicate else "off",
        "tie_first": plan.tie_breaks[0].value if plan.tie_breaks else "seed",
    }
    value = values.get(name, getattr(plan, name, "–"))
    return speaker.fact(value_text(speaker, name, str(value)))
