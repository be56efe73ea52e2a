"""Position editor and analysis of arbitrary positions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from ....rules.scene import Point, Scene, Spot, Stage
from .message import Message, Moves, OptionValue, Side

Name = Annotated[str, Field(max_length=64)]
PositionText = Annotated[str, Field(max_length=4000)]


class EditorRequest(Message):
    """A position to edit: the text of a `position`, or the start of a `variant` (`start`: opening or empty board).
    Apply a `brush` to a `spot`, a `value` to a `setting`, or the `moves` of a whole turn; chance moves after a turn
    are drawn by the server."""

    game: Name
    variant: Name | None = None
    options: dict[str, OptionValue] = {}
    start: Literal["opening", "empty"] = "opening"
    position: PositionText | None = None
    spot: Name = ""
    brush: Name = ""
    setting: Name = ""
    value: Name = ""
    moves: Moves = []


class BrushView(Message):
    """An editor tool for spots: places a `shape` of the stage, or changes the piece there if it has no shape."""

    id: str
    title: Text
    shape: str = ""
    key: str = ""


class SettingView(Message):
    """An editor setting beside the board: one of `values` with their `titles`, or a number from `least` to `most`."""

    name: str
    title: Text
    value: str
    values: list[str] = []
    titles: list[Text] = []
    least: int | None = None
    most: int | None = None


class EditorView(Message):
    """The edited position. `side` is to move and `scene` has its choices; `side` is None at a chance move and when the
    game is over (`result`). `faults` explain why the position is unreachable. Not `editable`: positions can only be
    pasted."""

    stage: Stage
    scene: Scene
    position: str
    side: Side | None = None
    result: Text | None = None
    editable: bool = False
    spots: list[Spot] = []
    brushes: list[BrushView] = []
    settings: list[SettingView] = []
    faults: list[Text] = []


class AnalysisRequest(Message):
    """A position to analyse. Without `evaluate` only exact results are returned."""

    game: Name
    position: PositionText
    evaluate: bool = True


Verdict = Literal["win", "draw", "loss", "open"]


class WayView(Message):
    """The path of a piece: from `start` (None: placed from outside the board) to `end`."""

    start: Point | None = None
    end: Point


class LineTurnView(Message):
    """A turn of a variation: its side, its notation and the paths of its moves on the board."""

    side: Side
    turn: str
    ways: list[WayView] = []


class BookView(Message):
    """The opening book entry of a turn: the number of self-play games with it, the score of its side in them (None
    without games), the winning chance by long searches, and a sentence with all of it. Not a proof."""

    games: int
    score: float | None = None
    chance: float
    sentence: Text


class AnalysedTurnView(Message):
    """A turn, its moves and its value for the side that makes it: `verdict` and `distance` (turns to the next
    capture or the end) where the value is `exact`, else the estimated `chance`, from a search `depth` turns deep
    over `visits` positions. No `chance`: not searched. `line`: this turn and the expected continuation, for the best
    turns only. `book`: the opening book entry, if any."""

    turn: str
    moves: list[str]
    verdict: Verdict = "open"
    sentence: Text
    exact: bool = False
    chance: float | None = None
    distance: int | None = None
    depth: int = 0
    visits: int = 0
    line: list[LineTurnView] = []
    book: BookView | None = None


class AnalysisView(Message):
    """The value of a position for the `side` to move, and its turns, best first."""

    position: str
    side: Side
    verdict: Verdict = "open"
    sentence: Text
    exact: bool = False
    chance: float | None = None
    distance: int | None = None
    depth: int = 0
    visits: int = 0
    turns: list[AnalysedTurnView] = []
