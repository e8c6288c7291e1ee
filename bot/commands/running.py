"""From a slash command to an order: who asks, the desk, the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

import discord
import structlog
from discord.app_commands import Choice

from bot.asker import Asker, asker_of
from bot.desk import Desk
from bot.orders.saying import note
from bot.presses.answers import Answer
from bot.unreached import FAILURES, insisting

if TYPE_CHECKING:
    from bot.client import TractorClient

__all__ = ["Interaction", "order", "order_with_file", "suggested", "suggested_within"]

log = structlog.get_logger(__name__)

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


async def order_with_file(
    interaction: Interaction,
    file: discord.Attachment,
    longest: int,
    work: Callable[[Desk, Asker, bytes | None], Awaitable[Answer]],
) -> None:
    """Do an order with a file, which is fetched when the command can be acknowledged meanwhile.

    :param longest: the bytes of a file that is read; the work gets None for a longer one.
    """

    async def fetched(desk: Desk, asker: Asker) -> Answer:
        try:
            data = await insisting(file.read) if file.size <= longest else None
        except FAILURES as error:
            log.warning("file not read", error=type(error).__name__)
            return note("error.file_not_read")
        return await work(desk, asker, data)

    await order(interaction, fetched)


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


def suggested_within(
    found: Callable[[Desk, Asker, str, int | None], Lines | Awaitable[Lines]], option: str
) -> Any:  # noqa: ANN401 - as above
    """Autocompletion that depends on the number in another option of the command."""

    async def complete(interaction: Interaction, typed: Any) -> list[Choice[Any]]:  # noqa: ANN401
        client: TractorClient = interaction.client
        within = getattr(interaction.namespace, option, None)
        number = within if isinstance(within, int) else None
        lines = found(client.desk, asker_of(interaction), str(typed), number)
        if not isinstance(lines, list):
            lines = await lines
        return [Choice(name=said, value=value) for said, value in lines]

    return complete
