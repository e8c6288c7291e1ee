"""Positions as text: what one seat holds and has seen, laid out as the View it would get.

A position is a block of lines ``key: value``, its first line is its name:

    the partner's ace is sure to win: he gets the ten
    trump: 2S
    me: 2
    hand: H3 HT D4 C5
    trick: 0 HA H4
    plays: HT

``out`` lists all cards that are unseen; everything else has been played. Without it all cards are
still out that the text doesn't mention, and the others hold as many as that makes.

Seats are numbers; ``trick`` and ``before`` (finished tricks, with ``;`` between them) begin with
the seat that led. Cards of the others that nobody has seen are wherever they may be.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.players.knowledge.seen import unseen_cards
from engine.rules.cards import ALL_CARDS, Card, pack, parse_cards
from engine.rules.friends import FriendCall, FriendState
from engine.rules.legal import legal_follows
from engine.rules.legal_leads import legal_leads
from engine.rules.order import Order, Trump, order_for
from engine.rules.readings import read_play
from engine.rules.rotation import declaring_side, sides_known_from_start
from engine.rules.ruleset import Rules, preset
from engine.rules.setup import RoundSetup
from engine.rules.showing import Claim, ShowState, possible_shows
from engine.rules.state import Phase, Trick
from engine.rules.tricks import judge_trick
from engine.rules.views import View

CARD_NAMES = {each.name for each in ALL_CARDS}
HIGH_PLACE = 9
FOLDER = Path(__file__).parent / "positions"


@dataclass(frozen=True)
class Position:
    file: str
    name: str
    facts: dict[str, str]

    def get(self, key: str, default: str = "") -> str:
        return self.facts.get(key, default)


def positions(file: str) -> list[Position]:
    """All positions of a file in ``positions``."""
    blocks = (FOLDER / f"{file}.txt").read_text(encoding="utf-8").split("\n\n")
    found = []
    for block in blocks:
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if lines:
            facts = dict(line.split(": ", 1) for line in lines[1:])
            found.append(Position(file, lines[0], facts))
    return found


def alternatives(text: str) -> list[list[Card]]:
    """Plays with ``|`` between them, each sorted."""
    return [sorted(parse_cards(part)) for part in text.split("|")]


def completed(position: Position, seed: int) -> Position | None:
    """The position with just as many cards out as the others and the kitty hold: to be played on.

    Which of the unmentioned cards are gone is chance; high cards and points go less often. None
    where the position has fewer cards than that.
    """
    view = view_of(position)
    others = [len(view.hand)] * view.rules.players
    if view.trick is not None:
        for step in range(len(view.trick.plays)):
            others[(view.trick.leader + step) % view.rules.players] -= view.trick.lead.size
    kitty = 0 if view.own_buried else view.rules.kitty
    owed = sum(others) - len(view.hand) + kitty
    pool = [ALL_CARDS[at] for at, n in enumerate(unseen_cards(view)) for _ in range(n)]
    if len(pool) < owed:
        return None
    chance = Random(f"{position.name} {seed}")
    called = {call.card for call in view.friends.calls} if view.friends else set()

    order = view.order
    assert order is not None

    def stays(card: Card) -> float:
        if card in called:
            return 1.0
        weight = 3.0 if card.points or order.place(card) > HIGH_PLACE else 1.0
        return chance.random() ** (1.0 / weight)

    out = sorted(pool, key=stays)[-owed:]
    facts = {**position.facts, "out": " ".join(each.name for each in out)}
    return Position(position.file, position.name, facts)


def view_of(position: Position) -> View:
    """The View of the position's seat."""
    rules = _rules(position)
    phase = Phase(position.get("phase", "playing"))
    if phase in (Phase.DEALING, Phase.SHOWING):
        return _showing(position, rules, phase)
    return _playing(position, rules, phase)


def _rules(position: Position) -> Rules:
    rules = preset(position.get("rules", "eighty-points"))
    changed = {}
    for pair in position.get("options").split():
        name, value = pair.split("=")
        changed[name] = {"true": True, "false": False}.get(value, value)
    return rules.changed(changed) if changed else rules


def _setup(position: Position, rules: Rules, level: str) -> RoundSetup:
    number = int(position.get("round", "2"))
    declarer = int(position.get("declarer", "0"))
    levels = (level,) * rules.players
    if number == 1 and rules.first_declarer == "winning_bidder":
        return RoundSetup(1, level, levels)
    return RoundSetup(number, level, levels, declarer, declaring_side(rules, declarer), declarer)


def _showing(position: Position, rules: Rules, phase: Phase) -> View:
    level = position.get("level", "2")
    me = int(position.get("me", "0"))
    hand = parse_cards(position.get("hand"))
    claims = []
    for claim in filter(None, position.get("shown").split(";")):
        seat, *cards = claim.split()
        claims.append(Claim(int(seat), parse_cards(cards)))
    shows = ShowState(tuple(claims))
    setup = _setup(position, rules, level)
    drawn = rules.players * len(hand)
    return _view(
        rules, setup, phase, me, hand, (len(hand),) * rules.players, drawn, shows,
        may_show=possible_shows(rules, shows, level, me, hand),
    )  # fmt: skip


def _view(rules, setup, phase, me, hand, counts, drawn, shows, **more) -> View:
    plain: dict[str, object] = {
        "trump": None, "order": None, "declarer": None, "own_kitty": (), "own_buried": (),
        "friends": None, "declaring": (), "sides_known": False, "tricks": (), "trick": None,
        "taken": (0,) * rules.players, "may_show": (), "legal": None, "trump_why": "", "turn": None,
    }  # fmt: skip
    return View(
        seat=me, rules=rules, setup=setup, phase=phase, move=50, redeals=0, redeal_why="",
        hand=tuple(hand), counts=tuple(counts), drawn=drawn, shows=shows,
        shown_at=(0,) * len(shows.claims), passed=frozenset(), turned=(), kitty_size=rules.kitty,
        penalties=(), result=None, revealed=None, **{**plain, **more},
    )  # type: ignore[arg-type]  # fmt: skip


def _trump(position: Position) -> Trump:
    level, suit = position.get("trump", "2S")
    return Trump(None if level == "-" else level, None if suit == "-" else suit)


def _playing(position: Position, rules: Rules, phase: Phase) -> View:
    trump = _trump(position)
    order = order_for(rules, trump)
    me = int(position.get("me", "0"))
    declarer = int(position.get("declarer", "0"))
    hand = order.sort_hand(parse_cards(position.get("hand")))
    tricks = [_trick(order, rules, text) for text in position.get("before").split(";") if text]
    now = _trick(order, rules, position.get("trick")) if position.get("trick") else None
    buried = parse_cards(position.get("buried"))
    gone = _gone(position, order, rules, hand, [*tricks, *([now] if now else [])])
    friends = _friends(position, declarer, [*tricks, *([now] if now else [])])
    declaring = declaring_side(rules, declarer, friends.friends if friends else ())
    known = sides_known_from_start(rules) or (friends is not None and not friends.open_calls)
    legal = None
    if phase is Phase.PLAYING:
        legal = (
            legal_leads(order, rules, hand, 40)
            if now is None
            else legal_follows(order, rules, now.lead, hand, 40)
        )
    return _view(
        rules, _setup(position, rules, trump.level or "2"), phase, me, hand,
        _counts(position, rules, me, hand, now, phase), rules.hand * rules.players,
        ShowState(), trump=trump, order=order, declarer=declarer, turn=me, trick=now,
        own_buried=buried if me == declarer else (), own_kitty=buried if me == declarer else (),
        friends=friends, declaring=declaring, sides_known=known, tricks=(*gone, *tricks),
        taken=_taken(position, rules, tricks, declaring), legal=legal, trump_why="shown",
    )  # fmt: skip


def _counts(position, rules, me, hand, now, phase) -> list[int]:
    counts = [len(hand)] * rules.players
    if not position.get("out"):
        kitty = 0 if position.get("buried") or phase is Phase.BURYING else rules.kitty
        seen = _mentioned(position) + len(hand)
        each = (rules.cards - seen - kitty) // (rules.players - 1)
        return [len(hand) if seat == me else each for seat in range(rules.players)]
    if now is not None:
        for step in range(len(now.plays)):
            counts[(now.leader + step) % rules.players] -= now.lead.size
    return counts


def _mentioned(position: Position) -> int:
    words = f"{position.get('before')} {position.get('trick')} {position.get('buried')}"
    return sum(word in CARD_NAMES for word in words.replace(",", " ").replace(";", " ").split())


def _gone(position: Position, order: Order, rules: Rules, hand, tricks) -> list[Trick]:
    """Tricks that hold whatever is neither out nor mentioned; they show nothing about anybody."""
    if not position.get("out"):
        return []
    left = Counter(pack(rules.decks, rules.jokers_per_deck))
    left.subtract(hand)
    left.subtract(parse_cards(position.get("out")))
    left.subtract(parse_cards(position.get("buried")))
    left.subtract(card for trick in tricks for play in trick.plays for card in play)
    assert min(left.values()) >= 0, position.name
    gone = []
    for suit in "SHDCT":
        cards = order.of_suit(list(left.elements()), suit)
        if len(cards) > 1:
            lead = read_play(order, rules, cards[:1])
            standing = judge_trick(order, rules, lead, [cards[:1]]).standings[0]
            gone.append(Trick(0, lead, (tuple(cards[:1]), tuple(cards[1:])), 0, 0, standing))
    return gone


def _trick(order: Order, rules: Rules, text: str) -> Trick:
    seat, *plays = text.split(",") if "," in text else _singles(text)
    cards = [parse_cards(play) for play in plays]
    lead = read_play(order, rules, cards[0])
    result = judge_trick(order, rules, lead, cards)
    leader = int(seat)
    winner = (leader + result.winner) % rules.players
    return Trick(leader, lead, tuple(cards), winner, result.points, result.standings[-1])


def _singles(text: str) -> list[str]:
    """``0 HA H4``: singles; with commas each play is a list of cards: ``0, HA HA, H3 H4``."""
    return text.split()


def _friends(position: Position, declarer: int, tricks: list[Trick]) -> FriendState | None:
    if not position.get("called"):
        return None
    calls = []
    for text in position.get("called").split(","):
        name, nth = text.split()
        calls.append(FriendCall(parse_cards(name)[0], int(nth)))
    state = FriendState.called(declarer, calls)
    for trick in tricks:
        for step, cards in enumerate(trick.plays):
            state = state.played((trick.leader + step) % 6, cards)
    return state


def _taken(position: Position, rules: Rules, tricks: list[Trick], declaring) -> tuple[int, ...]:
    taken = [0] * rules.players
    for trick in tricks:
        taken[trick.winner] += trick.points
    if position.get("opponents"):
        foe = next(seat for seat in range(rules.players) if seat not in declaring)
        against = sum(n for seat, n in enumerate(taken) if seat not in declaring)
        taken[foe] += int(position.get("opponents")) - against
    return tuple(taken)
