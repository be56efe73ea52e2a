"""The `go` command of the engine protocol: limits, clocks and the moves to consider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..rules.errors import AzumayaError
from ..rules.message import literal

MAX_DIGITS = 12
INFINITE = 10.0**6
NUMBERS = ("movetime", "nodes", "depth", "wtime", "btime", "winc", "binc", "movestogo")
CLOCK = (("wtime", "winc"), ("btime", "binc"))
"""Remaining time and increment of side 0 and of side 1."""
TURNS_LEFT = 30
"""Turns that the remaining time is meant for, unless `movestogo` says it."""
INCREMENT_SHARE, MOST_SHARE = 0.8, 0.5
"""Part of the increment that a turn may use, and the largest part of the remaining time."""
OVERHEAD, LEAST = 0.03, 0.005
"""Seconds kept for the way to the other program, and the shortest search."""


class EngineError(AzumayaError):
    """An invalid command."""

    code = "refused"


@dataclass(frozen=True, slots=True)
class GoCommand:
    """Limits of a search. `searchmoves` are the words of the moves to consider, none for all."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    ponder: bool = False
    searchmoves: tuple[str, ...] = ()


def parse_go(words: Sequence[str], side: int) -> GoCommand:
    """Parse the arguments of `go` for the side to move: at least one limit, each once."""
    before = list(words[: words.index("searchmoves")]) if "searchmoves" in words else list(words)
    moves = tuple(words[len(before) + 1 :])
    flags = {name for name in ("ponder", "infinite") if name in before}
    for name in flags:
        before.remove(name)
    names, values = before[::2], before[1::2]
    is_read = len(before) % 2 == 0 and len(set(names)) == len(names) and set(names) <= set(NUMBERS)
    given = {name: parse_number(name, value) for name, value in zip(names, values, strict=True)} if is_read else {}
    if (
        not is_read
        or ("infinite" in flags) == bool(given)
        or (len(moves) == 0 and len(words) > len(before) + len(flags))
    ):
        raise EngineError(
            literal(f"expected {', '.join(NUMBERS)} with a number, each once, or infinite; then searchmoves MOVE …"),
            text=" ".join(words),
            near=("go movetime 1000",),
        )
    seconds = INFINITE if "infinite" in flags else seconds_of(given, side)
    if "ponder" in flags and seconds is None:
        raise EngineError(literal("ponder needs movetime, a clock or infinite"), text=" ".join(words))
    return GoCommand(seconds, given.get("nodes"), given.get("depth"), "ponder" in flags, moves)


def seconds_of(given: Mapping[str, int], side: int) -> float | None:
    """Return the time of a search: `movetime`, or a share of the clock of the side to move; None without both."""
    if "movetime" in given:
        return given["movetime"] / 1000
    remaining, increment = CLOCK[side]
    clocks = {name for pair in CLOCK for name in pair} | {"movestogo"}
    if not clocks & set(given):
        return None
    if remaining not in given:
        raise EngineError(literal(f"the clock of the side to move is missing: {remaining}"), text=" ".join(given))
    left, turns = given[remaining] / 1000, given.get("movestogo", TURNS_LEFT)
    share = left / max(1, turns) + INCREMENT_SHARE * given.get(increment, 0) / 1000
    most = left * (MOST_SHARE if turns > 1 else 1)
    return max(LEAST, min(share, most) - OVERHEAD)


def parse_number(name: str, text: str) -> int:
    digits = text.removeprefix("-") if name == "seed" else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS):
        raise EngineError(literal(f"{name} must be a whole number of at most {MAX_DIGITS} digits"), text=text)
    return int(text)
