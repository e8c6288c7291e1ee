"""Computer players that fail, each in its own way; asked in worker processes."""

import os
import time

from engine.players.policy import Budget
from engine.rules.actions import Action, Pass, Play
from engine.rules.cards import parse_cards
from engine.rules.views import View


class Crashing:
    """Takes its process down."""

    def choose(self, view: View, budget: Budget) -> Action:
        os._exit(3)


class Hanging:
    """Never answers."""

    def choose(self, view: View, budget: Budget) -> Action:
        time.sleep(3600)
        return Pass()


class Raising:
    """Raises an error that tells what it holds."""

    def choose(self, view: View, budget: Budget) -> Action:
        raise ValueError([str(card) for card in view.hand])


class Cheating:
    """Plays cards that it doesn't hold."""

    def choose(self, view: View, budget: Budget) -> Action:
        return Play(parse_cards("BJ BJ BJ BJ"))
