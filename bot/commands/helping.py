"""``/hint``, ``/out``: help for whoever is to play."""

from __future__ import annotations

from discord import app_commands

from bot.commands.running import Interaction, order, suggested
from bot.commands.words import named, options
from bot.orders import tables
from bot.orders.finding import table_choices
from bot.presses.verbs import Verb

__all__ = ["COMMANDS", "hint", "out"]

_tables = suggested(table_choices)


@app_commands.command(**named("hint"))
@options("hint", "table")
@app_commands.autocomplete(table=_tables)
async def hint(interaction: Interaction, table: int | None = None) -> None:
    """Say what to do now, and why."""
    await order(interaction, tables.looked, Verb.HINT, table)


@app_commands.command(**named("out"))
@options("out", "table")
@app_commands.autocomplete(table=_tables)
async def out(interaction: Interaction, table: int | None = None) -> None:
    """Say what is still out."""
    await order(interaction, tables.looked, Verb.COUNT, table)


COMMANDS = (hint, out)
"""The commands of this module."""
