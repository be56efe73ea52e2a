"""The cookie a browser shows who it is by."""

from __future__ import annotations

from fastapi import Request, WebSocket

COOKIE = "azumaya"
SECURE_COOKIE = "__Host-azumaya"
"""On https: browsers take it from this very host only."""
DAYS_180 = 180 * 86_400


def brought_cookie(connection: Request | WebSocket) -> str | None:
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE)


def is_secure(connection: Request | WebSocket) -> bool:
    return connection.url.scheme in ("https", "wss")


def session_cookie(secret: str, secure: bool) -> str:
    """The header that makes a browser remember."""
    return cookie(secret, DAYS_180, secure)


def forgetting_cookie(secure: bool) -> str:
    """The header that makes a browser forget."""
    return cookie("", 0, secure)


def cookie(value: str, seconds: int, secure: bool) -> str:
    name = SECURE_COOKIE if secure else COOKIE
    only_https = "; Secure" if secure else ""
    return f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{only_https}"
