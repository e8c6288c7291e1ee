"""How fast plays are checked, read, sampled and judged, on one core.

Use: ``python -m benchmarks.rules``. With the golden vectors at hand (``../shared/oracle``) their
12,008 rows of following are checked, each with the set-up of its row: trump, order of cards, cards
from their names, reading of the lead. Without them as many random rows of the same kind are.
"""

from __future__ import annotations

import gc
import gzip
import json
import platform
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from engine.rules.cards import Card, pack, parse_cards
from engine.rules.follow import explain_follow
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules, preset
from engine.rules.sampling import sample_follow, sample_lead
from engine.rules.tricks import after_play, led

VECTORS = Path(__file__).resolve().parents[2] / "shared" / "oracle" / "follow_legal.jsonl.gz"
REPEATS = 9
TRICKS = 2_000

Row = tuple[str | None, str | None, list[str], list[str], list[str]]
"""Level and suit of the trump, then the names of the lead, the hand and the play."""


def vector_rows() -> list[Row]:
    with gzip.open(VECTORS, "rt", encoding="ascii") as lines:
        rows = [json.loads(line) for line in lines]
    return [
        (row["trump"]["level"], row["trump"]["suit"], row["lead"], row["hand"], row["play"])
        for row in rows
    ]


def random_rows(count: int = 12_008) -> list[Row]:
    """Leads that were sampled, hands of 5 to 25 cards, and plays, a part of them of the suit."""
    chance = random.Random(1)
    rules = preset("web-table")
    rows: list[Row] = []
    while len(rows) < count:
        trump = Trump(chance.choice("23456789TJQKA"), chance.choice(["S", "H", "D", "C", None]))
        order = order_for(rules, trump)
        cards = list(pack(2))
        chance.shuffle(cards)
        lead = sample_lead(order, rules, cards[:25], chance.randrange)
        hand = cards[25 : 25 + chance.randint(max(5, len(lead)), 25)]
        near = [each for each in hand if order.suit_of(each) == order.suit_of(lead[0])]
        source = near if len(near) >= len(lead) else hand
        play = chance.sample(source, len(lead))
        rows.append((trump.level, trump.suit, names(lead), names(hand), names(play)))
    return rows


def names(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    return [each.name for each in cards]


def rate(work: Callable[[], int]) -> tuple[float, float]:
    """Median and best of how many units a second of processor time one pass does."""
    work()
    gc.collect()
    gc.freeze()
    rates = []
    for _ in range(REPEATS):
        start = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates), max(rates)


def check_rows(rules: Rules, rows: list[Row]) -> int:
    for level, suit, lead, hand, play in rows:
        order = order_for(rules, Trump(level, suit))
        reading = read_play(order, rules, parse_cards(lead))
        explain_follow(order, rules, reading, parse_cards(hand), parse_cards(play))
    return len(rows)


def read_rows(rules: Rules, rows: list[Row]) -> int:
    for level, suit, lead, _, _ in rows:
        read_play(order_for(rules, Trump(level, suit)), rules, parse_cards(lead))
    return len(rows)


def singles(rules: Rules) -> int:
    """Four checked singles a trick from whole hands; the unit is the play."""
    chance = random.Random(2)
    order = order_for(rules, Trump("7", "S"))
    cards = list(pack(2))
    for _ in range(TRICKS // 25):
        chance.shuffle(cards)
        hands = [cards[at : at + 25] for at in range(0, 100, 25)]
        leader = 0
        for _ in range(25):
            first = chance.choice(hands[leader])
            hands[leader].remove(first)
            lead = read_play(order, rules, (first,))
            standing = led(lead)
            for after in range(1, 4):
                hand = hands[(leader + after) % 4]
                play = sample_follow(order, rules, lead, hand, chance.randrange)
                if explain_follow(order, rules, lead, hand, play) is not None:
                    raise AssertionError(play)
                standing = after_play(order, rules, lead, standing, play)
                hand.remove(play[0])
            leader = (leader + standing.play) % 4
    return TRICKS // 25 * 100


def samples(rules: Rules) -> int:
    """Random leads and checked random answers from full hands; the unit is the answer."""
    chance = random.Random(3)
    order = order_for(rules, Trump("7", "S"))
    cards = list(pack(2))
    for _ in range(TRICKS):
        chance.shuffle(cards)
        lead = read_play(order, rules, sample_lead(order, rules, cards[:25], chance.randrange))
        for at in (25, 50, 75):
            hand = cards[at : at + 25]
            play = sample_follow(order, rules, lead, hand, chance.randrange)
            explain_follow(order, rules, lead, hand, play)
    return TRICKS * 3


def main() -> None:
    print(f"{platform.machine()}, Python {platform.python_version()}, processor time, one core")
    rows = vector_rows() if VECTORS.exists() else random_rows()
    source = "golden vectors" if VECTORS.exists() else "random rows"
    print(f"{len(rows)} rows of following, {source}")
    for name, work in (
        ("follows checked, web-table", lambda: check_rows(preset("web-table"), rows)),
        ("follows checked, eighty-points", lambda: check_rows(preset("eighty-points"), rows)),
        ("follows checked, ladder", lambda: check_rows(preset("ladder"), rows)),
        ("leads read", lambda: read_rows(preset("web-table"), rows)),
        ("singles sampled, checked, judged", lambda: singles(preset("eighty-points"))),
        ("answers sampled and checked", lambda: samples(preset("eighty-points"))),
    ):
        median, best = rate(work)
        print(f"{name:34} {median:9,.0f}/s  (best {best:9,.0f}/s, {1e6 / median:5.1f} us each)")


if __name__ == "__main__":
    main()
