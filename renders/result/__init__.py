"""The result of a round: kitty, sum, row of the ladder, new levels."""

from renders.result.picture import round_result_picture
from renders.result.state import LadderRow, LevelChange, RoundResult

__all__ = ["LadderRow", "LevelChange", "RoundResult", "round_result_picture"]
