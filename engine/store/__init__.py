"""The memory of the game: the log of actions and everything derived from it.

:class:`~engine.store.store.Store` opens a database; the modules beside it hold functions that
take a connection and are called inside ``store.commit`` or ``store.read``:

``journal`` the two logs · ``tables`` tables and seats · ``matches``, ``rounds``, ``results`` ·
``deals`` commitments and secrets · ``deadlines``, ``downtime`` time as rows · ``players``,
``servers`` choices · ``displays`` messages · ``restore`` everything of a table at once.
"""

from engine.store.errors import StoreCode, StoreError
from engine.store.payloads import Json, JsonObject
from engine.store.retry import Patience
from engine.store.store import Store

__all__ = ["Json", "JsonObject", "Patience", "Store", "StoreCode", "StoreError"]
