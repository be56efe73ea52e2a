"""Interactive lessons: one idea per step."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ....rules.message import Message as Text
from ....rules.scene import Effects, Scene, Stage
from .message import Message, Moves, Side


class LessonStepSummary(Message):
    """A step by its number, from 1 on; `id` is stable when steps are inserted before it."""

    number: int
    id: str
    title: Text


class LessonGameView(Message):
    """The short game at the end: a `NewMatch` from `position` or of `variant`, the learner on `side` against
    `level-{level}`. The scene has no choices."""

    title: Text
    text: Text
    level: int
    side: Side = 0
    position: str = ""
    variant: str = ""
    stage: Stage
    scene: Scene


class LessonView(Message):
    steps: list[LessonStepSummary]
    game: LessonGameView


class LessonVerdictView(Message):
    """Feedback on an attempt. Not `allowed`: illegal, and `sentence` is the rule. `instead` (a move) and `places`
    (pieces and spots) show why; `rule` is the id of the rule sentence in the rulebook. `count` has one mark for each
    point on the board after the attempt."""

    done: bool = False
    allowed: bool = True
    sentence: Text
    instead: str = ""
    places: list[str] = []
    rule: str = ""
    count: Effects = Effects()


class LessonAnswer(LessonVerdictView):
    """Feedback on an illegal `move` that the lesson board offers."""

    move: str


class LessonStepView(LessonStepSummary):
    """A step: explanation, task, and the board with its choices. Turns are built with `POST /api/preview` on its
    `position` and submitted when complete. `forbidden` are illegal choices on the board with their feedback.
    `solution` are the moves of a correct turn. `shows_score`: the score belongs beside the board, and `count` has one
    mark for each point on it. `asks_scores`: instead of a turn both scores are asked for, as `3:5`; the scene does not
    show them."""

    text: Text
    task: Text
    hint: Text
    solution: list[str]
    side: Side
    stage: Stage
    scene: Scene
    position: str
    forbidden: list[LessonAnswer] = []
    effects: bool = False
    shows_score: bool = False
    asks_scores: bool = False
    count: Effects = Effects()


class LessonAttempt(Message):
    """A complete turn, or both scores as one text."""

    moves: Annotated[Moves, Field(min_length=1)]
