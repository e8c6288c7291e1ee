# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A tournament as people run one: set up by command, played at tables, read by everybody."""

from __future__ import annotations

from dataclasses import replace

from bot.playground import founding
from bot.playground.state.guilds import ChannelKind
from bot.presses.codec import Press, encode
from bot.texts.languages import DISCORD_LOCALES
from bot.texts.speaker import Speaker
from engine.tables.state import VoteKind
from engine.tournaments.state import Stage as Part
from tests.e2e.contests import UNHURRIED, begin, filled, is_begun, tables_of, thread_of
from tests.e2e.deeds import Deeds, forged
from tests.e2e.robots import hand_of
from tests.e2e.stage import stage
from tests.e2e.tournaments import organised, said, set_up, state, tables_open, until


async def test_a_tournament_is_set_up_filled_and_begun_by_commands(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo, chen = here.people[:3]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        assert "Friday" in here.board().text()
        assert "Bo" in await said(here, anna, "tournament join", partner=bo.user)
        assert state(here, tournament).entrants[0].unconfirmed == (bo.user.id,)
        await said(here, bo, "tournament confirm")
        assert state(here, tournament).entrants[0].unconfirmed == ()
        await said(here, anna, "organise add", computers=3)
        assert len(state(here, tournament).entrants) == 4
        await organised(here, anna, "start")
        assert state(here, tournament).stage is Part.RUNNING
        await until(here, lambda: tables_open(here, tournament, 1))
        await here.bot.settle()

        def threads():
            return [t for t in chen.channels(here.guild) if t.kind is ChannelKind.PUBLIC_THREAD]

        def called():
            said_there = [m.text() for each in threads() for m in chen.sees(each)]
            return [text for text in said_there if f"<@{anna.user.id}>" in text]

        await until(here, lambda: len(threads()) == 2 and bool(called()))
        assert len(threads()) == 2, "a thread for each table"
        assert called(), "those who play are mentioned in their thread"
        assert anna.user.display_name in await said(here, chen, "tournament pairings")
        assert anna.user.display_name in await said(here, chen, "tournament standings")
        log = await said(here, chen, "tournament log")
        assert "Friday" in log
        assert "1" in await said(here, anna, "tournament my")


ORGANISERS = (
    ("start", {}),
    ("next", {}),
    ("pause", {}),
    ("time", {"minutes": 5}),
    ("disqualify", {"entrant": 1, "why": "so"}),
    ("drop", {"entrant": 1}),
    ("add", {"computers": 2}),
    ("undo", {}),
    ("finish", {}),
    ("cancel", {}),
)


async def test_a_plain_member_organises_nothing(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        await said(here, anna, "organise add", computers=2)
        before = here.bot.desk.director.journal(tournament)
        refused = set()
        for command, options in ORGANISERS:
            refused.add(await said(here, bo, f"organise {command}", **options))
        assert len(refused) == 1, refused
        assert "organiser" in refused.pop().lower()
        assert here.bot.desk.director.journal(tournament) == before


BY_COMMAND = (
    ("table pause", "tournament_table"),
    ("table resume", "tournament_table"),
    ("table leave", "tournament_table"),
    ("table close", "tournament_table"),
    ("table sit", "tournament_table"),
    ("table add-computer", "tournament_table"),
    ("hint", "no_hints_in_tournament"),
    ("out", "no_hints_in_tournament"),
)
BY_PRESS = (
    *((Press("propose", rest=kind), "tournament_table") for kind in VoteKind),
    *((Press("sure", rest=what), "tournament_table") for what in ("leave", "end", "close")),
    *((Press(verb), "tournament_table") for verb in ("leave", "stand", "start", "draw")),
    (Press("sit", rest="1"), "tournament_table"),
    (Press("close", rest="yes"), "tournament_table"),
    (Press("substitute", rest="1"), "tournament_table"),
    *((Press(verb), "no_hints_in_tournament") for verb in ("hint", "suggest", "count")),
)
"""What isn't a player's to do at a tournament's table, with the code of the reason."""
LOCALES = [each for each in DISCORD_LOCALES if each not in ("en-GB", "es-419")]


async def test_what_a_tournaments_table_refuses_it_gives_the_reason_for_in_the_readers_language(
    tmp_path,
):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        anna, bo = here.people[:2]
        tournament = await filled(here, ((anna, bo),), computers=1, duplicate=False)
        await begin(here, tournament, anna)
        (table,) = tables_of(here, tournament, 1).values()
        await until(here, lambda: is_begun(here, table))
        hand = await hand_of(here, anna, thread_of(here, table))
        before, deeds = here.state(table), Deeds(here.bot.host)
        for locale in LOCALES:
            founding.set_locale(anna.user, locale)
            speaker = Speaker(DISCORD_LOCALES[locale])
            for command, code in BY_COMMAND:
                told = await anna.answer_to(await anna.run(thread_of(here, table), command))
                assert told.text().removeprefix("⛔ ") == speaker.say(f"reason.{code}"), (
                    locale,
                    command,
                )
            for press, code in BY_PRESS:
                custom_id = encode(replace(press, table=table))
                values = ["1"] if press.rest == VoteKind.KICK else None
                told = await anna.answer_to(await forged(anna, hand, custom_id, values))
                assert told.text().removeprefix("⛔ ") == speaker.say(f"reason.{code}"), (
                    locale,
                    custom_id,
                )
                assert told.seen_by == anna.user.id
        assert deeds.moves(table) == []
        assert here.state(table).seats == before.seats
