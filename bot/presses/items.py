"""Buttons and selects that outlive restarts: discord.py finds them by their custom_id alone."""

from __future__ import annotations

from re import Match
from typing import Any, Self

import discord
from discord import ui

from bot.presses.codec import PATTERN

__all__ = ["PressItem"]


class PressItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or select of ours; what it means is in its custom_id."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: ui.Item[Any],
        match: Match[str],
    ) -> Self:
        """Wrap the component that was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client, which answers it and never raises."""
        await interaction.client.pressed(interaction)
