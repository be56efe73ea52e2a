"""Who acts: players, and the browsers that act for them.

A guest is a player like any other, made at the first act that needs one and never by a look. A browser shows who it is
by a secret in a cookie, of which only a digest is stored.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict

from . import wall
from .match.seats import Somebody
from .storage.rows import PlayerRow, SessionRow
from .storage.storage import Storage

KEPT_SESSIONS = 10_000
HOUR = 3_600_000
GUEST = "guest"


class People:
    """Sessions are looked up once and remembered for a while."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, tuple[Somebody, int]] = OrderedDict()

    async def find(self, secret: str | None) -> Somebody | None:
        """The player a browser acts for; None when it never has acted."""
        if not secret:
            return None
        token, now = digest(secret), wall.now()
        known = self._known.get(token)
        if known is None:
            row = await self._storage.session(token)
            if row is None:
                return None
            known = Somebody(row.player), row.used
        player, used = known
        if now - used > HOUR:
            await self._storage.use_session(token, now)
            used = now
        self._remember(token, player, used)
        return player

    async def new_guest(self, secret: str) -> Somebody:
        """A player for a browser that acts for the first time."""
        now = wall.now()
        identifier = secrets.token_urlsafe(16)
        name = f"Guest {secrets.randbelow(900_000) + 100_000}"
        session = SessionRow(digest(secret), identifier, now, now)
        await self._storage.add_player(PlayerRow(identifier, name, GUEST, now), session)
        player = Somebody(identifier)
        self._remember(session.token, player, now)
        return player

    def _remember(self, token: str, player: Somebody, used: int) -> None:
        self._known[token] = player, used
        self._known.move_to_end(token)
        if len(self._known) > KEPT_SESSIONS:
            self._known.popitem(last=False)


def new_secret() -> str:
    """256 bits."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
