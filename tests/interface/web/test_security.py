"""Other sites, HTTPS, odd paths, bodies that are too large, and what a stranger hears of a private table."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from azumaya.interface.web.app import new_app
from azumaya.interface.web.security import SecurityMiddleware
from azumaya.service.match.setup import Settings

from .app_client import FIVE_MINUTES, open_client
from .server import TIMEOUT, Server
from .test_http import refusal


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_reads_nothing_for_its_visitors(server: Server, site: str) -> None:
    """Following a link from another site is allowed: that site does not see the page."""
    headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"}
    for path in ("/api/me", "/api/server", "/api/matches/unknown"):
        assert refusal(server.http.get(path, headers=headers)) == (403, "foreign-origin")
        foreign = server.http.get(path, headers={"Origin": "https://elsewhere.example"})
        assert refusal(foreign) == (403, "foreign-origin")
    assert server.http.get("/", headers=headers).status_code != 403
    link = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert server.http.get("/api/server", headers=link).status_code == 200


def test_a_page_over_https_has_an_https_origin() -> None:
    guard = SecurityMiddleware(new_app(None))
    for scheme, origin, status in (
        ("https", "https://azumaya.example", None),
        ("https", "http://azumaya.example", 403),
        ("http", "http://azumaya.example", None),
        ("http", "https://azumaya.example", None),
    ):
        headers = [(b"host", b"azumaya.example"), (b"origin", origin.encode())]
        scope = {"type": "http", "method": "POST", "scheme": scheme, "path": "/api/matches", "headers": headers}
        rejection = guard._rejection(scope)
        assert (rejection and rejection[1]) == status


def test_browsers_get_hsts() -> None:
    async def sent(scheme: str) -> dict[str, str]:
        transport = httpx.ASGITransport(app=new_app(None))
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://azumaya.example") as http:
            return dict((await http.get("/api/openapi.json")).headers)

    assert asyncio.run(sent("https"))["strict-transport-security"] == "max-age=63072000"
    assert "strict-transport-security" not in asyncio.run(sent("http"))


@pytest.mark.parametrize("path", ["/api/games/..%2f../rulebook/en", "/api/..%2fme", "/%2e%2e/api/me", "/./games"])
def test_a_path_with_relative_parts_is_no_page(server: Server, path: str) -> None:
    with socket.create_connection(address_of(server), TIMEOUT) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert line.recv(64).split()[1] == b"404"


@pytest.mark.parametrize("method", ["POST", "GET"])
@pytest.mark.parametrize("length", ["Content-Length: 1000000000", "Transfer-Encoding: chunked"])
def test_a_body_that_is_too_large_is_not_read(server: Server, method: str, length: str) -> None:
    """The answer comes at once, and the connection is closed though the body never ends."""
    head = f"{method} /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{length}\r\n\r\n"
    chunk = (b"10000\r\n" + b" " * 65_536 + b"\r\n") if "chunked" in length else b" " * 65_536
    with socket.create_connection(address_of(server), TIMEOUT) as line:
        line.sendall(head.encode())
        sent, told = 0, b""
        try:
            while sent < 512:
                line.sendall(chunk)
                sent += 1
            told = line.recv(65_536)
        except OSError:
            told = b"closed"
    assert sent < 512
    assert told


def address_of(server: Server) -> tuple[str, int]:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return host, int(port)


@pytest.mark.parametrize("who", ["eve", "nobody", "forger"])
def test_a_stranger_gets_nothing_of_a_private_table(tmp_path: Path, who: str) -> None:
    with open_client(tmp_path) as client:
        match = client.new_match(replace(Settings(FIVE_MINUTES), watch="players"))
        status, told = client.post(f"/api/matches/{match}/next", who, {})
    assert (status, told["code"]) == (403, "players-only")
    assert "number" not in told
