"""Over the wire: a match that is over is followed by another, once, and everybody finds it."""

from __future__ import annotations

from typing import Any

from .server import Server
from .test_http import FOREIGN, refusal


def resigned(server: Server, **match_request: Any) -> str:
    match = server.new_match(**match_request)
    with server.browser(match, after=0) as browser:
        assert browser.ask("resign", 0)[-1]["type"] == "stored"
    return match


def series(server: Server, match: str) -> dict[str, Any]:
    reply: dict[str, Any] = server.http.get(f"/api/matches/{match}/series").raise_for_status().json()
    return reply


def test_asking_twice_for_the_next_match_gives_the_same_one(server: Server) -> None:
    match = resigned(server, seats=["person", "greedy"])
    answers = [server.http.post(f"/api/matches/{match}/next") for _ in range(3)]
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert answers[0].json()["seats"] == ["greedy", "person"]
    assert server.snapshot(match)["standing"]["next"] == answers[0].json()["id"]


def test_both_screens_get_the_next_match(server: Server) -> None:
    match = resigned(server)
    with server.browser(match, after=1) as one, server.browser(match, after=1) as other:
        other.receive_until(type="status")
        stored = one.ask("next", 1)[-1]
        assert (stored["type"], stored["number"]) == ("stored", 2)
        event = other.receive_until(type="event")[-1]
        assert event["event"]["kind"] == "followed"
        assert event["standing"]["next"] == server.http.post(f"/api/matches/{match}/next").json()["id"]


def test_a_next_frame_sent_again_is_acknowledged_again(server: Server) -> None:
    match = resigned(server)
    frame = {"type": "next", "id": "request-next", "after": 1}
    with server.browser(match, after=1) as browser:
        browser.send(frame)
        browser.send(frame)
        answers = [browser.receive_until(type="stored")[-1], browser.receive_until(type="stored")[-1]]
    assert answers[0] == answers[1]
    assert server.snapshot(match)["standing"]["number"] == 2


def test_the_series_is_shown_at_each_of_its_tables(server: Server) -> None:
    first = resigned(server)
    assert series(server, first)["offer"]["title"] == ["series-rematch"]
    second = server.http.post(f"/api/matches/{first}/next").json()["id"]
    there = series(server, second)
    assert (there["number"], there["wins"]) == (2, [1, 0])
    assert [game["match"] for game in there["games"]] == [first, second]
    assert "offer" not in there
    assert f"series: {first}, game 2\n" in server.http.get(f"/api/matches/{second}/record").text


def test_no_match_follows_one_that_goes_on(server: Server) -> None:
    match = server.new_match()
    assert refusal(server.http.post(f"/api/matches/{match}/next")) == (409, "not-over")
    assert "offer" not in series(server, match)
    assert refusal(server.http.post("/api/matches/nowhere/next")) == (404, "unknown-match")


def test_a_match_that_another_follows_cannot_be_taken_back(server: Server) -> None:
    match = resigned(server)
    server.http.post(f"/api/matches/{match}/next")
    with server.browser(match, after=2) as browser:
        assert browser.ask("takeback", 2)[-1]["code"] == "went-on"


def test_another_site_cannot_ask_for_the_next_match(server: Server) -> None:
    match = resigned(server)
    assert server.http.post(f"/api/matches/{match}/next", headers=FOREIGN).status_code == 403
    assert "next" not in server.snapshot(match)["standing"]
