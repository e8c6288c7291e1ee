"""Fair deals at a table, and the records that tell them afterwards."""

import json
from pathlib import Path

import pytest

from bot.cli.verify import verify_files
from engine.rules.deal import verify
from engine.rules.records import round_from_text
from engine.rules.ruleset import rules_to_text
from engine.rules.state import Phase
from engine.store import Store
from engine.tables import commands as c
from engine.tables.events import DealPromised, RoundBegun, SecretRevealed
from engine.tables.outcomes import Refused
from engine.tables.recording import match_text, recorded_match, recorded_round
from engine.tables.state import VoteKind
from tests.engine.tables.hosting import ANNA, BO, FOUR, Played, hosted


def told(played: Played, kind: type) -> list[object]:
    return [e for update in played.updates for e in update.events if isinstance(e, kind)]


async def play_round(played: Played, table_id: int) -> int:
    """To the end of the present round; its id."""
    live = played.live(table_id)
    assert live.round is not None
    round_id = live.round.round_id
    while played.live(table_id).round is not None:
        if played.waiting(table_id) is None or played.view(table_id).phase is Phase.DEALING:
            await played.wait(1)
        else:
            await played.simple(table_id)
    return round_id


async def test_the_promise_comes_before_the_first_card_and_the_secret_after_the_last(
    played: Played,
) -> None:
    table_id = await played.started()
    assert played.view(table_id).drawn == 0
    promised = told(played, DealPromised)[0]
    assert isinstance(promised, DealPromised)
    rules = played.view(table_id).rules
    assert told(played, SecretRevealed) == []
    round_id = await play_round(played, table_id)
    (shown,) = told(played, SecretRevealed)
    assert isinstance(shown, SecretRevealed)
    assert shown.round_id == promised.round_id == round_id
    assert verify(
        promised.commitment,
        bytes.fromhex(shown.secret),
        table=f"{table_id}.1",
        round_number=1,
        redeal=0,
        rules=rules_to_text(rules),
    )


async def test_each_round_has_a_secret_of_its_own(played: Played) -> None:
    table_id = await played.started()
    await play_round(played, table_id)
    for person in FOUR:
        await played.do(table_id, person, c.Ready())
    first, second = told(played, DealPromised)
    assert first != second
    assert len(told(played, RoundBegun)) == 2


async def test_a_redeal_has_a_promise_of_its_own(played: Played) -> None:
    table_id = await played.started(rules={"preset": "eighty-points", "no_bid_first": "redeal"})
    await played.dealt(table_id)
    for _ in range(4):
        await played.simple(table_id)
    assert played.view(table_id).phase is Phase.DEALING
    first, second = told(played, DealPromised)
    assert isinstance(second, DealPromised)
    assert (second.redeal, second.round_id) == (1, first.round_id)  # type: ignore[attr-defined]


async def test_words_change_the_deal_until_the_first_card(played: Played, store: Store) -> None:
    table_id = await played.started()
    await played.do(table_id, ANNA, c.Word("lucky 八"))
    long = await played.host.do(table_id, BO, c.Word("x" * 61))
    lines = await played.host.do(table_id, BO, c.Word("a\nb"))
    assert isinstance(long, Refused)
    assert isinstance(lines, Refused)
    await played.wait(3)
    late = await played.host.do(table_id, BO, c.Word("too late"))
    assert isinstance(late, Refused)
    assert late.reason.code == "too_late_for_words"
    await played.do(table_id, ANNA, c.Leave())  # his word stays in the deal
    hands = [played.view(table_id, seat).hand for seat in range(4)]
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert [other.view(table_id, seat).hand for seat in range(4)] == hands
    live = played.live(table_id)
    assert live.round is not None
    assert live.round.seed.words == ("lucky 八", "", "", "")
    await played.host.idle()


async def test_a_promise_told_in_the_lobby_is_the_first_rounds_with_the_words_added_to_it(
    played: Played,
) -> None:
    table_id = await played.seated()
    await played.do(table_id, BO, c.Promise())
    promise = played.state(table_id).promise
    assert promise is not None
    await played.do(table_id, ANNA, c.Promise())  # asked for again: the same
    await played.do(table_id, ANNA, c.Word("luck", promise))
    await played.do(table_id, ANNA, c.Start())
    live = played.live(table_id)
    assert live.round is not None
    assert (live.round.commitment, live.promised, live.state.promise) == (promise, None, None)
    await played.wait(3)
    live = played.live(table_id)
    assert live.round is not None
    assert live.round.seed.words == ("luck", "", "", "")
    assert live.round.game.move > 0


async def test_a_promise_told_between_rounds_is_kept_through_a_restart(
    played: Played, store: Store
) -> None:
    table_id = await played.started()
    await play_round(played, table_id)
    await played.do(table_id, BO, c.Promise())
    await played.do(table_id, BO, c.Word("八"))
    promise = played.state(table_id).promise
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    for person in FOUR:
        await other.do(table_id, person, c.Ready())
    live = other.live(table_id)
    assert live.round is not None
    assert live.round.commitment == promise
    assert [seat.word for seat in live.state.seats] == ["", "八", "", ""]


async def test_other_rules_make_a_promise_void_and_the_words_with_it(played: Played) -> None:
    table_id = await played.seated()
    await played.do(table_id, BO, c.Promise())
    old = played.state(table_id).promise
    await played.do(table_id, BO, c.Word("luck"))
    await played.do(table_id, ANNA, c.ChangeRules({"preset": "eighty-points", "throws": "off"}))
    assert played.state(table_id).promise is None
    assert not any(seat.word for seat in played.state(table_id).seats)
    await played.do(table_id, BO, c.Promise())
    late = await played.host.do(table_id, BO, c.Word("luck", old or ""))
    assert isinstance(late, Refused)
    assert late.reason.code == "promise_changed"


async def test_without_a_promise_no_word_is_taken_and_nobody_asks_for_one_in_a_round(
    played: Played,
) -> None:
    table_id = await played.seated()
    early = await played.host.do(table_id, BO, c.Word("luck"))
    stranger = await played.host.do(table_id, 4711, c.Promise())
    await played.do(table_id, ANNA, c.Start())
    late = await played.host.do(table_id, BO, c.Promise())
    codes = [each.reason.code for each in (early, stranger, late) if isinstance(each, Refused)]
    assert codes == ["too_late_for_words", "not_seated", "too_late_for_words"]


async def test_a_finished_round_is_recorded_and_the_record_is_true(
    played: Played, store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await played.started()
    await played.do(table_id, ANNA, c.Word("luck"))
    running = played.live(table_id).round
    assert running is not None
    assert await store.read(recorded_round, running.round_id) is None
    round_id = await play_round(played, table_id)
    found = await store.read(recorded_round, round_id)
    assert found is not None
    file = tmp_path / "round.txt"
    file.write_text(found.text(), encoding="utf-8")
    assert verify_files([file]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "file": str(file), "rounds": 1, "deals_from_a_secret": 1,
        "says": "True to the rules. Rounds: 1; deals that follow from a secret: 1.",
    }  # fmt: skip
    assert f"Commitment: {found.commitment}" in found.text()
    assert round_from_text(found.text()) == found.record


async def test_a_forged_record_is_found_out(played: Played, store: Store, tmp_path: Path) -> None:
    table_id = await played.started()
    round_id = await play_round(played, table_id)
    found = await store.read(recorded_round, round_id)
    assert found is not None
    secret = found.record.seed.to_data()["secret"]
    file = tmp_path / "round.txt"
    file.write_text(found.text().replace(str(secret), "00" * 32), encoding="utf-8")
    assert verify_files([file]) == 1


async def test_a_whole_match_is_recorded_void_rounds_left_out(
    played: Played, store: Store, tmp_path: Path
) -> None:
    table_id = await played.started()
    for _ in range(2):
        await play_round(played, table_id)
        for person in FOUR:
            await played.do(table_id, person, c.Ready())
    await played.wait(5)
    match = played.live(table_id).match
    assert match is not None
    for person in FOUR[:3]:
        end = c.Propose(VoteKind.END) if person == ANNA else c.Vote(yes=True)
        await played.do(table_id, person, end)
    rounds = await store.read(recorded_match, match.match_id)
    assert [each.status.value for each in rounds] == ["finished", "finished", "void"]
    file = tmp_path / "match.txt"
    file.write_text(match_text(rounds), encoding="utf-8")
    assert verify_files([file]) == 0


async def test_a_finished_round_is_replayed_step_by_step(played: Played, store: Store) -> None:
    table_id = await played.started()
    round_id = await play_round(played, table_id)
    found = await store.read(recorded_round, round_id)
    assert found is not None
    steps = list(found.steps())
    assert steps[0].view(None).drawn == 0
    assert [step.number for step in steps] == list(range(len(steps)))
    middle = steps[len(steps) // 2]
    assert [view.seat for view in middle.views()] == [0, 1, 2, 3]
    assert all(view.hand for view in middle.views())
    assert middle.view(None).hand == ()
    last = steps[-1].view(None)
    assert last.result == played.live(table_id).match.match.history[0]  # type: ignore[union-attr]


async def test_an_undo_stands_in_the_record(played: Played, store: Store) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.simple(table_id)
    await played.do(table_id, FOUR[seat], c.Propose(VoteKind.UNDO))
    for person in FOUR:
        if person != FOUR[seat]:
            await played.do(table_id, person, c.Vote(yes=True))
    round_id = await play_round(played, table_id)
    found = await store.read(recorded_round, round_id)
    assert found is not None
    assert "\nundo 1\n" in found.text()
    assert round_from_text(found.text()) == found.record


async def test_the_record_as_json_tells_no_people(played: Played, store: Store) -> None:
    table_id = await played.started()
    await played.wait(10)
    await played.do(table_id, BO, c.Leave())
    await played.host.idle()
    while played.live(table_id).round is not None:
        await played.wait(5)
        await played.host.idle()
    round_id = 1
    found = await store.read(recorded_round, round_id)
    assert found is not None
    data = json.loads(json.dumps(found.data()))
    assert data["format"] == "tractor-round-1"
    assert [entry["number"] for entry in data["log"]] == list(range(len(data["log"])))
    assert not any("for" in entry or "player_id" in entry for entry in data["log"])


async def test_spectators_see_no_hand_while_the_round_runs(played: Played) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    seen = played.host.view(table_id, 4711)
    assert seen is not None
    assert seen.view is not None
    assert (seen.seat, seen.view.hand, seen.view.revealed) == (None, (), None)
