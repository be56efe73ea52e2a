"""Studies: trees of turns with comments, edited by one or several people."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from ....rules.record_lines import LONGEST_COMMENT
from .analysis import EditorView, Name, PositionText
from .frames import ErrorFrame, PingRequest, PongFrame
from .message import Identifier, MatchId, Message, Moves, OptionValue, PlayerRef, Side

LONGEST_IMPORT = 400_000
"""Characters of the records in one request."""
StudyVisibility = Literal["private", "link", "public"]
StudyName = Annotated[str, Field(max_length=200)]
NodeId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_=-]+$")]
ChapterNumber = Annotated[int, Field(ge=1, le=1_000_000)]
Comment = Annotated[str, Field(max_length=2 * LONGEST_COMMENT)]
Marks = Annotated[str, Field(max_length=2_000)]
TurnText = Annotated[str, Field(max_length=1_000)]


class StudyNode(Message):
    """A node of a chapter: the `position` after a `turn` of a `side` (no side: a draw, or the first position, which has
    no `parent`). Children are ordered by `rank`; the first ones are the main line. `marks` as records write them:
    `c3 c3>d4:danger`. `number` is the change of the study that wrote the node last; a `removed` one is no longer
    there."""

    id: str
    parent: str | None = None
    side: Side | None = None
    turn: str = ""
    position: str
    rank: int = 0
    comment: str = ""
    glyph: str = ""
    marks: str = ""
    author: str = ""
    number: int = 0
    removed: bool = False


class StudyChapter(Message):
    """A chapter: its game, its first position and the headings of its record."""

    id: int
    name: str
    game: str
    start: str
    heading: dict[str, str] = {}
    removed: bool = False


class StudyView(Message):
    """A study as its reader sees it. `shared_writing`: everybody who may read it may also write. `own`: the viewer is
    the owner; `writable`: the viewer may write. `number` counts the changes."""

    id: str
    name: str
    owner: PlayerRef
    visibility: StudyVisibility
    shared_writing: bool = False
    own: bool = False
    writable: bool = False
    number: int
    changed: int
    chapters: list[StudyChapter] = []


class StudyList(Message):
    """The viewer's studies and the public ones, the newest first, without chapters."""

    own: list[StudyView] = []
    public: list[StudyView] = []


class ChapterView(Message):
    """The nodes of a chapter, in the order in which they were written, and the authors of comments and turns."""

    chapter: StudyChapter
    nodes: list[StudyNode] = []
    authors: list[PlayerRef] = []


class ChapterSource(Message):
    """Contents of new chapters: one or several records as text, a finished `match`, a `puzzle` of a game, a
    `position`, or the start of a `variant`, with a `comment`. In a match, `before` is the position of a turning point:
    the turn made there gets the `comment`, and the `better` turn becomes a variation."""

    name: StudyName = ""
    record: Annotated[str, Field(max_length=LONGEST_IMPORT)] = ""
    match: MatchId | None = None
    game: Name = ""
    puzzle: Annotated[int, Field(ge=1, le=100_000)] | None = None
    position: PositionText = ""
    variant: Name | None = None
    options: dict[str, OptionValue] = {}
    before: PositionText = ""
    better: TurnText = ""
    comment: Comment = ""


class NewStudy(Message):
    name: StudyName
    visibility: StudyVisibility = "private"
    source: ChapterSource


class StudyPlace(Message):
    """A study, its newest chapter, and the node to show."""

    study: str
    chapter: int
    node: str = ""


class StudyChange(Message):
    name: StudyName
    visibility: StudyVisibility
    shared_writing: bool


class ChapterChange(Message):
    name: StudyName


class StudyBoardRequest(Message):
    """A board of a study: the `position` after a `turn` made in the position `before`, with `marks`."""

    game: Name
    position: PositionText
    before: PositionText = ""
    turn: TurnText = ""
    marks: Marks = ""


class StudyBoardView(EditorView):
    """The board; `spots` can be marked. `draws`: the possible draws, when chance is next."""

    draws: list[str] = []


# --- WebSocket ---


class AddTurnRequest(Message):
    """Adds a turn below a node: its `moves`, or its `turn` as text; or a draw. A known turn stays as it is. Errors:
    `turn-removed`, `read-only`, `too-large`, `illegal-move`, `invalid-move`, `unfinished-turn`."""

    type: Literal["add"]
    id: Identifier
    chapter: ChapterNumber
    parent: NodeId
    moves: Moves = []
    turn: TurnText = ""


class AnnotateRequest(Message):
    """Sets the given fields of a node; an empty one clears it. The last writer of a field wins."""

    type: Literal["annotate"]
    id: Identifier
    chapter: ChapterNumber
    node: NodeId
    comment: Comment | None = None
    glyph: Annotated[str, Field(max_length=2)] | None = None
    marks: Marks | None = None


class NodeRequest(Message):
    """`promote`: makes the turn the first one of its parent. `remove`: removes it and everything below it; what others
    have written is removed by the owner only (`not-yours`)."""

    type: Literal["promote", "remove"]
    id: Identifier
    chapter: ChapterNumber
    node: NodeId


StudyRequest = Annotated[
    AddTurnRequest | AnnotateRequest | NodeRequest | PingRequest,
    Field(discriminator="type"),
]


class EditStoredFrame(Message):
    """The request with this id is stored; `node` is the node it wrote."""

    type: Literal["stored"]
    id: str
    node: str


class ChapterNode(Message):
    chapter: int
    node: StudyNode


class StudyChangesFrame(Message):
    """Everything that changed up to `study.number`: the study, chapters, and nodes with their whole contents."""

    type: Literal["changes"]
    study: StudyView
    nodes: list[ChapterNode] = []
    authors: list[PlayerRef] = []


class StudyReadersFrame(Message):
    """The players who have the study open, and the number of anonymous visitors."""

    type: Literal["readers"]
    players: list[PlayerRef] = []
    anonymous: int = 0


class StudyGoneFrame(Message):
    """The study was deleted or is no longer shared."""

    type: Literal["gone"]
    sentence: Text


StudyFrame = Annotated[
    StudyChangesFrame | StudyReadersFrame | StudyGoneFrame | EditStoredFrame | ErrorFrame | PongFrame,
    Field(discriminator="type"),
]
