"""Reading a data file that may be wrong: every value is of the shape it should be, or the error names its place."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

T = TypeVar("T")


class BrokenBoard(ValueError):
    """The data file contradicts itself; the message names the place and what is wrong there."""


def require(holds: bool, where: str, wrong: str) -> None:
    if not holds:
        raise BrokenBoard(f"{where}: {wrong}")


def misshapen(value: object, where: str, expected: str) -> BrokenBoard:
    return BrokenBoard(f"{where}: should be {expected}, is {value!r:.60}")


def without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    check_distinct([key for key, _ in pairs], "file", "key")
    return dict(pairs)


def check_distinct(values: list[T], where: str, what: str) -> None:
    if len(set(values)) < len(values):
        raise BrokenBoard(f"{where}: {what} {Counter(values).most_common(1)[0][0]} occurs twice")


def record_of(value: object, where: str, keys: set[str], optional: frozenset[str] = frozenset()) -> dict[str, object]:
    if not isinstance(value, dict):
        raise misshapen(value, where, "a record")
    missing, unknown = keys - value.keys(), value.keys() - keys - optional
    require(not missing, where, f"lacks {', '.join(sorted(missing))}")
    require(not unknown, where, f"has unknown {', '.join(sorted(unknown))}")
    return value


def list_of(value: object, where: str, length: int | None = None) -> list[object]:
    if not isinstance(value, list):
        raise misshapen(value, where, "a list")
    require(length is None or len(value) == length, where, f"should have {length} entries, has {len(value)}")
    return value


def text_of(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise misshapen(value, where, "text")
    return value


def one_of(value: object, where: str, allowed: str) -> str:
    if not isinstance(value, str) or value not in tuple(allowed):
        raise misshapen(value, where, "one of " + "/".join(allowed))
    return value


def whole(value: object, where: str, below: int | None = None) -> int:
    """A whole number; with `below`, one of 0 ... below - 1."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise misshapen(value, where, "a whole number")
    if below is not None and not 0 <= value < below:
        raise misshapen(value, where, f"from 0 to {below - 1}")
    return value


def wholes(value: object, where: str, below: int | None = None, length: int | None = None) -> tuple[int, ...]:
    return tuple(whole(entry, where, below) for entry in list_of(value, where, length))


def number(value: object, where: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise misshapen(value, where, "a number")
    return float(value)
