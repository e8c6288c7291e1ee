"""What players see: pure functions from a View to a message, and presses back to actions.

Nothing here talks to Discord. A view function returns a :class:`~bot.views.message.Message`, plain
values that :mod:`bot.views.discord_form` turns into discord.py's components at the edge, so every
message can be made and checked in every language without a connection.
"""
