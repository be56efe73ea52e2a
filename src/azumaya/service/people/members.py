"""Members: somebody with a name and a password. A guest who becomes one stays the same player and keeps every game.

Whenever rights change, the browser gets a fresh secret and the former one is worth nothing. Failures to sign in are
counted for each name, in a table: five in a minute or twenty in an hour, and the name rests.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from .. import wall
from ..limits import TooOften
from ..match.seats import Somebody
from ..names import name_key, parse_name
from ..storage.storage import Conflict, Statement, Storage, once
from . import errors
from . import statements as sql
from .merging import Merging, merged
from .passwords import Passwords, check_password
from .people import HOUR, MINUTE, People, new_player_id, session_of
from .profile import CLOSED, GONE, GUEST, MEMBER
from .proofs import digest, new_recovery, new_secret, recovery_digest
from .rows import CredentialRow

HANDOVER = 10 * MINUTE
FAILURES = ((5, MINUTE), (20, HOUR))
"""So many wrong passwords for a name in so many ms."""


@dataclass(frozen=True, slots=True)
class Browser:
    """What asks: the secret it has brought, the player it has acted for so far, and what to call it in a list."""

    secret: str
    player: Somebody | None
    label: str = ""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A browser acts for a player from now on, with a fresh secret. `recovery` is shown once and never again."""

    player: Somebody
    secret: str
    recovery: str | None = None


class Members:
    def __init__(self, storage: Storage, people: People, merging: Merging) -> None:
        self._storage = storage
        self._people = people
        self._merging = merging
        self._passwords = Passwords()

    def close(self) -> None:
        self._passwords.close()

    async def register(self, browser: Browser, name: str, password: str) -> SignedIn:
        """Become a member. A guest keeps id, seats and games; one who has never acted becomes a player now."""
        name = parse_name(name)
        check_password(password, name)
        await self._check_is_guest(browser.player)
        if await self._credentials(name) is not None:
            raise errors.name_taken(name)
        digested, recovery, now = await self._passwords.new_digest(password), new_recovery(), wall.now()
        player = browser.player or Somebody(new_player_id())
        secret, session = session_of(player.id, browser.label, now)
        credentials = CredentialRow(player.id, name_key(name), digested, recovery_digest(recovery), now)
        try:
            await self._storage.write(
                new_member(player.id, name, now) if browser.player is None else become_member(player.id, name),
                Statement(sql.ADD_CREDENTIALS, [sql.CREDENTIAL_VALUES(credentials)]),
                once(sql.END_SESSION, digest(browser.secret)),
                session,
            )
        except Conflict:
            raise errors.name_taken(name) from None
        await self._people.forget_player(player.id)
        await self._people.forget(digest(browser.secret))
        return SignedIn(player, secret, recovery)

    async def login(self, browser: Browser, name: str, password: str) -> SignedIn:
        """Sign in; refused with the same sentence whether the name or the password is wrong."""
        credentials = await self._credentials(name)
        await self._check_failures(name)
        stored = None if credentials is None else credentials.password
        if not await self._passwords.is_right(password, stored) or credentials is None:
            await self._fail(name)
            raise errors.wrong_login()
        return await self._sign_in(browser, name, credentials.player)

    async def recover(self, browser: Browser, name: str, recovery: str, password: str) -> SignedIn:
        """Sign in with the code that was written down, and choose a new password. Every other session ends, and there
        is a new code."""
        check_password(password, name)
        credentials = await self._credentials(name)
        await self._check_failures(name)
        if credentials is None or recovery_digest(recovery) != credentials.recovery:
            await self._fail(name)
            raise errors.wrong_recovery()
        player, fresh = credentials.player, new_recovery()
        await self._check_open(player)
        changed = await self._new_password(player, password)
        code = once(sql.CHANGE_RECOVERY, recovery_digest(fresh), player, credentials.recovery, must_change=True)
        try:
            await self._storage.write(code, changed, once(sql.END_SESSIONS, player))
        except Conflict:
            raise errors.wrong_recovery() from None
        await self._people.forget_player(player)
        signed = await self._sign_in(browser, name, player)
        return SignedIn(signed.player, signed.secret, fresh)

    async def change_password(self, browser: Browser, old: str, new: str) -> SignedIn:
        """Every other session of the member ends."""
        credentials = await self._own_credentials(browser.player)
        profile = await self._people.name(credentials.player)
        check_password(new, profile.name)
        await self._check_failures(profile.name)
        if not await self._passwords.is_right(old, credentials.password):
            await self._fail(profile.name)
            raise errors.wrong_password()
        secret, session = session_of(credentials.player, browser.label, wall.now())
        changed = await self._new_password(credentials.player, new)
        await self._storage.write(changed, once(sql.END_SESSIONS, credentials.player), session)
        await self._people.forget_player(credentials.player)
        return SignedIn(Somebody(credentials.player), secret)

    async def confirm(self, player: Somebody, password: str | None) -> None:
        """Refuse what a member has not confirmed with the password; a guest has none."""
        rows = await self._storage.read(sql.FIND_CREDENTIALS_OF, player.id)
        if not rows:
            return
        name = (await self._people.name(player.id)).name
        await self._check_failures(name)
        if not await self._passwords.is_right(password or "", CredentialRow(*rows[0]).password):
            await self._fail(name)
            raise errors.password_needed()

    async def logout(self, browser: Browser) -> None:
        await self._people.end_session(digest(browser.secret))

    # --- other devices ---

    async def new_handover(self, player: Somebody) -> tuple[str, int]:
        """A secret that lets another device act for the same player, once, and when it is over."""
        secret, now = new_secret(), wall.now()
        expires = now + HANDOVER
        await self._storage.write(
            once(sql.FORGET_HANDOVERS, now), once(sql.ADD_HANDOVER, digest(secret), player.id, expires)
        )
        return secret, expires

    async def hand_over(self, browser: Browser, secret: str) -> SignedIn:
        """This browser acts for whoever has made the secret. What it did as somebody else stays theirs: a link that
        somebody was sent takes nothing from them."""
        token, now = digest(secret), wall.now()
        rows = await self._storage.read(sql.FIND_HANDOVER, token, now)
        if not rows:
            raise errors.handover_over()
        player = rows[0][0]
        fresh, session = session_of(player, browser.label, now)
        try:
            await self._storage.write(
                once(sql.USE_HANDOVER, token, now, must_change=True),
                once(sql.END_SESSION, digest(browser.secret)),
                session,
            )
        except Conflict:
            raise errors.handover_over() from None
        await self._people.forget(digest(browser.secret))
        return SignedIn(Somebody(player), fresh)

    # --- parts of it ---

    async def _sign_in(self, browser: Browser, name: str, player: str) -> SignedIn:
        """A guest who signs in was that member all the time: what is open goes over."""
        await self._check_open(player)
        now, guest = wall.now(), await self._guest(browser.player)
        secret, session = session_of(player, browser.label, now)
        await self._storage.write(
            once(sql.END_SESSION, digest(browser.secret)),
            once(sql.FORGIVE_FAILURES, name_digest(name)),
            session,
            *([] if guest is None else merged(guest, player, now)),
        )
        await self._people.forget(digest(browser.secret))
        if guest is not None:
            await self._people.forget_player(guest)
            await self._merging.sign_in(guest)
        return SignedIn(Somebody(player), secret)

    async def _guest(self, player: Somebody | None) -> str | None:
        """The guest a browser has acted for so far."""
        row = None if player is None else await self._storage.player(player.id)
        return row.id if row is not None and row.kind == GUEST else None

    async def _new_password(self, player: str, password: str) -> Statement:
        return once(sql.CHANGE_PASSWORD, await self._passwords.new_digest(password), wall.now(), player)

    async def _credentials(self, name: str) -> CredentialRow | None:
        rows = await self._storage.read(sql.FIND_CREDENTIALS, name_key(name))
        return CredentialRow(*rows[0]) if rows else None

    async def _own_credentials(self, player: Somebody | None) -> CredentialRow:
        rows = [] if player is None else await self._storage.read(sql.FIND_CREDENTIALS_OF, player.id)
        if not rows:
            raise errors.members_only()
        return CredentialRow(*rows[0])

    async def _check_is_guest(self, player: Somebody | None) -> None:
        if player is not None:
            profile = await self._people.name(player.id)
            if profile.is_member:
                raise errors.already_member(profile.name)

    async def _check_open(self, player: str) -> None:
        row = await self._storage.player(player)
        if row is None or row.kind in (CLOSED, GONE):
            raise errors.account_closed()

    # --- failures ---

    async def _check_failures(self, name: str) -> None:
        """TooOften while a name rests."""
        now = wall.now()
        found = await self._storage.read(sql.FIND_FAILURES, name_digest(name), now - HOUR, FAILURES[-1][0])
        times = [row[0] for row in found]
        waits = [times[most - 1] + span - now for most, span in FAILURES if len(times) >= most]
        if waits and max(waits) > 0:
            raise TooOften(math.ceil(max(waits) / 1000))

    async def _fail(self, name: str) -> None:
        now = wall.now()
        await self._storage.write(once(sql.FORGET_FAILURES, now - HOUR), once(sql.ADD_FAILURE, name_digest(name), now))


def name_digest(name: str) -> str:
    """What is typed in the place of a name may be anything, also a password: it is not stored as it is."""
    return digest(name_key(name))


def new_member(player: str, name: str, now: int) -> Statement:
    return once(sql.ADD_PLAYER, player, name, MEMBER, now)


def become_member(player: str, name: str) -> Statement:
    return once(sql.BECOME_MEMBER, name, player, must_change=True)
