"""HTTP and WebSocket routes, one module per subject."""

from __future__ import annotations

from fastapi import APIRouter

from .. import protocol
from . import (
    analysis,
    community,
    conditional_turns,
    drafts,
    engine,
    games,
    invitations,
    ladders,
    lessons,
    lobby,
    matches,
    notifications,
    people,
    players,
    pools,
    puzzles,
    server,
    studies,
    tournaments,
    trials,
)

ROUTES = APIRouter(responses={"4XX": {"model": protocol.ErrorResponse}})
for subject in (
    server,
    games,
    lessons,
    puzzles,
    matches,
    conditional_turns,
    invitations,
    pools,
    lobby,
    drafts,
    analysis,
    engine,
    people,
    players,
    community,
    notifications,
    studies,
    tournaments,
    ladders,
    trials,
):
    ROUTES.include_router(subject.ROUTES)
