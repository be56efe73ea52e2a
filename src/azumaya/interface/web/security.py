"""Security middleware: host names, cross-origin requests, security headers, request sizes and rate limits."""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections import Counter
from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from ...rules.message import Message
from ...service.operation.limits import NoLimits, RateLimited, RateLimits, address_prefix
from ...service.operation.network_slots import NetworkSlots, TooManyWaiting
from .http_errors import BY_STATUS, CLOSE, CLOSING, answer, error_answer, error_body
from .protocol import ErrorResponse

MAX_BYTES = 65_536
"""Maximum size of a request body and of a WebSocket frame."""
MAX_IMPORT_BYTES = 1_000_000
"""Maximum size of the body of a request with records."""
IMPORTS = "/api/studies"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
LOCAL_NETWORK = "local-network"
"""Entry of `hosts` that allows all names and addresses of a local network."""
LOCAL_NAME = re.compile(r"[\w-]{1,63}|[\w.-]{1,200}\.(local|internal|home\.arpa)")
"""Names that cannot exist in public DNS: single labels and reserved suffixes."""

CONTENT_SECURITY_POLICY = "; ".join(
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
ENGINE_WORKER = "/assets/engine-worker-"
"""The only script that compiles WebAssembly. A worker has the policy of its own response, not that of its page."""
ENGINE_POLICY = CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
TRUSTED_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Effective over HTTPS and on localhost only; on other addresses browsers log a warning."""
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=63072000"}
"""Two years, for this host alone."""
CROSS_ORIGIN = Message("refused-foreign-origin")
UNKNOWN_HOST = Message("refused-unknown-host")
NOT_JSON = Message("refused-not-json")
SAME_ORIGIN = ("same-origin", "none")
"""`Sec-Fetch-Site` of requests by our own pages or by the user."""
JSON = "application/json"
API = "/api/"
TOO_LARGE = BY_STATUS[413]
NAVIGATION = ("navigate", "document")
"""`Sec-Fetch-Mode` and `Sec-Fetch-Dest` of a link that the user follows: the other site cannot read the page."""


REFUSAL_SECONDS = 1.0
"""A network above its request limit gets its refusals this much later: a connection can have one refusal a second."""
MAX_HELD = 500
"""Refusals of a network that are held at the same time; further ones close their connections."""


class SecurityMiddleware:
    """ASGI middleware around the whole application. `hosts` are the allowed host names, None for any: a server on the
    loopback address allows loopback names only, one in a local network (LOCAL_NETWORK) also addresses and local names,
    which prevents DNS rebinding. `origins` are the public addresses behind a reverse proxy; `rate_limits` limit the
    requests per network, WebSockets included, a few of which are handled at the same time (`NetworkSlots`).

    Requests of other sites are rejected according to `Origin` and `Sec-Fetch-Site`, those that read data (`/api/`) as
    well as those that change it. The latter must be JSON, which other sites cannot send without a CORS preflight.
    Programs send neither header and authenticate by token. A request whose body is too large, or that has one where
    none is read, is answered at once and its connection closed."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str] | None = None,
        origins: Collection[str] = frozenset(),
        rate_limits: RateLimits | None = None,
    ) -> None:
        self._app = app
        self._buckets = NoLimits() if rate_limits is None else rate_limits
        self._slots = None if isinstance(self._buckets, NoLimits) else NetworkSlots()
        self._held = Counter[str]()
        self._hosts = hosts
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        network = network_of(scope)
        try:
            self._buckets.take("request-network", network, time.monotonic())
        except RateLimited as error:
            await self._refuse(error, network, scope, receive, send)
            return
        if self._slots is None:
            await self._handle(scope, receive, send)
            return
        try:
            await self._slots.wait(network)
        except TooManyWaiting:
            await self._refuse(RateLimited(math.ceil(REFUSAL_SECONDS)), network, scope, receive, send)
            return
        with self._slots.slot(network):
            await self._handle(scope, receive, send)

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if rejection := self._rejection(scope):
            await reject(*rejection, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, limited(receive, body_limit(scope["path"])), with_headers(scope, send))

    async def _refuse(self, error: RateLimited, network: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request late: a client that repeats it at once would otherwise be answered all the time."""
        is_held = self._held[network] < MAX_HELD
        if is_held:
            self._held[network] += 1
            try:
                await asyncio.sleep(REFUSAL_SECONDS)
            finally:
                self._held -= Counter([network])
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        response = error_answer(error)
        if not is_held:
            response.headers.update(CLOSE)
        await response(scope, receive, with_headers(scope, send))

    def _rejection(self, scope: Scope) -> tuple[ErrorResponse, int] | None:
        """Return the error and its status; None if the request is allowed."""
        headers = Headers(scope=scope)
        if not self._allows_host(host_of(scope)):
            return error_body("unknown-host", UNKNOWN_HOST), 403
        if scope["type"] == "http" and has_excessive_body(scope, headers):
            return error_body(TOO_LARGE[0], TOO_LARGE[1]), 413
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if is_safe and (not scope["path"].startswith(API) or is_navigation(headers)):
            return None
        if not self._is_same_origin(scope["scheme"], headers):
            return error_body("foreign-origin", CROSS_ORIGIN), 403
        if not is_safe and headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            return error_body("not-json", NOT_JSON), 415
        return None

    def _allows_host(self, host: str | None) -> bool:
        if self._hosts is None or host in self._hosts:
            return True
        return host is not None and LOCAL_NETWORK in self._hosts and is_local(host)

    def _is_same_origin(self, scheme: str, headers: Headers) -> bool:
        """A proxy may hide that a page came over HTTPS, so its origin is accepted over HTTP; not the reverse."""
        if headers.get("sec-fetch-site", SAME_ORIGIN[0]) not in SAME_ORIGIN:
            return False
        origin, host = headers.get("origin"), headers.get("host", "")
        own = [f"https://{host}"] if scheme in ("https", "wss") else [f"https://{host}", f"http://{host}"]
        return origin is None or origin in self._origins or origin in own


def network_of(scope: Scope) -> str:
    address, _ = scope.get("client") or ("", 0)
    return address_prefix(address)


def body_limit(path: str) -> int:
    """Return the maximum size of the body of a request."""
    return MAX_IMPORT_BYTES if path.startswith(IMPORTS) else MAX_BYTES


def has_excessive_body(scope: Scope, headers: Headers) -> bool:
    """Return True if the announced body is too large, or if its length is unknown and nothing reads it."""
    if "transfer-encoding" in headers:
        return scope["method"] in SAFE_METHODS
    announced = headers.get("content-length", "0")
    return not announced.isdecimal() or int(announced[:20]) > body_limit(scope["path"])


def is_navigation(headers: Headers) -> bool:
    return (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")) == NAVIGATION


def host_of(scope: Scope) -> str | None:
    """Return the requested host name; None if invalid."""
    try:
        return urlsplit("//" + Headers(scope=scope).get("host", "")).hostname
    except ValueError:
        return None


def is_local(host: str) -> bool:
    """Return True for names that exist in local networks only. A foreign site can point its own DNS name at this
    machine, but not an address or such a name."""
    try:
        ip_address(host)
    except ValueError:
        return LOCAL_NAME.fullmatch(host) is not None
    return True


async def reject(error: ErrorResponse, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    else:
        await answer(error, status, CLOSING.get(status))(scope, receive, with_headers(scope, send))


def with_headers(scope: Scope, send: Send) -> Send:
    """Add the security headers to every response."""
    is_trusted = scope["scheme"] == "https" or host_of(scope) in LOOPBACK
    wanted = HEADERS | (TRUSTED_HEADERS if is_trusted else {}) | (HTTPS_HEADERS if scope["scheme"] == "https" else {})
    if scope["path"].startswith(ENGINE_WORKER):
        wanted |= {"Content-Security-Policy": ENGINE_POLICY}

    async def send_with_headers(message: AsgiMessage) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(wanted)
        await send(message)

    return send_with_headers


def limited(receive: Receive, limit: int) -> Receive:
    """Raise 413 for a body larger than the limit."""
    received = 0

    async def receive_limited() -> AsgiMessage:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit:
            raise HTTPException(413)
        return message

    return receive_limited
