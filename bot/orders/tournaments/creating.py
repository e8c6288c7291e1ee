"""Setting a tournament up: from a few options to a draft, and from the draft to the tournament."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.opening import may_open
from bot.orders.saying import note, permission_words
from bot.orders.tournaments.drafts import Draft
from bot.orders.tournaments.times import moment_from, zone_from
from bot.places import PRIVATE_THREAD, TABLE
from bot.presses.answers import Answer, Ask, Change, Note, Show
from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Name, text_of_reason
from bot.views.message import Message, Words
from bot.views.tournament.options import OPTIONS, changed, options_of
from bot.views.tournament.setup import option_form, option_message, setup_message
from engine.rules.option_words import Teams
from engine.rules.presets import PRESETS
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import preset as preset_rules
from engine.store import StoreError
from engine.tournaments.plan import Plan
from engine.tournaments.plan_checks import explain_plan

__all__ = ["PLAYABLE", "Wish", "create", "created", "discarded", "shown", "typed", "typing"]

PLAYABLE: Final = tuple(
    name
    for name in PRESETS
    if preset_rules(name).players == 4 and preset_rules(name).teams == Teams.FIXED_PAIRS
)
"""The presets for two pairs, which a tournament can be played with."""

MOST_LIVE: Final = 3
"""Live tournaments that one person may have set up in a server."""

_SOON: Final = 3600
_CHECK_IN: Final = 15
_TIMES: Final = ("start", "end")


@dataclass(frozen=True, slots=True)
class Wish:
    """How somebody wants a tournament; what is left out has its default.

    :ivar start: when it begins, as typed; ``end`` likewise.
    :ivar check_in: minutes before the start.
    """

    name: str
    start: str | None = None
    end: str | None = None
    format: str | None = None
    partners: str | None = None
    rounds: int | None = None
    deals: int | None = None
    minutes: int | None = None
    preset: str | None = None
    capacity: int | None = None
    check_in: int | None = None
    duplicate: bool = False
    scale: str | None = None
    seeding: str | None = None
    late: str | None = None
    late_entry: int | None = None
    groups: int | None = None
    qualifiers: int | None = None

    def choices(self) -> list[tuple[str, str]]:
        """The options that were named, in the order in which they are applied."""
        given = (
            ("format", self.format),
            ("partners", self.partners),
            ("preset", self.preset),
            ("rounds", self.rounds),
            ("groups", self.groups),
            ("qualifiers", self.qualifiers),
            ("capacity", self.capacity),
            ("deals", self.deals),
            ("minutes", self.minutes),
            ("seeding", self.seeding),
            ("late_entry", self.late_entry),
            ("duplicate", "on" if self.duplicate else None),
            ("scale", self.scale),
            ("late", self.late),
        )
        return [(name, str(value)) for name, value in given if value is not None]


async def create(desk: Desk, asker: Asker, wish: Wish) -> Answer:
    """The draft of a tournament, with everything that can still be changed."""
    refused = await may_create(desk, asker)
    if refused is not None:
        return refused
    now = desk.director.now()
    start = _moment(desk, asker, wish.start) if wish.start else now + _SOON
    end = _moment(desk, asker, wish.end) if wish.end else 0
    if start is None or end is None:
        typed = wish.start if start is None else wish.end
        zone = zone_from(desk.servers.known(asker.server).time_zone).key
        return note("organise.no_time", typed=Name(typed or ""), zone=Name(zone))
    plan = _planned(desk, asker, wish, now)
    before = _CHECK_IN if wish.check_in is None else wish.check_in
    check_in = max(now, start - before * 60) if before else 0
    plan = replace(plan, start=start, check_in=check_in, end=end)
    draft = desk.drafts.begin(asker.person, asker.server, asker.parent or asker.channel, plan)
    return Show(_message(desk, asker, draft))


def _planned(desk: Desk, asker: Asker, wish: Wish, now: int) -> Plan:
    own = desk.servers.known(asker.server).preset
    plan = Plan(" ".join(wish.name.split())[:100])
    if own in PLAYABLE:
        plan = replace(plan, preset=own or plan.preset)
    for name, value in wish.choices():
        plan = changed(plan, name, [value], now) or plan
    return plan


async def may_create(desk: Desk, asker: Asker) -> Note | None:
    """Why somebody may not set a tournament up here: as for tables, and not too many."""
    refused = may_open(desk, asker, await desk.servers.get(asker.server))
    if refused is not None:
        return refused
    own = [each for each in desk.director.of_server(asker.server) if each.owner == asker.person]
    if len(own) >= MOST_LIVE and not asker.manages:
        return note("organise.too_many", count=MOST_LIVE)
    return None


def _moment(desk: Desk, asker: Asker, typed: str) -> int | None:
    zone = zone_from(desk.servers.known(asker.server).time_zone)
    found = moment_from(typed, desk.host.now(), zone)
    return None if found is None else int(found.timestamp())


def _message(desk: Desk, asker: Asker, draft: Draft, line: str = "") -> Message:
    why = explain_plan(draft.plan)
    return setup_message(desk.speaker(asker), draft.plan, draft.number, why=why, line=line)


def shown(desk: Desk, asker: Asker, number: int, option: str | None = None) -> Answer:
    """The draft, or one of its options."""
    draft = desk.drafts.of(number, asker.person, asker.server)
    if draft is None:
        return note("organise.no_draft")
    if option is None:
        return Change(_message(desk, asker, draft))
    found = next((each for each in options_of(draft.plan) if each.name == option), None)
    if found is None:
        return Change(_message(desk, asker, draft))
    return Change(option_message(desk.speaker(asker), draft.plan, number, found))


def typing(desk: Desk, asker: Asker, number: int, option: str) -> Answer:
    """The form in which an option is typed."""
    draft = desk.drafts.of(number, asker.person, asker.server)
    found = OPTIONS.get(option)
    if draft is None or found is None or not found.typed:
        return note("organise.no_draft")
    return Ask(option_form(desk.speaker(asker), draft.plan, number, found))


def typed(desk: Desk, asker: Asker, number: int, option: str, values: tuple[str, ...]) -> Answer:
    """The draft after an option was chosen or typed; what can't be read changes nothing."""
    draft = desk.drafts.of(number, asker.person, asker.server)
    if draft is None:
        return note("organise.no_draft")
    plan = _changed(desk, asker, draft.plan, option, values)
    if plan is None:
        line = _not_read(desk.speaker(asker), option, " ".join(values)[:60])
        return Change(_message(desk, asker, draft, line))
    return Change(_message(desk, asker, desk.drafts.change(draft, plan)))


def _changed(
    desk: Desk, asker: Asker, plan: Plan, option: str, values: tuple[str, ...]
) -> Plan | None:
    now = desk.director.now()
    if option in _TIMES and values and not values[0].isdecimal():
        moment = _moment(desk, asker, values[0])
        if moment is None:
            return None
        if option == "end":
            return replace(plan, end=moment)
        values = (f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M}",)
    if not values and OPTIONS.get(option) is not None and OPTIONS[option].many:
        return replace(plan, tie_breaks=())
    return changed(plan, option, values, now)


async def created(desk: Desk, asker: Asker, number: int) -> Answer:
    """Set the tournament up: it is announced where the draft was begun. Twice is once."""
    refused = await may_create(desk, asker)
    draft = desk.drafts.of(number, asker.person, asker.server)
    if draft is None:
        return note("organise.no_draft")
    refused = refused or _no_place(desk, draft)
    if refused is not None:
        return refused
    desk.drafts.forget(number)
    try:
        tournament = await desk.director.create(
            draft.plan, server=draft.server, channel=draft.channel, by=asker.person
        )
    except RuleViolation as refusal:
        desk.drafts.change(draft, draft.plan)
        return Note(text_of_reason(refusal.reason))
    except StoreError:
        desk.drafts.change(draft, draft.plan)  # it can be tried again
        raise
    said = desk.speaker(asker).say(
        "organise.created",
        name=Name(draft.plan.name),
        number=tournament,
        place=f"<#{draft.channel}>",
    )
    return Change(Message((Words(said),)))


def _no_place(desk: Desk, draft: Draft) -> Note | None:
    """What the bot lacks in the channel; a duplicate needs threads that others don't see."""
    needed = (*TABLE, *(PRIVATE_THREAD if draft.plan.duplicate else ()))
    missing = desk.places.missing(draft.server, draft.channel, needed)
    if not missing:
        return None
    key = "organise.needs_private" if draft.plan.duplicate else "error.no_permission"
    return note(key, permissions=permission_words(missing))


def discarded(desk: Desk, asker: Asker, number: int) -> Answer:
    """Forget the draft; one that was created meanwhile, or is another's, can't be discarded."""
    if desk.drafts.of(number, asker.person, asker.server) is None:
        return note("organise.no_draft")
    desk.drafts.forget(number)
    return Change(Message((Words(desk.speaker(asker).say("organise.discarded")),)))


def _not_read(speaker: Speaker, name: str, typed: str) -> str:
    """That a value can't be read, and what can be typed for that option."""
    said = speaker.say("organise.not_read", typed=Name(typed))
    if name not in OPTIONS or not OPTIONS[name].typed:
        return said
    key = f"cup.typing.{name}"
    return sentences(said, speaker.say(key if speaker.knows(key) else "cup.typing.number"))
