"""A game whose folder does not keep the contract stands on the shelf and says so; the house stays open."""

from __future__ import annotations

import shutil
from pathlib import Path

from .server import SHELF, Server, wait_for
from .test_http import pebbles, refusal


def test_a_misspelt_file_breaks_its_game_and_not_the_house(tmp_path: Path) -> None:
    shutil.copytree(SHELF, tmp_path / "shelf", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "shelf" / "pebbles" / "puzzels.json").write_text("[]", encoding="utf-8")
    with Server(tmp_path / "data", shelf=tmp_path / "shelf") as server:
        assert server.http.get("/api/house").status_code == 200
        wait_for(lambda: bool(pebbles(server).get("broken")))
        assert refusal(server.http.post("/api/matches", json={"game": "pebbles"}))[1] == "broken-game"
