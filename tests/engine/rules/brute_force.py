"""A second, slow reading of legality and of throws: everything is enumerated, nothing is searched.

Written from the words of the rules alone. It shares no code with ``engine.rules`` but the names of
cards and options.
"""

from collections import Counter
from functools import cache
from itertools import combinations, pairwise, product

RANKS = "23456789TJQKA"


def ladder(level, suit):
    """For each effective suit its steps, low to high: groups of equal cards."""
    steps = {s: [[s + r] for r in RANKS if r != level] for s in "SHDC"}
    trumps = steps.pop(suit) if suit else []
    if level:
        off = [s + level for s in "SHDC" if s != suit]
        trumps = [*trumps, off]
    if suit:
        trumps = [*trumps, [suit + level]]
    steps["T"] = [*trumps, ["LJ"], ["BJ"]]
    return steps


@cache
def places(level, suit):
    """Effective suit and step of each card."""
    return {
        card: (effective, place)
        for effective, steps in ladder(level, suit).items()
        for place, step in enumerate(steps)
        for card in step
    }


class Cards:
    """The order under one trump and one set of rules."""

    def __init__(self, rules, level, suit):
        self.rules, self.level, self.suit = rules, level, suit
        self.at = places(level, suit)

    def suit_of(self, card):
        return self.at[card][0]

    def linked(self, low, high):
        """Whether two different cards are neighbours in a tractor."""
        (suit, place), (suit_too, above) = self.at[low], self.at[high]
        if suit != suit_too or above != place + 1:
            return False
        return getattr(self.rules, self.switch(low, high), True)

    def switch(self, low, high):
        if high == "BJ":
            return "adj_jokers"
        if high == "LJ":
            if self.suit:
                return "adj_main_level_to_small_joker"
            return "adj_no_trump_level_to_small_joker"
        if self.level and high[1] == self.level:
            if self.suit and high[0] == self.suit:
                return "adj_off_level_to_main_level"
            return "adj_top_plain_to_off_level"
        gap = RANKS.index(high[1]) - RANKS.index(low[1])
        return "adj_across_level" if gap == 2 else "always"


def partitions(cards, widest):
    """All ways to divide so many cards into sets of 2 to ``widest``, wide first; rest is free."""
    if cards < 2:
        return {()}
    found = {()}
    for width in range(2, min(cards, widest) + 1):
        found |= {(width, *rest) for rest in partitions(cards - width, width)}
    return found


def groupings(things):
    """All ways to put things, each its own, into ordered rows."""
    if not things:
        yield []
        return
    first, rest = things[0], things[1:]
    for grouping in groupings(rest):
        yield [[first], *grouping]
        for at, row in enumerate(grouping):
            for place in range(len(row) + 1):
                yield [*grouping[:at], [*row[:place], first, *row[place:]], *grouping[at + 1 :]]


def forms(width, length, rules):
    """In which forms a unit of the lead is asked for: sets of rows of widths."""
    lone = {tuple((w,) for w in split) for split in partitions(width * length, width)}
    whole = {((width,) * length,)}
    if length == 1:
        return lone
    option = str(rules.follow_tractor)
    if option == "longest_then_pairs":
        rows = {
            tuple(sorted(map(tuple, grouping), reverse=True))
            for split in partitions(width * length, width)
            for grouping in groupings(list(split))
        }
        least = rules.tractor_min_pairs
        return whole | {f for f in rows if all(len(row) == 1 or len(row) >= least for row in f)}
    return {
        "full_then_pairs": whole | lone,
        "pairs_only": lone,
        "full_or_free": whole | {()},
        "suit_only": {()},
    }[option]


@cache
def wanted(shape, option, least):
    """All that may be asked for, of a lead given as (width, length) of its units."""

    class Rules:
        follow_tractor = option
        tractor_min_pairs = least

    per_unit = [forms(width, length, Rules) for width, length in shape if width > 1]
    return {tuple(sorted(sum(choice, ()), reverse=True)) for choice in product(*per_unit)}


def strength(form):
    widths = sorted((w for row in form for w in row), reverse=True)
    return widths, sorted(map(len, form), reverse=True), form


class Follow:
    """One lead against one hand."""

    def __init__(self, rules, level, suit, lead_units, hand):
        self.order = Cards(rules, level, suit)
        self.rules = rules
        self.units = [(unit.width, unit.length) for unit in lead_units]
        self.size = sum(w * n for w, n in self.units)
        self.suit = self.order.suit_of(lead_units[0].cards[0].name)
        self.hand = sorted(hand)
        self.shapes = wanted(tuple(self.units), str(rules.follow_tractor), rules.tractor_min_pairs)

    def suited(self, cards):
        return [card for card in cards if self.order.suit_of(card) == self.suit]

    def gives(self, cards, form, whole=None):
        """Whether cards hold all rows of a form, trying every choice of cards for every row.

        ``whole`` gives the copies of each card where sets count only at their full width.
        """
        counts = Counter(cards)
        if not form:
            return True
        row, rest = form[0], form[1:]
        for chosen in product(sorted(counts), repeat=len(row)):
            fits = all(counts[card] >= width for card, width in zip(chosen, row, strict=True))
            if whole is not None:
                fits = fits and all(
                    whole[card] == width for card, width in zip(chosen, row, strict=True)
                )
            joined = all(self.order.linked(a, b) for a, b in pairwise(chosen))
            if fits and joined:
                used = Counter()
                for card, width in zip(chosen, row, strict=True):
                    used[card] += width
                if self.gives(list((counts - used).elements()), rest, whole):
                    return True
        return False

    def best(self, cards, whole=None):
        given = (form for form in self.shapes if self.gives(cards, form, whole))
        return max(given, key=strength)

    def plays(self):
        """Every choice of the right number of cards, legal or not."""
        return sorted(set(combinations(self.hand, self.size)))

    def legal_plays(self):
        mine = self.suited(self.hand)
        owed = min(len(mine), self.size)
        plays = [play for play in self.plays() if len(self.suited(play)) == owed]
        if len(mine) <= self.size:
            return set(plays)
        values = {play: self.best(play) for play in plays}
        best = max(values.values(), key=strength)
        if str(self.rules.wider_sets) == "protected":
            best = self.best(mine, Counter(mine))
        return {play for play in plays if strength(values[play]) >= strength(best)}


def is_beaten(rules, level, suit, unit, hand):
    """Whether a hand alone holds something better than a unit of a throw."""
    order = Cards(rules, level, suit)
    cards = [card.name for card in unit.cards]
    led, _ = order.at[cards[0]]
    top = max(order.at[card][1] for card in cards)
    counts = Counter(card for card in hand if order.suit_of(card) == led)
    if not counts and rules.throw_void_trumps_count:
        counts = Counter(card for card in hand if order.suit_of(card) == "T")
        top = -1
    wide = [card for card, count in counts.items() if count >= unit.width]
    return any(
        all(order.linked(a, b) for a, b in pairwise(row)) and order.at[row[-1]][1] > top
        for row in product(wide, repeat=unit.length)
    )
