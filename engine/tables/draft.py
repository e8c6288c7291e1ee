"""A change of a table while it is made up: what it will be, what is written, what is told.

A draft begins with the table as it is. Commands and actions are done on copies; nothing is seen by
anybody until the host has written the draft's unit and put its table in the place of the old one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from engine.rules.actions import Action, Play
from engine.rules.events import Event as RoundEvent
from engine.rules.match_actions import MatchAction
from engine.rules.state import Phase
from engine.store.deadlines import Deadline
from engine.store.journal import Happening
from engine.tables import commands as c
from engine.tables import events as told
from engine.tables import votes
from engine.tables.chance import Chance
from engine.tables.clocks import clocks_after
from engine.tables.deciding import apply
from engine.tables.entries import Standing, entry_of
from engine.tables.fixtures import Dealer, FixtureDeal
from engine.tables.live import REMEMBERED, Live, LiveMatch, LiveRound
from engine.tables.state import Proposal, TableState, VoteKind
from engine.tables.tally import counted
from engine.tables.undoing import undoable_after
from engine.tables.writing import Ids, Unit, Write, WriteActions

__all__ = ["Draft"]


class Draft:
    """One change of a table.

    :ivar before: the table as it is.
    :ivar state: its state so far.
    :ivar match: its match so far.
    :ivar round: its round so far.
    :ivar last: the round that was over last, as everybody may see it.
    :ivar last_id: the id of that round in the store.
    :ivar promised: the deal behind the state's promise, so far.
    :ivar events: what will be told, so far.
    :ivar clocks: clocks that were set by hand, by kind, in place of the usual ones.
    :ivar accepted: what a vote has just decided that is still to be carried out.
    :ivar dealer: says when a tournament's table may begin a round.
    """

    def __init__(
        self,
        before: Live,
        at: datetime,
        chance: Chance,
        strengths: tuple[str, ...],
        claimed: Deadline | None = None,
    ) -> None:
        self.before = before
        self.at = at
        self.chance = chance
        self.state = before.state
        self.match = before.match
        self.round = before.round
        self.last = before.last
        self.last_id = before.last_id
        self.promised = before.promised
        self.events: list[told.TableEvent] = []
        self.clocks: dict[str, Deadline] = {}
        self.accepted: Proposal | None = None
        self.dealer: Dealer | None = None
        self._strengths = strengths
        self._claimed = claimed
        self._happenings: list[Happening] = []
        self._writes: list[Write] = []
        self._copied: LiveRound | None = None

    @property
    def live(self) -> Live:
        """The table as it is so far, with the clocks that ran before."""
        return Live(
            state=self.state,
            match=self.match,
            round=self.round,
            clocks=self.before.clocks,
            last=self.last,
            promised=self.promised,
            last_id=self.last_id,
        )

    def command(self, person: int | None, command: c.Command) -> None:
        """Do a command.

        :raises RuleViolation: where it isn't allowed; the draft is of no use then.
        """
        around = self.live.around(self._strengths)
        old = self.state
        if isinstance(command, c.Propose) and command.what is VoteKind.UNDO and around.undoable:
            command = replace(command, seat=around.undoable.seat, move=around.undoable.move)
        self.state = apply(old, person, command, self.at, around)
        kind, payload = c.command_to_data(command)
        self._happenings.append(Happening(old.number, self.at, kind, payload, person))
        self.events.append(told.Did(person, command))
        match command:
            case c.Propose():
                opened = votes.proposed(person or 0, command, around.undoable)
                self._note_verdict(old, opened)
            case c.Vote():
                self._note_verdict(old, votes.with_vote(old, person or 0, command).proposal)
            case c.Lapse() if old.proposal is not None:
                self.events.append(told.VoteClosed(old.proposal, None))
        self._drop_pointless_vote(old.proposal)

    def _note_verdict(self, old: TableState, answered: Proposal | None) -> None:
        """Tell how a vote ended, if it did.

        :param old: the table before the answer.
        :param answered: the vote with it; None where the asker took it back.
        """
        closed = answered or old.proposal
        if self.state.proposal is not None or closed is None:
            return
        accepted = answered is not None and votes.verdict(old, answered).accepted
        self.events.append(told.VoteClosed(closed, accepted))
        if accepted:
            self.accepted = closed

    def _drop_pointless_vote(self, old: Proposal | None) -> None:
        """A vote lapses when its asker has left, or who was to be kicked no longer sits there."""
        now = self.state.proposal
        if now is None or now is not old:
            return
        gone = now.by not in self.state.people
        if now.kind is VoteKind.KICK and now.seat is not None:
            was, sits = self.before.state.seats[now.seat], self.state.seats[now.seat]
            gone = gone or was.person != sits.person
        if gone:
            self.command(None, c.Lapse())

    def act(
        self, seat: int | None, action: Action, *, person: int | None = None, by: str | None = None
    ) -> list[RoundEvent]:
        """Do an action in the round.

        :param person: who holds the seat.
        :param by: the computer player, or the clock, that acts for it.
        :raises RuleViolation: where it isn't allowed; the draft is of no use then.
        """
        if self.state.proposal is not None and self.state.proposal.kind is VoteKind.UNDO:
            self.command(None, c.Lapse())
        played = self.own_round()
        game = played.game
        led = isinstance(action, Play) and game.state.trick is None
        done = Standing(game.move, seat, action, person, by)
        events = game.act(seat, action)
        self.round = self._copied = replace(
            played,
            recent=played.recent if seat is None else (*played.recent, done)[-REMEMBERED:],
            tally=counted(played.tally, done),
            undoable=undoable_after(done, events, game, led=led),
        )
        self._log(done)
        himself = person if by is None else None
        self.events.append(told.Moved(done.number, seat, himself, by, tuple(events)))
        return events

    def next_deal(self) -> FixtureDeal | None:
        """What the next round is dealt from; None where a tournament doesn't let it begin now."""
        fixture = self.state.fixture
        if fixture is None:
            return FixtureDeal()
        if self.dealer is None:
            return None
        played = () if self.match is None else self.match.match.history
        return self.dealer.next_deal(fixture, played, int(self.at.timestamp()))

    def own_round(self) -> LiveRound:
        """The round, copied once, to act on."""
        if self.round is None:
            raise ValueError(self.state.table_id)
        if self.round is not self._copied:
            self.round = self._copied = replace(self.round, game=self.round.game.copy())
        return self.round

    def put_round(self, played: LiveRound | None) -> None:
        """Another round in the place of the present one; its game is the draft's own."""
        self.round = self._copied = played

    def _log(self, done: Standing) -> None:
        entry = entry_of(done, self.at)
        last = self._writes[-1] if self._writes else None
        if isinstance(last, WriteActions):
            last.entries.append(entry)
        else:
            self._writes.append(WriteActions([entry]))

    def match_action(self, action: MatchAction) -> None:
        """Do something with the match.

        :raises RuleViolation: where it isn't allowed.
        """
        if self.match is None:
            raise ValueError(self.state.table_id)
        after, events = self.match.match.act(action)
        self.match = replace(self.match, match=after)
        self.events += [told.MatchMoved(each) for each in events]

    def put_match(self, match: LiveMatch) -> None:
        """Another match in the place of the present one."""
        self.match = match

    def write(self, step: Write) -> None:
        """One more step of the unit."""
        self._writes.append(step)

    def tell(self, event: told.TableEvent) -> None:
        """One more event."""
        self.events.append(event)

    def unit(self) -> Unit:
        """What is to be written."""
        after = self.live
        clocks = {**clocks_after(self.before, after, self.at), **self.clocks}
        return Unit(
            self.before,
            replace(after, clocks=clocks),
            self.at,
            self._happenings,
            self._writes,
            self._claimed,
        )

    def told(self, ids: Ids) -> Sequence[told.TableEvent]:
        """What is told, with the ids that the unit gave."""
        return [_with_id(each, ids) for each in self.events]

    @property
    def phase(self) -> Phase | None:
        """Where the round stands; None between rounds."""
        return None if self.round is None else self.round.game.phase


def _with_id(event: told.TableEvent, ids: Ids) -> told.TableEvent:
    if isinstance(event, told.RoundBegun | told.DealPromised) and not event.round_id:
        return replace(event, round_id=ids.round_id)
    return event
