"""A server's data as JSON Lines: complete, its own only, and without hidden cards."""

import json
from pathlib import Path
from typing import Any

from engine.store import Store
from engine.store.deals import reveal
from engine.store.export import export_server
from engine.store.journal import append_actions
from engine.store.rounds import finish_round
from engine.store.servers import ServerSettings, put_server
from tests.engine.store.scenes import ANNA, NOON, SERVER, after, begin, play, result, scene


async def exported(store: Store, path: Path) -> list[dict[str, Any]]:
    await export_server(store, SERVER, path, NOON)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


async def test_the_first_line_says_what_follows(store: Store, tmp_path: Path) -> None:
    await store.commit(put_server, ServerSettings(SERVER, preset="ladder"), NOON)
    head, settings = await exported(store, tmp_path / "export.jsonl")
    assert head["server"] == str(SERVER)
    assert (settings["table"], settings["preset"]) == ("servers", "ladder")
    assert settings["changed_at"] == "2026-11-30T12:00:00+00:00"


async def test_a_finished_round_is_told_whole(store: Store, tmp_path: Path) -> None:
    here = await scene(store, actions=2)
    await store.commit(finish_round, here.round_id, result(), after(9))
    await store.commit(reveal, here.round_id, after(9))
    lines = await exported(store, tmp_path / "export.jsonl")
    kinds = [line["table"] for line in lines[1:]]
    assert {kind: kinds.count(kind) for kind in ("seats", "round_log", "round_people")} == {
        "seats": 4,
        "round_log": 2,
        "round_people": 4,
    }
    (deal,) = [line for line in lines[1:] if line["table"] == "deals"]
    assert deal["secret"] == "5e" * 32
    first = next(line for line in lines[1:] if line["table"] == "round_log")
    assert first["payload"] == {"cards": ["S5", "S5"]}
    assert first["player_id"] == str(ANNA)


async def test_a_running_round_tells_neither_cards_nor_secret(store: Store, tmp_path: Path) -> None:
    here = await scene(store, actions=2)
    await store.commit(finish_round, here.round_id, result(), after(9))
    running = await store.commit(begin, here.match_id, 1)
    await store.commit(append_actions, running, [play(0, "BJ")])
    text = "\n".join(map(str, await exported(store, tmp_path / "export.jsonl")))
    assert "BJ" not in text
    assert "5e5e" not in text


async def test_other_servers_stay_out(store: Store, tmp_path: Path) -> None:
    here, there = await scene(store, actions=1), await scene(store, actions=1, server=4)
    lines = await exported(store, tmp_path / "export.jsonl")
    tables = {line["table_id"] for line in lines if line.get("table") == "tables"}
    assert tables == {str(here.table_id)} != {str(there.table_id)}


async def test_the_counts_are_those_of_the_lines(store: Store, tmp_path: Path) -> None:
    await scene(store)
    done = await export_server(store, SERVER, tmp_path / "export.jsonl", NOON)
    lines = done.path.read_text(encoding="utf-8").splitlines()
    assert sum(done.rows.values()) == len(lines) - 1
    assert not list(tmp_path.glob("*.part"))
