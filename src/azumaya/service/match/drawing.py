"""Scenes of positions, drawn by the games. A game whose `scene.py` raises must not take a match down."""

from __future__ import annotations

from ...rules.position import Position
from ...rules.scene import Scene
from .. import errors


def draw_scene(position: Position, viewer: int | None) -> Scene:
    """Return the scene for a viewer; raise SceneFailed if the game cannot draw it. The position is sound anyway."""
    try:
        return position.scene(viewer)
    except Exception as error:
        raise errors.SceneFailed from error
