"""Puzzles: find the best turn of a position. Solutions were proved when the puzzles were generated."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from ...games import game as find_game
from ...rules.game import Game
from ...rules.message import Message
from ...rules.position import Position, read_position
from ...rules.puzzles import Puzzle, read_puzzles
from ...search.reasons import as_sentences, facts_of, facts_sentence, gains, name_turn, written_turn
from .. import errors
from ..catalogue import Catalogue
from ..jobs.fair_queue import ANYONE, Asker, FairQueue
from ..jobs.workers import Priority
from ..match.draft import play_turn
from ..ratings.puzzle_ratings import PuzzleRatingService, RatedAttempt, Stake
from ..time_source import now

TITLES: Mapping[str, Message] = {
    "win": Message("puzzle-title-win"),
    "draw": Message("puzzle-title-draw"),
    "best": Message("puzzle-title-best"),
}
QUESTIONS: Mapping[str, Message] = {
    "win": Message("puzzle-question-win"),
    "draw": Message("puzzle-question-draw"),
    "best": Message("puzzle-question-best"),
}
PROOFS: Mapping[str, Message] = {
    "tablebase": Message("puzzle-proof-tablebase"),
    "solver": Message("puzzle-proof-solver"),
    "search": Message("puzzle-proof-search"),
}


@dataclass(frozen=True, slots=True)
class PosedPuzzle:
    """A puzzle of a game with its number, starting at 1."""

    game: Game
    number: int
    puzzle: Puzzle

    @property
    def position(self) -> Position:
        """The position of the puzzle."""
        return read_position(self.game, self.puzzle.position)

    @property
    def key(self) -> str:
        """A stable id, independent of other puzzles."""
        return hashlib.blake2b(self.puzzle.position.encode(), digest_size=8).hexdigest()

    @property
    def title(self) -> Message:
        return TITLES[self.puzzle.kind]

    @property
    def question(self) -> Message:
        return QUESTIONS[self.puzzle.kind]

    @property
    def proof(self) -> Message:
        return PROOFS[self.puzzle.proof]


@dataclass(frozen=True, slots=True)
class LineStep:
    """A turn or chance event of a line in notation, its side (None for chance), and the position after it."""

    turn: str
    side: int | None
    position: str


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """The verdict on an answer: whether it solves the puzzle, a sentence, and the turn. The continuation and the
    refutation of the tempting turn are included once they reveal nothing."""

    solved: bool
    sentence: Message
    turn: str
    moves: tuple[str, ...]
    line: tuple[LineStep, ...] = ()
    refutation: tuple[LineStep, ...] = ()


class Puzzles:
    """The puzzles of all games; answers are judged by the workers."""

    def __init__(self, catalogue: Catalogue, queue: FairQueue, book: PuzzleRatingService) -> None:
        self._catalogue = catalogue
        self._queue = queue
        self.book = book

    def all(self, game: str) -> tuple[PosedPuzzle, ...]:
        return puzzles_of(self._catalogue.game(game))

    def one(self, game: str, number: int) -> PosedPuzzle:
        return puzzle_of(self._catalogue.game(game), number)

    def number_of_the_day(self, game: str) -> int | None:
        """Return the number of the puzzle of the day (UTC); None if there are no puzzles."""
        count = len(read_puzzles(self._catalogue.game(game)))
        return number_of_the_day(count, game, datetime.now(UTC).date()) if count else None

    async def attempt(self, game: str, number: int, moves: Sequence[str], asker: Asker = ANYONE) -> PuzzleVerdict:
        """Judge a complete turn as an answer."""
        play_turn(self.one(game, number).position, moves)
        return await self._queue.run(judge_answer, game, number, tuple(moves), priority=Priority.ANALYSIS, asker=asker)

    async def solution(self, game: str, number: int, asker: Asker = ANYONE) -> PuzzleVerdict:
        self.one(game, number)
        return await self._queue.run(puzzle_solution, game, number, priority=Priority.ANALYSIS, asker=asker)

    async def rate(self, player: str, game: str, number: int, solved: bool, *, practice: bool = False) -> RatedAttempt:
        """Rate an attempt of a player; requesting the solution counts as failed. In practice no rating changes."""
        posed = self.one(game, number)
        record = self.book.practise if practice else self.book.rate_attempt
        return await record(player, game, posed.key, posed.puzzle.difficulty, solved, now())

    async def stake(self, player: str | None, game: str, number: int) -> Stake | None:
        """Return what the next attempt of a player is worth; None if it does not count."""
        posed = self.one(game, number)
        return await self.book.stake(player, game, posed.key, posed.puzzle.difficulty, now())


def number_of_the_day(count: int, game: str, day: date) -> int:
    """Return the puzzle of a day: all puzzles in a pseudo-random order per game, then again."""
    order = sorted(range(count), key=lambda one: hashlib.blake2b(f"{game} {one}".encode()).digest())
    return 1 + order[day.toordinal() % count]


def puzzles_of(game: Game) -> tuple[PosedPuzzle, ...]:
    return tuple(PosedPuzzle(game, number, puzzle) for number, puzzle in enumerate(read_puzzles(game), 1))


def puzzle_of(game: Game, number: int) -> PosedPuzzle:
    """Return a puzzle by number; raise if it does not exist."""
    puzzles = read_puzzles(game)
    if not 1 <= number <= len(puzzles):
        raise errors.unknown_puzzle(number, len(puzzles))
    return PosedPuzzle(game, number, puzzles[number - 1])


# --- in the workers ---


def judge_answer(game: str, number: int, moves: tuple[str, ...]) -> PuzzleVerdict:
    """Judge a complete turn. The tempting turn is answered with its refutation."""
    posed = puzzle_of(find_game(game), number)
    position, puzzle = posed.position, posed.puzzle
    after = play_turn(position, moves)
    turn = written_turn(after)
    if after.key in [position.play_all(one).key for one in (puzzle.moves, *puzzle.also)]:
        return full_verdict(posed, True, Message("puzzle-solved", praise=praise(position, after)), turn, moves)
    tempted = bool(puzzle.tempting) and after.key == position.play_all(puzzle.tempting).key
    refuted = steps(position, (*puzzle.tempting, *puzzle.refutation)) if tempted else ()
    return PuzzleVerdict(False, missed(posed, name_turn(after), refuted), turn, moves, (), refuted)


def missed(posed: PosedPuzzle, turn: Message, refuted: Sequence[LineStep]) -> Message:
    words = as_sentences(Message(f"puzzle-miss-{posed.puzzle.kind}", turn=turn))
    answer = next((step for step in refuted[1:] if step.side is not None), None)
    return words if answer is None else Message("puzzle-refuted", miss=words, answer=answer.turn)


def puzzle_solution(game: str, number: int) -> PuzzleVerdict:
    """Return the solution of a puzzle."""
    posed = puzzle_of(find_game(game), number)
    position, moves = posed.position, posed.puzzle.moves
    after = position.play_all(moves)
    return full_verdict(posed, False, praise(position, after), written_turn(after), moves)


def full_verdict(
    posed: PosedPuzzle, solved: bool, sentence: Message, turn: str, moves: tuple[str, ...]
) -> PuzzleVerdict:
    position, puzzle = posed.position, posed.puzzle
    line = steps(position, (*puzzle.moves, *puzzle.line))
    refutation = steps(position, (*puzzle.tempting, *puzzle.refutation)) if puzzle.tempting else ()
    return PuzzleVerdict(solved, sentence, turn, moves, line, refutation)


def steps(position: Position, moves: Sequence[str]) -> tuple[LineStep, ...]:
    """Return a line of moves as turns and chance events."""
    found = list[LineStep]()
    for move in moves:
        side = position.side
        position = position.play(move)
        if side is None or position.starts_turn or position.is_over or position.side != side:
            found.append(LineStep(position.turn_text, side, position.text))
    return tuple(found)


def praise(before: Position, after: Position) -> Message:
    """Return a sentence about what the solution achieves."""
    turn, good = name_turn(after), gains(facts_of(before, after))
    return as_sentences(facts_sentence(turn, good) if good else Message("puzzle-solution", turn=turn))
