"""The page on which people see and press what the bot sends.

The handlers are here, the page itself (plain HTML, CSS, JavaScript) is in ``static``.
"""

from bot.playground.page.routes import page_routes
from bot.playground.page.site import Site

__all__ = ["Site", "page_routes"]
