"""Glicko-2 ratings of puzzles and solvers: a solved puzzle has lost.

Only the first attempt at a puzzle counts, and none after an attempt in practice, which is stored without a change. The
initial rating of a puzzle follows from the levels that solved it, on the scale of match ratings. Both ratings and the
attempt are stored in one transaction, each updated from the value read.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace

from ..storage.storage import Conflict, Storage, once
from .glicko2 import GlickoRating, Opponent, after_pause, updated
from .rating import ANCHOR, DAY

INITIAL_DEVIATION = 150.0
"""Deviation of a puzzle without attempts."""
MAX_ATTEMPTS = 5
"""Retries after concurrent updates."""

NEWCOMER = GlickoRating(1300.0, 150.0)
"""A solver before the first attempt: about as strong as the easiest puzzles, and sure enough that one miss costs less
than 100 points."""

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
class SolverRating:
    """A player's puzzle rating in a game, first attempts and how many were correct, and the current and longest
    streak."""

    glicko: GlickoRating = NEWCOMER
    tries: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0
    changed: int = 0

    def after(self, glicko: GlickoRating, solved: bool, now: int) -> SolverRating:
        streak = self.streak + 1 if solved else 0
        return SolverRating(glicko, self.tries + 1, self.solved + solved, streak, max(self.longest, streak), now)


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A puzzle's rating and number of attempts."""

    glicko: GlickoRating
    tries: int = 0
    changed: int = 0


@dataclass(frozen=True, slots=True)
class Stake:
    """The change of a solver's rating by a first attempt: what solving gains, and what a miss or a look at the solution
    costs."""

    gain: float
    loss: float


@dataclass(frozen=True, slots=True)
class RatedAttempt:
    """An attempt: the solver's rating after it, its change (None if the attempt does not count), and the puzzle's
    rating."""

    solver: SolverRating
    change: float | None
    puzzle: float


def initial_rating(difficulty: int) -> PuzzleRating:
    return PuzzleRating(GlickoRating(ANCHOR + difficulty, INITIAL_DEVIATION))


def rate(solver: SolverRating, puzzle: PuzzleRating, solved: bool, now: int) -> tuple[SolverRating, PuzzleRating]:
    """Return both ratings after an attempt."""
    mine, its = (after_pause(one.glicko, (now - one.changed) / DAY if one.changed else 0.0) for one in (solver, puzzle))
    points = float(solved)
    after = updated(mine, [Opponent(its.value, its.deviation, points)])
    left = updated(its, [Opponent(mine.value, mine.deviation, 1 - points)])
    return solver.after(after, solved, now), replace(puzzle, glicko=left, tries=puzzle.tries + 1, changed=now)


class PuzzleRatingService:
    """Ratings of puzzles and solvers in the database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def solver(self, player: str, game: str) -> SolverRating:
        rows = await self._storage.read(FIND_SOLVER, player, game)
        if not rows:
            return SolverRating()
        value, deviation, volatility, *rest = rows[0]
        return SolverRating(GlickoRating(value, deviation, volatility), *rest)

    async def puzzle(self, game: str, key: str, difficulty: int) -> PuzzleRating:
        rows = await self._storage.read(FIND_PUZZLE, game, key)
        if not rows:
            return initial_rating(difficulty)
        value, deviation, volatility, tries, changed = rows[0]
        return PuzzleRating(GlickoRating(value, deviation, volatility), tries, changed)

    async def ratings(self, game: str) -> dict[str, float]:
        """Return the ratings of all puzzles with attempts."""
        return {key: value for key, value, _ in await self._storage.read(FIND_PUZZLES, game)}

    async def tries(self, player: str, game: str) -> dict[str, bool]:
        """Return the player's puzzles and whether the first attempt was correct."""
        return {key: bool(solved) for key, solved in await self._storage.read(FIND_TRIES, player, game)}

    async def stake(self, player: str | None, game: str, key: str, difficulty: int, now: int) -> Stake | None:
        """Return what a first attempt is worth; None if the player has made it."""
        if player and await self._storage.read(FIND_TRY, player, game, key):
            return None
        before = await self.solver(player, game) if player else SolverRating()
        puzzle = await self.puzzle(game, key, difficulty)
        gain, loss = (rate(before, puzzle, solved, now)[0].glicko.value for solved in (True, False))
        return Stake(gain - before.glicko.value, before.glicko.value - loss)

    async def practise(self, player: str, game: str, key: str, difficulty: int, solved: bool, now: int) -> RatedAttempt:
        """Store an attempt without rating it; later ones do not count either."""
        solver, puzzle = await self.solver(player, game), await self.puzzle(game, key, difficulty)
        value = solver.glicko.value
        with contextlib.suppress(Conflict):  # made before
            await self._storage.write(once(ADD_TRY, player, game, key, now, int(solved), value, value))
        return RatedAttempt(solver, None, puzzle.glicko.value)

    async def rate_attempt(
        self, player: str, game: str, key: str, difficulty: int, solved: bool, now: int
    ) -> RatedAttempt:
        """Rate an attempt if it is the player's first at this puzzle."""
        for _ in range(MAX_ATTEMPTS):
            before, puzzle = await self.solver(player, game), await self.puzzle(game, key, difficulty)
            if await self._storage.read(FIND_TRY, player, game, key):
                return RatedAttempt(before, None, puzzle.glicko.value)
            after, left = rate(before, puzzle, solved, now)
            try:
                await self._store(player, game, key, (before, after), (puzzle, left), solved, now)
            except Conflict:
                continue
            return RatedAttempt(after, after.glicko.value - before.glicko.value, left.glicko.value)
        return RatedAttempt(before, None, puzzle.glicko.value)

    async def _store(
        self,
        player: str,
        game: str,
        key: str,
        solver: tuple[SolverRating, SolverRating],
        puzzle: tuple[PuzzleRating, PuzzleRating],
        solved: bool,
        now: int,
    ) -> None:
        (before, after), (was, left) = solver, puzzle
        values_after = (*glicko(after.glicko), after.tries, after.solved, after.streak, after.longest, after.changed)
        its = (*glicko(left.glicko), left.tries, left.changed)
        values = (before.glicko.value, after.glicko.value)
        await self._storage.write(
            once(ADD_TRY, player, game, key, now, int(solved), *values),
            once(CHANGE_SOLVER, *values_after, player, game, before.tries, must_change=True)
            if before.tries
            else once(ADD_SOLVER, *values_after, player, game),
            once(CHANGE_PUZZLE, *its, game, key, was.tries, must_change=True)
            if was.tries
            else once(ADD_PUZZLE, *its, game, key),
        )


def glicko(rating: GlickoRating) -> tuple[float, float, float]:
    return rating.value, rating.deviation, rating.volatility
