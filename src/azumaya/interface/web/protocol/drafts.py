"""Turn drafts: previews, effects and hints."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from ....rules.message import Message as Text
from ....rules.scene import Effects, Scene
from .message import MatchId, Message, Moves, Number

EFFECTS = TypeAdapter(Effects)


class DraftRequest(Message):
    """An unfinished turn: `moves` made on the board after event `after` of a match, or on a `position` of a `game`."""

    match: MatchId | None = None
    after: Number = 0
    game: Annotated[str, Field(max_length=64)] | None = None
    position: Annotated[str, Field(max_length=4000)] | None = None
    moves: Moves = []


class PreviewRequest(DraftRequest):
    """`typed` continues the draft: a single move, which leaves the turn open if it can go on, or a complete turn in
    notation."""

    typed: Annotated[str, Field(max_length=200)] = ""


class Preview(Message):
    """The board with the draft, its `moves` one by one, and the next choices. `complete`: the turn can be sent;
    there are no more choices."""

    scene: Scene
    position: str
    moves: list[str] = []
    complete: bool = False


class EffectsRequest(DraftRequest):
    """Requests the consequences of `move` after the draft."""

    move: Annotated[str, Field(min_length=1, max_length=100)]


class VariationView(Message):
    """A variation and the winning chance of the side that starts it."""

    chance: float
    moves: list[str]


class HintView(Message):
    """A suggested turn: its notation, the moves still to make, the reason, and the pieces and spots that illustrate it.
    `chance` is the winning chance of the side to move, `certain` when proved; `points` are the expected final scores,
    if known."""

    turn: str
    moves: list[str]
    reason: Text
    places: list[str] = []
    chance: float
    certain: bool = False
    points: tuple[int, int] | None = None
    lines: list[VariationView] = []
