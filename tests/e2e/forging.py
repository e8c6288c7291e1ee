# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""custom_ids and values that somebody might send who wants to cheat, or who sends noise."""

import random
import string

from bot.presses.codec import Press, PressError, decode, encode
from bot.presses.routes import HANDLERS

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
NOISE = string.printable + "é漢٣🂡\u202e\u0000"
HARMFUL = ("close", "forget", "leave", "open", "solo", "stand")
"""What anybody may do, and what would end the story: drawn rarely."""


class Forger:
    """Makes custom_ids.

    :param known: custom_ids that were seen on messages.
    :param tables: ids of tables, rounds and moves to name.
    """

    def __init__(self, seed: object, known: list[str], tables: list[int]) -> None:
        self.dice = random.Random(str(seed))
        self.known = known
        self.tables = tables

    def one(self) -> tuple[str, list[str] | None]:
        """A custom_id of at most 100 characters and, for a menu, what was chosen in it."""
        make = self.dice.choice([self.noise, self.bent, self.bent, self.made_up, self.made_up])
        values = self.values() if self.dice.random() < 0.3 else None
        return make()[:100] or "x", values

    def noise(self) -> str:
        """Any characters, sometimes after our own beginning."""
        start = self.dice.choice(["", "t1", "t1.", "t1.play.", "t0.hand.", "t1.hand.1.1.1."])
        return start + "".join(self.dice.choices(NOISE, k=self.dice.randint(1, 99)))

    def bent(self) -> str:
        """A real custom_id with another table, round, move, verb or rest."""
        try:
            real = decode(self.dice.choice(self.known))
        except PressError:
            return self.noise()
        part = self.dice.choice(["table", "round", "move", "verb", "rest", "character"])
        if part == "character":
            text = list(encode(real))
            text[self.dice.randrange(len(text))] = self.dice.choice(NOISE)
            return "".join(text)
        changed = {"table": self.table, "verb": self.verb, "rest": self.rest}
        new = changed.get(part, self.number)()
        fields = {name: getattr(real, name) for name in ("verb", "table", "round", "move", "rest")}
        return self.written(Press(**{**fields, part: new}))

    def made_up(self) -> str:
        """A well-formed custom_id about anything."""
        press = Press(self.verb(), self.table(), self.number(), self.number(), self.rest())
        return self.written(press)

    def written(self, press: Press) -> str:
        try:
            return encode(press)
        except PressError:
            return self.noise()

    def verb(self) -> str:
        verb = self.dice.choice(sorted(HANDLERS))
        return self.dice.choice(sorted(HANDLERS)) if verb in HARMFUL else verb

    def table(self) -> int:
        return self.dice.choice([*self.tables, 0, self.number()])

    def number(self) -> int:
        return self.dice.choice([0, 1, 2, self.dice.randrange(200), (1 << 63) - 1])

    def rest(self) -> str:
        cards = "".join(self.dice.choices(LETTERS, k=self.dice.randint(0, 9)))
        words = [
            "",
            "-",
            cards,
            "-" + cards,
            "yes",
            "end",
            "kick",
            "0",
            "7",
            "1-" + cards,
            "preset",
        ]
        return self.dice.choice(words)

    def values(self) -> list[str]:
        """What was chosen in a menu, or was not."""
        some = self.dice.randint(0, 5)
        return ["".join(self.dice.choices(LETTERS + NOISE, k=3)) for _ in range(some)]
