"""Position editor: boards with brushes and settings, and the position after an edit. Nothing is stored."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...rules.editing import Brush, Setting
from ...rules.game_modules import PositionEditor
from ...rules.message import Message
from ...rules.position import Position, new_position, read_position
from ...rules.scene import Spot
from .. import errors
from ..catalogue import Catalogue
from ..match.draft import draw, play_turn
from ..match.setup import Value

DEAL_SEED = 1


@dataclass(frozen=True, slots=True)
class Edit:
    """A change: a brush on a spot, or a new value of a setting."""

    spot: str = ""
    brush: str = ""
    setting: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class EditedBoard:
    """A position and how it can be edited, if the game has an editor. `faults` are reasons why it is unreachable."""

    position: Position
    spots: Sequence[Spot] = ()
    brushes: Sequence[Brush] = ()
    settings: Sequence[Setting] = ()
    faults: Sequence[Message] = ()
    is_editable: bool = False


class Editing:
    """The position editor of all games, stateless."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def opening(self, game: str, variant: str | None, options: Mapping[str, Value]) -> EditedBoard:
        """Return the first position with a decision; initial chance moves are always the same."""
        rng = random.Random(DEAL_SEED)
        _, position = draw(self._catalogue.opening(game, variant, options), rng.choice)
        return board(position)

    def blank(self, game: str, variant: str | None, options: Mapping[str, Value]) -> EditedBoard:
        """Return the emptiest board the rules allow."""
        found = self._catalogue.game(game)
        chosen, editor = found.variant(variant, options), found.parts.editor
        if editor is None:
            return board(new_position(found, chosen))
        return board(read_position(found, editor.blank(chosen)))

    def read(self, game: str, text: str) -> EditedBoard:
        """Return the board of a position text."""
        return board(read_position(self._catalogue.game(game), text))

    def played(self, game: str, text: str, moves: Sequence[str]) -> EditedBoard:
        """Return the board after a complete turn and the chance moves that follow."""
        _, position = draw(play_turn(read_position(self._catalogue.game(game), text), moves), secrets.choice)
        return board(position)

    def edited(self, game: str, text: str, edit: Edit) -> EditedBoard:
        """Return the board after an edit; raise if the result is not a position."""
        found = self._catalogue.game(game)
        position, editor = read_position(found, text), found.parts.editor
        if editor is None:
            raise errors.no_editor(found.title)
        after = set_to(editor, position, edit) if edit.setting else touched(editor, position, edit)
        return board(read_position(found, after))


def board(position: Position) -> EditedBoard:
    editor = position.game.parts.editor
    if editor is None:
        return EditedBoard(position)
    return EditedBoard(
        position,
        editor.spots(position),
        editor.brushes(position),
        editor.settings(position),
        editor.faults(position) if editor.faults else (),
        True,
    )


def touched(editor: PositionEditor, position: Position, edit: Edit) -> str:
    if edit.spot not in {spot.id for spot in editor.spots(position)}:
        raise errors.no_such_edit(edit.spot)
    if edit.brush not in {brush.id for brush in editor.brushes(position)}:
        raise errors.no_such_edit(edit.brush)
    return editor.put(position, edit.spot, edit.brush)


def set_to(editor: PositionEditor, position: Position, edit: Edit) -> str:
    setting = next((one for one in editor.settings(position) if one.name == edit.setting), None)
    if setting is None or not takes(setting, edit.value):
        raise errors.no_such_edit(f"{edit.setting}={edit.value}")
    return editor.adjust(position, setting.name, edit.value)


def takes(setting: Setting, value: str) -> bool:
    if setting.values:
        return value in setting.values
    least, most = setting.least or 0, setting.most or 0
    return value.isascii() and value.isdecimal() and len(value) <= len(str(most)) and least <= int(value) <= most
