"""The arena: duplicate deals between computer players, and what the figures mean."""
