"""Puzzles and those who solve them, rated against each other by Glicko-2: a puzzle that is solved has lost.

The first try at a puzzle counts, and no other. A puzzle begins at what the levels made of it, with level 1 as in the
ratings of matches. Both ratings, and the try, are stored in one transaction, each from what it was read as.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..storage.storage import Conflict, Storage, once
from .glicko2 import GlickoRating, Opponent, rated, rested
from .rating import ANCHOR, DAY

FIRST_DEVIATION = 150.0
"""How uncertain a puzzle's rating is before anybody has tried it."""
OFTEN = 5
"""How often a try is stored anew when others are faster."""

NEWCOMER = GlickoRating()

FIND_SOLVER = (
    "SELECT value, deviation, volatility, tries, solved, streak, longest, changed FROM puzzle_solvers "
    "WHERE player = ? AND game = ?"
)
FIND_PUZZLE = "SELECT value, deviation, volatility, tries, changed FROM puzzle_ratings WHERE game = ? AND puzzle = ?"
FIND_PUZZLES = "SELECT puzzle, value, tries FROM puzzle_ratings WHERE game = ?"
FIND_TRY = "SELECT solved FROM puzzle_tries WHERE player = ? AND game = ? AND puzzle = ?"
FIND_TRIES = "SELECT puzzle, solved FROM puzzle_tries WHERE player = ? AND game = ?"
ADD_SOLVER = (
    "INSERT INTO puzzle_solvers (value, deviation, volatility, tries, solved, streak, longest, changed, player, game) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_SOLVER = (
    "UPDATE puzzle_solvers SET value = ?, deviation = ?, volatility = ?, tries = ?, solved = ?, streak = ?, "
    "longest = ?, changed = ? WHERE player = ? AND game = ? AND tries = ?"
)
ADD_PUZZLE = (
    "INSERT INTO puzzle_ratings (value, deviation, volatility, tries, changed, game, puzzle) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_PUZZLE = (
    "UPDATE puzzle_ratings SET value = ?, deviation = ?, volatility = ?, tries = ?, changed = ? "
    "WHERE game = ? AND puzzle = ? AND tries = ?"
)
ADD_TRY = "INSERT INTO puzzle_tries (player, game, puzzle, at, solved, former, value) VALUES (?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class SolverStanding:
    """How somebody stands at the puzzles of a game: a rating, first tries and how many of them were right, and how many
    of those in a row, now and at most."""

    glicko: GlickoRating = NEWCOMER
    tries: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0
    changed: int = 0

    def after(self, glicko: GlickoRating, solved: bool, now: int) -> SolverStanding:
        streak = self.streak + 1 if solved else 0
        return SolverStanding(glicko, self.tries + 1, self.solved + solved, streak, max(self.longest, streak), now)


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """A puzzle's rating, and how many have tried it."""

    glicko: GlickoRating
    tries: int = 0
    changed: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """What a try came to: how the solver stands now, what it has changed, None for one that does not count, and the
    puzzle's rating."""

    standing: SolverStanding
    change: float | None
    puzzle: float


def first_standing(difficulty: int) -> PuzzleStanding:
    return PuzzleStanding(GlickoRating(ANCHOR + difficulty, FIRST_DEVIATION))


def met(
    solver: SolverStanding, puzzle: PuzzleStanding, solved: bool, now: int
) -> tuple[SolverStanding, PuzzleStanding]:
    """What becomes of both."""
    mine, its = (rested(one.glicko, (now - one.changed) / DAY if one.changed else 0.0) for one in (solver, puzzle))
    points = float(solved)
    after = rated(mine, [Opponent(its.value, its.deviation, points)])
    left = rated(its, [Opponent(mine.value, mine.deviation, 1 - points)])
    return solver.after(after, solved, now), replace(puzzle, glicko=left, tries=puzzle.tries + 1, changed=now)


class PuzzleBook:
    """The ratings of puzzles and solvers as rows of the database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def solver(self, player: str, game: str) -> SolverStanding:
        rows = await self._storage.read(FIND_SOLVER, player, game)
        if not rows:
            return SolverStanding()
        value, deviation, volatility, *rest = rows[0]
        return SolverStanding(GlickoRating(value, deviation, volatility), *rest)

    async def puzzle(self, game: str, key: str, difficulty: int) -> PuzzleStanding:
        rows = await self._storage.read(FIND_PUZZLE, game, key)
        if not rows:
            return first_standing(difficulty)
        value, deviation, volatility, tries, changed = rows[0]
        return PuzzleStanding(GlickoRating(value, deviation, volatility), tries, changed)

    async def ratings(self, game: str) -> dict[str, float]:
        """The ratings of the puzzles that somebody has tried."""
        return {key: value for key, value, _ in await self._storage.read(FIND_PUZZLES, game)}

    async def tries(self, player: str, game: str) -> dict[str, bool]:
        """Which puzzles somebody has tried, and whether the first try was right."""
        return {key: bool(solved) for key, solved in await self._storage.read(FIND_TRIES, player, game)}

    async def tried(self, player: str, game: str, key: str, difficulty: int, solved: bool, now: int) -> PuzzleTry:
        """Rate a try, if it is the player's first at this puzzle."""
        for _ in range(OFTEN):
            before, puzzle = await self.solver(player, game), await self.puzzle(game, key, difficulty)
            if await self._storage.read(FIND_TRY, player, game, key):
                return PuzzleTry(before, None, puzzle.glicko.value)
            after, left = met(before, puzzle, solved, now)
            try:
                await self._store(player, game, key, (before, after), (puzzle, left), solved, now)
            except Conflict:
                continue
            return PuzzleTry(after, after.glicko.value - before.glicko.value, left.glicko.value)
        return PuzzleTry(before, None, puzzle.glicko.value)

    async def _store(
        self,
        player: str,
        game: str,
        key: str,
        solver: tuple[SolverStanding, SolverStanding],
        puzzle: tuple[PuzzleStanding, PuzzleStanding],
        solved: bool,
        now: int,
    ) -> None:
        (before, after), (was, left) = solver, puzzle
        figures = (*glicko(after.glicko), after.tries, after.solved, after.streak, after.longest, after.changed)
        its = (*glicko(left.glicko), left.tries, left.changed)
        values = (before.glicko.value, after.glicko.value)
        await self._storage.write(
            once(ADD_TRY, player, game, key, now, int(solved), *values),
            once(CHANGE_SOLVER, *figures, player, game, before.tries, must_change=True)
            if before.tries
            else once(ADD_SOLVER, *figures, player, game),
            once(CHANGE_PUZZLE, *its, game, key, was.tries, must_change=True)
            if was.tries
            else once(ADD_PUZZLE, *its, game, key),
        )


def glicko(rating: GlickoRating) -> tuple[float, float, float]:
    return rating.value, rating.deviation, rating.volatility
