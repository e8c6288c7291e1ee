"""What may be chosen while an option is typed: tournaments, entrants, players."""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.completing import fitting
from bot.orders.tournaments.finding import find_running
from bot.orders.tournaments.knowing import player_name
from bot.presses.answers import Note
from engine.director.values import Running

__all__ = [
    "any_tournament_choices",
    "entrant_choices",
    "player_choices",
    "tournament_choices",
]


def tournament_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, int]]:
    """The server's live tournaments by name."""
    live = desk.director.of_server(asker.server)
    return fitting(((_title(each), each.tournament) for each in live), typed)


async def any_tournament_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, int]]:
    """The server's latest tournaments by name, live or over."""
    listed = await desk.director.listed(asker.server)
    return fitting(
        ((f"{each.name} · {each.tournament_id}", each.tournament_id) for each in listed), typed
    )


def _title(running: Running) -> str:
    return f"{running.state.plan.name} · {running.tournament}"


def entrant_choices(
    desk: Desk, asker: Asker, typed: str, number: int | None = None
) -> list[tuple[str, int]]:
    """The entrants of the tournament that is meant, by number and name."""
    running = find_running(desk, asker, number)
    if isinstance(running, Note):
        return []
    there = (each for each in running.state.entrants if each.there)
    return fitting(((f"{each.number} · {each.name}", each.number) for each in there), typed)


def player_choices(
    desk: Desk, asker: Asker, typed: str, number: int | None = None
) -> list[tuple[str, str]]:
    """The persons who play in the tournament that is meant, computer players too."""
    running = find_running(desk, asker, number)
    if isinstance(running, Note):
        return []
    speaker = desk.speaker(asker)
    return fitting(
        (
            (f"{player_name(desk, speaker, each)} · {entrant.name}", str(each))
            for entrant in running.state.entrants
            if entrant.there
            for each in entrant.players
        ),
        typed,
    )
