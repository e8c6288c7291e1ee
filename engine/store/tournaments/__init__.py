"""The SQL of tournaments (比赛): their logs, their tables, marks, organisers; leagues.

What the facts of a log mean is the business of ``engine.tournaments``; here they are JSON.
"""
