"""A game as a text that people can read, send and keep: what it started from, one line for each turn and draw, and how it ended.

    game: tumicarona
    start: BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0

    1. White: d3-e3A
    2. Black: c3-d3W
       chance: draw 145

    result: White resigns

Only `game`, `start` and the moves are read back; moves of one turn are separated by commas. Other lines may say what they like.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .contract import CHANCE
from .errors import InvalidRecord
from .position import Position
from .text import Text

LINE = re.compile(r"\s*(?:[0-9]+\.\s*)?(?P<who>[^:]+):\s*(?P<moves>.*?)\s*")
LONGEST_RECORD = 200_000


@dataclass(frozen=True, slots=True)
class Record:
    """What a record's text says: the game's name, the first position's text, and the moves of each turn or draw, with the line they stand on."""

    game: str
    start: str
    turns: tuple[tuple[int, tuple[str, ...]], ...]


def format_record(positions: Sequence[Position]) -> str:
    """A record of the moves between the positions, which follow each other turn by turn."""
    first, last = positions[0], positions[-1]
    lines, turn = [f"game: {first.game.name}", f"start: {first.text}", ""], 0
    for position in positions[1:]:
        made = position.trail[-1]
        if made.mover == CHANCE:
            lines.append(f"   chance: {format_moves(position, len(position.trail) - 1)}")
            continue
        turn += 1
        begin = len(position.trail) - len(position.this_turn or position.last_turn)
        lines.append(f"{turn}. {first.game.sides[made.mover].en}: {format_moves(position, begin)}")
    return "\n".join([*lines, "", f"result: {ending(last)}", ""])


def format_moves(position: Position, begin: int) -> str:
    return ", ".join(position.game.notation.format_move(made.before, made.move) for made in position.trail[begin:])


def ending(position: Position) -> str:
    scores = f"{position.scores[0]} : {position.scores[1]}"
    if not position.is_over:
        return f"unfinished ({scores})"
    return f"draw ({scores})" if position.winner is None else f"{position.game.sides[position.winner].en} wins ({scores})"


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
            raise InvalidRecord(Text(f"in der Aufzeichnung fehlt die Zeile „{name}: …“", f"the record lacks its line “{name}: …”"))
    return Record(head["game"], head["start"], tuple(turns))
