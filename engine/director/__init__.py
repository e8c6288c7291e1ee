"""Tournaments (比赛) as they are run: logs in the store, tables at the host, clocks.

:class:`~engine.director.director.Director` stands beside the host. ``engine.tournaments`` says what
may happen and what follows; here it is written, done and told.
"""
