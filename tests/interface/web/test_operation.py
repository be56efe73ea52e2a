"""What whoever runs the house asks it, and is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import Request

from azumaya.interface.web.routes.operation import readiness
from azumaya.service import errors

from .server import Server


class Preparing:
    """Two games of which one is broken and the other ready or not."""

    def __init__(self, is_ready: bool) -> None:
        self.ready = is_ready

    def is_ready(self, name: str) -> bool:
        return name == "good" and self.ready

    def is_broken(self, name: str) -> bool:
        return name == "bad"


async def known() -> int:
    return 1


async def gone() -> int:
    raise errors.not_readable()


@pytest.mark.parametrize(
    ("database", "is_ready", "status", "told"),
    [
        (known, True, 200, '{"status":"ready","broken":["bad"]}'),
        (known, False, 503, '{"status":"preparing","preparing":["good"],"broken":["bad"]}'),
        (gone, True, 503, '{"status":"no-database"}'),
    ],
)
def test_a_house_is_ready_when_its_games_and_its_database_are(
    database: Callable[[], Any], is_ready: bool, status: int, told: str
) -> None:
    house = SimpleNamespace(
        storage=SimpleNamespace(last_heartbeat=database),
        catalogue=SimpleNamespace(shelf=["good", "bad"], preparation=Preparing(is_ready)),
    )
    request = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(house=house)))
    answer = asyncio.run(readiness(cast(Request, request)))
    assert (answer.status_code, bytes(answer.body).decode()) == (status, told)


def test_a_real_house_becomes_ready(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.get_ready()
        assert server.http.get("/readyz").json() == {"status": "ready"}
        assert server.http.get("/healthz").json()["status"] == "ok"
