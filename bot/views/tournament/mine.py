"""One person's own place in a tournament: where he plays now, or why he doesn't."""

from __future__ import annotations

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, text
from bot.views.message import Button, Colour, Look, Message, Panel, Words
from bot.views.tournament.about import About
from bot.views.tournament.ids import at
from bot.views.tournament.outcome import outcome_of, won_said
from bot.views.tournament.paging import rows
from bot.views.tournament.said import entrant_name, entrant_of, moment, side_text, told
from bot.views.tournament.standings_lines import own_place
from bot.views.tournament.why import why_said
from engine.tournaments.entrants import Entrant
from engine.tournaments.knockout import (
    bracket_now,
    fixed_pairs,
    is_knockout_stage,
    knockout_seeds,
    survivors,
)
from engine.tournaments.pairing import is_last_round
from engine.tournaments.rounds import Bye, TableRecord, TournamentRound
from engine.tournaments.state import Stage, Tournament, complete, waiting_list

__all__ = ["mine_message", "mine_said", "next_said"]


def mine_message(about: About, speaker: Speaker, me: int) -> Message:
    """Where somebody plays now, with the way there, his place, and what he can do."""
    lines = [
        speaker.say("cup.mine.title", name=Name(about.state.plan.name)),
        mine_said(about, speaker, me),
        next_said(about, speaker),
        own_place(about, speaker, me),
    ]
    said = "\n".join(each for each in lines if each)
    return Message((Panel((Words(said), *rows(_buttons(about, speaker, me))), Colour.GOLD),))


def mine_said(about: About, speaker: Speaker, me: int) -> str:
    """Where somebody stands in the tournament, in a few sentences."""
    own = entrant_of(about, me)
    if own is None:
        return speaker.say("cup.mine.not_in")
    if about.state.stage in (Stage.RUNNING, Stage.FINISHED):
        if own.number in about.state.seeds:
            return _playing(about, speaker, own)
        return speaker.say(_not_playing(about.state, about, own, me))
    return speaker.say(_waiting(about, own, me))


def _not_playing(state: Tournament, about: About, own: Entrant, me: int) -> Text:
    """Once it has begun: a late entry that waits for a word, or who doesn't play at all."""
    facts = {"number": own.number, "name": entrant_name(about, own.number)}
    if not own.there:
        return told("cup.mine.disqualified" if own.disqualified else "cup.mine.left", facts)
    if state.is_asked(own):
        return told("cup.mine.confirm" if me in own.unconfirmed else "cup.mine.asked", facts)
    return told("cup.mine.too_late" if own.late else "cup.mine.no_start", facts)


def _waiting(about: About, own: Entrant, me: int) -> Text:
    """Before the start: what is missing."""
    facts = {"number": own.number, "name": entrant_name(about, own.number)}
    waiting = waiting_list(about.state)
    if own in waiting:
        return told("cup.mine.waiting", facts, place=waiting.index(own) + 1)
    return told(f"cup.mine.{_missing(about.state, own, me)}", facts)


def _missing(state: Tournament, own: Entrant, me: int) -> str:
    """What is missing until an entrant can start; ``in`` and ``here`` for nothing."""
    if state.stage is Stage.CANCELLED or not own.there:
        return "cancelled" if own.there else "left"
    if me in own.unconfirmed:
        return "confirm"
    if not complete(state, own):
        return "asked" if own.unconfirmed else "alone"
    if state.stage is Stage.CHECK_IN:
        return "here" if own.checked_in else "check_in"
    return "in"


def _playing(about: About, speaker: Speaker, own: Entrant) -> str:
    state = about.state
    if own.disqualified:
        return speaker.say("cup.mine.disqualified")
    for number in reversed(state.rounds if state.is_arena else state.rounds[-1:]):
        table = next((t for t in number.tables if own.number in t.pairing.entrants), None)
        if table is not None and table.score is None:
            return _at_table(about, speaker, own, number, table)
        if table is not None:
            return _done(about, speaker, own, number, table)
        bye = next((each for each in number.byes if each.entrant == own.number), None)
        if bye is not None and own.there:
            return _bye(about, speaker, own, number, bye)
    return speaker.say(_without_table(about, own) or text("cup.mine.wait_table"))


def _done(
    about: About, speaker: Speaker, own: Entrant, number: TournamentRound, table: TableRecord
) -> str:
    """Where somebody was, who won, and what comes then."""
    lines = [speaker.say(_where(about, own, number, table)).rstrip()]
    outcome = outcome_of(about.state, number.number, table)
    if outcome is not None:
        sides = (side_text(about, table.pairing.sides[0]), side_text(about, table.pairing.sides[1]))
        lines.append(speaker.say("cup.mine.result", result=won_said(speaker, outcome, sides)))
    hidden = outcome is None and own.there
    then = text("cup.mine.secret") if hidden else _then(about, own, number)
    return "\n".join((*lines, speaker.say(then)))


def _then(about: About, own: Entrant, number: TournamentRound) -> Text:
    """What comes for somebody who is done with a round."""
    found = _without_table(about, own)
    if found is not None:
        return found
    if about.state.is_arena:
        return text("cup.mine.wait_table")
    if not number.done:
        return text("cup.mine.others_play")
    if about.state.paused:
        return text("cup.stage.paused")
    return text("cup.mine.round_over", round=number.number)


def next_said(about: About, speaker: Speaker) -> str:
    """When the next round begins, or the end comes, while none is open; empty for not known."""
    state = about.state
    if state.stage is not Stage.RUNNING or state.round_open or state.paused:
        return ""
    if about.held:
        return speaker.say("cup.next.held")
    if not about.next_round:
        return ""
    key = "cup.next.last" if is_last_round(state) else "cup.menu.next"
    return speaker.say(key, when=moment(about.next_round))


def _without_table(about: About, own: Entrant) -> Text | None:
    """Why somebody doesn't get a table; None for somebody who does."""
    if not own.there:
        return text("cup.mine.left", number=own.number, name=entrant_name(about, own.number))
    if about.state.stage is Stage.FINISHED:
        return text("cup.stage.finished")
    if own.resting:
        return text("cup.mine.resting")
    return text("cup.mine.out") if _is_out(about.state, own.number) else None


def _is_out(state: Tournament, number: int) -> bool:
    """Whether somebody has lost his last match of a knock-out, or didn't get into it."""
    if not is_knockout_stage(state):
        return False
    out = bracket_now(state).out if fixed_pairs(state) else survivors(state).out
    return number in out or number not in knockout_seeds(state)


def _bye(about: About, speaker: Speaker, own: Entrant, number: TournamentRound, bye: Bye) -> str:
    why = why_said(about, speaker, bye.why)
    if not number.done:
        return speaker.say("cup.mine.bye", round=number.number, why=why)
    sat = speaker.say("cup.mine.had_bye", round=number.number, why=why)
    return f"{sat}\n{speaker.say(_then(about, own, number))}"


def _where(about: About, own: Entrant, number: TournamentRound, table: TableRecord) -> Text:
    """At which table somebody plays or played, with whom, against whom."""
    pairing = table.pairing
    side = int(own.number in pairing.sides[1])
    partner = next((each for each in pairing.sides[side] if each != own.number), None)
    place = about.places.get((number.number, pairing.table))
    facts: dict[str, object] = {
        "round": number.number,
        "table": pairing.table,
        "others": side_text(about, pairing.sides[1 - side]),
        "place": f"<#{place}>" if place else "",
    }
    key = "cup.mine.table" if table.score is None else "cup.mine.played"
    if partner is None:
        return told(key, facts)
    return told(f"{key}_with", facts, partner=entrant_name(about, partner))


def _at_table(
    about: About, speaker: Speaker, own: Entrant, number: TournamentRound, table: TableRecord
) -> str:
    where = speaker.say(_where(about, own, number, table)).rstrip()
    why = why_said(about, speaker, table.pairing.why)
    return f"{where}\n{_clock(about, speaker, number)}\n-# {why}"


def _clock(about: About, speaker: Speaker, number: TournamentRound) -> str:
    if about.state.paused:
        return speaker.say("cup.stage.paused")
    if number.clock.ends:
        return speaker.say(
            "cup.clock.line",
            starts=moment(number.clock.starts, "t"),
            ends=moment(number.clock.ends, "t"),
            left=moment(number.clock.ends),
        )
    return speaker.say("cup.clock.open", starts=moment(number.clock.starts, "t"))


def _buttons(about: About, speaker: Speaker, me: int) -> list[Button]:
    state, tour = about.state, about.id
    own = state.entrant_of(me)
    found = [
        Button(at(tour, Verb.STANDINGS, "m"), speaker.say("button.cup.standings"), emoji="📊"),
        Button(at(tour, Verb.PAIRINGS), speaker.say("button.cup.pairings"), emoji="🗂️"),
    ]
    if state.plan.duplicate:
        found.append(Button(at(tour, Verb.BOARDS), speaker.say("button.cup.boards"), emoji="🎴"))
    if own is None or state.stage in (Stage.FINISHED, Stage.CANCELLED):
        return found
    if state.is_arena and state.stage is Stage.RUNNING:
        verb, word = (Verb.HERE, "play") if own.resting else (Verb.REST, "rest")
        found.append(Button(at(tour, verb), speaker.say(f"button.cup.{word}"), Look.PRIMARY))
    if me in own.unconfirmed:
        confirm = at(tour, Verb.CONFIRM, number=own.number)
        refuse = at(tour, Verb.REFUSE, number=own.number)
        found.append(Button(confirm, speaker.say("button.cup.confirm"), Look.SUCCESS))
        found.append(Button(refuse, speaker.say("button.cup.refuse")))
    elif state.stage is Stage.CHECK_IN and not own.checked_in:
        found.append(Button(at(tour, Verb.HERE), speaker.say("button.cup.here"), Look.SUCCESS))
    found.append(Button(at(tour, Verb.LEAVE), speaker.say("button.cup.leave"), emoji="🚪"))
    return found
