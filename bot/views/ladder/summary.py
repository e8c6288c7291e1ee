"""A week on the ladder, for everybody on the server: in pictures and in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Word
from bot.views.files import picture_file
from bot.views.ladder.profile import who_said
from bot.views.message import Button, Colour, Divider, File, Message, Panel, Picture, Row, Words
from bot.views.pictures.alt import alt_text
from engine.ladder.week import Busy, Champions, Climb, Week
from engine.tables.feats import Feat, Feats
from renders.charts import WeekChart, WeekRow, describe_week, week_picture

__all__ = ["summary_button", "summary_message"]


def summary_button(until: datetime) -> str:
    """The custom_id by which the summary of a week is known again in a channel."""
    return encode(Press("week", rest=until.date().isoformat()))


def summary_message(
    speaker: Speaker, week: Week, feats: Feats, names: Mapping[int, str]
) -> Message:
    """Champions, climbers, who played most, the best leads, a season's end.

    :param names: of everybody named in it; untrusted.
    """
    title = speaker.say(
        "summary.title",
        since=f"<t:{int(week.since.timestamp())}:d>",
        until=f"<t:{int(week.until.timestamp())}:d>",
        rounds=week.rounds,
        people=week.people,
    )
    said = [title, *(line for each in week.champions for line in _won(speaker, each, names))]
    chart = _chart(week, names)
    parts: list[Words | Picture | Divider | Row] = [Words("\n".join(said))]
    files: tuple[File, ...] = ()
    if chart is not None:
        files = (picture_file("week.png", week_picture, chart),)
        parts.append(Picture("week.png", alt_text(speaker, describe_week(chart))))
    below = _lists(speaker, week, names) + _best(speaker, feats, names)
    if week.ending is not None and week.ending.ends_at is not None:
        when = f"<t:{int(week.ending.ends_at.timestamp())}:R>"
        name = Name(week.ending.name)
        number = week.ending.number
        below.append(speaker.say("summary.ending", number=number, name=name, when=when))
    if below:
        parts.append(Words("\n".join(below)))
    button = Button(summary_button(week.until), speaker.say("button.leaderboard"), emoji="🏆")
    return Message((Panel((*parts, Row((button,))), Colour.GOLD),), files)


def _won(speaker: Speaker, won: Champions, names: Mapping[int, str]) -> list[str]:
    return [
        speaker.say(
            "summary.champions",
            number=won.season.number,
            name=Name(won.season.name),
            family=Word(f"family.{family}"),
            who=[who_said(names, each) for each in people[:5]],
        )
        for family, people in won.by_family
    ]


def _chart(week: Week, names: Mapping[int, str]) -> WeekChart | None:
    climbers = [
        WeekRow(names.get(each.player_id, "…"), each.after - each.before, each.after)
        for each in week.climbers
    ]
    busiest = [
        WeekRow(names.get(each.player_id, "…"), max(each.matches, 1), each.rounds)
        for each in week.busiest
    ]
    return WeekChart(tuple(climbers), tuple(busiest)) if climbers or busiest else None


def _lists(speaker: Speaker, week: Week, names: Mapping[int, str]) -> list[str]:
    lines: list[str] = []
    if week.climbers:
        lines.append(speaker.say("summary.climbers"))
        lines += [_climb(speaker, each, names) for each in week.climbers]
    if week.busiest:
        lines.append(speaker.say("summary.busiest"))
        lines += [_busy(speaker, each, names) for each in week.busiest]
    return lines


def _climb(speaker: Speaker, climb: Climb, names: Mapping[int, str]) -> str:
    return speaker.say(
        "summary.climb",
        who=who_said(names, climb.player_id),
        more=climb.after - climb.before,
        rating=climb.after,
        family=Word(f"family.{climb.family}"),
    )


def _busy(speaker: Speaker, busy: Busy, names: Mapping[int, str]) -> str:
    who = who_said(names, busy.player_id)
    return speaker.say("summary.busy", who=who, matches=busy.matches, rounds=busy.rounds)


def _best(speaker: Speaker, feats: Feats, names: Mapping[int, str]) -> list[str]:
    told: list[tuple[str, Feat | None]] = [
        ("summary.throw", feats.throw),
        ("summary.tractor", feats.tractor),
    ]
    return [
        speaker.say(key, who=who_said(names, feat.player_id), cards=feat.cards)
        for key, feat in told
        if feat is not None
    ]
