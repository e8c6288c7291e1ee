"""``/hint``, ``/out``, ``/review``: help for whoever is to play, or has played."""

from __future__ import annotations

from discord import app_commands

from bot.commands.running import Interaction, order, suggested, suggested_within
from bot.commands.words import named, options
from bot.orders import reviewing, tables
from bot.orders.finding import table_choices
from bot.orders.suggesting import round_choices
from bot.presses.verbs import Verb

__all__ = ["COMMANDS", "hint", "out", "review"]

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


@app_commands.command(**named("review"))
@options("review", "table", "round")
@app_commands.autocomplete(table=_tables, round=suggested_within(round_choices, "table"))
async def review(
    interaction: Interaction,
    table: int | None = None,
    round: int | None = None,  # noqa: A002 - an option of the command
) -> None:
    """Say which of one's own plays of a round cost most."""
    await order(interaction, reviewing.review, table, round)


COMMANDS = (hint, out, review)
"""The commands of this module."""
