"""Over the wire: a game learnt step by step."""

from __future__ import annotations

from .server import Server
from .test_http import pebbles, refusal

LESSON = "/api/games/pebbles/lesson"


def test_a_lesson_is_listed_with_the_game_at_its_end(server: Server) -> None:
    assert pebbles(server)["lesson"] == 1
    lesson = server.http.get(LESSON).json()
    assert lesson["steps"] == [{"number": 1, "id": "three", "title": ["pebbles-lesson-three-title"]}]
    assert (lesson["game"]["position"], lesson["game"]["level"]) == ("5 0 start 0 2:2", 1)
    match = server.new_match(position=lesson["game"]["position"], seats=["person", "level-1"])
    assert server.snapshot(match)["standing"]["to_move"] == 0


def test_a_step_offers_a_move_that_the_rules_forbid_and_has_its_answer_ready(server: Server) -> None:
    step = server.http.get(f"{LESSON}/1").json()
    assert [choice["move"] for choice in step["scene"]["choices"]] == ["stop", "take"]
    assert step["solution"] == ["take", "take"]
    (answer,) = step["forbidden"]
    assert (answer["move"], answer["allowed"], answer["instead"]) == ("stop", False, "take")
    why, arguments = answer["sentence"]
    assert (why, arguments["answer"]) == ("lesson-forbidden-why", ["pebbles-lesson-three-forbidden-1"])
    preview = server.http.post(
        "/api/preview", json={"game": "pebbles", "position": step["position"], "moves": ["stop"]}
    )
    assert refusal(preview) == (422, "illegal-move")


def test_a_try_is_answered_whether_it_does_it_misses_or_is_forbidden(server: Server) -> None:
    done, missed, forbidden = (
        server.http.post(f"{LESSON}/1", json={"moves": moves}).raise_for_status().json()
        for moves in (["take", "take"], ["take", "stop"], ["stop"])
    )
    assert done == {"done": True, "sentence": ["pebbles-lesson-three-done"]}
    assert missed == {"sentence": ["pebbles-lesson-three-miss"]}
    assert forbidden["allowed"] is False


def test_what_is_no_step_and_no_whole_turn_is_refused_clearly(server: Server) -> None:
    assert refusal(server.http.get(f"{LESSON}/2")) == (404, "unknown-lesson-step")
    assert refusal(server.http.get("/api/games/chess/lesson")) == (404, "unknown-game")
    assert refusal(server.http.post(f"{LESSON}/1", json={"moves": ["take"]})) == (422, "unfinished-turn")
    assert refusal(server.http.post(f"{LESSON}/1", json={"moves": ["eat"]})) == (422, "invalid-move")
    assert refusal(server.http.post(f"{LESSON}/1", json={"moves": []})) == (422, "invalid-request")
