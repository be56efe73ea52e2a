"""Members: players with a name and a password. A guest who registers stays the same player and keeps every match.

Every change of rights gives the browser a new secret and invalidates the old one. Failed sign-ins are counted in the
database, per network and per network and name: one network cannot guess for long, and no one can lock out a member who
is in another network, or who has signed in with the same browser before.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from .. import time_source
from ..match.seats import PlayerActor
from ..operation.limits import RateLimited, RateLimits
from ..storage.storage import Conflict, Statement, Storage, once
from . import errors
from . import statements as sql
from .guest_merge import GuestMerge, merge_guest
from .known_devices import KnownDevices
from .passwords import Passwords, check_password
from .profile import CLOSED, DELETED, GUEST, MEMBER
from .rows import CredentialRow
from .sessions import HOUR, MINUTE, Sessions, new_player_id, new_session
from .tokens import digest, new_recovery, new_secret, recovery_digest
from .usernames import name_key, parse_name

HANDOVER_LIFETIME = 10 * MINUTE
PAIR_LIMITS = ("wrong-password", "wrong-password-hour")
NETWORK_LIMITS = ("wrong-password-network", "wrong-password-network-hour")
"""Names of the limits of failed sign-ins."""


@dataclass(frozen=True, slots=True)
class Browser:
    """The requesting browser: its secret, its current player, its label in the list of devices, its network, and the
    tokens of members who have signed in with it before."""

    secret: str
    player: PlayerActor | None
    label: str = ""
    network: str = ""
    devices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The browser's player and its new secret. `recovery` is a new recovery code, shown only once; `device` a token by
    which the member is known on this device."""

    player: PlayerActor
    secret: str
    recovery: str | None = None
    device: str | None = None


class Members:
    def __init__(self, storage: Storage, sessions: Sessions, guest_merge: GuestMerge, rate_limits: RateLimits) -> None:
        self._storage = storage
        self._rate_limits = rate_limits
        self._devices = KnownDevices(storage)
        self._sessions = sessions
        self._guest_merge = guest_merge
        self._passwords = Passwords()

    def close(self) -> None:
        self._passwords.close()

    async def register(self, browser: Browser, name: str, password: str) -> SignedIn:
        """Register a member. A guest keeps id, seats and matches; without a guest a new player is created."""
        name = parse_name(name)
        check_password(password, name)
        self._limit("register-network", browser.network)
        await self._check_is_guest(browser.player)
        if await self._credentials(name) is not None:
            raise errors.name_taken(name)
        hashed = await self._passwords.new_hash(password, browser.network)
        recovery, now = new_recovery(), time_source.now()
        player = browser.player or PlayerActor(new_player_id())
        secret, session = new_session(player.id, browser.label, now)
        credentials = CredentialRow(player.id, name_key(name), hashed, recovery_digest(recovery), now)
        try:
            await self._storage.write(
                new_member(player.id, name, now) if browser.player is None else become_member(player.id, name),
                Statement(sql.ADD_CREDENTIALS, [sql.CREDENTIAL_VALUES(credentials)]),
                once(sql.END_SESSION, digest(browser.secret)),
                session,
            )
        except Conflict:
            raise errors.name_taken(name) from None
        await self._sessions.forget_player(player.id)
        await self._sessions.forget(digest(browser.secret))
        return SignedIn(player, secret, recovery, await self._devices.new_token(credentials))

    async def login(self, browser: Browser, name: str, password: str) -> SignedIn:
        """Sign in. The error is the same for a wrong name and a wrong password."""
        credentials = await self._credentials(name)
        known = await self._check_may_try(browser, name, credentials)
        stored = None if credentials is None else credentials.password
        is_correct = await self._passwords.is_correct(password, stored, "" if known else browser.network)
        if not is_correct or credentials is None:
            await self._count_failure(browser, name, known)
            raise errors.wrong_login()
        return await self._sign_in(browser, name, credentials, known)

    async def recover(self, browser: Browser, name: str, recovery: str, password: str) -> SignedIn:
        """Sign in with the recovery code and set a new password. All other sessions end; the code is replaced."""
        check_password(password, name)
        credentials = await self._credentials(name)
        known = await self._check_may_try(browser, name, credentials)
        if credentials is None or recovery_digest(recovery) != credentials.recovery:
            await self._count_failure(browser, name, known)
            raise errors.wrong_recovery()
        player, fresh = credentials.player, new_recovery()
        await self._check_open(player)
        now, changed = await self._new_password(player, password)
        code = once(sql.CHANGE_RECOVERY, recovery_digest(fresh), player, credentials.recovery, must_change=True)
        try:
            await self._storage.write(code, changed, once(sql.END_SESSIONS, player))
        except Conflict:
            raise errors.wrong_recovery() from None
        await self._sessions.forget_player(player)
        signed = await self._sign_in(browser, name, replace(credentials, changed=now))
        return replace(signed, recovery=fresh)

    async def change_password(self, browser: Browser, old: str, new: str) -> SignedIn:
        """Change the password and end all other sessions of the member."""
        credentials = await self._own_credentials(browser.player)
        profile = await self._sessions.profile(credentials.player)
        check_password(new, profile.name)
        self._limit("login-device", credentials.player)
        if not await self._passwords.is_correct(old, credentials.password):
            raise errors.wrong_password()
        now, changed = await self._new_password(credentials.player, new)
        secret, session = new_session(credentials.player, browser.label, now)
        await self._storage.write(changed, once(sql.END_SESSIONS, credentials.player), session)
        await self._sessions.forget_player(credentials.player)
        device = await self._devices.new_token(replace(credentials, changed=now))
        return SignedIn(PlayerActor(credentials.player), secret, device=device)

    async def confirm(self, player: PlayerActor, password: str | None) -> None:
        """Check the password of a member; guests have none."""
        rows = await self._storage.read(sql.FIND_CREDENTIALS_OF, player.id)
        if not rows:
            return
        self._limit("login-device", player.id)
        if not await self._passwords.is_correct(password or "", CredentialRow(*rows[0]).password):
            raise errors.password_needed()

    async def logout(self, browser: Browser) -> None:
        await self._sessions.end_session(digest(browser.secret))

    # --- other devices ---

    async def new_handover(self, player: PlayerActor) -> tuple[str, int]:
        """Return a single-use secret that signs in another device, and its expiry time."""
        secret, now = new_secret(), time_source.now()
        expires = now + HANDOVER_LIFETIME
        await self._storage.write(
            once(sql.DELETE_EXPIRED_HANDOVERS, now), once(sql.ADD_HANDOVER, digest(secret), player.id, expires)
        )
        return secret, expires

    async def hand_over(self, browser: Browser, secret: str) -> SignedIn:
        """Sign this browser in as the player who made the secret. Its former guest is not merged: following a link
        from another person must not give away matches."""
        token, now = digest(secret), time_source.now()
        rows = await self._storage.read(sql.FIND_HANDOVER, token, now)
        if not rows:
            raise errors.handover_over()
        player = rows[0][0]
        fresh, session = new_session(player, browser.label, now)
        try:
            await self._storage.write(
                once(sql.USE_HANDOVER, token, now, must_change=True),
                once(sql.END_SESSION, digest(browser.secret)),
                session,
            )
        except Conflict:
            raise errors.handover_over() from None
        await self._sessions.forget(digest(browser.secret))
        return SignedIn(PlayerActor(player), fresh)

    # --- helpers ---

    async def _sign_in(
        self, browser: Browser, name: str, credentials: CredentialRow, known: str | None = None
    ) -> SignedIn:
        """Sign in; the browser's guest is merged into the member."""
        player = credentials.player
        await self._check_open(player)
        now, guest = time_source.now(), await self._guest(browser.player)
        secret, session = new_session(player, browser.label, now)
        await self._storage.write(
            once(sql.END_SESSION, digest(browser.secret)),
            *([] if known else [once(sql.CLEAR_FAILURES, await self._devices.pair(browser.network, name))]),
            session,
            *([] if guest is None else merge_guest(guest, player, now)),
        )
        await self._sessions.forget(digest(browser.secret))
        if guest is not None:
            await self._sessions.forget_player(guest)
            await self._guest_merge.merge_running(guest)
        device = None if known else await self._devices.new_token(credentials)
        return SignedIn(PlayerActor(player), secret, device=device)

    async def _guest(self, player: PlayerActor | None) -> str | None:
        """Return the id if the player is a guest."""
        row = None if player is None else await self._storage.player(player.id)
        return row.id if row is not None and row.kind == GUEST else None

    async def _new_password(self, player: str, password: str) -> tuple[int, Statement]:
        """Return the time of the change, and the statement that stores it."""
        hashed, now = await self._passwords.new_hash(password), time_source.now()
        return now, once(sql.CHANGE_PASSWORD, hashed, now, player)

    async def _credentials(self, name: str) -> CredentialRow | None:
        rows = await self._storage.read(sql.FIND_CREDENTIALS, name_key(name))
        return CredentialRow(*rows[0]) if rows else None

    async def _own_credentials(self, player: PlayerActor | None) -> CredentialRow:
        rows = [] if player is None else await self._storage.read(sql.FIND_CREDENTIALS_OF, player.id)
        if not rows:
            raise errors.members_only()
        return CredentialRow(*rows[0])

    async def _check_is_guest(self, player: PlayerActor | None) -> None:
        if player is not None:
            profile = await self._sessions.profile(player.id)
            if profile.is_member:
                raise errors.already_member(profile.name)

    async def _check_open(self, player: str) -> None:
        row = await self._storage.player(player)
        if row is None or row.kind in (CLOSED, DELETED):
            raise errors.account_closed()

    # --- limits of sign-ins ---

    async def _check_may_try(self, browser: Browser, name: str, credentials: CredentialRow | None) -> str | None:
        """Raise `RateLimited` if a browser tries too often. A device of the member is not subject to what others in its
        network do; return its token."""
        known = None if credentials is None else await self._devices.known_token(browser.devices, credentials)
        if known is not None:
            self._limit("login-device", known)
            return known
        self._limit("login-network", browser.network)
        await self._check_failures(await self._devices.pair(browser.network, name), PAIR_LIMITS)
        await self._check_failures(await self._devices.network(browser.network), NETWORK_LIMITS)
        return None

    async def _check_failures(self, key: str, limits: Sequence[str]) -> None:
        """Raise `RateLimited` while there are too many failures."""
        now, rates = time_source.now(), [self._rate_limits.rate(limit) for limit in limits]
        most = max((int(rate.acts) for rate in rates if math.isfinite(rate.acts)), default=0)
        times = [row[0] for row in await self._storage.read(sql.FIND_FAILURES, key, now - HOUR, most)]
        waits = [
            times[int(rate.acts) - 1] + int(rate.seconds * 1000) - now for rate in rates if len(times) >= rate.acts
        ]
        if waits and max(waits) > 0:
            raise RateLimited(math.ceil(max(waits) / 1000))

    async def _count_failure(self, browser: Browser, name: str, known: str | None) -> None:
        """Count a failure, unless the device has its own limit."""
        if known is None:
            now = time_source.now()
            keys = await self._devices.pair(browser.network, name), await self._devices.network(browser.network)
            await self._storage.write(
                once(sql.DELETE_EXPIRED_FAILURES, now - HOUR), Statement(sql.ADD_FAILURE, [(key, now) for key in keys])
            )

    def _limit(self, act: str, who: str) -> None:
        self._rate_limits.take(act, who, time.monotonic())


def new_member(player: str, name: str, now: int) -> Statement:
    return once(sql.ADD_PLAYER, player, name, MEMBER, now)


def become_member(player: str, name: str) -> Statement:
    return once(sql.BECOME_MEMBER, name, player, must_change=True)
