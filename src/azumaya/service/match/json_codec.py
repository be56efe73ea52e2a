"""JSON codec of the parts of a match: controls, seats, settings, event payloads. Input is validated; errors are
ValueErrors.

    {"kind": "fischer", "main": 300000, "increment": 5000, "cap": null}       a control
    {"person": "k3…"}   {"level": 4}   {"kind": "greedy"}   {}                a seat
    {"moves": ["d3-e3A"], "lag": 120}                                         a turn, without its side
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any, TypeVar, cast, get_args

from .clock import Byoyomi, Clock, Control, Controls, Delay, Fischer, Pace, PerTurn, Unlimited
from .events import KINDS, AbortReason, ClaimResult, EventPayload, Ground
from .seats import Computer, Open, Person, Seat, Seats
from .setup import Settings, Watching

R = TypeVar("R")
Json = Any
"""A JSON value."""

CONTROLS: Mapping[str, type[Control]] = {
    "fischer": Fischer,
    "byoyomi": Byoyomi,
    "delay": Delay,
    "per_turn": PerTurn,
    "unlimited": Unlimited,
}
KIND_OF_CONTROL = {record: kind for kind, record in CONTROLS.items()}


OMITTED = {"at_least", "tournament"}
"""Fields that are written only when they are set."""


# --- controls, clocks, seats, settings ---


def write_control(control: Control) -> Json:
    return {"kind": KIND_OF_CONTROL[type(control)], **asdict(control)}


def read_control(data: Json) -> Control:
    known = read_object(data)
    record = CONTROLS.get(str(known.get("kind")))
    if record is None:
        raise ValueError(f"invalid time control: {data}")
    values = {name: value for name, value in known.items() if name != "kind"}
    if not all(is_non_negative(value) or (name == "cap" and value is None) for name, value in values.items()):
        raise ValueError(f"invalid time control: {data}")
    return construct(record, values)


def write_controls(controls: Controls) -> Json:
    return [write_control(control) for control in controls]


def read_controls(data: Json) -> Controls:
    first, second = read_pair(data)
    return read_control(first), read_control(second)


def write_clock(clock: Clock) -> Json:
    """Encode a clock for the browser. Hand-written for speed: it runs with every turn."""
    return {
        "controls": write_controls(clock.controls),
        "hands": [
            {"left": hand.left, "periods": hand.periods, "quota": hand.quota, "moved": hand.moved}
            for hand in clock.hands
        ],
        "pace": clock.pace,
        "first": clock.first,
        "mover": clock.mover,
        "since": clock.since,
        "spent": clock.spent,
        "running": clock.running,
        "given": list(clock.given),
        "deadline": clock.deadline(),
    }


def write_seat(seat: Seat) -> Json:
    match seat:
        case Person(player=player):
            return {"person": player}
        case Computer(level=int() as level):
            return {"level": level}
        case Computer(kind=kind):
            return {"kind": kind}
        case Open():
            return {}


def read_seat(data: Json) -> Seat:
    match read_object(data):
        case {"person": str() as player, **others} if not others:
            return Person(player)
        case {"level": int() as level, **others} if not others:
            return Computer(level=level)
        case {"kind": str() as kind, **others} if not others:
            return Computer(kind=kind)
        case known if not known:
            return Open()
    raise ValueError(f"invalid seat: {data}")


def write_seats(seats: Seats) -> Json:
    return [write_seat(seat) for seat in seats]


def read_seats(data: Json) -> Seats:
    first, second = read_pair(data)
    return read_seat(first), read_seat(second)


def write_settings(settings: Settings) -> Json:
    known = {name: value for name, value in asdict(settings).items() if name not in OMITTED or value}
    return {**known, "controls": write_controls(settings.controls)}


def read_settings(data: Json) -> Settings:
    known = dict(read_object(data))
    controls = known.pop("controls", None)
    settings = construct(Settings, known)
    read_literal(Pace)(settings.pace)
    read_literal(Watching)(settings.watch)
    return settings if controls is None else construct(Settings, {**known, "controls": read_controls(controls)})


# --- event payloads ---


def write_payload(payload: EventPayload) -> Json:
    """Encode a payload without its side, which has its own column."""
    return {
        one.name: WRITERS.get(one.name, identity)(getattr(payload, one.name))
        for one in fields(payload)
        if one.name != "side" and (one.name not in OMITTED or getattr(payload, one.name))
    }


def read_payload(kind: str, side: int | None, data: Json) -> EventPayload:
    """Decode a payload; raise ValueError for unknown kinds and for missing, unknown or invalid fields."""
    record = KINDS.get(kind)
    if record is None:
        raise ValueError(f"unknown event kind: {kind!r}")
    values = {name: READERS.get(name, reject_field)(value) for name, value in read_object(data).items()}
    if "side" in {one.name for one in fields(record)}:
        values["side"] = read_optional_side(side)
    elif side is not None:
        raise ValueError(f"{kind} has no side")
    return construct(record, values)


def construct(record: type[R], values: Mapping[str, Any]) -> R:
    try:
        return record(**values)
    except TypeError as error:
        raise ValueError(str(error)) from error


def identity(value: Any) -> Any:
    return value


def reject_field(value: Any) -> Any:
    raise ValueError(f"unknown field with value {value!r}")


def is_non_negative(value: Any) -> bool:
    return type(value) is int and value >= 0


def read_boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"not a boolean: {value!r}")
    return value


def read_integer(value: Any) -> int:
    if not is_non_negative(value):
        raise ValueError(f"not a non-negative integer: {value!r}")
    return cast(int, value)


def read_optional_integer(value: Any) -> int | None:
    return None if value is None else read_integer(value)


def read_optional_side(value: Any) -> int | None:
    if value not in (0, 1, None):
        raise ValueError(f"invalid side: {value!r}")
    return cast("int | None", value)


def read_string(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a string: {value!r}")
    return value


def read_literal(literal: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if value not in get_args(literal):
            raise ValueError(f"not one of {get_args(literal)}: {value!r}")
        return value

    return read


def read_strings(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"not a list: {value!r}")
    return tuple(read_string(one) for one in value)


def read_scores(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    first, second = read_pair(value)
    if type(first) is not int or type(second) is not int:
        raise ValueError(f"invalid scores: {value!r}")
    return first, second


def read_pair(value: Any) -> tuple[Any, Any]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"not a pair: {value!r}")
    return value[0], value[1]


def read_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"not an object: {value!r}")
    return value


WRITERS: Mapping[str, Callable[[Any], Json]] = {
    "seat": write_seat,
    "controls": write_controls,
    "moves": list,
    "players": list,
}
READERS: Mapping[str, Callable[[Json], Any]] = {
    "seat": read_seat,
    "controls": read_controls,
    "moves": read_strings,
    "players": read_strings,
    "scores": read_scores,
    "at_least": read_boolean,
    "lag": read_integer,
    "ms": read_integer,
    "since": read_integer,
    "to": read_integer,
    "offer": read_optional_integer,
    "match": read_string,
    "game": read_string,
    "variant": read_string,
    "pace": read_literal(Pace),
    "result": read_literal(ClaimResult),
    "ground": read_literal(Ground),
    "reason": read_literal(AbortReason),
}
"""Decoders by field name; a name has the same meaning in every payload."""
