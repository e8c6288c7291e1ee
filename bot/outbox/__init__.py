"""What the bot sends on its own: boards and nudges, coalesced per channel, with failures handled.

Answers to presses don't come through here; they cost nothing of Discord's global limit.
"""
