"""The parts of a match as plain data for JSON, and back: controls, seats, settings, deeds. What is read is checked; a
ValueError says what is wrong with it.

    {"kind": "fischer", "main": 300000, "increment": 5000, "cap": null}       a control
    {"person": "k3…"}   {"level": 4}   {"kind": "greedy"}   {}                a seat
    {"moves": ["d3-e3A"], "lag": 120}                                         a turn, without its side
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any, TypeVar, cast, get_args

from .clock import Byoyomi, Clock, Control, Controls, Delay, Fischer, Pace, PerTurn, Unlimited
from .events import KINDS, AbortReason, ClaimResult, Deed, Ground
from .seats import Computer, Open, Person, Seat, Seats
from .setup import Settings, Watching

R = TypeVar("R")
Plain = Any
"""What JSON can hold."""

CONTROLS: Mapping[str, type[Control]] = {
    "fischer": Fischer,
    "byoyomi": Byoyomi,
    "delay": Delay,
    "per_turn": PerTurn,
    "unlimited": Unlimited,
}
KIND_OF_CONTROL = {record: kind for kind, record in CONTROLS.items()}


# --- controls, clocks, seats, settings ---


def write_control(control: Control) -> Plain:
    return {"kind": KIND_OF_CONTROL[type(control)], **asdict(control)}


def read_control(plain: Plain) -> Control:
    known = read_object(plain)
    record = CONTROLS.get(str(known.get("kind")))
    if record is None:
        raise ValueError(f"no such clock: {plain}")
    values = {name: value for name, value in known.items() if name != "kind"}
    if not all(whole(value) or (name == "cap" and value is None) for name, value in values.items()):
        raise ValueError(f"no such clock: {plain}")
    return made(record, values)


def write_controls(controls: Controls) -> Plain:
    return [write_control(control) for control in controls]


def read_controls(plain: Plain) -> Controls:
    first, second = read_pair(plain)
    return read_control(first), read_control(second)


def write_clock(clock: Clock) -> Plain:
    """Everything a clock is, as the browser's module takes it. Written with every turn, hence by hand."""
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


def write_seat(seat: Seat) -> Plain:
    match seat:
        case Person(player=player):
            return {"person": player}
        case Computer(level=int() as level):
            return {"level": level}
        case Computer(kind=kind):
            return {"kind": kind}
        case Open():
            return {}


def read_seat(plain: Plain) -> Seat:
    match read_object(plain):
        case {"person": str() as player, **others} if not others:
            return Person(player)
        case {"level": int() as level, **others} if not others:
            return Computer(level=level)
        case {"kind": str() as kind, **others} if not others:
            return Computer(kind=kind)
        case known if not known:
            return Open()
    raise ValueError(f"no such seat: {plain}")


def write_seats(seats: Seats) -> Plain:
    return [write_seat(seat) for seat in seats]


def read_seats(plain: Plain) -> Seats:
    first, second = read_pair(plain)
    return read_seat(first), read_seat(second)


def write_settings(settings: Settings) -> Plain:
    return {**asdict(settings), "controls": write_controls(settings.controls)}


def read_settings(plain: Plain) -> Settings:
    known = dict(read_object(plain))
    controls = known.pop("controls", None)
    settings = made(Settings, known)
    read_word(Pace)(settings.pace)
    read_word(Watching)(settings.watch)
    return settings if controls is None else made(Settings, {**known, "controls": read_controls(controls)})


# --- deeds ---


def write_deed(deed: Deed) -> Plain:
    """A deed without its side, which has a column of its own."""
    return {
        one.name: WRITERS.get(one.name, as_it_is)(getattr(deed, one.name)) for one in fields(deed) if one.name != "side"
    }


def read_deed(kind: str, side: int | None, plain: Plain) -> Deed:
    """ValueError for a kind there is not, and for a field that is missing, unknown or of another type."""
    record = KINDS.get(kind)
    if record is None:
        raise ValueError(f"no such event: {kind}")
    values = {name: READERS.get(name, read_nothing)(value) for name, value in read_object(plain).items()}
    if "side" in {one.name for one in fields(record)}:
        values["side"] = read_optional_side(side)
    elif side is not None:
        raise ValueError(f"{kind} has no side")
    return made(record, values)


def made(record: type[R], values: Mapping[str, Any]) -> R:
    try:
        return record(**values)
    except TypeError as error:
        raise ValueError(str(error)) from error


def as_it_is(value: Any) -> Any:
    return value


def read_nothing(value: Any) -> Any:
    raise ValueError(f"nothing is known about {value!r}")


def whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def read_whole(value: Any) -> int:
    if not whole(value):
        raise ValueError(f"not a whole number: {value!r}")
    return cast(int, value)


def read_optional_whole(value: Any) -> int | None:
    return None if value is None else read_whole(value)


def read_optional_side(value: Any) -> int | None:
    if value not in (0, 1, None):
        raise ValueError(f"no such side: {value!r}")
    return cast("int | None", value)


def read_text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value


def read_word(words: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if value not in get_args(words):
            raise ValueError(f"not one of {get_args(words)}: {value!r}")
        return value

    return read


def read_texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"not a list: {value!r}")
    return tuple(read_text(one) for one in value)


def read_scores(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    first, second = read_pair(value)
    if type(first) is not int or type(second) is not int:
        raise ValueError(f"no scores: {value!r}")
    return first, second


def read_pair(value: Any) -> tuple[Any, Any]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"not a pair: {value!r}")
    return value[0], value[1]


def read_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"not an object: {value!r}")
    return value


WRITERS: Mapping[str, Callable[[Any], Plain]] = {"seat": write_seat, "controls": write_controls, "moves": list}
READERS: Mapping[str, Callable[[Plain], Any]] = {
    "seat": read_seat,
    "controls": read_controls,
    "moves": read_texts,
    "scores": read_scores,
    "lag": read_whole,
    "ms": read_whole,
    "since": read_whole,
    "to": read_whole,
    "offer": read_optional_whole,
    "match": read_text,
    "game": read_text,
    "variant": read_text,
    "pace": read_word(Pace),
    "result": read_word(ClaimResult),
    "ground": read_word(Ground),
    "reason": read_word(AbortReason),
}
"""By the name of the field: a name means the same in every deed."""
