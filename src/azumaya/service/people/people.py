"""Who acts: players, and the browsers that act for them.

A guest is a player like any other, made at the first act that needs one and never by a look. A browser shows who it is
by a secret in a cookie, of which only a digest is stored. A session that is used lives on; one that is not used for 180
days is over.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from .. import wall
from ..match.seats import Somebody
from ..names import guest_name
from ..storage.rows import PlayerRow, SessionRow
from ..storage.statements import marks, portions
from ..storage.storage import Statement, Storage, Whisper, once
from . import errors
from . import statements as sql
from .profile import GUEST, Profile
from .proofs import digest, new_secret
from .rows import TokenRow

KEPT = 10_000
"""Sessions and names that are remembered."""
MINUTE = 60_000
"""So long what another process may have changed is believed where its whisper was lost."""
FORGET_SESSION, FORGET_PLAYER = "forget-session", "forget-player"
HOUR = 60 * MINUTE
LIFETIME = 180 * 24 * HOUR
MOST_TOKENS = 10
TOKEN_PREFIX = "azumaya_"
"""So that a token that has got where it does not belong is recognised."""


@dataclass(frozen=True, slots=True)
class Known:
    """A session as it was found in the table."""

    player: Somebody
    used: int
    looked: int


Read = Callable[[str, int], Awaitable[SessionRow | TokenRow | None]]
"""Finds what a token stands for, unless that is over at an instant."""


class People:
    """Sessions and names are looked up once and remembered for a while."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._profiles: OrderedDict[str, tuple[Profile, int]] = OrderedDict()
        storage.hear(self._heard)

    # --- sessions ---

    async def find(self, secret: str | None) -> Somebody | None:
        """The player a browser acts for; None when it never has acted, or not for too long."""
        return await self._look_up(secret, self._session, self._storage.use_session) if secret else None

    async def _session(self, token: str, now: int) -> SessionRow | None:
        row = await self._storage.session(token)
        return None if row is None or now - row.used > LIFETIME else row

    async def _look_up(self, secret: str, read: Read, use: Callable[[str, int], Awaitable[None]]) -> Somebody | None:
        """Whom a secret acts for: asked again after a while, and noted as used now and then."""
        token, now = digest(secret), wall.now()
        known = self._known.get(token)
        if known is None or now - known.looked > MINUTE:
            row = await read(token, now)
            if row is None:
                self._known.pop(token, None)
                return None
            known = Known(Somebody(row.player), row.used, now)
        if now - known.used > HOUR:
            await use(token, now)
            known = Known(known.player, now, known.looked)
        self._remember(token, known)
        return known.player

    async def new_guest(self, secret: str, label: str = "") -> Somebody:
        """A player for a browser that acts for the first time."""
        now, player = wall.now(), new_player_id()
        session = SessionRow(digest(secret), player, now, now, label)
        await self._storage.add_player(PlayerRow(player, guest_name(secrets.SystemRandom()), GUEST, now), session)
        self._remember(session.token, Known(Somebody(player), now, now))
        return Somebody(player)

    async def devices(self, player: Somebody) -> list[SessionRow]:
        """The browsers that act for a player, the one used last first."""
        return [SessionRow(*row) for row in await self._storage.read(sql.FIND_SESSIONS, player.id)]

    async def end_session(self, token: str) -> None:
        await self._storage.execute(sql.END_SESSION, token)
        await self.forget(token)

    async def forget(self, token: str) -> None:
        """A session has ended; the other processes hear of it, too."""
        self._known.pop(token, None)
        await self._storage.whisper(Whisper(FORGET_SESSION, token))

    async def forget_player(self, player: str) -> None:
        """All sessions of a player have ended, and the name may have changed; the other processes hear of it, too."""
        self._forget_player(player)
        await self._storage.whisper(Whisper(FORGET_PLAYER, player))

    def _heard(self, whisper: Whisper) -> None:
        if whisper.about == FORGET_SESSION:
            self._known.pop(whisper.subject, None)
        elif whisper.about == FORGET_PLAYER:
            self._forget_player(whisper.subject)

    def _forget_player(self, player: str) -> None:
        for token in [token for token, known in self._known.items() if known.player.id == player]:
            del self._known[token]
        self._profiles.clear()

    def _remember(self, token: str, known: Known) -> None:
        self._known[token] = known
        self._known.move_to_end(token)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    # --- programs ---

    async def find_program(self, secret: str) -> Somebody:
        """The member a program acts for; refused when its token is not known."""
        found = await self._look_up(secret, self._program, self._use_program)
        if found is None:
            raise errors.unknown_token()
        return found

    async def _program(self, token: str, _now: int) -> TokenRow | None:
        rows = await self._storage.read(sql.FIND_TOKEN, token)
        return TokenRow(*rows[0]) if rows else None

    async def _use_program(self, token: str, now: int) -> None:
        await self._storage.execute(sql.USE_TOKEN, now, token, now)

    async def programs(self, player: Somebody) -> list[TokenRow]:
        """The programs that may act for a member, the newest first."""
        return [TokenRow(*row) for row in await self._storage.read(sql.FIND_TOKENS, player.id)]

    async def new_program(self, player: Somebody, label: str) -> tuple[TokenRow, str]:
        """What a program shows to act for a member; told this once."""
        if len(await self.programs(player)) >= MOST_TOKENS:
            raise errors.too_many_tokens(MOST_TOKENS)
        secret, now = TOKEN_PREFIX + new_secret(), wall.now()
        row = TokenRow(digest(secret), secrets.token_urlsafe(8), player.id, label.strip(), now, 0)
        await self._storage.execute(sql.ADD_TOKEN, *sql.TOKEN_VALUES(row))
        self._profiles.pop(player.id, None)
        return row, secret

    async def end_program(self, player: Somebody, identifier: str) -> None:
        for row in await self.programs(player):
            if row.id == identifier:
                await self._storage.execute(sql.END_TOKEN, player.id, identifier)
                await self.forget(row.token)
                self._profiles.pop(player.id, None)

    # --- names ---

    async def names(self, players: Collection[str]) -> dict[str, Profile]:
        """How to call players, by the ids that were asked for. An id that nobody has is left out."""
        now = wall.now()
        for asked in portions({one for one in players if not self._is_fresh(one, now)}):
            for row in await self._storage.read(sql.FIND_PROFILES.format(marks(asked)), *asked):
                known_as, player, name, kind, tokens = row
                self._profiles[known_as] = Profile(player, name, kind, tokens > 0), now
        found = {one: self._profiles[one][0] for one in players if one in self._profiles}
        while len(self._profiles) > KEPT:
            self._profiles.popitem(last=False)
        return found

    async def name(self, player: str) -> Profile:
        """How to call one player who is there."""
        return (await self.names([player]))[player]

    def _is_fresh(self, player: str, now: int) -> bool:
        return player in self._profiles and now - self._profiles[player][1] < MINUTE

    async def running(self, player: Somebody) -> int:
        """How many matches of a player are not over."""
        rows = await self._storage.read(sql.COUNT_RUNNING, player.id)
        return int(rows[0][0])


def new_player_id() -> str:
    return secrets.token_urlsafe(16)


def session_of(player: str, label: str, now: int) -> tuple[str, Statement]:
    """A fresh secret for a browser, and what stores its session."""
    secret = new_secret()
    return secret, once(sql.ADD_SESSION, digest(secret), player, now, now, label)
