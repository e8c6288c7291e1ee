"""``/hand``, ``/rules``, ``/replay``, ``/verify``: looking at hands, rules and what was played."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.asker import Asker
from bot.commands.running import (
    Interaction,
    order,
    order_with_file,
    suggested,
    suggested_within,
)
from bot.commands.words import choices, named, options
from bot.desk import Desk
from bot.orders import explaining, replaying, tables, verifying
from bot.orders.finding import table_choices
from bot.orders.suggesting import round_choices
from bot.presses.answers import Answer
from bot.presses.verbs import Verb
from engine.rules.presets import PRESETS

__all__ = ["hand", "replay", "rules", "verify"]

_tables = suggested(table_choices)
_rounds = suggested_within(round_choices, "table")


@app_commands.command(**named("hand"))
@options("hand", "table")
@app_commands.autocomplete(table=_tables)
async def hand(interaction: Interaction, table: int | None = None) -> None:
    """Show the hand of whoever asks."""
    await order(interaction, tables.looked, Verb.HAND, table)


@app_commands.command(**named("rules"))
@options("rules", "preset", "option", "table")
@app_commands.choices(preset=choices("preset", PRESETS))
@app_commands.autocomplete(option=suggested(explaining.option_choices), table=_tables)
async def rules(
    interaction: Interaction,
    preset: Choice[str] | None = None,
    option: str | None = None,
    table: int | None = None,
) -> None:
    """Explain a preset, an option, or this table's rules."""
    chosen = None if preset is None else preset.value
    await order(interaction, explaining.explain, chosen, option, table)


@app_commands.command(**named("replay"))
@options("replay", "table", "round")
@app_commands.autocomplete(table=_tables, round=_rounds)
async def replay(
    interaction: Interaction,
    table: int | None = None,
    round: int | None = None,  # noqa: A002 - an option of the command
) -> None:
    """Show a round that is over once more, trick by trick."""
    await order(interaction, replaying.replay, table, round)


@app_commands.command(**named("verify"))
@options("verify", "table", "round", "record")
@app_commands.autocomplete(table=_tables, round=_rounds)
async def verify(
    interaction: Interaction,
    table: int | None = None,
    round: int | None = None,  # noqa: A002 - an option of the command
    record: discord.Attachment | None = None,
) -> None:
    """Check a round's deal, plays and result against its promise and the rules."""
    if record is None:
        await order(interaction, verifying.verify, table, round)
        return

    async def work(desk: Desk, asker: Asker, data: bytes | None) -> Answer:
        too_long = data is None
        return await verifying.verify(desk, asker, table, round, data, too_long=too_long)

    await order_with_file(interaction, record, verifying.LONGEST, work)
