"""The routes of Discord's API that the bot uses: every stage fails that sees another one."""

from collections.abc import Iterable

from bot.playground.log import LoggedRequest

START = (
    "GET /users/@me",
    "GET /oauth2/applications/@me",
    "GET /applications/{application}/commands",
    "PUT /applications/{application}/commands",
    "GET /gateway/bot",
)
"""Before the bot is connected."""

EMOJI = (
    "GET /applications/{application}/emojis",
    "POST /applications/{application}/emojis",
)
"""In the background, after the start."""

ANSWERS = (
    "POST /interactions/{interaction}/{token}/callback",
    "PATCH /webhooks/{application}/{token}/messages/@original",
    "POST /webhooks/{application}/{token}",
    "DELETE /webhooks/{application}/{token}/messages/@original",
)
"""To presses and commands; they don't count against the global limit."""

BOARDS = (
    "POST /channels/{channel}/messages",
    "PATCH /channels/{channel}/messages/{message}",
    "DELETE /channels/{channel}/messages/{message}",
    "POST /channels/{channel}/messages/{message}/threads",
)
"""What the bot writes on its own."""

ROLES = (
    "GET /guilds/{guild}/members/{user}",
    "PUT /guilds/{guild}/members/{user}/roles/{role}",
    "DELETE /guilds/{guild}/members/{user}/roles/{role}",
)
"""What the ladder gives and takes, where a server wants it; ``test_roles`` lets them fail."""

SUMMARY = ("GET /channels/{channel}/messages",)
"""Whether the weekly summary stands there already; ``test_weekly`` lets it fail."""

TOURNAMENTS = (
    "POST /channels/{channel}/threads",
    "PUT /channels/{channel}/thread-members/{user}",
    "PATCH /channels/{channel}",
)
"""Threads for the tables of tournaments: opened, people added, archived at the end."""

EVENING = frozenset((*START, *EMOJI, *ANSWERS, *BOARDS))
"""What an evening of four people at a table uses."""

CONTEST = frozenset((*START, *BOARDS[:3], *TOURNAMENTS))
"""What a tournament uses whose people come and go by themselves."""

USED = EVENING | {*ROLES, *SUMMARY, *TOURNAMENTS}


def used(requests: Iterable[LoggedRequest]) -> set[str]:
    """The routes of these requests, as they are written above."""
    return {f"{each.method} {each.route}" for each in requests}
