"""Samples of charts about people."""

from __future__ import annotations

from datetime import date, timedelta
from math import sin

from renders.charts import (
    Duel,
    PartnerRow,
    Partners,
    RatingHistory,
    RatingPoint,
    Shares,
    WeekChart,
    WeekRow,
    duel_picture,
    partners_picture,
    week_picture,
)
from renders.encode import Picture
from renders.preview import sample
from renders.themes import Theme


@sample("partners", "rounds with six partners, together and against each other")
def partners(theme: Theme) -> Picture:
    """Long names, one who was never met on the other side."""
    rows = (
        PartnerRow("陈美玲", Shares(148, 89, 61, 30)),
        PartnerRow("Maximilian the Unbeatable", Shares(97, 41, 133, 70)),
        PartnerRow("Bo", Shares(64, 40, 12, 3)),
        PartnerRow("Žofia", Shares(31, 17, 0, 0)),
        PartnerRow("Ángel", Shares(12, 12, 48, 0)),
        PartnerRow("W" * 32, Shares(0, 0, 5, 4)),
    )
    return partners_picture(Partners(rows), theme)


def _history(start: float, step: float, matches: int, late: int) -> RatingHistory:
    first = date(2026, 9, 1) + timedelta(days=late)
    return RatingHistory(
        tuple(
            RatingPoint(
                first + timedelta(days=number * 2),
                start + step * number + 30 * sin(number / 1.7 + late),
                60,
            )
            for number in range(matches)
        )
    )


@sample("duel", "two people side by side")
def duel(theme: Theme) -> Picture:
    """The second began later."""
    histories = (_history(1500, 5, 40, 0), _history(1520, 9, 24, 30))
    shares = Shares(46, 25, 71, 30)
    return duel_picture(Duel(("Anna", "陈美玲"), (1684, 1702), histories, shares), theme)


@sample("duel-first", "two people of whom one has played once, and never with the other")
def duel_first(theme: Theme) -> Picture:
    """One point, no shared rounds."""
    one = RatingHistory((RatingPoint(date(2026, 11, 30), 1516, 169),))
    names = ("Maximilian the Unbeatable Tractor", "W" * 32)
    return duel_picture(Duel(names, (1516, 1500), (one, None), Shares()), theme)


@sample("week", "a week: who climbed, who played most")
def week(theme: Theme) -> Picture:
    """Five of each."""
    climbers = (
        WeekRow("陈美玲", 84, 1702),
        WeekRow("Maximilian the Unbeatable", 51, 1688),
        WeekRow("Bo", 33, 1541),
        WeekRow("Žofia", 12, 1620),
        WeekRow("Ángel", 1, 1499),
    )
    busiest = (
        WeekRow("Bo", 14, 131),
        WeekRow("W" * 32, 11, 98),
        WeekRow("Anna", 9, 90),
        WeekRow("陈美玲", 3, 31),
        WeekRow("Gao", 1, 12),
    )
    return week_picture(WeekChart(climbers, busiest), theme)
