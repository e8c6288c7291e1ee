# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Duplicates (复式赛), from the command that sets one up to the proof that its boards were true."""

from __future__ import annotations

import csv
import hashlib
import hmac
import io
import json
import re
from collections import Counter, defaultdict

import pytest

from bot.cli.verify import verify_files
from bot.playground.state.guilds import ChannelKind
from engine.tournaments.state import Stage as Part
from tests.e2e import by_hand
from tests.e2e.contests import (
    UNHURRIED,
    begin,
    filled,
    play_tables,
    seated,
    tables_of,
    thread_of,
)
from tests.e2e.robots import offered
from tests.e2e.stage import stage
from tests.e2e.tournaments import asked, said, state, until

pytestmark = pytest.mark.slow


async def test_a_duplicate_is_played_in_private_threads_and_compared(tmp_path, capsys):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        _, bo, chen, dora, emil, stranger = here.people[:6]
        tournament = await filled(here, ((bo, chen), (dora, emil)), computers=2)
        await begin(here, tournament, bo)
        tables = list(tables_of(here, tournament, 1).values())
        assert len(tables) == 2
        threads = [thread_of(here, table) for table in tables]
        for table, thread in zip(tables, threads, strict=True):
            assert thread.kind is ChannelKind.PRIVATE_THREAD
            for person in (bo, chen, dora, emil, stranger):
                sits = person in seated(here, table)
                assert (thread in person.channels(here.guild)) == sits
        first, second = tables
        await play_tables(here, [first], "one", boards=1)
        assert "told when all tables" in await said(here, stranger, "history", table=first)
        assert "told when all tables" in await said(here, stranger, "verify", table=first)
        assert "1 of 2" in await said(
            here, seated(here, second)[0], "tournament boards", board_number=1
        )
        await play_tables(here, tables, "two")
        await until(here, lambda: state(here, tournament).stage is Part.FINISHED)
        await until(here, lambda: bool(state(here, tournament).secret))
        own = await said(here, bo, "tournament boards")
        assert "the field" in own
        for table in tables:
            assert "Everything is true" in await said(here, stranger, "verify", table=table)
        board = await asked(here, stranger, "tournament boards", board_number=1)
        replays = offered(board, "past")
        assert len(replays) == 2
        shown = (await stranger.answer_to(await stranger.press(board, replays[0]))).text()
        assert "Round 1 once more" in shown
        assert "seat " not in shown, "who played is named, though the table is closed"
        public = [m.text() for m in stranger.sees(here.channel) if not m.ephemeral]
        assert any("## Board 2" in each for each in public), "the latest comparison is posted"
        assert any("in the comparison" in each for each in public), "who did better is told"
        linked = [t for t in threads if any(f"<#{t.id}>" in each for each in public)]
        assert not linked, "nobody else can read there"
        files = await asked(here, stranger, "organise export", format="records")
        archive = tmp_path / files.attachments[0].filename
        archive.write_bytes(files.attachments[0].content)
        assert verify_files([archive]) == 0
        told = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert (told["rounds"], told["boards_of_the_secret"]) == (4, 4)


EVENINGS = [
    pytest.param("matchpoints", by_hand.matchpoints, 2, id="matchpoints"),
    pytest.param("steps", by_hand.steps, 1, id="steps"),
]


@pytest.mark.parametrize(("scale", "compared", "rounds"), EVENINGS)
async def test_eight_tables_are_compared_as_anybody_works_it_out_by_hand(
    tmp_path, scale, compared, rounds
):
    """Four boards in two rounds by matchpoints, two in one by steps; 32 seats."""
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        _, bo, chen, dora, emil, stranger = here.people[:6]
        pairs = ((bo, chen), (dora, emil))
        tournament = await filled(here, pairs, computers=14, scale=scale, rounds=rounds)
        (promise,) = re.findall(r"Promise.*: ([0-9a-f]{64})", here.board().text())
        await begin(here, tournament, bo)
        for number in range(1, rounds + 1):
            await until(here, lambda number=number: bool(tables_of(here, tournament, number)))
            tables = tables_of(here, tournament, number).values()
            await play_tables(here, list(tables), (scale, number))
        await until(here, lambda: bool(state(here, tournament).secret))
        archive = await exported(here, stranger, "records")
        boards = played_boards(archive)
        assert sorted(boards) == list(range(1, 2 * rounds + 1))
        scores: Counter[str] = Counter()
        for board, deals in boards.items():
            assert sorted(deals) == list(range(1, 9))
            same_cards_with_seats_turned(deals)
            made = {table: by_hand.points_of(each) for table, each in deals.items()}
            gets = compared(made)
            assert await shown(here, stranger, board) == {
                table: (points, *(round(float(each), 2) for each in gets[table]))
                for table, points in made.items()
            }
            for table in state(here, tournament).rounds[(board - 1) // 2].tables:
                declaring = deals[table.pairing.table].setup.declarer % 2
                for side, (entrant,) in enumerate(table.pairing.sides):
                    name = state(here, tournament).entrants[entrant - 1].name
                    scores[name] += gets[table.pairing.table][side == declaring]
        standings = csv.DictReader(
            io.StringIO((await exported(here, stranger, "standings")).decode())
        )
        said_scores = {row["name"]: float(row["score"]) for row in standings}
        assert said_scores == pytest.approx({n: float(s) for n, s in scores.items()}, abs=0.006)
        if rounds == 2:
            for table in range(1, 9):
                assert {d[table].setup.declarer for d in boards.values()} == {0, 1, 2, 3}
        secret = state(here, tournament).secret
        assert keeps_the_promise(promise, secret, boards)


async def exported(here, person, form: str) -> bytes:
    answer = await asked(here, person, "organise export", format=form)
    (file,) = answer.attachments
    return file.content


def played_boards(archive: bytes) -> dict:
    """The record of each board at each table."""
    found: dict = defaultdict(dict)
    for _, table, record in by_hand.records(archive):
        found[record.setup.number][table] = record
    return found


def same_cards_with_seats_turned(deals) -> None:
    """One pack for all; each seat holds what the seat before it held at the table before."""
    first = by_hand.dealt(deals[1])
    for table, record in deals.items():
        assert by_hand.pack_of(record) == by_hand.pack_of(deals[1])
        turned = [first[(seat - (table - 1)) % 4] for seat in range(4)]
        declarer = record.setup.declarer
        assert declarer == (deals[1].setup.declarer + table - 1) % 4
        for seat in range(4):
            held = {*turned[seat], *(first[4] if seat == declarer else ())}
            assert set(by_hand.played_by(record, seat)) <= held, "one deck: each card is there once"


async def shown(here, person, board: int) -> dict:
    """What the bot says of a board: points, opponents' and declarers' share, by table."""
    said_ = await said(here, person, "tournament boards", board_number=board)
    line = r"\*\*(\d+)\*\* the opponents made (\d+) · opponents (-?[\d.]+), declarers (-?[\d.]+)"
    return {int(t): (int(m), float(o), float(d)) for t, m, o, d in re.findall(line, said_)}


def keeps_the_promise(promise: str, secret: str, boards) -> bool:
    """Whether the secret is the one promised, and each board's pack comes from it."""
    words = f"tractor-tournament-1\nsecret={secret}\nname=Doubles"
    key = bytes.fromhex(secret)
    return hashlib.sha256(words.encode()).hexdigest() == promise and all(
        record.seed.secret == hmac.digest(key, f"board={board}".encode(), "sha256")
        for board, deals in boards.items()
        for record in deals.values()
    )
