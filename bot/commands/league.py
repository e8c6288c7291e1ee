"""``/league``: tournaments in a row, with the table of their season."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range

from bot.commands.running import Interaction, order, suggested
from bot.commands.tournament import MOST_NUMBER
from bot.commands.words import named, options
from bot.orders.tournaments import leagues
from bot.orders.tournaments.suggesting import any_tournament_choices

__all__ = ["LeagueGroup"]

_leagues = suggested(leagues.league_choices)
_tournaments = suggested(any_tournament_choices)
Id = Range[int, 1, MOST_NUMBER]


class LeagueGroup(app_commands.Group):
    """Seasons of tournaments."""

    def __init__(self) -> None:
        super().__init__(**named("league"))

    @app_commands.command(**named("league.create"))
    @options("league.create", "name", "best")
    async def create(
        self,
        interaction: Interaction,
        name: Range[str, 1, 100],
        best: Range[int, 0, 50] = 0,
    ) -> None:
        """Begin a league."""
        await order(interaction, leagues.create, name, best)

    @app_commands.command(**named("league.add"))
    @options("league.add", "league", "tournament")
    @app_commands.autocomplete(league=_leagues, tournament=_tournaments)
    async def add(self, interaction: Interaction, league: Id, tournament: Id) -> None:
        """Let a tournament count for a league."""
        await order(interaction, leagues.add, league, tournament)

    @app_commands.command(**named("league.standings"))
    @options("league.standings", "league")
    @app_commands.autocomplete(league=_leagues)
    async def standings(self, interaction: Interaction, league: Id | None = None) -> None:
        """Show the table of the season."""
        await order(interaction, leagues.standings, league)

    @app_commands.command(**named("league.export"))
    @options("league.export", "league")
    @app_commands.autocomplete(league=_leagues)
    async def export(self, interaction: Interaction, league: Id | None = None) -> None:
        """Give the table of the season as a file."""
        await order(interaction, leagues.export, league)
