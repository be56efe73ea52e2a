"""Ways to a match with a player, over real sockets: made, looked at, taken once, and refused with a sentence each."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest

from azumaya.service.storage.sqlite import DATABASE

from .server import TIMEOUT, Json, Server, await_refusal, in_words
from .test_http import refusal

FIVE_AND_FIVE = {"kind": "fischer", "main": 300_000, "increment": 5_000}


@pytest.fixture
def ann(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as browser:
        yield browser


@pytest.fixture
def bob(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as browser:
        yield browser


def invite(host: httpx.Client, way: str = "link", **terms: Any) -> httpx.Response:
    return host.post("/api/invitations", json={"way": way, "terms": {"game": "pebbles", **terms}})


def made(host: httpx.Client, way: str = "link", **terms: Any) -> Json:
    answer = invite(host, way, **terms)
    assert answer.status_code == 201, answer.text
    reply: Json = answer.json()
    return reply


def secret_of(reply: Json) -> str:
    page, _, secret = reply["link"].partition("#")
    assert page == "/join"
    assert isinstance(secret, str)
    return secret


def test_two_browsers_sit_down_by_link_at_a_table_with_clocks(ann: httpx.Client, bob: httpx.Client) -> None:
    reply = made(ann, controls=FIVE_AND_FIVE, side=1)
    secret = secret_of(reply)
    assert len(secret) == 22
    assert reply["invitation"]["mine"] is True

    looked = bob.post("/api/join/look", json={"secret": secret})
    assert in_words(looked.json()["title"]) == "Pebbles"
    assert in_words(looked.json()["summary"], "de") == "Grundspiel · 5 min + 5 s · ohne Wertung"
    assert in_words(looked.json()["summary"]) == "Standard · 5 min + 5 s · unrated"
    assert not bob.cookies

    match = bob.post("/api/join", json={"secret": secret}).json()["match"]
    theirs = bob.get(f"/api/matches/{match}").json()
    assert (theirs["yours"], ann.get(f"/api/matches/{match}").json()["yours"]) == ([0], [1])
    assert theirs["standing"]["clock"]["first"] == 0
    assert theirs["standing"]["clock"]["controls"][0] == FIVE_AND_FIVE


def test_only_an_option_that_a_game_leaves_open_can_be_left_to_the_guest(ann: httpx.Client) -> None:
    assert refusal(invite(ann, guest_option="rules"))[:2] == (422, "not-for-guest")
    assert refusal(invite(ann, guest_option="colour"))[:2] == (422, "not-for-guest")


def test_a_player_who_takes_a_link_twice_is_led_to_the_same_match(ann: httpx.Client, bob: httpx.Client) -> None:
    secret = secret_of(made(ann))
    first, second = (bob.post("/api/join", json={"secret": secret}).json()["match"] for _ in range(2))
    assert first == second
    assert ann.post("/api/join/look", json={"secret": secret}).json()["match"] == first


def test_a_third_person_with_the_link_may_watch_unless_the_match_is_private(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as third:
        for watch in ("link", "players"):
            secret = secret_of(made(ann, watch=watch))
            match = bob.post("/api/join", json={"secret": secret}).json()["match"]
            look = third.post("/api/join/look", json={"secret": secret})
            if watch == "players":
                assert refusal(look) == (409, "invitation-taken")
            else:
                assert (look.json()["status"], look.json()["watch"], "match" in look.json()) == ("taken", match, False)
                assert third.get(f"/api/matches/{match}").status_code == 200
            assert refusal(third.post("/api/join", json={"secret": secret})) == (409, "invitation-taken")


def test_an_open_invitation_is_taken_by_its_number(ann: httpx.Client, bob: httpx.Client) -> None:
    reply = made(ann, "open", pace="days", controls={"kind": "per_turn", "limit": 86_400_000})
    assert "link" not in reply
    assert reply["invitation"]["terms"]["watch"] == "public"
    assert reply["invitation"]["terms"]["courtesy"] is True
    identifier = reply["invitation"]["id"]
    shown = bob.get(f"/api/invitations/{identifier}").json()
    assert ("mine" in shown, shown.get("status", "open")) == (False, "open")
    match = bob.post(f"/api/invitations/{identifier}/take").json()["match"]
    assert ann.get(f"/api/invitations/{identifier}").json()["match"] == match


def test_of_many_who_take_it_at_once_one_sits_down(server: Server, ann: httpx.Client) -> None:
    secret = secret_of(made(ann))

    async def press() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as browser:
            asked = []
            for _ in range(8):
                browser.cookies.clear()
                asked.append(browser.post("/api/join", json={"secret": secret}))
            return list(await asyncio.gather(*asked))

    answers = asyncio.run(press())
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert {refusal(answer) for answer in answers if answer.status_code == 409} == {(409, "invitation-taken")}


def test_what_cannot_be_taken_says_why(ann: httpx.Client, bob: httpx.Client) -> None:
    secret = secret_of(reply := made(ann))
    identifier = reply["invitation"]["id"]
    assert refusal(ann.post("/api/join", json={"secret": secret})) == (409, "own-invitation")
    assert refusal(bob.post("/api/join", json={"secret": secret[:-1]})) == (404, "unknown-invitation")
    assert refusal(bob.get(f"/api/invitations/{identifier}")) == (404, "unknown-invitation")
    assert refusal(bob.delete(f"/api/invitations/{identifier}")) == (404, "unknown-invitation")
    assert ann.delete(f"/api/invitations/{identifier}").json()["status"] == "withdrawn"
    assert refusal(ann.delete(f"/api/invitations/{identifier}")) == (410, "invitation-withdrawn")
    for path in ("/api/join", "/api/join/look"):
        assert refusal(bob.post(path, json={"secret": secret})) == (410, "invitation-withdrawn")
    assert not bob.cookies


def test_no_one_becomes_a_player_by_asking_for_what_is_not_to_be_had(bob: httpx.Client) -> None:
    assert refusal(invite(bob, controls={"kind": "fischer"})) == (422, "clock-too-short")
    assert refusal(invite(bob, controls={"kind": "per_turn", "limit": -1})) == (422, "no-such-clock")
    assert refusal(invite(bob, controls={"kind": "byoyomi", "main": 60_000})) == (422, "no-such-clock")
    assert refusal(invite(bob, rated=True)) == (403, "members-only")
    assert refusal(invite(bob, variant="nowhere"))[0] == 422
    assert refusal(invite(bob, game="nowhere"))[0] == 404
    assert not bob.cookies


def test_a_window_of_ratings_keeps_those_out_who_have_none(ann: httpx.Client, bob: httpx.Client) -> None:
    secret = secret_of(made(ann, window=[1400, 1600]))
    answer = bob.post("/api/join", json={"secret": secret})
    assert refusal(answer) == (403, "outside-window")
    assert "1400" in answer.json()["english"]


def test_a_guest_has_three_open_invitations_at_most(ann: httpx.Client) -> None:
    first = made(ann)["invitation"]["id"]
    for _ in range(2):
        made(ann)
    assert refusal(invite(ann)) == (409, "too-many-open")
    ann.delete(f"/api/invitations/{first}")
    made(ann)


def test_a_guest_invites_twenty_times_an_hour_at_most(strict: Server) -> None:
    def invite_and_withdraw() -> httpx.Response:
        answer = invite(strict.http)
        if answer.is_success:
            strict.http.delete(f"/api/invitations/{answer.json()['invitation']['id']}")
        return answer

    answer = await_refusal("invite", invite_and_withdraw)
    assert refusal(answer) == (429, "too-often")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_guest_plays_ten_matches_with_others_at_most(ann: httpx.Client, bob: httpx.Client) -> None:
    for _ in range(10):
        bob.post("/api/join", json={"secret": secret_of(made(ann))}).raise_for_status()
    assert refusal(invite(ann)) == (409, "too-many-running")


def test_a_match_against_a_level_may_have_a_clock(server: Server) -> None:
    match = server.new_match(seats=["person", "greedy"], controls=FIVE_AND_FIVE, watch="public")
    assert server.snapshot(match)["standing"]["clock"]["controls"] == [FIVE_AND_FIVE, FIVE_AND_FIVE]


def member(person: httpx.Client, name: str) -> None:
    person.post("/api/me/register", json={"name": name, "password": "a garden of stones"}).raise_for_status()


def test_a_member_invites_another_by_name_who_declines_or_comes(ann: httpx.Client, bob: httpx.Client) -> None:
    for person, name in ((ann, "Annette"), (bob, "Bobinger")):
        member(person, name)
    asked = {"way": "direct", "to": "bobinger", "terms": {"game": "pebbles"}}
    first, second = (ann.post("/api/invitations", json=asked).json()["invitation"]["id"] for _ in range(2))
    assert {one["id"] for one in bob.get("/api/lobby").json()["mine"]["invitations"]} == {first, second}
    assert refusal(bob.post(f"/api/invitations/{first}/decline", json={"reason": "dull"})) == (422, "unknown-reason")
    assert refusal(ann.post(f"/api/invitations/{first}/decline", json={"reason": "no"})) == (403, "not-for-you")
    declined = bob.post(f"/api/invitations/{first}/decline", json={"reason": "later"}).json()
    assert (declined["status"], in_words(declined["reason"])) == ("declined", "Not now, maybe later.")
    assert refusal(bob.post(f"/api/invitations/{first}/take")) == (410, "invitation-withdrawn")
    match = bob.post(f"/api/invitations/{second}/take").json()["match"]
    assert ann.get(f"/api/matches/{match}").json()["yours"]


def test_who_cannot_be_invited_by_name_is_distinguished(ann: httpx.Client, bob: httpx.Client) -> None:
    asked = {"way": "direct", "to": "Clarissa", "terms": {"game": "pebbles"}}
    assert refusal(bob.post("/api/invitations", json=asked)) == (403, "members-only")
    member(ann, "Clarissa")
    assert refusal(ann.post("/api/invitations", json=asked)) == (422, "own-name")
    assert refusal(ann.post("/api/invitations", json={**asked, "to": "Nobody"})) == (404, "unknown-person")
    assert refusal(ann.post("/api/invitations", json={**asked, "to": None})) == (404, "unknown-person")
    assert not bob.cookies


def test_a_link_comes_with_a_code_for_a_camera(ann: httpx.Client) -> None:
    assert made(ann)["qr"].startswith("<svg")


def test_an_invitation_that_no_one_took_in_time_has_expired(
    server: Server, ann: httpx.Client, bob: httpx.Client
) -> None:
    reply = made(ann)
    with closing(sqlite3.connect(server.data / DATABASE)) as database, database:
        database.execute("UPDATE invitations SET expires = 1 WHERE id = ?", (reply["invitation"]["id"],))
    for path in ("/api/join", "/api/join/look"):
        assert refusal(bob.post(path, json={"secret": secret_of(reply)})) == (410, "invitation-expired")
    assert not bob.cookies


def test_between_those_who_have_blocked_each_other_there_are_no_invitations(
    ann: httpx.Client, bob: httpx.Client
) -> None:
    for person, name in ((ann, "Friederike"), (bob, "Gottfried")):
        member(person, name)
    secret = secret_of(made(ann))
    assert ann.post("/api/players/Gottfried/block").status_code == 204
    assert refusal(bob.post("/api/join", json={"secret": secret})) == (403, "not-for-you")
    for person, name in ((ann, "Gottfried"), (bob, "Friederike")):
        asked = {"way": "direct", "to": name, "terms": {"game": "pebbles"}}
        assert refusal(person.post("/api/invitations", json=asked)) == (403, "not-welcome")


def test_rated_games_against_a_level_are_for_members(ann: httpx.Client, bob: httpx.Client) -> None:
    asked = {"game": "pebbles", "seats": ["person", "level-1"], "rated": True}
    assert refusal(bob.post("/api/matches", json=asked)) == (401, "not-signed-in")
    assert not bob.cookies
    made(bob)
    assert refusal(bob.post("/api/matches", json=asked)) == (403, "members-only")
    member(ann, "Hannelore")
    assert refusal(ann.post("/api/matches", json={**asked, "seats": ["person", "person"]})) == (422, "not-rateable")
    match = ann.post("/api/matches", json=asked).json()["id"]
    assert refusal(ann.post("/api/hint", json={"match": match, "after": 0, "moves": []})) == (403, "between-people")
