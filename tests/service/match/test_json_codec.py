"""Stored events can be read back, and unknown ones are refused instead of guessed."""

from __future__ import annotations

import json
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azumaya.service.match.clock import Byoyomi, Clock, Delay, Fischer, PerTurn, Unlimited, new_clock
from azumaya.service.match.events import KINDS, EventPayload
from azumaya.service.match.json_codec import (
    CONTROLS,
    READERS,
    read_control,
    read_payload,
    read_seat,
    read_settings,
    write_clock,
    write_control,
    write_payload,
    write_seat,
    write_settings,
)
from azumaya.service.match.seats import Computer, Open, Person
from azumaya.service.match.setup import Settings

TIMES = st.integers(0, 10**10)
SOME_CONTROL = st.one_of(
    st.builds(Fischer, TIMES, TIMES, st.none() | TIMES),
    st.builds(Byoyomi, TIMES, st.integers(1, 99), st.integers(1, 10**9)),
    st.builds(Delay, TIMES, TIMES),
    st.builds(PerTurn, st.integers(1, 10**10)),
    st.just(Unlimited()),
)
SEATS = st.one_of(
    st.builds(Person, st.text(max_size=30)),
    st.builds(Computer, level=st.integers(1, 10)),
    st.builds(Computer, kind=st.text(min_size=1, max_size=9)),
    st.just(Open()),
)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "side": st.integers(0, 1),
    "seat": SEATS,
    "controls": st.tuples(SOME_CONTROL, SOME_CONTROL),
    "moves": st.lists(st.text(max_size=9), max_size=5).map(tuple),
    "scores": st.none() | st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
    **dict.fromkeys(("lag", "ms", "since", "to"), TIMES),
    "offer": st.integers(1, 999),
    **dict.fromkeys(("game", "variant"), st.text(max_size=9)),
}


def some(record: type[EventPayload]) -> st.SearchStrategy[EventPayload]:
    return st.builds(record, **{name: VALUES[name] for name in get_type_hints(record) if name in VALUES})


DEEDS = st.one_of(*(some(record) for record in KINDS.values()))


@given(payload=DEEDS)
def test_a_deed_is_read_back_as_it_was(payload: EventPayload) -> None:
    kind = next(kind for kind, record in KINDS.items() if type(payload) is record)
    assert read_payload(kind, getattr(payload, "side", None), json.loads(json.dumps(write_payload(payload)))) == payload


@given(control=SOME_CONTROL, seat=SEATS)
def test_controls_and_seats_are_read_back_as_they_were(control: Any, seat: Any) -> None:
    assert read_control(json.loads(json.dumps(write_control(control)))) == control
    assert read_seat(json.loads(json.dumps(write_seat(seat)))) == seat


def test_settings_are_read_back_and_what_is_missing_has_its_default() -> None:
    settings = Settings((Fischer(1, 2, 3), Unlimited()), "days", rated=True, courtesy=True, watch="public", screen=True)
    assert read_settings(json.loads(json.dumps(write_settings(settings)))) == settings
    assert read_settings({}) == Settings()


def test_every_kind_of_event_has_a_name_of_its_own_and_every_field_a_reader() -> None:
    assert len(set(KINDS.values())) == len(KINDS) == 29
    names = {name for record in KINDS.values() for name in get_type_hints(record)}
    assert names - {"side"} == set(READERS)


@pytest.mark.parametrize(
    ("kind", "side", "body"),
    [
        ("danced", None, {}),
        ("turn", 0, {}),
        ("turn", 2, {"moves": [], "lag": 0}),
        ("turn", 0, {"moves": "take", "lag": 0}),
        ("turn", 0, {"moves": ["take"], "lag": -1}),
        ("turn", 0, {"moves": ["take"], "lag": 0.5}),
        ("turn", 0, {"moves": ["take"], "mood": "good"}),
        ("turn", 0, ["take"]),
        ("chance", 0, {"moves": ["rain 1"]}),
        ("claimed", 0, {"result": "loss", "ground": "gone"}),
        ("aborted", 0, {"reason": "bored"}),
        ("control_changed", None, {"controls": [{"kind": "sand"}, {"kind": "unlimited"}], "pace": "live"}),
        ("control_changed", None, {"controls": [{"kind": "unlimited"}], "pace": "live"}),
        ("joined", 0, {"seat": {"ghost": 1}}),
        ("joined", 0, {"seat": {"level": 1, "kind": "greedy"}}),
    ],
)
def test_what_is_no_event_is_refused(kind: str, side: int | None, body: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_payload(kind, side, body)


@pytest.mark.parametrize(
    "plain",
    [
        {"kind": "byoyomi", "main": 0, "periods": 0, "period": 1},
        {"kind": "byoyomi", "main": 0, "periods": 1, "period": 0},
        {"kind": "per_turn", "limit": 0},
        {"kind": "fischer", "main": -1, "increment": 0},
        {"kind": "fischer", "main": 10**12, "increment": 0},
        {"kind": "delay", "main": True, "delay": 0},
        {"kind": "unlimited", "main": 1},
        "unlimited",
    ],
)
def test_no_clock_has_such_times(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_control(plain)


def test_a_clock_is_written_with_everything_the_browser_needs() -> None:
    clock: Clock = new_clock((PerTurn(60_000), Unlimited())).started(0, 5)
    written = write_clock(clock)
    assert written["controls"] == [{"kind": "per_turn", "limit": 60_000}, {"kind": "unlimited"}]
    assert (written["mover"], written["since"], written["deadline"]) == (0, 5, 60_005)
    assert set(CONTROLS) == {"fischer", "byoyomi", "delay", "per_turn", "unlimited"}
