"""The page's addresses, all of them below the secret and behind the guard."""

from __future__ import annotations

from functools import partial

from aiohttp import web

from bot.playground.page import acts, files, stream
from bot.playground.page.guard import Handler, guarded
from bot.playground.page.site import Site


def page_routes(site: Site) -> list[web.RouteDef]:
    """What to serve on the loopback address so that people can open the page."""
    base = f"/{site.secret}"

    def behind_guard(handler: Handler) -> Handler:
        return partial(guarded, handler)

    return [
        web.get(f"{base}/", behind_guard(partial(files.index, site))),
        web.get(f"{base}/static/{{path:.+}}", behind_guard(files.static)),
        web.get(f"{base}/files/{{file}}/{{name}}", behind_guard(partial(files.attachment, site))),
        web.get(f"{base}/emojis/{{emoji}}", behind_guard(partial(files.emoji, site))),
        web.get(f"{base}/emoji-font", behind_guard(files.emoji_font)),
        web.get(f"{base}/live", behind_guard(partial(stream.live, site))),
        web.post(f"{base}/act/{{what}}", behind_guard(partial(acts.act, site))),
    ]
