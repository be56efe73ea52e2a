"""What stands at the door: other sites cannot act for a player, nothing runs that the house did not send, no request is
larger than it need be."""

from __future__ import annotations

import re
import time
from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...rules.text import Text
from ...service.limits import Buckets, NoLimits, TooOften, address_prefix
from .http_errors import answer, refuse
from .protocol import Refusal

MOST_BYTES = 65_536
"""No request and no frame is larger than this."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
NEIGHBOURS = "neighbours"
"""Stands among the names a house answers to for all that only a local network can mean."""
LOCAL_NAME = re.compile(r"[\w-]{1,63}|[\w.-]{1,200}\.(local|internal|home\.arpa)")
"""Names that nobody can have in the world's directory: a single word, and the endings that are kept for such names."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
TRUSTED_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""What browsers heed over HTTPS and from this machine only; elsewhere they ignore it and complain."""
FOREIGN = Text("eine andere Seite darf hier nichts auslösen", "another site may not act here")
UNKNOWN_NAME = Text(
    "auf diesen Namen hört das Haus nicht; `azumaya serve --name NAME` erlaubt ihn",
    "the house does not answer to this name; `azumaya serve --name NAME` allows it",
)
NOT_JSON = Text(
    "hier wird JSON erwartet (Content-Type: application/json)", "this wants JSON (Content-Type: application/json)"
)
OWN_PAGES = ("same-origin", "none")
"""What browsers say of a request that a page of the house has made, or the person themselves."""
JSON = "application/json"


class Guard:
    """Around the whole application. `hosts` are the names the house answers to, None for any: a house that listens on
    the loopback address only answers to loopback names, one for the local network (NEIGHBOURS) to addresses and local
    names as well, so that no foreign name can be pointed at it. `origins` are the addresses people open it by, where
    something stands in front of it; `buckets` say how much one network may ask for.

    Whoever acts has to come from a page of the house: browsers say so by `Origin` and by `Sec-Fetch-Site`, and no other
    site can send JSON without asking first. Programs say neither and show a token."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str] | None = None,
        origins: Collection[str] = frozenset(),
        buckets: Buckets | None = None,
    ) -> None:
        self._app = app
        self._buckets = NoLimits() if buckets is None else buckets
        self._hosts = hosts
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif refusal := self._refusal(scope):
            await turn_away(*refusal, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif too_often := self._too_often(scope):
            await refuse(too_often)(scope, receive, with_headers(scope, send))
        else:
            await self._app(scope, limited(receive), with_headers(scope, send))

    def _too_often(self, scope: Scope) -> TooOften | None:
        """Whether one network asks for more than pages ever do; turns come over sockets and are not counted here."""
        try:
            address, _ = scope.get("client") or ("", 0)
            self._buckets.take("request", address_prefix(address), time.monotonic())
        except TooOften as error:
            return error
        return None

    def _refusal(self, scope: Scope) -> tuple[Refusal, int] | None:
        """Why this may not enter, and its status; None when it may."""
        headers = Headers(scope=scope)
        if not self._answers_to(host_of(scope)):
            return Refusal(code="unknown-host", sentence=UNKNOWN_NAME), 403
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return None
        if not self._is_own_page(headers):
            return Refusal(code="foreign-origin", sentence=FOREIGN), 403
        if headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            return Refusal(code="not-json", sentence=NOT_JSON), 415
        return None

    def _answers_to(self, host: str | None) -> bool:
        if self._hosts is None or host in self._hosts:
            return True
        return host is not None and NEIGHBOURS in self._hosts and is_local(host)

    def _is_own_page(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if headers.get("sec-fetch-site", OWN_PAGES[0]) not in OWN_PAGES:
            return False
        return origin is None or origin in self._origins or origin.partition("://")[2] == headers.get("host", "")


def host_of(scope: Scope) -> str | None:
    """The name the browser called the house by; None when it is none."""
    try:
        return urlsplit("//" + Headers(scope=scope).get("host", "")).hostname
    except ValueError:
        return None


def is_local(host: str) -> bool:
    """Whether a name can only be one of a local network: another site can point its own name at this machine, but not
    an address and not such a name."""
    try:
        ip_address(host)
    except ValueError:
        return LOCAL_NAME.fullmatch(host) is not None
    return True


async def turn_away(refusal: Refusal, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    else:
        await answer(refusal, status)(scope, receive, with_headers(scope, send))


def with_headers(scope: Scope, send: Send) -> Send:
    """Every answer carries the policy."""
    is_trusted = scope["scheme"] == "https" or host_of(scope) in LOOPBACK
    wanted = {**HEADERS, **TRUSTED_HEADERS} if is_trusted else HEADERS

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(wanted)
        await send(message)

    return send_with_headers


def limited(receive: Receive) -> Receive:
    """A body is read up to the limit and no further."""
    taken = 0

    async def receive_up_to_the_limit() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise HTTPException(413)
        return message

    return receive_up_to_the_limit
