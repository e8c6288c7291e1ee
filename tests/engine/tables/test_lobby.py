"""The lobby as pure values: sitting down, partners, lots, settings, the start."""

from datetime import timedelta

import pytest

from engine.rules.reasons import RuleViolation
from engine.tables import commands as c
from engine.tables.deciding import apply, explain
from engine.tables.opening import opened
from engine.tables.speeds import Speed
from engine.tables.state import Access, Seat, Status, TableState
from tests.engine.tables.hosting import ANNA, BO, CHEN, DORA, NOON

LATER = NOON + timedelta(minutes=5)


def table(*people: int | None, **options: object) -> TableState:
    """A lobby with these people on the first seats."""
    state = opened(1, host=ANNA, at=NOON, **options)  # type: ignore[arg-type]
    for seat, person in enumerate(people):
        if person is not None:
            state = state.with_seat(seat, Seat(NOON, person=person))
    return state


def after(state: TableState, person: int | None, *commands: c.Command) -> TableState:
    for command in commands:
        state = apply(state, person, command, LATER)
    return state


def code(state: TableState, person: int | None, command: c.Command) -> str | None:
    why = explain(state, person, command)
    if why is not None:
        with pytest.raises(RuleViolation):
            apply(state, person, command, LATER)
    return None if why is None else why.code


def test_people_sit_where_they_like_or_on_the_first_free_seat() -> None:
    state = after(table(), BO, c.Sit(2))
    state = after(state, CHEN, c.Sit())
    assert [seat.person for seat in state.seats] == [CHEN, None, BO, None]
    assert state.number == 2
    assert state.touched == LATER


@pytest.mark.parametrize(
    ("person", "command", "expected"),
    [
        (ANNA, c.Sit(3), "seated_already"),
        (DORA, c.Sit(0), "seat_taken"),
        (DORA, c.Sit(4), "seat_taken"),
        (DORA, c.Sit(-1), "seat_taken"),
        (DORA, c.Stand(), "not_seated"),
        (DORA, c.Ready(), "not_seated"),
        (BO, c.Start(), "host_only"),
        (ANNA, c.Start(), "seats_free"),
        (BO, c.AddComputer(), "host_only"),
        (ANNA, c.AddComputer("grandmaster"), "unknown_strength"),
        (ANNA, c.AddComputer(seat=1), "seat_taken"),
        (ANNA, c.RemoveComputer(1), "no_computer_there"),
        (ANNA, c.RemoveComputer(9), "no_computer_there"),
        (BO, c.ChangeRules("ladder"), "host_only"),
        (ANNA, c.ChangeRules("no such rules"), "unknown_preset"),
        (ANNA, c.ChangeRules({"preset": "ladder", "decks": 99}), "option_value"),
        (BO, c.ChangeSpeed(Speed.FAST), "host_only"),
        (ANNA, c.ChangeComforts(hints=True, counts=True, pace=-1), "pace_range"),
        (ANNA, c.ChangeComforts(hints=True, counts=True, pace=99), "pace_range"),
        (BO, c.ChangeComforts(hints=True, counts=True, pace=1), "host_only"),
        (BO, c.Close(), "host_only"),
        (BO, c.DrawSeats((0, 1, 2, 3)), "host_only"),
        (ANNA, c.DrawSeats((0, 0, 2, 3)), "lot_incomplete"),
        (ANNA, c.ChoosePartner(DORA), "partner_not_seated"),
        (ANNA, c.ChoosePartner(ANNA), "partner_not_seated"),
        (DORA, c.Invite(99), "not_seated"),
        (ANNA, c.Leave(), "no_match"),
        (ANNA, c.Back(), "not_away"),
        (DORA, c.Substitute(1), "no_match"),
        (ANNA, c.HandOn(DORA), "partner_not_seated"),
        (ANNA, c.HandOn(ANNA), "host_already"),
        (ANNA, c.Word("luck"), "too_late_for_words"),
        (BO, c.Expire(), "clock_only"),
        (BO, c.Away(0), "clock_only"),
        (BO, c.UseBank(0, 5), "clock_only"),
        (BO, c.BeginRound(1, ""), "clock_only"),
        (BO, c.EndMatch("won"), "clock_only"),
        (None, c.Sit(3), "people_only"),
    ],
)
def test_what_is_refused_in_a_lobby(person: int | None, command: c.Command, expected: str) -> None:
    assert code(table(ANNA, BO), person, command) == expected


def test_only_invited_people_sit_at_an_invited_table() -> None:
    state = table(ANNA, access=Access.INVITED)
    assert code(state, BO, c.Sit()) == "invited_only"
    state = after(state, ANNA, c.Invite(BO))
    assert code(state, ANNA, c.Invite(BO)) == "invited_already"
    assert after(state, BO, c.Sit()).people == (ANNA, BO)


def test_a_table_without_a_free_seat_is_full_whatever_seat_is_wanted() -> None:
    state = table(ANNA, BO, CHEN, DORA)
    stranger = 99
    for seat in (None, 0, 3, 7):
        assert code(state, stranger, c.Sit(seat)) == "table_full"
        assert code(state, ANNA, c.AddComputer(seat=seat)) == "table_full"


def test_a_chosen_partner_comes_to_the_seat_opposite() -> None:
    state = after(table(ANNA, BO, CHEN, DORA), ANNA, c.ChoosePartner(BO))
    assert state.people == (ANNA, CHEN, BO, DORA)


@pytest.mark.parametrize(("preset", "seat"), [("six-three-decks", 2), ("eight-four-decks", 4)])
def test_with_more_players_a_partner_sits_on_a_seat_of_the_same_side(
    preset: str, seat: int
) -> None:
    state = after(table(ANNA, BO, rules=preset), ANNA, c.ChoosePartner(BO))
    assert state.seat_of(BO) == seat


def test_where_friends_are_sought_there_are_no_partners_to_choose() -> None:
    state = table(ANNA, BO, rules="find-friends")
    assert code(state, ANNA, c.ChoosePartner(BO)) == "no_fixed_partners"


def test_seats_are_drawn_by_lot() -> None:
    state = after(table(ANNA, BO, CHEN, DORA), ANNA, c.DrawSeats((2, 0, 3, 1)))
    assert state.people == (CHEN, ANNA, DORA, BO)


def test_other_rules_may_bring_more_seats_or_fewer() -> None:
    state = after(table(ANNA, None, BO), ANNA, c.ChangeRules("six-three-decks"))
    assert len(state.seats) == 6
    assert state.people == (ANNA, BO)
    for person in (CHEN, DORA, 21):
        state = after(state, person, c.Sit())
    assert code(state, ANNA, c.ChangeRules("ladder")) == "too_many_seated"


def test_nobody_is_ready_for_rules_that_he_has_not_seen() -> None:
    state = after(table(ANNA, BO), BO, c.Ready())
    assert state.seats[1].ready
    assert not after(state, ANNA, c.ChangeRules("ladder")).seats[1].ready


def test_the_match_begins_when_all_seats_are_taken_and_everybody_is_ready() -> None:
    state = after(table(ANNA, BO, CHEN), ANNA, c.AddComputer())
    assert explain(state, ANNA, c.Start()) is not None
    assert code(state, ANNA, c.Start()) == "not_ready"
    for person in (BO, CHEN):
        state = after(state, person, c.Ready())
    assert after(state, ANNA, c.Start()).status is Status.PLAYING


def test_computer_players_alone_begin_no_match() -> None:
    state = after(table(), ANNA, *[c.AddComputer()] * 4)
    assert code(state, ANNA, c.Start()) == "nobody_seated"


def test_a_closed_table_takes_nothing_more() -> None:
    state = after(table(ANNA, BO), ANNA, c.Close())
    assert state.status is Status.CLOSED
    for command in (c.Sit(), c.Ready(), c.Start(), c.ChangeRules("ladder"), c.Invite(5)):
        assert explain(state, ANNA, command) is not None
    assert code(state, ANNA, c.Close()) == "table_closed"


@pytest.mark.parametrize(
    "command",
    [
        c.Sit(2), c.Sit(), c.Stand(), c.ChoosePartner(5), c.DrawSeats((1, 0)), c.Invite(5),
        c.Ready(ready=False), c.AddComputer("easy", 1), c.RemoveComputer(1),
        c.ChangeRules({"preset": "ladder", "throws": "off"}), c.ChangeSpeed(Speed.FAST),
        c.ChangeAccess(Access.INVITED), c.ChangeComforts(hints=True, counts=False, pace=2.0),
        c.Start(), c.BeginMatch(), c.BeginRound(3, "ab" * 32), c.EndRound(3), c.EndMatch("won"),
        c.Word("luck"), c.Close(), c.Expire(), c.Rest(), c.Lapse(), c.Leave(), c.Away(1), c.Back(),
        c.UseBank(1, 900), c.Substitute(2), c.HandOn(5), c.Propose(c.VoteKind.KICK, 1),
        c.Vote(yes=True),
    ],
)  # fmt: skip
def test_every_command_comes_back_from_the_log(command: c.Command) -> None:
    kind, payload = c.command_to_data(command)
    assert c.command_from_data(kind, payload) == command


@pytest.mark.parametrize(
    ("kind", "payload"),
    [("fly", {}), ("sit", {"chair": 1}), ("vote", {}), ("change_speed", {"speed": "warp"})],
)
def test_what_is_no_command_is_refused(kind: str, payload: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        c.command_from_data(kind, payload)
