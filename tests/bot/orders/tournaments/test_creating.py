"""Setting a tournament up: a draft that its author changes, and then creates once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.orders.tournaments import creating
from bot.orders.tournaments.creating import MOST_LIVE, Wish
from bot.presses.answers import Answer, Ask
from bot.presses.codec import decode
from bot.presses.verbs import TournamentVerb as Verb
from bot.views.tournament.ids import at
from engine.store import StoreCode, StoreError
from engine.tournaments.plan import Format, Partners, Plan, Seeding
from tests.bot.orders.tournaments.halls import (
    CHANNEL,
    OLGA,
    PAUL,
    Hall,
    Places,
    key,
    offered,
    words,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def drafted(hall: Hall, wish: Wish | None = None) -> Answer:
    return await creating.create(hall.desk, hall.asker(OLGA), wish or Wish("Friday"))


def number_of(draft: Answer) -> int:
    return decode(offered(draft, "cup-create")).tournament


def plan_of(hall: Hall, draft: Answer) -> Plan:
    found = hall.desk.drafts.of(number_of(draft), OLGA, hall.server)
    assert found is not None
    return found.plan


async def test_a_name_is_enough_and_nothing_is_there_before_it_is_created(hall: Hall) -> None:
    draft = await drafted(hall, Wish("  Friday \n night "))
    assert "Friday night" in words(draft)
    assert hall.desk.director.of_server(hall.server) == ()
    plan = plan_of(hall, draft)
    assert plan.start == hall.desk.director.now() + 3600
    assert plan.check_in == plan.start - 900
    done = await hall.press(OLGA, offered(draft, "cup-create"))
    (running,) = hall.desk.director.of_server(hall.server)
    assert f"as number {running.tournament}" in words(done)
    assert (running.owner, running.channel) == (OLGA, CHANNEL)


async def test_created_twice_is_created_once(hall: Hall) -> None:
    draft = await drafted(hall)
    await hall.press(OLGA, offered(draft, "cup-create"))
    assert key(await hall.press(OLGA, offered(draft, "cup-create"))) == "organise.no_draft"
    assert len(hall.desk.director.of_server(hall.server)) == 1


async def test_every_wish_is_in_the_plan(hall: Hall) -> None:
    wish = Wish(
        "Cup",
        start="30",
        format="groups",
        partners="fixed",
        preset="single-deck",
        groups=4,
        qualifiers=2,
        capacity=32,
        deals=3,
        minutes=45,
        check_in=0,
        seeding="rating",
    )
    plan = plan_of(hall, await drafted(hall, wish))
    assert (plan.format, plan.partners, plan.seeding) == (
        Format.GROUPS,
        Partners.FIXED,
        Seeding.RATING,
    )
    assert (plan.groups, plan.qualifiers, plan.capacity) == (4, 2, 32)
    assert (plan.length.deals, plan.length.seconds, plan.preset) == (3, 2700, "single-deck")
    assert (plan.start, plan.check_in) == (hall.desk.director.now() + 1800, 0)


@pytest.mark.parametrize("typed", ["soon", "25:00", "2026-01-01 10:00"])
async def test_a_time_that_cant_be_read_is_said_back_with_an_example(
    hall: Hall, typed: str
) -> None:
    start = await drafted(hall, Wish("Friday", start=typed))
    assert words(start) == (
        f"“{typed}” isn’t a time that I understand. Try `30` (minutes from now) or `19:30` (UTC)."
    )
    end = await drafted(hall, Wish("Friday", end=typed))
    assert key(end) == "organise.no_time"


async def test_what_cant_be_played_is_told_and_isnt_created(hall: Hall) -> None:
    draft = await drafted(hall, Wish("Friday", start="120", end="60", format="arena"))
    assert "⚠️ The end must be after the start." in words(draft)
    refused = await hall.press(OLGA, at(number_of_plan(hall), Verb.CREATE))
    assert key(refused) == "reason.ends_before_start"
    assert hall.desk.director.of_server(hall.server) == ()
    assert hall.desk.drafts.of(number_of_plan(hall), OLGA, hall.server) is not None


def number_of_plan(hall: Hall) -> int:
    """The number of the latest draft, also where it can't be created."""
    return next(reversed(hall.desk.drafts._drafts))


async def test_options_are_chosen_or_typed(hall: Hall) -> None:
    draft = await drafted(hall)
    number = number_of(draft)
    shown = await hall.press(OLGA, at(number, Verb.DRAFT), "rounds")
    assert offered(shown, "cup-draft")
    await hall.press(OLGA, at(number, Verb.OPTION, "rounds"), "5")
    assert plan_of(hall, draft).rounds == 5
    form = await hall.press(OLGA, at(number, Verb.TYPE, "start"))
    assert isinstance(form, Ask)
    await hall.press(OLGA, at(number, Verb.TYPED, "start"), "19:30")
    noon = hall.clock.now()
    assert plan_of(hall, draft).start == int((noon + timedelta(hours=7.5)).timestamp())
    unread = await hall.press(OLGA, at(number, Verb.TYPED, "start"), "whenever")
    number_wanted = await hall.press(OLGA, at(number, Verb.TYPED, "capacity"), "lots")
    assert "nothing was changed. A whole number" in words(number_wanted)
    assert (
        "“whenever” can’t be taken for this; nothing was changed. Minutes from now, or day"
        in words(unread)
    )


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("rounds", ("many",)),
        ("check_in", ("-3",)),
        ("check_in", ("100000",)),
        ("rounds", ()),
        ("format", ("chess",)),
        ("no_such", ("1",)),
        ("end", ("yesterday",)),
    ],
)
async def test_what_an_option_doesnt_take_changes_nothing(
    hall: Hall, option: str, values: tuple[str, ...]
) -> None:
    draft = await drafted(hall)
    before = plan_of(hall, draft)
    answer = await hall.press(OLGA, at(number_of(draft), Verb.OPTION, option), *values)
    assert "nothing was changed" in words(answer)
    assert plan_of(hall, draft) == before


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("capacity", "-1", "A tournament takes from 2 to 256 entrants."),
        ("preset", "find-friends", "A tournament is played by two pairs at a table"),
    ],
)
async def test_what_cant_be_played_may_stand_in_a_draft_with_its_reason(
    hall: Hall, option: str, value: str, why: str
) -> None:
    number = number_of(await drafted(hall))
    assert f"⚠️ {why}" in words(await hall.press(OLGA, at(number, Verb.OPTION, option), value))
    refused = await hall.press(OLGA, at(number, Verb.CREATE))
    assert why in words(refused)


async def test_a_draft_that_can_t_be_written_now_can_be_tried_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = await drafted(hall)

    async def locked(*_: object, **__: object) -> int:
        raise StoreError(StoreCode.LOCKED)

    with monkeypatch.context() as patched:
        patched.setattr(hall.desk.director, "create", locked)
        with pytest.raises(StoreError):
            await hall.press(OLGA, offered(draft, "cup-create"))
    await hall.press(OLGA, offered(draft, "cup-create"))
    assert len(hall.desk.director.of_server(hall.server)) == 1


async def test_a_draft_is_its_authors_alone(hall: Hall) -> None:
    draft = await drafted(hall)
    number, before = number_of(draft), plan_of(hall, draft)
    for person, changes in ((11, {}), (PAUL, {}), (OLGA, {"server": 1})):
        for verb in (Verb.DRAFT, Verb.OPTION, Verb.TYPE, Verb.TYPED, Verb.CREATE, Verb.DISCARD):
            answer = await hall.press(person, at(number, verb, "rounds"), "5", **changes)
            assert key(answer) == "organise.no_draft"
    assert plan_of(hall, draft) == before
    assert hall.desk.director.of_server(hall.server) == ()


async def test_a_discarded_draft_is_gone(hall: Hall) -> None:
    draft = await drafted(hall)
    number = number_of(draft)
    await hall.press(OLGA, at(number, Verb.DISCARD))
    assert key(await hall.press(OLGA, at(number, Verb.CREATE))) == "organise.no_draft"


async def test_what_was_created_cant_be_discarded_any_more(hall: Hall) -> None:
    number = number_of(await drafted(hall))
    await hall.press(OLGA, at(number, Verb.CREATE))
    assert key(await hall.press(OLGA, at(number, Verb.DISCARD))) == "organise.no_draft"
    assert len(hall.desk.director.of_server(hall.server)) == 1


async def test_nobody_but_a_manager_has_many_at_once(hall: Hall) -> None:
    for _ in range(MOST_LIVE):
        await hall.created()
    many = await drafted(hall)
    assert words(many) == f"No more than {MOST_LIVE} tournaments can go on here at once."
    assert key(await creating.create(hall.desk, hall.asker(PAUL), Wish("x"))) == ""


async def test_not_outside_servers(hall: Hall) -> None:
    nowhere = await creating.create(hall.desk, hall.asker(OLGA, server=0), Wish("x"))
    assert key(nowhere) == "error.servers_only"


async def test_missing_permissions_are_named_when_it_begins_and_when_it_is_created(
    hall: Hall,
) -> None:
    draft = await drafted(hall)
    places = hall.desk.places
    assert isinstance(places, Places)
    places.lacking = {"attach_files", "send_messages"}
    refused = await hall.press(OLGA, offered(draft, "cup-create"))
    assert "Send Messages" in words(refused)
    assert "Attach Files" in words(refused)
    assert key(await drafted(hall)) == "error.no_permission"
    places.lacking = set()
    await hall.press(OLGA, offered(draft, "cup-create"))
    assert len(hall.desk.director.of_server(hall.server)) == 1


async def test_a_duplicate_needs_private_threads(hall: Hall) -> None:
    draft = await drafted(hall, Wish("Friday", duplicate=True, deals=2, rounds=1))
    places = hall.desk.places
    assert isinstance(places, Places)
    places.lacking = {"create_private_threads"}
    refused = await hall.press(OLGA, offered(draft, "cup-create"))
    assert key(refused) == "organise.needs_private"
    assert "Create Private Threads" in words(refused)
    assert hall.desk.director.of_server(hall.server) == ()
