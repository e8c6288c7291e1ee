"""The verbs of our buttons and selects: what a custom_id may ask for."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Verb"]


class Verb(StrEnum):
    """What a press asks for. The words stand in custom_ids, so they never change their meaning."""

    # From everywhere
    HAND = "hand"
    """Show my hand, in a private message."""
    LAST = "last"
    """Show the last trick."""
    RULES = "rules"
    """Show this table's rules."""
    HISTORY = "history"
    """Show who took which points."""
    MENU = "menu"
    """Show what else can be done at the table."""
    REPLAY = "replay"
    """Show a round that is over once more."""

    # In the lobby
    SIT = "sit"
    STAND = "stand"
    READY = "ready"
    WAIT = "wait"
    """Not ready yet."""
    ADD = "add"
    """Add a computer player."""
    DRAW = "draw"
    """Draw seats by lot."""
    PARTNER = "partner"
    START = "start"
    CLOSE = "close"
    SETTINGS = "settings"
    SET = "set"
    """Change one setting."""

    # In the hand
    FRESH = "fresh"
    """Show the hand as it is now."""
    PLAY = "play"
    SHOW = "show"
    PASS = "pass"  # noqa: S105 - a word of the game
    REDEAL = "redeal"
    BURY = "bury"
    CALL = "call"
    FINISH = "finish"
    PICK = "pick"
    """Choose cards of one group, in a select."""
    PUT = "put"
    """Put cards together without playing them yet."""
    CLEAR = "clear"
    SUGGEST = "suggest"

    # About the people at the table
    BACK = "back"
    LEAVE = "leave"
    SUBSTITUTE = "substitute"
    PROPOSE = "propose"
    VOTE = "vote"
    SURE = "sure"
    """Ask once more before something that can't be taken back."""
