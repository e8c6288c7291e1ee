"""Slash commands: one thin module a group. What they do is in ``bot.orders``, without Discord."""
