"""The WebSocket of a table: numbered events, every request stored once, resume without a gap, and an answer to
everything."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from azumaya.interface.web.framing import decode

from .server import TIMEOUT, Json, Server, in_words

ONE = ["take", "stop"]
TWO = ["take", "take"]


def test_the_first_frames_are_everything_and_what_the_server_is_doing(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as browser:
        snapshot, status = browser.receive(), browser.receive()
    assert snapshot == {"type": "snapshot", "snapshot": server.snapshot(match)}
    assert status == {"type": "status", "activity": "waiting", "number": 0, "side": 0}


def test_a_turn_is_stored_then_shown(server: Server) -> None:
    with server.browser(server.new_match(), after=0) as browser:
        browser.receive_until(type="status")
        identifier = browser.turn(0, TWO)
        stored, event, status = browser.receive(), browser.receive(), browser.receive()
    assert stored == {"type": "stored", "id": identifier, "number": 1}
    assert (event["type"], event["event"]["number"], event["event"]["side"], event["event"]["moves"]) == (
        "event",
        1,
        0,
        TWO,
    )
    assert (event["standing"]["position"], event["standing"]["takeback"]) == ("7 1 start 0 2:0", 0)
    assert len(event["scene"]["pieces"]) == 7
    assert (status["activity"], status["side"]) == ("waiting", 1)


@pytest.mark.parametrize("other", ["turn", "resign"])
def test_another_request_under_an_id_that_was_just_acknowledged_is_refused(server: Server, other: str) -> None:
    """On the same connection, where its acknowledgement was the last."""
    with server.browser(server.new_match(), after=0) as browser:
        browser.receive_until(type="status")
        identifier = browser.turn(0, ONE)
        browser.receive_until(type="status")
        fields = {"after": 1, "moves": TWO} if other == "turn" else {"after": 1}
        browser.send({"type": other, "id": identifier, **fields})
        answer = browser.receive_until(id=identifier)[-1]
    assert (answer["type"], answer["code"]) == ("error", "id-in-use")


def test_all_who_watch_see_the_same(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as player, server.browser(match) as watcher:
        watcher.receive_until(type="status")
        player.turn(0, ONE)
        event = player.receive_until(type="event")[-1]
        assert watcher.receive() == event


def test_a_stranger_sees_the_board_without_choices_and_can_do_nothing(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as player, server.browser(match, stranger=True) as watcher:
        seen = watcher.receive_until(type="status")[0]["snapshot"]
        assert "choices" not in seen["scene"]
        assert "may_resign" not in seen["standing"]
        assert "yours" not in seen
        for kind, fields in (("resign", {}), ("takeback", {}), ("next", {}), ("offer", {"what": "draw"})):
            assert watcher.ask(kind, 0, **fields)[-1]["code"] == "not-seated"
        watcher.turn(0, ONE)
        assert watcher.receive()["code"] == "not-seated"
        player.turn(0, ONE)
        reply = watcher.receive_until(type="event")[-1]
        assert "choices" not in reply["scene"]
        assert reply["standing"]["position"] == "8 1 start 0 1:0"


def test_a_stranger_at_a_table_of_others_does_not_become_a_player(server: Server) -> None:
    """The browser gets a cookie, but reading and refused actions do not create a player."""
    match = server.new_match()
    with server.browser(match, stranger=True) as watcher:
        assert watcher.socket.response is not None
        cookie = watcher.socket.response.headers["Set-Cookie"]
        watcher.ask("resign", 0)
    assert "HttpOnly; SameSite=Lax" in cookie
    secret = cookie.partition("=")[2].partition(";")[0]
    headers = {"Cookie": f"azumaya={secret}"}
    reply = httpx.get(f"{server.url}/api/matches/{match}", headers=headers, timeout=TIMEOUT).json()
    assert "yours" not in reply


def test_a_turn_and_the_draw_it_causes_are_two_events(server: Server) -> None:
    with server.browser(server.new_match(variant="rainy"), after=1) as browser:
        browser.turn(1, ONE)
        frames = browser.receive_until(type="status", number=3)
    events = [frame for frame in frames if frame["type"] == "event"]
    assert [(frame["event"]["number"], frame["event"]["kind"]) for frame in events] == [(2, "turn"), (3, "chance")]
    assert "scene" not in events[0]
    assert "choices" in events[1]["scene"]


def test_who_comes_back_gets_what_was_missed_and_nothing_twice(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as browser:
        for number in range(4):
            browser.turn(number, ONE)
        browser.receive_until(type="status", number=4)
    with server.browser(match, after=2) as browser:
        frames = browser.receive_until(type="status")
    assert [frame["event"]["number"] for frame in frames[:-1]] == [3, 4]
    with server.browser(match, after=4) as browser:
        assert browser.receive()["type"] == "status"


@pytest.mark.parametrize("after", ["5", "x", "-1", "", "99999999999999999999"])
def test_who_remembers_what_never_happened_gets_a_snapshot(server: Server, after: str) -> None:
    address = f"{server.url.replace('http', 'ws')}/api/matches/{server.new_match()}/socket?after={after}"
    with connect(address, open_timeout=TIMEOUT) as socket:
        assert json.loads(socket.recv())["type"] == "snapshot"


def test_every_frame_sent_several_times_in_any_order_counts_once(server: Server) -> None:
    """Twenty matches: each turn is sent one to five times, mixed with repetitions of all turns before it."""
    for seed in range(20):
        rng = random.Random(seed)
        match = server.new_match(options={"heap": 40})
        with server.browser(match, after=0) as browser:
            sent: list[tuple[str, int, list[str]]] = []
            for number in range(8):
                sent.append((f"client-{seed}-{number}", number, rng.choice([ONE, TWO])))
                repeated = [*rng.choices(sent, k=rng.randrange(5)), *[sent[-1]] * rng.randint(1, 5)]
                rng.shuffle(repeated)
                for identifier, after, moves in repeated:
                    browser.turn(after, moves, identifier)
                for _ in repeated:
                    answer = browser.receive_until(type="stored")[-1]
                    assert answer["number"] == 1 + next(
                        after for identifier, after, _ in sent if identifier == answer["id"]
                    )
        history = server.snapshot(match)["history"]
        assert [(event["number"], event["moves"]) for event in history] == [
            (after + 1, moves) for _, after, moves in sent
        ]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"type": "turn", "id": "request-a", "after": 0, "moves": ["take"]}, "unfinished-turn"),
        ({"type": "turn", "id": "request-a", "after": 0, "moves": ["stop"]}, "illegal-move"),
        ({"type": "turn", "id": "request-a", "after": 0, "moves": ["eat"]}, "invalid-move"),
        ({"type": "turn", "id": "request-a", "after": 0, "moves": ["take", "take", "take"]}, "turn-too-long"),
        ({"type": "turn", "id": "request-a", "after": 7, "moves": ONE}, "stale-turn"),
        ({"type": "turn", "id": "request-a", "after": 0, "moves": []}, "invalid-frame"),
        ({"type": "turn", "id": "request-a", "after": -1, "moves": ONE}, "invalid-frame"),
        ({"type": "turn", "id": "request-a", "moves": ONE}, "invalid-frame"),
        ({"type": "turn", "id": "request-a", "after": 0, "moves": ONE, "colour": 1}, "invalid-frame"),
        ({"type": "dance", "id": "request-a"}, "invalid-frame"),
        ({"type": "takeback", "id": "request-a", "after": 0}, "nothing-to-take-back"),
        ({"type": "resign", "id": "request-a", "after": 0, "side": 2}, "invalid-frame"),
    ],
)
def test_a_wrong_frame_is_refused_and_the_line_goes_on(server: Server, frame: Json, code: str) -> None:
    with server.browser(server.new_match(), after=0) as browser:
        browser.receive_until(type="status")
        browser.send(frame)
        error = browser.receive()
        assert (error["type"], error["code"], error["id"], error["number"]) == ("error", code, "request-a", 0)
        assert in_words(error["sentence"], "de") != in_words(error["sentence"])
        browser.turn(0, ONE)
        assert browser.receive()["type"] == "stored"


def test_a_turn_against_the_rules_is_refused_with_the_rule_it_breaks(server: Server) -> None:
    match = server.new_match()
    with server.browser(match, after=0) as browser:
        browser.receive_until(type="status")
        browser.turn(0, ["stop"])
        reply = browser.receive()
        assert (reply["code"], reply["rule"]) == ("illegal-move", "take-first")
    assert server.http.post("/api/preview", json={"match": match, "moves": ["stop"]}).json()["rule"] == "take-first"


def nonsense() -> list[str | bytes]:
    deep = "[" * 30_000
    return [
        "",
        "{",
        "null",
        "[]",
        '"turn"',
        "{}",
        '{"type": 7}',
        '{"type": "turn"',
        b"\x00\x01",
        b"",
        "😀",
        deep,
        '{"type": "turn", "id": ' + deep,
        r'{"type": "turn", "id": "\ud800", "after": 0, "moves": ["take", "stop"]}',
        r'{"type": "\ud800", "id": "\udfff"}',
        r'{"type": "turn", "id": "request-1", "after": 0, "moves": ["\ud800"]}',
    ]


def test_nonsense_is_refused_and_the_line_goes_on(server: Server) -> None:
    with server.browser(server.new_match(), after=0) as browser:
        browser.receive_until(type="status")
        for frame in nonsense():
            browser.send(frame)
            error = browser.receive()
            assert (error["type"], error["code"], error["number"]) == ("error", "invalid-frame", 0)
        browser.send({"type": "ping"})
        assert browser.receive() == {"type": "pong"}


def test_mutilated_frames_never_harm_the_match(server: Server) -> None:
    """Three hundred frames with a few characters changed; each is answered, and the match is what was stored."""
    rng = random.Random(1)
    match = server.new_match()
    with server.browser(match, after=0) as browser:
        browser.receive_until(type="status")
        for _ in range(300):
            browser.send(mutilated('{"type": "turn", "id": "request-1", "after": 0, "moves": ["take", "eat"]}', rng))
            assert browser.receive()["type"] == "error"
    assert server.snapshot(match)["standing"]["number"] == 0


def mutilated(text: str, rng: random.Random) -> str:
    characters = list(text)
    for _ in range(rng.randint(1, 4)):
        characters[rng.randrange(len(characters))] = rng.choice('{}[]",:0aé\x07')
    return "".join(characters)


def test_a_stale_turn_gets_the_current_number_of_the_match(server: Server) -> None:
    match = server.new_match()
    with server.browser(match, after=0) as first, server.browser(match, after=0) as second:
        first.turn(0, ONE)
        first.receive_until(type="event")
        identifier = second.turn(0, TWO)
        frames = second.receive_until(id=identifier)
    assert (frames[-1]["code"], frames[-1]["number"]) == ("stale-turn", 1)
    assert any(frame["type"] == "event" and frame["event"]["number"] == 1 for frame in frames)


def test_the_computer_answers_and_no_one_moves_for_it(server: Server) -> None:
    with server.browser(server.new_match(seats=["person", "greedy"]), after=0) as browser:
        browser.turn(0, ONE)
        browser.turn(1, ONE)
        frames = browser.receive_until(type="status", activity="waiting", number=2)
    assert next(frame["code"] for frame in frames if frame["type"] == "error") in ("not-your-turn", "stale-turn")
    assert [frame["event"]["side"] for frame in frames if frame["type"] == "event"] == [0, 1]


def test_a_take_back_against_the_computer_gives_the_person_the_move(server: Server) -> None:
    match = server.new_match(seats=["person", "greedy"])
    with server.browser(match, after=0) as browser:
        browser.turn(0, ONE)
        browser.receive_until(type="status", activity="waiting", number=2)
        assert browser.ask("takeback", 2)[-1]["type"] == "stored"
        event = browser.receive_until(type="event")[-1]
    assert (event["event"]["kind"], event["event"]["back_to"], event["standing"]["to_move"]) == ("taken_back", 0, 0)
    assert "history" not in event
    assert server.snapshot(match)["history"] == []


def test_the_board_of_every_event_can_be_seen_again(server: Server) -> None:
    match = server.new_match()
    with server.browser(match, after=0) as browser:
        browser.turn(0, ONE)
        browser.ask("takeback", 1)
        browser.receive_until(type="status", number=2)
    moments = [server.http.get(f"/api/matches/{match}/scenes/{number}").json() for number in range(3)]
    assert [moment["standing"]["position"] for moment in moments] == [
        "9 0 start 0 0:0",
        "8 1 start 0 1:0",
        "9 0 start 0 0:0",
    ]
    assert all("choices" not in moment["scene"] for moment in moments)


@pytest.mark.parametrize(
    ("kind", "fields", "winner", "finish"),
    [
        ("resign", {}, 1, "resigned"),
        ("resign", {"side": 1}, 0, "resigned"),
        ("offer", {"what": "draw"}, None, "draw_agreed"),
    ],
)
def test_a_match_can_be_given_up_or_agreed(
    server: Server, kind: str, fields: dict[str, Any], winner: int | None, finish: str
) -> None:
    with server.browser(server.new_match(), after=0) as browser:
        browser.ask(kind, 0, **fields)
        standing = browser.receive_until(type="event")[-1]["standing"]
        assert (standing["result"]["winner"], standing["result"]["finish"]) == (winner, finish)
        assert browser.receive()["activity"] == "over"
        identifier = browser.turn(1, ONE)
        error = browser.receive()
        assert (error["id"], error["code"]) == (identifier, "game-over")


def test_a_game_played_to_its_end_has_a_winner(server: Server) -> None:
    with server.browser(server.new_match(position="1 1 start 0 4:4"), after=0) as browser:
        browser.turn(0, ["take"])
        event = browser.receive_until(type="event")[-1]
    assert event["standing"]["result"]["winner"] == 1
    assert in_words(event["standing"]["result"]["sentence"]) == "Blue wins"


def test_an_unknown_match_gets_an_error_and_the_line_ends(server: Server) -> None:
    with server.browser("nowhere") as browser:
        error = browser.receive()
        assert (error["type"], error["code"]) == ("error", "unknown-match")
        assert browser.close_code() == 4404


def test_another_site_cannot_open_a_line(server: Server) -> None:
    address = f"{server.url.replace('http', 'ws')}/api/matches/{server.new_match()}/socket"
    for origin in ("http://other.example", "null"):
        with (
            pytest.raises(InvalidStatus) as error,
            connect(address, open_timeout=TIMEOUT, additional_headers={"Origin": origin}),
        ):
            pass
        assert error.value.response.status_code == 403
    with connect(address, open_timeout=TIMEOUT, additional_headers={"Origin": server.url}) as socket:
        assert json.loads(socket.recv())["type"] == "snapshot"


def test_long_frames_are_packed_for_those_who_ask_and_plain_for_others(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as browser:
        assert not browser.socket.protocol.extensions
        packed, status = browser.socket.recv(), browser.socket.recv()
    assert isinstance(packed, bytes)
    assert isinstance(status, str)
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in server.http.cookies.items())
    with connect(address, open_timeout=TIMEOUT, additional_headers={"Cookie": cookie}) as socket:
        plain = socket.recv()
    assert isinstance(plain, str)
    assert plain == decode(packed)
    assert len(packed) < len(plain) / 2


def test_a_frame_that_is_too_large_ends_only_its_own_line(server: Server) -> None:
    match = server.new_match()
    with server.browser(match) as browser, server.browser(match, after=0) as other:
        browser.send("x" * 70_000)
        assert browser.close_code() == 1009
        other.turn(0, ONE)
        assert other.receive_until(type="stored")
