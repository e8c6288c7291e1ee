"""The memory of the game: the log of actions and everything derived from it."""
