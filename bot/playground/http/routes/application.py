"""The bot's own account, its application, and where the gateway is."""

from __future__ import annotations

from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError
from bot.playground.wire import applications, guilds, users


def me(call: Call) -> Reply:
    """The bot's user."""
    return users.own_user(call.bot)


def my_application(call: Call) -> Reply:
    """The bot's application."""
    return applications.application(call.world)


def gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return {"url": call.world.gateway}


def gateway_bot(call: Call) -> Reply:
    """Where the gateway is, and how many shards to open."""
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    app = call.world.application
    return {"url": call.world.gateway, "shards": app.shards, "session_start_limit": starts}


def user(call: Call) -> Reply:
    """Any user by id."""
    found = call.world.users.get(call.id("user"))
    if found is None:
        raise RefusalError(10013, about=call.id("user"))
    return users.user(found)


def my_guilds(call: Call) -> Reply:
    """The guilds that the bot is in."""
    return [guilds.partial(g, call.bot) for g in call.world.shared_guilds(call.bot)]


ROUTES = [
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("GET", "/users/@me", me),
    Route("GET", "/users/{user}", user),
    Route("GET", "/oauth2/applications/@me", my_application),
    Route("GET", "/applications/@me", my_application),
    Route("GET", "/gateway", gateway, public=True),
    Route("GET", "/gateway/bot", gateway_bot),
]
