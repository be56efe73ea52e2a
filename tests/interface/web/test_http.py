"""HTTP routes: games, matches, drafts, and errors."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from azumaya.interface.cli.serve import allowed_hosts
from azumaya.interface.web import security
from azumaya.interface.web.security import SecurityMiddleware
from azumaya.rules.localizer import localizer
from azumaya.rules.message import read_message
from azumaya.service.operation.limits import RATES, NoLimits, Rate, RateLimits
from azumaya.service.operation.network_slots import SLOTS, NetworkSlots

from .server import TIMEOUT, Server, in_words

FOREIGN = {"Origin": "http://other.example"}


def refusal(answer: Any) -> tuple[int, str]:
    """Status and code of a refusal, which always has a sentence, for programs also in English."""
    reply = answer.json()
    assert reply["english"] == localizer("en")(read_message(reply["sentence"]))
    return answer.status_code, reply["code"]


def pebbles(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = next(
        game for game in server.http.get("/api/server").json()["games"] if game["name"] == "pebbles"
    )
    return found


def test_the_server_shows_a_game_with_its_variants_and_options(server: Server) -> None:
    game = pebbles(server)
    assert [in_words(game["title"], tag) for tag in ("de", "en")] == ["Kiesel", "Pebbles"]
    assert game["ready"] is True
    assert in_words(game["note"]) == "only for tests"
    assert [variant["name"] for variant in game["variants"]] == ["standard", "rainy"]
    assert game["variants"][1]["values"] == {"heap": 9, "rain": 5, "wet": True}


def test_what_people_read_is_a_message(server: Server) -> None:
    game = pebbles(server)
    assert [in_words(author, "de") for author in game["authors"]] == ["niemand"]
    assert [in_words(variant["title"]) for variant in game["variants"]] == ["Standard", "Rainy"]
    assert in_words(game["options"][1]["titles"][0], "de") == "keiner"
    assert in_words(game["options"][1]["titles"][5], "de") == "5"


def test_options_say_what_they_may_be(server: Server) -> None:
    heap, rain, wet = pebbles(server)["options"]
    assert (heap["kind"], heap["least"], heap["most"]) == ("number", 1, 100)
    assert rain["values"] == [0, 1, 2, 3, 4, 5]
    assert wet["kind"] == "yes-no"


def test_the_server_names_the_players_one_can_choose(server: Server) -> None:
    assert {player["kind"] for player in server.http.get("/api/server").json()["players"]} >= {"random", "greedy"}


def test_a_variant_has_a_stage_and_a_board_nobody_can_touch(server: Server) -> None:
    opening = server.http.get("/api/games/pebbles/variants/standard/stage?heap=4").json()
    assert opening["position"] == "4 0 start 0 0:0 heap=4"
    assert len(opening["scene"]["pieces"]) == 4
    assert "choices" not in opening["scene"]
    assert set(opening["stage"]["shapes"]) == {"pebble", "heap"}


def test_a_variant_that_chance_begins_is_shown_in_play(server: Server) -> None:
    shown = server.http.get("/api/games/pebbles/variants/rainy/stage?heap=40").json()
    start = server.snapshot(server.new_match(variant="rainy", options={"heap": 40}))["start"]
    assert shown["position"].endswith("heap=40 rain=5 wet=yes")
    assert shown["position"] != start


@pytest.mark.parametrize(
    ("query", "warnings"),
    [("", []), ("?heap=3", []), ("?heap=2", ["this will soon be over"])],
)
def test_a_variant_that_can_be_played_may_be_advised_against(server: Server, query: str, warnings: list[str]) -> None:
    answer = server.http.get(f"/api/games/pebbles/variants/standard/warnings{query}")
    assert answer.status_code == 200
    assert [in_words(one) for one in answer.json().get("warnings", [])] == warnings


def test_a_game_shows_its_collection_with_what_is_known_of_each_entry(server: Server) -> None:
    assert pebbles(server)["collection"] == 3
    entries = server.http.get("/api/games/pebbles/variants/standard/collection").json()["entries"]
    assert [entry["number"] for entry in entries] == [1, 2, 3]
    assert in_words(entries[0].pop("grade"), "de") == "klein"
    assert entries[0] == {
        "number": 1,
        "options": {"heap": "7"},
        "fairness": {"player": "random", "games": 10, "share": 0.5, "low": 0.24, "high": 0.76, "lead": 0.0},
    }
    assert "fairness" not in entries[2]


def test_a_variant_is_offered_only_what_suits_it(server: Server) -> None:
    entries = server.http.get("/api/games/pebbles/variants/rainy/collection").json()["entries"]
    assert [entry["options"]["heap"] for entry in entries] == ["7", "9"]
    entries = server.http.get("/api/games/pebbles/variants/standard/collection?wet=yes").json()["entries"]
    assert [entry["number"] for entry in entries] == [1, 2]


def test_what_is_shown_before_a_match_is_what_is_played(server: Server) -> None:
    shown = server.http.get("/api/games/pebbles/variants/standard/stage").json()["position"]
    for _ in range(20):
        assert server.snapshot(server.new_match(variant="standard"))["start"] == shown
    chosen = server.http.get("/api/games/pebbles/variants/standard/collection").json()["entries"][2]["options"]
    shown = server.http.get("/api/games/pebbles/variants/standard/stage", params=chosen).json()["position"]
    assert server.snapshot(server.new_match(variant="standard", options=chosen))["start"] == shown


@pytest.mark.parametrize(("seed", "heap"), [(1, 7), (3, 30), (4, 7), (0, 30), (-1, 9), (10**30, 7)])
def test_any_number_is_a_seed_and_chooses_from_the_collection(server: Server, seed: int, heap: int) -> None:
    start = server.snapshot(server.new_match(seed=seed))["start"]
    assert start.split()[0] == str(heap)


def test_an_option_outranks_the_seed(server: Server) -> None:
    assert server.snapshot(server.new_match(seed=3, options={"heap": 5}))["start"].split()[0] == "5"


def test_a_new_match_is_found_again(server: Server) -> None:
    match = server.new_match(seats=["person", "person"], options={"heap": 5})
    snapshot = server.snapshot(match)
    assert snapshot["standing"] == {
        "number": 0,
        "turn": 0,
        "position": "5 0 start 0 0:0 heap=5",
        "scores": [0, 0],
        "to_move": 0,
        "may_resign": True,
        "may_agree": True,
        "may_abort": True,
        "may_offer": ["draw"],
        "state": "my-turn",
    }
    assert snapshot["options"] == {"heap": 5}
    assert [seat["kind"] for seat in snapshot["seats"]] == ["person", "person"]
    assert [choice["move"] for choice in snapshot["scene"]["choices"]] == ["take"]


def test_a_match_can_start_from_a_position(server: Server) -> None:
    snapshot = server.snapshot(server.new_match(position="2 1 start 0 3:4"))
    assert snapshot["start"] == "2 1 start 0 3:4"
    assert snapshot["standing"]["to_move"] == 1


def test_what_chance_deals_first_is_in_the_history(server: Server) -> None:
    snapshot = server.snapshot(server.new_match(variant="rainy"))
    assert [(event["kind"], event["moves"][0][:4]) for event in snapshot["history"]] == [("chance", "rain")]
    assert snapshot["standing"]["to_move"] == 0


def test_a_draft_shows_what_can_follow(server: Server) -> None:
    match = server.new_match()
    preview = server.http.post("/api/preview", json={"match": match, "after": 0, "moves": ["take"]}).json()
    assert preview["position"] == "8 0 more 0 1:0"
    assert "complete" not in preview
    assert {choice["move"] for choice in preview["scene"]["choices"]} == {"take", "stop"}


def test_a_complete_draft_has_nothing_left_to_choose(server: Server) -> None:
    match = server.new_match()
    preview = server.http.post("/api/preview", json={"match": match, "after": 0, "moves": ["take", "stop"]}).json()
    assert preview["complete"] is True
    assert "choices" not in preview["scene"]


def test_a_typed_move_leaves_the_draft_open_and_a_typed_turn_completes_it(server: Server) -> None:
    board = {"game": "pebbles", "position": "9 0 start 0 0:0"}
    step = server.http.post("/api/preview", json={**board, "typed": "take"}).json()
    assert (step["moves"], "complete" in step) == (["take"], False)
    for made, typed in (([], "take take"), ([], "take, take"), (["take"], "take")):
        turn = server.http.post("/api/preview", json={**board, "moves": made, "typed": typed}).json()
        assert (turn["moves"], turn["complete"]) == (["take", "take"], True)
    late = server.http.post("/api/preview", json={**board, "moves": ["take", "take"], "typed": "take"})
    assert refusal(late)[1] == "turn-too-long"


def test_a_draft_stores_nothing_and_draws_nothing(server: Server) -> None:
    match = server.new_match(variant="rainy")
    preview = server.http.post("/api/preview", json={"match": match, "after": 1, "moves": ["take", "stop"]}).json()
    assert " rain " in preview["position"]
    assert server.snapshot(match)["standing"]["number"] == 1


def test_a_draft_can_be_made_on_any_position(server: Server) -> None:
    preview = server.http.post(
        "/api/preview", json={"game": "pebbles", "position": "3 1 start 0 0:0", "moves": ["take"]}
    ).json()
    assert preview["position"] == "2 1 more 0 0:1"


def test_effects_of_a_choice_are_told_on_demand(server: Server) -> None:
    answer = server.http.post("/api/effects", json={"match": server.new_match(), "moves": ["take"], "move": "stop"})
    assert (answer.status_code, answer.json()) == (200, {})


def test_the_record_is_text(server: Server) -> None:
    answer = server.http.get(f"/api/matches/{server.new_match()}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.startswith("game: pebbles\nvariant: standard\n")


def test_a_position_can_be_had_as_a_picture(server: Server) -> None:
    answer = server.http.get("/api/games/pebbles/picture", params={"position": "3 0 start 0 0:0", "theme": "dark"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_a_glimpse_of_a_game_is_a_picture_of_it_in_play(server: Server) -> None:
    answer = server.http.get("/api/games/pebbles/preview-image", params={"theme": "dark"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    opening = server.http.get("/api/games/pebbles/variants/standard/stage").json()["position"]
    first = server.http.get("/api/games/pebbles/picture", params={"position": opening, "theme": "dark"})
    assert answer.text != first.text


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_match_has_a_card_to_be_shared(server: Server, language: str) -> None:
    answer = server.http.get(f"/api/matches/{server.new_match()}/card", params={"language": language})
    assert answer.headers["content-type"] == "image/png"
    assert size_of_png(answer.content) == (1200, 630)
    game = server.http.get("/api/games/pebbles/card")
    assert size_of_png(game.content) == (1200, 630)
    german = server.http.get("/api/games/pebbles/card", headers={"Accept-Language": "fr;q=0, de-AT;q=0.7"})
    assert german.content == server.http.get("/api/games/pebbles/card", params={"language": "de"}).content
    assert german.content != game.content
    assert german.headers["vary"] == "Accept-Language"


def test_a_link_to_a_match_is_previewed_by_its_card(server: Server) -> None:
    match = server.new_match()
    reply = server.http.get(f"/match/{match}", headers={"Accept-Language": "de-DE,de;q=0.9"}).text
    assert f'"og:image" content="{server.url}/api/matches/{match}/card?language=de"' in reply
    assert '"og:description" content="Noch kein Zug gespielt"' in reply
    answer = server.http.get("/learn/pebbles/3", headers={"Accept-Language": "ja, en;q=0.5, de;q=0.4"})
    assert answer.headers["vary"].split(", ")[0] == "Accept-Language"
    game = answer.text
    assert f'"og:image" content="{server.url}/api/games/pebbles/card?language=en"' in game


def test_a_link_to_what_nobody_may_see_tells_of_the_server_alone(server: Server) -> None:
    private = server.new_match(watch="players")
    for path in (f"/match/{private}", "/match/nowhere", "/", "/new/chess"):
        reply = server.http.get(path).text
        assert '"og:title" content="Azumaya: board games for two"' in reply
        assert "og:image" not in reply


def size_of_png(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG")
    return int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")


def test_a_picture_can_show_moves(server: Server) -> None:
    before = server.http.get("/api/games/pebbles/picture", params={"position": "3 0 start 0 0:0"}).text
    after = server.http.get(
        "/api/games/pebbles/picture", params={"position": "3 0 start 0 0:0", "moves": ["take", "stop"]}
    ).text
    assert before.count("<use") + before.count("<path") > after.count("<use") + after.count("<path")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/matches/nowhere", (404, "unknown-match")),
        ("/api/matches/nowhere/record", (404, "unknown-match")),
        ("/api/matches/nowhere/scenes/0", (404, "unknown-match")),
        ("/api/games/chess/variants/standard/stage", (404, "unknown-game")),
        ("/api/games/pebbles/variants/wild/stage", (422, "invalid-variant")),
        ("/api/games/pebbles/variants/standard/stage?heap=none", (422, "invalid-variant")),
        ("/api/games/pebbles/variants/standard/stage?colour=1", (422, "invalid-variant")),
        ("/api/games/pebbles/variants/standard/warnings?heap=0", (422, "invalid-variant")),
        ("/api/games/pebbles/variants/wild/warnings", (422, "invalid-variant")),
        ("/api/games/chess/variants/standard/warnings", (404, "unknown-game")),
        ("/api/games/pebbles/picture?position=nonsense", (422, "invalid-position")),
        ("/api/games/pebbles/picture?position=9 0 start 0 0:0&moves=eat", (422, "invalid-move")),
        ("/api/games/pebbles/picture", (422, "invalid-request")),
        ("/api/games/pebbles/rulebook/de", (404, "no-rulebook")),
        ("/api/games/pebbles/about/de", (404, "no-about")),
        ("/api/games/pebbles/rulebook/f_r", (422, "invalid-request")),
        ("/api/nothing", (404, "unknown-page")),
        ("/assets/missing.js", (404, "unknown-page")),
    ],
)
def test_what_is_not_there_is_refused_clearly(server: Server, path: str, expected: tuple[int, str]) -> None:
    assert refusal(server.http.get(path)) == expected


def test_an_event_that_has_not_happened_is_refused(server: Server) -> None:
    match = server.new_match()
    assert refusal(server.http.get(f"/api/matches/{match}/scenes/1")) == (404, "unknown-event")
    assert refusal(server.http.get(f"/api/matches/{match}/scenes/-1")) == (404, "unknown-event")
    assert refusal(server.http.get(f"/api/matches/{match}/scenes/x")) == (422, "invalid-request")


@pytest.mark.parametrize(
    ("match_request", "expected"),
    [
        ({"game": "chess"}, (404, "unknown-game")),
        ({"game": "pebbles", "variant": "wild"}, (422, "invalid-variant")),
        ({"game": "pebbles", "options": {"heap": 0}}, (422, "invalid-variant")),
        ({"game": "pebbles", "options": {"heap": []}}, (422, "invalid-request")),
        ({"game": "pebbles", "position": "nonsense"}, (422, "invalid-position")),
        ({"game": "pebbles", "seats": ["person", "oracle"]}, (422, "unknown-player")),
        ({"game": "pebbles", "seats": ["person"]}, (422, "invalid-request")),
        ({"game": "pebbles", "colour": "red"}, (422, "invalid-request")),
        ({}, (422, "invalid-request")),
    ],
)
def test_an_invalid_match_request_is_refused_clearly(
    server: Server, match_request: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert refusal(server.http.post("/api/matches", json=match_request)) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["stop"], (422, "illegal-move")),
        (["eat"], (422, "invalid-move")),
        (["take", "stop", "take"], (422, "turn-too-long")),
        (["take"] * 201, (422, "invalid-request")),
    ],
)
def test_a_draft_against_the_rules_is_refused_clearly(
    server: Server, moves: list[str], expected: tuple[int, str]
) -> None:
    assert refusal(server.http.post("/api/preview", json={"match": server.new_match(), "moves": moves})) == expected


def test_a_refused_move_comes_with_possible_ones(server: Server) -> None:
    answer = server.http.post("/api/preview", json={"match": server.new_match(), "moves": ["tke"]})
    assert answer.json()["near"] == ["take"]
    assert in_words(answer.json()["sentence"], "de") == "tke: das ist kein Zug (möglich: take)"
    assert answer.json()["english"] == "tke: this is no move (possible: take)"


def test_a_draft_on_nothing_is_refused(server: Server) -> None:
    assert refusal(server.http.post("/api/preview", json={"moves": []})) == (422, "invalid-request")


def test_what_is_not_json_is_refused(server: Server) -> None:
    answer = server.http.post("/api/matches", content=b"{", headers={"Content-Type": "application/json"})
    assert refusal(answer) == (422, "invalid-request")


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    answer = server.http.post("/api/matches", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (413, "too-large")


def test_the_wrong_method_is_refused(server: Server) -> None:
    assert refusal(server.http.delete("/api/server")) == (405, "wrong-method")


@pytest.mark.parametrize("path", ["/", "/api/server", "/api/nothing", "/healthz"])
def test_every_answer_carries_a_strict_policy(server: Server, path: str) -> None:
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_another_site_cannot_start_a_match(server: Server) -> None:
    answer = server.http.post("/api/matches", json={"game": "pebbles"}, headers=FOREIGN)
    assert refusal(answer) == (403, "foreign-origin")
    assert refusal(server.http.post("/api/matches", json={"game": "pebbles"}, headers={"Origin": "null"})) == (
        403,
        "foreign-origin",
    )


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_says_another_site_has_asked_is_believed(server: Server, site: str) -> None:
    match_request, headers = {"game": "pebbles"}, {"Origin": server.url, "Sec-Fetch-Site": site}
    assert refusal(server.http.post("/api/matches", json=match_request, headers=headers)) == (403, "foreign-origin")
    headers["Sec-Fetch-Site"] = "same-origin"
    assert server.http.post("/api/matches", json=match_request, headers=headers).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_a_form_of_another_site_could_send_is_refused(server: Server, kind: str) -> None:
    answer = server.http.post("/api/matches", content=b'{"game": "pebbles"}', headers={"Content-Type": kind})
    assert refusal(answer) == (415, "not-json")


def test_the_own_page_can_start_a_match(server: Server) -> None:
    assert server.http.post("/api/matches", json={"game": "pebbles"}, headers={"Origin": server.url}).status_code == 201


def test_a_server_on_the_loopback_address_answers_to_no_other_name(server: Server) -> None:
    assert refusal(server.http.get("/api/server", headers={"Host": "elsewhere.example"})) == (403, "unknown-host")


@pytest.mark.parametrize("name", ["[", "[::1", "]", "a[b"])
def test_a_name_that_is_none_is_refused_and_harms_nothing(server: Server, name: str) -> None:
    assert refusal(server.http.get("/api/server", headers={"Host": name})) == (403, "unknown-host")
    answer = server.http.post("/api/matches", json={"game": "pebbles"}, headers={"Origin": f"http://{name}"})
    assert refusal(answer) == (403, "foreign-origin")


@pytest.mark.parametrize(
    ("called", "status"), [("192.168.7.5:4410", 200), ("garden.local", 200), ("evil.example", 403)]
)
def test_no_foreign_name_can_be_pointed_at_a_server_in_a_local_network(called: str, status: int) -> None:
    async def inside(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask() -> int:
        door = httpx.ASGITransport(SecurityMiddleware(inside, allowed_hosts("0.0.0.0")))
        async with httpx.AsyncClient(transport=door, base_url=f"http://{called}") as http:
            return (await http.get("/")).status_code

    assert asyncio.run(ask()) == status


def test_one_network_asks_for_a_bounded_number_of_pages() -> None:
    async def inside(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask() -> list[httpx.Response]:
        door = SecurityMiddleware(inside, rate_limits=RateLimits({"request-network": Rate(2, 1000.0)}))
        answers = []
        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"):
            transport = httpx.ASGITransport(door, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://garden") as http:
                answers.append(await http.get("/"))
        return answers

    first, second, third, neighbour = asyncio.run(ask())
    assert [first.status_code, second.status_code, neighbour.status_code] == [200, 200, 200]
    assert refusal(third) == (429, "too-often")
    assert int(third.headers["retry-after"]) > 0


def test_a_flood_of_one_network_is_handled_a_few_requests_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "NetworkSlots", partial(NetworkSlots, seconds=3600.0))
    handled = most = 0

    async def inside(_scope: Scope, _receive: Receive, send: Send) -> None:
        nonlocal handled, most
        handled += 1
        most = max(most, handled)
        await asyncio.sleep(0)
        handled -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(rate_limits: RateLimits) -> list[int]:
        transport = httpx.ASGITransport(SecurityMiddleware(inside, rate_limits=rate_limits))
        async with httpx.AsyncClient(transport=transport, base_url="http://garden") as http:
            return [answer.status_code for answer in await asyncio.gather(*(http.get("/") for _ in range(40)))]

    assert asyncio.run(ask(RateLimits())) == [200] * 40
    assert most == SLOTS
    assert asyncio.run(ask(NoLimits())) == [200] * 40
    assert most > SLOTS


def test_refusals_of_a_flood_come_late_and_close_their_connections_if_there_are_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(security, "MAX_HELD", 2)

    async def inside(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise AssertionError

    async def ask() -> tuple[list[httpx.Response], float]:
        transport = httpx.ASGITransport(
            SecurityMiddleware(inside, rate_limits=RateLimits({"request-network": Rate(0.5, 1000.0)}))
        )
        async with httpx.AsyncClient(transport=transport, base_url="http://garden") as http:
            began = asyncio.get_running_loop().time()
            answers = await asyncio.gather(*(http.get("/") for _ in range(3)))
            return answers, asyncio.get_running_loop().time() - began

    answers, seconds = asyncio.run(ask())
    assert [answer.status_code for answer in answers] == [429] * 3
    assert seconds >= security.REFUSAL_SECONDS
    assert ["connection" in answer.headers for answer in answers] == [False, False, True]


def test_frames_above_the_rate_wait(tmp_path: Path) -> None:
    rate, count = RATES["frame"], 60
    with Server(tmp_path / "data", limited=True) as server:
        server.get_ready()
        with server.browser(server.new_match()) as browser:
            began = time.monotonic()
            for _ in range(count):
                browser.send({"type": "ping"})
            pongs = 0
            while pongs < count:
                pongs += browser.receive()["type"] == "pong"
            assert time.monotonic() - began >= (count - rate.acts) / rate.per_second


def test_answers_are_compressed(server: Server) -> None:
    assert server.http.get("/api/server").headers["content-encoding"] == "gzip"


def test_a_whole_turn_is_told_as_it_is_written_down(server: Server) -> None:
    match = server.new_match(seats=["person", "person"], options={"heap": 5})
    with server.browser(match) as browser:
        browser.turn(0, ["take", "stop"])
        reply = browser.receive_until(type="event")[-1]["event"]
    (stored,) = server.snapshot(match)["history"]
    assert reply["text"] == stored["text"] == "take stop"


def test_a_player_who_sets_a_match_up_sits_at_it_and_reading_makes_nobody(server: Server) -> None:
    assert "set-cookie" not in httpx.get(f"{server.url}/api/server", timeout=TIMEOUT).headers
    answer = httpx.post(f"{server.url}/api/matches", json={"game": "pebbles"}, timeout=TIMEOUT)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("azumaya=")
    assert "Path=/; HttpOnly; SameSite=Lax" in cookie
    assert len(cookie.partition("=")[2].partition(";")[0]) == 43
    address = f"{server.url}/api/matches/{answer.json()['id']}"
    looked = httpx.get(address, timeout=TIMEOUT)
    assert "set-cookie" not in looked.headers
    assert "yours" not in looked.json()
    own = httpx.get(address, headers={"Cookie": cookie.partition(";")[0]}, timeout=TIMEOUT)
    assert own.json()["yours"] == [0, 1]


def test_computers_play_each_other_without_anybody(server: Server) -> None:
    match_request = {"game": "pebbles", "seats": ["greedy", "greedy"]}
    answer = httpx.post(f"{server.url}/api/matches", json=match_request, timeout=TIMEOUT)
    assert "set-cookie" not in answer.headers


def test_only_who_sat_there_sets_up_the_next_match(server: Server) -> None:
    match = server.new_match()
    with server.browser(match, after=0) as browser:
        browser.ask("resign", 0)
    assert refusal(httpx.post(f"{server.url}/api/matches/{match}/next", timeout=TIMEOUT)) == (403, "not-seated")
    assert server.http.post(f"/api/matches/{match}/next").status_code == 201
