"""Registering and removing application commands."""

from __future__ import annotations

from bot.playground.state import Command, CommandKind, CommandsEvent, Json, World


def replace(world: World, guild: int | None, bodies: list[Json]) -> list[Command]:
    """Register a whole set; one that was there keeps its id, and if unchanged its version."""
    standing = {(c.kind, c.name): c for c in world.commands.values() if c.guild == guild}
    for command in standing.values():
        del world.commands[command.id]
    made = [_command(world, guild, body, standing) for body in bodies]
    world.commands.update({c.id: c for c in made})
    world.bus.publish(CommandsEvent(guild))
    return made


def register(world: World, guild: int | None, body: Json) -> Command:
    """Register one; it takes the place of one with the same name and kind."""
    standing = {(c.kind, c.name): c for c in world.commands.values() if c.guild == guild}
    command = _command(world, guild, body, standing)
    world.commands[command.id] = command
    world.bus.publish(CommandsEvent(guild))
    return command


def change(world: World, command: Command, body: Json) -> Command:
    """Put a new body in the place of a command's."""
    changed = Command(command.id, world.ids.next(), command.kind, body, command.guild)
    world.commands[command.id] = changed
    world.bus.publish(CommandsEvent(command.guild))
    return changed


def remove(world: World, command: Command) -> None:
    """Take a command away."""
    del world.commands[command.id]
    world.bus.publish(CommandsEvent(command.guild))


def _command(
    world: World,
    guild: int | None,
    body: Json,
    standing: dict[tuple[CommandKind, str], Command],
) -> Command:
    kind = CommandKind(body.get("type", 1))
    before = standing.get((kind, body["name"]))
    if before and before.body == body:
        return before
    made = world.ids.next()
    return Command(before.id if before else made, made, kind, body, guild)
