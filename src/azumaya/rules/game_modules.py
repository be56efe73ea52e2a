"""The files of a game's folder: each with its meaning and the hooks it offers.

`Game.parts` checks the folder once (see `rules.game_folder`) and loads each module on first use; nothing else
reads a game's folder. The table of files in CONTRIBUTING is made from `PARTS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .catalogues import SOURCE_LANGUAGE

if TYPE_CHECKING:
    from .contract import State
    from .editing import Brush, Setting
    from .facts import Fact
    from .message import Message
    from .outcome import FinalScores, Outcome
    from .planes import Plane, Symmetry
    from .scene import BreakdownLine, Effects, Mark, Scene, Spot, Stage
    from .series import Finished, NextGame, SeriesVerdict
    from .tablebase_value import Progress, TablebaseValue, TableData, TurnValue
    from .variant import BaseVariant
    from .weights import Weight

T = TypeVar("T")
Kernel = Callable[..., Any]
"""A compiled hook that searches compile into themselves."""


def hook(meaning: str, default: Any = MISSING) -> Any:
    """A name that a module offers: its meaning, and its value if the module lacks it. A hook without a default is
    required."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True, slots=True)
class Notation:
    """A game's `notation.py`: text for moves, turns, positions and a board in characters."""

    format_move: Callable[[State, int], str] = hook("the text of a move")
    parse_move: Callable[[State, str], int] = hook("the code of a move, legal or not; InvalidMove for other text")
    explain_illegal: Callable[[State, int], Message] = hook("the reason why a move is not legal, in terms of the rules")
    format_turn: Callable[[State, Sequence[int]], str] = hook("the text of a whole turn")
    parse_turn: Callable[[str], list[str]] = hook("the texts of a turn's moves; other text is returned unchanged")
    format_position: Callable[[Any, State], str] = hook("the text of a position")
    parse_position: Callable[[str], tuple[BaseVariant, State]] = hook(
        "the position of a text; InvalidPosition or InvalidVariant"
    )
    format_board: Callable[[Any, State], Message] = hook("the board as text with Rich markup")
    describe_turn: Callable[[State, Sequence[int]], Message] | None = hook(
        "a whole turn in words, as a noun phrase", None
    )


@dataclass(frozen=True, slots=True)
class Renderer:
    """A game's `scene.py`: what to draw."""

    stage: Callable[[Any], Stage] = hook("the shapes and colours of a variant")
    scene: Callable[[Any, int | None], Scene] = hook("the picture of a position for a viewer")
    effects: Callable[[Any, str], Effects] | None = hook("the effects of a choice", None)
    score_breakdown: Callable[[Sequence[Any]], tuple[BreakdownLine, ...]] | None = hook(
        "the score breakdown of a finished game", None
    )
    count: Callable[[Any], Sequence[Mark]] | None = hook("one mark for each point on the board, in order", None)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A game's `evaluate.py`: search knowledge. `search.evaluation` documents each function."""

    evaluate: Kernel | None = hook("static evaluation, linear in the weights", None)
    WEIGHTS: Sequence[Weight] = hook("weights of the evaluation with their meanings", ())
    order: Kernel | None = hook("move ordering score", None)
    is_noisy: Kernel | None = hook("whether quiescence search follows a move", None)
    known_result: Kernel | None = hook("result with best play where it is known without search", None)
    fast_playout: Kernel | None = hook("random playout in one step", None)
    is_transposition: Kernel | None = hook("whether another move order reaches the same position", None)
    points: Kernel | None = hook("expected final scores", None)
    points_lead: Kernel | None = hook("expected final lead of side 0 in hundredths of a point", None)
    PLAYER: str | None = hook("the strongest search for the game", None)
    TREE_OPTIONS: Mapping[str, Any] | None = hook("tree search options", None)
    tree_options: Callable[[Any], Mapping[str, Any]] | None = hook("tree search options of a variant", None)


@dataclass(frozen=True, slots=True)
class NetworkInputs:
    """A game's `network.py`: inputs of its evaluation network (see `search.network`)."""

    BITBOARDS: int = hook("number of bitboards a side sees")
    PHASES: int = hook("number of game phases with their own output weights")
    features: Kernel = hook("writes the bitboards a side sees; returns the phase, -1 for untrained rules")
    symmetries: Callable[[], Sequence[Sequence[int]]] = hook("the point each point maps to, for each board symmetry")


@dataclass(frozen=True, slots=True)
class Patterns:
    """A game's `patterns.py`: features that tree search learns from (see `search.patterns`)."""

    FEATURE_STATE_SIZE: int = hook("length of the array that the feature kernels fill")
    extract_features: Kernel = hook("fills in what move and side patterns are read from")
    MOVE_PATTERNS: int = hook("number of move patterns")
    MAX_MOVE_PATTERNS: int = hook("most patterns of one move")
    move_patterns: Kernel | None = hook("writes the patterns of a move; returns their number", None)
    policy_logits: Kernel | None = hook("pattern weights summed for all moves at once, where that is faster", None)
    SIDE_PATTERNS: int = hook("number of position patterns of a side", 0)
    MAX_SIDE_PATTERNS: int = hook("most patterns of one side in a position", 0)
    PHASES: int = hook("number of game phases with their own output weights", 1)
    side_patterns: Kernel | None = hook("writes the patterns of a side; returns their number", None)
    phase: Kernel | None = hook("phase of the game, -1 for untrained rules", None)
    extract_value_features: Kernel | None = hook("adds what only side patterns are read from", None)
    static_eval: Kernel | None = hook("static evaluation from the features; the learned value corrects it", None)
    known_result: Kernel | None = hook("result with best play where the features show it", None)
    side_to_act: Kernel | None = hook("side whose turn it is, also while chance draws for it", None)
    TREE_OPTIONS: Mapping[str, Any] | None = hook("tree search options with learned weights", None)
    N_STEP: int = hook("number of search values averaged into a value target", 1)


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

    PLANES: Sequence[Plane] = hook("every plane by name")
    shape: Callable[[Any], tuple[int, int, int]] = hook("planes, rows and columns of an observation")
    actions: Callable[[Any], int] = hook("the number of actions")
    observe: Kernel = hook("writes the observation of a side")
    action_of: Kernel = hook("the action of a move, from the mover's view")
    move_of: Kernel = hook("the move of an action")
    symmetries: Callable[[Any], Sequence[Symmetry]] = hook("symmetries of the board, the identity first")


@dataclass(frozen=True, slots=True)
class Endings:
    """A game's `solver.py`: what is certain near the end."""

    is_small: Callable[[State], bool] | None = hook("True if the position can be searched to the end", None)
    resigned: Callable[[State, int, int], FinalScores] | None = hook(
        "the scores after a resignation, counted within a number of nodes", None
    )
    size: Callable[[State], int] | None = hook("the size of an endgame", None)
    SIZE: Message | None = hook("the unit of `size`", None)
    new_solver: Callable[[], ExactSolver] | None = hook("the game's own exact search", None)


@dataclass(frozen=True, slots=True)
class Tablebase:
    """A game's `tablebase.py`: exact endgame tables (see `rules.tablebase_value`)."""

    STONES: int = hook("tables of up to so many pieces are built on first use")
    build: Callable[[Any, int, int, Progress], Path] = hook("build, or continue to build, the tables of a variant")
    verify: Callable[[Any, int, Progress], Mapping[str, int]] = hook("compare positions with their successors")
    info: Callable[[Any], Mapping[str, Mapping[str, int]]] = hook("the existing layers with their figures")
    value: Callable[[Any], TablebaseValue | None] = hook("the exact value of a position")
    turns: Callable[[Any], Sequence[TurnValue] | None] = hook("every whole turn with its value, best first")
    table: Callable[[Any], TableData] = hook("the data that `probe` reads")
    probe: Kernel | None = hook("1, 0 or -1 for the side to move, compiled", None)
    after_turn: Callable[[Any, Any], TablebaseValue | None] | None = hook(
        "the value of a turn for the side that made it", None
    )
    solve: Callable[[Any, int, Progress], dict[str, Any]] | None = hook(
        "solve a whole small board; returns a certificate", None
    )
    check: Callable[[Mapping[str, Any]], dict[str, Any]] | None = hook("verify a certificate by independent code", None)


@dataclass(frozen=True, slots=True)
class Results:
    """A game's `result.py`: how it ends (see `rules.outcome`)."""

    REASONS: Mapping[str, Message] = hook("the reasons a game can end, by stable code")
    result: Callable[[Any], Outcome] = hook("the outcome of a finished game")


@dataclass(frozen=True, slots=True)
class HintFacts:
    """A game's `facts.py`: what a turn does, in words (see `rules.facts`)."""

    KINDS: Mapping[str, Message] = hook("the kinds of facts")
    facts: Callable[[Any, Any], Sequence[Fact]] = hook("the facts of a turn, from the positions before and after it")


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """A game's `series.py`: games that belong together (see `rules.series`)."""

    next_game: Callable[[Any, Sequence[Finished]], NextGame | SeriesVerdict] = hook(
        "the next game of a series, or its result"
    )


@dataclass(frozen=True, slots=True)
class VariantWarnings:
    """A game's `variant_warnings.py`."""

    variant_warnings: Callable[[Any], tuple[Message, ...]] = hook("warnings about a legal variant")


@dataclass(frozen=True, slots=True)
class PositionEditor:
    """A game's `editor.py`: positions set up by hand (see `rules.editing`)."""

    blank: Callable[[Any], str] = hook("the text of an empty board")
    spots: Callable[[Any], Sequence[Spot]] = hook("the spots that can be edited")
    brushes: Callable[[Any], Sequence[Brush]] = hook("the brushes for them")
    put: Callable[[Any, str, str], str] = hook("the text after a brush has touched a spot")
    settings: Callable[[Any], Sequence[Setting]] = hook("settings beside the board")
    adjust: Callable[[Any, str, str], str] = hook("the text after a setting has been changed")
    faults: Callable[[Any], Sequence[Message]] | None = hook("reasons why a position is unreachable", None)


@dataclass(frozen=True, slots=True)
class Commands:
    """A game's `commands.py`: commands of its own."""

    app: Any = hook("a Typer application")


@dataclass(frozen=True, slots=True)
class GameFile:
    """A file of a game's folder, what it holds, and the record of the names its module offers."""

    file: str
    meaning: str
    offers: type[Any] | None = None


NEEDED = (
    GameFile(
        "__init__.py",
        "`GAME = Game(folder=__name__, …)`: title, summary, authors, sides, variants, perhaps a collection",
    ),
    GameFile(
        "variants.py",
        "`Variant(BaseVariant)`: every rule choice a field: its meaning, its values and what they are called",
    ),
    GameFile("kernels.py", "the contract, compiled; opens with a drawing of the state layout"),
    GameFile(
        "reference.py", "the same rules, plain: `RULES`, `start`, `read`, `mover`, `moves`, `play`, `winner`, `scores`"
    ),
    GameFile("notation.py", "text for moves, turns and positions, and the board in characters", Notation),
    GameFile("scene.py", "pictures and possible input", Renderer),
    GameFile("rulebook.en.md", "the rules for people; fenced `position` blocks are diagrams"),
    GameFile(
        "tests",
        "`test_rules.py`, `perft.txt`, `positions.txt` (positions that random games rarely reach), `games/*.txt`",
    ),
)
OPTIONAL = (
    GameFile(
        "rulebook.<tag>.md",
        "the rules in another language (`de`, `pt-BR`): same headings, diagrams and ids",
    ),
    GameFile(
        "about.<tag>.md",
        "the origin of the game, what its text fixes and what is a reading, in each language; linked from the rules",
    ),
    GameFile(
        "locale",
        "message catalogues: `<tag>.ftl` for what is shown at a table, `<tag>.lesson.ftl` for the lesson; English "
        "suffices",
    ),
    GameFile("preview-light.svg", "a preview picture, shown before the game is compiled"),
    GameFile("preview-dark.svg", "the same for the dark theme"),
    GameFile("evaluate.py", "search knowledge", Evaluation),
    GameFile("space.py", "observations and actions for learning programs", LearnerSpace),
    GameFile("weights.json", "tuned weights of the evaluation"),
    GameFile("network.py", "inputs of the evaluation network", NetworkInputs),
    GameFile("network.weights", "its weights, trained by `azumaya learn`"),
    GameFile("patterns.py", "pattern features of moves and positions for tree search", Patterns),
    GameFile("patterns.weights", "their weights, trained by `azumaya learn`"),
    GameFile("book.json", "the opening book of levels 7 to 10, built by `azumaya book`"),
    GameFile("levels.json", "parameters of the levels"),
    GameFile("strength.json", "measured Elo of the levels"),
    GameFile("solver.py", "exact endgame knowledge", Endings),
    GameFile("tablebase.py", "exact endgame tables, built, verified and probed by `azumaya tablebase`", Tablebase),
    GameFile("puzzles.json", "puzzles"),
    GameFile("rules.json", "rule sentences by id: tests, functions, an example position"),
    GameFile("lesson.json", "the interactive lesson; its words are in the catalogues"),
    GameFile("result.py", "outcomes as data and in words", Results),
    GameFile("facts.py", "facts about a turn for hints and reviews", HintFacts),
    GameFile("series.py", "rules for series of games", SeriesRules),
    GameFile("variant_warnings.py", "warnings about variants", VariantWarnings),
    GameFile("editor.py", "the position editor", PositionEditor),
    GameFile("commands.py", "additional commands", Commands),
    GameFile("data", "data files that the modules use"),
)
PARTS = (*NEEDED, *OPTIONAL)
"""Everything that may stand in a game's folder, beside modules and data that one of these uses."""
RULEBOOK, ABOUT = "rulebook", "about"
"""Documents of a game, a Markdown file in each language."""
DOCUMENT = re.compile(rf"({RULEBOOK}|{ABOUT})\.([a-z]{{2,3}}(?:-[A-Za-z0-9]+)*)\.md")


@dataclass(frozen=True)
class GameModules:
    """The parts of one game, None where it has none. `folder` is the package it stands in, `path` where that is."""

    folder: str
    path: Path

    @cached_property
    def notation(self) -> Notation:
        return self._needed(Notation)

    @cached_property
    def renderer(self) -> Renderer:
        return self._needed(Renderer)

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
    def tablebase(self) -> Tablebase | None:
        return self._load(Tablebase)

    @cached_property
    def results(self) -> Results | None:
        return self._load(Results)

    @cached_property
    def facts(self) -> HintFacts | None:
        return self._load(HintFacts)

    @cached_property
    def series(self) -> SeriesRules | None:
        return self._load(SeriesRules)

    @cached_property
    def variant_warnings(self) -> VariantWarnings | None:
        return self._load(VariantWarnings)

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

    def documents(self, name: str) -> dict[str, Path]:
        """The files of a document, `rulebook` or `about`, by language tag, English first."""
        files = ((DOCUMENT.fullmatch(file.name), file) for file in self.path.iterdir())
        found = {match[2]: file for match, file in files if match and match[1] == name}
        return dict(sorted(found.items(), key=lambda one: (one[0] != SOURCE_LANGUAGE, one[0])))

    def _load(self, offers: type[T]) -> T | None:
        part = next(part for part in PARTS if part.offers is offers)
        return self._needed(offers) if self.file(part.file) else None

    def _needed(self, offers: type[T]) -> T:
        part = next(part for part in PARTS if part.offers is offers)
        return take_hooks(import_module(f"{self.folder}.{Path(part.file).stem}"), offers)


def take_hooks(module: ModuleType, offers: type[T]) -> T:
    """The names a part's module offers, as its record; what it does not offer stays as the record has it."""
    known: Any = fields(offers)  # type: ignore[arg-type]
    return offers(**{one.name: getattr(module, one.name) for one in known if hasattr(module, one.name)})
