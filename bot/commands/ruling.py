"""``/ladder``: seasons, corrections, import and export."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.asker import Asker
from bot.commands.running import Interaction, order, order_with_file
from bot.commands.words import choices, named, options
from bot.desk import Desk
from bot.orders import honours, ruling
from bot.presses.answers import Answer
from engine.ladder.correcting import LONGEST_REASON
from engine.ladder.seasons import LONGEST_NAME

__all__ = ["LadderGroup"]

Why = Range[str, 1, LONGEST_REASON]
MOST_POINTS = 9999
Id = Range[int, 1, (1 << 53) - 1]


class LadderGroup(app_commands.Group):
    """What those who manage a server decide about its ladder."""

    def __init__(self) -> None:
        permissions = discord.Permissions(manage_guild=True)
        super().__init__(**named("ladder"), default_permissions=permissions)

    @app_commands.command(**named("ladder.season-begin"))
    @options("ladder.season-begin", "name", "why", "days")
    async def begin(
        self,
        interaction: Interaction,
        name: Range[str, 1, LONGEST_NAME],
        why: Why,
        days: Range[int, 1, 1000] | None = None,
    ) -> None:
        """Begin a season."""
        await order(interaction, ruling.begin_season, name, why, days)

    @app_commands.command(**named("ladder.season-end"))
    @options("ladder.season-end", "why")
    async def end(self, interaction: Interaction, why: Why) -> None:
        """End the season."""
        await order(interaction, ruling.end_season, why)

    @app_commands.command(**named("ladder.void"))
    @options("ladder.void", "why", "match", played="round")
    async def void(
        self,
        interaction: Interaction,
        why: Why,
        match: Id | None = None,
        played: Id | None = None,
    ) -> None:
        """Let a match or a round not count."""
        await order(interaction, ruling.void, why, match, played)

    @app_commands.command(**named("ladder.replace"))
    @options("ladder.replace", "why", "winner", "levels", played="round")
    @app_commands.choices(winner=choices("past", ("declaring", "opponents")))
    async def replace(
        self,
        interaction: Interaction,
        why: Why,
        played: Id,
        winner: Choice[str],
        levels: Range[int, 0, 20],
    ) -> None:
        """Let a round count as if it had ended otherwise."""
        won = winner.value == "declaring"
        await order(interaction, ruling.replace, why, played, levels, declaring_side_won=won)

    @app_commands.command(**named("ladder.merge"))
    @options("ladder.merge", "why", "person", "into")
    async def merge(
        self, interaction: Interaction, why: Why, person: discord.User, into: discord.User
    ) -> None:
        """Let an account count for another one."""
        await order(interaction, ruling.merge, why, person.id, into.id)

    @app_commands.command(**named("ladder.revoke"))
    @options("ladder.revoke", "why", "decision")
    async def revoke(self, interaction: Interaction, why: Why, decision: Id) -> None:
        """Take a decision back."""
        await order(interaction, ruling.revoke, why, decision)

    @app_commands.command(**named("ladder.everywhere"))
    @options("ladder.everywhere", "why", "join")
    async def everywhere(self, interaction: Interaction, why: Why, join: bool) -> None:  # noqa: FBT001
        """Count on the ladder of all servers, or no longer."""
        await order(interaction, ruling.everywhere, why, joins=join)

    @app_commands.command(**named("ladder.export"))
    @options("ladder.export", form="format")
    @app_commands.choices(form=[Choice(name=each, value=each) for each in ("csv", "json")])
    async def export(self, interaction: Interaction, form: Choice[str]) -> None:
        """Give all sessions as a file."""
        await order(interaction, ruling.export, "csv" if form.value == "csv" else "json")

    @app_commands.command(**named("ladder.import"))
    @options("ladder.import", "why", "file")
    async def import_(self, interaction: Interaction, why: Why, file: discord.Attachment) -> None:
        """Take over a club's history."""

        async def work(desk: Desk, asker: Asker, data: bytes | None) -> Answer:
            return await ruling.import_history(desk, asker, why, data)

        await order_with_file(interaction, file, ruling.LONGEST_FILE, work)

    @app_commands.command(**named("ladder.settings"))
    async def settings(self, interaction: Interaction) -> None:
        """Show and change which roles the ladder gives and where it sums up the week."""
        await order(interaction, honours.ladder_settings)

    @app_commands.command(**named("ladder.rank"))
    @options("ladder.rank", "role", points="from")
    async def rank(
        self, interaction: Interaction, role: discord.Role, points: Range[int, 0, MOST_POINTS]
    ) -> None:
        """Give a role from so many points of rating on."""
        await order(interaction, honours.add_rank, role.id, points)
