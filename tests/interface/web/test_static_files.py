"""The client's files: assets are kept for ever, every other path is a page of the client."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.types import ASGIApp

from azumaya.interface.web.static_files import ClientFiles

PACKED = b"\x8b\x02\x80play()\x03"
"""The word `play()` as Brotli keeps it."""


@pytest.fixture
def pages(tmp_path: Path) -> ClientFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>azumaya</title>")
    (tmp_path / "assets" / "main-12345678.js").write_text("play()")
    (tmp_path / "azumaya.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("secret")
    return ClientFiles(tmp_path)


def get(app: ASGIApp, path: str, takes: str = "gzip") -> httpx.Response:
    async def run() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://azumaya") as client:
            return await client.get(path, headers={"Accept-Encoding": takes})

    return asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/games/tumicarona", "/matches/3vKx", "/nowhere/at/all"])
def test_every_path_without_a_file_is_the_clients_page(pages: ClientFiles, path: str) -> None:
    answer = get(pages, path)
    assert (answer.status_code, answer.text) == (200, "<title>azumaya</title>")
    assert answer.headers["cache-control"] == "no-cache"


def test_each_page_tells_in_its_head_what_it_is_about(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head><body></body>")

    async def head(request: Request) -> str:
        return f"<meta content='{request.url.path}'>"

    answer = get(ClientFiles(tmp_path, head), "/match/3vKx")
    assert answer.text == "<head><meta content='/match/3vKx'></head><body></body>"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_digest_in_their_name_are_kept_for_ever(pages: ClientFiles) -> None:
    answer = get(pages, "/assets/main-12345678.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("takes", "packed"), [("gzip, br", True), ("gzip", False), ("br;q=0, gzip", False), ("", False)]
)
def test_a_browser_that_takes_it_gets_the_closely_packed_copy(
    pages: ClientFiles, tmp_path: Path, takes: str, packed: bool
) -> None:
    (tmp_path / "assets" / "main-12345678.js.br").write_bytes(PACKED)
    answer = get(pages, "/assets/main-12345678.js", takes)
    assert answer.headers.get("content-encoding") == ("br" if packed else None)
    assert answer.headers["content-length"] == str(len(PACKED) if packed else len("play()"))
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_what_was_not_packed_is_sent_as_it_is(pages: ClientFiles) -> None:
    answer = get(pages, "/assets/main-12345678.js", "br")
    assert (answer.text, answer.headers.get("content-encoding")) == ("play()", None)


def test_other_files_are_asked_for_each_time(pages: ClientFiles) -> None:
    assert get(pages, "/azumaya.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"])
def test_nothing_outside_the_folder_is_served(pages: ClientFiles, path: str) -> None:
    try:
        assert "secret" not in get(pages, path).text
    except Exception as error:
        assert getattr(error, "status_code", None) == 404


def test_a_client_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    answer = get(ClientFiles(tmp_path / "nothing"), "/")
    assert answer.status_code == 503
    assert "make play" in answer.text
