"""Every command, run as a person runs it."""

from tests.e2e.stage import stage


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
        assert [seat.computer for seat in state.seats] == [None, "easy", "easy", None]
        assert "Table 1" in await said(here, bo, "table list")
        assert await said(here, bo, "table sit") == "You have a seat at table 1."
        assert "gave your seat" in await said(here, bo, "table leave", table=1)
        assert "One computer player" in await said(here, anna, "table add-computer")
        assert "shown here" in await said(here, anna, "table show")
        choices = await bo.complete(here.channel, "table show", "table", "")
        assert [each["value"] for each in choices] == [1]


async def test_commands_are_told_to_discord_only_when_they_changed(tmp_path):
    async with stage(tmp_path) as here:
        told = here.town.log.to("PUT", "/applications/{application}/commands")
        assert len(list(told)) == 1
        assert not await here.bot.client.tree.sync_changed()
