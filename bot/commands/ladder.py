"""``/leaderboard``, ``/profile``, ``/partners``, ``/compare``, ``/privacy``, ``/history``, …"""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.commands.running import Interaction, order, suggested
from bot.commands.words import choices, named, options
from bot.orders import being_seen, past, ranking, ruling
from bot.orders.finding import table_choices
from engine.ladder.families import Family
from engine.store.ladder.boards import Board

__all__ = ["COMMANDS"]

_FAMILIES = choices("family", Family)


@app_commands.command(**named("leaderboard"))
@options("leaderboard", "board", "family", "season", "everywhere")
@app_commands.choices(board=choices("leaders", Board), family=_FAMILIES)
async def leaderboard(
    interaction: Interaction,
    board: Choice[str] | None = None,
    family: Choice[str] | None = None,
    season: Range[int, 0, 9999] | None = None,
    everywhere: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    """Show who is best."""
    by = None if board is None else board.value
    of = None if family is None else family.value
    await order(interaction, ranking.leaderboard, by, of, season, everywhere=everywhere)


@app_commands.command(**named("profile"))
@options("profile", "person", "family")
@app_commands.choices(family=_FAMILIES)
async def profile(
    interaction: Interaction,
    person: discord.Member | None = None,
    family: Choice[str] | None = None,
) -> None:
    """Show a person's rating and record."""
    of = None if family is None else family.value
    await order(interaction, ranking.profile, None if person is None else person.id, of)


@app_commands.command(**named("partners"))
@options("partners", "person")
async def partners(interaction: Interaction, person: discord.Member | None = None) -> None:
    """Show with whom a person plays."""
    await order(interaction, ranking.partners, None if person is None else person.id)


@app_commands.command(**named("compare"))
@options("compare", "person", "other")
async def compare(
    interaction: Interaction, person: discord.Member, other: discord.Member | None = None
) -> None:
    """Show two people side by side."""
    second = None if other is None else other.id
    await order(interaction, ranking.compare, person.id, second)


@app_commands.command(**named("privacy"))
async def privacy(interaction: Interaction) -> None:
    """Show and change what others may see."""
    await order(interaction, being_seen.privacy)


@app_commands.command(**named("history"))
@options("history", "table")
@app_commands.autocomplete(table=suggested(table_choices))
async def history(interaction: Interaction, table: int | None = None) -> None:
    """Show what was played at a table."""
    await order(interaction, past.history, table)


@app_commands.command(**named("decisions"))
async def decisions(interaction: Interaction) -> None:
    """Show what was decided about the ladder."""
    await order(interaction, ruling.decisions)


COMMANDS: Final = (leaderboard, profile, partners, compare, privacy, history, decisions)
"""All of them."""
