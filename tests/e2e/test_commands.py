"""Every command, run as a person runs it."""

import pytest

from bot.playground.palette import PaletteEntry, PaletteOption, Value
from bot.playground.state import OptionKind, Upload
from bot.presses.verbs import TournamentVerb as Verb
from bot.views.tournament.ids import at
from tests.e2e.stage import QuickClient, Stage, stage
from tests.e2e.tables import table_of, until_played


async def said(here, person, command, **options) -> str:
    done = await person.run(here.channel, command, **options)
    answer = await person.answer_to(done)
    assert answer.ephemeral
    return answer.text()


async def test_a_table_is_opened_found_and_closed_by_commands(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        opened = await said(
            here, anna, "table open", preset="ladder", speed="none", computers=2, thread=False
        )
        assert "Table 1 is open" in opened
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert (state.rules.preset, state.speed.value) == ("ladder", "none")
        assert state.computers == ("easy/Dumpling", "easy/Sparrow")
        assert "Table 1" in await said(here, bo, "table list")
        assert await said(here, bo, "table sit") == "You have a seat at table 1."
        assert "gave your seat" in await said(here, bo, "table leave", table=1)
        assert "One computer player" in await said(here, anna, "table add-computer")
        assert "shown here" in await said(here, anna, "table show")
        choices = await bo.complete(here.channel, "table show", "table", "")
        assert [each["value"] for each in choices] == [1]


def filled(here: Stage, option: PaletteOption) -> Value:
    """Something that a client would let anybody give for an option."""
    if option.choices:
        return option.choices[-1][1]
    match option.kind:
        case OptionKind.INTEGER:
            return int(option.bounds.get("min_value", 1))
        case OptionKind.BOOLEAN:
            return True
        case OptionKind.USER:
            return here.people[1].user
        case OptionKind.ROLE:
            return here.guild.roles[here.guild.id]
        case OptionKind.ATTACHMENT:
            return Upload("x.txt", b"x")
        case _:
            return "x" * max(1, int(option.bounds.get("min_length", 1)))


async def answers(here: Stage, entry: PaletteEntry, options: list[PaletteOption]) -> None:
    """Somebody who may everything runs a command, and is answered in private; so is another."""
    given = {each.name: filled(here, each) for each in options}
    for person in (here.anna, here.people[4]):
        if all(each.path != entry.path for each in person.commands(here.guild)):
            continue
        done = await person.run(here.channel, entry.path, **given)
        assert (await person.answer_to(done)).ephemeral, entry.path
        await here.bot.settle()


@pytest.mark.slow
@pytest.mark.parametrize("playing", [False, True], ids=["no table", "a table"])
async def test_every_command_is_answered_whatever_is_given(tmp_path, playing):
    """With all its options, and with none but those that it needs; nothing fails on the way."""
    async with stage(tmp_path) as here:
        if playing:
            await until_played(here, await table_of(here, "eighty-points", here.people[:4]), 4)
        entries = here.anna.commands(here.guild)
        assert len(entries) > 60
        for entry in entries:
            for option in entry.options:
                if option.autocomplete:
                    found = await here.anna.complete(here.channel, entry.path, option.name, "")
                    assert len(found) <= 25
            await answers(here, entry, [each for each in entry.options if each.required])
            await answers(here, entry, list(entry.options))


async def test_what_is_typed_is_completed_by_seats_and_by_cards_as_they_are_read(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        assert await bo.complete(here.channel, "table sit", "seat", "") == []
        await said(here, anna, "table open", thread=False)
        await said(here, here.people[3], "table sit", seat=3)
        seats = await bo.complete(here.channel, "table sit", "seat", "")
        assert [each["value"] for each in seats] == [2, 4], "whoever opens a table has the first"
        cards = await bo.complete(here.channel, "judge", "lead", "♦8 d10, bj")
        assert [(each["name"], each["value"]) for each in cards] == [("♦8 ♦10 🃏BJ", "D8DTBJ")]
        assert await bo.complete(here.channel, "judge", "hand", "two aces") == []


async def test_commands_are_told_to_discord_only_when_they_changed(tmp_path):
    async with stage(tmp_path, client=QuickClient) as here:
        told = here.town.log.to("PUT", "/applications/{application}/commands")
        assert len(list(told)) == 1
        assert not await here.bot.client.tree.sync_changed()


async def test_rules_are_explained(tmp_path):
    async with stage(tmp_path) as here:
        anna = here.anna
        assert "Rules with a name" in await said(here, anna, "rules")
        assert "Find a friend" in await said(here, anna, "rules", preset="find-friends")
        throws = await said(here, anna, "rules", option="throws", preset="ladder")
        assert "Ladder" in throws
        assert "no such option" in await said(here, anna, "rules", option="cheating")
        options = await anna.complete(here.channel, "rules", "option", "throw")
        assert {"throws", "throw_fail_penalty"} <= {each["value"] for each in options}
        await said(here, anna, "table open", preset="shanghai", thread=False)
        assert "Shanghai" in await said(here, anna, "rules")


async def test_an_argument_is_settled_with_its_reason(tmp_path):
    async with stage(tmp_path) as here:
        argued = {"level": "2", "trump": "S", "lead": "♦8 ♦8", "hand": "D3 D4 DA DA C7"}
        legal = await said(here, here.anna, "judge", **argued, play="DA,DA")
        assert "allowed" in legal
        assert "not allowed" not in legal
        refused = await said(here, here.anna, "judge", **argued, play="D3 D4")
        assert "not allowed" in refused
        assert "can’t read" in await said(here, here.anna, "judge", **argued, play="two aces")


async def test_a_person_chooses_his_language_and_a_server_its_rules(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        await said(here, bo, "language", language="de")
        assert here.bot.desk.people.languages[bo.user.id] == "de"
        await said(here, bo, "language", language="own")
        assert bo.user.id not in here.bot.desk.people.languages

        done = await anna.run(here.channel, "settings")
        message = await anna.answer_to(done)
        await anna.select(message, "t1.server....preset", ["ladder"])
        await anna.select(message, "t1.server....channels", [str(here.channel.id)])
        await anna.press(message, "t1.server....threads")
        stored = await here.bot.desk.servers.get(here.guild.id)
        assert (stored.preset, stored.threads) == ("ladder", False)
        assert stored.channels == (here.channel.id,)
        assert f"<#{here.channel.id}>" in message.text()
        await said(here, bo, "table open")
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert state.rules.preset == "ladder"


async def test_a_server_chooses_the_zone_of_its_times(tmp_path):
    async with stage(tmp_path) as here:
        anna = here.anna
        found = await anna.complete(here.channel, "settings", "time-zone", "berlin")
        assert [each["value"] for each in found] == ["Europe/Berlin"]
        berlin = {"time-zone": "Europe/Berlin"}
        assert "Europe/Berlin" in await said(here, anna, "settings", **berlin)
        assert "no time zone" in await said(here, anna, "settings", **{"time-zone": "Moon"})
        assert (await here.bot.desk.servers.get(here.guild.id)).time_zone == "Europe/Berlin"


async def test_only_managers_set_the_server(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        assert all(each.command != "settings" for each in bo.commands(here.guild))
        done = await anna.run(here.channel, "settings")
        message = await anna.answer_to(done)
        message.seen_by = bo.user.id  # as if he could press in somebody else's ephemeral
        answer = await bo.answer_to(await bo.press(message, "t1.server....pings"))
        assert "manage this server" in answer.text()
        assert (await here.bot.desk.servers.get(here.guild.id)).pings


async def test_the_first_game_is_shown_step_by_step(tmp_path):
    async with stage(tmp_path) as here:
        done = await here.anna.run(here.channel, "help")
        message = await here.anna.answer_to(done)
        assert "/table open" in message.text()
        done = await here.anna.press(message, "t1.learn....")
        lesson = await here.anna.answer_to(done)
        for step in range(1, 7):
            await here.anna.press(lesson, "t1.lesson..." + "0123456"[step] + ".n")
            await here.bot.client.quiet()
            assert f"step {step + 1} of 7" in lesson.text()
            assert lesson.attachments


async def test_help_leads_to_tournaments(tmp_path):
    async with stage(tmp_path) as here:
        message = await here.anna.answer_to(await here.anna.run(here.channel, "help"))
        for command in ("list", "join", "my", "create"):
            assert f"`/tournament {command}`" in message.text()
        how = await here.anna.answer_to(await here.anna.press(message, at(0, Verb.HELP)))
        assert "Sign up" in how.text()
        none = await here.anna.answer_to(await here.anna.press(message, at(0, Verb.LIST)))
        assert "/tournament create" in none.text()
        assert "/tournament join" in message.text()  # the help still stands


async def test_single_rules_are_typed_with_the_help_of_suggestions(tmp_path):
    async with stage(tmp_path) as here:
        anna = here.anna
        found = await anna.complete(here.channel, "table open", "options", "decks=3, throws")
        assert "decks=3, throws=off" in [each["value"] for each in found]
        rules = {"options": "throws=off, start_level=5", "thread": False}
        await said(here, anna, "table open", **rules)
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert (state.rules.throws, state.rules.start_level) == ("off", "5")
        assert "decks" in await said(here, anna, "table open", options="many decks")
        assert len(here.bot.host.tables_of(server=here.guild.id)) == 1


async def test_the_learner_sits_at_the_lessons_table(tmp_path):
    async with stage(tmp_path) as here:
        message = await here.anna.answer_to(await here.anna.run(here.channel, "help"))
        done = await here.anna.press(message, "t1.learn....")
        lesson = await here.anna.answer_to(done)
        await here.anna.press(lesson, "t1.lesson...1.n")
        await here.anna.press(lesson, "t1.lesson...2.n")
        await here.bot.client.quiet()
        assert "Ana" in lesson.text()
