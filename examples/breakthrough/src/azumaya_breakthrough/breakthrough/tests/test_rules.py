"""Rules of Breakthrough, one idea each."""

from __future__ import annotations

import azumaya


def test_straight_ahead_a_pawn_captures_nothing() -> None:
    position = azumaya.read("breakthrough", "...../...../.bb../.w.../..... w size=5")
    assert set(position.moves) == {"b2-a3", "b2-c3"}


def test_the_far_row_wins() -> None:
    position = azumaya.read("breakthrough", "...../..w../b..../...../..... w size=5").play("c4-c5")
    assert position.winner == 0
