"""The palette of slash commands: what is on offer, in the person's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.playground.state import (
    Channel,
    Command,
    CommandKind,
    Guild,
    Json,
    OptionKind,
    Permission,
    Role,
    Upload,
    User,
    World,
)

Value = str | int | float | bool | User | Channel | Role | Upload
"""What a person can give for an option."""


@dataclass(frozen=True, slots=True)
class PaletteOption:
    """One option of a command on offer.

    :param name: what the bot calls it, ``label`` what the person reads
    :param choices: (what the person reads, what is sent); empty if anything goes
    :param bounds: ``min_value``, ``max_value``, ``min_length``, ``max_length``,
        ``channel_types``, where set
    """

    name: str
    label: str
    description: str
    kind: OptionKind
    required: bool
    autocomplete: bool
    choices: tuple[tuple[str, str | int | float], ...]
    bounds: Json


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """One command, or one subcommand, on offer.

    :param path: what ``Person.run`` takes, the bot's own words: ``"table new"``
    :param label: what the person reads, without the slash
    """

    command: int
    path: str
    label: str
    description: str
    options: tuple[PaletteOption, ...]


class UnknownCommandError(Exception):
    """No such command is on offer here, or an option does not fit it; says which."""


def entries(world: World, user: User, guild: Guild | None) -> list[PaletteEntry]:
    """The slash commands that a person can run in a guild (``None``: in a direct message)."""
    found = []
    for command in world.commands_in(guild.id if guild else None):
        if command.kind == CommandKind.SLASH and offered(command, user, guild):
            found += [_entry(command, chain, user.locale) for chain in leaves(command.body)]
    return sorted(found, key=lambda e: e.label)


def offered(command: Command, user: User, guild: Guild | None) -> bool:
    """Whether ``contexts`` and ``default_member_permissions`` let this person run it here."""
    contexts = command.body.get("contexts")
    if contexts is not None and (0 if guild else 1) not in contexts:
        return False
    needed = command.body.get("default_member_permissions")
    if guild is None or needed is None:
        return True
    bits = guild.base_permissions(user.id)
    if bits & Permission.ADMINISTRATOR:
        return True
    return int(needed) != 0 and int(bits) & int(needed) == int(needed)


def steps(step: Json) -> list[Json]:
    """What stands under a command, group or subcommand: options, or further steps."""
    return step.get("options") or []


def leaves(body: Json) -> Iterator[tuple[Json, ...]]:
    """Every runnable path through a command: (command, group, subcommand)."""
    nested = [o for o in steps(body) if o["type"] in (OptionKind.SUBCOMMAND, OptionKind.GROUP)]
    if not nested:
        yield (body,)
    for step in nested:
        for rest in leaves(step):
            yield (body, *rest)


def _localised(step: Json, key: str, locale: str) -> str:
    return str((step.get(f"{key}_localizations") or {}).get(locale) or step.get(key) or "")


def _entry(command: Command, chain: tuple[Json, ...], locale: str) -> PaletteEntry:
    return PaletteEntry(
        command.id,
        " ".join(step["name"] for step in chain),
        " ".join(_localised(step, "name", locale) for step in chain),
        _localised(chain[-1], "description", locale),
        tuple(_option(o, locale) for o in steps(chain[-1])),
    )


def _option(body: Json, locale: str) -> PaletteOption:
    limits = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return PaletteOption(
        body["name"],
        _localised(body, "name", locale),
        _localised(body, "description", locale),
        OptionKind(body["type"]),
        bool(body.get("required")),
        bool(body.get("autocomplete")),
        tuple((_localised(c, "name", locale), c["value"]) for c in body.get("choices") or []),
        {k: body[k] for k in limits if body.get(k) is not None},
    )
