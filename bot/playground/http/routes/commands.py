"""Application commands: registering them, globally or for one guild."""

from __future__ import annotations

from bot.playground.actions import commands as actions
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError, refuse_if
from bot.playground.rules.commands import command_problems, sync_problems
from bot.playground.state import Command, Json
from bot.playground.wire import applications


def listed(call: Call) -> Reply:
    """The registered commands."""
    full = call.asks("with_localizations")
    return [_json(call, c, localizations=full) for c in _mine(call)]


def replace(call: Call) -> Reply:
    """Register a whole set: what is not in it is gone."""
    bodies: list[Json] = call.body.get("items", [])
    _guild(call)
    refuse_if(sync_problems(bodies))
    return [_json(call, c) for c in actions.replace(call.world, _guild(call), bodies)]


def create(call: Call) -> Reply:
    """Register one more, or put it in the place of the one with its name."""
    refuse_if(command_problems(call.body))
    standing = [c.body for c in _mine(call) if c.name != call.body["name"]]
    refuse_if(sync_problems([*standing, call.body]))
    return _json(call, actions.register(call.world, _guild(call), call.body))


def one(call: Call) -> Reply:
    """One registered command."""
    return _json(call, _find(call))


def edit(call: Call) -> Reply:
    """Change some fields of one."""
    command = _find(call)
    body = command.body | call.body
    refuse_if(command_problems(body))
    return _json(call, actions.change(call.world, command, body))


def remove(call: Call) -> Reply:
    """Take one away."""
    actions.remove(call.world, _find(call))
    return None


def _guild(call: Call) -> int | None:
    if int(call.params["application"]) != call.world.application.id:
        raise RefusalError(10002)
    return call.guild().id if "guild" in call.params else None


def _mine(call: Call) -> list[Command]:
    guild = _guild(call)
    return [c for c in call.world.commands.values() if c.guild == guild]


def _find(call: Call) -> Command:
    wanted = call.id("command")
    for command in _mine(call):
        if command.id == wanted:
            return command
    raise RefusalError(10063, about=wanted)


def _json(call: Call, command: Command, *, localizations: bool = True) -> Json:
    return applications.command(call.world.application, command, localizations=localizations)


def _routes(base: str) -> list[Route]:
    return [
        Route("GET", base, listed),
        Route("PUT", base, replace),
        Route("POST", base, create, status=201),
        Route("GET", base + "/{command}", one),
        Route("PATCH", base + "/{command}", edit),
        Route("DELETE", base + "/{command}", remove),
    ]


ROUTES = [
    *_routes("/applications/{application}/commands"),
    *_routes("/applications/{application}/guilds/{guild}/commands"),
]
