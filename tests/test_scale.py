"""The commands of `docs/how-to/scale.md` parse, and the dashboard shows metrics that exist."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from .test_hosting import understood

PROJECT = Path(__file__).parent.parent
PAGE = (PROJECT / "docs" / "how-to" / "scale.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(azumaya .*)$", "\n".join(re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)), re.MULTILINE)
METRICS = (PROJECT / "src" / "azumaya" / "service" / "operation" / "metrics.py").read_text(encoding="utf-8")
SUFFIX = re.compile(r"_(?:bucket|count|sum|total)$")


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_understood(command: str, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    backup.touch()
    understood(shlex.split(command.replace("/var/backups/move.backup", str(backup)))[1:])


def test_the_dashboard_shows_only_metrics_that_exist() -> None:
    board = json.loads((PROJECT / "deploy" / "grafana" / "azumaya.json").read_text(encoding="utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    shown = {SUFFIX.sub("", name) for query in queries for name in re.findall(r"azumaya_\w+", query)}
    assert shown <= set(re.findall(r'"(azumaya_\w+)"', METRICS))
    assert len(shown) == 8
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_the_plan_names_metrics_that_exist() -> None:
    named = set(re.findall(r"`(azumaya_\w+)`", PAGE))
    assert named
    assert named <= set(re.findall(r'"(azumaya_\w+)"', METRICS))
