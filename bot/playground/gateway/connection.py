"""One WebSocket connection: HELLO, IDENTIFY or RESUME, heartbeats, and everything told on it."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Callable

from aiohttp import WSMsgType, web

from bot.playground.founding import looks_real
from bot.playground.gateway.hub import Hub
from bot.playground.gateway.opcodes import ALL_INTENTS, PRIVILEGED, Close, Intent, Op
from bot.playground.gateway.session import Session
from bot.playground.state import Json
from bot.playground.wire import guilds, users

MAX_EVENT = 4096
"""Bytes that a client's event may have."""

MAX_SENDS = 120
"""Events that a client may send in 60 seconds."""

ACK_DELAY = 0.02
"""Seconds from a heartbeat to its acknowledgement."""


class _Closed(Exception):  # noqa: N818 - not an error: the way to end a connection
    def __init__(self, code: Close) -> None:
        self.code = code


class Connection:
    """Serves one connection until it ends."""

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self._hub = hub
        self._socket = socket
        self._session: Session | None = None
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self._deflate = zlib.compressobj() if compress else None
        self._sent_at: deque[float] = deque(maxlen=MAX_SENDS)
        self._handlers: dict[Op, Callable[[Json], None]] = {
            Op.HEARTBEAT: self._heartbeat,
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.REQUEST_MEMBERS: self._request_members,
            Op.PRESENCE: self._authenticated,
            Op.VOICE_STATE: self._authenticated,
        }

    async def serve(self) -> None:
        """Speak with the client until either side ends it."""
        self._hub.connections.add(self)
        writer = asyncio.create_task(self._write())
        try:
            interval = int(self._hub.settings.heartbeat * 1000)
            self._put(Op.HELLO, {"heartbeat_interval": interval, "_trace": []})
            await self._read()
        except _Closed as closed:
            await self._socket.close(code=closed.code)
        finally:
            self._hub.connections.discard(self)
            self._detach()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _read(self) -> None:
        patience = self._hub.settings.heartbeat * 1.5
        while True:
            try:
                message = await self._socket.receive(timeout=patience)
            except TimeoutError:
                raise _Closed(Close.SESSION_TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            self._take(message.data)

    def _take(self, raw: str | bytes) -> None:
        self._count()
        if len(raw) > MAX_EVENT:
            raise _Closed(Close.DECODE_ERROR)
        try:
            event = json.loads(raw)
            handle = self._handlers[Op(event["op"])]
        except (TypeError, json.JSONDecodeError):
            raise _Closed(Close.DECODE_ERROR) from None
        except (KeyError, ValueError):
            raise _Closed(Close.UNKNOWN_OPCODE) from None
        handle(event)

    def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        if len(self._sent_at) == MAX_SENDS and now - self._sent_at[0] < 60:
            raise _Closed(Close.RATE_LIMITED)
        self._sent_at.append(now)

    # -- what the client sends --

    def _heartbeat(self, _: Json) -> None:
        """Acknowledge after as long as a real network takes.

        discord.py notes the time of a heartbeat only after it has been sent; an acknowledgement
        that is there before counts from the heartbeat before, and the client warns of a lag.
        """
        later = asyncio.get_running_loop().call_later
        later(ACK_DELAY, self._put, Op.HEARTBEAT_ACK, None)

    def _authenticated(self, _: Json) -> None:
        if self._session is None:
            raise _Closed(Close.NOT_AUTHENTICATED)

    def _identify(self, event: Json) -> None:
        if self._session:
            raise _Closed(Close.ALREADY_AUTHENTICATED)
        data = event["d"]
        self._check_token(data)
        intents = int(data["intents"])
        if intents & ~ALL_INTENTS:
            raise _Closed(Close.INVALID_INTENTS)
        if intents & PRIVILEGED & ~self._hub.world.application.privileged:
            raise _Closed(Close.DISALLOWED_INTENTS)
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise _Closed(Close.INVALID_SHARD)
        if self._hub.too_soon():
            self._put(Op.INVALID_SESSION, False)
            return
        session = self._hub.start(shard, shards, Intent(intents))
        self._attach(session)
        self._greet(session)

    def _check_token(self, data: Json) -> None:
        token = str(data.get("token", ""))
        if looks_real(token) or token != self._hub.world.application.token:
            raise _Closed(Close.AUTHENTICATION_FAILED)

    def _greet(self, session: Session) -> None:
        world = self._hub.world
        bot = world.application.bot
        mine = [g for g in world.guilds.values() if session.has(g.id) and bot.id in g.members]
        ready: Json = {
            "v": 10,
            "user": users.own_user(bot),
            "guilds": [{"id": str(g.id), "unavailable": True} for g in mine],
            "session_id": session.id,
            "resume_gateway_url": world.gateway,
            "shard": [session.shard, session.shards],
            "application": {"id": str(world.application.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
        }
        session.dispatch("READY", ready)
        if session.intents & Intent.GUILDS:
            full = bool(session.intents & Intent.GUILD_MEMBERS)
            for guild in mine:
                session.dispatch("GUILD_CREATE", guilds.created(world, guild, with_members=full))

    def _resume(self, event: Json) -> None:
        if self._session:
            raise _Closed(Close.ALREADY_AUTHENTICATED)
        data = event["d"]
        self._check_token(data)
        sequence = int(data.get("seq") or 0)
        session = self._hub.resumable(str(data.get("session_id")), sequence)
        if session is None:
            self._put(Op.INVALID_SESSION, False)
            return
        self._attach(session)
        session.replay(sequence)

    def _request_members(self, event: Json) -> None:
        """Op 8: all members of a guild in one chunk."""
        self._authenticated(event)
        data = event["d"]
        guild = self._hub.world.guilds[int(data["guild_id"])]
        found = [users.member(m) for m in guild.members.values()]
        chunk: Json = {"guild_id": str(guild.id), "members": found, "not_found": []}
        chunk |= {"chunk_index": 0, "chunk_count": 1, "nonce": data.get("nonce")}
        assert self._session  # noqa: S101 - checked above
        self._session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # -- what it is sent --

    def _attach(self, session: Session) -> None:
        self._session = session
        session.send = self._outbox.put_nowait
        session.lost = None

    def _detach(self) -> None:
        session, self._session = self._session, None
        if session and session.send == self._outbox.put_nowait:
            self._hub.lost(session)

    def _put(self, op: Op, data: object) -> None:
        self._outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self) -> None:
        """Send what is in the outbox; a number is a code to close with."""
        while True:
            item = await self._outbox.get()
            if isinstance(item, int):
                await self._socket.close(code=item)
                return
            try:
                await self._send(item)
            except (ConnectionError, RuntimeError):
                return

    async def _send(self, text: str) -> None:
        if self._deflate is None:
            await self._socket.send_str(text)
            return
        raw = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self._socket.send_bytes(raw)

    # -- faults --

    def abort(self) -> None:
        """Cut the TCP connection."""
        self._detach()
        if transport := self._socket.get_extra_info("peername") and self._transport():
            transport.abort()

    def _transport(self) -> asyncio.Transport | None:
        request = self._socket._req  # noqa: SLF001 - aiohttp has no public way to cut a socket
        return request.transport if request else None

    def ask_to_reconnect(self) -> None:
        """Op 7."""
        self._put(Op.RECONNECT, None)

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9; the session is gone unless it may be resumed."""
        if self._session and not resumable:
            self._hub.sessions.pop(self._session.id, None)
        self._detach()
        self._put(Op.INVALID_SESSION, resumable)

    def close_soon(self, code: int) -> None:
        """Close with a code after what is in the outbox."""
        self._detach()
        self._outbox.put_nowait(code)
