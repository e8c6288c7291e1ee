# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""custom_ids and values that somebody might send who wants to cheat, or who sends noise."""

import random
import string
from dataclasses import replace

from bot.presses.codec import Press, PressError, decode, encode
from bot.presses.routes import HANDLERS
from bot.presses.verbs import TournamentVerb
from bot.views.tournament.ids import StepName, step_text

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
NOISE = string.printable + "é漢٣🂡\u202e\u0000"
HARMFUL = ("close", "forget", "leave", "open", "solo", "stand")
"""What anybody may do, and what would end the story: drawn rarely."""
RARE = (TournamentVerb.LEAVE, TournamentVerb.CREATE)
"""The same at tournaments."""


class Forger:
    """Makes custom_ids.

    :param known: custom_ids that were seen on messages.
    :param tables: ids of tables, rounds and moves to name.
    :cvar about: what a custom_id of ours is about.
    :cvar starts: how custom_ids of ours begin.
    """

    about = "table"
    starts = ("", "t1", "t1.", "t1.play.", "t0.hand.", "t1.hand.1.1.1.")

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
        return self.dice.choice(self.starts) + "".join(
            self.dice.choices(NOISE, k=self.dice.randint(1, 99))
        )

    def bent(self) -> str:
        """A real custom_id with another table, round, move, verb or rest."""
        try:
            real = decode(self.dice.choice(self.known))
        except PressError:
            return self.noise()
        part = self.dice.choice([self.about, "round", "move", "verb", "rest", "character"])
        if part == "character":
            text = list(encode(real))
            text[self.dice.randrange(len(text))] = self.dice.choice(NOISE)
            return "".join(text)
        changed = {self.about: self.table, "verb": self.verb, "rest": self.rest}
        return self.written(replace(real, **{part: changed.get(part, self.number)()}))

    def made_up(self) -> str:
        """A well-formed custom_id about anything."""
        press = Press(self.verb(), 0, self.number(), self.number(), self.rest())
        return self.written(replace(press, **{self.about: self.table()}))

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


class CupForger(Forger):
    """Makes custom_ids about tournaments: of any verb, also where none or another is meant."""

    about = "tournament"
    starts = (
        "",
        "c1",
        "c1.",
        "c1.cup-step.1...",
        "c1.cup-join.",
        "t1.cup-menu.1...",
        "c1.play.1...",
    )

    def verb(self) -> str:
        verb = self.dice.choice(list(TournamentVerb))
        return self.dice.choice(list(TournamentVerb)) if verb in RARE else verb

    def rest(self) -> str:
        """A step with any numbers, or what other verbs need."""
        step = step_text(self.dice.choice(list(StepName)), *self.numbers())
        return self.dice.choice([step, step, step, "", "yes", "m", "0", "9" * 60, super().rest()])

    def numbers(self) -> list[int]:
        count = self.dice.randint(0, 4)
        return self.dice.choices([0, 1, 2, 3, 99, 300, -1, 10**20], k=count)

    def values(self) -> list[str]:
        """What was chosen in a menu, or typed into a form, or was not."""
        words = [
            "",
            "0",
            "1",
            "2",
            "99",
            "1~1",
            "1~2",
            "-1",
            "x",
            "rounds",
            "2:0",
            "0:0",
            "²",
            "85",
        ]
        words += ["9" * 30, "9" * 5000, "both", "draw", "@everyone", "".join(super().values())]
        return self.dice.choices(words, k=self.dice.randint(0, 5))
