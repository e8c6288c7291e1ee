"""``/tournament``: what everybody may do: set one up, come in, look."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.asker import Guest
from bot.commands.running import Interaction, order, suggested
from bot.commands.words import choices, named, options
from bot.orders.tournaments import creating, entering, looking
from bot.orders.tournaments.creating import PLAYABLE, Wish
from bot.orders.tournaments.suggesting import any_tournament_choices, tournament_choices
from bot.orders.tournaments.zones import moment_choices
from engine.tournaments.plan import Format, LateRule, Partners, Scale, Seeding

__all__ = ["MOST_NUMBER", "TournamentGroup"]

MOST_NUMBER = (1 << 53) - 1
"""The largest number that Discord takes."""

_live = suggested(tournament_choices)
_any = suggested(any_tournament_choices)
_moments = suggested(moment_choices)
Id = Range[int, 1, MOST_NUMBER]


class TournamentGroup(app_commands.Group):
    """Tournaments, for everybody."""

    def __init__(self) -> None:
        super().__init__(**named("tournament"))

    @app_commands.command(**named("tournament.create"))
    @options(
        "tournament.create",
        "name",
        "start",
        "partners",
        "rounds",
        "deals",
        "minutes",
        "preset",
        "capacity",
        "duplicate",
        "scale",
        "seeding",
        "late",
        "groups",
        "qualifiers",
        "end",
        form="format",
        check_in="check-in",
        late_entry="late-entry",
    )
    @app_commands.choices(
        form=choices("cup.format", Format),
        partners=choices("cup.partners", Partners),
        preset=choices("preset", PLAYABLE),
        scale=choices("cup.scale", Scale),
        seeding=choices("cup.seeding_name", Seeding),
        late=choices("cup.late_name", LateRule),
    )
    @app_commands.autocomplete(start=_moments, end=_moments)
    async def create(  # noqa: PLR0913, PLR0917 - one for each option
        self,
        interaction: Interaction,
        name: Range[str, 1, 100],
        start: Range[str, 1, 40] | None = None,
        form: Choice[str] | None = None,
        partners: Choice[str] | None = None,
        rounds: Range[int, 1, 50] | None = None,
        deals: Range[int, 0, 50] | None = None,
        minutes: Range[int, 0, 1440] | None = None,
        preset: Choice[str] | None = None,
        capacity: Range[int, 2, 256] | None = None,
        check_in: Range[int, 0, 1440] | None = None,
        duplicate: bool = False,  # noqa: FBT001, FBT002 - an option of the command
        scale: Choice[str] | None = None,
        seeding: Choice[str] | None = None,
        late: Choice[str] | None = None,
        late_entry: Range[int, 0, 50] | None = None,
        groups: Range[int, 2, 64] | None = None,
        qualifiers: Range[int, 1, 16] | None = None,
        end: Range[str, 1, 40] | None = None,
    ) -> None:
        """Set a tournament up."""
        wish = Wish(
            name,
            start=start,
            end=end,
            format=_value(form),
            partners=_value(partners),
            rounds=rounds,
            deals=deals,
            minutes=minutes,
            preset=_value(preset),
            capacity=capacity,
            check_in=check_in,
            duplicate=duplicate,
            scale=_value(scale),
            seeding=_value(seeding),
            late=_value(late),
            late_entry=late_entry,
            groups=groups,
            qualifiers=qualifiers,
        )
        await order(interaction, creating.create, wish)

    @app_commands.command(**named("tournament.list"))
    async def list(self, interaction: Interaction) -> None:
        """List the server's tournaments."""
        await order(interaction, looking.list_tournaments)

    @app_commands.command(**named("tournament.show"))
    @options("tournament.show", "tournament")
    @app_commands.autocomplete(tournament=_any)
    async def show(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Show a tournament as it stands."""
        await order(interaction, looking.show, tournament)

    @app_commands.command(**named("tournament.join"))
    @options("tournament.join", "partner", "name", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def join(
        self,
        interaction: Interaction,
        partner: discord.User | None = None,
        name: Range[str, 1, 60] | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Sign up, alone or with a partner."""
        second = None if partner is None else Guest.of(partner)
        await order(interaction, entering.join, tournament, second, name)

    @app_commands.command(**named("tournament.confirm"))
    @options("tournament.confirm", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def confirm(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Confirm as somebody's partner."""
        await order(interaction, entering.confirm, tournament)

    @app_commands.command(**named("tournament.leave"))
    @options("tournament.leave", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def leave(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Drop out."""
        await order(interaction, entering.leave, tournament)

    @app_commands.command(**named("tournament.check-in"))
    @options("tournament.check-in", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def check_in(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Say that one is there."""
        await order(interaction, entering.check_in, tournament)

    @app_commands.command(**named("tournament.pairings"))
    @options("tournament.pairings", "tournament", number="round-number")
    @app_commands.autocomplete(tournament=_any)
    async def pairings(
        self,
        interaction: Interaction,
        number: Range[int, 1, 9999] | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Show who plays whom."""
        await order(interaction, looking.pairings, tournament, number)

    @app_commands.command(**named("tournament.standings"))
    @options("tournament.standings", "tournament")
    @app_commands.autocomplete(tournament=_any)
    async def standings(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Show the standings."""
        await order(interaction, looking.standings, tournament)

    @app_commands.command(**named("tournament.bracket"))
    @options("tournament.bracket", "tournament")
    @app_commands.autocomplete(tournament=_any)
    async def bracket(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Show the bracket."""
        await order(interaction, looking.bracket, tournament)

    @app_commands.command(**named("tournament.my"))
    @options("tournament.my", "tournament")
    @app_commands.autocomplete(tournament=_any)
    async def my(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Show the asker's own table and boards."""
        await order(interaction, looking.mine, tournament)

    @app_commands.command(**named("tournament.boards"))
    @options("tournament.boards", "tournament", number="board-number")
    @app_commands.autocomplete(tournament=_any)
    async def boards(
        self,
        interaction: Interaction,
        number: Range[int, 1, 9999] | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Compare a board over all tables."""
        await order(interaction, looking.boards, tournament, number)

    @app_commands.command(**named("tournament.log"))
    @options("tournament.log", "tournament")
    @app_commands.autocomplete(tournament=_any)
    async def log(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Show what was done, and by whom."""
        await order(interaction, looking.log, tournament)


def _value(choice: Choice[str] | None) -> str | None:
    return None if choice is None else choice.value
