"""Puzzles: find the turn that a position holds. What counts as found was proved when the puzzle was made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..games import game as find_game
from ..rules.game import Game
from ..rules.position import Position, read_position
from ..rules.puzzles import Puzzle, read_puzzles
from ..rules.text import Text
from ..search.players import PlayerSpec, new_player
from ..search.spec import STRONGEST
from ..search.study import facts_of, told, written_turn
from . import errors
from .catalogue import Catalogue
from .match.draft import is_complete, play_turn
from .workers import Urgency, Workers

SECONDS, SEED = 0.3, 1
AT_ONCE = "win-in-one"

TITLES: Mapping[str, Text] = {
    AT_ONCE: Text("Gewinn in einem Zug", "Win in one"),
    "win-in-two": Text("Gewinn in zwei Zügen", "Win in two"),
    "only-move": Text("Einziger Zug", "Only move"),
    "trap": Text("Falle", "Trap"),
}
QUESTIONS: Mapping[str, Text] = {
    AT_ONCE: Text("Ein Zug gewinnt sofort. Welcher?", "One turn wins at once. Which one?"),
    "win-in-two": Text(
        "Ein Zug erzwingt den Sieg beim nächsten Mal, was immer dazwischen kommt. Welcher?",
        "One turn forces a win with the next, whatever the answer. Which one?",
    ),
    "only-move": Text(
        "Nur ein Zug hält, was zu halten ist. Welcher?", "Only one move keeps what can be kept. Which one?"
    ),
    "trap": Text(
        "Was am meisten einbringt, ist hier ein Fehler. Was ist besser?",
        "What takes most at once is a mistake here. What is better?",
    ),
}
MISSES: Mapping[str, Text] = {
    AT_ONCE: Text("{0} gewinnt nicht sofort.", "{0} does not win at once."),
    "win-in-two": Text("{0} erzwingt den Sieg nicht.", "{0} does not force the win."),
    "only-move": Text(
        "{0} hält es nicht; ein anderer Zug hält mehr.", "{0} does not keep it; another move keeps more."
    ),
    "trap": Text("{0} gibt zu viel her.", "{0} gives too much away."),
}
BEGINS_WELL = Text("{0} beginnt richtig, gewinnt aber noch nicht.", "{0} begins well but does not win yet.")
RIGHT = Text("Richtig.", "Right.")
IS_IT = Text("{0} ist die Lösung.", "{0} is the solution.")


@dataclass(frozen=True, slots=True)
class PosedPuzzle:
    """A puzzle of a game with its number, from 1 on, and the board it is posed on."""

    number: int
    puzzle: Puzzle
    position: Position

    @property
    def title(self) -> Text:
        return TITLES[self.puzzle.kind]

    @property
    def question(self) -> Text:
        return QUESTIONS[self.puzzle.kind]


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """What is to be said of an answer: whether it solves the puzzle, why, and the turn it is about."""

    solved: bool
    sentence: Text
    turn: str
    moves: tuple[str, ...]


class Puzzles:
    """The puzzles of the games on the shelf; answers are judged in the workers."""

    def __init__(self, catalogue: Catalogue, thinkers: Workers) -> None:
        self._catalogue = catalogue
        self._thinkers = thinkers

    def all(self, game: str) -> tuple[PosedPuzzle, ...]:
        return puzzles_of(self._catalogue.game(game))

    def one(self, game: str, number: int) -> PosedPuzzle:
        return puzzle_of(self._catalogue.game(game), number)

    async def attempt(self, game: str, number: int, moves: Sequence[str]) -> PuzzleVerdict:
        """What is to be said of a turn somebody thinks is the solution; refuses what is no whole turn."""
        play_turn(self.one(game, number).position, moves)
        return await self._thinkers.run(judge, game, number, tuple(moves), urgency=Urgency.STUDY)

    async def solution(self, game: str, number: int) -> PuzzleVerdict:
        self.one(game, number)
        return await self._thinkers.run(solve, game, number, urgency=Urgency.STUDY)


def puzzles_of(game: Game) -> tuple[PosedPuzzle, ...]:
    return tuple(
        PosedPuzzle(number, puzzle, read_position(game, puzzle.position))
        for number, puzzle in enumerate(read_puzzles(game), 1)
    )


def puzzle_of(game: Game, number: int) -> PosedPuzzle:
    """A puzzle by its number; refuses one that there is not."""
    puzzles = read_puzzles(game)
    if not 1 <= number <= len(puzzles):
        raise errors.unknown_puzzle(number, len(puzzles))
    return PosedPuzzle(number, puzzles[number - 1], read_position(game, puzzles[number - 1].position))


# --- in the workers ---


def judge(game: str, number: int, moves: tuple[str, ...]) -> PuzzleVerdict:
    """Whether a whole turn solves a puzzle."""
    posed = puzzle_of(find_game(game), number)
    after = play_turn(posed.position, moves)
    turn = written_turn(after)
    if moves[0] not in posed.puzzle.solutions:
        return PuzzleVerdict(False, MISSES[posed.puzzle.kind].format(turn), turn, moves)
    if posed.puzzle.kind == AT_ONCE and after.winner != posed.position.to_move:
        return PuzzleVerdict(False, BEGINS_WELL.format(turn), turn, moves)
    return PuzzleVerdict(True, RIGHT.joined(praise(posed.position, after)), turn, moves)


def solve(game: str, number: int) -> PuzzleVerdict:
    """A whole turn that solves a puzzle, for those who have looked long enough."""
    found = find_game(game)
    posed = puzzle_of(found, number)
    player = new_player(found, PlayerSpec(level=STRONGEST, seconds=SECONDS, seed=SEED))
    moves = [posed.puzzle.solutions[0]]
    after = posed.position.play(moves[0])
    while not is_complete(after):
        moves.append(player.choose(after))
        after = after.play(moves[-1])
    return PuzzleVerdict(False, praise(posed.position, after), written_turn(after), tuple(moves))


def praise(before: Position, after: Position) -> Text:
    turn = written_turn(after)
    return told(turn, facts_of(before, after)) or IS_IT.format(turn)
