"""Sessions of browsers, API tokens, and the display names of players.

A guest is a player like any other, created by the first action that needs one and never by reading. A browser is
identified by a secret in a cookie, of which only a digest is stored. A session expires after 180 days without use.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from .. import time_source
from ..lru_cache import LruCache
from ..match.seats import PlayerActor
from ..storage.rows import PlayerRow, SessionRow
from ..storage.statements import chunks, placeholders
from ..storage.storage import Notification, Statement, Storage, once
from . import errors
from . import statements as sql
from .profile import GUEST, Device, Profile
from .rows import TokenRow
from .session_watch import OnEnd, SessionWatch
from .tokens import digest, new_secret
from .usernames import guest_name

CACHE_SIZE = 10_000
"""Cached sessions, and cached profiles."""
MINUTE = 60_000
"""Also the lifetime of cache entries: a notification from another process may be lost."""
FORGET_SESSION, FORGET_PLAYER = "forget-session", "forget-player"
HOUR = 60 * MINUTE
LIFETIME = 180 * 24 * HOUR
MAX_TOKENS = 10
TOKEN_PREFIX = "azumaya_"
"""Lets secret scanners recognise a leaked token."""


@dataclass(frozen=True, slots=True)
class CachedSession:
    player: PlayerActor
    used: int
    fetched: int


Read = Callable[[str, int], Awaitable[SessionRow | TokenRow | None]]
"""Read the row of a token digest; None if it has expired at the given time."""


class Sessions:
    """Sessions, API tokens and profiles, cached for a minute."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._cache = LruCache[str, CachedSession]("sessions", CACHE_SIZE)
        self._profiles = LruCache[str, tuple[Profile, int]]("profiles", CACHE_SIZE)
        self._watch = SessionWatch(storage)
        storage.subscribe(self._on_notification)

    def open(self) -> None:
        self._watch.open()

    async def close(self) -> None:
        await self._watch.close()

    # --- sessions ---

    async def find(self, secret: str | None) -> PlayerActor | None:
        """Return the player of a browser's secret; None if unknown or expired."""
        return await self._look_up(secret, self._session, self._storage.use_session) if secret else None

    async def _session(self, token: str, now: int) -> SessionRow | None:
        row = await self._storage.session(token)
        return None if row is None or now - row.used > LIFETIME else row

    async def _look_up(self, secret: str, read: Read, use: Callable[[str, int], Awaitable[None]]) -> PlayerActor | None:
        """Return the player of a secret. Reads again after a minute and stores the last use hourly."""
        token, now = digest(secret), time_source.now()
        known = self._cache.get(token)
        if known is None or now - known.fetched > MINUTE:
            row = await read(token, now)
            if row is None:
                self._cache.pop(token, None)
                return None
            known = CachedSession(PlayerActor(row.player), row.used, now)
        if now - known.used > HOUR:
            await use(token, now)
            known = CachedSession(known.player, now, known.fetched)
        self._cache[token] = known
        return known.player

    async def new_guest(self, secret: str, label: str = "") -> PlayerActor:
        """Create a guest and its session."""
        now, player = time_source.now(), new_player_id()
        session = SessionRow(digest(secret), player, now, now, label)
        await self._storage.add_player(PlayerRow(player, guest_name(secrets.SystemRandom()), GUEST, now), session)
        self._cache[session.token] = CachedSession(PlayerActor(player), now, now)
        return PlayerActor(player)

    async def devices(self, player: PlayerActor) -> list[Device]:
        """Return the devices with a session of the player, most recently used first."""
        found = [SessionRow(*row) for row in await self._storage.read(sql.FIND_SESSIONS, player.id)]
        return [Device(one.token, one.created, one.used, one.label) for one in found]

    async def end_session(self, token: str) -> None:
        await self._storage.execute(sql.END_SESSION, token)
        await self.forget(token)

    def watch(self, secret: str, player: PlayerActor, on_end: OnEnd) -> OnEnd:
        """Call `on_end` when the session or API token of a secret ends, in whatever process. Return a function that
        stops it."""
        return self._watch.watch(digest(secret), player.id, on_end)

    async def forget(self, token: str) -> None:
        """Drop a session that has ended from the caches of all processes, and end its connections."""
        self._forget(token)
        await self._storage.notify(Notification(FORGET_SESSION, token))

    async def forget_player(self, player: str) -> None:
        """Drop all sessions of a player, and all names, from the caches of all processes, and end the connections of
        those that have ended."""
        self._forget_player(player)
        await self._storage.notify(Notification(FORGET_PLAYER, player))

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind == FORGET_SESSION:
            self._forget(notification.subject)
        elif notification.kind == FORGET_PLAYER:
            self._forget_player(notification.subject)

    def _forget(self, token: str) -> None:
        self._cache.pop(token, None)
        self._watch.end([token])

    def _forget_player(self, player: str) -> None:
        for token in [token for token, known in self._cache.items() if known.player.id == player]:
            del self._cache[token]
        self._profiles.clear()
        self._watch.check_player(player)

    # --- API tokens ---

    async def find_by_token(self, secret: str) -> PlayerActor:
        """Return the member of an API token; raise `unknown_token` if there is none."""
        found = await self._look_up(secret, self._token, self._use_token)
        if found is None:
            raise errors.unknown_token()
        return found

    async def _token(self, token: str, _now: int) -> TokenRow | None:
        rows = await self._storage.read(sql.FIND_TOKEN, token)
        return TokenRow(*rows[0]) if rows else None

    async def _use_token(self, token: str, now: int) -> None:
        await self._storage.execute(sql.USE_TOKEN, now, token, now)

    async def tokens(self, player: PlayerActor) -> list[TokenRow]:
        """Return the member's API tokens, newest first."""
        return [TokenRow(*row) for row in await self._storage.read(sql.FIND_TOKENS, player.id)]

    async def new_token(self, player: PlayerActor, label: str) -> tuple[TokenRow, str]:
        """Create an API token; its secret is only available now."""
        if len(await self.tokens(player)) >= MAX_TOKENS:
            raise errors.too_many_tokens(MAX_TOKENS)
        secret, now = TOKEN_PREFIX + new_secret(), time_source.now()
        row = TokenRow(digest(secret), secrets.token_urlsafe(8), player.id, label.strip(), now, 0)
        await self._storage.execute(sql.ADD_TOKEN, *sql.TOKEN_VALUES(row))
        self._profiles.pop(player.id, None)
        return row, secret

    async def delete_token(self, player: PlayerActor, identifier: str) -> None:
        for row in await self.tokens(player):
            if row.id == identifier:
                await self._storage.execute(sql.END_TOKEN, player.id, identifier)
                await self.forget(row.token)
                self._profiles.pop(player.id, None)

    # --- profiles ---

    async def profiles(self, players: Collection[str]) -> dict[str, Profile]:
        """Return profiles by requested id; unknown ids are left out."""
        now = time_source.now()
        found = {one: self._profiles[one][0] for one in players if self._is_fresh(one, now)}
        for chunk in chunks(set(players) - found.keys()):
            for row in await self._storage.read(sql.FIND_PROFILES.format(placeholders(chunk)), *chunk):
                requested, player, name, kind, tokens = row
                found[requested] = Profile(player, name, kind, tokens > 0)
                self._profiles[requested] = found[requested], now
        return found

    async def profile(self, player: str) -> Profile:
        """Return the profile of an existing player."""
        return (await self.profiles([player]))[player]

    def _is_fresh(self, player: str, now: int) -> bool:
        return player in self._profiles and now - self._profiles[player][1] < MINUTE

    async def count_running(self, player: PlayerActor) -> int:
        """Return the number of the player's unfinished matches."""
        rows = await self._storage.read(sql.COUNT_RUNNING, player.id)
        return int(rows[0][0])


def new_player_id() -> str:
    return secrets.token_urlsafe(16)


def new_session(player: str, label: str, now: int) -> tuple[str, Statement]:
    """Return a new secret, and the statement that stores its session."""
    secret = new_secret()
    return secret, once(sql.ADD_SESSION, digest(secret), player, now, now, label)
