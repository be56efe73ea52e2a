"""Puzzles: find the turn that a position holds. What counts as found was proved when the puzzle was made."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from ..games import game as find_game
from ..rules.game import Game
from ..rules.position import Position, read_position
from ..rules.puzzles import Puzzle, read_puzzles
from ..rules.text import Text
from ..search.reasons import facts_of, gains, told, written_turn
from . import errors
from .catalogue import Catalogue
from .match.draft import play_turn
from .ratings.puzzles import PuzzleBook, PuzzleTry
from .wall import now
from .workers import Urgency, Workers

TITLES: Mapping[str, Text] = {
    "win": Text("Gewinnzug", "Find the win"),
    "draw": Text("Rettung", "Save the draw"),
    "best": Text("Bester Zug", "Best turn"),
}
QUESTIONS: Mapping[str, Text] = {
    "win": Text("Nur ein Zug gewinnt. Welcher?", "Only one turn wins. Which one?"),
    "draw": Text("Nur ein Zug rettet das Remis. Welcher?", "Only one turn saves the draw. Which one?"),
    "best": Text("Ein Zug ist klar besser als alle anderen. Welcher?", "One turn is clearly the best. Which one?"),
}
MISSES: Mapping[str, Text] = {
    "win": Text("{0} gewinnt nicht.", "{0} does not win."),
    "draw": Text("{0} verliert.", "{0} loses."),
    "best": Text("{0} ist nicht der beste Zug.", "{0} is not the best turn."),
}
PROOFS: Mapping[str, Text] = {
    "tables": Text("bewiesen durch Endspieltabellen", "proved by tables of endings"),
    "solver": Text("bewiesen bis zum Ende der Partie", "proved to the end of the game"),
    "search": Text("geprüft mit zehnfacher Suche", "checked by ten times the search"),
}
RIGHT = Text("Richtig.", "Right.")
IS_IT = Text("{0} ist die Lösung.", "{0} is the solution.")


@dataclass(frozen=True, slots=True)
class PosedPuzzle:
    """A puzzle of a game with its number, from 1 on."""

    game: Game
    number: int
    puzzle: Puzzle

    @property
    def position(self) -> Position:
        """The board it is posed on."""
        return read_position(self.game, self.puzzle.position)

    @property
    def key(self) -> str:
        """A name that stays the puzzle's own when others come or go."""
        return hashlib.blake2b(self.puzzle.position.encode(), digest_size=8).hexdigest()

    @property
    def title(self) -> Text:
        return TITLES[self.puzzle.kind]

    @property
    def question(self) -> Text:
        return QUESTIONS[self.puzzle.kind]

    @property
    def proof(self) -> Text:
        return PROOFS[self.puzzle.proof]


@dataclass(frozen=True, slots=True)
class LineStep:
    """A turn or a draw that follows, as it is written down, whose it is (None for chance), and the position after
    it."""

    turn: str
    side: int | None
    position: str


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """What is to be said of an answer: whether it solves the puzzle, why, and the turn it is about. What follows the
    solution, and the turn that tempts with what refutes it, are told once nothing is given away by it."""

    solved: bool
    sentence: Text
    turn: str
    moves: tuple[str, ...]
    line: tuple[LineStep, ...] = ()
    refutation: tuple[LineStep, ...] = ()


class Puzzles:
    """The puzzles of the games on the shelf; answers are judged in the workers."""

    def __init__(self, catalogue: Catalogue, thinkers: Workers, book: PuzzleBook) -> None:
        self._catalogue = catalogue
        self._thinkers = thinkers
        self.book = book

    def all(self, game: str) -> tuple[PosedPuzzle, ...]:
        return puzzles_of(self._catalogue.game(game))

    def one(self, game: str, number: int) -> PosedPuzzle:
        return puzzle_of(self._catalogue.game(game), number)

    def number_of_the_day(self, game: str) -> int | None:
        """The number of today's puzzle, by the day in UTC, the same for everybody; None where there are no puzzles."""
        count = len(read_puzzles(self._catalogue.game(game)))
        return number_of_the_day(count, game, datetime.now(UTC).date()) if count else None

    async def attempt(self, game: str, number: int, moves: Sequence[str]) -> PuzzleVerdict:
        """What is to be said of a turn somebody thinks is the solution; refuses what is no whole turn."""
        play_turn(self.one(game, number).position, moves)
        return await self._thinkers.run(judge, game, number, tuple(moves), urgency=Urgency.STUDY)

    async def solution(self, game: str, number: int) -> PuzzleVerdict:
        self.one(game, number)
        return await self._thinkers.run(solve, game, number, urgency=Urgency.STUDY)

    async def rate(self, player: str, game: str, number: int, solved: bool) -> PuzzleTry:
        """What a try does to the ratings of solver and puzzle; whoever asks for the solution first has not found it."""
        posed = self.one(game, number)
        return await self.book.tried(player, game, posed.key, posed.puzzle.difficulty, solved, now())


def number_of_the_day(count: int, game: str, day: date) -> int:
    """Which of so many puzzles is that of a day: each comes once before one comes again, in an order of the game's
    own."""
    order = sorted(range(count), key=lambda one: hashlib.blake2b(f"{game} {one}".encode()).digest())
    return 1 + order[day.toordinal() % count]


def puzzles_of(game: Game) -> tuple[PosedPuzzle, ...]:
    return tuple(PosedPuzzle(game, number, puzzle) for number, puzzle in enumerate(read_puzzles(game), 1))


def puzzle_of(game: Game, number: int) -> PosedPuzzle:
    """A puzzle by its number; refuses one that there is not."""
    puzzles = read_puzzles(game)
    if not 1 <= number <= len(puzzles):
        raise errors.unknown_puzzle(number, len(puzzles))
    return PosedPuzzle(game, number, puzzles[number - 1])


# --- in the workers ---


def judge(game: str, number: int, moves: tuple[str, ...]) -> PuzzleVerdict:
    """Whether a whole turn solves a puzzle. What the tempting turn runs into is told to whoever makes it."""
    posed = puzzle_of(find_game(game), number)
    position, puzzle = posed.position, posed.puzzle
    after = play_turn(position, moves)
    turn = written_turn(after)
    if after.key in [position.play_all(one).key for one in (puzzle.moves, *puzzle.also)]:
        return told_whole(posed, True, RIGHT.joined(praise(position, after)), turn, moves)
    tempted = bool(puzzle.tempting) and after.key == position.play_all(puzzle.tempting).key
    refuted = steps(position, (*puzzle.tempting, *puzzle.refutation)) if tempted else ()
    return PuzzleVerdict(False, missed(posed, turn, refuted), turn, moves, (), refuted)


def missed(posed: PosedPuzzle, turn: str, refuted: Sequence[LineStep]) -> Text:
    words = MISSES[posed.puzzle.kind].format(turn)
    answer = next((step for step in refuted[1:] if step.side is not None), None)
    return words if answer is None else words.joined(Text("Darauf kommt {0}.", "{0} follows.").format(answer.turn))


def solve(game: str, number: int) -> PuzzleVerdict:
    """The turn that solves a puzzle, for those who have looked long enough."""
    posed = puzzle_of(find_game(game), number)
    position, moves = posed.position, posed.puzzle.moves
    after = position.play_all(moves)
    return told_whole(posed, False, praise(position, after), written_turn(after), moves)


def told_whole(posed: PosedPuzzle, solved: bool, sentence: Text, turn: str, moves: tuple[str, ...]) -> PuzzleVerdict:
    position, puzzle = posed.position, posed.puzzle
    line = steps(position, (*puzzle.moves, *puzzle.line))
    refutation = steps(position, (*puzzle.tempting, *puzzle.refutation)) if puzzle.tempting else ()
    return PuzzleVerdict(solved, sentence, turn, moves, line, refutation)


def steps(position: Position, moves: Sequence[str]) -> tuple[LineStep, ...]:
    """A line of moves as turns and draws."""
    found = list[LineStep]()
    for move in moves:
        side = position.side
        position = position.play(move)
        if side is None or position.starts_turn or position.is_over or position.side != side:
            found.append(LineStep(position.turn_text, side, position.text))
    return tuple(found)


def praise(before: Position, after: Position) -> Text:
    """What the solution does, else that it is one."""
    turn, good = written_turn(after), gains(facts_of(before, after))
    return told(turn, good) if good else IS_IT.format(turn)
