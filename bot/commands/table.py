"""``/table``: open, find and keep tables."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.commands.running import Interaction, order, suggested, suggested_within
from bot.commands.words import choices, named, options
from bot.orders import tables
from bot.orders.finding import table_choices
from bot.orders.opening import Wish, open_table
from bot.orders.options import suggested_options
from bot.orders.suggesting import seat_choices
from bot.presses.verbs import Verb
from engine.rules.presets import PRESETS
from engine.tables.speeds import Speed
from engine.tables.thinkers import POLICIES

__all__ = ["TableGroup"]

_tables = suggested(table_choices)
_STRENGTHS = choices("strength.choice", POLICIES)


class TableGroup(app_commands.Group):
    """Everything about tables."""

    def __init__(self) -> None:
        super().__init__(**named("table"))

    @app_commands.command(**named("table.open"))
    @options("table.open", "preset", "options", "speed", "seats", "computers", "strength", "thread")
    @app_commands.choices(
        preset=choices("preset", PRESETS),
        speed=choices("speed", Speed),
        strength=_STRENGTHS,
    )
    @app_commands.autocomplete(options=suggested(suggested_options))
    async def open(  # noqa: PLR0913, PLR0917 - one for each option
        self,
        interaction: Interaction,
        preset: Choice[str] | None = None,
        options: Range[str, 0, 300] = "",
        speed: Choice[str] | None = None,
        seats: Range[int, 4, 8] | None = None,
        computers: Range[int, 0, 7] = 0,
        strength: Choice[str] | None = None,
        thread: bool | None = None,  # noqa: FBT001 - an option of the command
    ) -> None:
        """Open a table."""
        wish = Wish(
            preset=None if preset is None else preset.value,
            speed=None if speed is None else Speed(speed.value),
            seats=seats,
            computers=computers,
            strength="easy" if strength is None else strength.value,
            thread=thread,
            options=options,
        )
        await order(interaction, open_table, wish)

    @app_commands.command(**named("table.list"))
    async def list(self, interaction: Interaction) -> None:
        """List the server's tables."""
        await order(interaction, tables.list_tables)

    @app_commands.command(**named("table.show"))
    @options("table.show", "table")
    @app_commands.autocomplete(table=_tables)
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        """Show a table's board anew."""
        await order(interaction, tables.show, table)

    @app_commands.command(**named("table.sit"))
    @options("table.sit", "table", "seat")
    @app_commands.autocomplete(table=_tables, seat=suggested_within(seat_choices, "table"))
    async def sit(
        self,
        interaction: Interaction,
        table: int | None = None,
        seat: Range[int, 1, 8] | None = None,
    ) -> None:
        """Take a seat."""
        await order(interaction, tables.sit, table, seat)

    @app_commands.command(**named("table.leave"))
    @options("table.leave", "table")
    @app_commands.autocomplete(table=_tables)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Give a seat up."""
        await order(interaction, tables.leave, table)

    @app_commands.command(**named("table.add-computer"))
    @options("table.add-computer", "table", "strength", "count")
    @app_commands.choices(strength=_STRENGTHS)
    @app_commands.autocomplete(table=_tables)
    async def add_computer(
        self,
        interaction: Interaction,
        table: int | None = None,
        strength: Choice[str] | None = None,
        count: Range[int, 1, 7] = 1,
    ) -> None:
        """Put computer players on free seats."""
        who = "easy" if strength is None else strength.value
        await order(interaction, tables.add_computer, table, who, count)

    @app_commands.command(**named("table.settings"))
    @options("table.settings", "table")
    @app_commands.autocomplete(table=_tables)
    async def settings(self, interaction: Interaction, table: int | None = None) -> None:
        """Show and change a table's settings."""
        await order(interaction, tables.looked, Verb.SETTINGS, table)

    @app_commands.command(**named("table.pause"))
    @options("table.pause", "table")
    @app_commands.autocomplete(table=_tables)
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask the table to pause."""
        await order(interaction, tables.pause, table)

    @app_commands.command(**named("table.resume"))
    @options("table.resume", "table")
    @app_commands.autocomplete(table=_tables)
    async def resume(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask the table to go on."""
        await order(interaction, tables.resume, table)

    @app_commands.command(**named("table.close"))
    @options("table.close", "table")
    @app_commands.autocomplete(table=_tables)
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        """Close a table."""
        await order(interaction, tables.close, table)
