"""Opening a table: who may, where, with which rules, and who sits down at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.options import read_options
from bot.orders.saying import note, permission_words
from bot.outbox.posting import NoPlaceError
from bot.places import TABLE, THREAD
from bot.presses.answers import Note
from bot.texts.options import because_wished
from bot.texts.text import Name, Text, text, text_of_reason
from bot.views.welcome import invitation_message
from engine.rules.presets import DEFAULT_PRESET
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import Rules, rules_to_data
from engine.rules.ruleset import preset as preset_rules
from engine.store.servers import ServerSettings
from engine.tables import commands as c
from engine.tables.speeds import Speed
from engine.tables.state import TableState

__all__ = ["Opened", "Wish", "may_open", "open_table"]

MOST_TABLES: Final = 5
"""How many live tables somebody may host in a server at once."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How somebody wants a table; what is left out is as the server has set it.

    :ivar seats: how many players, where the preset leaves a choice.
    :ivar options: options of the rules as typed, such as ``throws=off, decks=3``.
    :ivar computers: how many computer players sit down at once; those that fit do.
    :ivar thread: whether the table gets a thread of its own.
    :ivar start: whether the match begins at once.
    """

    preset: str | None = None
    speed: Speed | None = None
    seats: int | None = None
    options: str = ""
    computers: int = 0
    strength: str = "easy"
    thread: bool | None = None
    start: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened.

    :ivar trouble: what didn't work beside, to be told.
    """

    state: TableState
    trouble: Text | None = None


async def open_table(desk: Desk, asker: Asker, wish: Wish) -> Note:
    """Open a table and say where it is, or why not."""
    settings = await desk.servers.get(asker.server)
    refused = may_open(desk, asker, settings) or _too_many(desk, asker)
    if refused is not None:
        return refused
    rules = _rules(settings, wish)
    if isinstance(rules, Note):
        return rules
    opened = await _opened(desk, asker, wish, settings, rules)
    done = text("open.done", table=opened.state.table_id, place=f"<#{opened.state.channel_id}>")
    return Note(done if opened.trouble is None else text("word.lines", a=done, b=opened.trouble))


def may_open(desk: Desk, asker: Asker, settings: ServerSettings) -> Note | None:
    """Why somebody may not open anything here: his roles, the channel, what the bot may do."""
    if not asker.server:
        return note("error.servers_only")
    opener = not settings.openers or asker.roles & set(settings.openers)
    if not opener and not asker.manages:
        return note("error.may_not_open", roles=_roles(settings.openers))
    here = {asker.channel, asker.parent}
    if settings.channels and not here & set(settings.channels):
        return note("error.not_here", channels=_channels(settings.channels))
    missing = desk.places.missing(asker.server, asker.channel, TABLE)
    if missing:
        return note("error.no_permission", permissions=permission_words(missing))
    return None


def _too_many(desk: Desk, asker: Asker) -> Note | None:
    hosted = [t for t in desk.host.tables_of(server=asker.server) if t.host == asker.person]
    if len(hosted) >= MOST_TABLES:
        return note("error.too_many_tables", count=MOST_TABLES)
    return None


def _roles(ids: tuple[int, ...]) -> str:
    return " ".join(f"<@&{each}>" for each in ids)


def _channels(ids: tuple[int, ...]) -> str:
    return " ".join(f"<#{each}>" for each in ids)


def _rules(settings: ServerSettings, wish: Wish) -> Rules | Note:
    """The rules that are wished for; or why there are none, with the options behind it."""
    seats = {} if wish.seats is None else {"players": wish.seats}
    try:
        sheet = preset_rules(wish.preset or settings.preset or DEFAULT_PRESET)
        options = {**seats, **dict(read_options(wish.options))}
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    try:
        return sheet.changed(options) if options else sheet
    except RuleViolation as violation:
        return Note(because_wished(violation.reason, options, sheet))


async def _opened(
    desk: Desk, asker: Asker, wish: Wish, settings: ServerSettings, rules: Rules
) -> Opened:
    channel, trouble = await _place(desk, asker, wish, settings, rules)
    state = await desk.host.open_table(
        host=asker.person,
        server_id=asker.server,
        channel_id=channel,
        rules=rules_to_data(rules),
        speed=wish.speed or Speed(settings.speed or Speed.NORMAL),
    )
    await desk.host.do(state.table_id, asker.person, c.Sit())
    for _ in range(min(wish.computers, rules.players - 1)):
        await desk.host.do(state.table_id, asker.person, c.AddComputer(wish.strength))
    if wish.start:
        await desk.host.do(state.table_id, asker.person, c.Start())
    return Opened(state, trouble)


async def _place(
    desk: Desk, asker: Asker, wish: Wish, settings: ServerSettings, rules: Rules
) -> tuple[int, Text | None]:
    """The channel or the new thread of a table; and why there is no thread where one was wanted."""
    wanted = settings.threads if wish.thread is None else wish.thread
    if not wanted or asker.parent:
        return asker.channel, None
    missing = desk.places.missing(asker.server, asker.channel, THREAD)
    if missing:
        return asker.channel, text("open.no_thread", permissions=permission_words(missing))
    speaker = desk.speaker_in(desk.servers.language(asker.server))
    invitation = invitation_message(speaker, asker.person, rules)
    name = speaker.say("open.thread", name=Name(asker.name[:40]), preset=rules.preset)
    try:
        thread = await desk.places.start_thread(asker.server, asker.channel, name[:100], invitation)
    except NoPlaceError:
        missing = permission_words(THREAD[:1])
        return asker.channel, text("open.no_thread", permissions=missing)
    else:
        return thread, None
