"""The board: the one public message of a table, made from what a spectator may see."""

from bot.views.board.board import board_message
from bot.views.board.closing import closed_message

__all__ = ["board_message", "closed_message"]
