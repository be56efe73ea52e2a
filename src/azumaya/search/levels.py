"""Ten levels for every game: one to nine are node budgets with a margin of error, the same on every machine; ten is the
strongest in its time.

A game's folder may space them by its own `levels.json` (nodes, margins, the first guided level, alertness, greed); how
strong each was measured to be stands in `strength.json`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..rules.game import Game
from ..rules.text import Text
from .spec import STRONGEST, check_level
from .thinker import GREED, has_chance

FILE, MEASURED_FILE = "levels.json", "strength.json"
SEES_WINS_FROM, SOLVES_FROM, READS_FROM = 3, 6, 7
"""The levels from which on no win within one turn is missed, half a turn's budget may go into playing a small ending
exactly, and openings are taken from the game's book."""

DESCRIPTIONS = (
    Text("sieht kaum mehr als den eigenen Zug und irrt sich oft", "sees little beyond its own turn and errs often"),
    Text("sieht kaum mehr als den eigenen Zug und irrt sich gern", "sees little beyond its own turn and errs readily"),
    Text("gewinnt, was in einem Zug zu gewinnen ist", "wins what one turn can win"),
    Text("achtet auf die nächste Antwort", "minds the next reply"),
    Text("rechnet ein wenig, lässt sich aber überraschen", "calculates a little, yet can be surprised"),
    Text("rechnet ordentlich, übersieht aber noch manches", "calculates soundly, yet overlooks a thing or two"),
    Text("macht nur noch kleine Fehler", "makes small mistakes only"),
    Text("plant voraus und verschenkt fast nichts", "plans ahead and gives next to nothing away"),
    Text("rechnet weit und verschenkt wissentlich nichts", "calculates far and knowingly gives nothing away"),
    Text("denkt so stark, wie die Zeit es zulässt", "thinks as hard as the time allows"),
)
NODES = {
    "alphabeta": (60, 150, 400, 1_000, 2_500, 7_000, 20_000, 60_000, 200_000),
    "mcts": (12, 24, 48, 100, 200, 420, 900, 2_000, 5_000),
}
MARGINS = (0.8, 0.65, 0.5, 0.4, 0.3, 0.22, 0.14, 0.07, 0.0)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a game. `nodes` is None for the strongest, which is limited by time."""

    number: int
    kind: str
    nodes: int | None
    margin: float
    """How far behind the best a move may be that it makes, in values from -1 (lost) to 1 (won)."""
    guided: bool = True
    """Whether the game's own sense of promising moves guides its tree; without it, it overlooks some."""
    alert: float = 0.0
    """The share of moves that score at once which it notices, where nothing guides it."""
    greed: float = GREED
    """How strongly it is drawn to such moves."""
    elo: int | None = None
    """Measured, with level 1 as zero; None where nobody has measured."""

    @property
    def description(self) -> Text:
        return DESCRIPTIONS[self.number - 1]

    @property
    def summary(self) -> Text:
        """The level in a sentence: its number, its strength where that was measured, and how it plays."""
        above = (
            Text(f" · {self.elo} Elo über Stufe 1", f" · {self.elo} Elo above level 1") if self.elo else Text("", "")
        )
        told = self.description
        return Text(f"Stufe {self.number}{above.de} · {told.de}", f"Level {self.number}{above.en} · {told.en}")

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
    """The strongest kind of player for a game, which level 10 and an engine are: what its `evaluate.py` says, else
    alpha-beta where it has an evaluation and no chance."""
    evaluation = game.parts.evaluation
    said = evaluation.PLAYER if evaluation else None
    return said or ("alphabeta" if evaluation is not None and not has_chance(game) else "mcts")


def levels_of(game: Game) -> tuple[Level, ...]:
    """The ten levels of a game."""
    kind = best_kind(game)
    spaced = read_json(game.parts.file(FILE))
    ratings: list[int | None] = read_json(game.parts.file(MEASURED_FILE)).get("elo", [None] * STRONGEST)
    nodes, margins = [*spaced.get("nodes", NODES[kind]), None], [*spaced.get("margins", MARGINS), 0.0]
    guided_from, alert = spaced.get("guided from", 1), [*spaced.get("alert", [0.0] * (STRONGEST - 1)), 0.0]
    greed = [*spaced.get("greed", [GREED] * (STRONGEST - 1)), GREED]
    rows = enumerate(zip(nodes, margins, alert, greed, ratings, strict=True), 1)
    return tuple(
        Level(number, kind, budget, margin, number >= guided_from, noticed, drawn, elo)
        for number, (budget, margin, noticed, drawn, elo) in rows
    )


def side_advantage(game: Game) -> int:
    """How many Elo side 0 is worth between equals, as measured with the levels; 0 where nobody has measured."""
    return int(read_json(game.parts.file(MEASURED_FILE)).get("side", 0))


def read_json(file: Path | None) -> dict[str, Any]:
    """What a game's folder says, nothing when it has no such file."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file else {}
    return found


def level_of(game: Game, number: int) -> Level:
    """A level by its number; UnknownPlayer says which there are."""
    check_level(number)
    return levels_of(game)[number - 1]
