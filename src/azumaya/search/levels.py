"""Ten levels per game: one to nine have node budgets with a margin of error, the same on every machine; ten is the
strongest within its time.

A game's folder may set its own spacing in `levels.json` (nodes, margins, first guided level, score bias, greed);
`strength.json` holds the measured strengths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..rules.data_file import read_data
from ..rules.game import Game
from ..rules.message import Message
from .search_player import GREED, has_chance
from .spec import STRONGEST, check_level

FILE, MEASURED_FILE = "levels.json", "strength.json"
Ratings = tuple[int | None, ...]
UNMEASURED: Ratings = (None,) * STRONGEST
SEES_WINS_FROM, SOLVES_FROM, READS_FROM = 3, 6, 7
"""First levels that never miss a win within one turn, that may spend half their budget on solving a small ending, and
that use the opening book."""

DESCRIPTIONS = (
    Message("search-level-1"),
    Message("search-level-2"),
    Message("search-level-3"),
    Message("search-level-4"),
    Message("search-level-5"),
    Message("search-level-6"),
    Message("search-level-7"),
    Message("search-level-8"),
    Message("search-level-9"),
    Message("search-level-10"),
)
NODES = {
    "alphabeta": (60, 150, 400, 1_000, 2_500, 7_000, 20_000, 60_000, 200_000),
    "mcts": (12, 24, 48, 100, 200, 420, 900, 2_000, 5_000),
}
MARGINS = (0.8, 0.65, 0.5, 0.4, 0.3, 0.22, 0.14, 0.07, 0.0)


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a game. `nodes` is None for the strongest, which is limited by time."""

    number: int
    kind: str
    nodes: int | None
    margin: float
    """How far behind the best a move may be, in values from -1 (lost) to 1 (won)."""
    guided: bool = True
    """Whether the game's move order guides the tree; without it, some moves are overlooked."""
    score_bias: float = 0.0
    """Share of immediately scoring moves that are noticed, where nothing guides the tree."""
    greed: float = GREED
    """Preference for such moves."""
    elo: int | None = None
    """Measured strength relative to level 1; None if not measured."""

    @property
    def description(self) -> Message:
        return DESCRIPTIONS[self.number - 1]

    @property
    def summary(self) -> Message:
        """The level in a sentence: number, measured strength and description."""
        number, does = self.number, self.description
        if not self.elo:
            return Message("search-level", number=number, does=does)
        return Message("search-level-elo", number=number, elo=str(self.elo), does=does)

    @property
    def sees_wins(self) -> bool:
        return self.number >= SEES_WINS_FROM

    @property
    def solves(self) -> bool:
        return self.number >= SOLVES_FROM

    @property
    def reads(self) -> bool:
        return self.number >= READS_FROM


def best_kind(game: Game) -> str:
    """Return the strongest kind of player for a game, used by level 10 and engines: the one its `evaluate.py` names,
    else alpha-beta for a game with an evaluation and without chance."""
    evaluation = game.parts.evaluation
    said = evaluation.PLAYER if evaluation else None
    return said or ("alphabeta" if evaluation is not None and not has_chance(game) else "mcts")


def levels_of(game: Game) -> tuple[Level, ...]:
    """Return the ten levels of a game."""
    kind, ratings = best_kind(game), read_data(game.parts.file(MEASURED_FILE), measured_elo, UNMEASURED)
    return read_data(
        game.parts.file(FILE), lambda spaced: spaced_levels(kind, spaced, ratings), spaced_levels(kind, {}, ratings)
    )


def measured_elo(content: Any) -> Ratings:
    ratings = tuple(None if elo is None else int(elo) for elo in content.get("elo", UNMEASURED))
    if len(ratings) != STRONGEST:
        raise ValueError(f"{len(ratings)} ratings of {STRONGEST} levels")
    return ratings


def spaced_levels(kind: str, spaced: Any, ratings: Ratings) -> tuple[Level, ...]:
    nodes, margins = [*spaced.get("nodes", NODES[kind]), None], [*spaced.get("margins", MARGINS), 0.0]
    guided_from, score_bias = spaced.get("guided_from", 1), [*spaced.get("score_bias", [0.0] * (STRONGEST - 1)), 0.0]
    greed = [*spaced.get("greed", [GREED] * (STRONGEST - 1)), GREED]
    rows = enumerate(zip(nodes, margins, score_bias, greed, ratings, strict=True), 1)
    return tuple(
        Level(number, kind, budget, margin, number >= guided_from, noticed, drawn, elo)
        for number, (budget, margin, noticed, drawn, elo) in rows
    )


def side_advantage(game: Game) -> int:
    """Return the measured Elo advantage of side 0 between equals; 0 if not measured."""
    return read_data(game.parts.file(MEASURED_FILE), lambda content: int(content.get("side", 0)), 0)


def level_of(game: Game, number: int) -> Level:
    """Return a level by number; raise UnknownPlayer if it does not exist."""
    check_level(number)
    return levels_of(game)[number - 1]
