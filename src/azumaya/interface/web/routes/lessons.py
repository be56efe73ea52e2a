"""Lessons."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from ....rules.lessons import Lesson, LessonStep, LessonVerdict
from ....rules.position import Position
from ....rules.scene import Effects
from ....service.analysis.lessons import NumberedStep
from ....service.match.views import still
from .. import protocol
from ..http_errors import answer
from ..table_views import side
from .dependencies import application_of

ROUTES = APIRouter()


@ROUTES.get("/api/games/{game}/lesson", response_model=protocol.LessonView)
async def show_lesson(request: Request, game: str) -> Response:
    lessons = application_of(request).lessons
    return answer(lesson_view(lessons.lesson(game), lessons.final_position(game)))


@ROUTES.get("/api/games/{game}/lesson/{number}", response_model=protocol.LessonStepView)
async def show_step(request: Request, game: str, number: int) -> Response:
    return answer(step_view(application_of(request).lessons.step(game, number)))


@ROUTES.post("/api/games/{game}/lesson/{number}", response_model=protocol.LessonVerdictView)
async def try_step(request: Request, game: str, number: int, body: protocol.LessonAttempt) -> Response:
    verdict = application_of(request).lessons.attempt(game, number, body.moves)
    return answer(protocol.LessonVerdictView(**verdict_fields(verdict)))


def lesson_view(lesson: Lesson, start: Position) -> protocol.LessonView:
    final = lesson.game
    return protocol.LessonView(
        steps=[
            protocol.LessonStepSummary(**summary_fields(number, step)) for number, step in enumerate(lesson.steps, 1)
        ],
        game=protocol.LessonGameView(
            title=final.title,
            text=final.text,
            level=final.level,
            side=side(final.side) or 0,
            position=final.position,
            variant=final.variant,
            stage=start.stage,
            scene=still(start.scene(None)),
        ),
    )


def step_view(found: NumberedStep) -> protocol.LessonStepView:
    posed = found.posed
    step, position = posed.step, posed.position
    return protocol.LessonStepView(
        **summary_fields(found.number, step),
        text=step.text,
        task=step.task,
        hint=step.hint,
        solution=list(posed.solution),
        side=side(position.side) or 0,
        stage=position.stage,
        scene=posed.scene(),
        position=position.text,
        forbidden=[
            protocol.LessonAnswer(move=move, **verdict_fields(verdict)) for move, verdict in posed.answers().items()
        ],
        effects=position.game.renderer.effects is not None,
        shows_score=step.shows_score,
        asks_scores=step.goal.scores,
        count=Effects(posed.count()),
    )


def summary_fields(number: int, step: LessonStep) -> dict[str, Any]:
    return {"number": number, "id": step.id, "title": step.title}


def verdict_fields(verdict: LessonVerdict) -> dict[str, Any]:
    return {
        "done": verdict.done,
        "allowed": verdict.allowed,
        "sentence": verdict.sentence,
        "instead": verdict.instead,
        "places": list(verdict.places),
        "rule": verdict.rule,
        "count": Effects(verdict.count),
    }
