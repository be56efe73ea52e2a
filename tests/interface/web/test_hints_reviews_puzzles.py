"""Over the wire: levels, hints, the review of a finished match, and tasks."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from azumaya.service.operation.limits import RATES

from .server import TIMEOUT, Server, in_words, wait_for
from .test_http import FOREIGN, pebbles, refusal

FIVE_LEFT = "5 0 start 0 2:2"


def test_the_server_lists_ten_levels_with_a_line_each(server: Server) -> None:
    levels = pebbles(server)["levels"]
    assert [level["number"] for level in levels] == list(range(1, 11))
    assert all(in_words(level["summary"], "de") != in_words(level["summary"], "en") for level in levels)


def test_a_level_sits_at_the_table_under_its_name(server: Server) -> None:
    snapshot = server.snapshot(server.new_match(seats=["person", "level-4"]))
    assert snapshot["seats"][1] == {"kind": "level-4", "title": ["seat-level", {"level": 4}]}


def test_a_level_out_of_range_is_refused_with_what_would_work(server: Server) -> None:
    answer = server.http.post("/api/matches", json={"game": "pebbles", "seats": ["person", "level-11"]})
    assert refusal(answer) == (422, "unknown-player")
    assert answer.json()["english"] == "level-11: levels go from 1 to 10 (possible: level-10)"


@pytest.mark.parametrize("moves", [[], ["take"]])
def test_a_hint_names_a_turn_its_reason_and_its_chances(server: Server, moves: list[str]) -> None:
    match = server.new_match(position=FIVE_LEFT)
    hint = server.http.post("/api/hint", json={"match": match, "after": 0, "moves": moves}).raise_for_status().json()
    assert hint["turn"] == "take take"
    assert hint["moves"] == ["take", "take"][len(moves) :]
    assert all("take take" in in_words(hint["reason"], tag) for tag in ("de", "en"))
    assert hint["chance"] > 0.5
    assert hint["lines"][0]["moves"][0] == "take"
    assert server.snapshot(match)["standing"]["number"] == 0


def test_a_hint_can_be_had_for_any_position(server: Server) -> None:
    assert (
        server.http.post("/api/hint", json={"game": "pebbles", "position": "2 1 start 0 3:4"}).json()["certain"] is True
    )


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"game": "pebbles", "position": FIVE_LEFT, "moves": ["take", "take"]}, (409, "nothing-to-decide")),
        ({"game": "pebbles", "position": "0 0 over 0 5:4"}, (409, "nothing-to-decide")),
        ({"game": "pebbles", "position": FIVE_LEFT, "moves": ["stop"]}, (422, "illegal-move")),
        ({"game": "pebbles", "position": "nonsense"}, (422, "invalid-position")),
        ({"match": "nowhere"}, (404, "unknown-match")),
        ({}, (422, "invalid-request")),
    ],
)
def test_a_hint_that_cannot_be_given_is_refused_clearly(
    server: Server, asked: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert refusal(server.http.post("/api/hint", json=asked)) == expected


def test_another_site_cannot_make_the_server_think(server: Server) -> None:
    assert refusal(server.http.post("/api/hint", json={"game": "pebbles", "position": FIVE_LEFT}, headers=FOREIGN)) == (
        403,
        "foreign-origin",
    )


def test_a_finished_match_is_looked_at_again_and_its_turning_point_told(server: Server) -> None:
    """Red takes one of five and leaves four; two would have left three and won."""
    match = server.new_match(position=FIVE_LEFT)
    assert refusal(server.http.get(f"/api/matches/{match}/review")) == (409, "not-over")
    with server.browser(match, after=0) as browser:
        for number, moves in enumerate((["take", "stop"], ["take", "stop"], ["take", "stop"], ["take", "take"])):
            browser.turn(number, moves)
            browser.receive_until(type="stored")
    reply: dict[str, Any] = {}

    def is_done() -> bool:
        reply.update(server.http.get(f"/api/matches/{match}/review").raise_for_status().json())
        return "review" in reply

    wait_for(is_done)
    review = reply["review"]
    assert (reply["done"], reply["total"]) == (5, 5)
    assert [outlook["number"] for outlook in review["evaluations"]] == [0, 1, 2, 3, 4]
    assert review["evaluations"][-1] == {"number": 4, "chance": 0.0, "certain": True}
    point = review["turning_points"][0]
    assert (point["number"], point["event"], point["turn"], point["side"]) == (0, 1, 1, 0)
    assert (point["played"], point["better"], point["better_moves"]) == ("take stop", "take take", ["take", "take"])
    assert point["before"] > point["after"]
    assert point["position"] == FIVE_LEFT
    again = server.snapshot(server.new_match(position=point["position"]))
    assert again["standing"]["to_move"] == point["side"]


def test_tasks_are_listed_shown_tried_and_solved(server: Server) -> None:
    assert pebbles(server)["puzzles"] == 2
    answer = server.http.get("/api/games/pebbles/puzzles").json()
    assert answer["today"] in (1, 2)
    listed = answer["puzzles"]
    assert [(task["number"], task["kind"], task["side"]) for task in listed] == [
        (1, "win", 0),
        (2, "best", 1),
    ]
    shown = server.http.get("/api/games/pebbles/puzzles/1").json()
    assert shown["position"] == "2 0 start 0 3:4"
    assert [choice["move"] for choice in shown["scene"]["choices"]] == ["take"]
    attempt = {"moves": ["take", "stop"], "rated": True}
    wrong = server.http.post("/api/games/pebbles/puzzles/1", json=attempt).json()
    assert "solved" not in wrong
    assert [step["turn"] for step in wrong["refutation"]] == ["take stop", "take"]
    right = server.http.post("/api/games/pebbles/puzzles/1", json={"moves": ["take", "take"]}).json()
    assert right["solved"] is True
    assert in_words(right["sentence"]).startswith("Right.")
    assert (wrong["solver"]["tries"], wrong["change"] < 0) == (1, True)
    assert "change" not in right, "the first try counted"
    assert [step["turn"] for step in right["line"]] == ["take take"]
    seen = server.http.get("/api/games/pebbles/puzzles").json()
    assert [one.get("found") for one in seen["puzzles"]] == [False, None]
    assert (seen["solver"]["tries"], seen["solver"]["solved"], seen["solver"]["streak"]) == (1, 0, 0)
    solution = server.http.post("/api/games/pebbles/puzzles/1", json={"show": True}).json()
    assert (solution["moves"], solution["turn"]) == (["take", "take"], "take take")


def test_a_try_makes_no_one_a_player_unless_it_is_to_be_rated(strict: Server) -> None:
    """And only so many of a network; the others are judged all the same."""
    network = {"X-Forwarded-For": "10.2.0.1"}

    def is_new_player(**attempt: Any) -> bool:
        address = f"{strict.url}/api/games/pebbles/puzzles/1"
        answer = httpx.post(address, json={**attempt}, headers=network, timeout=TIMEOUT)
        assert answer.status_code == 200
        assert "sentence" in answer.json()
        return "set-cookie" in answer.headers

    assert not any(is_new_player(moves=["take", "take"]) for _ in range(20))
    assert not any(is_new_player(show=True) for _ in range(20))
    rate, started = RATES["guest-network"], time.monotonic()
    new = [is_new_player(show=True, rated=True) for _ in range(int(rate.acts) + 5)]
    regained = (time.monotonic() - started) * rate.per_second
    assert all(new[: int(rate.acts)])
    assert rate.acts <= sum(new) <= rate.acts + regained


def test_a_task_or_an_answer_that_is_none_is_refused_clearly(server: Server) -> None:
    assert refusal(server.http.get("/api/games/pebbles/puzzles/3")) == (404, "unknown-puzzle")
    assert refusal(server.http.get("/api/games/pebbles/puzzles/x")) == (422, "invalid-request")
    assert refusal(server.http.get("/api/games/chess/puzzles")) == (404, "unknown-game")
    assert refusal(server.http.post("/api/games/pebbles/puzzles/1", json={"moves": ["take"]})) == (
        422,
        "unfinished-turn",
    )
    assert refusal(server.http.post("/api/games/pebbles/puzzles/1", json={"moves": []})) == (422, "unfinished-turn")
    assert refusal(server.http.post("/api/games/pebbles/puzzles/1", json={"moves": ["eat"]})) == (422, "invalid-move")
