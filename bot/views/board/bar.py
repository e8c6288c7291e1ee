"""Buttons and lines that boards of a running match share: the bar below, votes, a pause."""

from __future__ import annotations

from bot.presses.verbs import Verb
from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Seat, Word, text
from bot.views.ids import at_table, of_vote
from bot.views.message import Button, Look, Row, Words
from bot.views.said import clock_text
from engine.tables.seeing import TableView
from engine.tables.state import Proposal, Status, VoteKind
from engine.tables.votes import verdict, voters

__all__ = ["bar", "pause_lines", "vote_parts"]


def bar(seen: TableView, speaker: Speaker) -> Row:
    """My hand, last trick, rules, and the rest."""
    state = seen.state
    view = seen.view
    no_trick = view is None or not view.tricks
    return Row(
        (
            Button(at_table(state, Verb.HAND), speaker.say("button.hand"), Look.PRIMARY, "🃏"),
            Button(
                at_table(state, Verb.LAST),
                speaker.say("button.last"),
                emoji="🕘",
                disabled=no_trick,
            ),
            Button(at_table(state, Verb.RULES), speaker.say("button.rules"), emoji="📖"),
            Button(at_table(state, Verb.MENU), speaker.say("button.menu"), emoji="⚙️"),
        )
    )


def pause_lines(seen: TableView, speaker: Speaker) -> tuple[Words | Row, ...]:
    """That the table is paused, with a button to go on; a tournament's goes on by itself."""
    if seen.state.status is not Status.PAUSED:
        return ()
    if seen.state.fixture is not None:
        return (Words(speaker.say("board.held")),)
    resume = Button(
        at_table(seen.state, Verb.PROPOSE, VoteKind.RESUME.value),
        speaker.say("button.resume"),
        Look.SUCCESS,
        "▶️",
    )
    return Words(speaker.say("board.paused")), Row((resume,))


def vote_parts(seen: TableView, speaker: Speaker) -> tuple[Words | Row, ...]:
    """The vote that is going on: what about, how it stands, yes and no."""
    proposal = seen.state.proposal
    if proposal is None:
        return ()
    state = seen.state
    yes = Button(
        of_vote(state, proposal, yes=True),
        speaker.say("button.yes", count=len(proposal.yes)),
        Look.SUCCESS,
        "👍",
    )
    no = Button(
        of_vote(state, proposal, yes=False),
        speaker.say("button.no", count=len(proposal.no)),
        Look.DANGER,
        "👎",
    )
    return Words(_vote_line(seen, speaker, proposal)), Row((yes, no))


def _vote_line(seen: TableView, speaker: Speaker, proposal: Proposal) -> str:
    state = seen.state
    about = Word("word.nobody") if proposal.seat is None else Seat(proposal.seat)
    asked = text(f"vote.{proposal.kind}", by=Person(proposal.by), who=about)
    waiting = sorted(voters(state, proposal) - proposal.yes - proposal.no)
    line = speaker.say(
        "vote.line",
        what=asked,
        needed=verdict(state, proposal).needed,
        waiting=tuple(Person(each) for each in waiting),
    )
    clock = clock_text(seen, "vote")
    return sentences(line, speaker.say("vote.ends", when=clock) if clock else "")
