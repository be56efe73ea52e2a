"""The lobby over real sockets: everything first, then what changes, numbered; and the lists of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from azumaya.interface.web.websocket_auth import SIGNED_OUT

from .server import TIMEOUT, Browser, Json, Server
from .test_http import refusal
from .test_invitations import ann, bob, made, member, secret_of

__all__ = ["ann", "bob"]
BY_DAYS: dict[str, Any] = {"pace": "days", "controls": {"kind": "per_turn", "limit": 86_400_000}}


@contextmanager
def lobby(server: Server, person: httpx.Client | None = None, after: int | None = None) -> Iterator[Browser]:
    query = "" if after is None else f"?after={after}"
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items()) if person else ""
    with connect(
        f"{server.url.replace('http', 'ws')}/api/lobby/socket{query}",
        open_timeout=TIMEOUT,
        additional_headers={"Cookie": cookie} if cookie else None,
    ) as socket:
        yield Browser(socket)


def changes_until(line: Browser, **wanted: Any) -> list[Json]:
    """Changes up to the first one with these fields; numbers grow by one."""
    found: list[Json] = []
    number = None
    while True:
        frame = line.receive()
        assert frame["type"] == "delta"
        assert number is None or frame["number"] == number + 1
        number = frame["number"]
        found += frame.get("changes", [])
        if any(all(change.get(name) == value for name, value in wanted.items()) for change in found):
            return found


def test_everyone_sees_what_stands_open(server: Server, ann: httpx.Client) -> None:
    with lobby(server) as stranger:
        assert stranger.receive()["type"] == "lobby"
        reply = made(ann, "open", **BY_DAYS)["invitation"]
        found = next(change for change in changes_until_id(stranger, "invitations", reply["id"]) if "put" in change)
        assert found["put"]["host"] == reply["host"]
        assert "mine" not in found["put"]
        ann.delete(f"/api/invitations/{reply['id']}")
        changes_until(stranger, list="invitations", drop=reply["id"])


def changes_until_id(line: Browser, name: str, identifier: str) -> list[Json]:
    found: list[Json] = []
    while not any(change["list"] == name and item_id(change) == identifier for change in found):
        found += line.receive().get("changes", [])
    return [change for change in found if item_id(change) == identifier]


def item_id(change: Json) -> str:
    item = change.get("put") or {}
    return str(change.get("drop") or item.get("id") or item.get("match"))


def test_the_host_is_led_to_the_table_when_the_invitation_is_taken(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    reply = made(ann)
    identifier = reply["invitation"]["id"]
    with lobby(server, ann) as line:
        own = line.receive()["mine"]["own"]
        assert [one["id"] for one in own] == [identifier]
        match = bob.post("/api/join", json={"secret": secret_of(reply)}).json()["match"]
        found = changes_until(line, list="own", drop=identifier)
        settled = next(change["put"] for change in found if change["list"] == "own" and "put" in change)
        assert (settled["status"], settled["match"]) == ("taken", match)
        while not (cards := [change["put"] for change in found if is_own_table(change)]):
            found += line.receive().get("changes", [])  # the server may send the table after the invitation
        assert cards[0]["match"] == match
        assert {seat["player"]["kind"] for seat in cards[0]["seats"]} == {"guest"}


def is_own_table(change: Json) -> bool:
    return change["list"] in ("turn", "waiting") and "put" in change


def test_a_turn_moves_the_table_from_one_list_to_the_other(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    match = bob.post("/api/join", json={"secret": secret_of(made(ann, side=0, **BY_DAYS))}).json()["match"]
    with lobby(server, ann) as line, table(server, ann, match) as board:
        (card,) = [card for card in line.receive()["mine"]["turn"] if card["match"] == match]
        assert (card["yours"], card["to_move"], card["pace"]) == ([0], 0, "days")
        assert card["deadline"] > card["changed"]
        board.turn(0, ["take", "stop"])
        found = changes_until_id(line, "waiting", match)
        assert {"list": "turn", "drop": match} in found
        assert [card["match"] for card in bob.get("/api/me/turns").json()["turn"]] == [match]


@contextmanager
def table(server: Server, person: httpx.Client, match: str) -> Iterator[Browser]:
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    with connect(
        f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket",
        open_timeout=TIMEOUT,
        additional_headers={"Cookie": cookie},
    ) as socket:
        yield Browser(socket)


def test_an_offer_puts_the_table_among_those_that_wait_for_me(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    match = bob.post("/api/join", json={"secret": secret_of(made(ann, side=0, **BY_DAYS))}).json()["match"]
    with lobby(server, bob) as line, table(server, ann, match) as board:
        assert [card["match"] for card in line.receive()["mine"]["waiting"]] == [match]
        board.ask("offer", 0, what="pause")
        changes_until(line, list="waiting", drop=match)


def test_after_a_cut_missed_events_or_a_snapshot_are_sent(server: Server, ann: httpx.Client) -> None:
    first = made(ann, "open", **BY_DAYS)["invitation"]["id"]
    with lobby(server, ann) as line:
        number = line.receive()["number"]
        ann.delete(f"/api/invitations/{first}")
        changes_until(line, list="own", drop=first)
    with lobby(server, ann, after=number) as again:
        missed = changes_until(again, list="own", drop=first)
        assert [change["put"]["status"] for change in missed if change["list"] == "own" and "put" in change] == [
            "withdrawn"
        ]
    with lobby(server, ann, after=number - 1_000) as anew:
        assert anew.receive()["type"] == "lobby"


def test_public_tables_can_be_found_and_others_not(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    shown, hidden = (
        bob.post("/api/join", json={"secret": secret_of(made(ann, watch=watch))}).json()["match"]
        for watch in ("public", "link")
    )
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as stranger:
        found = {card["match"]: card for card in stranger.get("/api/lobby").json()["tables"]}
        assert shown in found
        assert hidden not in found
        assert "yours" not in found[shown]
        assert not stranger.cookies


def test_looking_at_lists_starts_no_search(server: Server) -> None:
    match = server.new_match(seats=["person", "greedy"])
    before = server.snapshot(match)["standing"]["number"]
    for path in ("/api/lobby", "/api/me/turns", "/api/me/matches"):
        assert server.http.get(path).status_code == 200
    assert server.snapshot(match)["standing"]["number"] == before


def test_finished_matches_are_searched(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    matches = [bob.post("/api/join", json={"secret": secret_of(made(ann, side=0))}).json()["match"] for _ in range(2)]
    for person, match in zip((ann, bob), matches, strict=True):
        with table(server, ann, match) as one, table(server, bob, match) as other:
            one.turn(0, ["take", "stop"])
            one.receive_until(type="stored")
            other.turn(1, ["take", "stop"])
            other.receive_until(type="stored")
            (one if person is ann else other).ask("resign", 2)

    def found(person: httpx.Client, **query: Any) -> list[str]:
        cards = person.get("/api/me/matches", params=query).raise_for_status().json().get("cards", [])
        return [card["match"] for card in cards]

    assert found(ann) == matches[::-1]
    assert found(ann, result="lost") == found(bob, result="won") == matches[:1]
    assert found(ann, result="won") == matches[1:]
    assert found(ann, result="drawn") == found(ann, game="nowhere") == found(ann, since=2**50) == []
    called = ann.get("/api/me/matches").json()["cards"][0]["seats"][1]["player"]["name"]
    assert found(ann, opponent=called[:4].upper() if called.isascii() else called[:4]) == matches[::-1]
    assert found(ann, opponent="level-3") == found(ann, opponent="%") == []
    card = ann.get("/api/me/matches").json()["cards"][0]
    assert (card["status"], card["result"]["finish"], card["result"]["winner"]) == ("over", "resigned", 0)
    assert refusal(ann.get("/api/me/matches", params={"before": "yesterday"})) == (422, "unknown-cursor")


def test_a_broken_frame_is_answered_and_the_line_stays(server: Server) -> None:
    with lobby(server) as line:
        line.receive()
        line.send("nonsense")
        assert line.receive_until(type="error")[-1]["code"] == "invalid-frame"
        line.send({"type": "ping"})
        assert line.receive_until(type="pong")


@pytest.mark.parametrize("after", ["x", "-1", "9" * 40])
def test_an_after_that_is_no_number_gets_everything(server: Server, after: str) -> None:
    with connect(f"{server.url.replace('http', 'ws')}/api/lobby/socket?after={after}", open_timeout=TIMEOUT) as socket:
        assert Browser(socket).receive()["type"] == "lobby"


def test_two_members_see_at_the_end_what_a_rated_match_has_done(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    for person, name in ((ann, "Dorothea"), (bob, "Emanuel")):
        member(person, name)
    match = bob.post("/api/join", json={"secret": secret_of(made(ann, side=0, rated=True))}).json()["match"]
    with table(server, ann, match) as one, table(server, bob, match) as other:
        one.turn(0, ["take", "stop"])
        one.receive_until(type="stored")
        other.turn(1, ["take", "stop"])
        other.receive_until(type="stored")
        other.ask("resign", 2)
        end = one.receive_until(type="status", activity="over")
        seats = next(frame["seats"] for frame in end if "seats" in frame)
    first, second = (seat["rating"] for seat in seats)
    assert first["rating"] - 1500 == first["change"] == -second["change"] > 0
    assert ann.get(f"/api/matches/{match}").json()["seats"][0]["rating"] == first
    card = ann.get("/api/me/matches").json()["cards"][0]
    assert (card["rated"], card["seats"][0]["rating"]["games"]) == (True, 1)


def test_two_people_go_on_when_both_want_to(server: Server, ann: httpx.Client, bob: httpx.Client) -> None:
    match = bob.post("/api/join", json={"secret": secret_of(made(ann, side=0))}).json()["match"]
    with table(server, ann, match) as one:
        one.ask("resign", 0)
    assert refusal(ann.post(f"/api/matches/{match}/next")) == (409, "asked")
    following = bob.post(f"/api/matches/{match}/next").json()["id"]
    assert ann.get(f"/api/matches/{following}").json()["yours"] == [1]
    assert ann.post(f"/api/matches/{match}/next").json()["id"] == following


def test_a_line_to_the_lobby_does_not_outlive_its_session(server: Server, ann: httpx.Client) -> None:
    member(ann, "Ingeborg")
    with lobby(server, ann) as line:
        line.receive()
        line.send({"type": "ping"})
        line.receive_until(type="pong")
        assert ann.post("/api/me/logout").status_code == 204
        assert line.close_code() == SIGNED_OUT
