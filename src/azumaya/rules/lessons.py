"""Lessons: a game learnt on its own board, one idea a step, as its `lesson.json` holds them.

    {"steps": [step, …], "game": {"position" or "variant", "level", "side", "title", "text"}}

A step is a position, words, and a goal that says which turns do it. Whatever else is tried is answered: a turn that the
rules allow by what the step says of it (`wrong`) or of all others (`miss`), a move that they forbid by the rule itself.
Moves that tempt although they are forbidden are listed (`forbidden`); the board offers them like any other, so that a
hand can try them. The game at the end is a whole small one against a gentle level. The words are messages of the
catalogue `locale/<tag>.lesson.ftl`: `<game>-lesson-<step>-<field>` for title, text, task, done, miss and hint, and
`<game>-lesson-<step>-<answer>` for what `answer` names; the game at the end has the step `game`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any, TypeVar

from .catalogues import kebab
from .contract import CHANCE
from .errors import BrokenGame, IllegalMove
from .game import Game
from .message import Message, literal
from .notation import match_move
from .position import FINISH, Position, new_position, read_position
from .scene import Choice, Mark, Scene

FILE = "lesson.json"
GAME = "game"
"""Step of the game at the end, in the ids of its words."""
STEP_WORDS = ("title", "text", "task", "done", "miss", "hint")
GAME_WORDS = ("title", "text")
SCORES = re.compile(r"\d{1,3}\s*:\s*\d{1,3}")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LessonGoal:
    """Goal of a step: all that is said here holds of the turn and of the position after it."""

    turns: tuple[str, ...] = ()
    """One of these, `*` and `?` standing for anything, as in `r5c?=*`."""
    gains: int = 0
    """The mover's score rises by at least so much."""
    takes: int = 0
    """The other side's score falls by at least so much."""
    moves: int = 0
    """The turn has at least so many moves."""
    wins: bool = False
    """The mover wins with it."""
    leaves: int | None = None
    """The other side has at most so many moves after it."""
    scores: bool = False
    """Instead of a turn, both scores of the finished game on the board are asked for, as `3:5`."""


@dataclass(frozen=True, slots=True)
class WrongTurn:
    """A turn that tempts and does not do it: its text, or a pattern, and what is said of it."""

    turn: str
    answer: Message


@dataclass(frozen=True, slots=True)
class ForbiddenMove:
    """A move that tempts and that the rules forbid. The rule is the answer, and `answer` may add to it. `instead` is a
    move that shows why; `places` are pieces or spots of the scene that do."""

    move: str
    answer: Message | None = None
    instead: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: what it is (`text`), what to do (`task`), where, and what is said of what was done. `solution` is a
    whole turn that does it. `shows_score`: the score is shown, and every point of it on the board."""

    id: str
    title: Message
    position: str
    text: Message
    task: Message
    goal: LessonGoal
    solution: str
    done: Message
    miss: Message
    hint: Message
    wrong: tuple[WrongTurn, ...] = ()
    forbidden: tuple[ForbiddenMove, ...] = ()
    shows_score: bool = False


@dataclass(frozen=True, slots=True)
class LessonGame:
    """The small whole game at the end: from a position, or from the beginning of a variant, against a level."""

    title: Message
    text: Message
    level: int
    side: int = 0
    position: str = ""
    variant: str = ""

    def start(self, game: Game) -> Position:
        return read_position(game, self.position) if self.position else new_position(game, game.variant(self.variant))


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a game's lesson in order, and the game at the end."""

    steps: tuple[LessonStep, ...]
    game: LessonGame


@dataclass(frozen=True, slots=True)
class LessonVerdict:
    """The verdict on an attempted turn. `instead` is a legal move that shows why it is forbidden; `places`
    do the same."""

    done: bool
    sentence: Message
    allowed: bool = True
    instead: str = ""
    places: tuple[str, ...] = ()
    rule: str = ""
    """The id of the rule sentence that forbids it."""
    count: tuple[Mark, ...] = ()
    """The points on the board after the attempt, where the step shows them."""


def read_lesson(game: Game) -> Lesson | None:
    """The lesson a game's folder holds, None where it holds none; BrokenGame when it cannot be read."""
    file = game.parts.file(FILE)
    return parse_lesson(file.read_bytes(), game.name) if file else None


def parse_lesson(text: str | bytes, game: str) -> Lesson:
    """A game's lesson from its file's text; BrokenGame where something is missing or misspelt."""
    try:
        entries = json.loads(text)
        steps = tuple(parse_step(kebab(game), entry) for entry in entries["steps"])
        return Lesson(steps, read_fields(LessonGame, {**entries["game"], **words_of(kebab(game), GAME, GAME_WORDS)}))
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BrokenGame(Message("lesson-unreadable", reason=str(error)), text=f"{game}/{FILE}") from error


def parse_step(game: str, entry: Mapping[str, Any]) -> LessonStep:
    step = str(entry["id"])

    def answered(kind: type[T], entries: Iterable[Mapping[str, Any]]) -> tuple[T, ...]:
        return tuple(
            read_fields(kind, {**one, **({"answer": word(game, step, one["answer"])} if "answer" in one else {})})
            for one in entries
        )

    return read_fields(
        LessonStep,
        {
            **entry,
            **words_of(game, step, STEP_WORDS),
            "goal": read_fields(LessonGoal, entry["goal"]),
            "wrong": answered(WrongTurn, entry.get("wrong", ())),
            "forbidden": answered(ForbiddenMove, entry.get("forbidden", ())),
        },
    )


def words_of(game: str, step: str, fields: Iterable[str]) -> dict[str, Message]:
    return {field: word(game, step, field) for field in fields}


def word(game: str, step: str, field: str) -> Message:
    return Message(f"{game}-lesson-{step}-{field}")


def read_fields(kind: type[T], entry: Mapping[str, Any]) -> T:
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()})


class TemptingPosition(Position):
    """A position whose board also offers moves that the rules forbid. It is for drawing alone: played is on the true
    one."""

    def __init__(self, position: Position, forbidden: Iterable[str]) -> None:
        super().__init__(position.game, position.variant, position.state, position.trail)
        parse_move = position.game.notation.parse_move
        self._codes = (*position.codes, *(parse_move(position.state, move) for move in forbidden))


@dataclass(frozen=True)
class PosedStep:
    """A step on its board."""

    step: LessonStep
    position: Position
    solution: tuple[str, ...] = field(init=False)
    """The moves of the turn that does it, one by one."""

    def __post_init__(self) -> None:
        step = self.step
        moves = (step.solution,) if step.goal.scores else moves_of_turn(self.position, step.solution)
        object.__setattr__(self, "solution", moves)

    def scene(self) -> Scene:
        """The board with its choices, among them those that only tempt; without its score where that is asked for."""
        if self.step.goal.scores:
            return unscored(self.position)
        forbidden = [one.move for one in self.step.forbidden]
        shown = TemptingPosition(self.position, forbidden) if forbidden else self.position
        return shown.scene(self.position.side)

    def choice(self, move: str) -> Choice | None:
        """A move as the board offers it."""
        return next((choice for choice in self.scene().choices if choice.move == move), None)

    def count(self) -> tuple[Mark, ...]:
        """The points on the board, where the step shows them and does not ask for them."""
        return () if self.step.goal.scores else self.count_in(self.position)

    def count_in(self, position: Position) -> tuple[Mark, ...]:
        return position.game.count(position) if self.step.shows_score else ()

    def judge(self, moves: Sequence[str]) -> LessonVerdict:
        """Return the verdict on an attempt: for a whole turn, if it meets the goal; for a forbidden move, the reason.
        Raises InvalidMove for text that is no move."""
        if self.step.goal.scores:
            return self.judge_scores(moves[-1])
        try:
            after = self.position.play_all(moves)
        except IllegalMove as error:
            return self.refuse(moves[-1], error)
        return self.answer(turn_text(after), after, reaches(self.step.goal, self.position, after))

    def judge_scores(self, text: str) -> LessonVerdict:
        """Return the verdict on two scores. Raises InvalidMove for text that is not two numbers."""
        match_move(SCORES, text, literal("3:5"))
        stated = "".join(text.split())
        first, second = self.position.scores
        is_right = stated == f"{first}:{second}"
        verdict = self.answer(stated, self.position, is_right)
        return verdict if is_right else replace(verdict, count=())

    def answer(self, turn: str, after: Position, is_done: bool) -> LessonVerdict:
        answers = (one.answer for one in self.step.wrong if fnmatchcase(turn, one.turn))
        sentence = self.step.done if is_done else next(answers, self.step.miss)
        return LessonVerdict(is_done, sentence, count=self.count_in(after))

    def refuse(self, move: str, error: IllegalMove) -> LessonVerdict:
        known = next((one for one in self.step.forbidden if one.move == move), ForbiddenMove(move))
        sentence = (
            Message("lesson-forbidden-why", reason=error.reason, answer=known.answer)
            if known.answer
            else Message("sentence", clause=error.reason)
        )
        return LessonVerdict(
            False, sentence, allowed=False, instead=known.instead, places=known.places, rule=error.rule
        )

    def answers(self) -> dict[str, LessonVerdict]:
        """The verdicts on the forbidden moves that the step offers."""
        return {one.move: self.judge([one.move]) for one in self.step.forbidden}


def unscored(position: Position) -> Scene:
    """The board of a finished game without its score: neither the sum nor what counts."""
    scene = position.scene(None)
    counted = {line.marks for line in position.game.score_breakdown([position])}
    marks = tuple(mark for mark in scene.marks if mark.kind not in counted)
    return replace(scene, marks=marks, score=(), breakdown=(), prompt=None, says=None)


def pose(game: Game, step: LessonStep) -> PosedStep:
    return PosedStep(step, read_position(game, step.position))


def reaches(goal: LessonGoal, before: Position, after: Position) -> bool:
    """Return True if a whole turn meets the goal of a step."""
    side = before.side
    assert side is not None, "a player is to move in every step"
    mine, theirs = (after.scores[who] - before.scores[who] for who in (side, 1 - side))
    return (
        (not goal.turns or any(fnmatchcase(turn_text(after), turn) for turn in goal.turns))
        and (not goal.gains or mine >= goal.gains)
        and (not goal.takes or -theirs >= goal.takes)
        and len(made(after)) >= goal.moves
        and (not goal.wins or after.winner == side)
        and (goal.leaves is None or len(after.moves) <= goal.leaves)
    )


def made(after: Position) -> tuple[int, ...]:
    """The moves that a player made on the way from a step's board to this position."""
    return tuple(one.move for one in after.trail if one.mover != CHANCE)


def turn_text(after: Position) -> str:
    """The turn that led from a step's board to this position, as it is written down."""
    return after.game.notation.format_turn(after.trail[0].before, made(after))


def moves_of_turn(position: Position, turn: str) -> tuple[str, ...]:
    """The moves of a whole turn from its text, with the one that ends it where it could go on."""
    moves = position.moves_in(turn)
    after = position.play_all(moves)
    return (*moves, *((FINISH,) if after.may_stop else ()))
