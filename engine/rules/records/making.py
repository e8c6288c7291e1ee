"""Making a record of a round from its log, in the shortest form that tells the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.rules.actions import Action, Draw, Play
from engine.rules.cards import Card
from engine.rules.records.model import Entry, Note, RoundRecord, Undo
from engine.rules.records.playing import Replay
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed, StackedDeck
from engine.rules.setup import RoundSetup

__all__ = ["record_of", "tidied"]


def record_of(
    rules: Rules,
    setup: RoundSetup,
    seed: Seed,
    log: Iterable[tuple[int | None, Action | Undo]],
    notes: Sequence[Note] = (),
) -> RoundRecord:
    """The record of a round.

    :param log: who did what, in order; None for the table.
    :param notes: further headers, as names and texts.
    :raises RuleViolation: for a log that the rules refuse.
    """
    entries = tidied(Entry(seat, action) for seat, action in log)
    if isinstance(seed, StackedDeck):
        seed = StackedDeck(_packs_dealt(rules, setup, seed, entries))
    return RoundRecord(rules, setup, seed, entries, tuple(notes))


def _packs_dealt(
    rules: Rules, setup: RoundSetup, seed: StackedDeck, entries: Iterable[Entry]
) -> tuple[tuple[Card, ...], ...]:
    """The packs of a known deal that were really dealt."""
    replay, most = Replay(rules, setup, seed), 0
    for entry in entries:
        replay.do(entry)
        most = max(most, replay.game.state.redeals)
    return tuple(seed.order(rules, setup.number, redeal) for redeal in range(most + 1))


def tidied(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The same doings in their shortest form: draws that follow each other are one draw.

    Where an :class:`Undo` reaches into a draw, draws stay as they are: it counts actions.

    >>> tidied([Entry(None, Draw(1)), Entry(None, Draw(2))])
    (Entry(seat=None, action=Draw(count=3)),)
    """
    listed = [_plain(each) for each in entries]
    return tuple(listed if _undoes_draws(listed) else _merged(listed))


def _plain(entry: Entry) -> Entry:
    """Cards of a lead in the order of its named units; taking back is nobody's own doing."""
    action = entry.action
    if isinstance(action, Undo):
        return Entry(None, action)
    if isinstance(action, Play) and action.units is not None:
        cards = tuple(card for unit in action.units for card in unit)
        return Entry(entry.seat, Play(cards, action.units))
    return entry


def _undoes_draws(entries: Sequence[Entry]) -> bool:
    standing: list[Action] = []
    for entry in entries:
        if not isinstance(entry.action, Undo):
            standing.append(entry.action)
            continue
        first = max(0, len(standing) - entry.action.count)
        if any(isinstance(each, Draw) for each in standing[first:]):
            return True
        del standing[first:]
    return False


def _merged(entries: Iterable[Entry]) -> list[Entry]:
    merged: list[Entry] = []
    for entry in entries:
        before = merged[-1].action if merged else None
        if isinstance(entry.action, Draw) and isinstance(before, Draw):
            merged[-1] = Entry(entry.seat, Draw(before.count + entry.action.count))
        else:
            merged.append(entry)
    return merged
