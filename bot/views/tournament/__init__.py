"""Messages about tournaments: pure functions of a tournament's state and log.

Every function takes the :class:`~bot.views.tournament.about.About` of one tournament (its id, its
journal, names) and whoever speaks, and gives a :class:`~bot.views.message.Message`.
"""
