"""Coming and going: sign up alone or with a partner, confirm, check in, drop out."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker, Guest
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.doing import done
from bot.orders.tournaments.finding import find_running
from bot.orders.tournaments.knowing import about
from bot.orders.tournaments.rating import rating_of
from bot.presses.answers import Answer, Note, Show
from bot.texts.text import Name, Text, text, text_of_reason
from bot.views.tournament.partner import leave_message, partner_message
from engine.director.values import Running
from engine.rules.reasons import reason
from engine.tournaments import facts as f
from engine.tournaments.entrants import Entrant
from engine.tournaments.state import Stage, Tournament, complete, waiting_list

__all__ = [
    "ask_with",
    "check_in",
    "check_in_to",
    "confirm",
    "confirm_in",
    "enter",
    "join",
    "join_team",
    "leave",
    "leave_from",
    "pair_name",
    "refuse",
    "rest",
]

_NAME: Final = 32
"""Characters of a person's name in the name of a pair."""
_ANYBODY: Final = 0
"""In the place of a partner who isn't chosen yet; nobody has this id."""


def pair_name(*names: str) -> str:
    """What a pair is called that gave itself no name.

    >>> pair_name("Anna", "Bo")
    'Anna & Bo'
    """
    return " & ".join(" ".join(each.split())[:_NAME] for each in names)


async def join(
    desk: Desk,
    asker: Asker,
    tournament: int | None = None,
    partner: Guest | None = None,
    name: str | None = None,
) -> Answer:
    """Sign up, alone or with a partner; during the tournament this is a late entry."""
    running = find_running(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return await enter(desk, asker, running, partner, name)


async def enter(
    desk: Desk,
    asker: Asker,
    running: Running,
    partner: Guest | None = None,
    name: str | None = None,
) -> Answer:
    """Sign up in this tournament, and ask the partner in public where there is one.

    Who was alone so far comes back as a pair.
    """
    if partner is not None and (why := _no_partner(asker, partner)):
        return why
    names = [asker.name] if partner is None else [asker.name, partner.name]
    players = (asker.person,) if partner is None else (asker.person, partner.person)
    if partner is not None:
        desk.people.names.setdefault(partner.person, partner.name)
    rating = await rating_of(desk, running.server, players)
    fact = f.Entered(" ".join((name or pair_name(*names)).split()), players, rating)
    before = () if partner is None else _alone_before(asker, running)
    journal = await done(desk, asker, running, *before, fact)
    if isinstance(journal, Note):
        return journal
    own = journal.state.entrants[-1]
    facts = {"tournament": Name(running.state.plan.name), "number": own.number}
    if partner is not None and own.unconfirmed:
        late = own.late and not journal.state.is_arena
        key = "organise.joined_late" if late else "organise.joined_with"
        return note(key, partner=Name(partner.name), **facts)
    return _in(text("organise.joined", **facts), journal.state, own)


def ask_with(desk: Desk, asker: Asker, running: Running) -> Answer:
    """Ask with whom somebody wants to sign up, where he could with anybody."""
    journal = running.journal
    for each in _alone_before(asker, running):
        journal = journal.add(each, at=desk.director.now(), by=asker.person)
    why = journal.explain(f.Entered(pair_name(asker.name), (asker.person, _ANYBODY)))
    if why is not None:
        return Note(text_of_reason(why))
    speaker = desk.speaker(asker)
    return Show(partner_message(about(desk, running, speaker), speaker, asker.person))


def _no_partner(asker: Asker, partner: Guest) -> Note | None:
    """Why this one can't be anybody's partner, or the asker's."""
    if partner.bot:
        return note("organise.no_bots")
    return note("organise.own_partner") if partner.person == asker.person else None


def _alone_before(asker: Asker, running: Running) -> tuple[f.Fact, ...]:
    """What takes an entry back in which somebody waits alone for a partner; nothing without one."""
    own = running.state.entrant_of(asker.person)
    early = running.state.stage in (Stage.SIGN_UP, Stage.CHECK_IN)
    if own is None or not early or len(own.players) > 1 or complete(running.state, own):
        return ()
    return (f.DroppedOut(own.number, 0),)


def _in(done: Text, state: Tournament, own: Entrant) -> Note:
    """That somebody is in, and what he still waits for: a partner, or a place."""
    if state.stage not in (Stage.SIGN_UP, Stage.CHECK_IN):
        return Note(done)
    if len(own.players) == 1 and not complete(state, own):
        return note("organise.still_alone", done=done)
    waiting = [each.number for each in waiting_list(state)]
    if own.number not in waiting:
        return Note(done)
    place = waiting.index(own.number) + 1
    return note("organise.on_waiting_list", done=done, capacity=state.plan.capacity, place=place)


async def confirm(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Confirm to play as the partner of whoever asked."""
    running = find_running(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return await confirm_in(desk, asker, running)


async def confirm_in(desk: Desk, asker: Asker, running: Running, number: int = 0) -> Answer:
    """Confirm in this tournament.

    :param number: the entrant that the question was about; 0 for whichever the asker is in.
    """
    own = _asked_in(running.state, asker.person, number)
    if own is None and not number:
        return note("organise.not_in")
    if own is None or number not in (0, own.number):
        return _refused("nothing_to_confirm", entrant=number)
    journal = await done(desk, asker, running, f.PartnerConfirmed(own.number, asker.person))
    if isinstance(journal, Note):
        return journal
    now = journal.state.entrants[own.number - 1]
    late = now.late and not journal.state.is_arena
    key = "organise.confirmed_late" if late else "organise.confirmed"
    said = text(key, name=Name(own.name), number=own.number)
    return _in(said, journal.state, now)


def _asked_in(state: Tournament, person: int, number: int) -> Entrant | None:
    """The entry somebody is in, or was asked for, if only too late."""
    own, named = state.entrant_of(person), state.entrant(number)
    if own is None and named is not None and named.there and person in named.unconfirmed:
        return named
    return own


async def refuse(desk: Desk, asker: Asker, running: Running, number: int) -> Answer:
    """Don't be somebody's partner: the entry goes, and whoever made it can sign up anew."""
    own = running.state.entrant_of(asker.person)
    if own is None or own.number != number or asker.person not in own.unconfirmed:
        return _refused("nothing_to_confirm", entrant=number)
    fact = f.DroppedOut(own.number, len(running.state.rounds))
    journal = await done(desk, asker, running, fact)
    return journal if isinstance(journal, Note) else note("organise.refused", name=Name(own.name))


async def join_team(desk: Desk, asker: Asker, running: Running, number: int) -> Answer:
    """Become the partner of somebody who is alone; so may who is alone himself."""
    found = running.state.entrant(number)
    if found is None:
        return _refused("no_such_entrant", entrant=number)
    if asker.person in found.players:
        return note("organise.own_partner")
    name = pair_name(found.name, asker.name)
    before = _alone_before(asker, running)
    journal = await done(desk, asker, running, *before, f.Joined(number, asker.person, name))
    if isinstance(journal, Note):
        return journal
    own = journal.state.entrants[number - 1]
    return _in(text("organise.teamed", name=Name(name), number=number), journal.state, own)


async def check_in(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Say that one is there."""
    running = find_running(desk, asker, tournament)
    return running if isinstance(running, Note) else await check_in_to(desk, asker, running)


async def check_in_to(desk: Desk, asker: Asker, running: Running) -> Answer:
    """Check in; in an arena: want a match. Twice is once."""
    own = running.state.entrant_of(asker.person)
    if own is None:
        return note("organise.not_in")
    if running.state.stage is Stage.CHECK_IN and own.checked_in:
        return note("organise.here", name=Name(own.name))
    journal = await done(desk, asker, running, f.CheckedIn(own.number))
    if isinstance(journal, Note):
        return journal
    key = "organise.wants" if journal.state.is_arena and journal.state.rounds else "organise.here"
    return note(key, name=Name(own.name))


async def rest(desk: Desk, asker: Asker, running: Running) -> Answer:
    """In an arena: want no match now."""
    own = running.state.entrant_of(asker.person)
    if own is None:
        return note("organise.not_in")
    journal = await done(desk, asker, running, f.Rested(own.number))
    return journal if isinstance(journal, Note) else note("organise.rests", name=Name(own.name))


async def leave(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Drop out, after one more question."""
    running = find_running(desk, asker, tournament)
    return running if isinstance(running, Note) else await leave_from(desk, asker, running)


async def leave_from(desk: Desk, asker: Asker, running: Running, *, sure: bool = False) -> Answer:
    """Ask whether somebody wants to leave; or let him go where he is sure."""
    own = running.state.entrant_of(asker.person)
    if own is None:
        return note("organise.not_in")
    if not sure:
        why = running.journal.explain(f.DroppedOut(own.number, len(running.state.rounds)))
        if why is not None:
            return Note(text_of_reason(why))
        speaker = desk.speaker(asker)
        return Show(leave_message(about(desk, running, speaker), speaker))
    return await _left(desk, asker, running, own)


async def _left(desk: Desk, asker: Asker, running: Running, own: Entrant) -> Answer:
    fact = f.DroppedOut(own.number, len(running.state.rounds))
    journal = await done(desk, asker, running, fact)
    return journal if isinstance(journal, Note) else note("organise.left", name=Name(own.name))


def _refused(code: str, entrant: int) -> Note:
    return Note(text_of_reason(reason(code, entrant=entrant)))
