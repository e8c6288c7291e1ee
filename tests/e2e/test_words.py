# pyright: reportOptionalMemberAccess=false, reportArgumentType=false
# pyright: reportOptionalSubscript=false, reportCallIssue=false
"""A word of one's own in the deal, through Discord's forms."""

import asyncio

from bot.presses import answering
from tests.e2e.stage import stage


async def test_a_word_goes_through_the_form_into_the_deal(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        await anna.run(here.channel, "table open", speed="none", computers=2, thread=False)
        await bo.run(here.channel, "table sit")
        opened = await bo.press(here.board(), "t1.word.1...")
        fields = opened.modal["components"]
        assert here.state(1).promise in fields[0]["content"]
        done = await bo.submit(opened, {"0": "lucky 八"})
        assert "Your word is in" in (await bo.answer_to(done)).text()
        assert here.state(1).seats[here.state(1).seat_of(bo.user.id)].word == "lucky 八"
        again = await bo.press(here.board(), "t1.word.1...")
        assert again.modal["components"][1]["component"]["value"] == "lucky 八"


async def test_a_form_opens_also_where_the_disk_takes_a_moment(tmp_path, monkeypatch):
    """It is the press that waits: anything else was acknowledged without an answer by then."""
    monkeypatch.setattr(answering, "FORM_PATIENCE", 20.0)
    async with stage(tmp_path, patience=0.01) as here:
        await here.anna.run(here.channel, "table open", speed="none", computers=3, thread=False)
        await here.bot.settle()
        host, do = here.bot.host, here.bot.host.do

        async def slowly(*asked):
            await asyncio.sleep(0.3)
            return await do(*asked)

        monkeypatch.setattr(host, "do", slowly)
        opened = await here.anna.press(here.board(), "t1.word.1...")
        assert opened.modal is not None
