"""Advisers: a link to share a seat, moves and drafts of both, and the end of the link."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from azumaya.service.match.setup import Settings

from .app_client import FIVE_MINUTES, AppClient, open_client
from .server import Json


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


def secret_of(client: AppClient, match: str, who: str) -> str:
    status, reply = client.post(f"/api/matches/{match}/adviser-link", who, {})
    assert status == 200
    path, _, secret = str(reply["link"]).partition("#")
    assert path == f"/advise/{match}"
    assert reply["qr"].startswith("<svg")
    return secret


def join(client: AppClient, match: str, who: str, secret: str) -> tuple[int, Any]:
    return client.post(f"/api/matches/{match}/advisers", who, {"secret": secret})


def turn(after: int) -> Json:
    return {"after": after, "moves": ["take", "stop"]}


def test_an_adviser_joins_by_the_link_and_moves(client: AppClient) -> None:
    match = client.new_match()
    secret = secret_of(client, match, "ann")
    status, shown = client.post(f"/api/matches/{match}/advisers/look", "nobody", {"secret": secret})
    assert (status, shown["player"]["name"]) == (200, "Ann")
    with client.connect(match, "bob") as bob:
        bob.settle()
        assert join(client, match, "eve", secret)[0] == 204
        assert join(client, match, "eve", secret)[0] == 204
        bob.settle()
        seats = bob.last("event")["seats"]
        assert [one["name"] for one in seats[0]["advisers"]] == ["Eve"]
        assert "advisers" not in seats[1]
    with client.connect(match, "eve") as eve:
        eve.settle()
        assert eve.last("snapshot")["snapshot"]["yours"] == [0]
        assert eve.ask("turn", **turn(1))["type"] == "stored"


def test_a_private_table_opens_for_its_advisers(client: AppClient) -> None:
    match = client.new_match(Settings(FIVE_MINUTES, watch="players"))
    assert client.get(f"/api/matches/{match}", "eve")[0] == 403
    assert join(client, match, "eve", secret_of(client, match, "bob"))[0] == 204
    assert client.get(f"/api/matches/{match}", "eve")[1]["yours"] == [1]


def test_a_draft_is_shown_to_those_who_share_the_seat_and_to_no_one_else(client: AppClient) -> None:
    match = client.new_match()
    draft = {"type": "draft", "after": 1, "moves": ["take"]}
    with client.connect(match, "ann") as ann, client.connect(match, "bob") as bob:
        ann.send(draft)
        join(client, match, "eve", secret_of(client, match, "ann"))
        with client.connect(match, "eve") as eve:
            for line in (ann, bob, eve):
                line.settle()
            ann.send(draft)
            ann.settle()
            eve.settle()
            assert eve.last("draft") == draft
            eve.send({**draft, "moves": []})
            eve.settle()
            ann.settle()
            bob.settle()
            assert ann.last("draft") == {"type": "draft", "after": 1}
            assert [frame for frame in bob.frames if frame["type"] == "draft"] == []
            assert len([frame for frame in eve.frames if frame["type"] == "draft"]) == 1


def test_a_dismissal_makes_the_link_invalid(client: AppClient) -> None:
    match = client.new_match()
    secret = secret_of(client, match, "ann")
    join(client, match, "eve", secret)
    assert client.delete(f"/api/matches/{match}/advisers", "ann")[0] == 204
    status, reply = join(client, match, "eve", secret)
    assert (status, reply["code"]) == (404, "unknown-invitation")
    assert secret_of(client, match, "ann") != secret


def test_links_are_made_by_players_and_refused_with_a_reason(client: AppClient) -> None:
    match = client.new_match()
    status, reply = client.post(f"/api/matches/{match}/adviser-link", "eve", {})
    assert (status, reply["code"]) == (403, "not-seated")
    assert client.post(f"/api/matches/{match}/adviser-link", "nobody", {})[0] == 401
    assert join(client, match, "eve", "x" * 32)[1]["code"] == "unknown-invitation"
    assert join(client, match, "bob", secret_of(client, match, "ann"))[1]["code"] == "already-seated"
    rated = client.new_match(Settings(FIVE_MINUTES, rated=True))
    assert client.post(f"/api/matches/{rated}/adviser-link", "ann", {})[1]["code"] == "rated"
