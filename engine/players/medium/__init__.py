"""``medium``: an expert's rules made explicit.

Every rule is a small function that says, in points, what it finds good or bad about a choice; the
choice with the greatest sum is made, and the rule that made the difference is the reason given.
"""

from engine.players.medium.policy import MediumPolicy, explain_choice

__all__ = ["MediumPolicy", "explain_choice"]
