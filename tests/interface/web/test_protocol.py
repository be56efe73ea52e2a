"""The description of the protocol, from which the client's types are made."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from azumaya.interface.web import openapi
from azumaya.interface.web.app import new_app
from azumaya.interface.web.openapi import describe


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return describe(new_app(None))


def test_all_paths_are_described(document: dict[str, Any]) -> None:
    assert set(document["paths"]) == {
        "/healthz",
        "/readyz",
        "/metrics",
        "/api/server",
        "/api/network-links",
        "/api/games/{game}/variants/{variant}/stage",
        "/api/games/{game}/variants/{variant}/warnings",
        "/api/games/{game}/variants/{variant}/collection",
        "/api/games/{game}/rulebook/{language}",
        "/api/games/{game}/about/{language}",
        "/api/games/{game}/puzzles",
        "/api/games/{game}/puzzles/{number}",
        "/api/games/{game}/lesson",
        "/api/games/{game}/lesson/{number}",
        "/api/games/{game}/engine",
        "/api/games/{game}/picture",
        "/api/games/{game}/preview-image",
        "/api/games/{game}/card",
        "/api/matches/{identifier}/card",
        "/api/matches",
        "/api/matches/{identifier}",
        "/api/matches/{identifier}/scenes/{number}",
        "/api/matches/{identifier}/record",
        "/api/matches/{identifier}/series",
        "/api/matches/{identifier}/next",
        "/api/matches/{identifier}/review",
        "/api/matches/{identifier}/conditional-turns",
        "/api/matches/{identifier}/conditional-turns/remove",
        "/api/matches/{identifier}/premove",
        "/api/editor",
        "/api/analysis",
        "/api/engine/position",
        "/api/engine/lines",
        "/api/invitations",
        "/api/invitations/{identifier}",
        "/api/invitations/{identifier}/decline",
        "/api/invitations/{identifier}/take",
        "/api/lobby",
        "/api/me/matches",
        "/api/me/turns",
        "/api/join",
        "/api/join/look",
        "/api/pools/{game}/{pace}",
        "/api/matches/{identifier}/adviser-link",
        "/api/matches/{identifier}/advisers",
        "/api/matches/{identifier}/advisers/look",
        "/api/preview",
        "/api/hint",
        "/api/effects",
        "/api/me",
        "/api/me/register",
        "/api/me/login",
        "/api/me/recover",
        "/api/me/password",
        "/api/me/logout",
        "/api/me/devices",
        "/api/me/devices/{identifier}",
        "/api/me/device-link",
        "/api/device-link",
        "/api/me/tokens",
        "/api/me/tokens/{identifier}",
        "/api/me/export",
        "/api/me/notifications",
        "/api/me/notifications/confirm",
        "/api/me/push",
        "/api/push-key",
        "/api/me/delete",
        "/api/players/{name}",
        "/api/players/{name}/rating-history",
        "/api/players/{name}/matches",
        "/api/players/{name}/block",
        "/api/players/{name}/report",
        "/api/players/{name}/follow",
        "/api/leaderboard",
        "/api/community",
        "/api/me/listed",
        "/api/studies",
        "/api/studies/{identifier}",
        "/api/studies/{identifier}/chapters",
        "/api/studies/{identifier}/chapters/{number}",
        "/api/studies/{identifier}/record",
        "/api/studies/{identifier}/page",
        "/api/study-board",
        "/api/recent-matches",
        "/api/exhibitions/{game}",
        "/api/ladders/{game}",
        "/api/ladders/{game}/join",
        "/api/ladders/{game}/leave",
        "/api/ladders/{game}/challenge",
        "/api/tournaments",
        "/api/tournaments/{identifier}",
        "/api/tournaments/{identifier}/boards",
        "/api/tournaments/{identifier}/join",
        "/api/tournaments/{identifier}/leave",
        "/api/tournaments/{identifier}/direct",
        "/api/tournaments/{identifier}/levels/{level}",
        "/api/tournaments/{identifier}/file",
        "/api/tournaments/{identifier}/text",
        "/api/trials",
        "/api/trials/{identifier}",
        "/api/trials/{identifier}/matches",
        "/api/trials/{identifier}/answers",
        "/api/trials/{identifier}/simulation",
        "/api/trials/{identifier}/report",
    }


def test_all_frames_are_described(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert set(schemas["ClientFrame"]["discriminator"]["mapping"]) == {
        "turn",
        "takeback",
        "resign",
        "offer",
        "answer",
        "claim",
        "abort",
        "resume",
        "give_time",
        "next",
        "seen",
        "visibility",
        "draft",
        "quick_chat",
        "latency",
        "ping",
    }
    assert set(schemas["ServerFrame"]["discriminator"]["mapping"]) == {
        "snapshot",
        "event",
        "stored",
        "error",
        "status",
        "presence",
        "seen",
        "quick_chat",
        "draft",
        "latency",
        "pong",
    }


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for reference in references(document):
        assert reference.removeprefix("#/components/schemas/") in schemas


def references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [found for value in part.values() for found in references(value)]
    return [found for value in part for found in references(value)] if isinstance(part, list) else []


def test_what_may_be_left_out_is_optional(document: dict[str, Any]) -> None:
    """Default values are not sent, so the client must not rely on them."""
    scene = document["components"]["schemas"]["Scene"]
    assert scene["required"] == ["view", "pieces"]


def test_the_description_is_made_and_packed_once(monkeypatch: pytest.MonkeyPatch, document: dict[str, Any]) -> None:
    made: list[object] = []

    def described(app: object) -> dict[str, Any]:
        made.append(app)
        return document

    monkeypatch.setattr(openapi, "describe", described)

    async def ask() -> None:
        door = httpx.ASGITransport(new_app(None))
        for coding in ("gzip", "gzip", "identity"):
            headers = {"Accept-Encoding": coding}
            async with httpx.AsyncClient(transport=door, base_url="http://127.0.0.1", headers=headers) as http:
                assert (await http.get("/api/openapi.json")).json() == document

    asyncio.run(ask())
    assert len(made) == 1
