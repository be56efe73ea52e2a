"""Who is at a table, what that allows, and who may look at it or be helped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from azumaya.service import wall
from azumaya.service.match.attendance import SHOWN_AFTER
from azumaya.service.match.commands import Join, Turn
from azumaya.service.match.seats import Open, Person
from azumaya.service.match.setup import Settings

from ...service.match.tables import ANN, BOB, ONE
from .lines import FIVE_MINUTES, Door, Line, open_door
from .server import Json

PATIENCE = 50_000
"""A tenth of the estimated length of 5 + 5."""


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with open_door(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture(autouse=True)
def real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test does to the time, the next one does not notice."""
    monkeypatch.setattr(wall, "START", wall.START)


def later(ms: int) -> None:
    wall.START += ms / 1000


def both_moved(door: Door) -> str:
    match = door.new_match()
    table = door.table(match)
    for number, actor in enumerate((ANN, BOB)):
        door.run(table.act(actor, Turn(number, ONE)))
    return match


def look_round(door: Door, match: str) -> None:
    async def look() -> None:
        (await door.house.tables.table(match)).look_round()

    door.run(look())


def seats_of(line: Line) -> list[Json]:
    seats: list[Json] = line.last("snapshot")["snapshot"]["seats"]
    return seats


def test_those_at_the_table_have_names(door: Door) -> None:
    with door.line(both_moved(door), "ann") as ann:
        ann.settle()
        told = [(seat["player"]["name"], seat["player"]["kind"]) for seat in seats_of(ann)]
        assert told == [("Ann", "guest"), ("Bob", "guest")]
        assert seats_of(ann)[0]["present"]


def test_who_sits_down_is_told_by_name(door: Door) -> None:
    match = door.new_match(seats=(Person("ann"), Open()))
    with door.line(match, "ann") as ann:
        ann.settle()
        assert ann.last("snapshot")["snapshot"]["standing"]["state"] == "waiting"
        table = door.table(match)
        door.run(table.act(BOB, Join()))
        joined = next(frame for frame in ann.settle() if frame["type"] == "event")
        assert (joined["event"]["kind"], joined["seats"][1]["player"]["name"]) == ("joined", "Bob")
        assert ann.last("event")["standing"]["state"] == "before-first"


def test_somebody_is_gone_after_five_seconds_and_the_match_can_be_claimed_later(door: Door) -> None:
    """Ann is to move and has hung up; Bob is told at each step and claims in the end."""
    match = both_moved(door)
    with door.line(match, "bob") as bob:
        with door.line(match, "ann") as ann:
            ann.settle()
            bob.settle()
        later(SHOWN_AFTER - 100)
        look_round(door, match)
        assert "presence" not in {frame["type"] for frame in bob.settle()}
        later(200)
        look_round(door, match)
        told = next(frame for frame in bob.settle() if frame["type"] == "presence")
        assert told["state"] == "gone"
        assert told["seats"][0]["present"] is False
        assert told["seats"][0]["claim_at"] == told["seats"][0]["gone_since"] + PATIENCE
        assert bob.ask("claim", result="win", after=2)["code"] == "nothing-to-claim"
        later(PATIENCE)
        look_round(door, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["may_claim"] == ["win", "draw"]
        assert bob.ask("claim", result="win", after=2)["type"] == "stored"
        bob.settle()
        ended = bob.last("event")["standing"]
        assert (ended["state"], ended["result"]["finish"], ended["result"]["winner"]) == ("over", "claimed", 1)


def test_a_match_that_nobody_begins_is_void_after_a_minute(door: Door) -> None:
    match = door.new_match()
    with door.line(match, "bob") as bob:
        bob.settle()
        later(59_000)
        door.run(door.house.timekeeper.look())
        assert "event" not in {frame["type"] for frame in bob.settle()}
        later(5_000)
        door.run(door.house.timekeeper.look())
        bob.settle()
        ended = bob.last("event")["standing"]
        assert (ended["state"], ended["result"]["finish"], ended["result"].get("winner")) == ("void", "void", None)


def test_who_comes_back_is_there_again(door: Door) -> None:
    match = both_moved(door)
    with door.line(match, "bob") as bob:
        bob.settle()
        later(SHOWN_AFTER + 100)
        look_round(door, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["state"] == "gone"
        with door.line(match, "ann") as ann:
            ann.settle()
            told = next(frame for frame in bob.settle() if frame["type"] == "presence")
            assert (told["state"], told["seats"][0]["present"]) == ("their-turn", True)


def test_a_hidden_page_counts_as_gone_and_one_of_two_pages_does(door: Door) -> None:
    match = both_moved(door)
    with door.line(match, "bob") as bob, door.line(match, "ann") as ann, door.line(match, "ann") as second:
        for line, visible in ((ann, False), (second, True)):
            line.send({"type": "here", "visible": visible})
            line.settle()
        later(SHOWN_AFTER + 100)
        look_round(door, match)
        bob.settle()
        assert not [frame for frame in bob.frames if frame["type"] == "presence" and frame["state"] == "gone"]
        second.send({"type": "here", "visible": False})
        second.settle()
        later(SHOWN_AFTER + 100)
        look_round(door, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["state"] == "gone"


def test_by_days_nobody_has_to_be_there(door: Door) -> None:
    match = door.new_match(Settings(FIVE_MINUTES, pace="days"))
    with door.line(match, "bob") as bob:
        bob.settle()
        later(10 * PATIENCE)
        look_round(door, match)
        told = next(frame for frame in bob.settle() if frame["type"] == "presence")
        assert (told["state"], told.get("may_claim")) == ("before-first", None)


def test_watchers_are_counted_and_not_named(door: Door) -> None:
    match = both_moved(door)
    with door.line(match, "ann") as ann, door.line(match, "eve") as eve, door.line(match, "nobody") as nobody:
        for line in (ann, eve, nobody):
            line.settle()
        later(2_000)
        look_round(door, match)
        ann.settle()
        told = ann.last("presence")
        assert told["watchers"] == 2
        assert "eve" not in str(told).lower()


def test_a_crowd_that_comes_is_told_once_a_second(door: Door) -> None:
    match = both_moved(door)
    with door.line(match, "ann") as ann:
        ann.settle()
        lines = [door.line(match, "nobody") for _ in range(20)]
        for line in lines:
            line.__enter__().settle()
        assert sum(frame["type"] == "presence" for frame in ann.settle()) <= 2
        for line in lines:
            line.__exit__(None, None, None)


# --- who may look ---


@pytest.mark.parametrize(("watch", "status"), [("public", 200), ("link", 200), ("players", 403)])
@pytest.mark.parametrize("who", ["eve", "nobody"])
def test_who_may_watch(door: Door, watch: str, status: int, who: str) -> None:
    match = door.new_match(Settings(FIVE_MINUTES, watch=watch))  # type: ignore[arg-type]
    for path in ("", "/scenes/0", "/record", "/series"):
        assert door.get(f"/api/matches/{match}{path}", who)[0] == status
        assert door.get(f"/api/matches/{match}{path}", "ann")[0] == 200
    assert door.post("/api/preview", who, {"match": match, "moves": ["take"]})[0] == status
    with door.line(match, who) as line:
        if status == 200:
            assert line.receive()["type"] == "snapshot"
            return
        assert line.receive()["code"] == "players-only"
        with pytest.raises(EOFError):
            line.receive()
        assert line.closed == 4403


# --- who is helped ---


@pytest.mark.parametrize("who", ["ann", "bob", "eve", "nobody"])
def test_nobody_is_helped_while_two_people_play_each_other(door: Door, who: str) -> None:
    match = door.new_match()
    for path, body in (("hint", {}), ("effects", {"move": "take"})):
        status, told = door.post(f"/api/{path}", who, {"match": match, **body})
        assert (status, told["code"]) == (403, "between-people")
    status, told = door.get(f"/api/matches/{match}/review", who)
    assert (status, told["code"]) == (403, "between-people")


def test_a_position_of_a_rated_match_of_ones_own_is_not_explained_while_it_is_played(door: Door) -> None:
    rated = Settings(FIVE_MINUTES, rated=True)
    match = door.new_match(rated)
    position = door.table(match).state.position.text
    asked = {"game": "pebbles", "position": position}
    for path in ("hint", "explore"):
        assert door.post(f"/api/{path}", "ann", asked)[1]["code"] == "between-people"
    assert door.post("/api/hint", "eve", asked)[0] == 200
    with door.line(match, "bob") as bob:
        bob.ask("resign", after=0)
    assert door.post("/api/hint", "ann", asked)[0] == 200
