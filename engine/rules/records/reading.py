"""Reading a record: line by line, then played again to see that everything in it is true."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from engine.rules.actions import Draw
from engine.rules.cards import Card, pack
from engine.rules.deal import DealError
from engine.rules.reasons import RuleViolation, facts_to_data
from engine.rules.records.heads import MATCH_MARK, ROUND_MARK, Head, read_head, read_match_head
from engine.rules.records.lines import BodyLine, DealtCards, read_body_line
from engine.rules.records.model import Entry, MatchRecord, RecordError, RoundRecord
from engine.rules.records.playing import Replay
from engine.rules.records.telling import Teller
from engine.rules.seed import Seed, StackedDeck

__all__ = ["LONGEST_RECORD", "match_from_text", "round_from_text"]

LONGEST_RECORD: Final = 4_000_000
"""A longer text, in characters, is refused unread."""

_Line = tuple[int, str]


def round_from_text(text: str) -> RoundRecord:
    """Read a round.

    :raises RecordError: for whatever can't be read, breaks the rules or doesn't follow.
    """
    return _read_round(_lines(text))


def match_from_text(text: str) -> MatchRecord:
    """Read a match.

    :raises RecordError: for whatever can't be read, breaks the rules or doesn't follow.
    """
    lines = _lines(text)
    starts = [at for at, (_, line) in enumerate(lines) if line.startswith(f"{ROUND_MARK}:")]
    head = lines[: starts[0]] if starts else lines
    if not head or not head[0][1].startswith(f"{MATCH_MARK}:"):
        raise RecordError(1, "not_a_match_record")
    notes = read_match_head([line for line in head if line[1]])
    ends = [*starts[1:], len(lines)]
    rounds = [_read_round(lines[start:end]) for start, end in zip(starts, ends, strict=True)]
    _check_numbers(lines, starts, rounds)
    return MatchRecord(tuple(rounds), notes)


def _check_numbers(
    lines: Sequence[_Line], starts: Sequence[int], rounds: Sequence[RoundRecord]
) -> None:
    for number, (start, each) in enumerate(zip(starts, rounds, strict=True), start=1):
        if each.setup.number != number:
            raise RecordError(
                lines[start][0], "round_number", given=each.setup.number, expected=number
            )


def _lines(text: str) -> list[_Line]:
    if len(text) > LONGEST_RECORD:
        raise RecordError(0, "record_too_long", most=LONGEST_RECORD)
    return [(number, line.removesuffix("\r")) for number, line in enumerate(text.split("\n"), 1)]


def _read_round(lines: Sequence[_Line]) -> RoundRecord:
    if not lines or not lines[0][1].startswith(f"{ROUND_MARK}:"):
        raise RecordError(lines[0][0] if lines else 0, "not_a_round_record")
    blank = next((at for at, (_, line) in enumerate(lines) if not line.strip()), len(lines))
    head = _read_head(lines[:blank])
    body = [
        read_body_line(number, line, head.rules.players)
        for number, line in lines[blank:]
        if line.strip() and not line.lstrip().startswith(";")
    ]
    seed = head.seed or _known_packs(head, body)
    return RoundRecord(head.rules, head.setup, seed, _play(head, seed, body), head.notes)


def _read_head(lines: Sequence[_Line]) -> Head:
    try:
        return read_head(lines)
    except DealError as fault:
        raise RecordError(lines[0][0], fault.code, field=fault.field) from None


def _play(head: Head, seed: Seed, body: Sequence[BodyLine]) -> tuple[Entry, ...]:
    """Play the round and hold what it tells against the lines that were read."""
    teller = Teller(Replay(head.rules, head.setup, seed))
    entries: list[Entry] = []
    for line in body:
        try:
            for entry in _with_draw(line, teller.replay):
                teller.tell(entry)
                entries.append(entry)
        except RuleViolation as refused:
            _compare(body[: body.index(line)], teller.lines[: body.index(line)])
            facts = facts_to_data(refused.reason)
            raise RecordError(line.number, refused.reason.code, **facts) from None
    _compare(body, teller.lines)
    _compare_lengths(body, teller.lines)
    return tuple(entries)


def _with_draw(line: BodyLine, replay: Replay) -> Iterable[Entry]:
    """The entries of a line, after the draw that its ``@`` tells of."""
    if line.drawn is None:
        return line.entries
    more = line.drawn - replay.game.state.drawn
    if more < 0 or (more == 0 and not line.entries):
        raise RecordError(line.number, "drawn_before", drawn=replay.game.state.drawn)
    return line.entries if more == 0 else chain([Entry(None, Draw(more))], line.entries)


def _compare(body: Sequence[BodyLine], told: Sequence[str]) -> None:
    for line, expected in zip(body, told, strict=False):
        if line.text != expected:
            raise RecordError(line.number, "differs", given=line.text, expected=expected)


def _compare_lengths(body: Sequence[BodyLine], told: Sequence[str]) -> None:
    last = body[-1].number if body else 0
    if len(told) > len(body):
        raise RecordError(last, "line_missing", expected=told[len(body)])
    if len(body) > len(told):
        raise RecordError(body[len(told)].number, "line_unexpected", given=body[len(told)].text)


def _known_packs(head: Head, body: Sequence[BodyLine]) -> StackedDeck:
    """The packs that the hands and kitties of the record give, one for each deal."""
    packs: dict[int, tuple[Card, ...]] = {}
    hands: list[tuple[Card, ...]] = []
    deal = 0
    for line in body:
        if line.redeal is not None:
            deal = line.redeal
        if line.dealt is None:
            continue
        _check_size(head, line, line.dealt, len(hands))
        if line.dealt.seat is not None:
            hands.append(line.dealt.cards)
            continue
        packs.setdefault(deal, _pack_of(head, line, hands, line.dealt.cards))
        hands = []
    if not packs or sorted(packs) != list(range(len(packs))):
        raise RecordError(body[0].number if body else 0, "no_deal")
    return StackedDeck(tuple(packs[deal] for deal in range(len(packs))))


def _check_size(head: Head, line: BodyLine, dealt: DealtCards, hands: int) -> None:
    rules = head.rules
    seat = None if hands == rules.players else hands
    if dealt.seat != seat:
        raise RecordError(line.number, "seat_expected", seat=seat)
    size = rules.kitty if seat is None else rules.hand
    if len(dealt.cards) != size:
        raise RecordError(
            line.number, "wrong_number_of_cards", given=len(dealt.cards), expected=size
        )


def _pack_of(
    head: Head, line: BodyLine, hands: Sequence[tuple[Card, ...]], kitty: tuple[Card, ...]
) -> tuple[Card, ...]:
    rules, first = head.rules, head.setup.first_draw
    in_turn = [hands[(first + step) % rules.players] for step in range(rules.players)]
    dealt = tuple(chain.from_iterable(zip(*in_turn, strict=True)))
    order = (*dealt, *kitty)
    if sorted(order) != sorted(pack(rules.decks, rules.jokers_per_deck)):
        raise RecordError(line.number, "not_the_pack")
    return order
