"""Application commands as the bot has registered them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from bot.playground.state.messages import Json


class CommandKind(IntEnum):
    """What a command is run on."""

    SLASH = 1
    USER = 2
    MESSAGE = 3


class OptionKind(IntEnum):
    """What a slash command's option takes."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


@dataclass(frozen=True, slots=True)
class Command:
    """A registered command. ``body`` is what the bot sent (name, options, localisations, …)."""

    id: int
    version: int
    kind: CommandKind
    body: Json
    guild: int | None = None

    @property
    def name(self) -> str:
        """The name that the bot knows it by (not localised)."""
        return str(self.body["name"])
