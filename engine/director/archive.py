"""All that was played in a tournament as one file, and whether such a file is true.

A ZIP: ``log.json`` (the log, as :mod:`engine.tournaments.json_file` writes it), ``standings.csv``,
``tables.csv``, ``boards.csv``, and a record of each deal, such as ``round-1/table-2/deal-3.txt``.
Of a duplicate (复式赛) that runs, it ends before the first round whose boards are still played.
"""

from __future__ import annotations

import asyncio
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from engine.codec import DataError
from engine.director.held import read_all
from engine.director.playings import playings, rules_of, steps_of_rounds
from engine.rules.reasons import RuleViolation
from engine.rules.records import RecordError, RoundRecord, round_from_text
from engine.rules.records.playing import Replay
from engine.rules.seed import DealSeed
from engine.store import Store
from engine.store.matches import matches_of_table
from engine.store.schema import RoundStatus
from engine.store.tournaments.tables import Spot
from engine.tables.recording import recorded_match
from engine.tournaments.boards import board_of, is_public, setup_for
from engine.tournaments.csv_files import boards_csv, standings_csv, tables_csv
from engine.tournaments.journal import Journal, replay
from engine.tournaments.json_file import from_json, to_json
from engine.tournaments.promises import board_secret, is_promised
from engine.tournaments.state import Tournament

__all__ = ["ArchiveError", "CheckedArchive", "archive_of", "checked_archive", "records_of"]

_DEAL: Final = re.compile(r"round-(\d+)/table-(\d+)(?:/replay-\d+)?/deal-(\d+)\.txt")
_LARGEST: Final = 64 * 2**20
"""The most bytes of one file in an archive that is read."""
_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The same for every file, so that the same tournament gives the same archive."""


class ArchiveError(Exception):
    """A file that isn't an archive of a tournament, or isn't true.

    :ivar code: ``not_an_archive``, ``bad_log``, ``bad_record``, ``not_the_promised_secret``,
        ``not_the_boards_deal``, ``not_the_boards_setup``, ``not_the_score``.
    :ivar file: which file in it.
    """

    def __init__(self, code: str, file: str = "") -> None:
        super().__init__(code, file)
        self.code = code
        self.file = file


@dataclass(frozen=True, slots=True)
class CheckedArchive:
    """What was found true.

    :ivar deals: how many records were played again.
    :ivar boards: how many of them are boards that follow from the tournament's secret.
    """

    deals: int
    boards: int


async def archive_of(store: Store, tournament: int) -> bytes:
    """The archive of a tournament, as far as everybody may know it.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    return await asyncio.to_thread(_packed, *await _read(store, tournament))


async def records_of(store: Store, tournament: int) -> bytes | None:
    """The same; None where it would hold no record of a deal.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    journal, texts = await _read(store, tournament)
    return await asyncio.to_thread(_packed, journal, texts) if texts else None


async def _read(store: Store, tournament: int) -> tuple[Journal, dict[str, str]]:
    """The log as far as it may be told, and the records of its deals by their files' names."""
    held = await store.read(read_all, tournament)
    journal = await asyncio.to_thread(_told, held.journal)
    return journal, await store.read(_records, journal, held.spots)


def _told(journal: Journal) -> Journal:
    """The log up to the first round of which nothing may be told yet."""
    state = journal.state
    hidden = [each.number for each in state.rounds if not is_public(state, each.number)]
    if not hidden:
        return journal
    return replay(journal.lines[: steps_of_rounds(journal)[hidden[0]] - 1])


def _records(
    connection: sa.Connection, journal: Journal, spots: Mapping[tuple[int, int, int], Spot]
) -> dict[str, str]:
    found: dict[str, str] = {}
    for playing in playings(journal):
        for attempt in range(playing.attempt + 1):
            spot = spots.get((playing.step, playing.number, attempt))
            if spot is None or spot.table_id is None:
                continue
            folder = f"round-{playing.round}/table-{playing.number}"
            if attempt < playing.attempt:
                folder += f"/replay-{attempt + 1}"
            for number, text in _deals(connection, spot.table_id):
                found[f"{folder}/deal-{number}.txt"] = text
    return found


def _deals(connection: sa.Connection, table_id: int) -> Iterator[tuple[int, str]]:
    for match in matches_of_table(connection, table_id):
        for each in recorded_match(connection, match.match_id):
            if each.status is RoundStatus.FINISHED:
                yield each.record.setup.number, each.text()


def _packed(journal: Journal, texts: dict[str, str]) -> bytes:
    state = journal.state
    files = {
        "log.json": to_json(journal),
        "standings.csv": standings_csv(state),
        "tables.csv": tables_csv(state),
    }
    if state.plan.duplicate:
        files["boards.csv"] = boards_csv(state)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (files | texts).items():
            entry = zipfile.ZipInfo(name, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    return out.getvalue()


def checked_archive(data: bytes) -> CheckedArchive:
    """Check an archive: the log step by step, every deal card by card, boards by the secret.

    :raises ArchiveError: for the first thing that isn't true.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = [name for name in archive.namelist() if name.endswith((".json", ".txt"))]
            texts = {name: _text(archive, name) for name in names}
    except (zipfile.BadZipFile, UnicodeDecodeError, EOFError, NotImplementedError) as error:
        raise ArchiveError("not_an_archive") from error
    state = _log(texts.get("log.json", ""))
    deals = boards = 0
    for name, text in texts.items():
        found = _DEAL.fullmatch(name)
        if found is None:
            continue
        try:
            record = round_from_text(text)
        except RecordError as error:
            raise ArchiveError("bad_record", name) from error
        deals += 1
        if state.plan.duplicate:
            _check_board(state, record, name, int(found[1]), int(found[2]))
            boards += bool(state.secret)
    return CheckedArchive(deals, boards)


def _text(archive: zipfile.ZipFile, name: str) -> str:
    with archive.open(name) as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise ArchiveError("not_an_archive", name)
    return data.decode()


def _log(text: str) -> Tournament:
    try:
        state = from_json(text).state
    except (DataError, RuleViolation, RecursionError) as error:
        raise ArchiveError("bad_log", "log.json") from error
    if state.secret and not is_promised(state.commitment, state.secret, state.plan.name):
        raise ArchiveError("not_the_promised_secret", "log.json")
    return state


def _check_board(
    state: Tournament, record: RoundRecord, name: str, round_number: int, table: int
) -> None:
    """The record's level, declarer, pack and score are those of the board."""
    number = record.setup.number
    if record.setup != setup_for(board_of(state.plan, number), table):
        raise ArchiveError("not_the_boards_setup", name)
    seed = record.seed
    if state.secret:
        secret = board_secret(bytes.fromhex(state.secret), number)
        same_pack = isinstance(seed, DealSeed) and seed.secret == secret
        if not same_pack or record.rules != rules_of(state):
            raise ArchiveError("not_the_boards_deal", name)
    found = state.table(round_number, table)
    scores = {each.board: each.total for each in found.boards} if found is not None else {}
    if scores.get(number) not in (None, _total(record)):
        raise ArchiveError("not_the_score", name)


def _total(record: RoundRecord) -> int | None:
    """The opponents' points of a deal; None where it isn't over."""
    replay = Replay(record.rules, record.setup, record.seed)
    for entry in record.entries:
        replay.do(entry)
    return None if replay.game.result is None else replay.game.result.total
