"""Entries of a round's log: who did what, what still stands, who held which seat."""

import random

import pytest

from engine.rules.actions import Draw, Pass, Play
from engine.rules.cards import parse_cards
from engine.store.deadlines import Deadline
from engine.store.journal import Action as LogEntry
from engine.tables.agenda import Agenda
from engine.tables.entries import CLOCK, Standing, entry_of, standing_of, undo_entry
from engine.tables.tally import Stint, Tally, counted, tally_of
from tests.engine.tables.hosting import ANNA, BO, NOON

SIX = Play(parse_cards("S6"))


@pytest.mark.parametrize(
    "done",
    [
        Standing(0, None, Draw(8), None, None),
        Standing(1, 0, SIX, ANNA, None),
        Standing(2, 1, SIX, None, "easy"),
        Standing(3, 2, SIX, BO, "easy"),
        Standing(4, 3, Pass(), BO, CLOCK),
    ],
)
def test_an_entry_comes_back_from_the_log(done: Standing) -> None:
    assert standing_of([entry_of(done, NOON)]) == [done]


def test_only_what_a_person_did_himself_carries_his_id_as_the_actor() -> None:
    assert entry_of(Standing(1, 0, SIX, ANNA, None), NOON).player_id == ANNA
    stood_in = entry_of(Standing(1, 0, SIX, ANNA, "easy"), NOON)
    assert stood_in.player_id is None
    assert stood_in.payload == {"cards": ["S6"], "by": "easy", "for": ANNA}


def test_an_undone_entry_no_longer_stands() -> None:
    first, second = Standing(0, 0, SIX, ANNA, None), Standing(1, 1, SIX, BO, None)
    log: list[LogEntry] = [entry_of(first, NOON), entry_of(second, NOON), undo_entry(2, 1, NOON)]
    assert standing_of(log) == [first]
    with pytest.raises(KeyError):
        standing_of([*log, undo_entry(3, 1, NOON)])


def test_the_tally_of_a_log_is_that_of_its_entries_one_by_one() -> None:
    dice = random.Random(3)
    log = [
        Standing(
            number,
            dice.choice([None, 0, 1, 2, 3]),
            SIX,
            dice.choice([ANNA, BO, None]),
            dice.choice([None, "easy", "easy", CLOCK]),
        )
        for number in range(200)
    ]
    log = [done for done in log if done.person is not None or done.by is not None]
    one_by_one: Tally = ()
    for done in log:
        one_by_one = counted(one_by_one, done)
    assert tally_of(log) == one_by_one
    assert sum(stint.own + stint.stood_in for stint in one_by_one) == sum(
        done.seat is not None and done.by != CLOCK for done in log
    )


def test_a_computer_player_that_holds_a_seat_is_a_holder_of_its_own() -> None:
    log = [Standing(0, 1, SIX, BO, None), Standing(1, 1, SIX, BO, "easy")]
    log.append(Standing(2, 1, SIX, None, "easy"))
    assert tally_of(log) == (Stint(1, BO, None, 1, 1), Stint(1, None, "easy", 1, 0))


def test_the_agenda_gives_what_is_due_the_oldest_first() -> None:
    agenda = Agenda()

    def clock(table_id: int, kind: str, second: int) -> Deadline:
        return Deadline(table_id, kind, NOON.replace(second=second), {})

    assert agenda.note(1, {"turn": clock(1, "turn", 30)}, {})
    assert agenda.note(2, {"draw": clock(2, "draw", 10)}, {})
    assert not agenda.note(3, {"turn": clock(3, "turn", 20)}, {})
    assert agenda.next_due() == NOON.replace(second=10)
    assert agenda.pop_due(NOON.replace(second=25)) == [(2, "draw"), (3, "turn")]
    assert agenda.pop_due(NOON.replace(second=25)) == []
    agenda.again(2, "draw", NOON.replace(second=26))
    assert agenda.pop_due(NOON.replace(second=59)) == [(2, "draw"), (1, "turn")]
    assert agenda.next_due() is None
