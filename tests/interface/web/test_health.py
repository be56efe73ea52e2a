"""Health, readiness and metrics."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import Request

from azumaya.interface.web.routes.server import health, readiness
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

    @property
    def waiting(self) -> list[str]:
        return [] if self.ready else ["good"]


async def known() -> int:
    return 1


async def gone() -> int:
    raise errors.not_readable()


@pytest.mark.parametrize(
    ("database", "writable", "free", "is_ready", "status", "expected"),
    [
        (known, True, None, True, 200, '{"status":"ready","broken":["bad"]}'),
        (known, True, 10**9, True, 200, '{"status":"ready","broken":["bad"]}'),
        (known, True, None, False, 503, '{"status":"preparing","preparing":["good"],"broken":["bad"]}'),
        (known, False, None, True, 503, '{"status":"not-writable"}'),
        (known, True, 10**6, True, 503, '{"status":"not-writable"}'),
        (gone, True, None, True, 503, '{"status":"no-database"}'),
    ],
)
def test_a_server_is_ready_when_its_games_and_its_database_are(
    database: Callable[[], Any], writable: bool, free: int | None, is_ready: bool, status: int, expected: str
) -> None:
    application = SimpleNamespace(
        storage=SimpleNamespace(last_heartbeat=database, is_writable=writable, free_bytes=lambda: free),
        catalogue=SimpleNamespace(games=["good", "bad"], compilation=Preparing(is_ready)),
    )
    request = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(application=application)))
    answer = asyncio.run(readiness(cast(Request, request)))
    assert (answer.status_code, bytes(answer.body).decode()) == (status, expected)


@pytest.mark.parametrize(("condition", "status"), [("ok", 200), ("some-unreadable", 200), ("most-unreadable", 503)])
def test_a_server_that_can_open_no_match_is_not_well(condition: str, status: int) -> None:
    application = SimpleNamespace(health=SimpleNamespace(condition=condition))
    request = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(application=application)))
    answer = asyncio.run(health(cast(Request, request)))
    assert (answer.status_code, json.loads(bytes(answer.body))["status"]) == (status, condition)


def test_a_real_server_becomes_ready(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.get_ready()
        assert server.http.get("/readyz").json() == {"status": "ready"}
        assert server.http.get("/healthz").json()["status"] == "ok"


def test_metrics_count_events_and_name_no_one(server: Server) -> None:
    before = figures(server)
    match = server.new_match()
    with server.browser(match) as browser:
        browser.receive_until(type="status")
        browser.turn(0, ["take", "stop"])
        browser.receive_until(type="event")
        browser.turn(0, ["take", "stop"])
        browser.receive_until(type="error")
        after = figures(server)

    def grown(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert grown('azumaya_act_seconds_count{act="turn"}') == 1
    assert grown('azumaya_refusals_total{code="stale-turn"}') == 1
    assert grown('azumaya_sockets{kind="table"}') == 1
    assert grown("azumaya_tables") == 1
    assert after["azumaya_internal_errors_total"] == before["azumaya_internal_errors_total"]
    assert match not in server.http.get("/metrics").text
    assert (after["azumaya_database_writable"], after["azumaya_healthy"], after["azumaya_matches_unreadable"]) == (
        1,
        1,
        0,
    )
    assert after["azumaya_disk_free_bytes"] > 0


def test_every_alert_asks_for_a_figure_that_there_is(server: Server) -> None:
    rules = (Path(__file__).parents[3] / "deploy" / "prometheus-rules.yml").read_text(encoding="utf-8")
    asked = set(re.findall(r"\b(azumaya_\w+)", rules))
    assert {"azumaya_database_writable", "azumaya_disk_free_bytes", "azumaya_matches_unreadable"} <= asked
    assert asked <= {name.partition("{")[0] for name in figures(server)}


def figures(server: Server) -> dict[str, float]:
    answer = server.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = (line for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}
