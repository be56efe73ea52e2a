"""Who a browser acts for: a secret in a cookie that no script can read and no other site can send along.

A cookie alone makes nobody a player; that is done by the first act that needs one.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from fastapi import Request, Response, WebSocket

from ...service.house import House
from ...service.limits import address_prefix
from ...service.match.seats import Somebody
from ...service.people import new_secret
from ...service.people.errors import members_only, not_for_programs, not_signed_in, old_session
from ...service.people.members import Browser, SignedIn
from .cookies import brought_cookie, forgetting_cookie, is_secure, session_cookie

BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
"""In this order, because most say they are others as well."""
MACHINES = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")
TITLES = {"Edg": "Edge", "OPR": "Opera", "Macintosh": "Mac", "CrOS": "Chromebook"}


@dataclass
class Visitor:
    """A browser, and the player it acts for once it has acted. `was_known`: it has brought a secret that is worth
    nothing any more. `address` is kept for as long as the request lasts. `is_program`: no browser, but a program of the
    player that has shown its token."""

    secret: str
    player: Somebody | None
    is_secure: bool
    was_known: bool = False
    address: str = ""
    label: str = ""
    is_program: bool = False

    @property
    def who(self) -> str:
        """Whom acts are counted for: the player, else the network a stranger comes from."""
        return address_prefix(self.address) if self.player is None else self.player.id

    @property
    def browser(self) -> Browser:
        return Browser(self.secret, self.player, self.label)

    async def act(self, house: House) -> Somebody:
        """The player who acts; made now if there is none yet. A browser whose session has ended is told so first,
        because whoever sits there believes to be somebody else; also on a line that was opened before it ended."""
        if self.player is None:
            if self.was_known:
                raise old_session()
            self.player = await house.people.new_guest(self.secret, self.label)
        elif self.is_program:
            await house.people.find_program(self.secret)
        elif await house.people.find(self.secret) != self.player:
            raise old_session()
        return self.player

    def signed_in(self) -> Somebody:
        """The player whose affairs these are; looking at them makes nobody a player."""
        if self.player is None:
            raise old_session() if self.was_known else not_signed_in()
        return self.player

    def owner(self) -> Somebody:
        """The player, in a browser: what belongs to a person is not a program's."""
        if self.is_program:
            raise not_for_programs()
        return self.signed_in()

    async def member(self, house: House) -> Somebody:
        player = self.owner()
        if not (await house.people.name(player.id)).is_member:
            raise members_only()
        return player

    def limit(self, house: House, act: str) -> None:
        """TooOften when whoever asks has done this too often."""
        house.buckets.take(act, self.who, time.monotonic())

    def limit_network(self, house: House, act: str) -> None:
        """The same for what a stranger could do as ever new players: everybody from one network counts as one."""
        house.buckets.take(act, address_prefix(self.address), time.monotonic())

    def becomes(self, signed: SignedIn) -> None:
        """From now on the browser acts for somebody, with another secret."""
        self.player, self.secret, self.was_known = signed.player, signed.secret, False

    def cookie(self) -> str:
        return session_cookie(self.secret, self.is_secure)

    def sign(self, response: Response) -> Response:
        if self.is_program:
            return response
        response.headers["Set-Cookie"] = self.cookie()
        return response

    def sign_off(self, response: Response) -> Response:
        response.headers["Set-Cookie"] = forgetting_cookie(self.is_secure)
        return response


async def visitor_of(house: House, connection: Request | WebSocket) -> Visitor:
    """Whoever asks; with a fresh secret unless the browser brings one that is known. A program that shows a token which
    is not known is refused."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = token.strip()
        player = await house.people.find_program(token)
        return Visitor(token, player, is_secure(connection), address=address_of(connection), is_program=True)
    brought = brought_cookie(connection)
    known = await house.people.find(brought)
    return Visitor(
        secret=brought if known is not None and brought else new_secret(),
        player=known,
        is_secure=is_secure(connection),
        was_known=bool(brought) and known is None,
        address=address_of(connection),
        label=label_of(connection.headers.get("user-agent", "")),
    )


def address_of(connection: Request | WebSocket) -> str:
    return connection.client.host if connection.client else ""


def label_of(agent: str) -> str:
    """What somebody would call this browser: `Firefox · Linux`; "" for a program."""
    found = [
        next((TITLES.get(word, word) for word in words if re.search(rf"\b{word}\b", agent)), "")
        for words in (BROWSERS, MACHINES)
    ]
    return " · ".join(word for word in found if word)
