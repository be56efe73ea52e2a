"""Studies over HTTP and WebSockets: who may read and write, what several people write at once, import and export."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from azumaya.games import game as find_game
from azumaya.rules.record import parse_records
from azumaya.service.studies.service import MOST_CHAPTERS

from .app_client import AppClient, SocketClient, cookie_of, open_client
from .server import Json

START = "9 0 start 3 0:0"
NOTED = f"""game: pebbles
chapter: two ways
start: {START}

   ; take one or more
   marks: heap:good
1. Red: take take !
   ; two
   (
      1. Red: take stop ?!
         chance: rain 2
         ; a lot
   )
   chance: rain 0

result: unfinished (2 : 0)
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("studies")) as opened:
        yield opened


def made(client: AppClient, visibility: str = "link", who: str = "ann", **source: Any) -> str:
    source = source or {"game": "pebbles", "position": START}
    body = {"name": "Pebbles", "visibility": visibility, "source": source}
    status, reply = client.post("/api/studies", who, body)
    assert status == 201, reply
    return str(reply["study"])


def ask(client: AppClient, method: str, path: str, who: str, body: Json | None = None) -> tuple[int, Any]:
    return client.send(method, path, who, body)


@contextmanager
def open_study(client: AppClient, study: str, who: str, after: int | None = None) -> Iterator[SocketClient]:
    query = "" if after is None else f"after={after}"
    line = SocketClient(client, f"/api/studies/{study}/socket", query, cookie_of(who))
    try:
        yield line
    finally:
        line.close()


def nodes(client: AppClient, study: str, chapter: int = 1, who: str = "ann") -> dict[str, Json]:
    """The nodes of a chapter by their turns."""
    status, reply = client.get(f"/api/studies/{study}/chapters/{chapter}", who)
    assert status == 200, reply
    return {one.get("turn", ""): one for one in reply["nodes"]}


def add(line: SocketClient, parent: str, *moves: str, turn: str = "") -> Json:
    return line.ask("add", chapter=1, parent=parent, moves=list(moves), turn=turn)


def note(line: SocketClient, node: str, **fields: str) -> Json:
    return line.ask("annotate", chapter=1, node=node, **fields)


def next_change(line: SocketClient, node: str) -> Json:
    """The next state of a node that is sent."""
    while True:
        frame = line.receive()
        for one in frame.get("nodes", []) if frame["type"] == "changes" else []:
            if one["node"]["id"] == node:
                return dict(one["node"])


def record(client: AppClient, study: str, who: str = "ann") -> str:
    status, text = client.get(f"/api/studies/{study}/record", who)
    assert status == 200
    return str(text)


# Reading and writing


@pytest.mark.parametrize(
    ("visibility", "who", "status"),
    [
        ("private", "ann", 200),
        ("private", "bob", 404),
        ("private", "nobody", 404),
        ("link", "bob", 200),
        ("link", "nobody", 200),
    ],
)
def test_a_private_study_is_for_its_owner(client: AppClient, visibility: str, who: str, status: int) -> None:
    study = made(client, visibility)
    for path in ("", "/chapters/1", "/record", "/page"):
        assert client.get(f"/api/studies/{study}{path}", who)[0] == status
    with open_study(client, study, who) as line:
        assert line.receive()["type"] == ("changes" if status == 200 else "error")


def test_public_studies_are_listed_and_are_for_members(client: AppClient) -> None:
    body = {"name": "All", "visibility": "public", "source": {"game": "pebbles", "position": START}}
    status, reply = client.post("/api/studies", "ann", body)
    assert (status, reply["code"]) == (403, "members-only")
    study = made(client)
    client.run(client.application.storage.execute("UPDATE studies SET visibility = 'public' WHERE id = ?", study))
    public = client.get("/api/studies", "bob")[1]["public"]
    assert [one["id"] for one in public] == [study]
    assert "public" not in client.get("/api/studies", "ann")[1]
    assert study in [one["id"] for one in client.get("/api/studies", "ann")[1]["own"]]


def test_with_a_link_others_write_unless_the_owner_forbids_it(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "bob") as bob:
        first = add(bob, "root", "take", "stop")
        assert first["type"] == "stored"
        change = {"name": "Pebbles", "visibility": "link", "shared_writing": False}
        assert ask(client, "PUT", f"/api/studies/{study}", "bob", change)[0] == 403
        assert ask(client, "PUT", f"/api/studies/{study}", "ann", change)[0] == 204
        assert add(bob, "root", "take", "take")["code"] == "read-only"
        assert note(bob, first["node"], comment="mine")["code"] == "read-only"
        assert bob.ask("promote", chapter=1, node=first["node"])["code"] == "read-only"
        assert bob.ask("remove", chapter=1, node=first["node"])["code"] == "read-only"
    assert client.post(f"/api/studies/{study}/chapters", "bob", {"game": "pebbles"})[0] == 403
    assert set(nodes(client, study)) == {"", "take stop"}


def test_a_study_that_becomes_private_closes_for_its_readers(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "bob") as bob:
        bob.receive()
        change = {"name": "Mine", "visibility": "private", "shared_writing": False}
        ask(client, "PUT", f"/api/studies/{study}", "ann", change)
        while (frame := bob.receive())["type"] != "gone":
            assert frame["type"] in ("changes", "readers")
        with pytest.raises(EOFError):
            bob.receive()
    assert bob.closed == 4404


def test_an_anonymous_reader_becomes_a_guest_with_the_first_edit(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "nobody") as line:
        while (frame := line.receive())["type"] != "readers":
            pass
        assert frame["anonymous"] == 1
        assert add(line, "root", "take", "stop")["type"] == "stored"
        while not line.last("readers").get("players"):
            line.receive()
        assert len(line.last("readers")["players"]) == 1


def test_readers_see_who_else_is_here(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        with open_study(client, study, "bob"):
            while [one["name"] for one in names(ann.receive())] != ["Ann", "Bob"]:
                pass
        while [one["name"] for one in names(ann.receive())] != ["Ann"]:
            pass


def names(frame: Json) -> list[Json]:
    return list(frame.get("players", []))


# Edits


def test_an_edit_is_stored_before_it_is_acknowledged_and_seen_by_the_others(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann, open_study(client, study, "bob") as bob:
        stored = add(ann, "root", "take", "stop")
        assert stored["type"] == "stored"
        assert nodes(client, study)["take stop"]["id"] == stored["node"]
        seen = next_change(bob, stored["node"])
        assert (seen["turn"], seen["side"], seen["author"]) == ("take stop", 0, "ann")
        assert note(bob, stored["node"], comment="Why?")["type"] == "stored"
        while next_change(ann, stored["node"]).get("comment") != "Why?":
            pass


def test_the_same_turn_added_by_two_people_is_one_node(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann, open_study(client, study, "bob") as bob:
        by_moves, by_text = add(ann, "root", "take", "stop"), add(bob, "root", turn="take stop")
        assert by_moves["node"] == by_text["node"]
    assert nodes(client, study)["take stop"]["author"] == "ann"


def test_of_two_writers_of_a_field_the_later_one_stays_and_other_fields_are_kept(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann, open_study(client, study, "bob") as bob:
        node = add(ann, "root", "take", "stop")["node"]
        note(ann, node, comment="first", glyph="!")
        note(bob, node, comment="second", marks="heap:good heap")
    found = nodes(client, study)["take stop"]
    assert (found["comment"], found["glyph"], found["marks"]) == ("second", "!", "heap:good heap")


def test_a_draw_follows_the_turn_and_a_known_turn_keeps_its_notes(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        node = add(ann, "root", "take", "stop")["node"]
        note(ann, node, comment="kept")
        drawn = add(ann, node, turn="rain 2")
        assert drawn["type"] == "stored"
        assert add(ann, "root", "take", "stop")["node"] == node
        assert note(ann, drawn["node"], glyph="!")["type"] == "stored"
    found = nodes(client, study)
    assert found["take stop"]["comment"] == "kept"
    assert found["rain 2"]["parent"] == node
    assert "side" not in found["rain 2"]
    assert "glyph" not in found["rain 2"]


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("add", {"parent": "root", "moves": ["fly"]}, "invalid-move"),
        ("add", {"parent": "root", "moves": ["take"]}, "unfinished-turn"),
        ("add", {"parent": "root", "moves": []}, "unfinished-turn"),
        ("add", {"parent": "nowhere", "moves": ["take", "stop"]}, "turn-removed"),
        ("annotate", {"node": "nowhere", "comment": "x"}, "turn-removed"),
        ("annotate", {"node": "root", "comment": "x" * 4_001}, "too-large"),
        ("annotate", {"node": "root", "marks": "heap:pink"}, "invalid-record"),
        ("promote", {"node": "root"}, "turn-removed"),
        ("remove", {"node": "root"}, "turn-removed"),
    ],
)
def test_an_edit_that_cannot_be_made_is_refused(client: AppClient, kind: str, fields: Json, code: str) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        assert ann.ask(kind, chapter=1, **fields)["code"] == code
    assert client.get(f"/api/studies/{study}", "ann")[1]["number"] == 1


def test_a_frame_that_is_not_understood_is_refused(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        ann.send({"type": "fly"})
        while (frame := ann.receive())["type"] != "error":
            pass
        assert frame["code"] == "invalid-frame"


def test_frames_of_a_reader_wait_for_their_rate(client: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []

    def delay(act: str, _player: str | None, network: str, _now: float, /) -> float:
        waited.append(act)
        return 0.0

    with open_study(client, made(client), "ben") as line:
        monkeypatch.setattr(client.application.rate_limits, "delay", delay)
        for _ in range(3):
            line.send({"type": "ping"})
            while line.receive()["type"] != "pong":
                pass
    assert waited == ["frame"] * 3


def test_a_removed_turn_takes_everything_below_it_along_and_can_be_added_again(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        node = add(ann, "root", "take", "stop")["node"]
        below = add(ann, node, turn="rain 1")["node"]
        note(ann, below, comment="gone")
        assert ann.ask("remove", chapter=1, node=node)["type"] == "stored"
        assert set(nodes(client, study)) == {""}
        assert note(ann, below, comment="late")["code"] == "turn-removed"
        assert add(ann, below, "take", "stop")["code"] == "turn-removed"
        assert add(ann, "root", "take", "stop")["node"] == node
        assert add(ann, node, turn="rain 1")["node"] == below
    found = nodes(client, study)
    assert set(found) == {"", "take stop", "rain 1"}
    assert "comment" not in found["rain 1"]


def test_only_the_owner_removes_what_others_have_written(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann, open_study(client, study, "bob") as bob:
        own = add(bob, "root", "take", "stop")["node"]
        add(ann, own, turn="rain 1")
        assert bob.ask("remove", chapter=1, node=own)["code"] == "not-yours"
        assert ann.ask("remove", chapter=1, node=own)["type"] == "stored"
        other = add(bob, "root", "take", "take")["node"]
        assert bob.ask("remove", chapter=1, node=other)["type"] == "stored"


def test_a_promoted_turn_is_the_main_line(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        add(ann, "root", "take", "stop")
        second = add(ann, "root", "take", "take")["node"]
        assert main_line(client, study) == ["take stop"]
        assert ann.ask("promote", chapter=1, node=second)["type"] == "stored"
    assert main_line(client, study) == ["take take"]


def main_line(client: AppClient, study: str) -> list[str]:
    (found,) = parse_records(record(client, study), find_game)
    return [one.turn_text for one in found.positions[1:]]


def test_a_reader_who_was_away_gets_what_was_missed(client: AppClient) -> None:
    study = made(client)
    number = client.get(f"/api/studies/{study}", "bob")[1]["number"]
    with open_study(client, study, "ann") as ann:
        node = add(ann, "root", "take", "stop")["node"]
        note(ann, node, comment="news")
        gone = add(ann, "root", "take", "take")["node"]
        ann.ask("remove", chapter=1, node=gone)
    with open_study(client, study, "bob", after=number) as bob:
        frame = bob.receive()
        sent = {one["node"]["id"]: one["node"] for one in frame["nodes"]}
        assert sent[node]["comment"] == "news"
        assert sent[gone]["removed"] is True
        assert frame["study"]["number"] == number + 4


# Chapters, import and export


def test_a_record_with_everything_comes_back_the_same(client: AppClient) -> None:
    study = made(client, record=f"{NOTED}\n{NOTED.replace('two ways', 'again')}")
    text = record(client, study)
    assert text.count("study: Pebbles\n") == 2
    assert re.findall("chapter: (.*)", text) == ["two ways", "again"]
    assert record(client, made(client, record=text)) == text
    first, second = parse_records(text, find_game)
    assert first.positions == second.positions == next(parse_records(NOTED, find_game)).positions
    assert first.notes == second.notes == next(parse_records(NOTED, find_game)).notes


def test_a_record_that_cannot_be_read_is_refused_with_its_line(client: AppClient) -> None:
    body = {"name": "x", "source": {"record": NOTED.replace("take take", "fly")}}
    status, reply = client.post("/api/studies", "ann", body)
    assert (status, reply["code"]) == (422, "invalid-record")
    assert "line 7: " in reply["english"]


def test_chapters_are_added_renamed_and_removed(client: AppClient) -> None:
    study = made(client)
    status, reply = client.post(f"/api/studies/{study}/chapters", "bob", {"name": "Second", "record": NOTED})
    assert (status, reply["chapter"]) == (201, 2)
    path = f"/api/studies/{study}/chapters"
    assert ask(client, "PUT", f"{path}/2", "bob", {"name": "  The\n second "})[0] == 204
    assert [one["name"] for one in client.get(f"/api/studies/{study}", "ann")[1]["chapters"]] == ["1", "The second"]
    assert ask(client, "DELETE", f"{path}/1", "bob")[0] == 403
    assert ask(client, "DELETE", f"{path}/1", "ann")[0] == 204
    assert client.get(f"{path}/1", "ann")[1]["code"] == "unknown-chapter"
    assert ask(client, "DELETE", f"{path}/2", "ann")[1]["code"] == "last-chapter"
    assert client.post(path, "ann", {"game": "pebbles"})[1]["chapter"] == 3


def test_a_study_has_a_bounded_number_of_chapters(client: AppClient) -> None:
    study = made(client, record=NOTED * MOST_CHAPTERS)
    status, reply = client.post(f"/api/studies/{study}/chapters", "ann", {"game": "pebbles"})
    assert (status, reply["code"]) == (413, "too-large")


def test_a_puzzle_and_the_start_of_a_game_become_chapters(client: AppClient) -> None:
    puzzle = made(client, game="pebbles", puzzle=1)
    shown = client.get("/api/games/pebbles/puzzles/1", "ann")[1]
    assert nodes(client, puzzle)[""]["position"] == shown["position"]
    assert nodes(client, made(client, game="pebbles", comment="Go."))[""]["comment"] == "Go."
    assert client.post("/api/studies", "ann", {"name": "x", "source": {}})[1]["code"] == "no-source"


def test_a_turning_point_of_a_match_is_saved_with_its_better_turn(client: AppClient) -> None:
    match = client.new_match()
    source = {"match": match, "before": START, "better": "take take", "comment": "too greedy"}
    assert client.post("/api/studies", "ann", {"name": "x", "source": source})[1]["code"] == "not-over"
    with client.connect(match, "ann") as line:
        table = client.table(match)
        before = table.state.position.text
        assert line.ask("turn", after=table.number, moves=["take", "stop"])["type"] == "stored"
        assert line.ask("resign", after=table.number)["type"] == "stored"
    source["before"] = before
    status, place = client.post("/api/studies", "ann", {"name": "x", "visibility": "link", "source": source})
    assert status == 201
    found = nodes(client, place["study"])
    played, better = found["take stop"], found["take take"]
    assert place["node"] == played["id"]
    assert (played["comment"], played["glyph"], better["glyph"]) == ("too greedy", "?", "!")
    assert better["parent"] == played["parent"]
    chapter = client.get(f"/api/studies/{place['study']}", "ann")[1]["chapters"][0]
    assert "Red resigns" in chapter["heading"]["ended"]


def test_the_page_opens_alone(client: AppClient) -> None:
    study = made(client, record=NOTED.replace("two ways", "<b>two</b> ways"))
    status, page = client.get(f"/api/studies/{study}/page?language=de", "bob")
    assert status == 200
    assert "<b>two</b>" not in page
    assert "&lt;b&gt;two&lt;/b&gt; ways" in page
    assert page.count("<figure") == 3
    assert "<script" not in page
    assert re.findall(r"""(?:src|href)=["'](?!#)|url\((?!["']?#)|@import""", page) == []


def test_a_deleted_study_is_gone(client: AppClient) -> None:
    study = made(client)
    assert ask(client, "DELETE", f"/api/studies/{study}", "bob")[0] == 403
    with open_study(client, study, "bob") as bob:
        assert ask(client, "DELETE", f"/api/studies/{study}", "ann")[0] == 204
        while bob.receive()["type"] != "gone":
            pass
    assert client.get(f"/api/studies/{study}", "ann")[0] == 404


def test_a_board_shows_marks_on_its_spots(client: AppClient) -> None:
    body = {"game": "pebbles", "position": START}
    plain = client.post("/api/study-board", "nobody", body)[1]
    spot = plain["spots"][0]["id"]
    marked = client.post("/api/study-board", "nobody", {**body, "marks": f"{spot}:danger nowhere"})[1]
    assert [one["kind"] for one in marked["scene"]["marks"]].count("note") == 1
    assert "note" not in [one["kind"] for one in plain["scene"].get("marks", [])]


def test_a_board_after_a_turn_offers_the_possible_draws(client: AppClient) -> None:
    study = made(client)
    with open_study(client, study, "ann") as ann:
        add(ann, "root", "take", "stop")
    position = nodes(client, study)["take stop"]["position"]
    body = {"game": "pebbles", "position": position, "before": START, "turn": "take stop"}
    assert client.post("/api/study-board", "nobody", body)[1]["draws"] == ["rain 0", "rain 1", "rain 2"]
