"""Conditional turns over HTTP: their owner's requests, everybody else's, and bad ones. Pre-moves of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from azumaya.service.match.clock import PerTurn
from azumaya.service.match.setup import Settings

from .app_client import AppClient, open_client
from .server import Json, in_words

ONE, TWO = ["take", "stop"], ["take", "take"]
DAY = 86_400_000
BY_DAYS = Settings((PerTurn(3 * DAY), PerTurn(3 * DAY)), "days")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


def path(match: str) -> str:
    return f"/api/matches/{match}/conditional-turns"


def line(*turns: list[str], after: int = 0) -> Json:
    return {"after": after, "line": list(turns)}


def test_a_line_is_added_read_and_removed(client: AppClient) -> None:
    match = client.new_match(BY_DAYS)
    status, added = client.post(path(match), "bob", line(ONE, TWO))
    assert status == 200
    assert [(turn.get("side"), turn["moves"]) for turn in added["lines"][0]] == [(0, ONE), (1, TWO)]
    assert all(turn["text"] and turn["position"] for turn in added["lines"][0])
    assert client.get(path(match), "bob") == (200, added)
    assert client.post(f"{path(match)}/remove", "bob", line(ONE, TWO)) == (200, {"number": 0})


@pytest.mark.parametrize("who", ["eve", "nobody", "forger"])
def test_others_are_refused_whatever_is_planned(client: AppClient, who: str) -> None:
    match = client.new_match(BY_DAYS)
    answers = list[tuple[int, Any]]()
    for _ in range(2):
        answers.append(client.get(path(match), who))
        answers.append(client.post(path(match), who, line(ONE, TWO)))
        answers.append(client.post(f"{path(match)}/remove", who, line()))
        client.post(path(match), "bob", line(ONE, TWO))
    assert answers[:3] == answers[3:]
    assert all(status >= 400 for status, _ in answers)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (line(ONE), "no-answer"),
        (line(), "no-answer"),
        (line(ONE, ["fly"]), "invalid-move"),
        (line(ONE, ["take"]), "unfinished-turn"),
        (line(*[ONE] * 18), "too-large"),
        (line(*[ONE] * 40), "invalid-request"),
        (line(ONE, TWO, after=7), "stale-turn"),
        ({"after": 0, "line": "everything"}, "invalid-request"),
        ({"line": [ONE, TWO]}, "invalid-request"),
    ],
)
def test_bad_lines_have_their_sentences(client: AppClient, body: Json, code: str) -> None:
    match = client.new_match(BY_DAYS)
    status, answer = client.post(path(match), "bob", body)
    assert (400 <= status < 500, answer["code"]) == (True, code)
    assert in_words(answer["sentence"], "de") != answer["english"]


def test_a_live_game_has_no_plans_and_an_unknown_one_is_not_found(client: AppClient) -> None:
    assert client.post(path(client.new_match()), "bob", line(ONE, TWO))[1]["code"] == "no-conditional-turns"
    assert client.get(path("nowhere"), "bob")[0] == 404


def test_games_without_an_editor_have_no_pre_moves(client: AppClient) -> None:
    assert client.get(f"/api/matches/{client.new_match()}/premove", "bob") == (200, {"number": 0})
