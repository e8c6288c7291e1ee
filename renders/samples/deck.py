"""Samples of the deck."""

from __future__ import annotations

from typing import Final

from engine.rules.cards import RANKS, card, card_of, parse_cards
from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.faces import LARGE, LIFT, CardSize, Mark, back, face
from renders.preview import sample
from renders.themes import Theme

_STRIP: Final = CardSize(60, 128, 46)


@sample("deck", "all 54 faces as they stand in a hand")
def deck(theme: Theme) -> Picture:
    """Four rows of a suit each, and the jokers."""
    canvas = Canvas(WIDTH, 4 * 138 + 16, theme.felt.ground)
    for row, suit in enumerate("SHCD"):
        y = 10 + row * 138
        for place, rank in enumerate(RANKS):
            canvas.paste(face(card_of(suit, rank), _STRIP, Mark.NONE, theme), (14 + 46 * place, y))
    for row, joker in enumerate(("LJ", "BJ")):
        canvas.paste(face(card(joker), _STRIP, Mark.NONE, theme), (640, 10 + row * 138))
    return finish(canvas.image, TextAlternative("picture.deck", {"count": 54}))


@sample("faces", "large faces and the back")
def faces(theme: Theme) -> Picture:
    """Eleven large faces and a back."""
    shown = parse_cards("SA HK DQ CJ BJ LJ HT S7 D5 C9 HQ")
    step, down = LARGE.width + 12, LARGE.height + 12
    canvas = Canvas(4 * step + 12, 3 * down + 12, theme.felt.ground)
    pictures = [face(each, LARGE, Mark.NONE, theme) for each in shown] + [back(LARGE, theme)]
    for place, picture in enumerate(pictures):
        canvas.paste(picture, (12 + place % 4 * step, 12 + place // 4 * down))
    names = tuple(each.name for each in shown)
    return finish(canvas.image, TextAlternative("picture.faces", {"cards": names}))


@sample("marks", "a card with each of the marks")
def marks(theme: Theme) -> Picture:
    """The ten of hearts, unmarked and with one mark after the other, and with many."""
    many = Mark.TRUMP | Mark.LEVEL | Mark.POINTS
    kinds = (Mark.NONE, Mark.TRUMP, Mark.LEVEL, Mark.POINTS, Mark.CHOSEN, Mark.DIMMED, many)
    size = CardSize(88, 160, 60)
    canvas = Canvas(WIDTH, 210, theme.felt.ground)
    for place, mark in enumerate(kinds):
        raised = LIFT if Mark.CHOSEN in mark else 0
        canvas.paste(face(card("HT"), size, mark, theme), (20 + 98 * place, 30 - raised))
    return finish(canvas.image, TextAlternative("picture.marks", {"card": "HT"}))
