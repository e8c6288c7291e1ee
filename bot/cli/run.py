"""``tractor run``: the bot, with the settings of the environment."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

import aiohttp
import discord
import prometheus_client

from bot.logs import configure
from bot.running import Plan, serve, stop_signal
from bot.settings import Settings, SettingsError, read_settings
from engine.store.errors import StoreCode, StoreError

__all__ = ["plan_of", "run_bot"]


def run_bot() -> int:
    """Run until SIGTERM or SIGINT.

    :return: the exit status: 0; 2 where a setting is missing or wrong; 1 where it can't go on.
    """
    try:
        settings = read_settings()
    except SettingsError as error:
        return _failed(str(error), 2)
    configure(settings.tractor_log_level, json=settings.tractor_log_json)
    return _end_of(settings)


def _end_of(settings: Settings) -> int:
    """Run until the end, and say in one line why it came too early."""
    try:
        asyncio.run(_run(settings))
    except discord.LoginFailure:
        return _failed("DISCORD_TOKEN is refused by Discord (see .env.example)", 2)
    except StoreError as error:
        wrong = error.code is StoreCode.UNSUPPORTED  # no database has such an address
        return _failed(f"TRACTOR_DATABASE can't be used: {error}", 2 if wrong else 1)
    except _EARLY as error:
        return _failed(_why(error), 1)
    return 0


def _why(error: Exception) -> str:
    """Why the bot ends too early, where no setting is wrong."""
    match error:
        case _NoMetricsError():
            return f"TRACTOR_METRICS_PORT can't be used: {error}"
        case discord.ConnectionClosed():
            return f"Discord ended the connection with code {error.code}"
        case discord.DiscordException() | aiohttp.ClientError():
            return f"Discord can't be reached: {error or type(error).__name__}"
        case _:
            return f"The bot can't begin: {error}"


class _NoMetricsError(Exception):
    """Nothing can listen where metrics are to be served."""


_EARLY = (_NoMetricsError, discord.DiscordException, aiohttp.ClientError, OSError)


async def _run(settings: Settings) -> None:
    with _measured(settings.tractor_metrics_port), stop_signal() as stop:
        await serve(plan_of(settings), stop)


@contextlib.contextmanager
def _measured(port: int) -> Iterator[None]:
    """Metrics served on the loopback address; nowhere for the port 0.

    :raises _NoMetricsError: where the port is taken.
    """
    if not port:
        yield
        return
    try:
        server, thread = prometheus_client.start_http_server(port, addr="127.0.0.1")
    except OSError as error:
        raise _NoMetricsError(error.strerror) from error
    try:
        yield
    finally:
        server.shutdown()
        thread.join()


def plan_of(settings: Settings) -> Plan:
    """What the settings ask for."""
    shards, ids = settings.tractor_shards, settings.shard_ids
    client: dict[str, Any] = {}
    if shards:
        client = {"shard_count": shards, "shard_ids": ids}
    process, owns = "tractor", None
    if shards and ids is not None:
        process, owns = f"tractor {settings.tractor_shard_ids}", _owned(shards, frozenset(ids))
    return Plan(
        process=process,
        owns=owns,
        token=settings.discord_token.get_secret_value(),
        database=settings.tractor_database,
        thinkers=settings.tractor_thinkers,
        painters=settings.tractor_painters,
        client=client,
    )


def _owned(shards: int, ids: frozenset[int]) -> Callable[[int], bool]:
    """Whether a server is on one of these shards, as Discord deals servers out."""
    return lambda server: (server >> 22) % shards in ids


def _failed(what: str, status: int) -> int:
    sys.stderr.write(what + "\n")
    return status
