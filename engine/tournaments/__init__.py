"""Tournaments (比赛) as pure functions over frozen values; ``docs/tournaments.md`` tells the rules.

A tournament is its plan and the log of its facts (:mod:`engine.tournaments.journal`). Everything
else follows from them: who plays whom next (:mod:`engine.tournaments.pairing`), the standings
(:mod:`engine.tournaments.standings`), the boards (:mod:`engine.tournaments.boards`).
"""
