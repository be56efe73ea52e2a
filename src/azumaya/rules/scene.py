"""Scenes: pictures of positions and possible input as data, independent of games and renderers.

A *stage* is what stays the same through a match: shapes, paints, the board itself. It is sent once. A *scene* is one
position on that stage: pieces with stable ids, marks, the score, and one *choice* per legal move. A choice names its
*picks*: the spots to touch, in any order. Two renderers draw these records: `rules.svg` for terminals, documents and
notebooks, and the browser's board, which also turns
picks into moves. Lengths are in units of the game's own; y grows downwards; angles are degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .message import Message

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height of the visible rectangle."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A named colour in both themes: flat, or a `radial` (lit from the upper left) or `linear` (top to bottom) blend
    through `stops`.

    Colours are `#rrggbb` or `#rrggbbaa`. `stops` holds (offset 0–1, light colour, dark colour); `light` and `dark` are
    what a pen without blends uses. A paint that means something by its colour alone has a `pattern` (`stripes`, `dots`,
    `cross` or `waves`), which is drawn for those who cannot tell the colours apart.
    """

    light: str
    dark: str
    blend: str = ""
    stops: tuple[tuple[float, str, str], ...] = ()
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One outline of a shape: SVG path data, filled and lined with named paints ("" for none)."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape somewhere on the stage. Pieces that are the same thing keep their id from scene to scene, so pens can
    move them.

    `classes` come from a small vocabulary both pens know: `faded` (nearly gone), `dim` (cannot act), `movable` (may act
    now), `last` (moved in the last turn). `upright` pieces keep their bearing when the board is flipped.
    """

    id: str
    shape: str
    x: float
    y: float
    turn: float = 0.0
    scale: float = 1.0
    classes: tuple[str, ...] = ()
    title: Message | None = None
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Words in the picture, centred on (x, y); `size` is the height of a capital letter."""

    words: Message
    x: float
    y: float
    size: float
    paint: str = "ink"


@dataclass(frozen=True, slots=True)
class Motion:
    """The path of a piece to its place: the points it passed, first to last, and its rotation before. `step` orders
    motions within a turn."""

    piece: str
    path: tuple[Point, ...]
    turned_from: float | None = None
    step: int = 0


@dataclass(frozen=True, slots=True)
class Gone:
    """A piece that left the board in the last turn, and the step at which it did."""

    piece: Piece
    step: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn about the position, not part of it: the last turn's path, a moyo stone's ring, a territory's
    shade.

    `kind` is its meaning (`last`, `state`, `danger`, `territory`, …; `pulse` beats gently on a screen) and lets
    a renderer hide kinds: `coordinates` with the board's own coordinates, the kinds of the stage's layers unless
    switched on, those of other lines of the score breakdown while one is selected. `under` marks lie below the pieces;
    `upright` ones keep their bearing when the board is flipped.
    """

    kind: str
    parts: tuple[Part, ...] = ()
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    label: Label | None = None
    title: Message | None = None
    under: bool = False
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Something a hand can touch: one outline (a shape of the stage) at one or several places, with words for those who
    cannot see it.

    `key` is a keyboard shortcut. Spots of one `cycle` group are turned through (R, mouse wheel, a second touch) instead
    of being touched. A `button` is drawn beside the board. `piece` is the piece that a drag from here takes along.
    `asks` is what to say when nothing but such spots is left to touch.
    """

    id: str
    shape: str
    at: tuple[Point, ...]
    title: Message
    turn: float = 0.0
    key: str = ""
    cycle: str = ""
    piece: str = ""
    button: bool = False
    asks: Message | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move: the spots to touch in any order, what it would look like (`ghost`), which pieces it takes away
    (`fades`) and a short `note` of what it gains, or in very few letters its `gain`. `bright` choices deserve a second
    look."""

    move: str
    picks: tuple[str, ...]
    label: Message
    ghost: tuple[Piece, ...] = ()
    fades: tuple[str, ...] = ()
    note: Message | None = None
    gain: str = ""
    bright: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score: whose it is (None: both), its number, and what the number means."""

    side: int | None
    value: str
    meaning: Message


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a compound turn for the step bar: `done`, `now` or `next`."""

    words: Message
    state: str


@dataclass(frozen=True, slots=True)
class BreakdownLine:
    """One line of the score breakdown: a text, and the points for each side (None if it does not concern that side).

    `turn` is the turn it belongs to, counted from 1 (0: none). `marks` is the kind of the marks that show it on the
    board.
    """

    words: Message
    points: tuple[int | None, int | None] = (None, None)
    turn: int = 0
    marks: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """Marks that are shown only on demand: their kind, what they are called, and the key that shows and hides them."""

    kind: str
    title: Message
    key: str = ""


@dataclass(frozen=True, slots=True)
class LegendLine:
    """A line of the legend: a sign within ten units around (0, 0), and its meaning."""

    parts: tuple[Part, ...]
    words: Message


@dataclass(frozen=True, slots=True)
class Stage:
    """The constant part of a match's pictures. On a flipped board the contents of the `upright` boxes, such as trays,
    keep their order: pieces, spots and labels turn back about the middle of their box."""

    view: Box
    shapes: Mapping[str, tuple[Part, ...]]
    paints: Mapping[str, Paint]
    backdrop: tuple[Piece, ...] = ()
    coordinates: tuple[Label, ...] = ()
    layers: tuple[Layer, ...] = ()
    legend: tuple[LegendLine, ...] = ()
    flips: bool = True
    upright: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """One position on its stage. `says` describes the last event, `prompt` the possible actions and their reason;
    screen readers announce both. `rule` is the id of the rule sentence behind the choices. `breakdown` explains the
    score of a finished game."""

    view: Box
    pieces: tuple[Piece, ...]
    moved: tuple[Motion, ...] = ()
    gone: tuple[Gone, ...] = ()
    marks: tuple[Mark, ...] = ()
    score: tuple[ScoreLine, ...] = ()
    spots: tuple[Spot, ...] = ()
    choices: tuple[Choice, ...] = ()
    steps: tuple[Step, ...] = ()
    breakdown: tuple[BreakdownLine, ...] = ()
    prompt: Message | None = None
    says: Message | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Effects:
    """The effects of one choice, computed on request: marks over the board, pieces to fade, and a sentence."""

    marks: tuple[Mark, ...] = ()
    fades: tuple[str, ...] = ()
    note: Message | None = None


PAINTS: Mapping[str, Paint] = {
    "paper": Paint("#f7f3ea", "#1d1b18"),
    "ink": Paint("#2b2620", "#efe8da"),
    "faint": Paint("#8a8071", "#9d9484"),
    "accent": Paint("#b3401f", "#ff9b6a"),
    "last": Paint("#c8811a", "#f2b54e"),
    "good": Paint("#2f7d4f", "#7ed6a0"),
    "danger": Paint("#a3242b", "#ff8f8a"),
    "pick": Paint("#1f6fb2", "#7cc0ff"),
}
"""Paints every stage may use without defining them; a stage's own paint of the same name wins."""


@dataclass
class SceneBuilder:
    """Collects the parts of a scene while a game's `scene.py` works them out."""

    pieces: list[Piece] = field(default_factory=list)
    moved: list[Motion] = field(default_factory=list)
    gone: list[Gone] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    score: list[ScoreLine] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def scene(self, view: Box, *, prompt: Message | None = None, says: Message | None = None, rule: str = "") -> Scene:
        return Scene(
            view=view,
            pieces=tuple(self.pieces),
            moved=tuple(self.moved),
            gone=tuple(self.gone),
            marks=tuple(self.marks),
            score=tuple(self.score),
            spots=tuple(self.spots.values()),
            choices=tuple(self.choices),
            steps=tuple(self.steps),
            prompt=prompt,
            says=says,
            rule=rule,
        )
