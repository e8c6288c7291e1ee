"""The hand: a private message with a player's cards and everything he may do now."""

from bot.views.hand.hand import hand_message

__all__ = ["hand_message"]
