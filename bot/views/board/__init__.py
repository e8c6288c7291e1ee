"""The board: the one public message of a table, made from what a spectator may see."""

from bot.views.board.board import board_message

__all__ = ["board_message"]
