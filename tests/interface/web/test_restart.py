"""Servers that are killed, stopped and started again: what was acknowledged is there, and everybody goes on."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .server import PROGRAM, TIMEOUT, Browser, Server, in_words, new_identifier, wait_for

ONE = ["take", "stop"]
KILLS = 2
"""`make drill-kills` has 200."""


def play_until_cut(browser: Browser, number: int, stored: list[tuple[str, int]]) -> tuple[str, int]:
    """Send turns as fast as they are stored, until the line is cut. The request that was under way then, and the board
    it was for."""
    while True:
        identifier, kind = new_identifier(), "turn" if (number + 1) % 2 else "takeback"
        request = {"type": kind, "id": identifier, "after": number}
        try:
            browser.send(request | ({"moves": ONE} if kind == "turn" else {}))
            answer = browser.receive_until(id=identifier)[-1]
        except ConnectionClosed:
            return identifier, number
        assert answer == {"type": "stored", "id": identifier, "number": number + 1}
        stored.append((identifier, number + 1))
        number += 1


def test_no_acknowledged_turn_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    """Turns and take-backs in turn, so that the match never ends; after each kill the request under way is sent
    again."""
    rng = random.Random(2)
    stored: list[tuple[str, int]] = []
    number = 0
    with Server(tmp_path / "data") as server:
        server.get_ready()
        match = server.new_match()
        for _ in range(KILLS):
            with server.browser(match, after=number) as browser:
                killer = threading.Timer(rng.uniform(0.1, 0.5), server.process.kill)
                killer.start()
                identifier, number = play_until_cut(browser, number, stored)
                killer.join()
            server.stop(signal.SIGKILL)
            server.start()
            server.get_ready()
            assert server.snapshot(match)["standing"]["number"] in (number, number + 1)
            with server.browser(match, after=number) as browser:
                kind = {"type": "turn", "moves": ONE} if number % 2 == 0 else {"type": "takeback"}
                browser.send({**kind, "id": identifier, "after": number})
                answer = browser.receive_until(id=identifier)[-1]
            assert answer == {"type": "stored", "id": identifier, "number": number + 1}
            number += 1
            stored.append((identifier, number))
        assert [n for _, n in stored] == list(range(1, number + 1))
        assert server.snapshot(match)["standing"]["number"] == number


def stop_in_mid_play(server: Server, stored: Sequence[object]) -> None:
    wait_for(lambda: len(stored) >= 10)
    server.process.terminate()


def test_a_server_that_is_stopped_acknowledges_what_it_has_stored_and_says_that_it_comes_back(tmp_path: Path) -> None:
    """Under load: whatever was stored was acknowledged before the line was closed, so nobody has to ask again."""
    stored: list[tuple[str, int]] = []
    with Server(tmp_path / "data") as server:
        server.get_ready()
        match = server.new_match()
        with server.browser(match, after=0) as browser:
            stopper = threading.Thread(target=stop_in_mid_play, args=(server, stored))
            stopper.start()
            _, number = play_until_cut(browser, 0, stored)
            stopper.join()
            assert browser.close_code() == 1012
        server.stop()
        server.start()
        server.get_ready()
        assert server.snapshot(match)["standing"]["number"] == number
        with server.browser(match, after=number) as browser:
            assert browser.receive() == {"type": "status", "activity": "waiting", "number": number, "side": number % 2}
    assert number
    assert server.log.read_text() == ""


def test_a_second_server_on_the_same_folder_says_why_it_does_not_open(server: Server) -> None:
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--no-open", "--data", str(server.data)]
    second = subprocess.run(
        command, check=False, capture_output=True, text=True, env=server.environment, timeout=TIMEOUT
    )
    assert second.returncode != 0
    assert "another server" in second.stderr
    assert "Traceback" not in second.stderr


HELD = """
from functools import partial
from azumaya.service import catalogue
from tests.service.jobs.held import compile_when_told
catalogue.compile_game = partial(compile_when_told, {mark!r})
"""
"""A server with a compiler controlled by the test."""


def test_while_a_game_is_being_compiled_the_server_answers_and_the_table_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match from before, a cache that is empty: pages come at once, what needs the rules is asked to come again, the
    line waits by itself."""
    with Server(tmp_path / "data") as server:
        server.get_ready()
        match = server.new_match()
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    mark = tmp_path / "compiled"
    with Server(tmp_path / "data", program=HELD.format(mark=str(mark)) + PROGRAM) as server:
        answer = server.http.get("/api/games/pebbles/variants/standard/stage")
        assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "preparing", "1")
        assert server.http.get("/api/server").status_code == 200
        with server.browser(match) as browser:
            status = browser.receive()
            mark.touch()
            snapshot = browser.receive()
        assert (status["type"], status["activity"]) == ("status", "preparing")
        assert in_words(status["sentence"], "de").startswith("Kiesel wird kompiliert")
        assert (snapshot["type"], snapshot["snapshot"]["id"]) == ("snapshot", match)
