"""Tournaments over HTTP and WebSockets: lists, a tournament played to its end, directing, exports, and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import httpx
import pytest
from websockets.sync.client import connect

from azumaya.service.tournaments.files import read_tournament
from azumaya.service.tournaments.rounds import wrong_rounds

from .server import TIMEOUT, Browser, Json, Server, wait_for
from .test_http import refusal
from .test_invitations import member

CLOCK = {"kind": "fischer", "main": 300_000, "increment": 5_000}
SWISS = {"name": "Club evening", "format": "swiss", "game": "pebbles", "control": CLOCK, "rounds": 2}
QUICK = {**SWISS, "break_seconds": 0}


@pytest.fixture(scope="module")
def members(server: Server) -> Iterator[Sequence[httpx.Client]]:
    """Four members with browsers of their own."""
    with ExitStack() as stack:
        people = [stack.enter_context(httpx.Client(base_url=server.url, timeout=TIMEOUT)) for _ in range(4)]
        for number, one in enumerate(people):
            member(one, f"Entrant {'ABCD'[number]}")
        yield people


def made(organiser: httpx.Client, **changes: object) -> str:
    answer = organiser.post("/api/tournaments", json={**QUICK, **changes})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def view(browser: httpx.Client, tournament: str) -> Json:
    found: Json = browser.get(f"/api/tournaments/{tournament}").raise_for_status().json()
    return found


def direct(organiser: httpx.Client, tournament: str, act: str) -> httpx.Response:
    return organiser.post(f"/api/tournaments/{tournament}/direct", json={"act": act})


@contextmanager
def socket(server: Server, path: str, browser: httpx.Client | None = None) -> Iterator[Browser]:
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items()) if browser else ""
    headers = {"Cookie": cookie} if cookie else None
    with connect(f"{server.url.replace('http', 'ws')}{path}", open_timeout=TIMEOUT, additional_headers=headers) as line:
        yield Browser(line)


def cancel(organiser: httpx.Client, tournament: str) -> None:
    direct(organiser, tournament, "cancel").raise_for_status()


def open_boards(browser: httpx.Client, tournament: str) -> list[str]:
    boards = (board for one in view(browser, tournament).get("rounds", []) for board in one["boards"])
    return [board["match"] for board in boards if "match" in board and "points" not in board]


def resign(server: Server, people: Sequence[httpx.Client], match: str) -> None:
    """Let the player of side 1 resign."""
    for one in people:
        snapshot = one.get(f"/api/matches/{match}").json()
        if snapshot.get("yours") == [1]:
            with socket(server, f"/api/matches/{match}/socket", one) as line:
                line.ask("resign", snapshot["standing"]["number"])


def test_a_swiss_is_played_to_its_end(server: Server, members: Sequence[httpx.Client]) -> None:
    tournament = made(members[0], description="<b>bold</b>")
    for one in members:
        one.post(f"/api/tournaments/{tournament}/join", json={}).raise_for_status()
    assert tournament in [one["id"] for one in members[3].get("/api/tournaments").json()["own"]]
    assert direct(members[0], tournament, "start").status_code == 204
    for number in (1, 2):
        wait_for(lambda number=number: len(view(members[0], tournament).get("rounds", [])) == number)  # type: ignore[misc]
        wait_for(lambda: len(members[0].get(f"/api/tournaments/{tournament}/boards").json().get("tables", [])) == 2)
        for match in open_boards(members[0], tournament):
            resign(server, members, match)
    wait_for(lambda: view(members[0], tournament)["card"]["status"] == "finished")
    found = view(members[0], tournament)
    assert found["description"] == "<b>bold</b>"
    assert sum(row.get("points", 0) for row in found["standings"]) == 4
    assert [row["place"] for row in found["standings"]] == sorted(row["place"] for row in found["standings"])
    assert found["standings"][0]["player"]["name"].startswith("Entrant")


def test_the_exported_file_is_read_and_verified_and_the_text_is_printed(
    server: Server, members: Sequence[httpx.Client]
) -> None:
    tournament = made(members[0], format="round_robin", rounds=0)
    for one in members[:3]:
        one.post(f"/api/tournaments/{tournament}/join", json={}).raise_for_status()
    members[0].put(f"/api/tournaments/{tournament}/levels/2").raise_for_status()
    members[0].delete(f"/api/tournaments/{tournament}/levels/2").raise_for_status()
    direct(members[0], tournament, "start").raise_for_status()
    wait_for(lambda: len(open_boards(members[0], tournament)) == 1)
    file = read_tournament(members[1].get(f"/api/tournaments/{tournament}/file").text)
    assert {one.name for one in file.entrants} == {f"Entrant {letter}" for letter in "ABC"}
    assert list(wrong_rounds(file)) == []
    text = members[1].get(f"/api/tournaments/{tournament}/text?language=de")
    assert text.headers["content-type"].startswith("text/plain")
    assert "Platz" in text.text
    assert "spielfrei" in text.text
    cancel(members[0], tournament)


def test_readers_are_told_when_something_changes(server: Server, members: Sequence[httpx.Client]) -> None:
    tournament = made(members[0])
    with socket(server, f"/api/tournaments/{tournament}/socket") as line:
        assert line.receive() == {"type": "changed", "number": 0}
        members[1].post(f"/api/tournaments/{tournament}/join", json={}).raise_for_status()
        assert line.receive() == {"type": "changed", "number": 1}
        line.send({"type": "ping"})
        assert line.receive()["type"] == "pong"
        line.send("nonsense")
        assert line.receive()["code"] == "invalid-frame"
    cancel(members[0], tournament)


def test_private_tournaments_are_not_listed(server: Server, members: Sequence[httpx.Client]) -> None:
    tournament = made(members[0], visibility="link")
    listed = members[1].get("/api/tournaments").json()
    assert tournament not in [one["id"] for name in listed for one in listed[name]]
    assert view(members[1], tournament)["card"]["name"] == "Club evening"
    cancel(members[0], tournament)


def test_everything_refused_has_its_sentence(server: Server, members: Sequence[httpx.Client]) -> None:
    tournament = made(members[0])
    path = f"/api/tournaments/{tournament}"
    members[1].post(f"{path}/join", json={}).raise_for_status()
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as stranger:
        assert refusal(stranger.post(f"{path}/join", json={})) == (401, "not-signed-in")
        assert refusal(stranger.post("/api/tournaments", json=SWISS)) == (401, "not-signed-in")
        stranger.post("/api/matches", json={"game": "pebbles"}).raise_for_status()
        assert refusal(stranger.post(f"{path}/join", json={}))[1] == "members-only"
    assert refusal(members[1].post(f"{path}/join", json={})) == (409, "joined-already")
    assert refusal(members[2].post(f"{path}/leave", json={})) == (409, "not-joined")
    assert refusal(direct(members[1], tournament, "cancel")) == (403, "organiser-only")
    assert refusal(direct(members[0], tournament, "start")) == (409, "too-few-entrants")
    assert refusal(members[0].put(f"{path}/levels/77"))[1] == "unknown-player"
    assert refusal(members[0].get("/api/tournaments/nowhere")) == (404, "unknown-tournament")
    assert refusal(members[0].post("/api/tournaments", json={**SWISS, "rounds": 99})) == (422, "out-of-range")
    assert refusal(members[0].post("/api/tournaments", json={**SWISS, "game": "chess"}))[1] == "unknown-game"
    assert refusal(members[0].post("/api/tournaments", json={**SWISS, "format": "chess"}))[0] == 422
    cancel(members[0], tournament)
    assert refusal(members[2].post(f"{path}/join", json={})) == (409, "tournament-over")


def test_a_program_takes_part_with_its_token(server: Server, members: Sequence[httpx.Client]) -> None:
    tournament = made(members[0])
    token = members[3].post("/api/me/tokens", json={"label": "bot"}).json()["token"]
    with httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {token}"}) as program:
        program.post(f"/api/tournaments/{tournament}/join", json={}).raise_for_status()
        (row,) = view(program, tournament)["standings"]
        assert row["player"]["program"] is True
    cancel(members[0], tournament)
