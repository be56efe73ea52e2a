"""The house and its games: what there is to play, by which rules, on which board."""

from __future__ import annotations

from typing import Literal

from ....rules.scene import Scene, Stage
from ....rules.text import Text
from ....service.phrases import Phrase
from .message import Message, OptionValue


class OptionView(Message):
    """A rule choice of a game. `values` lists what it may be and `titles`, in the same order, what to call that. No
    `values`: a whole number from `least` to `most` if those are given, else anything of its `kind`."""

    name: str
    meaning: Text
    kind: Literal["yes-no", "number", "text"]
    values: list[OptionValue] | None = None
    titles: list[Text] = []
    least: int | None = None
    most: int | None = None


class VariantView(Message):
    """A named variant, what to call it, its rule in one line, and what each option is in it."""

    name: str
    title: Text
    summary: Text
    values: dict[str, OptionValue]


class LevelView(Message):
    """A level of play: `level-{number}` sits at a table. Its `summary` tells how strong it was measured to be and how
    it plays."""

    number: int
    summary: Text


class GameView(Message):
    """A game on the shelf. `note` is something every page that shows the game must say. Not `ready`: still being
    compiled. `levels` and `players` (the kinds that can play it) are told once it is ready. `puzzles`, `curiosities`:
    how many it has. `lesson`: how many steps its lesson has, without the game at the end. `collection`: how many
    set-ups there are to choose from, see `CollectionView`."""

    name: str
    title: Text
    summary: Text
    authors: list[Text]
    sides: tuple[Text, Text]
    variants: list[VariantView]
    options: list[OptionView]
    note: Text | None = None
    rulebooks: list[Literal["de", "en"]] = []
    about: list[Literal["de", "en"]] = []
    levels: list[LevelView] = []
    players: list[str] = []
    puzzles: int = 0
    curiosities: int = 0
    lesson: int = 0
    collection: int = 0
    ready: bool = False
    broken: bool = False


class PlayerView(Message):
    """A kind of opponent one can choose."""

    kind: str
    title: Text
    description: Text


class HouseView(Message):
    """`phrases` are what players can say to each other, by the word for each."""

    version: str
    games: list[GameView]
    players: list[PlayerView]
    phrases: dict[Phrase, Text] = {}


class Health(Message):
    """`some-unreadable`, `all-unreadable`: of the newest matches some, or none, can be replayed; the log names them."""

    status: Literal["ok", "some-unreadable", "all-unreadable"]
    version: str


class Readiness(Message):
    """Whether the house can be sent people: 200 when it is ready, 503 while games are being prepared and while the
    database cannot be read. A game that is `broken` keeps nobody from playing the others."""

    status: Literal["ready", "preparing", "no-database"]
    preparing: list[str] = []
    broken: list[str] = []


class Opening(Message):
    """The board of a variant before the first move, or in play where chance deals that one; no choices."""

    stage: Stage
    scene: Scene
    position: str


class FairnessView(Message):
    """What side 0 scored (0–1) when `player` played `games` games against itself, with its 95 % interval from `low` to
    `high`, and side 0's `lead` in points a game. Half is even."""

    player: str
    games: int
    share: float
    low: float
    high: float
    lead: float


class CollectionEntryView(Message):
    """A set-up of a game's collection: `options` choose it in a new match, beside any others. Its `number` is its own
    in every variant. `difficulty` counts from 1, the easiest; 0: not graded. No `fairness`: nobody has measured it for
    this variant. `known`: what else is known of it."""

    number: int
    options: dict[str, str]
    grade: Text
    difficulty: int = 0
    fairness: FairnessView | None = None
    known: Text | None = None


class CollectionView(Message):
    """The set-ups that suit a variant; empty where a game has none to choose from."""

    entries: list[CollectionEntryView] = []


class AdviceView(Message):
    """What speaks against playing so, although the rules allow it; what they do not allow is refused with
    `invalid-variant`."""

    warnings: list[Text] = []


class Rulebook(Message):
    """A game's rule book as safe HTML. Diagrams are pairs of `<img class="diagram light">` and `<img class="diagram
    dark">`: show one of them."""

    language: Literal["de", "en"]
    title: Text
    html: str
