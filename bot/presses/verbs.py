"""The verbs of our buttons and selects: what a custom_id may ask for."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["TournamentVerb", "Verb"]


class Verb(StrEnum):
    """What a press asks for. The words stand in custom_ids, so they never change their meaning."""

    # From everywhere
    HAND = "hand"
    """Show my hand, in a private message."""
    LAST = "last"
    """Show the last trick."""
    RULES = "rules"
    """Show this table's rules."""
    HISTORY = "history"
    """Show who took which points."""
    LEVELS = "levels"
    """Show the ladder of the match."""
    MENU = "menu"
    """Show what else can be done at the table."""
    REPLAY = "replay"
    """Show a round that is over once more."""
    PAGE = "page"
    """Another trick of the round that is shown once more, or another round."""
    FILM = "film"
    """The round that is shown once more as an animated picture."""

    WORD = "word"
    """Open the form for a word of one's own in the next deal."""
    GIVE = "give"
    """Add the word that was typed into the form."""

    # In the lobby
    SIT = "sit"
    STAND = "stand"
    READY = "ready"
    WAIT = "wait"
    """Not ready yet."""
    ADD = "add"
    """Add a computer player."""
    DRAW = "draw"
    """Draw seats by lot."""
    PARTNER = "partner"
    START = "start"
    CLOSE = "close"
    SETTINGS = "settings"
    SET = "set"
    """Change one setting."""

    # In the hand
    FRESH = "fresh"
    """Show the hand as it is now."""
    PLAY = "play"
    SHOW = "show"
    PASS = "pass"  # noqa: S105 - a word of the game
    REDEAL = "redeal"
    BURY = "bury"
    CALL = "call"
    FINISH = "finish"
    PICK = "pick"
    """Choose cards of one group, in a select."""
    PUT = "put"
    """Put cards together without playing them yet."""
    CLEAR = "clear"
    SUGGEST = "suggest"
    """What hints were called in hands of older versions."""
    HINT = "hint"
    """Say what to do now, and why."""
    REVIEW = "review"
    """Say which of one's plays in the last round cost most."""
    COUNT = "count"
    """Say what is still out."""

    # About the people at the table
    BACK = "back"
    LEAVE = "leave"
    SUBSTITUTE = "substitute"
    PROPOSE = "propose"
    VOTE = "vote"
    SURE = "sure"
    """Ask once more before something that can't be taken back."""


class TournamentVerb(StrEnum):
    """What a press at a tournament asks for.

    A custom_id carries the tournament's id, the number of a ``round`` of it (0 for none), a
    ``number``, and a ``rest`` (:func:`bot.views.tournament.ids.at`); selects and forms bring
    values beside. What each verb needs stands at it. Pages and parts count from 0.
    """

    # Setting one up: ``tournament`` is the number of the draft
    DRAFT = "cup-draft"
    """Show the draft. With a value: show the option of that name, to be changed."""
    OPTION = "cup-option"
    """Change the option that ``rest`` names to the value that was chosen (several for tie-breaks),
    and show the draft (:func:`bot.views.tournament.options.changed`)."""
    TYPE = "cup-type"
    """Open the form for the option that ``rest`` names."""
    TYPED = "cup-typed"
    """The form for the option ``rest`` was sent: its values."""
    CREATE = "cup-create"
    DISCARD = "cup-discard"

    # Coming and going
    LOBBY = "cup-lobby"
    """Show the lobby as it is now, with what whoever asks can do."""
    JOIN = "cup-join"
    """Sign up alone; after the start: enter late."""
    WITH = "cup-with"
    """Ask with whom to sign up (a picker of people, and those who look for a partner)."""
    PARTNER = "cup-partner"
    """Sign up with the person whose id is the value."""
    TEAM = "cup-team"
    """Join the entrant whose number is the value, who looks for a partner."""
    CONFIRM = "cup-confirm"
    """Confirm to be the partner in entrant ``number``."""
    REFUSE = "cup-refuse"
    """Don't be the partner in entrant ``number``."""
    LEAVE = "cup-leave"
    """Ask whether whoever presses really wants to leave; with ``rest`` ``yes``: leave."""
    HERE = "cup-here"
    """Check in; in an arena: want the next match."""
    REST = "cup-rest"
    """In an arena: want no match now."""

    # Looking; ``number`` is the page where nothing else is said
    PEOPLE = "cup-people"
    RULES = "cup-rules"
    """The plan in words."""
    HELP = "cup-help"
    PAIRINGS = "cup-pairings"
    """Of ``round``; 0 for the latest."""
    MINE = "cup-mine"
    """Where whoever asks plays now, or why not."""
    STANDINGS = "cup-standings"
    """With ``rest`` ``m``: the page where whoever asks stands."""
    TIE = "cup-tie"
    """What decided between the entrant whose number is the value, and the one above."""
    BRACKET = "cup-bracket"
    """``number`` is the part of the picture."""
    GROUPS = "cup-groups"
    """``number`` is the group, ``round`` the part of its cross table; with a value, that group."""
    TABLE = "cup-table"
    """Table ``number`` of ``round``; with a value, that table."""
    BOARDS = "cup-boards"
    """The boards of whoever asks."""
    BOARD = "cup-board"
    """Board ``number``, its page in ``rest``; with a value, that board."""
    PROOF = "cup-proof"
    """The promise, and the secret where it was shown."""
    LOG = "cup-log"
    """Page 0 is the latest."""
    FILE = "cup-file"
    """The records as files."""
    LIST = "cup-list"
    """The server's tournaments; no tournament."""
    SEASON = "cup-season"
    """The table of a season; no tournament; ``rest`` names the league."""

    # For organisers
    MENU = "cup-menu"
    STEP = "cup-step"
    """Do a step: ``rest`` is :func:`bot.views.tournament.ids.step_text` of its name and numbers;
    ``number`` is the log's last line when it was offered, so that two presses do it once."""
    SURE = "cup-sure"
    """Ask once more before the step in ``rest``."""
    CHOOSE = "cup-choose"
    """Show page ``number`` of the tables or entrants that the step in ``rest`` can be about. With
    a value, such as ``2~3`` or ``17``: go on with the step with these numbers appended."""
    FORM = "cup-form"
    """Open the form of the step in ``rest``."""
    SENT = "cup-sent"
    """The form of the step in ``rest`` was sent: its values."""
    SEAT = "cup-seat"
    """The step in ``rest`` is to be done with the person whose id is the value."""
