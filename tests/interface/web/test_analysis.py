"""Over the wire: positions set up by hand, and what is known of them."""

from __future__ import annotations

from typing import Any

import pytest

from azumaya.interface.web.routes.analysis import book_view
from azumaya.rules.localizer import localizer
from azumaya.search.book import BookTurn

from .server import Server, in_words
from .test_http import refusal

TWO_LEFT = "2 0 start 0 3:4"


def test_a_turn_of_a_book_tells_its_games_its_score_and_what_searches_think() -> None:
    view = book_view(BookTurn("take", 4, 3.0, -0.1))
    assert (view.games, view.score, view.chance) == (4, 0.75, 0.45)
    assert localizer("de")(view.sentence) == "Buch: 4 Partien, 75 % der Punkte, Bewertung 45 %"
    assert book_view(BookTurn("take", 0, 0.0, 0.0)).score is None


def test_a_board_comes_with_its_choices_and_says_that_it_can_only_be_pasted(server: Server) -> None:
    board = server.http.post("/api/editor", json={"game": "pebbles", "position": TWO_LEFT}).raise_for_status().json()
    assert board["position"] == TWO_LEFT
    assert board["scene"]["choices"]
    assert "editable" not in board


@pytest.mark.parametrize("start", ["opening", "empty"])
def test_a_board_can_begin_without_a_position(server: Server, start: str) -> None:
    board = server.http.post("/api/editor", json={"game": "pebbles", "start": start}).raise_for_status().json()
    assert server.http.post("/api/editor", json={"game": "pebbles", "position": board["position"]}).json() == board


def test_turns_come_best_first_with_what_is_certain_distinguished(server: Server) -> None:
    found = server.http.post("/api/analysis", json={"game": "pebbles", "position": TWO_LEFT}).raise_for_status().json()
    best = found["turns"][0]
    assert (found["verdict"], found["exact"], found["chance"]) == ("win", True, 1.0)
    assert (best["verdict"], best["exact"], best["moves"]) == ("win", True, ["take", "take"])
    assert in_words(best["sentence"], "de") == "gewinnt; nächster Schlag oder Ende in einem Zug"
    assert in_words(best["sentence"]) == "wins; next capture or end in one turn"


def test_a_position_in_the_middle_of_a_turn_is_taken_by_everything_that_takes_one(server: Server) -> None:
    """Previews hand it out."""
    draft = {"game": "pebbles", "position": TWO_LEFT, "moves": ["take"]}
    middle = server.http.post("/api/preview", json=draft).raise_for_status().json()["position"]
    at = {"game": "pebbles", "position": middle}
    for path in ("editor", "analysis", "preview", "hint"):
        server.http.post(f"/api/{path}", json=at).raise_for_status()
    server.http.post("/api/effects", json={**at, "move": "stop"}).raise_for_status()
    server.http.get("/api/games/pebbles/picture", params={"position": middle, "moves": "stop"}).raise_for_status()
    match = server.new_match(position=middle)
    with server.browser(match, after=0) as browser:
        browser.receive_until(type="status")
        stored = browser.turn(0, ["stop"])
        assert browser.receive_until(id=stored)[-1]["type"] == "stored"
        assert browser.receive_until(type="event")[-1]["scene"]["pieces"]
    for path in ("", "/card", "/record", "/scenes/0", "/scenes/1", "/series"):
        server.http.get(f"/api/matches/{match}{path}").raise_for_status()


def test_the_board_of_an_unrated_game_in_progress_can_be_analysed(server: Server) -> None:
    at = {"game": "pebbles", "position": TWO_LEFT}
    server.new_match(position=TWO_LEFT)
    for path in ("analysis", "hint"):
        server.http.post(f"/api/{path}", json=at).raise_for_status()


@pytest.mark.parametrize(
    ("path", "asked", "expected"),
    [
        ("analysis", {"game": "pebbles", "position": "0 0 over 0 5:4"}, (409, "nothing-to-decide")),
        ("analysis", {"game": "pebbles", "position": "nonsense"}, (422, "invalid-position")),
        ("analysis", {"game": "nowhere", "position": TWO_LEFT}, (404, "unknown-game")),
        ("editor", {"game": "pebbles", "position": "nonsense"}, (422, "invalid-position")),
        ("editor", {"game": "pebbles", "position": TWO_LEFT, "spot": "a1", "brush": "x"}, (422, "no-editor")),
        ("editor", {"game": "pebbles", "position": "9" * 4001}, (422, "invalid-request")),
    ],
)
def test_what_cannot_be_looked_at_is_refused(
    server: Server, path: str, asked: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert refusal(server.http.post(f"/api/{path}", json=asked)) == expected
