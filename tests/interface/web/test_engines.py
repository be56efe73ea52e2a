"""Engines for browsers: where the client finds them, how they are sent, and which script may compile them."""

from __future__ import annotations

import asyncio
import gzip
from base64 import b64decode
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from azumaya.interface.web.app import new_app
from azumaya.interface.web.static_files import EngineDownloads

from .server import Server
from .test_http import refusal

MODULE, DATA = "tumicarona-0123456789abcdef.wasm", "tumicarona-0123456789abcdef.data"


def get(app: ASGIApp, path: str, takes: str = "gzip, br") -> httpx.Response:
    async def run() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://azumaya") as client:
            return await client.get(path, headers={"Accept-Encoding": takes})

    return asyncio.run(run())


@pytest.fixture
def downloads(tmp_path: Path) -> EngineDownloads:
    for name in (MODULE, DATA):
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(name.encode()))
    (tmp_path / "tumicarona.json").write_text("{}")
    return EngineDownloads(tmp_path)


@pytest.mark.parametrize(("name", "kind"), [(MODULE, "application/wasm"), (DATA, "application/octet-stream")])
@pytest.mark.parametrize(("takes", "encoding"), [("gzip, br", "gzip"), ("identity", None)])
def test_files_are_sent_compressed_and_kept_for_ever(
    downloads: EngineDownloads, name: str, kind: str, takes: str, encoding: str | None
) -> None:
    answer = get(downloads, f"/{name}", takes)
    assert (answer.status_code, answer.content) == (200, name.encode())
    assert answer.headers["content-type"] == kind
    assert answer.headers.get("content-encoding") == encoding
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/tumicarona.json", f"/{MODULE}.gz", "/missing.wasm", "/..%2fsecret.wasm"])
def test_nothing_else_is_served(downloads: EngineDownloads, path: str) -> None:
    with pytest.raises(HTTPException) as refused:
        get(downloads, path)
    assert refused.value.status_code == 404


def test_a_game_without_an_engine_says_so(server: Server) -> None:
    answer = server.http.get("/api/games/pebbles/engine")
    assert (answer.status_code, answer.json()) == (200, {})


def test_an_unknown_game_has_no_engine(server: Server) -> None:
    assert server.http.get("/api/games/chess/engine").status_code == 404


@pytest.mark.parametrize(
    ("path", "may_compile"), [("/", False), ("/assets/index-1.js", False), ("/assets/engine-worker-1.js", True)]
)
def test_only_the_engines_script_may_compile_webassembly(path: str, may_compile: bool) -> None:
    policy = get(new_app(None), path).headers["content-security-policy"]
    assert ("'wasm-unsafe-eval'" in policy) == may_compile
    assert "'unsafe-eval'" not in policy


def opening(server: Server) -> str:
    position: str = server.http.get("/api/games/pebbles/variants/standard/stage").json()["position"]
    return position


def test_an_engine_gets_the_bytes_of_a_position(server: Server) -> None:
    answer = server.http.post("/api/engine/position", json={"game": "pebbles", "position": opening(server)})
    assert answer.status_code == 200
    assert answer.json()["side"] == 0
    assert all(b64decode(content) for content in answer.json()["buffers"].values())


def test_lines_of_an_engine_are_written_by_the_server(server: Server) -> None:
    request = {"game": "pebbles", "position": opening(server), "lines": [[0, 1], [0, 0, 1, 99], [99]]}
    lines = server.http.post("/api/engine/lines", json=request).json()["lines"]
    assert [[turn["turn"] for turn in line] for line in lines] == [["take stop"], ["take take"], []]


@pytest.mark.parametrize("lines", [[[0]] * 6, [[0] * 65], [[-1]], [[1 << 40]]])
def test_too_many_lines_or_moves_are_refused(server: Server, lines: list[list[int]]) -> None:
    request = {"game": "pebbles", "position": opening(server), "lines": lines}
    assert refusal(server.http.post("/api/engine/lines", json=request)) == (422, "invalid-request")


def test_a_text_that_is_no_position_is_refused(server: Server) -> None:
    request: dict[str, object] = {"game": "pebbles", "position": "nonsense"}
    assert refusal(server.http.post("/api/engine/position", json=request)) == (422, "invalid-position")
    assert refusal(server.http.post("/api/engine/lines", json=request | {"lines": []})) == (422, "invalid-position")
