"""Conversion of studies to messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from ...service.application import Application
from ...service.people.profile import Profile
from ...service.studies.repository import Chapter, Study
from ...service.studies.tree import Node
from . import protocol
from .people_views import player_ref


async def study(
    application: Application, found: Study, viewer: str | None, chapters: Iterable[Chapter] = ()
) -> protocol.StudyView:
    owners = await application.sessions.profiles([found.owner])
    return study_view(found, owners, viewer, chapters)


def study_view(
    found: Study, profiles: Mapping[str, Profile], viewer: str | None, chapters: Iterable[Chapter] = ()
) -> protocol.StudyView:
    is_own = viewer is not None and found.owner == viewer
    return protocol.StudyView(
        id=found.id,
        name=found.name,
        owner=player_ref(profiles[found.owner]),
        visibility=found.visibility,
        shared_writing=found.shared_writing,
        own=is_own,
        writable=is_own or (found.shared_writing and found.visibility != "private"),
        number=found.number,
        changed=found.changed,
        chapters=[chapter(one) for one in chapters],
    )


def chapter(one: Chapter) -> protocol.StudyChapter:
    return protocol.StudyChapter(
        id=one.id, name=one.name, game=one.game, start=one.start, heading=dict(one.heading), removed=bool(one.removed)
    )


def node(one: Node) -> protocol.StudyNode:
    return protocol.StudyNode(
        id=one.id,
        parent=one.parent,
        side=cast("protocol.Side | None", one.side),
        turn=one.turn,
        position=one.position,
        rank=one.rank,
        comment=one.comment,
        glyph=one.glyph,
        marks=one.marks,
        author=one.author,
        number=one.number,
        removed=bool(one.removed),
    )


async def authors(application: Application, nodes: Iterable[Node]) -> list[protocol.PlayerRef]:
    """Return the authors of nodes. The ids are those of the nodes; a merged guest has the name of the member."""
    profiles = await application.sessions.profiles({one.author for one in nodes})
    return [player_ref(profile).model_copy(update={"id": one}) for one, profile in sorted(profiles.items())]
