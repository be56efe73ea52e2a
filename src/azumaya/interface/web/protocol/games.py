"""Games: variants, options, levels, collections and rulebooks."""

from __future__ import annotations

from typing import Literal

from ....rules.message import Message as Text
from ....rules.scene import Scene, Stage
from .message import Message, OptionValue


class OptionView(Message):
    """A rule option of a game. `values` are the allowed values, `titles` their names in the same order. No `values`: a
    whole number from `least` to `most` if given, else any value of its `kind`. `guest`: an invitation may leave it to
    the guest."""

    name: str
    meaning: Text
    kind: Literal["yes-no", "number", "text"]
    values: list[OptionValue] | None = None
    titles: list[Text] = []
    least: int | None = None
    most: int | None = None
    guest: bool = False


class VariantView(Message):
    """A named variant: title, one-line summary and option values."""

    name: str
    title: Text
    summary: Text
    values: dict[str, OptionValue]


class LevelView(Message):
    """A level of the computer, seated as `level-{number}`. `summary`: measured strength and style."""

    number: int
    summary: Text


class GameView(Message):
    """A game of this server. `note` is shown on every page of the game. Not `ready`: still being compiled. `levels` and
    `players` (the kinds that can play it) are present once it is ready. `rulebooks` and `about` are
    language tags; `puzzles`, `lesson` (steps, without the final game) and `collection` (setups, see `CollectionView`)
    are counts."""

    name: str
    title: Text
    summary: Text
    authors: list[Text]
    sides: tuple[Text, Text]
    variants: list[VariantView]
    options: list[OptionView]
    note: Text | None = None
    rulebooks: list[str] = []
    about: list[str] = []
    levels: list[LevelView] = []
    players: list[str] = []
    puzzles: int = 0
    lesson: int = 0
    collection: int = 0
    ready: bool = False
    broken: bool = False


class PlayerView(Message):
    """A kind of computer player."""

    kind: str
    title: Text
    description: Text


class StartPosition(Message):
    """The board of a variant before the first turn, without choices. Chance moves at the start are already drawn."""

    stage: Stage
    scene: Scene
    position: str


class FairnessView(Message):
    """Score of side 0 (`share`, 0–1) in `games` games of `player` against itself, with its 95 % interval from `low` to
    `high`, and side 0's mean `lead` in points. 0.5 is even."""

    player: str
    games: int
    share: float
    low: float
    high: float
    lead: float


class CollectionEntryView(Message):
    """A setup of a game's collection, selected by `options` in a new match. `number` is the same in every variant.
    `difficulty` starts at 1, the easiest; 0: not graded. No `fairness`: not measured for this variant. `known`:
    other known facts."""

    number: int
    options: dict[str, str]
    grade: Text
    difficulty: int = 0
    fairness: FairnessView | None = None
    known: Text | None = None


class CollectionView(Message):
    """The setups available for a variant."""

    entries: list[CollectionEntryView] = []


class VariantWarningsView(Message):
    """Warnings about a legal but questionable choice of options. Illegal ones are refused with `invalid-variant`."""

    warnings: list[Text] = []


class Rulebook(Message):
    """A rulebook as sanitised HTML. Diagrams are pairs of `<img class="diagram light">` and `<img class="diagram
    dark">`: show one of them. `language` is the best one for the wanted one."""

    language: str
    title: Text
    html: str
