"""What a seat can work out from its view: cards unseen, who lacks what, who plays with whom."""

from engine.players.knowledge.table import Knowledge, know

__all__ = ["Knowledge", "know"]
