"""Moments as people type them: ``in 20 minutes``, ``19:30``, ``tomorrow 19:30``, a Discord stamp.

A time of day is one of the server's time zone (``/settings``), UTC where none is set, and the next
that comes. What was understood is shown back as a stamp, which Discord shows in everybody's own
zone.
"""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

__all__ = ["UTC_ZONE", "Zone", "moment_from", "zone_from", "zones_like"]

Zone = ZoneInfo

UTC_ZONE: Final = ZoneInfo("UTC")
FARTHEST: Final = timedelta(days=366)
"""How far ahead something can be set up."""

_STAMP: Final = re.compile(r"<t:(\d{1,12})(?::\w)?>")
_UNITS: Final = (
    (re.compile(r"d|days?|tag|tage|tagen|días?|dias?|deň|dni|dní|天|日"), 86400),
    (re.compile(r"h|hours?|hrs?|std|stunden?|horas?|hod|hodin[ay]?|hodinu|小时|小時|点|點"), 3600),
    (re.compile(r"m|mins?|minutes?|minuten?|minutos?|minút[ay]?|minútu|分|分钟|分鐘"), 60),
)
_PIECE: Final = re.compile(r"(\d{1,5})\s*([^\W\d]*)")
_BEFORE: Final = re.compile(r"^(?:in|en|dentro de|o|za|\+)\s*")
_AFTER: Final = re.compile(r"\s*(?:from now|后|後)$")
_CLOCK: Final = re.compile(
    r"^(?:(?P<date>\d{4}-\d{2}-\d{2})[t ]|(?P<next>tomorrow|morgen|mañana|zajtra|明天)\s*)?"
    r"(?P<hour>\d{1,2})(?:[:h：](?P<minute>\d{2}))?\s*(?P<half>am|pm)?(?:\s*(?:uhr|h))?$"
)


def moment_from(typed: str, now: datetime, zone: Zone = UTC_ZONE) -> datetime | None:
    """The moment that somebody means; None for what can't be read, is past, or a year away.

    :param now: the present moment, aware.
    :param zone: where a time of day is meant.

    >>> noon = datetime(2026, 12, 1, 12, tzinfo=UTC_ZONE)
    >>> str(moment_from("in 1 h 30 min", noon)), str(moment_from("19:30", noon))
    ('2026-12-01 13:30:00+00:00', '2026-12-01 19:30:00+00:00')
    >>> str(moment_from("11am", noon)), str(moment_from("22:30", noon, ZoneInfo("Asia/Shanghai")))
    ('2026-12-02 11:00:00+00:00', '2026-12-01 14:30:00+00:00')
    >>> moment_from("soon", noon) is None
    True
    """
    text = " ".join(typed.lower().split())
    found = _stamp(text) or _after(text, now) or _at(text, now, zone)
    if found is None or not now <= found <= now + FARTHEST:
        return None
    return found.astimezone(UTC_ZONE)


def _stamp(text: str) -> datetime | None:
    found = _STAMP.fullmatch(text)
    try:
        return None if found is None else datetime.fromtimestamp(int(found[1]), UTC_ZONE)
    except (OverflowError, OSError, ValueError):
        return None


def _after(text: str, now: datetime) -> datetime | None:
    """A while from now: numbers with units; a number alone counts minutes."""
    whole = _AFTER.sub("", _BEFORE.sub("", text))
    pieces = _PIECE.findall(whole)
    if not pieces or _PIECE.sub("", whole).strip():
        return None
    if len(pieces) == 1 and not pieces[0][1]:
        return now + timedelta(minutes=int(pieces[0][0]))
    seconds = [_seconds(int(number), unit) for number, unit in pieces]
    return None if None in seconds else now + timedelta(seconds=sum(filter(None, seconds)))


def _seconds(number: int, unit: str) -> int | None:
    return next((number * each for words, each in _UNITS if words.fullmatch(unit)), None)


def _at(text: str, now: datetime, zone: Zone) -> datetime | None:
    found = _CLOCK.match(text)
    if found is None or not (found["minute"] or found["half"]):
        return None
    hour = int(found["hour"])
    if found["half"]:
        hour = hour % 12 + 12 * (found["half"] == "pm") if 1 <= hour <= 12 else 99
    try:
        clock = time(hour, int(found["minute"] or 0))
        today = now.astimezone(zone).date()
        day = datetime.fromisoformat(found["date"]).date() if found["date"] else today
    except ValueError:
        return None
    day += timedelta(days=1 if found["next"] else 0)
    moment = datetime.combine(day, clock, zone)
    if moment < now and not found["date"]:
        moment = datetime.combine(day + timedelta(days=1), clock, zone)
    return moment


def zone_from(name: str | None) -> Zone:
    """The time zone of that name; UTC for none, or one that there is not.

    >>> zone_from("Europe/Bratislava").key, zone_from("Moon/Base").key
    ('Europe/Bratislava', 'UTC')
    """
    known = name is not None and name in available_timezones()
    return ZoneInfo(name) if known and name else UTC_ZONE


def zones_like(typed: str, most: int = 25) -> list[str]:
    """Names of time zones that hold what was typed, those of cities first.

    >>> zones_like("bratis")
    ['Europe/Bratislava']
    """
    wanted = typed.strip().lower().replace(" ", "_")
    named = (each for each in available_timezones() if wanted in each.lower())
    return sorted(named, key=lambda each: ("/" not in each, each.startswith("Etc"), each))[:most]
