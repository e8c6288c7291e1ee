"""A player for the arena in 40 lines: shows long suits, wins with high cards, else plays low.

tractor arena --a "program:python docs/example_player.py" --b random --deals 20
"""

import json
import sys

POINTS = {"5": 5, "T": 10, "K": 10}


def points(card):
    return POINTS.get(card[1], 0) if card not in ("LJ", "BJ") else 0


def height(view, card):
    """The place of a card in its effective suit, 0 for the highest; trumps are above all."""
    for suit, tiers in view["trump"]["order"].items():
        for place, tier in enumerate(tiers):
            if card in tier:
                return place - (30 if suit == "T" else 0)
    raise ValueError(card)


def choose(view):
    phase, hand = view["phase"], view["hand"]
    if phase in ("dealing", "showing"):
        good = [cards for cards in view["may_show"] if sum(c[0] == cards[0][0] for c in hand) > 6]
        return {"do": "show", "cards": good[0]} if good else {"do": "pass"}
    if phase == "burying":
        low = sorted(hand, key=lambda card: (points(card), -height(view, card)))
        return {"do": "bury", "cards": low[: view["kitty_size"]]}
    if phase == "calling":
        aces = [s + "A" for s in "SHDC" if [s + "A"] not in view["trump"]["order"]["T"]]
        return {"do": "call", "calls": [[ace, 1] for ace in aces][: view["players"] // 2 - 1]}
    legal = view["legal"]
    plays = legal["plays"] or legal.get("units") or [legal["must"] + legal["pool"][: legal["free"]]]
    if view["trick"] is None:  # high plain cards, in pairs where there are some
        cards = min(plays, key=lambda play: abs(height(view, play[0])) - 3 * len(play))
    else:  # low cards without points
        cards = max(plays, key=lambda play: sum(height(view, c) - 3 * points(c) for c in play))
    return {"do": "play", "cards": cards}


for line in sys.stdin:
    print(json.dumps(choose(json.loads(line)["view"])), flush=True)
