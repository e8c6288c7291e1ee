"""Rounds to make records of: random ones, with doings that are taken back."""

import re
from pathlib import Path
from random import Random

from engine.rules.cards import pack
from engine.rules.match import Match
from engine.rules.playout import random_move
from engine.rules.records import Entry, MatchRecord, Undo, record_of
from engine.rules.records.playing import Replay
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed, StackedDeck
from engine.rules.state import Phase

PAGE = (Path(__file__).parents[4] / "docs" / "records.md").read_text(encoding="utf-8")


def page_example():
    found = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def secret_deal(rng):
    return DealSeed(rng.randbytes(32), "Friday night", ("", "拖拉机", " spaced ", "="))


def known_deal(rules, rng):
    packs = [list(pack(rules.decks)) for _ in range(40)]
    for cards in packs:
        rng.shuffle(cards)
    return StackedDeck(tuple(tuple(cards) for cards in packs))


def random_entries(rules, setup, seed, rng, *, undo_one_in=0, most=10_000):
    """The doings of a random round; now and then some of them are taken back."""
    replay, entries, standing = Replay(rules, setup, seed), [], 0
    while replay.game.phase is not Phase.OVER and len(entries) < most:
        entry = Entry(*random_move(replay.game, rng.randrange))
        if undo_one_in and standing and rng.randrange(undo_one_in) == 0:
            entry = Entry(None, Undo(1 + rng.randrange(min(standing, 5))))
        replay.do(entry)
        entries.append(entry)
        standing += -entry.action.count if isinstance(entry.action, Undo) else 1
    return entries


def random_record(name="eighty-points", chance=1, *, known=False, notes=(), **options):
    rng = Random(chance)
    rules = preset(name)
    setup = Match.start(rules).next_round_setup()
    seed = known_deal(rules, rng) if known else secret_deal(rng)
    entries = random_entries(rules, setup, seed, rng, **options)
    return record_of(rules, setup, seed, [(e.seat, e.action) for e in entries], notes)


def random_match(name, rounds, chance=1):
    """Some rounds of a match that follow each other."""
    rng, match, played = Random(chance), Match.start(preset(name)), []
    while len(played) < rounds and not match.won_by:
        setup, seed = match.next_round_setup(), secret_deal(rng)
        entries = random_entries(match.rules, setup, seed, rng)
        played.append(record_of(match.rules, setup, seed, [(e.seat, e.action) for e in entries]))
        result = Replay(match.rules, setup, seed).do_all(entries).result
        assert result
        match = match.finish_round(result)
    return MatchRecord(tuple(played), (("Event", name),))
