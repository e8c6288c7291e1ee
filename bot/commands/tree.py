"""All slash commands, and telling Discord of them when they have changed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.commands import helping, ladder
from bot.commands.asking import help_, judge, language, settings
from bot.commands.league import LeagueGroup
from bot.commands.looking import hand, replay, rules, verify
from bot.commands.organise import OrganiseGroup
from bot.commands.ruling import LadderGroup
from bot.commands.table import TableGroup
from bot.commands.tournament import TournamentGroup
from bot.commands.words import Catalogues
from bot.unreached import FAILURES, passes

if TYPE_CHECKING:
    from bot.client import TractorClient

__all__ = ["Tree", "is_same"]

log = structlog.get_logger(__name__)

Json = Mapping[str, Any]

_ROUTE: Final = "/applications/{application_id}/commands"


class Tree(app_commands.CommandTree["TractorClient"]):
    """The bot's commands; for servers only, installed to servers only.

    :ivar wait: seconds until telling Discord of them is tried again.
    """

    wait = 60.0

    def __init__(self, client: TractorClient) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        commands = (TableGroup(), hand, rules, replay, verify, judge, help_, settings, language)
        groups = (LadderGroup(), TournamentGroup(), OrganiseGroup(), LeagueGroup())
        for command in (*commands, *helping.COMMANDS, *ladder.COMMANDS, *groups):
            if command.default_permissions is None:
                command.default_permissions = discord.Permissions(use_application_commands=True)
            self.add_command(command)

    async def sync_changed(self) -> bool:
        """Tell Discord of the commands unless it has exactly these.

        :return: whether it was told.
        """
        await self.set_translator(Catalogues())
        ours = await self._payload()
        theirs = await self._registered()
        if is_same(ours, theirs):
            log.info("commands unchanged", count=len(ours))
            return False
        await self._put(ours)
        log.info("commands told", count=len(ours))
        return True

    async def _put(self, ours: list[dict[str, Any]]) -> None:
        """Give Discord the commands; ``sync`` would work them out once more."""
        route = Route("PUT", _ROUTE, application_id=self.client.application_id)
        await self.client.http.request(route, json=ours)

    async def told(self) -> bool:
        """Tell Discord of the commands unless it has exactly these.

        :return: False where it was in trouble, and may take them later.
        :raises discord.HTTPException: where it refuses them.
        """
        try:
            await self.sync_changed()
        except FAILURES as error:
            if not passes(error):
                raise
            log.warning("commands not told", error=type(error).__name__)
            return False
        return True

    async def tell(self) -> None:
        """Try it again and again until Discord has them, or refuses them."""
        try:
            while True:
                await asyncio.sleep(self.wait)
                if await self.told():
                    return
        except discord.HTTPException:
            log.exception("commands refused")

    async def _payload(self) -> list[dict[str, Any]]:
        translator = self.translator
        if translator is None:
            return [command.to_dict(self) for command in self.get_commands()]
        return [
            await command.get_translated_payload(self, translator)
            for command in self.get_commands()
        ]

    async def _registered(self) -> list[dict[str, Any]]:
        route = Route("GET", _ROUTE, application_id=self.client.application_id)
        found = await self.client.http.request(route, params={"with_localizations": "true"})
        return list(found)

    async def on_error(
        self,
        interaction: discord.Interaction[TractorClient],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """A command failed before it came to its answer: tell the person, with a reference."""
        reference = secrets.token_hex(3)
        log.error("command failed", reference=reference, exc_info=error)
        await interaction.client.failed(interaction, reference)


def is_same(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> bool:
    """Whether Discord has exactly our commands; what it adds of its own doesn't count."""
    known = {each["name"]: each for each in theirs if each.get("type", 1) == 1}
    if len(theirs) != len(ours) or known.keys() != {each["name"] for each in ours}:
        return False
    return all(_covers(each, known[each["name"]]) for each in ours)


def _covers(ours: Any, theirs: Any) -> bool:  # noqa: ANN401 - JSON
    if isinstance(ours, dict):
        theirs = theirs if isinstance(theirs, dict) else {}
        translated = {key for key in theirs if key.endswith("_localizations")}
        keys = ours.keys() | translated
        return all(_covers(ours.get(key), theirs.get(key)) for key in keys)
    if isinstance(ours, list):
        theirs = theirs or []
        same = len(ours) == len(theirs)
        return same and all(map(_covers, ours, theirs))
    return _plain(ours) == _plain(theirs)


def _plain(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Absent, null, false and empty mean the same; permission bits are numbers or text."""
    if not value and value != 0:
        return None
    if value is False:
        return None
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value
