"""The text of a scene is put together from kept parts; it says what the scene says."""

from __future__ import annotations

import json
import random

import pytest

from azumaya.games import game, names
from azumaya.interface.web import scene_texts
from azumaya.interface.web.scene_texts import SCENE, JsonCache, board_text, offered_text
from azumaya.rules.position import new_position
from azumaya.rules.scene import Piece, Scene


@pytest.mark.parametrize("name", names())
def test_every_scene_of_a_game_is_told_whole(name: str) -> None:
    rng, position = random.Random(1), new_position(game(name), game(name).standard)
    for _ in range(60):
        if position.is_over:
            break
        scene = position.scene(position.side)
        reply = json.loads(f"{board_text(scene)[:-1]}{offered_text(scene)}}}")
        assert reply == json.loads(SCENE.to_json(scene, exclude_defaults=True))
        position = position.play(rng.choice(position.moves))


def test_an_empty_scene_has_its_view_and_no_pieces() -> None:
    scene = Scene((0, 0, 1, 1), ())
    assert json.loads(board_text(scene)) == {"view": [0, 0, 1, 1], "pieces": []}
    assert offered_text(scene) == ""


def test_equal_records_at_different_times_are_not_mistaken_for_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene_texts, "CACHE_SIZE", 3)
    texts = JsonCache(Piece)
    for number in range(20):
        pieces = [Piece(f"p{number}-{one}", "stone", one, 0) for one in range(2)]
        assert [piece["id"] for piece in json.loads(f"[{texts.dump_all(pieces)}]")] == [piece.id for piece in pieces]
