"""Moments as people type them are understood, or refused; never guessed at."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.orders.tournaments.times import moment_from, zone_from, zones_like

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
TAIPEI = ZoneInfo("Asia/Taipei")  # eight hours ahead


@pytest.mark.parametrize(
    "typed",
    [
        "20",
        "20m",
        "in 20 minutes",
        "in 20 Minuten",
        "en 20 minutos",
        "o 20 minút",
        "20分钟后",
        "+20",
    ],
)
def test_a_while_from_now_in_every_language(typed):
    assert moment_from(typed, NOON) == NOON + timedelta(minutes=20)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [("1h", 60), ("1 h 30 min", 90), ("2 Stunden", 120), ("1小时30分钟", 90), ("za 2 hodiny", 120)],
)
def test_hours_and_minutes_add_up(typed, minutes):
    assert moment_from(typed, NOON) == NOON + timedelta(minutes=minutes)


@pytest.mark.parametrize(
    ("typed", "when"),
    [
        ("19:30", "2026-12-01T19:30"),
        ("11:00", "2026-12-02T11:00"),
        ("7pm", "2026-12-01T19:00"),
        ("12am", "2026-12-02T00:00"),
        ("19:30 Uhr", "2026-12-01T19:30"),
        ("tomorrow 13:00", "2026-12-02T13:00"),
        ("2026-12-24 18:00", "2026-12-24T18:00"),
        (f"<t:{int(NOON.timestamp()) + 60}:R>", "2026-12-01T12:01"),
    ],
)
def test_a_time_of_day_is_the_next_that_comes(typed, when):
    assert moment_from(typed, NOON) == datetime.fromisoformat(when + "+00:00")


def test_a_time_of_day_is_one_of_the_servers_zone():
    assert moment_from("21:00", NOON, TAIPEI) == NOON + timedelta(hours=1)
    assert moment_from("19:00", NOON, TAIPEI) == NOON + timedelta(hours=23)


def test_a_clock_that_is_put_back_keeps_the_hour_that_was_typed():
    eve = datetime(2026, 10, 24, 20, tzinfo=UTC)  # 22:00 in Berlin, the clocks change at night
    berlin = ZoneInfo("Europe/Berlin")
    found = moment_from("tomorrow 22:00", eve, berlin)
    assert found is not None
    assert found.astimezone(berlin).hour == 22
    assert found - eve == timedelta(hours=25)


@pytest.mark.parametrize(
    "typed",
    [
        *("", "soon", "25:00", "19:75", "13pm", "99999 h", "-5", "20 elephants", "19:30:30"),
        *("2026-13-01 10:00", "2026-11-01 10:00", "<t:1:R>", "<t:999999999999>"),
        "now and then 5",
    ],
)
def test_what_cant_be_meant_is_refused(typed):
    assert moment_from(typed, NOON) is None


def test_time_zones_are_found_by_their_city():
    assert zones_like("shang") == ["Asia/Shanghai"]
    assert zones_like("new york") == ["America/New_York"]
    assert len(zones_like("")) == 25
    assert zone_from(None).key == zone_from("../../etc/passwd").key == "UTC"
