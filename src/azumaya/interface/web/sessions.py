"""Who a browser acts for: a secret in a cookie that no script can read and no other site can send along.

A cookie alone makes nobody a player; that is done by the first act that needs one.
"""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request, Response, WebSocket

from ...service.house import House
from ...service.match.seats import Somebody
from ...service.people import new_secret

COOKIE = "azumaya"
SECURE_COOKIE = "__Host-azumaya"
"""On https: browsers take it from this very host only."""
DAYS_180 = 180 * 86_400


@dataclass
class Visitor:
    """A browser, and the player it acts for once it has acted."""

    secret: str
    player: Somebody | None
    is_secure: bool

    async def act(self, house: House) -> Somebody:
        """The player who acts; made now if there is none yet."""
        if self.player is None:
            self.player = await house.people.new_guest(self.secret)
        return self.player

    def cookie(self) -> str:
        """The header that makes the browser remember."""
        name = SECURE_COOKIE if self.is_secure else COOKIE
        secure = "; Secure" if self.is_secure else ""
        return f"{name}={self.secret}; Max-Age={DAYS_180}; Path=/; HttpOnly; SameSite=Lax{secure}"

    def sign(self, response: Response) -> Response:
        response.headers["Set-Cookie"] = self.cookie()
        return response


async def visitor_of(house: House, connection: Request | WebSocket) -> Visitor:
    """Whoever asks; with a fresh secret unless the browser brings one that is known."""
    is_secure = connection.url.scheme in ("https", "wss")
    brought = connection.cookies.get(SECURE_COOKIE if is_secure else COOKIE)
    player = await house.people.find(brought)
    return Visitor(brought if player is not None and brought else new_secret(), player, is_secure)
