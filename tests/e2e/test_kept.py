# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""What the bot keeps in memory of messages that it has sent: nothing but where hands are shown."""

from tests.e2e.robots import hand_of, offered
from tests.e2e.stage import stage
from tests.e2e.tables import table_of, turn_of, until_played


async def test_discord_py_keeps_no_layout_of_any_message(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        for _ in range(4):
            mover = turn_of(here, table, people)
            hand = await hand_of(here, mover)
            await mover.press(hand, offered(hand, "play")[0])
        await here.bot.settle()
        store = here.bot.client._connection._view_store
        assert store._synced_message_views == {}
        assert [each for each in store._views if each is not None] == []
