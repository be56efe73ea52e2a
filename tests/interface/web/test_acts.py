"""All commands at a table, by each side, a watcher, a forged cookie, and without one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import pytest

from azumaya.interface.web.protocol.frames import CommandRequest
from azumaya.service.match.permissions import OfferWord
from azumaya.service.operation.limits import RateLimits

from ...service.match.tables import ONE_SCREEN
from .app_client import AppClient, open_client
from .server import Json

ONE = ["take", "stop"]
OUTSIDERS = ("eve", "forger", "nobody")
STORED, SAID = "stored", "said"


@dataclass(frozen=True)
class Act:
    """A frame, what goes before it (who sends what), and what it comes to for Ann and for Bob."""

    frame: Json
    ann: str = STORED
    bob: str = STORED
    before: Sequence[tuple[str, Json]] = field(default_factory=tuple)


def turn(after: int) -> Json:
    return {"type": "turn", "after": after, "moves": ONE}


def offer(what: str, after: int = 0) -> Json:
    return {"type": "offer", "what": what, "after": after}


def answer(to: int, accept: bool) -> Json:
    return {"type": "answer", "offer": to, "accept": accept, "after": to}


def plain(kind: str, after: int = 0) -> Json:
    return {"type": kind, "after": after}


ANN_MOVED = (("ann", turn(0)),)
PAUSED = (("ann", offer("pause")), ("bob", answer(1, True)))
ACTS = {
    "turn": Act(turn(0), bob="not-your-turn"),
    "takeback": Act(plain("takeback", 1), bob="nothing-to-take-back", before=ANN_MOVED),
    "resign": Act(plain("resign")),
    "offer a draw": Act(offer("draw")),
    "offer a pause": Act(offer("pause")),
    "offer a take-back": Act(offer("takeback", 1), bob="nothing-to-take-back", before=ANN_MOVED),
    "offer to go on by days": Act(offer("control")),
    "accept": Act(answer(1, True), ann="not-yours-to-answer", before=(("ann", offer("draw")),)),
    "decline": Act(answer(1, False), before=(("ann", offer("pause")),)),
    "claim": Act({"type": "claim", "result": "win", "after": 0}, ann="nothing-to-claim", bob="nothing-to-claim"),
    "abort": Act(plain("abort")),
    "resume": Act(plain("resume", 2), before=PAUSED),
    "give time": Act(plain("give_time")),
    "next": Act(plain("next", 1), before=(("ann", plain("resign")),)),
    "another game": Act(
        {"type": "offer", "what": "another", "game": "pebbles", "after": 1}, before=(("ann", plain("resign")),)
    ),
    "accept another game": Act(
        answer(2, True),
        ann="not-yours-to-answer",
        before=(
            ("ann", plain("resign")),
            ("ann", {"type": "offer", "what": "another", "game": "pebbles", "after": 1}),
        ),
    ),
    "quick_chat": Act({"type": "quick_chat", "phrase": "hello"}, ann=SAID, bob=SAID),
}


def test_every_act_is_tried() -> None:
    """One that is new to the protocol is new here too."""
    kinds = {kind for one in get_args(CommandRequest) for kind in get_args(one.model_fields["type"].annotation)}
    assert {act.frame["type"] for act in ACTS.values()} == {*kinds, "quick_chat"}
    assert {act.frame["what"] for act in ACTS.values() if "what" in act.frame} == set(get_args(OfferWord))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


def prepared(client: AppClient, act: Act, **settings: Any) -> str:
    match = client.new_match(**settings)
    for who, frame in act.before:
        with client.connect(match, who) as line:
            assert line.ask(**with_kind(frame))["type"] == "stored"
    return match


def with_kind(frame: Json) -> Json:
    return {"kind": frame["type"], **{name: value for name, value in frame.items() if name != "type"}}


@pytest.mark.parametrize("who", ["ann", "bob", *OUTSIDERS])
@pytest.mark.parametrize("name", ACTS)
def test_who_may_do_what(client: AppClient, name: str, who: str) -> None:
    act = ACTS[name]
    match = prepared(client, act)
    before = client.table(match).number
    expected = "not-seated" if who in OUTSIDERS else act.ann if who == "ann" else act.bob
    with client.connect(match, who) as line:
        line.settle()
        if expected == SAID:
            line.send(act.frame)
            assert {"type": "quick_chat", "side": int(who == "bob"), "phrase": "hello"} in line.settle()
            assert client.table(match).number == before
            return
        reply = line.ask(**with_kind(act.frame))
        assert reply.get("code", reply["type"]) == expected
    assert (client.table(match).number > before) == (expected == STORED)


@pytest.mark.parametrize("who", OUTSIDERS)
def test_spectators_get_no_offers_and_no_quick_chat(client: AppClient, who: str) -> None:
    match = client.new_match()
    with client.connect(match, "ann") as ann, client.connect(match, who) as watcher:
        ann.settle()
        watcher.settle()
        ann.send({"type": "quick_chat", "phrase": "good-luck"})
        ann.ask("offer", what="draw", after=0)
        ann.settle()
        heard = watcher.settle()
        assert "quick_chat" not in {frame["type"] for frame in heard}
        snapshot, standing = watcher.last("snapshot")["snapshot"], watcher.last("event")["standing"]
    for reply in (snapshot["standing"], standing):
        assert not [name for name in reply if name.startswith("may_") or name in ("takeback", "claim_at")]
        assert reply.get("state", "watching") == "watching"
    assert "yours" not in snapshot
    assert "choices" not in snapshot["scene"]


def test_what_watchers_have_seen_does_not_count_as_seen(client: AppClient) -> None:
    match = prepared(client, Act({}, before=ANN_MOVED))
    with client.connect(match, "eve") as watcher, client.connect(match, "ann") as ann:
        watcher.send({"type": "seen", "number": 1})
        watcher.settle()
        assert ann.ask("takeback", after=1)["type"] == "stored"
        assert client.table(match).state.event.kind == "taken_back"  # type: ignore[union-attr]


def test_a_turn_the_other_has_seen_is_taken_back_by_consent(client: AppClient) -> None:
    match = prepared(client, Act({}, before=ANN_MOVED))
    with client.connect(match, "bob") as bob, client.connect(match, "ann") as ann:
        ann.settle()
        bob.send({"type": "seen", "number": 1})
        bob.settle()
        assert {"type": "seen", "side": 1, "number": 1} in ann.settle()
        ann.ask("offer", what="takeback", after=1)
        bob.settle()
        reply = bob.last("event")["standing"]
        assert (reply["state"], reply["offers"]) == (
            "offer-to-me",
            [{"number": 2, "kind": "takeback_offered", "side": 0}],
        )
        assert bob.ask("answer", offer=2, accept=True, after=2)["type"] == "stored"


def test_a_live_game_goes_on_by_days(client: AppClient) -> None:
    match = client.new_match()
    with client.connect(match, "ann") as ann, client.connect(match, "bob") as bob:
        bob.settle()
        ann.ask("offer", what="control", after=0)
        bob.settle()
        offered = bob.last("event")["standing"]["offers"][0]
        assert (offered["pace"], offered["controls"][0]["main"]) == ("days", 7 * 86_400_000)
        bob.ask("answer", offer=1, accept=True, after=1)
        bob.settle()
        clock = bob.last("event")["standing"]["clock"]
        assert (clock["pace"], clock["controls"][0]["increment"]) == ("days", 86_400_000)


@pytest.mark.parametrize(
    ("control", "code"),
    [
        ({"kind": "fischer", "main": 0, "increment": 0}, "clock-too-short"),
        ({"kind": "per_turn", "limit": 999}, "clock-too-short"),
        ({"kind": "fischer", "main": -1}, "no-such-clock"),
        ({"kind": "per_turn", "limit": 400 * 86_400_000}, "no-such-clock"),
        ({"kind": "hourglass"}, "invalid-frame"),
    ],
)
def test_a_clock_no_one_can_play_by_is_not_offered(client: AppClient, control: Json, code: str) -> None:
    with client.connect(client.new_match(), "ann") as ann:
        assert ann.ask("offer", what="control", controls=control, pace="live", after=0)["code"] == code


def test_five_phrases_a_minute(client: AppClient) -> None:
    with client.connect(client.new_match(), "bob") as bob, pytest.MonkeyPatch.context() as patch:
        patch.setattr(client.application, "rate_limits", RateLimits())
        for _ in range(6):
            bob.send({"type": "quick_chat", "phrase": "thanks"})
        reply = bob.settle()
    assert sum(frame["type"] == "quick_chat" for frame in reply) == 5
    assert [frame["code"] for frame in reply if frame["type"] == "error"] == ["too-often"]


def test_no_one_sits_opposite_at_one_screen(client: AppClient) -> None:
    with client.connect(client.new_match(seats=ONE_SCREEN), "eve") as line:
        assert line.ask("quick_chat", phrase="hello")["code"] == "no-opponent"
