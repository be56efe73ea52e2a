"""Leaderboards and following over HTTP."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import httpx

from azumaya.service.ratings.repository import ADD
from azumaya.service.storage.sqlite import DATABASE

from .server import Server
from .test_http import refusal
from .test_invitations import ann, bob, member
from .test_lobby import lobby

__all__ = ["ann", "bob"]


def test_a_leaderboard_shows_rank_certainty_and_who_is_online(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    for person, name, value in ((ann, "Leader One", 1800.4), (bob, "Leader Two", 1600.0)):
        member(person, name)
        identifier = person.get("/api/me").json()["player"]["id"]
        with closing(sqlite3.connect(server.data / DATABASE)) as database, database:
            database.execute(ADD, (identifier, "pebbles", "days", value, 70.2, 0.06, 20, int(time.time() * 1000)))
    with lobby(server, bob) as line:
        assert line.receive()["type"] == "lobby"
        entries = httpx.get(f"{server.url}/api/leaderboard?game=pebbles&pace=days").json()["entries"]
    assert [(one["player"]["name"], one["rating"]["rating"], one.get("online", False)) for one in entries] == [
        ("Leader One", 1800, False),
        ("Leader Two", 1600, True),
    ]
    assert entries[0]["rating"]["deviation"] == 70
    assert refusal(httpx.get(f"{server.url}/api/leaderboard?game=chess"))[1] == "unknown-game"


def test_following_needs_a_player_and_a_member_to_follow(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    member(bob, "Followed One")
    assert refusal(ann.post("/api/players/Followed One/follow")) == (401, "not-signed-in")
    member(ann, "Following One")
    assert ann.post("/api/players/Followed One/follow").status_code == 204
    assert ann.get("/api/players/Followed One").json()["followed"] is True
    assert [one["player"]["name"] for one in ann.get("/api/community").json()["following"]] == ["Followed One"]
    assert ann.delete("/api/players/Followed One/follow").status_code == 204
    assert "followed" not in ann.get("/api/players/Followed One").json()
    assert refusal(ann.post("/api/players/Nobody Here/follow"))[1] == "unknown-person"


def test_only_members_are_listed_and_decide_about_it(server: Server, ann: httpx.Client) -> None:
    assert refusal(ann.put("/api/me/listed", json={"listed": False}))[0] in (401, 403)
    member(ann, "Unlisted One")
    assert ann.put("/api/me/listed", json={"listed": False}).status_code == 204
    assert ann.get("/api/community").json()["listed"] is False
