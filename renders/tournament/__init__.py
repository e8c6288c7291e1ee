"""Tournaments: standings and brackets, in as many pictures as they need."""

from renders.tournament.bracket import bracket_picture
from renders.tournament.parts import parts_of
from renders.tournament.standings import pages_of, standings_picture
from renders.tournament.state import Bracket, Entrant, Match, Standings, StandingsRow

__all__ = [
    "Bracket",
    "Entrant",
    "Match",
    "Standings",
    "StandingsRow",
    "bracket_picture",
    "pages_of",
    "parts_of",
    "standings_picture",
]
