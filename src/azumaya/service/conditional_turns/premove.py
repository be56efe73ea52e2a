"""The board for a pre-move: the player's turn although the opponent has not moved yet.

It is the current position with the other side to move, as the game's position editor sets it. Games without an editor
have no pre-moves, and neither have positions where chance follows the opponent's turn. The board only serves to choose
a turn; whether it is legal is decided after the opponent's turn, like any turn.
"""

from __future__ import annotations

from ...rules.errors import AzumayaError
from ...rules.position import Position, read_position
from ..match.draft import is_complete
from ..match.state import MatchState

MOVER = "mover"
"""The setting of position editors for the side to move."""
MAX_MOVES = 100


def premove_position(state: MatchState, side: int) -> Position | None:
    """Return the position in which a side chooses its pre-move; None where there is none."""
    if state.to_move != 1 - side or state.is_paused or state.clock.pace != "live":
        return None
    position, editor = state.position, state.game.parts.editor
    if editor is None or is_before_chance(position):
        return None
    setting = next((one for one in editor.settings(position) if one.name == MOVER), None)
    if setting is None or len(setting.values) != 2:
        return None
    try:
        found = read_position(state.game, editor.adjust(position, MOVER, setting.values[side]))
    except AzumayaError:
        return None
    return found if found.side == side else None


def is_before_chance(position: Position) -> bool:
    """Return whether chance follows the turn of the side to move, judged by the turn of its first legal moves."""
    for _ in range(MAX_MOVES):
        position = position.play_code(position.codes[0])
        if is_complete(position) or position.is_chance:
            break
    return position.is_chance
