"""Every path of the house's door, one module a subject."""

from __future__ import annotations

from fastapi import APIRouter

from .. import protocol
from . import (
    drafts,
    explore,
    games,
    icons,
    invitations,
    lessons,
    lobby,
    matches,
    notices,
    operation,
    people,
    players,
    puzzles,
)

ROUTES = APIRouter(responses={"4XX": {"model": protocol.Refusal}})
for subject in (
    operation,
    games,
    icons,
    lessons,
    puzzles,
    matches,
    invitations,
    lobby,
    drafts,
    explore,
    people,
    players,
    notices,
):
    ROUTES.include_router(subject.ROUTES)
