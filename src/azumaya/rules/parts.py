"""What a game's folder may hold: every part with its file, its meaning and the verbs it offers.

`Game.parts` checks the folder once (see `rules.folder`) and loads each part when it is first asked for; nothing else
looks into a game's folder. The table of files in CONTRIBUTING is made from `PARTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from .contract import State
    from .curiosities import Curiosity
    from .editing import Brush, Setting
    from .facts import Fact
    from .outcome import Outcome
    from .planes import Plane, Symmetry
    from .scene import AccountLine, Effects, Scene, Spot, Stage
    from .series import Finished, NextGame, SeriesVerdict
    from .text import Text
    from .truth import Progress, Truth, TurnTruth, Words
    from .variant import BaseVariant
    from .weights import Weight

T = TypeVar("T")
Kernel = Callable[..., Any]
"""A compiled verb that searches compile into themselves."""


def verb(meaning: str, default: Any = MISSING) -> Any:
    """A name that a part's module offers: what it means, and what stands for it where it is missing. Without a default
    the part is broken without it."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True, slots=True)
class Notation:
    """A game's `notation.py`: text for moves, turns, positions and a board in characters."""

    format_move: Callable[[State, int], str] = verb("a move's text")
    parse_move: Callable[[State, str], int] = verb(
        "its code, legal or not; InvalidMove when the text is no move at all"
    )
    explain_illegal: Callable[[State, int], Text] = verb("why a move is not legal here, in terms of the rules")
    format_turn: Callable[[State, Sequence[int]], str] = verb("a whole turn, as it is written down")
    parse_turn: Callable[[str], list[str]] = verb(
        "the texts of a turn's moves; what is no whole turn comes back as it is"
    )
    format_position: Callable[[Any, State], str] = verb("a position's text")
    parse_position: Callable[[str], tuple[BaseVariant, State]] = verb("the reverse; InvalidPosition or InvalidVariant")
    format_board: Callable[[Any, State], Text] = verb("the board in characters, coloured with Rich's markup")


@dataclass(frozen=True, slots=True)
class Painter:
    """A game's `scene.py`: what to draw."""

    stage: Callable[[Any], Stage] = verb("what stays the same for a variant")
    scene: Callable[[Any, int | None], Scene] = verb("what a position looks like to a viewer")
    effects: Callable[[Any, str], Effects] | None = verb("what a choice would change", None)
    account: Callable[[Sequence[Any]], tuple[AccountLine, ...]] | None = verb("what counted in a finished game", None)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A game's `evaluate.py`: what a search should know. `search.evaluation` says what the kernels take and give."""

    evaluate: Kernel | None = verb("how the game stands, linear in the weights", None)
    WEIGHTS: Sequence[Weight] = verb("what is weighed, each weight with its meaning", ())
    order: Kernel | None = verb("how promising a move looks", None)
    is_noisy: Kernel | None = verb("whether no position should be judged before a move", None)
    known_result: Kernel | None = verb("the result where it is certain already", None)
    finish: Kernel | None = verb("a quick end at random", None)
    is_transposition: Kernel | None = verb("whether a move leads where another one does", None)
    points: Kernel | None = verb("the scores the game is likely to end with", None)
    points_lead: Kernel | None = verb("hundredths of a point by which side 0 is likely to lead in the end", None)
    PLAYER: str | None = verb("the search that plays the game best", None)
    TREE_OPTIONS: Mapping[str, Any] | None = verb("how its tree search differs", None)
    tree_options: Callable[[Any], Mapping[str, Any]] | None = verb("the same for a variant", None)


@dataclass(frozen=True, slots=True)
class NetworkInputs:
    """A game's `network.py`: what a network that judges positions sees of them (see `search.network`)."""

    WORDS: int = verb("how many sets of points a side sees")
    PHASES: int = verb("how many phases of a game are judged apart")
    see: Kernel = verb("writes the sets a side sees; the phase, -1 for rules that no network is taught")
    symmetries: Callable[[], Sequence[Sequence[int]]] = verb("where each point goes when the board is turned")


@dataclass(frozen=True, slots=True)
class Patterns:
    """A game's `patterns.py`: what a tree search is taught to notice (see `search.patterns`)."""

    NOTES: int = verb("how many numbers are noted of a position")
    note: Kernel = verb("notes what the patterns of a position and its moves are read from")
    MOVE_PATTERNS: int = verb("how many patterns a move can show")
    MOST_OF_A_MOVE: int = verb("how many a move shows at most")
    of_move: Kernel | None = verb("writes the patterns a move shows; how many", None)
    promises: Kernel | None = verb("adds up the weights of the patterns of all moves, where there is a quick way", None)
    VIEW_PATTERNS: int = verb("how many patterns a side can see in a position", 0)
    MOST_OF_A_VIEW: int = verb("how many it sees at most", 0)
    PHASES: int = verb("how many phases of a game are judged apart", 1)
    of_view: Kernel | None = verb("writes the patterns a side sees; how many", None)
    phase: Kernel | None = verb("the phase of the game, -1 for rules that nothing was taught", None)
    count: Kernel | None = verb("notes what only the patterns of a position are read from", None)
    weigh: Kernel | None = verb("the evaluation, read off the notes; what is learned corrects it", None)
    known: Kernel | None = verb("the result where the notes show it already", None)
    whose: Kernel | None = verb("the side whose turn it is, also while a draw for it is due", None)
    TREE_OPTIONS: Mapping[str, Any] | None = verb("how a tree grows that was taught", None)
    FORESIGHT: int = verb("by how many decisions' values, its own first, a position is taught instead of results", 1)


class ExactSolver(Protocol):
    """A game's own way to find out who wins, for the positions it takes. `nodes` and `best` are of the last search: the
    positions looked at, and a move that wins, -1 for none."""

    nodes: int
    best: int

    def takes(self, state: State) -> bool: ...

    def value(self, state: State, signal: Any, most_nodes: int) -> float | None:
        """The value for side 0; None when the nodes did not suffice or the signal was given."""


@dataclass(frozen=True, slots=True)
class LearnerSpace:
    """A game's `space.py`: what a learner sees and does (see `rules.space`)."""

    PLANES: Sequence[Plane] = verb("every plane by name")
    shape: Callable[[Any], tuple[int, int, int]] = verb("planes, rows and columns of an observation")
    actions: Callable[[Any], int] = verb("how many actions there are")
    observe: Kernel = verb("writes what a side sees")
    action_of: Kernel = verb("the action a move is to whoever makes it")
    move_of: Kernel = verb("the move an action is")
    symmetries: Callable[[Any], Sequence[Symmetry]] = verb("ways to turn the board, the one that does nothing first")


@dataclass(frozen=True, slots=True)
class Endings:
    """A game's `solver.py`: what is certain near the end."""

    is_small: Callable[[State], bool] | None = verb("whether everything from here on can be searched", None)
    resigned: Callable[[State, int], tuple[int, int]] | None = verb("the scores when a side gives up", None)
    size: Callable[[State], int] | None = verb("how large an ending is", None)
    SIZE: Text | None = verb("what that counts", None)
    new_solver: Callable[[], ExactSolver] | None = verb(
        "a search of the game's own, with a table for one variant", None
    )


@dataclass(frozen=True, slots=True)
class EndingTables:
    """A game's `tables.py`: exact tables of endings (see `rules.truth`)."""

    STONES: int = verb("tables of up to so many pieces are made at first use")
    build: Callable[[Any, int, int, Progress], Path] = verb("make, or go on making, the tables of a variant")
    verify: Callable[[Any, int, Progress], Mapping[str, int]] = verb("compare positions with their successors")
    info: Callable[[Any], Mapping[str, Mapping[str, int]]] = verb("the layers there are, with their numbers")
    truth: Callable[[Any], Truth | None] = verb("a position's exact worth")
    turns: Callable[[Any], Sequence[TurnTruth] | None] = verb("every whole turn with what it leads to, best first")
    table: Callable[[Any], Words] = verb("the words that `probe` reads")
    probe: Kernel | None = verb("1, 0 or -1 for the side to move, compiled", None)
    after_turn: Callable[[Any, Any], Truth | None] | None = verb("what a turn is worth to the side that made it", None)
    curiosities: Callable[[Any, Progress], Sequence[Curiosity]] | None = verb("positions worth a look", None)
    solve: Callable[[Any, int, Progress], dict[str, Any]] | None = verb("a whole small board, as a certificate", None)
    check: Callable[[Mapping[str, Any]], dict[str, Any]] | None = verb("what a certificate proves, plainly", None)


@dataclass(frozen=True, slots=True)
class Results:
    """A game's `result.py`: how it ends (see `rules.outcome`)."""

    REASONS: Mapping[str, Text] = verb("every way the game can end, by a code that stays the same")
    result: Callable[[Any], Outcome] = verb("how a finished game ended")


@dataclass(frozen=True, slots=True)
class FactTeller:
    """A game's `facts.py`: what a turn does, in words (see `rules.facts`)."""

    KINDS: Mapping[str, Text] = verb("what it can tell of")
    facts: Callable[[Any, Any], Sequence[Fact]] = verb("the facts of a turn, from the positions before and after it")


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """A game's `series.py`: games that belong together (see `rules.series`)."""

    next_game: Callable[[Any, Sequence[Finished]], NextGame | SeriesVerdict] = verb("what follows the finished games")


@dataclass(frozen=True, slots=True)
class Adviser:
    """A game's `advice.py`."""

    advice: Callable[[Any], tuple[Text, ...]] = verb("what speaks against playing a variant the rules allow")


@dataclass(frozen=True, slots=True)
class PositionEditor:
    """A game's `editor.py`: positions set up by hand (see `rules.editing`)."""

    blank: Callable[[Any], str] = verb("the text of a board as empty as the rules let it be")
    spots: Callable[[Any], Sequence[Spot]] = verb("where something can be put or taken away")
    brushes: Callable[[Any], Sequence[Brush]] = verb("what can be put there")
    put: Callable[[Any, str, str], str] = verb("the text after a brush has touched a spot")
    settings: Callable[[Any], Sequence[Setting]] = verb("what is set beside the board")
    adjust: Callable[[Any, str, str], str] = verb("the text after a setting has been changed")
    faults: Callable[[Any], Sequence[Text]] | None = verb("why no game leads to a position", None)


@dataclass(frozen=True, slots=True)
class Commands:
    """A game's `commands.py`: commands of its own."""

    app: Any = verb("a Typer application, under the name it gives itself")


@dataclass(frozen=True, slots=True)
class FolderPart:
    """A file of a game's folder, what it holds, and the record of the names its module offers."""

    file: str
    meaning: str
    offers: type[Any] | None = None


NEEDED = (
    FolderPart(
        "__init__.py",
        "`GAME = Game(folder=__name__, …)`: title, summary, authors, sides, variants, perhaps a collection",
    ),
    FolderPart(
        "variants.py",
        "`Variant(BaseVariant)`: every rule choice a field: its meaning, its values and what they are called",
    ),
    FolderPart("kernels.py", "the contract, compiled; opens with the state's layout, drawn"),
    FolderPart(
        "reference.py", "the same rules, plain: `RULES`, `start`, `read`, `mover`, `moves`, `play`, `winner`, `scores`"
    ),
    FolderPart("notation.py", "text for moves, turns and positions, and the board in characters", Notation),
    FolderPart("scene.py", "what to draw, and what can be touched", Painter),
    FolderPart("rulebook.de.md", "the rules for people, in German; fenced `position` blocks are diagrams"),
    FolderPart("rulebook.en.md", "the same in English"),
    FolderPart("tests", "`test_rules.py`, `perft.txt`, `positions.txt` (what random play never meets), `games/*.txt`"),
)
OPTIONAL = (
    FolderPart("about.de.md", "where the game comes from, linked from its note"),
    FolderPart("about.en.md", "the same in English"),
    FolderPart("glimpse-light.svg", "the game as it looks in play, to be seen before it is compiled"),
    FolderPart("glimpse-dark.svg", "the same by night"),
    FolderPart("evaluate.py", "what a search should know", Evaluation),
    FolderPart("space.py", "what a learner sees and does", LearnerSpace),
    FolderPart("weights.json", "the weights of the evaluation, tuned"),
    FolderPart("network.py", "what a network sees that judges positions", NetworkInputs),
    FolderPart("network.weights", "the weights of that network, taught by `azumaya learn`"),
    FolderPart("patterns.py", "what a tree search notices of moves and positions", Patterns),
    FolderPart("patterns.weights", "what each of these is worth, taught by `azumaya learn`"),
    FolderPart("book.json", "openings, made by `azumaya book`, which levels 7 to 10 play"),
    FolderPart("levels.json", "the spacing of the levels"),
    FolderPart("strength.json", "what each level was measured to be worth"),
    FolderPart("solver.py", "what is certain near the end", Endings),
    FolderPart("tables.py", "exact tables of endings, made, checked and asked by `azumaya tables`", EndingTables),
    FolderPart("curiosities.json", "positions worth a look, found in the tables"),
    FolderPart("puzzles.json", "proved positions with one thing to find"),
    FolderPart(
        "rules.json", "the rule sentences of the book by their ids: their tests, their code, a board to see them"
    ),
    FolderPart("lesson.json", "the game learnt step by step on its own board, and a small game at the end"),
    FolderPart("result.py", "how a game ends, as data and in words", Results),
    FolderPart("facts.py", "what a turn does, in words, for hints and reviews", FactTeller),
    FolderPart("series.py", "games that belong together", SeriesRules),
    FolderPart("advice.py", "what to know before a variant is played", Adviser),
    FolderPart("editor.py", "how a position is set up by hand", PositionEditor),
    FolderPart("commands.py", "commands of the game's own", Commands),
    FolderPart("data", "files that the modules name"),
)
PARTS = (*NEEDED, *OPTIONAL)
"""Everything that may stand in a game's folder, beside modules and data that one of these uses."""


@dataclass(frozen=True)
class Parts:
    """The parts of one game, None where it has none. `folder` is the package it stands in, `path` where that is."""

    folder: str
    path: Path

    @cached_property
    def notation(self) -> Notation:
        return self._needed(Notation)

    @cached_property
    def painter(self) -> Painter:
        return self._needed(Painter)

    @cached_property
    def evaluation(self) -> Evaluation | None:
        return self._load(Evaluation)

    @cached_property
    def space(self) -> LearnerSpace | None:
        return self._load(LearnerSpace)

    @cached_property
    def network(self) -> NetworkInputs | None:
        return self._load(NetworkInputs)

    @cached_property
    def patterns(self) -> Patterns | None:
        return self._load(Patterns)

    @cached_property
    def endings(self) -> Endings | None:
        return self._load(Endings)

    @cached_property
    def tables(self) -> EndingTables | None:
        return self._load(EndingTables)

    @cached_property
    def results(self) -> Results | None:
        return self._load(Results)

    @cached_property
    def facts(self) -> FactTeller | None:
        return self._load(FactTeller)

    @cached_property
    def series(self) -> SeriesRules | None:
        return self._load(SeriesRules)

    @cached_property
    def adviser(self) -> Adviser | None:
        return self._load(Adviser)

    @cached_property
    def editor(self) -> PositionEditor | None:
        return self._load(PositionEditor)

    @cached_property
    def commands(self) -> Commands | None:
        return self._load(Commands)

    def file(self, name: str) -> Path | None:
        """A file that is a part, such as `weights.json`; None where there is none."""
        assert name in {part.file for part in PARTS}, name
        return file if (file := self.path / name).is_file() else None

    def _load(self, offers: type[T]) -> T | None:
        part = next(part for part in PARTS if part.offers is offers)
        return self._needed(offers) if self.file(part.file) else None

    def _needed(self, offers: type[T]) -> T:
        part = next(part for part in PARTS if part.offers is offers)
        return take_verbs(import_module(f"{self.folder}.{Path(part.file).stem}"), offers)


def take_verbs(module: ModuleType, offers: type[T]) -> T:
    """The names a part's module offers, as its record; what it does not offer stays as the record has it."""
    known: Any = fields(offers)  # type: ignore[arg-type]
    return offers(**{one.name: getattr(module, one.name) for one in known if hasattr(module, one.name)})
