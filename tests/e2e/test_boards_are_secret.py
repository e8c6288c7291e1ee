# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Two evenings that differ only in what one table of a duplicate (复式赛) makes of a board.

Another table still plays it. Whatever reaches anybody but that table's own players is the same in
both, byte for byte: messages, pictures, files, answers to every command that looks.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Iterator

import pytest

from bot.playground.clock import Clock
from bot.playground.settings import Settings
from bot.presses.codec import Press, PressError, decode, encode
from bot.presses.tournaments import looking
from bot.presses.verbs import TournamentVerb as Cup
from bot.presses.verbs import Verb
from bot.views.tournament.ids import StepName, at, step_text
from engine.director import keeping
from engine.rules.state import Phase
from tests.e2e.contests import (
    UNHURRIED,
    begin,
    filled,
    phase_of,
    play_board,
    seated,
    tables_of,
)
from tests.e2e.deeds import forged
from tests.e2e.forging import HARMFUL, CupForger, Forger
from tests.e2e.robots import hand_of
from tests.e2e.stage import Stage, inhabitants, on
from tests.e2e.tournaments import asked, state, until
from tests.e2e.watchful import Watched, watchful
from tests.local_discord import town


@pytest.fixture(autouse=True)
def _pictures() -> None:
    """Drawn anew for each reader: whatever a picture depends on is seen in it."""


pytestmark = pytest.mark.slow

LOOKS = (
    ("tournament list", {}),
    ("tournament show", {}),
    ("tournament my", {}),
    ("tournament pairings", {}),
    ("tournament standings", {}),
    ("tournament boards", {}),
    ("tournament boards", {"board_number": 1}),
    ("tournament boards", {"board_number": 2}),
    ("tournament log", {}),
    *(
        ("organise export", {"format": form})
        for form in ("standings", "tables", "boards", "entrants", "json", "records")
    ),
    ("table list", {}),
    ("leaderboard", {"board": "rating"}),
    ("leaderboard", {"board": "levels"}),
    ("leaderboard", {"board": "streak"}),
    ("decisions", {}),
)
"""Commands that look at everybody."""

AT_TABLE = ("history", "replay", "verify", "table show", "hand", "rules")
"""Commands that look at a table."""

AT_PERSON = ("profile", "partners")
"""Commands that look at a person."""

ASKING = (*looking.HANDLERS, Cup.MENU, Cup.SURE, Cup.CHOOSE, Cup.FORM, Cup.FILE, Cup.WITH)
"""What is pressed at tournaments and changes nothing."""

FORGED = 40
"""How many presses that no message offers are made of each kind, at random."""


@pytest.mark.parametrize("mirrored", [False, True], ids=["a stranger's", "the other table's"])
async def test_nothing_that_others_see_depends_on_a_board_that_is_still_played(
    tmp_path, mirrored, monkeypatch
):
    """Strangers look, and those who have yet to play the board and organise besides.

    They also press what no message offers them, at the tournament and at the other table.
    """
    monkeypatch.setattr(keeping, "_AT_ONCE", 1)  # so that tables have the same ids in both
    worlds = []
    for number in (0, 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        worlds.append(await evening(folder, dearly=bool(number), by_the_other_table=mirrored))
    one, other = worlds
    assert one["made"] != other["made"], "the worlds do differ"
    assert one["own"] != other["own"], "for those who may know"
    for when in ("middle", "end"):
        for what, bytes_seen in one[when].items():
            assert bytes_seen == other[when][what], (when, what)


async def evening(folder, *, dearly: bool, by_the_other_table: bool) -> dict:
    """One table plays a board, its people simply or with their highest cards."""
    clock = Clock(lambda: 1_796_000_000.0, patience=10)
    found: dict = {}
    with watchful():
        async with town(settings=Settings(rate_limits=False), clock=clock) as there:
            people = inhabitants(there)
            async with on(there, folder, tempo=UNHURRIED) as bot:
                here = Stage(there, bot, people, Watched([]))
                _, bo, chen, dora, emil, stranger = people[:6]
                cup = await filled(here, ((bo, chen), (dora, emil)), computers=2)
                await begin(here, cup, bo)
                fast, slow = tables_of(here, cup, 1).values()
                own, others = seated(here, fast), seated(here, slow)
                ready = (Phase.SHOWING, Phase.BURYING, Phase.PLAYING)
                await until(here, lambda: all(phase_of(here, t) in ready for t in (fast, slow)))
                looker = others[0] if by_the_other_table else stranger
                if by_the_other_table:
                    thread = here.town.world.channels[here.bot.host.table(slow).thread_id]
                    await hand_of(here, looker, thread)
                    director, organiser = here.bot.desk.director, bo.user.id
                    await director.name_organiser(cup, looker.user.id, by=organiser)
                await play_board(here, fast, dearly=dearly, tricks=3)
                found["middle"] = await everything(here, looker, fast, own)
                found["middle"] |= await pressed(here, looker, cup, fast)
                await play_board(here, fast, dearly=dearly)
                await until(
                    here, lambda: any(t.boards for t in state(here, cup).rounds[0].tables), step=0
                )
                found["end"] = await everything(here, looker, fast, own)
                found["end"] |= await pressed(here, looker, cup, fast)
                (found["made"],) = [
                    each.total for t in state(here, cup).rounds[0].tables for each in t.boards
                ]
                found["own"] = told(here, await asked(here, own[0], "tournament boards"))
    return found


async def everything(here: Stage, looker, table: int, own) -> dict:
    """All that somebody has before his eyes, and all that he is answered."""
    await here.bot.settle()
    found = {
        f"in {channel.name}": [told(here, m) for m in looker.sees(channel) if not m.ephemeral]
        for channel in looker.channels(here.guild)
    }
    commands = [*LOOKS, *((each, {"table": table}) for each in AT_TABLE)]
    commands += [(each, {"person": p.user}) for each in AT_PERSON for p in own]
    commands.append(("compare", {"person": own[0].user, "other": own[1].user}))
    for command, options in commands:
        answer = await asked(here, looker, command, **options)
        found[f"{command} {sorted(map(str, options))} {len(found)}"] = told(here, answer)
    for hand in [m for c in looker.channels(here.guild) for m in looker.sees(c)]:
        if hand.ephemeral:
            found.setdefault("still there", []).append(told(here, hand))
    return found


async def pressed(here: Stage, looker, cup: int, table: int) -> dict:
    """What somebody is answered to presses of all kinds at the tournament, and at that table."""
    public = next(m for m in looker.sees(here.channel) if not m.ephemeral)
    found = {}
    for number, (custom_id, values) in enumerate([*forgeries(cup, table)]):
        done = await forged(looker, public, custom_id, values)
        await here.bot.client.quiet()
        assert not done.failed, custom_id
        answer = done.modal or (done.original and told(here, done.original))
        found[f"{number} {custom_id!r} {values}"] = str(done.outcome), answer
    return found


def forgeries(cup: int, table: int) -> Iterator[tuple[str, list[str] | None]]:
    """The same in each world: every form and question about these tables, then anything."""
    for place in (1, 2):
        for verb in (Cup.CHOOSE, Cup.FORM, Cup.SURE):
            for name in (StepName.ADJUST, StepName.REPLAY, StepName.ADJUDICATE):
                yield at(cup, verb, step_text(name, 1, place)), None
            for board in (1, 2):
                yield at(cup, verb, step_text(StepName.BOARD, 1, place, board)), None
        for verb in (Cup.TABLE, Cup.BOARD, Cup.TIE):
            yield at(cup, verb, in_round=1, number=place), [str(place)]
    boards, past = at(cup, Cup.BOARD, number=1), encode(Press("past", table, rest="1"))
    for forger, about, harmless in (
        (CupForger("secret", [boards], [cup]), cup, ASKING),
        (Forger("secret", [past], [table]), table, {*Verb, "past"} - set(HARMFUL)),
    ):
        made = 0
        while made < FORGED:
            custom_id, values = forger.one()
            with contextlib.suppress(PressError):
                press = decode(custom_id)
                if about in (press.tournament, press.table) and press.verb in harmless:
                    made += 1
                    yield custom_id, values


def told(here: Stage, message) -> tuple:
    """What stands in a message: words, buttons, pictures and files; ids of messages apart."""
    known = {str(p.user.id): p.user.username for p in here.people}
    words = json.dumps(message.components, ensure_ascii=False)
    return (
        re.sub(r"\d{17,}", lambda found: known.get(found[0], "id"), words),
        sorted(message.mentions),
        [
            (each.filename, each.description, hashlib.sha256(each.content).hexdigest())
            for each in message.attachments
        ],
    )
