"""The application, its commands and its emoji as JSON."""

from __future__ import annotations

from bot.playground.state import AppEmoji, Application, Command, Json, World
from bot.playground.wire import users


def application(world: World) -> Json:
    """The bot's own application."""
    app = world.application
    return {
        "id": str(app.id),
        "name": app.name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": users.user(app.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": users.user(app.owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
    }


def command(app: Application, subject: Command, *, localizations: bool = True) -> Json:
    """A registered command.

    :param localizations: whether the dictionaries of translations are wanted (PUT answers them)
    """
    body = {k: v for k, v in subject.body.items() if v is not None or k == "contexts"}
    body |= {
        "id": str(subject.id),
        "application_id": str(app.id),
        "version": str(subject.version),
        "type": int(subject.kind),
        "description": subject.body.get("description") or "",
        "default_member_permissions": _bits(subject.body.get("default_member_permissions")),
        "nsfw": bool(subject.body.get("nsfw")),
        "options": [_option(o) for o in subject.body.get("options") or []],
    }
    if subject.guild:
        body["guild_id"] = str(subject.guild)
        body.pop("contexts", None)
        body.pop("integration_types", None)
    else:
        body.setdefault("contexts", None)
        body.setdefault("integration_types", [0])
        body["dm_permission"] = True
    if not localizations:
        _strip(body)
    return body


def _bits(value: str | int | None) -> str | None:
    return None if value is None else str(value)


def _option(source: Json) -> Json:
    body = {k: v for k, v in source.items() if v is not None}
    if "options" in body:
        body["options"] = [_option(o) for o in body["options"]]
    return body


def _strip(body: Json) -> None:
    for key in ("name_localizations", "description_localizations"):
        body.pop(key, None)
    for inner in (body.get("options") or []) + (body.get("choices") or []):
        _strip(inner)


def emoji(world: World, subject: AppEmoji) -> Json:
    """An application emoji."""
    return {
        "id": str(subject.id),
        "name": subject.name,
        "user": users.user(world.application.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": subject.animated,
        "available": True,
    }
