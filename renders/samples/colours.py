"""Samples of themes, and of what colour-blind eyes see of them."""

from __future__ import annotations

from typing import Final

from engine.rules.cards import parse_cards
from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.colour import Blindness, simulate
from renders.encode import Picture, finish
from renders.faces import LIFT, CardSize, Mark, back, face
from renders.preview import sample
from renders.themes import BACKS, DECKS, FELTS, Theme, theme

_SIZE: Final = CardSize(58, 118, 44)
_SHOWN: Final = parse_cards("S5 HT DK CA LJ BJ")
_MARKS: Final = (
    Mark.LEVEL | Mark.POINTS | Mark.TRUMP,
    Mark.POINTS,
    Mark.CHOSEN | Mark.POINTS,
    Mark.DIMMED,
    Mark.TRUMP,
    Mark.TRUMP,
)


def _draw_row(canvas: Canvas, colours: Theme, x: int, y: int) -> None:
    for place, (card, marks) in enumerate(zip(_SHOWN, _MARKS, strict=True)):
        lift = LIFT // 2 if Mark.CHOSEN in marks else 0
        canvas.paste(face(card, _SIZE, marks, colours), (x + place * _SIZE.strip, y - lift))


@sample("colour-blind", "both decks as colour-blind eyes see them")
def colour_blind(asked: Theme) -> Picture:
    """Left the two-colour deck, right the four-colour one; a row for each kind of sight."""
    down = _SIZE.height + 50
    canvas = Canvas(WIDTH, down * 5, asked.felt.ground)
    for row in range(5):
        for column, deck in enumerate(("two", "four")):
            _draw_row(canvas, theme(deck=deck), 30 + 350 * column, row * down + 38)
    for row, kind in enumerate(Blindness, 1):
        box = (0, row * down, WIDTH, (row + 1) * down)
        canvas.image.paste(simulate(canvas.image.crop(box), kind), box)
    ink = asked.felt.ink
    for row, name in enumerate(("trichromacy", *(kind.value for kind in Blindness))):
        canvas.text((30, row * down + 22), name, 22, ink)
    return finish(canvas.image, TextAlternative("picture.colour_blind", {"decks": ("two", "four")}))


@sample("themes", "every felt with every deck, and the backs")
def themes(_: Theme) -> Picture:
    """A row for each felt, a column for each deck; the backs at the end of each row."""
    down, across = _SIZE.height + 34, 240
    canvas = Canvas(across * len(DECKS) + 90 * len(BACKS), down * len(FELTS), (0, 0, 0))
    for row, felt in enumerate(FELTS):
        y = row * down
        canvas.rounded((0, y, canvas.width, y + down), 0, FELTS[felt].ground)
        for column, deck in enumerate(DECKS):
            narrow = theme(felt=felt, deck=deck)
            for place, card in enumerate(_SHOWN[:5]):
                x = 14 + column * across + place * 42
                canvas.paste(face(card, _SIZE, _MARKS[place], narrow), (x, y + 18))
        for place, name in enumerate(BACKS):
            x = across * len(DECKS) + 8 + 88 * place
            canvas.paste(back(CardSize(78, 112, 40), theme(back=name)), (x, y + 20))
    return finish(canvas.image, TextAlternative("picture.themes", {"felts": tuple(FELTS)}))
