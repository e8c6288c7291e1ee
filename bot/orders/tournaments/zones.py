"""Moments and time zones that may be chosen while they are typed."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.tournaments.times import moment_from, zone_from, zones_like

__all__ = ["moment_choices", "zone_choices"]

_LONGEST: Final = 100
_USUAL: Final = ("15", "30", "60", "120", "18:00", "19:00", "20:00", "21:00")
"""What is offered before anything is typed."""


def moment_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """What was typed as it is understood, or usual moments; each in the server's time zone."""
    zone = zone_from(desk.servers.known(asker.server).time_zone)
    now, speaker = desk.host.now(), desk.speaker(asker)
    found: dict[str, str] = {}
    for each in (typed,) if typed.strip() else _USUAL:
        moment = moment_from(each, now, zone)
        if moment is not None:
            minutes = round((moment - now).total_seconds() / 60)
            local = moment.astimezone(zone)
            clock = f"{local:%Y-%m-%d %H:%M}"
            said = speaker.say("organise.moment", count=minutes, clock=clock, zone=zone.key)
            found[said[:_LONGEST]] = f"<t:{int(moment.timestamp())}>"
    return list(found.items())


def zone_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """Time zones by name, each with its present time."""
    del asker
    now = desk.host.now()
    return [
        (f"{name} · {now.astimezone(zone_from(name)):%H:%M}", name) for name in zones_like(typed)
    ]
