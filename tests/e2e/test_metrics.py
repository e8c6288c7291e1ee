# pyright: reportOptionalMemberAccess=false
"""What befalls the messages that the bot sends on its own is counted; see docs/hosting.md."""

import re
from pathlib import Path

from prometheus_client import REGISTRY

from bot.playground.state import Overwrite
from bot.playground.state.permissions import Permission
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage

ROOT = Path(__file__).parents[2]
UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, MISSING_PERMISSION = "10008", "10003", "50013"


class Counted:
    """What a counter has grown by."""

    def __init__(self, name: str, **labels: str) -> None:
        self.name, self.labels = name, labels
        self.before = self.now()

    def now(self) -> float:
        return REGISTRY.get_sample_value(self.name, self.labels) or 0.0

    @property
    def more(self) -> float:
        return self.now() - self.before


def requests(what: str, outcome: str) -> Counted:
    return Counted("tractor_requests_total", what=what, outcome=outcome)


async def changed(here: Stage, table: int) -> None:
    """The board is to show something new."""
    here.bot.boards.mark(table, within=0.0)
    await here.bot.settle()


async def opened(here: Stage) -> int:
    await here.anna.run(here.channel, "table open", thread=False)
    await here.bot.settle()
    return here.bot.host.tables_of(server=here.guild.id)[-1].table_id


async def test_edits_coalescing_and_reposting_are_counted(tmp_path):
    posts, edits = requests("post", "done"), requests("edit", "done")
    folded = Counted("tractor_coalesced_total")
    boards = [Counted("tractor_boards_total", what=each) for each in ("posted", "edited", "gone")]
    gone = requests("edit", UNKNOWN_MESSAGE)
    presses = Counted("tractor_presses_total", verb="table open", outcome="answered")
    answers = Counted("tractor_answer_seconds_count")
    async with stage(tmp_path) as here:
        table = await opened(here)
        assert (presses.more, answers.more) == (1, 1)
        await changed(here, table)
        before = folded.more
        for _ in range(5):
            here.bot.boards.mark(table, within=0.0)
        await here.bot.settle()
        assert folded.more - before >= 4
        here.town.faults.delete_message(here.board())
        await changed(here, table)
        assert offered(here.board(), "sit")
        assert [each.more for each in boards] == [2, edits.more, 1]
        assert (posts.more, gone.more) == (2, 1)
        assert edits.more >= 2
        assert REGISTRY.get_sample_value("tractor_tables") == 1


async def test_rate_limits_and_discords_trouble_are_counted(tmp_path):
    limited = Counted("tractor_http_answers_total", method="PATCH", status="429")
    troubled = Counted("tractor_http_answers_total", method="PATCH", status="500")
    async with stage(tmp_path) as here:
        table = await opened(here)
        here.town.faults.limit_next(1)
        await changed(here, table)
        here.town.faults.fail_next(1)
        await changed(here, table)
        assert (limited.more, troubled.more) == (1, 1)


async def test_missing_permissions_and_deleted_channels_are_counted(tmp_path):
    refused, lost = requests("post", MISSING_PERMISSION), requests("edit", UNKNOWN_CHANNEL)
    async with stage(tmp_path) as here:
        table = await opened(here)
        me, none = here.town.world.application.bot.id, Permission(0)
        denied = Permission.SEND_MESSAGES
        here.channel.overwrites[me] = Overwrite(me, is_role=False, allow=none, deny=denied)
        here.town.faults.delete_message(here.board())
        await changed(here, table)
        assert refused.more == 1
        here.town.log.expect(int(MISSING_PERMISSION))
        here.town.faults.delete_channel(here.channel)
        await changed(here, table)
        assert lost.more == 1
        assert here.bot.desk.troubles.code(table) == "channel_gone"


def test_every_metric_that_the_guide_names_is_there():
    named = set(re.findall(r"`(tractor_\w+)", (ROOT / "docs" / "hosting.md").read_text()))
    known = {sample.name for each in REGISTRY.collect() for sample in each.samples}
    families = {each.name for each in REGISTRY.collect()}
    known |= families | {f"{each}_total" for each in families}
    assert len(named) > 5
    assert named - known == set()
