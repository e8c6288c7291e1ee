"""Export and import: every kind of file, good and broken."""

from __future__ import annotations

import csv
import io
import json

import pytest

from bot.orders.tournaments import files
from bot.presses.answers import Answer
from engine.tournaments import facts as f
from engine.tournaments.state import Stage
from tests.bot.orders.tournaments.halls import OLGA, PAUL, Hall, key, message_of, words

pytestmark = pytest.mark.asyncio(loop_scope="module")

LIST = "name,player,partner,rating\nCats,11,21,1500\nLone,12,,\n"


async def imported(
    hall: Hall, data: bytes | str | None, *, who: int = OLGA, tournament: int | None = None
) -> Answer:
    raw = data.encode() if isinstance(data, str) else data
    form = "json" if isinstance(data, str) and data.startswith(("{", "[")) else "csv"
    return await files.import_file(hall.desk, hall.asker(who), tournament, raw, form)


async def exported(hall: Hall, form: str, tournament: int) -> str:
    answer = await files.export(hall.desk, hall.asker(99), tournament, form)
    (file,) = message_of(answer).files
    return file.draw().decode("utf-8-sig")


@pytest.mark.parametrize("form", ["standings", "tables", "entrants"])
async def test_everybody_gets_tables_for_spreadsheets(hall: Hall, form: str) -> None:
    tournament = await hall.begun(4)
    rows = list(csv.DictReader(io.StringIO(await exported(hall, form, tournament))))
    assert len(rows) == (2 if form == "tables" else 4)
    assert "Pair 1" in str(rows)


async def test_the_whole_tournament_is_written_and_read_back(hall: Hall) -> None:
    tournament = await hall.begun(2)
    await hall.scored(tournament)
    await hall.do(tournament, f.Finished())
    whole = await exported(hall, "json", tournament)
    assert json.loads(whole)["format"] == "tractor-tournament"
    told = await imported(hall, whole, who=PAUL)
    assert "Friday was taken over" in words(told)
    (_, copy) = sorted(each.tournament_id for each in await hall.desk.director.listed(hall.server))
    assert hall.state(copy).stage is Stage.FINISHED
    assert hall.state(copy).rounds == hall.state(tournament).rounds


async def test_boards_and_records_are_there_where_there_are_some(hall: Hall) -> None:
    tournament = await hall.begun(2)
    asker = hall.asker(99)
    boards = await files.export(hall.desk, asker, tournament, "boards")
    assert key(boards) == "organise.no_duplicate"
    records = await files.export(hall.desk, asker, tournament, "records")
    assert key(records) == "organise.no_records"
    assert key(await files.export(hall.desk, asker, 10**9, "json")) == "organise.no_such"


@pytest.mark.parametrize("form", ["tables", "boards", "json"])
async def test_what_tells_of_a_board_waits_until_all_tables_have_played_it(
    hall: Hall, form: str
) -> None:
    tournament = await hall.begun(4, duplicate=True, rounds=1)
    early = await files.export(hall.desk, hall.asker(OLGA), tournament, form)
    assert key(early) == "organise.not_yet"


async def test_entrants_come_from_a_list_and_partners_confirm(hall: Hall) -> None:
    tournament = await hall.created()
    assert words(await imported(hall, LIST)) == "Entrants taken from the file: 2."
    cats, lone = hall.state(tournament).entrants
    assert (cats.name, cats.players, cats.rating, cats.unconfirmed) == (
        "Cats",
        (11, 21),
        1500,
        (21,),
    )
    assert lone.players == (12,)


async def test_a_list_with_a_line_that_cant_be_taken_enters_nobody(hall: Hall) -> None:
    tournament = await hall.created()
    told = await imported(hall, LIST + "Again,11,,\nDogs,13,23,\n")
    assert words(told) == (
        "Nobody was entered: line 4 can’t be taken. <@11> is entered already, as number 1."
    )
    assert hall.state(tournament).entrants == ()
    await imported(hall, LIST + "Dogs,13,23,\n")
    assert len(hall.state(tournament).entrants) == 3


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("", 1),
        ("who,what\na,b\n", 1),
        (LIST + "Dogs,thirteen,,\n", 4),
        (LIST + "Dogs,,,\n", 4),
        (LIST + "Dogs,-13,,\n", 4),
        (LIST + "Dogs,13,23,strong\n", 4),
        (LIST + "Dogs,99999999999999999999,,\n", 4),
        (LIST + "x" * 140_000 + ",13,,\n", 3),
    ],
)
async def test_a_broken_list_says_where_and_takes_nobody(
    hall: Hall, broken: str, line: int
) -> None:
    tournament = await hall.created()
    told = words(await imported(hall, broken))
    assert told.startswith(f"Line {line} of the list can’t be read.")
    assert hall.state(tournament).entrants == ()


@pytest.mark.parametrize(
    "broken",
    ["{", "{}", "[]", '{"format": "tractor-tournament", "version": 9}', "[" * 100_000],
)
async def test_a_broken_tournament_is_refused_whole(hall: Hall, broken: str) -> None:
    told = await imported(hall, broken, who=PAUL)
    assert key(told) == "organise.bad_file"
    assert hall.desk.director.of_server(hall.server) == ()


async def test_a_tournament_with_a_step_that_cant_be_is_refused_with_its_reason(
    hall: Hall,
) -> None:
    tournament = await hall.filled(2)
    lines = json.loads(await exported(hall, "json", tournament))
    lines["lines"][2]["fact"]["player"] = 4711
    told = await imported(hall, json.dumps(lines), who=PAUL)
    assert words(told) == "Number 1 waits for nobody's word."


async def test_only_managers_take_a_tournament_over_and_only_organisers_a_list(
    hall: Hall,
) -> None:
    await hall.created()
    assert key(await imported(hall, LIST, who=11)) == "reason.organisers_only"
    assert key(await imported(hall, "{}", who=OLGA)) == "error.managers_only"
    assert key(await imported(hall, LIST, tournament=10**9)) == "organise.no_such"


async def test_what_is_no_text_or_too_long_is_told(hall: Hall) -> None:
    await hall.created()
    assert key(await imported(hall, b"\xff\xfe\x00")) == "verify.not_text"
    assert key(await imported(hall, None)) == "ladder.file_too_long"
