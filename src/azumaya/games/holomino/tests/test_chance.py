"""Draws are chance moves: nothing in a position, a scene or a key reveals more than the position's text."""

from __future__ import annotations

from random import Random

import pytest

import azumaya
from azumaya.rules.position import Position

pytestmark = pytest.mark.kernels

DEAL = ("124", "135", "456", "132", "145", "154", "123")


def dealt(*names: str) -> Position:
    return azumaya.new("holomino").play_all([f"draw {name}" for name in names])


def assert_alike(first: Position, second: Position) -> None:
    """Equal text, so equal in everything that a player, a search or a client can see."""
    assert first.text == second.text
    assert first.moves == second.moves
    assert first.codes == second.codes
    assert first.key == second.key
    assert first.state.tobytes() == second.state.tobytes()
    for side in (0, 1):
        assert (first.observation(side) == second.observation(side)).all()
    for viewer in (0, 1, None):
        assert first.scene(viewer) == second.scene(viewer)


def test_the_order_of_the_deal_leaves_no_trace() -> None:
    """The same hands dealt in another order: equal once the same tile has been laid on the table."""
    one = dealt(*DEAL).play("draw 234")
    other = dealt("456", "124", "135", "154", "132", "145", "123").play("draw 234")
    assert_alike(one, other)


def test_positions_reached_by_different_draws_are_alike() -> None:
    """Two matches in which 234 and 346 came out of the bag at different moments, with the same tiles laid in the
    end."""
    one = dealt(*DEAL).play_all(
        ["draw 234", "124@1,0", "draw 245", "132@1,-1", "draw 346", "234@-1,1", "draw 136", "145@1,1"]
    )
    other = dealt(*DEAL).play_all(
        ["draw 346", "124@1,0", "draw 245", "132@1,-1", "draw 234", "234@-1,1", "draw 136", "145@1,1"]
    )
    assert_alike(one, other)
    assert_alike(one.play("draw 126"), other.play("draw 126"))


@pytest.mark.parametrize("seed", range(3))
def test_a_position_read_from_its_text_is_the_same_position(seed: int) -> None:
    """Only the marks of the last turn need more than the text; the rest of the game is alike for a position played to
    and one read."""
    rng, played = Random(seed), azumaya.new("holomino")
    while not played.is_over:
        played = played.play(rng.choice(played.moves))
        again = azumaya.read("holomino", played.text)
        assert_alike(again, azumaya.read("holomino", again.text))
        assert (again.moves, again.key, again.state.tobytes()) == (played.moves, played.key, played.state.tobytes())


def test_every_tile_of_the_bag_can_be_drawn_and_none_is_marked() -> None:
    position = dealt(*DEAL)
    out = set(DEAL)
    assert {move.removeprefix("draw ") for move in position.moves} == {name for name in all_names() if name not in out}
    scene = position.scene(0)
    assert scene.choices == ()
    shown = {piece.id for piece in scene.pieces if piece.id.startswith("t")}
    assert shown == {f"t{name}" for name in out}


def all_names() -> list[str]:
    return [move.removeprefix("draw ") for move in azumaya.new("holomino").moves]
