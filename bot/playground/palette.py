"""The palette of slash commands: what is on offer, and what running one sends."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.playground.choosing import resolve
from bot.playground.state import (
    Attachment,
    Channel,
    Command,
    CommandKind,
    Guild,
    Json,
    Message,
    OptionKind,
    Permission,
    Role,
    User,
    World,
)
from bot.playground.wire import messages
from bot.playground.wire.attachments import attachment


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a person attaches to a command."""

    filename: str
    content: bytes


MENTIONED = frozenset(
    {OptionKind.USER, OptionKind.CHANNEL, OptionKind.ROLE, OptionKind.MENTIONABLE}
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
            found += [_entry(command, chain, user.locale) for chain in _leaves(command.body)]
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


@dataclass(frozen=True, slots=True)
class Wish:
    """A command as a person fills it in.

    :param path: the bot's own words: ``"table new"``
    :param options: what is filled in, by the bot's own names
    :param focused: the option in which the person is still typing, for an autocomplete
    """

    path: str
    options: Mapping[str, Value]
    focused: str | None = None


def command_data(world: World, user: User, guild: Guild | None, wish: Wish) -> Json:
    """The ``data`` of the interaction that running a command (or typing in an option) sends.

    :raises UnknownCommandError: if a client would not send this
    """
    command, chain = _find(world, user, guild, wish.path)
    declared = {o["name"]: o for o in _options(chain[-1])}
    _check_names(declared, wish)
    resolver = _Resolver(world, guild)
    sent = [
        resolver.sent(declared[name], value, typing=name == wish.focused)
        for name, value in wish.options.items()
    ]
    for step in reversed(chain[1:]):
        sent = [{"name": step["name"], "type": step["type"], "options": sent}]
    data: Json = {"id": str(command.id), "name": command.name, "type": int(command.kind)}
    data["options"] = sent
    if command.guild:
        data["guild_id"] = str(command.guild)
    if resolver.resolved:
        data["resolved"] = resolver.resolved
    return data


def context_data(
    world: World, user: User, guild: Guild | None, name: str, target: User | Message
) -> Json:
    """The ``data`` of running a command on a person or a message, from its context menu.

    :raises UnknownCommandError: if there is no such command on offer here
    """
    kind = CommandKind.USER if isinstance(target, User) else CommandKind.MESSAGE
    for command in world.commands_in(guild.id if guild else None):
        if (command.kind, command.name) == (kind, name) and offered(command, user, guild):
            break
    else:
        raise UnknownCommandError(f"{name} is not on offer here")
    if isinstance(target, User):
        resolved = resolve(world, guild, [target.id])
    else:
        resolved = {"messages": {str(target.id): messages.message(world, target)}}
    data: Json = {"id": str(command.id), "name": name, "type": int(kind)}
    return data | {"target_id": str(target.id), "resolved": resolved}


def _check_names(declared: Mapping[str, Json], wish: Wish) -> None:
    if unknown := set(wish.options) - set(declared):
        raise UnknownCommandError(f"/{wish.path} has no option {sorted(unknown)}")
    missing = [n for n, o in declared.items() if o.get("required") and n not in wish.options]
    if missing and wish.focused is None:
        raise UnknownCommandError(f"/{wish.path} needs {missing}")


def _find(
    world: World, user: User, guild: Guild | None, path: str
) -> tuple[Command, tuple[Json, ...]]:
    for command in world.commands_in(guild.id if guild else None):
        if command.kind != CommandKind.SLASH or not offered(command, user, guild):
            continue
        for chain in _leaves(command.body):
            if " ".join(step["name"] for step in chain) == path:
                return command, chain
    raise UnknownCommandError(f"/{path} is not on offer here")


def _options(step: Json) -> list[Json]:
    return step.get("options") or []


def _leaves(body: Json) -> Iterator[tuple[Json, ...]]:
    """Every runnable path through a command: (command, group, subcommand)."""
    nested = [o for o in _options(body) if o["type"] in (OptionKind.SUBCOMMAND, OptionKind.GROUP)]
    if not nested:
        yield (body,)
    for step in nested:
        for rest in _leaves(step):
            yield (body, *rest)


def _localised(step: Json, key: str, locale: str) -> str:
    return str((step.get(f"{key}_localizations") or {}).get(locale) or step.get(key) or "")


def _entry(command: Command, chain: tuple[Json, ...], locale: str) -> PaletteEntry:
    return PaletteEntry(
        command.id,
        " ".join(step["name"] for step in chain),
        " ".join(_localised(step, "name", locale) for step in chain),
        _localised(chain[-1], "description", locale),
        tuple(_option(o, locale) for o in _options(chain[-1])),
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


class _Resolver:
    """Writes option values and collects the objects that they name."""

    def __init__(self, world: World, guild: Guild | None) -> None:
        self._world = world
        self._guild = guild
        self.resolved: Json = {}

    def sent(self, option: Json, value: Value, *, typing: bool) -> Json:
        """One option as the interaction carries it."""
        kind = OptionKind(option["type"])
        body: Json = {"name": option["name"], "type": int(kind)}
        if typing:
            return body | {"value": str(value), "focused": True}
        if isinstance(value, Upload):
            return body | {"value": self._upload(value)}
        if kind in MENTIONED:
            return body | {"value": self._mention(value)}
        if isinstance(value, (User, Channel, Role)):
            raise UnknownCommandError(f"{option['name']} takes no {type(value).__name__}")
        return body | {"value": _plain(option, kind, value)}

    def _upload(self, value: Upload) -> str:
        file = _uploaded(self._world, value)
        body = attachment(self._world, file)
        self.resolved.setdefault("attachments", {})[str(file.id)] = body
        return str(file.id)

    def _mention(self, value: User | Channel | Role | str | float) -> str:
        key = value.id if isinstance(value, (User, Channel, Role)) else int(value)
        for group, found in resolve(self._world, self._guild, [key]).items():
            self.resolved.setdefault(group, {}).update(found)
        return str(key)


def _plain(option: Json, kind: OptionKind, value: str | float) -> str | float:
    if kind == OptionKind.INTEGER:
        value = int(value)
    elif kind == OptionKind.NUMBER:
        value = float(value)
    elif kind == OptionKind.STRING:
        value = str(value)
    choices = [c["value"] for c in option.get("choices") or []]
    if choices and value not in choices:
        raise UnknownCommandError(f"{option['name']}: {value!r} is not among the choices")
    if reason := _out_of_bounds(option, value):
        raise UnknownCommandError(f"{option['name']}: {reason}")
    return value


def _out_of_bounds(option: Json, value: str | float) -> str | None:
    size, unit = (len(value), "length") if isinstance(value, str) else (value, "value")
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (least is not None and size < least) or (most is not None and size > most):
        return f"{unit} {size}, {least} to {most} allowed"
    return None


def _uploaded(world: World, file: Upload) -> Attachment:
    kind = mimetypes.guess_type(file.filename)[0] or "application/octet-stream"
    found = Attachment(world.ids.next(), file.filename, file.content, kind, ephemeral=True)
    world.files.put(found)
    return found
