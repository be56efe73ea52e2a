"""Sessions: the player a browser or program acts for.

A browser is identified by a secret in an HttpOnly, SameSite cookie, a program by an API token. A guest is only
created by the first action that needs one.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Request, Response, WebSocket

from ...service.application import Application
from ...service.jobs.fair_queue import Asker
from ...service.match.seats import PlayerActor
from ...service.operation.limits import address_prefix
from ...service.people import new_secret
from ...service.people.errors import members_only, not_for_programs, not_signed_in, old_session
from ...service.people.members import Browser, SignedIn

COOKIE = "azumaya"
DEVICE_COOKIE = "azumaya-devices"
DAYS_180, DAYS_400 = 180 * 86_400, 400 * 86_400
MAX_DEVICES = 4
"""Members remembered by a shared browser."""
BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
"""In this order, because user agents name several."""
MACHINES = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")
TITLES = {"Edg": "Edge", "OPR": "Opera", "Macintosh": "Mac", "CrOS": "Chromebook"}


@dataclass
class Visitor:
    """The sender of a request and its player, if any. `was_known`: its cookie has expired. `address` is only kept
    for the request. `is_program`: authenticated by an API token."""

    secret: str
    player: PlayerActor | None
    is_secure: bool
    was_known: bool = False
    address: str = ""
    label: str = ""
    is_program: bool = False
    devices: tuple[str, ...] = ()
    """Tokens of members who have signed in with this browser before."""

    @property
    def network(self) -> str:
        """The key of rate limits per network."""
        return address_prefix(self.address)

    @property
    def browser(self) -> Browser:
        return Browser(self.secret, self.player, self.label, self.network, self.devices)

    def asker(self, application: Application) -> Asker:
        """Return the requester of a job: the player, the network, and whether the player has a table open."""
        if self.player is None:
            return Asker(network=self.network)
        return Asker(self.player.id, self.network, application.online_users.is_playing(self.player.id))

    async def act(self, application: Application) -> PlayerActor:
        """Return the acting player; create a guest if needed. Raise `old_session` if the session has ended, also on a
        WebSocket that was opened before: the user would otherwise act as a new guest without noticing."""
        if self.player is None:
            if self.was_known:
                raise old_session()
            self.limit_network(application, "guest-network")
            self.player = await application.sessions.new_guest(self.secret, self.label)
        else:
            await self.check_session(application)
        return self.player

    async def check_session(self, application: Application) -> None:
        """Raise if the session or API token of the player has ended."""
        if self.is_program:
            await application.sessions.find_by_token(self.secret)
        elif await application.sessions.find(self.secret) != self.player:
            raise old_session()

    def signed_in(self) -> PlayerActor:
        """Return the player; raise if there is none. Does not create a guest."""
        if self.player is None:
            raise old_session() if self.was_known else not_signed_in()
        return self.player

    def owner(self) -> PlayerActor:
        """Return the player; raise for programs, which have no access to account settings."""
        if self.is_program:
            raise not_for_programs()
        return self.signed_in()

    async def member(self, application: Application) -> PlayerActor:
        """Return the member; raise for programs."""
        self.owner()
        return await self.playing_member(application)

    async def playing_member(self, application: Application) -> PlayerActor:
        """Return the member, or the member whose program this is."""
        player = self.signed_in()
        if not (await application.sessions.profile(player.id)).is_member:
            raise members_only()
        return player

    def limit(self, application: Application, act: str) -> None:
        """Raise `RateLimited` if the player, or the network, exceeds the rate limit."""
        player = None if self.player is None else self.player.id
        application.rate_limits.take_both(act, player, self.network, time.monotonic())

    def limit_network(self, application: Application, act: str) -> None:
        """Apply a rate limit per network, for actions that could be repeated as new guests."""
        application.rate_limits.take(act, self.network, time.monotonic())

    async def wait_to_send(self, application: Application) -> None:
        """Wait as long as the rate of WebSocket frames requires, for a moment in any case: frames that have arrived
        together are handled one by one, and others in between."""
        player = None if self.player is None else self.player.id
        await asyncio.sleep(application.rate_limits.delay("frame", player, self.network, time.monotonic()))

    def sign_in(self, signed: SignedIn) -> None:
        """Switch to the player who has signed in."""
        self.player, self.secret, self.was_known = signed.player, signed.secret, False
        if signed.device is not None:
            self.devices = (signed.device, *self.devices)[:MAX_DEVICES]

    def cookie(self) -> str:
        return session_cookie(self.secret, self.is_secure)

    def sign(self, response: Response) -> Response:
        if self.is_program:
            return response
        response.headers["Set-Cookie"] = self.cookie()
        if self.devices:
            response.headers.append("Set-Cookie", device_cookie(self.devices, self.is_secure))
        return response

    def sign_off(self, response: Response) -> Response:
        response.headers["Set-Cookie"] = expired_cookie(self.is_secure)
        return response


async def visitor_of(application: Application, connection: Request | WebSocket) -> Visitor:
    """Return the visitor; with a new secret unless the cookie is valid. Raise for an unknown token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = token.strip()
        player = await application.sessions.find_by_token(token)
        return Visitor(token, player, is_secure(connection), address=address_of(connection), is_program=True)
    sent = sent_cookie(connection)
    known = await application.sessions.find(sent)
    return Visitor(
        secret=sent if known is not None and sent else new_secret(),
        player=known,
        is_secure=is_secure(connection),
        was_known=bool(sent) and known is None,
        address=address_of(connection),
        label=label_of(connection.headers.get("user-agent", "")),
        devices=sent_devices(connection),
    )


def address_of(connection: Request | WebSocket) -> str:
    return connection.client.host if connection.client else ""


def label_of(agent: str) -> str:
    """Return a short name of a browser, such as `Firefox · Linux`; "" if unknown."""
    found = [
        next((TITLES.get(word, word) for word in words if re.search(rf"\b{word}\b", agent)), "")
        for words in (BROWSERS, MACHINES)
    ]
    return " · ".join(word for word in found if word)


def sent_cookie(connection: Request | WebSocket) -> str | None:
    return connection.cookies.get(cookie_name(COOKIE, is_secure(connection)))


def is_secure(connection: Request | WebSocket) -> bool:
    return connection.url.scheme in ("https", "wss")


def sent_devices(connection: Request | WebSocket) -> tuple[str, ...]:
    found = connection.cookies.get(cookie_name(DEVICE_COOKIE, is_secure(connection)), "")
    return tuple(token for token in found.split(".") if token)[:MAX_DEVICES]


def session_cookie(secret: str, secure: bool) -> str:
    """Return the `Set-Cookie` header of a session."""
    return cookie(COOKIE, secret, DAYS_180, secure)


def expired_cookie(secure: bool) -> str:
    """Return the `Set-Cookie` header that deletes the session cookie."""
    return cookie(COOKIE, "", 0, secure)


def device_cookie(tokens: Sequence[str], secure: bool) -> str:
    """Return the `Set-Cookie` header with the members known on this device. It stays after a sign-out and gives no
    access: with it, a sign-in with the right password is not subject to the limits of strangers."""
    return cookie(DEVICE_COOKIE, ".".join(tokens), DAYS_400, secure)


def cookie(name: str, value: str, seconds: int, secure: bool) -> str:
    flag = "; Secure" if secure else ""
    return f"{cookie_name(name, secure)}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{flag}"


def cookie_name(name: str, secure: bool) -> str:
    """Return the name of a cookie; over HTTPS it is bound to this host."""
    return f"__Host-{name}" if secure else name
