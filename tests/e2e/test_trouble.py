"""Whatever Discord can do to the bot; see also ``test_every_route`` and ``test_places``."""

import pytest

from bot.playground.log import LoggedRequest
from bot.playground.state import Change, GuildEvent
from bot.playground.state.permissions import Permission
from bot.views.discord_form import layout
from bot.views.message import Words
from engine.store import StoreCode, StoreError
from tests.e2e.robots import offered, play_round
from tests.e2e.stage import stage
from tests.e2e.tables import table_of
from tests.e2e.touring import hurried

TRICKS = "single-deck"


async def opened(here, person, **options):
    done = await person.run(here.channel, "table open", thread=False, **options)
    await person.answer_to(done)
    await here.bot.settle()
    return here.bot.host.tables_of(server=here.guild.id)[-1].table_id


async def test_a_board_that_somebody_deletes_is_posted_anew(tmp_path):
    async with stage(tmp_path) as here:
        await opened(here, here.anna)
        first = here.board()
        here.town.faults.delete_message(first)
        await here.people[1].run(here.channel, "table sit")
        await here.bot.settle()
        assert here.board().id != first.id
        assert offered(here.board(), "stand")


async def test_no_table_is_opened_where_a_permission_is_missing_and_it_is_named(tmp_path):
    async with stage(tmp_path) as here:
        table = await opened(here, here.anna)
        for role in here.guild.roles.values():
            role.permissions &= ~Permission.SEND_MESSAGES
            role.permissions &= ~Permission.ATTACH_FILES
        tell_roles(here)
        bo = here.people[1]
        refused = await bo.answer_to(await bo.run(here.channel, "table open"))
        assert "Attach Files" in refused.text()
        assert "Send Messages" in refused.text()
        assert table


def tell_roles(here):
    """Discord tells of changed roles."""
    here.town.world.bus.publish(GuildEvent(Change.UPDATED, here.guild))


@pytest.mark.parametrize("patience", [0.0, 1.2], ids=["acknowledged", "at once"])
async def test_an_answer_that_can_t_be_put_together_is_said_to_have_failed(
    tmp_path, monkeypatch, patience
):
    """Presses and commands alike; the log has the reference that the person is told."""
    async with stage(tmp_path, patience=patience) as here:
        bo = here.people[1]
        await opened(here, here.anna)

        def broken(message):
            """No answer can be put together, but those of one line."""
            if (
                len(message.parts) == 1
                and not message.files
                and isinstance(message.parts[0], Words)
            ):
                return layout(message)
            raise ValueError

        monkeypatch.setattr("bot.presses.reply.layout", broken)
        pressed = await bo.press(here.board(), offered(here.board(), "rules")[0])
        await here.bot.settle()
        assert here.log.expect("press not answered")["reference"] in bo.last(here.channel).text()
        assert not pressed.failed
        ran = await bo.run(here.channel, "help")
        await here.bot.settle()
        assert here.log.expect("command failed")["reference"] in bo.last(here.channel).text()
        assert not ran.failed


async def test_what_the_store_refuses_is_said_in_a_sentence(tmp_path, monkeypatch):
    async with stage(tmp_path) as here:
        bo = here.people[1]
        await opened(here, here.anna)

        async def locked(*_):
            raise StoreError(StoreCode.LOCKED)

        with monkeypatch.context() as patched:
            patched.setattr(type(here.bot.store), "commit", locked)
            refused = await bo.answer_to(
                await bo.press(here.board(), offered(here.board(), "sit")[0])
            )
        assert refused.text().startswith("The game's memory is busy. Nothing was lost")
        assert here.log.expect("press failed")["reference"] in refused.text()
        await bo.press(here.board(), offered(here.board(), "sit")[0])
        await here.bot.settle()
        assert offered(here.board(), "sit") != []


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
async def test_a_round_is_played_while_everything_fails_now_and_then(tmp_path):
    async with stage(tmp_path) as here:
        table = await table_of(here, TRICKS, here.people[:4])

        count = 0

        def harm(finished):
            """Every fourth request fails, in turn with 429 and 500; never one for good."""
            nonlocal count
            count += isinstance(finished, LoggedRequest)
            if count % 4 == 0 and not here.town.faults.waiting:
                strike = here.town.faults.limit_next if count % 8 else here.town.faults.fail_next
                strike(1)

        here.town.log.subscribe(harm)
        with hurried():
            await play_round(here, table, here.people[:4], here.channel)
        assert count > 100


@pytest.mark.slow
async def test_hands_are_reached_from_the_board_when_all_tokens_have_expired(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, TRICKS, people)
        await here.deal()
        await here.bot.settle()
        for each in people:
            await each.press(here.board(), offered(here.board(), "hand")[0])
        here.town.faults.expire_tokens()
        await here.anna.press(here.anna.last(here.channel), f"t1.pass.1.1.{move(here, table)}.")
        await here.bot.settle()
        while here.town.log.findings:
            here.town.log.expect(50027)
        await play_round(here, table, people, here.channel)


def move(here, table) -> str:
    number = here.look(table).move
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else digits[number // 36] + digits[number % 36]
