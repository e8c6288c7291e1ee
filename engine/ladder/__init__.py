"""Ratings, seasons, leaderboards and statistics, all computed from facts (docs/ratings.md).

``families`` which ladder rules belong to · ``decisions`` corrections, seasons, imports as data ·
``rounds``, ``leaving``, ``sessions`` from a match to what counts · ``rating`` openskill ·
``familiar`` against farming · ``soft_reset`` seasons · ``standing`` sums · ``fold`` counting in
order · ``counting`` the same from the store · ``rebuild`` all of it from the start · ``keeper``
beside a running game · ``correcting`` what administrators do · ``profile`` what is shown of one.
"""
