"""Games between fast levels, searched for positions in which one turn stands out.

Each game is searched by itself, so the result depends on its number only. A log keeps one line per game; an interrupted
run resumes after the last one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from random import Random

from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.message import Message
from ...rules.position import Position, new_position
from ...rules.puzzles import Puzzle, puzzle_from
from ...search.players import PlayerSpec, new_player
from .balance import balanced
from .grade import graded, is_too_easy
from .proof import Prover

WEAKEST, STRONGEST_PLAYER = 1, 3
"""Range of levels that play the games."""
MOST_OF_A_GAME = 4
"""Most puzzles from one game."""
BEFORE, AFTER, ENDINGS = 3, 9, 10
"""Turns before and after the position becomes provable, and the number of replays of this part: earlier nothing is
proven, later little is left to find."""
APART = 2
"""Fewest turns between two puzzles of a game: neighbours look alike."""


def puzzles_in(game: Game, number: int) -> list[Puzzle]:
    """Return the puzzles of the game of this number, in order."""
    prover, found, last = Prover(game, too_easy=is_too_easy), list[Puzzle](), -APART
    for turn, position in enumerate(positions_of_game(game, number, prover)):
        if len(found) == MOST_OF_A_GAME:
            break
        if turn - last < APART:
            continue
        puzzle = next(filter(None, (puzzle_at(one, prover) for one in (position, *balanced(position, prover)))), None)
        if puzzle is not None:
            found.append(puzzle)
            last = turn
    return found


def puzzle_at(position: Position, prover: Prover) -> Puzzle | None:
    finding = prover.finding(position)
    return graded(position, finding) if finding else None


def positions_of_game(game: Game, number: int, prover: Prover) -> Iterator[Position]:
    """Yield the positions at the beginning of turns, without their trail, up to some turns after they become provable;
    that part is played in several ways, each board once."""
    rng, seen, turns = Random(number), set[int](), list[Position]()
    certain = None
    for position in played(new_position(game, game.variant(None, None, number)), rng, seen):
        turns.append(position)
        yield position
        if certain is None and prover.reaches(position):
            certain = len(turns)
        if certain is not None and len(turns) >= certain + AFTER:
            break
    stem = turns[max(0, (certain or len(turns)) - 1 - BEFORE)]
    for _ in range(ENDINGS):
        yield from islice(played(stem, rng, seen), BEFORE + AFTER)


def played(position: Position, rng: Random, seen: set[int]) -> Iterator[Position]:
    """Yield the unseen positions of a game between two fast levels."""
    game = position.game
    players = [
        new_player(game, PlayerSpec(level=rng.randint(WEAKEST, STRONGEST_PLAYER), seed=rng.randrange(1 << 30)))
        for _ in (0, 1)
    ]
    while not position.is_over:
        if position.starts_turn and position.side is not None and position.key not in seen:
            seen.add(position.key)
            yield Position(game, position.variant, position.state)
        move = rng.choice(position.moves) if position.side is None else players[position.side].choose(position)
        position = position.play(move)


class PuzzleLog:
    """Puzzles found in each game, one line per game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[int, list[Puzzle]] = {}
        try:
            for line in path.read_bytes().splitlines() if path.exists() else ():
                entry = json.loads(line)
                self.games[entry["game"]] = [puzzle_from(one) for one in entry["puzzles"]]
        except (ValueError, TypeError, KeyError) as error:
            reason = Message("playtest-find-not-file-found-puzzles")
            raise AzumayaError(reason, text=path.name, code="not-a-puzzle-log") from error

    def add(self, number: int, puzzles: list[Puzzle]) -> None:
        self.games[number] = puzzles
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps({"game": number, "puzzles": [asdict(one) for one in puzzles]}, ensure_ascii=False)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def find(game: Game, count: int, first: int, log: PuzzleLog | None = None) -> Iterator[tuple[int, list[Puzzle]]]:
    """Search games from this number on until so many puzzles are found. Games in the log are not searched again."""
    left, number = count, first
    while left > 0:
        known = log.games.get(number) if log else None
        puzzles = puzzles_in(game, number) if known is None else known
        if log and known is None:
            log.add(number, puzzles)
        yield number, puzzles
        left -= len(puzzles)
        number += 1
