"""Type and range checks for the data file; errors name the place."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

T = TypeVar("T")


class InvalidBoardData(ValueError):
    """The data file is inconsistent; the message names the place and the problem."""


def require(holds: bool, where: str, wrong: str) -> None:
    if not holds:
        raise InvalidBoardData(f"{where}: {wrong}")


def wrong_type(value: object, where: str, expected: str) -> InvalidBoardData:
    return InvalidBoardData(f"{where}: expected {expected}, got {value!r:.60}")


def object_without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    check_distinct([key for key, _ in pairs], "file", "key")
    return dict(pairs)


def check_distinct(values: list[T], where: str, what: str) -> None:
    if len(set(values)) < len(values):
        raise InvalidBoardData(f"{where}: {what} {Counter(values).most_common(1)[0][0]} occurs twice")


def as_object(value: object, where: str, keys: set[str], optional: frozenset[str] = frozenset()) -> dict[str, object]:
    if not isinstance(value, dict):
        raise wrong_type(value, where, "an object")
    missing, unknown = keys - value.keys(), value.keys() - keys - optional
    require(not missing, where, f"missing {', '.join(sorted(missing))}")
    require(not unknown, where, f"unknown {', '.join(sorted(unknown))}")
    return value


def as_list(value: object, where: str, length: int | None = None) -> list[object]:
    if not isinstance(value, list):
        raise wrong_type(value, where, "a list")
    require(length is None or len(value) == length, where, f"expected {length} entries, got {len(value)}")
    return value


def as_str(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise wrong_type(value, where, "text")
    return value


def as_choice(value: object, where: str, allowed: str) -> str:
    if not isinstance(value, str) or value not in tuple(allowed):
        raise wrong_type(value, where, "one of " + "/".join(allowed))
    return value


def as_int(value: object, where: str, below: int | None = None) -> int:
    """A whole number; with `below`, one of 0 ... below - 1."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(value, where, "a whole number")
    if below is not None and not 0 <= value < below:
        raise wrong_type(value, where, f"from 0 to {below - 1}")
    return value


def as_ints(value: object, where: str, below: int | None = None, length: int | None = None) -> tuple[int, ...]:
    return tuple(as_int(entry, where, below) for entry in as_list(value, where, length))


def as_float(value: object, where: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise wrong_type(value, where, "a number")
    return float(value)
