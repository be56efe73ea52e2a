"""Over the wire nothing tells what chance will draw next, and the log says nothing of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from azumaya.games import game
from azumaya.rules.kernel_files import cache_root

from .server import Server

START = "124@0,0:0 132,142,165,254|164,245,456 0:0 0 lay 0"
TURN = ["132@-1,1"]


@pytest.fixture(scope="module")
def holomino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the real games, compiled; its log is empty at the end."""
    folder = tmp_path_factory.mktemp("hidden")
    with Server(folder / "data", cache=cache_root().parent, games_path=game("holomino").path.parent) as running:
        running.get_ready("holomino")
        yield running
    assert running.log.read_text() == ""


def plain(text: str) -> str:
    """A payload without the match's id and times."""
    text = re.sub(r'"(at|created)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r'"id":"[\w-]+"|date: .*', "", text)


def frames_of(server: Server, match: str) -> list[str]:
    paths = [f"/api/matches/{match}{rest}" for rest in ("", "/scenes/0", "/record", "/series")]
    answers = [server.http.get(path).raise_for_status().text for path in paths]
    for kind, more in (("preview", {"moves": TURN}), ("effects", {"move": TURN[0]})):
        answers.append(
            server.http.post(f"/api/{kind}", json={"match": match, "after": 0, **more}).raise_for_status().text
        )
    return [plain(answer).replace(match, "") for answer in answers]


def frames_of_a_turn(server: Server, match: str) -> list[dict[str, Any]]:
    """Return all frames up to the one after the chance move."""
    with server.browser(match) as browser:
        frames = browser.receive_until(type="status")
        browser.turn(0, TURN, "request-turn")
        return frames + browser.receive_until(type="status", number=2)


def test_equal_boards_are_told_alike_until_the_draw_is_made(holomino: Server) -> None:
    """Ten matches on one board; the server's own randomness draws differently after each, except once in a billion
    runs."""
    matches = [holomino.new_match(game="holomino", position=START, seed=5) for _ in range(10)]
    assert len({tuple(frames_of(holomino, match)) for match in matches}) == 1
    frames = {match: frames_of_a_turn(holomino, match) for match in matches}
    assert [frame["type"] for frame in frames[matches[0]]] == [
        "snapshot",
        "status",
        "stored",
        "event",
        "event",
        "status",
    ]
    lines = [
        [plain(json.dumps(frame, separators=(",", ":"))).replace(match, "") for frame in reported]
        for match, reported in frames.items()
    ]
    assert len({tuple(line[:4]) for line in lines}) == 1
    assert len({line[4] for line in lines}) > 1


def test_looking_and_trying_out_draw_nothing(holomino: Server) -> None:
    match = holomino.new_match(game="holomino", position=START, seed=5)
    before = frames_of(holomino, match)
    assert frames_of(holomino, match) == before
    assert holomino.snapshot(match)["standing"]["number"] == 0
