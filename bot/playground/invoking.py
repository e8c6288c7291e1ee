"""Running a command: from what a person fills in to the data that the interaction carries."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.playground.choosing import resolve
from bot.playground.palette import UnknownCommandError, Value, leaves, offered, steps
from bot.playground.state import (
    Attachment,
    Channel,
    Command,
    CommandKind,
    Guild,
    Json,
    Message,
    OptionKind,
    Role,
    Upload,
    User,
    World,
)
from bot.playground.wire import messages
from bot.playground.wire.attachments import attachment

MENTIONED = frozenset(
    {OptionKind.USER, OptionKind.CHANNEL, OptionKind.ROLE, OptionKind.MENTIONABLE}
)


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
    declared = {o["name"]: o for o in steps(chain[-1])}
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
        for chain in leaves(command.body):
            if " ".join(step["name"] for step in chain) == path:
                return command, chain
    raise UnknownCommandError(f"/{path} is not on offer here")


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
        if isinstance(value, (User, Channel, Role)) or kind not in _TYPES:
            raise UnknownCommandError(f"{option['name']} takes no {type(value).__name__}")
        return body | {"value": _plain(option, kind, value)}

    def _upload(self, value: Upload) -> str:
        file = _uploaded(self._world, value)
        body = attachment(self._world, file)
        self.resolved.setdefault("attachments", {})[str(file.id)] = body
        return str(file.id)

    def _mention(self, value: User | Channel | Role | str | float) -> str:
        try:
            key = value.id if isinstance(value, (User, Channel, Role)) else int(value)
        except ValueError as bad:
            raise UnknownCommandError(f"{value!r} is nobody's id") from bad
        for group, found in resolve(self._world, self._guild, [key]).items():
            self.resolved.setdefault(group, {}).update(found)
        return str(key)


def _plain(option: Json, kind: OptionKind, value: str | float) -> str | float:
    try:
        value = _TYPES[kind](value)
    except ValueError as bad:
        raise UnknownCommandError(f"{option['name']}: {bad}") from bad
    choices = [c["value"] for c in option.get("choices") or []]
    if choices and value not in choices:
        raise UnknownCommandError(f"{option['name']}: {value!r} is not among the choices")
    if reason := _out_of_bounds(option, value):
        raise UnknownCommandError(f"{option['name']}: {reason}")
    return value


_TYPES: dict[OptionKind, Callable[[str | float], str | float]] = {
    OptionKind.STRING: str,
    OptionKind.INTEGER: int,
    OptionKind.BOOLEAN: bool,
    OptionKind.NUMBER: float,
}


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
