"""The table seen from one seat, and a finished trick to look at again."""

from renders.table.picture import last_trick_picture, table_picture
from renders.table.state import (
    NO_TRUMP,
    FailedThrow,
    FoundFriend,
    FriendCall,
    Play,
    Seat,
    Show,
    TableState,
    TrickTaken,
    TrumpCards,
    Winning,
    WinsBy,
)

__all__ = [
    "NO_TRUMP",
    "FailedThrow",
    "FoundFriend",
    "FriendCall",
    "Play",
    "Seat",
    "Show",
    "TableState",
    "TrickTaken",
    "TrumpCards",
    "Winning",
    "WinsBy",
    "last_trick_picture",
    "table_picture",
]
