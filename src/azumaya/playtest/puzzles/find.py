"""Games between quick levels, searched for positions in which one turn stands out.

Each game is searched by itself, so what is found in it depends on its number alone. A journal keeps one line a game;
whoever was interrupted goes on behind the last one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from random import Random

from ...rules.game import Game
from ...rules.position import Position, new_position
from ...rules.puzzles import Puzzle, puzzle_from
from ...search.players import PlayerSpec, new_player
from .balance import balanced
from .grade import graded, is_too_easy
from .proof import Prover

WEAKEST, STRONGEST_PLAYER = 1, 3
"""The levels between which those are drawn who play the games."""
MOST_OF_A_GAME = 4
"""Puzzles taken from one game."""
BEFORE, AFTER, ENDINGS = 3, 9, 10
"""From so many turns before certainty begins to so many after it, a game is played so often again: earlier nothing is
proved, later little is left to find."""
APART = 2
"""Turns between two puzzles of a game, at least: neighbours look alike."""


def puzzles_in(game: Game, number: int) -> list[Puzzle]:
    """The puzzles that the game of this number holds, in the order it was played."""
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
    """The positions in which a side begins a turn, without the trail that led to them, up to some turns after their
    worth begins to be certain; that part is played in several ways, each board told once."""
    dice, seen, turns = Random(number), set[int](), list[Position]()
    certain = None
    for position in played(new_position(game, game.variant(None, None, number)), dice, seen):
        turns.append(position)
        yield position
        if certain is None and prover.reaches(position):
            certain = len(turns)
        if certain is not None and len(turns) >= certain + AFTER:
            break
    stem = turns[max(0, (certain or len(turns)) - 1 - BEFORE)]
    for _ in range(ENDINGS):
        yield from islice(played(stem, dice, seen), BEFORE + AFTER)


def played(position: Position, dice: Random, seen: set[int]) -> Iterator[Position]:
    """From here to the end, by two quick levels; boards that were seen are not told again."""
    game = position.game
    players = [
        new_player(game, PlayerSpec(level=dice.randint(WEAKEST, STRONGEST_PLAYER), seed=dice.randrange(1 << 30)))
        for _ in (0, 1)
    ]
    while not position.is_over:
        if position.starts_turn and position.side is not None and position.key not in seen:
            seen.add(position.key)
            yield Position(game, position.variant, position.state)
        move = dice.choice(position.moves) if position.side is None else players[position.side].choose(position)
        position = position.play(move)


class Journal:
    """What was found in each game, one line a game, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[int, list[Puzzle]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.games[entry["game"]] = [puzzle_from(one) for one in entry["puzzles"]]

    def add(self, number: int, puzzles: list[Puzzle]) -> None:
        self.games[number] = puzzles
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps({"game": number, "puzzles": [asdict(one) for one in puzzles]}, ensure_ascii=False)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def find(game: Game, count: int, first: int, journal: Journal | None = None) -> Iterator[tuple[int, list[Puzzle]]]:
    """Games from this number on until so many puzzles were found, each with what it holds. Games that a journal knows
    are not searched again."""
    left, number = count, first
    while left > 0:
        known = journal.games.get(number) if journal else None
        puzzles = puzzles_in(game, number) if known is None else known
        if journal and known is None:
            journal.add(number, puzzles)
        yield number, puzzles
        left -= len(puzzles)
        number += 1
