"""Where Discord is: the real one, or the one on this machine.

discord.py 2.7.1 keeps its three addresses in class attributes. They are set here and nowhere else,
and :data:`OVERRIDDEN` names them, so that a test can notice when an upgrade moves one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

import discord.asset
import discord.gateway
import discord.http
import yarl


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The three addresses under which a client finds a Discord.

    :param http: base of the HTTP API, without a slash at the end
    :param gateway: address of the WebSocket gateway, with a slash at the end
    :param cdn: base of avatars and emoji, without a slash at the end
    """

    http: str
    gateway: str
    cdn: str


DISCORD = Endpoint(
    http="https://discord.com/api/v10",
    gateway="wss://gateway.discord.gg/",
    cdn="https://cdn.discordapp.com",
)
"""The real Discord, as discord.py ships it."""

OVERRIDDEN = (
    (discord.http.Route, "BASE"),
    (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    (discord.asset.Asset, "BASE"),
)
"""The attributes of discord.py that :func:`aim_discord_at` sets: (class, name)."""


@contextlib.contextmanager
def aim_discord_at(endpoint: Endpoint) -> Iterator[None]:
    """Point every discord.py client of this process at ``endpoint`` until the block ends.

    >>> with aim_discord_at(Endpoint("http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/", "x")):
    ...     discord.http.Route.BASE
    'http://127.0.0.1:1/api/v10'
    >>> discord.http.Route.BASE
    'https://discord.com/api/v10'
    """
    values = (endpoint.http, yarl.URL(endpoint.gateway), endpoint.cdn)
    saved = [getattr(owner, name) for owner, name in OVERRIDDEN]
    try:
        for (owner, name), value in zip(OVERRIDDEN, values, strict=True):
            setattr(owner, name, value)
        yield
    finally:
        for (owner, name), value in zip(OVERRIDDEN, saved, strict=True):
            setattr(owner, name, value)
