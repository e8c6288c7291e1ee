"""The routes of the HTTP API, one module per group."""

from bot.playground.http.call import Route
from bot.playground.http.routes import (
    application,
    channels,
    commands,
    emoji,
    guilds,
    interactions,
    messages,
    threads,
    webhooks,
)

GROUPS = (
    application,
    commands,
    emoji,
    channels,
    messages,
    threads,
    guilds,
    interactions,
    webhooks,
)

ROUTES: list[Route] = [route for group in GROUPS for route in group.ROUTES]
