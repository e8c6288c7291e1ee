"""The commands about the database: examine, copy, put back, export, forget.

Each prints one JSON object and returns the exit status: 0 where all is well, 1 where not.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Coroutine
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.settings import DATABASE
from engine.director.examining import ill_tournaments
from engine.store import Store, StoreError
from engine.store import backup as copies
from engine.store.address import address_from, file_of
from engine.store.doctor import examine
from engine.store.export import export_server
from engine.store.forget import forget
from engine.tables.examining import unplayable_tables

__all__ = ["address_of", "back_up", "diagnose", "export", "forget_person", "put_back"]


class _Database(BaseSettings):
    """The one setting these commands need; the same as the bot's."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    tractor_database: str = DATABASE


def address_of(given: str | None) -> str:
    """The database that was named, else the bot's own."""
    return given or _Database().tractor_database


def diagnose(address: str) -> int:
    """``tractor doctor``: everything that is wrong with a database, open elsewhere or not."""

    async def work() -> dict[str, Any]:
        report = await examine(address, also=(unplayable_tables, ill_tournaments))
        findings = [{"code": each.code.value, **each.facts} for each in report.findings]
        return {"healthy": report.healthy, "checks": list(report.checks), "findings": findings}

    return _run(work(), good="healthy")


def back_up(address: str, target: Path) -> int:
    """``tractor backup``: a checked copy of a database that may be in use."""

    async def work() -> dict[str, Any]:
        async with await Store.open(address) as store:
            return asdict(await copies.backup(store, target))

    return _run(work())


def put_back(address: str, source: Path) -> int:
    """``tractor restore``: a checked backup in the place of a database that nobody has open."""

    async def work() -> dict[str, Any]:
        target = file_of(address_from(address))
        done = await copies.restore(source, target, datetime.now(UTC))
        async with await Store.open(address):  # the schema of today, and the journal as it was
            return asdict(done)

    return _run(work())


def export(address: str, server_id: int, target: Path) -> int:
    """``tractor export``: a server's data as JSON Lines."""

    async def work() -> dict[str, Any]:
        async with await Store.open(address) as store:
            return asdict(await export_server(store, server_id, target, datetime.now(UTC)))

    return _run(work())


def forget_person(address: str, player_id: int, *, even_if_seated: bool) -> int:
    """``tractor forget``: a person's id means nobody from now on; others' records stay whole."""

    async def work() -> dict[str, Any]:
        async with await Store.open(address) as store:
            now = datetime.now(UTC)
            done = await forget(
                store,
                player_id,
                now,
                even_if_seated=even_if_seated,
                even_if_entered=even_if_seated,
            )
            return asdict(done)

    return _run(work())


def _run(work: Coroutine[Any, Any, dict[str, Any]], good: str | None = None) -> int:
    try:
        said = asyncio.run(work)
    except StoreError as error:
        said = {"error": {"code": error.code.value, **error.facts}}
    sys.stdout.write(json.dumps(said, default=str, ensure_ascii=False) + "\n")
    return 1 if "error" in said or (good is not None and not said[good]) else 0
