"""Lessons: a game learnt on its board, one idea a step."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ....rules.scene import Scene, Stage
from ....rules.text import Text
from .message import Message, Moves, Side


class LessonStepSummary(Message):
    """A step by its number, from 1 on; `id` stays its own when steps are added before it."""

    number: int
    id: str
    title: Text


class LessonGameView(Message):
    """The small whole game at the end: a `NewMatch` from `position`, or of `variant`, in which the learner has `side`
    and `level-{level}` the other one. The scene has no choices."""

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
    """What is to be said of a try. Not `allowed`: the rules forbid it, and the sentence is the rule. `instead` is a
    move, and `places` are pieces and spots, that show why; `rule` is the id of the rule's sentence in the book."""

    done: bool = False
    allowed: bool = True
    sentence: Text
    instead: str = ""
    places: list[str] = []
    rule: str = ""


class LessonAnswer(LessonVerdictView):
    """What is to be said of a `move` that the board offers although the rules forbid it."""

    move: str


class LessonStepView(LessonStepSummary):
    """A step: the idea, what to do, and the board with its choices. Turns are built with `POST /api/preview` on its
    `position`, and tried when they are whole. `forbidden` are choices that only tempt; they are answered at once.
    `solution` are the moves of a turn that does it."""

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


class LessonAttempt(Message):
    """A whole turn."""

    moves: Annotated[Moves, Field(min_length=1)]
