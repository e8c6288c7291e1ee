"""The cards as pictures: faces, backs, and the marks that Tractor needs."""

from renders.faces.back import back
from renders.faces.card import face
from renders.faces.sizes import LARGE, LIFT, MEDIUM, SMALL, CardSize, Mark

__all__ = ["LARGE", "LIFT", "MEDIUM", "SMALL", "CardSize", "Mark", "back", "face"]
