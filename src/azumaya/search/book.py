"""Opening books: for positions at the beginning of a turn, the turns that self-play has found good.

    {"format": 1, "game": "tumicarona", "command": "azumaya book …", "games": 400, "digest": "…", "positions":
      {"8f3ac4…": [["d3-e3A", 210, 231, -12], …], …}}

The key of a position is a digest of its text, which includes the rules, so a book applies to one variant. A turn is
stored in notation with the number of self-play games that made it, twice the points its side got in them, and its value
backed up from the searches at the end of the book, in thousandths from -1000 lost to 1000 won.

The file is checked on reading; legality is checked when a turn is played. An invalid file in a game's folder is logged
and ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from ..rules.elementary import exp
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position
from .checked_file import FileKind, digest, head_of, write_whole
from .twister import Twister, draw_index

FILE = "book.json"
FORMAT = 1
MOST_BYTES = 200_000
PLAYABLE = 0.08
"""How far behind the best of its position a turn may be for a careful player, in values from -1 to 1."""
CONFIRMED = 2
"""Games that must have made a turn before a player uses it: from the second on, the replies were searched too."""
SPREADS = 2.0
"""A turn at the margin is chosen e to the power of this less often than the best."""
ONE = 1_000
LONGEST_LINE = 60


class BadBook(AzumayaError):
    """A file without a valid opening book of this game."""

    code = "bad-book"


KIND = FileKind(
    BadBook,
    MOST_BYTES,
    Message("search-book-format"),
    Message("search-book-other-game"),
    "azumaya book",
    "openings are searched",
)


@dataclass(frozen=True, slots=True)
class BookTurn:
    """A book turn: the games that made it, the points of its side, and its search value from -1 lost to 1 won."""

    turn: str
    games: int
    points: float
    value: float

    @property
    def score(self) -> float | None:
        """Share of points; None if no game made the turn."""
        return self.points / self.games if self.games else None


Pages = Mapping[str, tuple[BookTurn, ...]]
"""The turns of each position, best first, by its key."""


@dataclass(frozen=True, slots=True)
class Book:
    """An opening book."""

    pages: Pages
    origin: Mapping[str, Any]

    def turns(self, position: Position) -> tuple[BookTurn, ...]:
        """Return the known turns of a position, best first; empty within a turn and outside the book."""
        if not position.starts_turn or position.side is None:
            return ()
        return self.pages.get(key_of(position), ())


@dataclass(frozen=True, slots=True)
class BookReader:
    """Takes openings from a book: any confirmed turn within the margin of the best, the nearer the likelier."""

    book: Book
    margin: float = PLAYABLE

    def choice(self, position: Position, rng: Twister) -> tuple[BookTurn, tuple[int, ...]] | None:
        """Return a turn with the codes of its moves; None outside the book."""
        turns = playable(self.book.turns(position), self.margin)
        if not turns:
            return None
        near = near_best(turns, self.margin)
        chosen = near[int(draw_index(rng, np.array(turn_weights(near, self.margin)), len(near)))]
        codes = codes_of(position, chosen.turn)
        return None if codes is None else (chosen, codes)


def key_of(position: Position) -> str:
    return blake2b(position.text.encode(), digest_size=8).hexdigest()


def playable(turns: Sequence[BookTurn], margin: float = PLAYABLE) -> list[BookTurn]:
    """Return the confirmed turns within a margin of the best, confirmed or not."""
    return [one for one in near_best(turns, margin) if one.games >= CONFIRMED]


def near_best(turns: Sequence[BookTurn], margin: float) -> list[BookTurn]:
    best = max((one.value for one in turns), default=0.0)
    return [one for one in turns if one.value >= best - margin]


def turn_weights(near: Sequence[BookTurn], margin: float) -> list[float]:
    """Return weights for a draw among turns within a margin of the best: the nearer, the likelier."""
    return [exp(SPREADS * one.value / margin) for one in near]


def codes_of(position: Position, turn: str) -> tuple[int, ...] | None:
    """Return the move codes of a whole turn; None if it is illegal."""
    try:
        return tuple(made.move for made in position.play_turn(turn).last_turn)
    except AzumayaError:
        return None


@dataclass(frozen=True, slots=True)
class BookLine:
    """A turn of the first position, whether it is played, and the best continuation in the book."""

    first: BookTurn
    playable: bool
    then: tuple[str, ...]


def main_lines(book: Book, position: Position) -> list[BookLine]:
    """Return the main lines of a book, one per known turn of a position."""
    turns = book.turns(position)
    played = playable(turns)
    return [
        BookLine(one, one in played, best_play(book, position.play_turn(one.turn)))
        for one in turns
        if codes_of(position, one.turn)
    ]


def best_play(book: Book, position: Position) -> tuple[str, ...]:
    """Return the best continuation within the book."""
    then = list[str]()
    while (turns := book.turns(position)) and len(then) < LONGEST_LINE and codes_of(position, turns[0].turn):
        then.append(turns[0].turn)
        position = position.play_turn(turns[0].turn)
    return tuple(then)


# The file


def write_book(path: Path, game: str, pages: Pages, **origin: Any) -> None:
    """Write a book atomically with its origin; raise BadBook if it is too large."""
    written = {
        key: [[one.turn, one.games, round(2 * one.points), round(ONE * one.value)] for one in turns]
        for key, turns in sorted(pages.items())
    }
    head = {"format": FORMAT, "game": game, **origin, "digest": digest(packed(written).encode())}
    text = ",\n".join(f"  {packed(key)}: {packed(rows)}" for key, rows in written.items())
    whole = f'{json.dumps(head, ensure_ascii=False)[:-1]}, "positions": {{\n{text}\n}}}}\n'.encode()
    if len(whole) > MOST_BYTES:
        reason = Message("search-book-too-large")
        raise KIND.refused(path, reason)
    write_whole(path, whole)


def read_book(path: Path, game: str) -> Book:
    """Read a book; raise BadBook if the file holds none of this game."""
    found = head_of(KIND.content(path))
    if not found:
        raise KIND.damaged(path)
    KIND.check_head(path, found, FORMAT, {"game": game})
    written = found.pop("positions", None)
    if not isinstance(written, dict):
        raise KIND.damaged(path)
    KIND.check_digest(path, found, packed(written).encode())
    return Book({key: page_of(path, rows) for key, rows in written.items()}, found)


def page_of(path: Path, rows: Any) -> tuple[BookTurn, ...]:
    """Parse the turns of a position; raise BadBook if they are invalid."""
    if not isinstance(rows, list) or not rows or not all(is_row(row) for row in rows):
        raise KIND.damaged(path)
    return tuple(BookTurn(turn, games, doubled / 2, value / ONE) for turn, games, doubled, value in rows)


def is_row(row: Any) -> bool:
    return (
        isinstance(row, list)
        and [type(one) for one in row] == [str, int, int, int]
        and 0 <= row[2] <= 2 * row[1]
        and abs(row[3]) <= ONE
    )


def packed(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def book_of(game: Game) -> Book | None:
    """Return a game's own book; None without a valid one."""
    file = game.parts.file(FILE)
    if file is None:
        return None
    return KIND.own(game.name, lambda: read_once(game.name, file, file.stat().st_mtime_ns))


@lru_cache(maxsize=16)
def read_once(game: str, file: Path, _changed: int) -> Book:
    return read_book(file, game)
