"""Finding an opponent over real sockets: by one request each, seen in the lobby, refused with a sentence."""

from __future__ import annotations

import httpx

from .server import Browser, Json, Server
from .test_http import refusal
from .test_invitations import ann, bob
from .test_lobby import changes_until, lobby

__all__ = ["ann", "bob"]


def wait_for(line: Browser, match_of: str) -> str:
    """Return the match that was found for a wait."""
    while True:
        for change in line.receive().get("changes", []):
            put: Json = change.get("put") or {}
            if put.get("id") == match_of and put.get("match"):
                return str(put["match"])


def wait(person: httpx.Client, game: str = "pebbles", pace: str = "live") -> httpx.Response:
    return person.post(f"/api/pools/{game}/{pace}")


def test_two_browsers_find_each_other_by_one_request_each(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    for person in (ann, bob):
        person.post("/api/matches", json={"game": "pebbles"})  # a player, so that the line is theirs
    with lobby(server, ann) as hers, lobby(server, bob) as his:
        assert hers.receive()["type"] == his.receive()["type"] == "lobby"
        mine = wait(ann)
        assert mine.status_code == 201
        assert (mine.json()["way"], mine.json()["mine"]) == ("pool", True)
        shown = changes_until(his, list="pools")
        assert {"game": "pebbles", "pace": "live", "waiting": 1} in [change.get("put") for change in shown]
        theirs = wait(bob).json()
        match = wait_for(hers, mine.json()["id"])
        assert wait_for(his, theirs["id"]) == match
    sides = [person.get(f"/api/matches/{match}").json()["yours"] for person in (ann, bob)]
    assert sorted(sides) == [[0], [1]]


def test_a_wait_is_withdrawn_like_an_invitation(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    identifier = wait(ann, pace="days").json()["id"]
    assert wait(ann, pace="days").json()["id"] == identifier
    assert {"game": "pebbles", "pace": "days", "waiting": 1} in bob.get("/api/lobby").json()["pools"]
    assert refusal(bob.get(f"/api/invitations/{identifier}"))[1] == "unknown-invitation"
    assert ann.delete(f"/api/invitations/{identifier}").json()["status"] == "withdrawn"


def test_an_unknown_game_creates_no_guest(server: Server, ann: httpx.Client) -> None:
    assert refusal(wait(ann, game="chess")) == (404, "unknown-game")
    assert refusal(wait(ann, pace="never"))[0] == 422
    assert not ann.cookies


def test_the_clocks_of_the_pools_are_known_beforehand(server: Server, ann: httpx.Client) -> None:
    assert ann.get("/api/server").json()["pools"] == {
        "live": {"kind": "fischer", "main": 600_000, "increment": 10_000},
        "days": {"kind": "per_turn", "limit": 259_200_000},
    }
