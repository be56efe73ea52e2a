"""A game as a text that people can read, send and keep: what it started from, one line for each turn and draw, and how
it ended.

    game: tumicarona
    start: BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0

    1. White: d3-e3A
    2. Black: c3-d3W
       chance: draw 145

    account: turn 1: 145@1,-2, 1 circle (Player 1 +9)
    result: White resigns

Only `game`, `start`, `result` and the moves are read back; moves of one turn are separated by commas. Other lines may
say what they like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from .contract import CHANCE
from .errors import InvalidRecord
from .game import Game
from .position import Position
from .scene import AccountLine
from .text import Text

LINE = re.compile(r"\s*(?:[0-9]+\.\s*)?(?P<who>[^:]+):\s*(?P<moves>.*?)\s*")
LONGEST_RECORD = 200_000
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Record:
    """What a record's text says: the game's name, the first position's text, the moves of each turn or draw with the
    line they stand on, and the result in words, empty when it gives none."""

    game: str
    start: str
    turns: tuple[tuple[int, tuple[str, ...]], ...]
    result: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a record: a side's turn, a draw of chance (`side` None), or without moves something else that happened,
    in words."""

    side: int | None = None
    moves: tuple[str, ...] = ()
    words: str = ""


def write_record(
    first: Position,
    entries: Iterable[Entry],
    result: str,
    head: Mapping[str, str] | None = None,
    account: Sequence[AccountLine] = (),
) -> str:
    """A record's text; every record of the house is written here. `head` holds further lines to stand between game and
    start, `account` tells what counted."""
    lines = [
        f"{name}: {value}" for name, value in {"game": first.game.name, **(head or {}), "start": first.text}.items()
    ]
    turns = count(1)
    written = [format_entry(entry, first.game, turns) for entry in entries]
    counted = [f"account: {format_account_line(line, first.game)}" for line in account]
    return "\n".join([*lines, "", *written, "", *counted, f"result: {result}", ""])


def format_account_line(line: AccountLine, game: Game) -> str:
    """`turn 12: 145@1,-2, 1 circle (Player 1 +9)`"""
    points = ", ".join(
        f"{game.sides[side].en} +{points}" for side, points in enumerate(line.points) if points is not None
    )
    return f"{f'turn {line.turn}: ' if line.turn else ''}{line.words.en}{f' ({points})' if points else ''}"


def format_entry(entry: Entry, game: Game, turns: Iterator[int]) -> str:
    if not entry.moves:
        return f"   {entry.words}"
    moves = ", ".join(entry.moves)
    return f"   chance: {moves}" if entry.side is None else f"{next(turns)}. {game.sides[entry.side].en}: {moves}"


def format_record(positions: Sequence[Position]) -> str:
    """A record of the moves between the positions, which follow each other turn by turn."""
    account = positions[0].game.account(positions) if positions[-1].is_over else ()
    return write_record(positions[0], map(entry_before, positions[1:]), ending(positions[-1]), account=account)


def entry_before(position: Position) -> Entry:
    """The turn or the draw that led to a position."""
    mover = position.trail[-1].mover
    made = position.trail[-1:] if mover == CHANCE else position.this_turn or position.last_turn
    moves = tuple(position.game.notation.format_move(one.before, one.move) for one in made)
    return Entry(None if mover == CHANCE else mover, moves)


def ending(position: Position) -> str:
    if not position.is_over:
        return format_result(UNFINISHED, position.scores)
    return format_result(
        "draw" if position.winner is None else f"{position.game.sides[position.winner].en} wins", position.scores
    )


def format_result(words: str, scores: tuple[int, int]) -> str:
    return f"{words} ({scores[0]} : {scores[1]})"


def parse_record(text: str) -> Record:
    """The reverse; InvalidRecord says what is missing."""
    head: dict[str, str] = {}
    turns: list[tuple[int, tuple[str, ...]]] = []
    for number, line in enumerate(text[:LONGEST_RECORD].splitlines(), 1):
        found = LINE.fullmatch(line)
        if found and line[:1].isalpha():
            head.setdefault(found["who"], found["moves"])
        elif found and found["moves"]:
            turns.append((number, tuple(move.strip() for move in found["moves"].split(","))))
    for name in ("game", "start"):
        if not head.get(name):
            raise InvalidRecord(
                Text(f"in der Aufzeichnung fehlt die Zeile „{name}: …“", f"the record lacks its line “{name}: …”")
            )
    return Record(head["game"], head["start"], tuple(turns), head.get("result", ""))
