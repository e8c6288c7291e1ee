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

__all__ = ["Interaction", "order", "suggested", "suggested_within"]

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


Lines = list[tuple[str, Any]]
"""What may be chosen: a line and a value each."""


def suggested(
    found: Callable[[Desk, Asker, str], Lines | Awaitable[Lines]],
) -> Any:  # noqa: ANN401 - one function for options of any type
    """Autocompletion: what fits what was typed."""

    async def complete(interaction: Interaction, typed: Any) -> list[Choice[Any]]:  # noqa: ANN401
        client: TractorClient = interaction.client
        lines = found(client.desk, asker_of(interaction), str(typed))
        if not isinstance(lines, list):
            lines = await lines
        return [Choice(name=said, value=value) for said, value in lines]

    return complete


def suggested_within(found: Callable[[Desk, Asker, str, int | None], Lines], option: str) -> Any:  # noqa: ANN401 - as above
    """Autocompletion that depends on the number in another option of the command."""

    async def complete(interaction: Interaction, typed: Any) -> list[Choice[Any]]:  # noqa: ANN401
        client: TractorClient = interaction.client
        within = getattr(interaction.namespace, option, None)
        number = within if isinstance(within, int) else None
        lines = found(client.desk, asker_of(interaction), str(typed), number)
        return [Choice(name=said, value=value) for said, value in lines]

    return complete
