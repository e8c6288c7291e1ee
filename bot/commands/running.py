"""From a slash command to an order: who asks, the desk, the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

import discord
from discord.app_commands import Choice

from bot.asker import Asker, asker_of
from bot.desk import Desk
from bot.presses.answers import Answer

if TYPE_CHECKING:
    from bot.client import TractorClient

__all__ = ["Interaction", "order", "suggested"]

P = ParamSpec("P")

Interaction = discord.Interaction[Any]
"""An interaction of the bot's client."""


async def order(
    interaction: Interaction,
    work: Callable[Concatenate[Desk, Asker, P], Awaitable[Answer]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> None:
    """Do an order and answer the command with what it gives."""
    client: TractorClient = interaction.client
    asker = asker_of(interaction)
    name = interaction.command.qualified_name if interaction.command else "command"
    await client.answered(interaction, asker, name, work(client.desk, asker, *args, **kwargs))


def suggested(
    found: Callable[[Desk, Asker, str], list[tuple[str, Any]]],
) -> Any:  # noqa: ANN401 - one function for options of any type
    """Autocompletion: what fits what was typed, a line and a value each."""

    async def complete(interaction: Interaction, typed: Any) -> list[Choice[Any]]:  # noqa: ANN401
        client: TractorClient = interaction.client
        lines = found(client.desk, asker_of(interaction), str(typed))
        return [Choice(name=said, value=value) for said, value in lines]

    return complete
