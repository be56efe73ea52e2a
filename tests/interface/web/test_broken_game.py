"""A game that violates the contract is marked as broken; the server keeps running."""

from __future__ import annotations

import shutil
from pathlib import Path

from .server import GAMES_FOLDER, Server, wait_for
from .test_http import pebbles, refusal


def test_a_misspelt_file_breaks_its_game_and_not_the_server(tmp_path: Path) -> None:
    shutil.copytree(GAMES_FOLDER, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "games" / "pebbles" / "puzzels.json").write_text("[]", encoding="utf-8")
    with Server(tmp_path / "data", games_path=tmp_path / "games") as server:
        assert server.http.get("/api/server").status_code == 200
        wait_for(lambda: bool(pebbles(server).get("broken")))
        assert refusal(server.http.post("/api/matches", json={"game": "pebbles"}))[1] == "broken-game"
