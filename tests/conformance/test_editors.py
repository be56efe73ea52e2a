"""Positions set up by hand: every edit gives a position or a sentence, and what was put there can be taken away."""

from __future__ import annotations

from random import Random

import pytest

from azumaya.rules.editing import REMOVE, Setting
from azumaya.rules.errors import InvalidPosition
from azumaya.rules.game_modules import PositionEditor
from azumaya.rules.position import Position, read_position

from ..samples import every
from .cases import Case, is_worded, random_positions

EDITS = 40


@pytest.fixture
def editor(editable_case: Case) -> PositionEditor:
    found = editable_case.game.parts.editor
    assert found is not None, "every game of the package can be set up by hand"
    return found


def edited(editor: PositionEditor, position: Position, spot: str, brush: str) -> Position | None:
    """The position after an edit; None when it was refused with a sentence."""
    try:
        return read_position(position.game, editor.put(position, spot, brush))
    except InvalidPosition as error:
        assert is_worded(error.sentence)
        return None


def test_the_empty_board_is_a_position_under_the_variant(editable_case: Case, editor: PositionEditor) -> None:
    blank = read_position(editable_case.game, editor.blank(editable_case.variant))
    assert blank.variant == editable_case.variant
    assert blank.scene(0).pieces is not None


def test_spots_and_brushes_are_shapes_of_the_stage(editable_case: Case, editor: PositionEditor) -> None:
    for position in (editable_case.start(), read_position(editable_case.game, editor.blank(editable_case.variant))):
        shapes = {spot.shape for spot in editor.spots(position)} | {brush.shape for brush in editor.brushes(position)}
        assert shapes - {""} <= set(position.stage.shapes)
        for ids in ([one.id for one in editor.spots(position)], [one.id for one in editor.brushes(position)]):
            assert len(ids) == len(set(ids)) > 0


def test_random_edits_give_positions_or_a_sentence(editable_case: Case, editor: PositionEditor) -> None:
    rng = Random(f"edits of {editable_case}")
    blank = read_position(editable_case.game, editor.blank(editable_case.variant))
    positions = [blank, *random_positions(editable_case, 1, "edited")]
    for start in (positions[0], rng.choice(positions), positions[-1]):
        position, changed = start, 0
        for _ in range(EDITS):
            spot = rng.choice(editor.spots(position)).id
            after = edited(editor, position, spot, rng.choice(editor.brushes(position)).id)
            if after is not None:
                changed += after.text != position.text
                position = after
        assert changed
        assert position.scene(0).pieces
        assert read_position(editable_case.game, position.text) == position


@pytest.mark.sampled
def test_what_was_put_on_the_empty_board_can_be_taken_away(editable_case: Case, editor: PositionEditor) -> None:
    blank = read_position(editable_case.game, editor.blank(editable_case.variant))
    taken = 0
    for spot in every(5, editor.spots(blank)):
        for brush in editor.brushes(blank)[:4]:
            filled = edited(editor, blank, spot.id, brush.id)
            if filled is not None and filled.text != blank.text and spot.id in {one.id for one in editor.spots(filled)}:
                emptied = edited(editor, filled, spot.id, REMOVE.id)
                taken += emptied == blank
    assert taken


def test_every_setting_takes_the_values_it_offers_or_says_why_not(editable_case: Case, editor: PositionEditor) -> None:
    for position in (editable_case.start(), *list(random_positions(editable_case, 1, "settings"))[10:11]):
        for setting in editor.settings(position):
            values = setting.values or (str(setting.least), str(setting.most))
            assert setting.value in values if setting.values else int(values[0]) <= int(setting.value) <= int(values[1])
            assert sum(is_taken(editor, position, setting, value) for value in values)


def is_taken(editor: PositionEditor, position: Position, setting: Setting, value: str) -> bool:
    try:
        after = read_position(position.game, editor.adjust(position, setting.name, value))
    except InvalidPosition as error:
        assert is_worded(error.sentence)
        return False
    assert {one.name: one.value for one in editor.settings(after)}.get(setting.name, value) == value
    return True
