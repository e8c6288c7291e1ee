"""A whole tournament as a file: everything that was played, checked; and taken over elsewhere."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.verify import verify_files
from engine.director.archive import ArchiveError, archive_of, checked_archive, records_of
from engine.director.values import Change
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.tournaments import facts as f
from engine.tournaments.json_file import from_json, to_json
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.state import Stage
from tests.engine.director.directing import CHANNEL, OLGA, SERVER, Directed

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=2))


def changed(data: bytes, name: str, old: str, new: str) -> bytes:
    """The archive with one text replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(out, "w") as after:
        for each in before.namelist():
            text = before.read(each).decode()
            after.writestr(each, text.replace(old, new) if each == name else text)
    return out.getvalue()


async def test_there_are_no_records_before_a_deal_is_over(evening: Directed, store: Store) -> None:
    tournament = await evening.with_computers(BOARDS, 4)
    assert await records_of(store, tournament) is None
    assert checked_archive(await archive_of(store, tournament)).deals == 0


async def test_an_archive_holds_every_deal_and_can_be_checked(
    evening: Directed, store: Store
) -> None:
    tournament = await evening.with_computers(BOARDS, 4)
    await evening.until(lambda: bool(evening.state(tournament).secret))
    data = await archive_of(store, tournament)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
    assert names[:4] == ["log.json", "standings.csv", "tables.csv", "boards.csv"]
    assert names[4:] == [
        f"round-1/table-{table}/deal-{deal}.txt" for table in (1, 2) for deal in (1, 2)
    ]
    assert await archive_of(store, tournament) == data
    assert await records_of(store, tournament) == data
    found = checked_archive(data)
    assert (found.deals, found.boards) == (4, 4)
    secret, promise = evening.state(tournament).secret, evening.state(tournament).commitment
    for name, old, new, code in [
        ("log.json", secret, "00" * 32, "bad_log"),
        ("log.json", promise, "00" * 32, "bad_log"),
        ("round-1/table-2/deal-1.txt", "Declarer: 1", "Declarer: 3", "bad_record"),
        ("round-1/table-1/deal-2.txt", "trick", "trink", "bad_record"),
    ]:
        with pytest.raises(ArchiveError) as refused:
            checked_archive(changed(data, name, old, new))
        assert refused.value.code == code
    with pytest.raises(ArchiveError):
        checked_archive(b"PK no archive")


async def test_a_deal_of_another_tournament_is_found_out(evening: Directed, store: Store) -> None:
    archives = []
    for name in ("One", "Two"):
        tournament = await evening.with_computers(replace(BOARDS, name=name), 2)
        await evening.until(lambda: bool(evening.state(tournament).secret))  # noqa: B023
        archives.append(await archive_of(store, tournament))
    out = io.BytesIO()
    deal = "round-1/table-1/deal-1.txt"
    with zipfile.ZipFile(io.BytesIO(archives[1])) as other:
        swapped = other.read(deal).decode()
    with zipfile.ZipFile(io.BytesIO(archives[0])) as before, zipfile.ZipFile(out, "w") as after:
        for each in before.namelist():
            after.writestr(each, swapped if each == deal else before.read(each))
    with pytest.raises(ArchiveError) as refused:
        checked_archive(out.getvalue())
    assert (refused.value.code, refused.value.file) == ("not_the_boards_deal", deal)


async def test_a_tournament_that_is_over_is_taken_over_as_it_is(evening: Directed) -> None:
    tournament = await evening.with_computers(replace(BOARDS, duplicate=False), 2)
    await evening.until(lambda: bool(evening.state(tournament).secret))
    journal = evening.director.journal(tournament)
    assert journal is not None
    copy = from_json(to_json(journal))
    again = await evening.director.take_over(copy, server=SERVER, channel=CHANNEL, by=OLGA)
    assert again != tournament
    assert await evening.director.past(again) == journal
    assert [each.live for each in await evening.director.listed(SERVER)] == [False, False]


async def test_one_that_runs_waits_for_its_new_owner(evening: Directed) -> None:
    tournament = await evening.with_computers(replace(BOARDS, duplicate=False), 2)
    await evening.opened(tournament)
    journal = evening.director.journal(tournament)
    assert journal is not None
    await evening.do(tournament, f.Cancelled())
    told: list[bool] = []

    def hear(change: Change) -> None:
        running = evening.director.running(change.tournament)
        told.append(running is not None and running.held)

    evening.director.subscribe(hear)
    again = await evening.director.take_over(journal, server=SERVER, channel=CHANNEL, by=OLGA)
    assert told == [True], "at no moment it could have gone on"
    await evening.go_on(7200)
    assert evening.played.host.tables_of() == ()
    await evening.director.resume(again, by=OLGA)
    await evening.director.hold(again, by=OLGA, on=False)
    await evening.until(lambda: evening.state(again).stage is Stage.FINISHED)
    assert evening.state(again).rounds[0].tables[0].score is not None


async def test_a_duplicate_that_runs_needs_its_secret(evening: Directed) -> None:
    tournament = await evening.with_computers(BOARDS, 2)
    journal = evening.director.journal(tournament)
    assert journal is not None
    with pytest.raises(RuleViolation) as refused:
        await evening.director.take_over(journal, server=SERVER, channel=CHANNEL, by=OLGA)
    assert refused.value.reason.code == "secret_missing"


async def test_tractor_verify_checks_an_archive(
    evening: Directed, store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament = await evening.with_computers(BOARDS, 2)
    await evening.until(lambda: bool(evening.state(tournament).secret))
    file = tmp_path / "boards.zip"
    file.write_bytes(await archive_of(store, tournament))
    assert verify_files([file]) == 0
    assert '"rounds": 2, "boards_of_the_secret": 2' in capsys.readouterr().out
    file.write_bytes(b"no archive")
    assert verify_files([file]) == 1
