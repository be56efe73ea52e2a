"""What a visitor finds to watch over HTTP: recent games, and two levels that play."""

from __future__ import annotations

import httpx

from .server import Server
from .test_http import refusal
from .test_invitations import ann, bob, made, member, secret_of
from .test_lobby import table

__all__ = ["ann", "bob"]


def recent(server: Server) -> list[str]:
    page = httpx.get(f"{server.url}/api/recent-matches").json()
    return [card["match"] for card in page.get("cards", [])]


def played(server: Server, ann: httpx.Client, bob: httpx.Client) -> str:
    """A public game between two people, played to the fourth turn and resigned."""
    made_by_ann = made(ann, side=0, watch="public")
    match = str(bob.post("/api/join", json={"secret": secret_of(made_by_ann)}).json()["match"])
    with table(server, ann, match) as first, table(server, bob, match) as second:
        for turn in range(4):
            mover = (first, second)[turn % 2]
            mover.turn(turn, ["take", "stop"])
        assert first.ask("resign", 4)
    return match


def test_a_visitor_without_a_session_watches_two_levels(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}) as visitor:
        match = visitor.post("/api/exhibitions/pebbles").json()["match"]
        assert visitor.post("/api/exhibitions/pebbles").json()["match"] == match
        assert not visitor.cookies, "looking makes no player"
        seats = visitor.get(f"/api/matches/{match}").json()["seats"]
        assert all(seat["kind"].startswith("level-") for seat in seats)
        assert refusal(visitor.post("/api/exhibitions/chess")) == (404, "unknown-game")
        assert visitor.get("/api/exhibitions/pebbles").is_client_error, "reading starts nothing"


def test_a_public_game_is_recent_once_it_is_over_unless_a_player_is_not_listed(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    member(ann, "Watched One")
    match = played(server, ann, bob)
    assert match in recent(server)
    assert ann.put("/api/me/listed", json={"listed": False}).status_code == 204
    assert match not in recent(server)
