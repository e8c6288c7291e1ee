# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Hint, count and review over real sockets: asked by one person, seen by nobody else."""

from engine.players.review import Finding
from engine.tables import commands as c
from tests.e2e.robots import offered
from tests.e2e.stage import stage
from tests.e2e.tables import play_out, plays_of, table_of, turn_of, until_played


class Nothing:
    """An examiner who finds every play good, at once."""

    examined = 0

    async def examine(self, played, index) -> Finding | None:
        self.examined += 1
        return None

    def rest(self) -> None:
        pass


async def test_a_hint_is_asked_for_and_played_with_one_press(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 5)
        asking = turn_of(here, table, people)
        hand = await asking.answer_to(await asking.run(here.channel, "hand"))
        (hint,) = offered(hand, "hint")
        await asking.press(hand, hint)
        await here.bot.settle()
        assert "💡" in hand.text()
        assert hand.ephemeral
        assert hand.seen_by == asking.user.id
        (ready,) = [each for each in offered(hand, "play") if ".-" in each] or offered(hand, "play")
        await asking.press(hand, ready)
        await here.bot.settle()
        assert plays_of(here.bot.host, table) == 6
        others = [m for p in people if p is not asking for m in p.sees(here.channel)]
        assert not [m for m in others if "💡" in m.text()]


async def test_hint_and_count_by_command_and_where_they_are_forbidden(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 9)
        asking = turn_of(here, table, people)

        async def told(person, command: str) -> str:
            answer = await person.answer_to(await person.run(here.channel, command))
            assert answer.seen_by == person.user.id
            return answer.text()

        assert "💡" in await told(asking, "hint")
        assert "Still out" in await told(asking, "out")
        waiting = next(each for each in people if each is not asking)
        assert "wait for your turn" in await told(waiting, "hint")
        comforts = c.ChangeComforts(hints=False, counts=False, pace=1)
        await here.bot.host.do(table, people[0].user.id, comforts)
        assert "without hints" in await told(asking, "hint")
        assert "without card counts" in await told(asking, "out")


async def test_after_a_round_whoever_played_asks_what_he_could_have_done(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "single-deck", people)
        await play_out(here, table)
        here.bot.desk.reviewing.examiner = examiner = Nothing()
        board = here.board()
        (button,) = offered(board, "review")
        asked = await people[0].press(board, button)
        answer = await people[0].answer_to(asked)
        await here.bot.settle()
        assert answer.seen_by == people[0].user.id
        assert "what you could have done" in answer.text()
        assert examiner.examined > 5
        by_command = await people[1].answer_to(await people[1].run(here.channel, "review", round=1))
        await here.bot.settle()
        assert "what you could have done" in by_command.text()
        stranger = here.people[5]
        refused = await stranger.answer_to(await stranger.run(here.channel, "review", table=table))
        assert "no play in that round" in refused.text()
