"""Any position: set up by hand, and what is known of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.scene import Point, Scene, Spot, Stage
from ....rules.text import Text
from .message import Message, Moves, OptionValue, Side

Name = Annotated[str, Field(max_length=64)]
PositionText = Annotated[str, Field(max_length=4000)]


class EditorRequest(Message):
    """A board to set up: a `position` of a `game` given by its text, or without one where a `variant` begins (`start`:
    its opening or an empty board). With a `brush` that touches a `spot`, with a `value` for a `setting`, or with the
    `moves` of a whole turn, the board after that; what chance deals after a turn is dealt."""

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
    """Something to put on a spot: a shape of the stage, or without one what is done to what lies there."""

    id: str
    title: Text
    shape: str = ""
    key: str = ""


class SettingView(Message):
    """Something set beside the board: one of `values` with their `titles`, or a number from `least` to `most`."""

    name: str
    title: Text
    value: str
    values: list[str] = []
    titles: list[Text] = []
    least: int | None = None
    most: int | None = None


class EditorView(Message):
    """A board being set up. `side` is to move, `scene` has its choices; nobody is where chance is due or the game is
    over (`result`). `faults` tell why no game leads here. Without `editable` a position can be pasted only."""

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


class ExploreRequest(Message):
    """What is known of a position? Without `judge` only what is certain is told."""

    game: Name
    position: PositionText
    judge: bool = True


class CuriosityView(Message):
    """A position worth a look: what is strange about it, and the `turn` it is about where there is one."""

    kind: str
    position: str
    title: Text
    sentence: Text
    turn: str = ""
    scene: Scene


class Curiosities(Message):
    """Positions worth a look, all on one board."""

    stage: Stage
    curiosities: list[CuriosityView] = []


Verdict = Literal["win", "draw", "loss", "open"]


class WayView(Message):
    """Where a piece comes from, nothing for one that was not on the board, and where it goes."""

    start: Point | None = None
    end: Point


class LineTurnView(Message):
    """A turn of a line: who makes it, as it is written down, and the ways of its moves on the board."""

    side: Side
    turn: str
    ways: list[WayView] = []


class BookView(Message):
    """What a book of openings says of a turn: how many games of self-play made it, the share of points in them for the
    side that made it (none without games), the chance that long searches gave it, and all that in words. It proves
    nothing."""

    games: int
    score: float | None = None
    chance: float
    sentence: Text


class ExploredTurnView(Message):
    """A turn, its moves, and what it is worth to the side that makes it: `verdict` and `distance` (turns to the next
    capture or the end) where that is certain (`exact`), else the judged `chance`, seen `depth` turns and `visits`
    positions far. `chance` is missing where nobody looked. `line`: this turn and those expected to follow, told of the
    best ones. `book`: what a book of openings says besides, where it has the turn."""

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


class ExploreView(Message):
    """What a position is worth to the `side` to move, and its turns, best first."""

    position: str
    side: Side
    verdict: Verdict = "open"
    sentence: Text
    exact: bool = False
    chance: float | None = None
    distance: int | None = None
    depth: int = 0
    visits: int = 0
    turns: list[ExploredTurnView] = []
