"""A book of openings: for positions at the beginning of a turn, the turns that self-play has found good.

    {"format": 1, "game": "tumicarona", "command": "azumaya book …", "games": 400, "digest": "…", "positions":
      {"8f3ac4…": [["d3-e3A", 210, 231, -12], …], …}}

A position is named by a digest of its text. The text tells the rules too, so a book knows nothing of other variants. A
turn stands there as it is written down, with the games of self-play that made it, twice the points that whoever made it
got in them, and what searches think of it, told back from where the book ends: thousandths from -1000 lost to 1000 won.

What a reader relies on is checked when the file is read, and whether the rules allow a turn when it is taken up. A
game's own book that fails is told of in the log and done without.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text
from .checked_file import FileKind, digest, head_of, write_whole

FILE = "book.json"
FORMAT = 1
MOST_BYTES = 200_000
PLAYABLE = 0.08
"""How far behind the best of its position a turn may be that a careful player makes, in values from -1 to 1."""
CONFIRMED = 2
"""Games that must have made a turn before anybody plays it: the first one knows only the search that found it, from the
second on the replies to it were searched too."""
SPREADS = 2.0
"""A turn at the margin is chosen e to the power of this less often than the best."""
ONE = 1_000
LONGEST_LINE = 60


class BadBook(AzumayaError):
    """A file that holds no book of this game."""

    code = "bad-book"


KIND = FileKind(
    BadBook,
    MOST_BYTES,
    Text("ein Buch dieser Fassung kennt das Haus nicht", "the house knows no book of this format"),
    Text("das Buch gehört zu einem anderen Spiel", "the book belongs to another game"),
    "azumaya book",
    "every opening is thought about",
)


@dataclass(frozen=True, slots=True)
class BookTurn:
    """A turn in a book: how many games made it, the points that whoever made it got in them, and what searches think of
    it, from -1 lost to 1 won. No proof of anything."""

    turn: str
    games: int
    points: float
    value: float

    @property
    def score(self) -> float | None:
        """The share of points; None where no game made the turn."""
        return self.points / self.games if self.games else None


Pages = Mapping[str, tuple[BookTurn, ...]]
"""The turns of each position, best first, by its key."""


@dataclass(frozen=True, slots=True)
class Book:
    """What is known of openings of a game."""

    pages: Pages
    origin: Mapping[str, Any]

    def turns(self, position: Position) -> tuple[BookTurn, ...]:
        """The turns known in a position, best first; none in the middle of a turn and where the book ends."""
        if not position.starts_turn or position.side is None:
            return ()
        return self.pages.get(key_of(position), ())


@dataclass(frozen=True, slots=True)
class BookReader:
    """How a player takes its openings from a book: any confirmed turn within the margin of the best, the nearer the
    likelier."""

    book: Book
    margin: float = PLAYABLE

    def choice(self, position: Position, dice: Random) -> tuple[BookTurn, tuple[int, ...]] | None:
        """A turn to make, with the codes of its moves; None where the book knows none."""
        turns = playable(self.book.turns(position), self.margin)
        if not turns:
            return None
        chosen = drawn(turns, self.margin, dice)
        codes = codes_of(position, chosen.turn)
        return None if codes is None else (chosen, codes)


def key_of(position: Position) -> str:
    return blake2b(position.text.encode(), digest_size=8).hexdigest()


def playable(turns: Sequence[BookTurn], margin: float = PLAYABLE) -> list[BookTurn]:
    """The confirmed turns within a margin of the best, confirmed or not."""
    return [one for one in near_best(turns, margin) if one.games >= CONFIRMED]


def near_best(turns: Sequence[BookTurn], margin: float) -> list[BookTurn]:
    best = max((one.value for one in turns), default=0.0)
    return [one for one in turns if one.value >= best - margin]


def drawn(turns: Sequence[BookTurn], margin: float, dice: Random) -> BookTurn:
    """One of the turns within a margin of the best: the nearer, the likelier."""
    near = near_best(turns, margin)
    return dice.choices(near, [math.exp(SPREADS * one.value / margin) for one in near])[0]


def codes_of(position: Position, turn: str) -> tuple[int, ...] | None:
    """The moves of a whole turn; None when the rules do not allow it."""
    try:
        return tuple(made.move for made in position.play_turn(turn).last_turn)
    except AzumayaError:
        return None


@dataclass(frozen=True, slots=True)
class BookLine:
    """A turn of the first position, whether it is played, and the best play that the book expects after it."""

    first: BookTurn
    playable: bool
    then: tuple[str, ...]


def lines_of(book: Book, position: Position) -> list[BookLine]:
    """The main lines of a book, one for each turn it knows in a position."""
    turns = book.turns(position)
    played = playable(turns)
    return [
        BookLine(one, one in played, best_play(book, position.play_turn(one.turn)))
        for one in turns
        if codes_of(position, one.turn)
    ]


def best_play(book: Book, position: Position) -> tuple[str, ...]:
    """The best turns that follow, as far as the book goes."""
    then = list[str]()
    while (turns := book.turns(position)) and len(then) < LONGEST_LINE and codes_of(position, turns[0].turn):
        then.append(turns[0].turn)
        position = position.play_turn(turns[0].turn)
    return tuple(then)


# The file


def write_book(path: Path, game: str, pages: Pages, **origin: Any) -> None:
    """Keep a book, whole or not at all, with what is known of its origin. BadBook when it would be too large."""
    written = {
        key: [[one.turn, one.games, round(2 * one.points), round(ONE * one.value)] for one in turns]
        for key, turns in sorted(pages.items())
    }
    head = {"format": FORMAT, "game": game, **origin, "digest": digest(packed(written).encode())}
    text = ",\n".join(f"  {packed(key)}: {packed(rows)}" for key, rows in written.items())
    whole = f'{json.dumps(head, ensure_ascii=False)[:-1]}, "positions": {{\n{text}\n}}}}\n'.encode()
    if len(whole) > MOST_BYTES:
        reason = Text("das Buch wird zu groß: weniger Partien oder Züge", "too large: fewer games or turns")
        raise KIND.refused(path, reason)
    write_whole(path, whole)


def read_book(path: Path, game: str) -> Book:
    """The book in a file; BadBook says why there is none for the game of this name."""
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
    """The turns of a position; BadBook when they are none."""
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
    """A game's own book; None where it has none that can be used."""
    file = game.parts.file(FILE)
    if file is None:
        return None
    return KIND.own(game.name, lambda: read_once(game.name, file, file.stat().st_mtime_ns))


@lru_cache(maxsize=16)
def read_once(game: str, file: Path, _changed: int) -> Book:
    return read_book(file, game)
