"""Presence at a table, claims, and permissions to watch and to get help."""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from azumaya.service import time_source
from azumaya.service.match.attendance import SHOWN_AFTER
from azumaya.service.match.commands import Join, Turn
from azumaya.service.match.seats import Open, Person
from azumaya.service.match.setup import Settings

from ...service.match.tables import ANN, BOB, ONE
from .app_client import FIVE_MINUTES, AppClient, SocketClient, open_client
from .server import Json

PATIENCE = 50_000
"""A tenth of the estimated length of 5 + 5."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


@pytest.fixture(autouse=True)
def stopped_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes only when a test says so; the next one does not notice."""
    stopped = time.monotonic()
    monkeypatch.setattr(time_source, "time", SimpleNamespace(monotonic=lambda: stopped))
    monkeypatch.setattr(time_source, "START", time_source.START)


def later(ms: int) -> None:
    time_source.START += ms / 1000


def both_moved(client: AppClient) -> str:
    match = client.new_match()
    table = client.table(match)
    for number, actor in enumerate((ANN, BOB)):
        client.run(table.act(actor, Turn(number, ONE)))
    return match


def update_presence(client: AppClient, match: str) -> None:
    async def look() -> None:
        (await client.application.tables.table(match)).watchers.update_presence()

    client.run(look())


def seats_of(line: SocketClient) -> list[Json]:
    seats: list[Json] = line.last("snapshot")["snapshot"]["seats"]
    return seats


def test_those_at_the_table_have_names(client: AppClient) -> None:
    with client.connect(both_moved(client), "ann") as ann:
        ann.settle()
        reply = [(seat["player"]["name"], seat["player"]["kind"]) for seat in seats_of(ann)]
        assert reply == [("Ann", "guest"), ("Bob", "guest")]
        assert seats_of(ann)[0]["present"]


def test_a_new_player_is_announced_by_name(client: AppClient) -> None:
    match = client.new_match(seats=(Person("ann"), Open()))
    with client.connect(match, "ann") as ann:
        ann.settle()
        assert ann.last("snapshot")["snapshot"]["standing"]["state"] == "waiting"
        table = client.table(match)
        client.run(table.act(BOB, Join()))
        joined = next(frame for frame in ann.settle() if frame["type"] == "event")
        assert (joined["event"]["kind"], joined["seats"][1]["player"]["name"]) == ("joined", "Bob")
        assert ann.last("event")["standing"]["state"] == "before-first"


def test_a_player_is_gone_after_five_seconds_and_the_match_can_be_claimed_later(client: AppClient) -> None:
    """Ann is to move and has disconnected; Bob is informed at each step and claims in the end."""
    match = both_moved(client)
    with client.connect(match, "bob") as bob:
        with client.connect(match, "ann") as ann:
            ann.settle()
            bob.settle()
        later(SHOWN_AFTER - 100)
        update_presence(client, match)
        assert "presence" not in {frame["type"] for frame in bob.settle()}
        later(200)
        update_presence(client, match)
        reply = next(frame for frame in bob.settle() if frame["type"] == "presence")
        assert reply["state"] == "gone"
        assert reply["seats"][0]["present"] is False
        assert reply["seats"][0]["claim_at"] == reply["seats"][0]["gone_since"] + PATIENCE
        assert bob.ask("claim", result="win", after=2)["code"] == "nothing-to-claim"
        later(PATIENCE)
        update_presence(client, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["may_claim"] == ["win", "draw"]
        assert bob.ask("claim", result="win", after=2)["type"] == "stored"
        bob.settle()
        ended = bob.last("event")["standing"]
        assert (ended["state"], ended["result"]["finish"], ended["result"]["winner"]) == ("over", "claimed", 1)


def test_a_rated_match_that_no_one_begins_is_void_after_a_minute(client: AppClient) -> None:
    match = client.new_match(Settings(FIVE_MINUTES, rated=True))
    with client.connect(match, "bob") as bob:
        bob.settle()
        later(59_000)
        client.run(client.application.timekeeper.check_flags())
        assert "event" not in {frame["type"] for frame in bob.settle()}
        later(5_000)
        client.run(client.application.timekeeper.check_flags())
        bob.settle()
        ended = bob.last("event")["standing"]
        assert (ended["state"], ended["result"]["finish"], ended["result"].get("winner")) == ("void", "void", None)


def test_who_comes_back_is_there_again(client: AppClient) -> None:
    match = both_moved(client)
    with client.connect(match, "bob") as bob:
        bob.settle()
        later(SHOWN_AFTER + 100)
        update_presence(client, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["state"] == "gone"
        with client.connect(match, "ann") as ann:
            ann.settle()
            reply = next(frame for frame in bob.settle() if frame["type"] == "presence")
            assert (reply["state"], reply["seats"][0]["present"]) == ("their-turn", True)


def test_a_hidden_page_counts_as_gone_and_one_of_two_pages_does(client: AppClient) -> None:
    match = both_moved(client)
    with (
        client.connect(match, "bob") as bob,
        client.connect(match, "ann") as ann,
        client.connect(match, "ann") as second,
    ):
        for line, visible in ((ann, False), (second, True)):
            line.send({"type": "visibility", "visible": visible})
            line.settle()
        later(SHOWN_AFTER + 100)
        update_presence(client, match)
        bob.settle()
        assert not [frame for frame in bob.frames if frame["type"] == "presence" and frame["state"] == "gone"]
        second.send({"type": "visibility", "visible": False})
        second.settle()
        later(SHOWN_AFTER + 100)
        update_presence(client, match)
        assert next(frame for frame in bob.settle() if frame["type"] == "presence")["state"] == "gone"


def test_by_days_no_one_has_to_be_there(client: AppClient) -> None:
    match = client.new_match(Settings(FIVE_MINUTES, pace="days"))
    with client.connect(match, "bob") as bob:
        bob.settle()
        later(10 * PATIENCE)
        update_presence(client, match)
        reply = next(frame for frame in bob.settle() if frame["type"] == "presence")
        assert (reply["state"], reply.get("may_claim")) == ("before-first", None)


def test_watchers_are_counted_and_not_named(client: AppClient) -> None:
    match = both_moved(client)
    with (
        client.connect(match, "ann") as ann,
        client.connect(match, "eve") as eve,
        client.connect(match, "nobody") as nobody,
    ):
        for line in (ann, eve, nobody):
            line.settle()
        later(2_000)
        update_presence(client, match)
        ann.settle()
        reply = ann.last("presence")
        assert reply["watchers"] == 2
        assert "eve" not in str(reply).lower()


def test_the_number_of_spectators_is_sent_once_a_second(client: AppClient) -> None:
    match = both_moved(client)
    with client.connect(match, "ann") as ann:
        ann.settle()
        lines = [client.connect(match, "nobody") for _ in range(20)]
        for line in lines:
            line.__enter__().settle()
        assert sum(frame["type"] == "presence" for frame in ann.settle()) <= 2
        for line in lines:
            line.__exit__(None, None, None)


# --- who may look ---


@pytest.mark.parametrize(("watch", "status"), [("public", 200), ("link", 200), ("players", 403)])
@pytest.mark.parametrize("who", ["eve", "nobody"])
def test_who_may_watch(client: AppClient, watch: str, status: int, who: str) -> None:
    match = client.new_match(Settings(FIVE_MINUTES, watch=watch))  # type: ignore[arg-type]
    for path in ("", "/scenes/0", "/record", "/series"):
        assert client.get(f"/api/matches/{match}{path}", who)[0] == status
        assert client.get(f"/api/matches/{match}{path}", "ann")[0] == 200
    assert client.post("/api/preview", who, {"match": match, "moves": ["take"]})[0] == status
    with client.connect(match, who) as line:
        if status == 200:
            assert line.receive()["type"] == "snapshot"
            return
        assert line.receive()["code"] == "players-only"
        with pytest.raises(EOFError):
            line.receive()
        assert line.closed == 4403


# --- who is helped ---


@pytest.mark.parametrize("who", ["ann", "bob", "eve", "nobody"])
def test_no_one_is_helped_while_two_people_play_each_other(client: AppClient, who: str) -> None:
    match = client.new_match()
    for path, body in (("hint", {}), ("effects", {"move": "take"})):
        status, reply = client.post(f"/api/{path}", who, {"match": match, **body})
        assert (status, reply["code"]) == (403, "between-people")
    status, reply = client.get(f"/api/matches/{match}/review", who)
    assert (status, reply["code"]) == (403, "between-people")


def test_a_position_of_a_rated_match_of_ones_own_is_not_explained_while_it_is_played(client: AppClient) -> None:
    rated = Settings(FIVE_MINUTES, rated=True)
    match = client.new_match(rated)
    position = client.table(match).state.position.text
    asked = {"game": "pebbles", "position": position}
    for path in ("hint", "analysis"):
        assert client.post(f"/api/{path}", "ann", asked)[1]["code"] == "between-people"
    assert client.post("/api/hint", "eve", asked)[0] == 200
    with client.connect(match, "bob") as bob:
        bob.ask("resign", after=0)
    assert client.post("/api/hint", "ann", asked)[0] == 200
