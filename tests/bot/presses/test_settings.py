"""Settings changed by pressing: presets, single rules, speed, comforts, computer players."""

from __future__ import annotations

from bot.presses.answers import Change, Note, Show
from bot.presses.codec import decode
from bot.views.message import Message, Select
from bot.views.rule_editor import SECTIONS, candidates
from engine.rules.option_kinds import Letters, WordSet
from engine.rules.options import OPTIONS
from engine.rules.ruleset import preset
from engine.tables.speeds import Speed
from tests.bot.presses.pressing import Pressing, said, selects
from tests.engine.tables.hosting import SERVER


async def opened(pressing: Pressing) -> int:
    state = await pressing.played.host.open_table(host=11, server_id=SERVER, channel_id=1)
    return state.table_id


async def settings(pressing: Pressing, person: int, table: int) -> Message:
    answer = await pressing.look(person, "settings", table)
    assert isinstance(answer, Show)
    return answer.message


def select(message: Message, rest: str) -> Select:
    (found,) = [each for each in selects(message) if decode(each.id).rest == rest]
    return found


async def choose(pressing: Pressing, message: Message, rest: str, *values: str) -> Message:
    answer = await pressing.press(11, select(message, rest), *values)
    assert isinstance(answer, Change)
    return answer.message


async def test_another_preset_and_speed(pressing: Pressing) -> None:
    table = await opened(pressing)
    message = await settings(pressing, 11, table)
    message = await choose(pressing, message, "preset", "find-friends")
    message = await choose(pressing, message, "speed", "fast")
    state = pressing.played.state(table)
    assert state.rules == preset("find-friends")
    assert len(state.seats) == 6
    assert state.speed is Speed.FAST


async def test_only_the_host_changes_anything(pressing: Pressing) -> None:
    table = await opened(pressing)
    assert selects(await settings(pressing, 12, table)) == []
    theirs = select(await settings(pressing, 11, table), "preset")
    answer = await pressing.press(12, theirs, "ladder")
    assert isinstance(answer, Change)
    assert pressing.played.state(table).rules.preset == "eighty-points"
    assert "⛔" in said(answer.message)


async def test_every_option_can_be_set_to_each_value_that_is_offered(pressing: Pressing) -> None:
    table = await opened(pressing)
    for option in OPTIONS:
        message = await settings(pressing, 11, table)
        message = await choose(pressing, message, "section", str(option.section))
        message = await choose(pressing, message, "option", option.name)
        offered = candidates(option) if len(candidates(option)) > 1 else ()
        assert offered or "no other value" in said(message)
        for place, value in enumerate(offered):
            message = await choose(pressing, message, f"value-{option.name}", str(place))
            given = [value] if isinstance(option.kind, WordSet | Letters) else value
            now = getattr(pressing.played.state(table).rules, option.name)
            assert now == option.kind.read(given) or "⛔" in said(message)
        await choose(pressing, await settings(pressing, 11, table), "preset", "eighty-points")


def test_all_levels_and_all_words_are_offered_not_only_those_of_rule_sheets() -> None:
    offered = {option.name: candidates(option) for option in OPTIONS}
    assert offered["start_level"] == tuple("23456789TJQKA")
    assert offered["bury_limits"][:2] == ("none", "no_points")


def test_every_option_is_in_a_group_that_fits_into_a_select() -> None:
    for section in SECTIONS:
        assert 1 <= sum(option.section == section for option in OPTIONS) <= 25


async def test_nonsense_changes_nothing(pressing: Pressing) -> None:
    table = await opened(pressing)
    before = pressing.played.state(table)
    for rest in ("value-throws", "value-nothing", "option", "section", "speed", "x", "comforts-x"):
        message = await settings(pressing, 11, table)
        chosen = select(message, "preset").id.replace(".preset", f".{rest}")
        for values in ((), ("99",), ("٣",), ("nonsense", "0"), ("-1",)):
            answer = await pressing.press(11, chosen, *values)
            assert isinstance(answer, Change | Note)
    assert pressing.played.state(table) == before
