"""Ladders over HTTP: for members, with a sentence for everything refused."""

from __future__ import annotations

import httpx

from .server import Json, Server
from .test_http import refusal
from .test_invitations import ann, bob, member

__all__ = ["ann", "bob"]


def ladder(person: httpx.Client) -> Json:
    found: Json = person.get("/api/ladders/pebbles").json()
    return found


def names(person: httpx.Client) -> list[str]:
    return [one["player"]["name"] for one in ladder(person).get("entries", [])]


def test_two_members_join_and_one_challenges_the_other(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    member(ann, "Rung One")
    member(bob, "Rung Two")
    visitor = httpx.get(f"{server.url}/api/ladders/pebbles").json()
    assert (visitor["reach"], visitor["days"], "joined" in visitor) == (3, 3, False)
    for person in (ann, bob):
        assert person.post("/api/ladders/pebbles/join").status_code == 204
    assert refusal(ann.post("/api/ladders/pebbles/join")) == (409, "on-ladder-already")
    assert names(ann) == ["Rung One", "Rung Two"]
    first, second = ladder(bob)["entries"]
    assert (first["challenge"], "challenge" in second) == (True, False)

    made = bob.post("/api/ladders/pebbles/challenge", json={"player": first["player"]["id"]})
    assert made.status_code == 201
    match = made.json()["id"]
    assert [(one["match"], one["opponent"]["name"]) for one in ladder(ann)["entries"]] == [
        (match, "Rung Two"),
        (match, "Rung One"),
    ]
    assert ann.get(f"/api/matches/{match}").json()["tournament"] == "ladder/pebbles"
    again = bob.post("/api/ladders/pebbles/challenge", json={"player": first["player"]["id"]})
    assert refusal(again) == (409, "you-play-already")
    up = ann.post("/api/ladders/pebbles/challenge", json={"player": second["player"]["id"]})
    assert refusal(up) == (409, "out-of-reach")

    assert ann.put("/api/me/listed", json={"listed": False}).status_code == 204
    assert names(bob) == ["Rung Two"], "who is in no list is on no ladder"
    assert refusal(ann.post("/api/ladders/pebbles/join")) == (409, "ladder-is-public")
    assert [one["kind"] for one in ladder(bob)["news"]] == ["left", "challenged", "joined", "joined"]
    assert bob.post("/api/ladders/pebbles/leave").status_code == 204
    assert refusal(bob.post("/api/ladders/pebbles/leave")) == (409, "not-on-ladder")
    ids = {one["game"] for one in ann.get("/api/me/export").json()["ladders"]}
    assert ids == {"pebbles"}


def test_visitors_and_unknown_games_are_refused(server: Server, ann: httpx.Client) -> None:
    member(ann, "Rung Three")
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}) as visitor:
        assert refusal(visitor.post("/api/ladders/pebbles/join")) == (401, "not-signed-in")
    assert refusal(ann.get("/api/ladders/chess")) == (404, "unknown-game")
    assert refusal(ann.post("/api/ladders/chess/join")) == (404, "unknown-game")
    unknown = ann.post("/api/ladders/pebbles/challenge", json={"player": "nobody"})
    assert refusal(unknown)[0] == 409
