"""Plan of an experiment: every level against itself, for the metrics of the game, and against the next level, for its
depth.

It is one playtest of neighbours (see `playtest.arena`): the levels in order, each twice under two names, `3` and `3b`.
Pair k has the same set-up, deal and draws at every level and under all rules, so metrics are compared pair by pair.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.message import Message
from ...rules.variant import BaseVariant
from ...search.levels import best_kind
from ...search.players import new_player
from ...search.spec import check_level, parse_player_spec
from ..arena import GameJob, Plan

STEADY_FROM = 9
"""First level that always plays the best move it finds: without random turns all its games are alike."""
JUDGE_NODES = {"alphabeta": 4_000, "mcts": 400}
AGAIN = "b"


@dataclass(frozen=True, slots=True)
class Rules:
    """A variant by name, with options."""

    variant: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    def of(self, game: Game) -> BaseVariant:
        return game.variant(self.variant, dict(self.options))

    @property
    def text(self) -> str:
        """The rules in command-line notation."""
        return " ".join([self.variant or "standard", *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True, slots=True)
class ExperimentPlan:
    """Everything the metrics of an experiment depend on."""

    game: str
    rules: Rules
    against: Rules | None = None
    levels: tuple[int, ...] = (2, 3, 4, 5)
    games: int = 100
    """Games of each level against itself and against the next."""
    judged: int = 40
    """Games of each level against itself that the judge evaluates."""
    seed: int = 1
    opening: int = 0
    """Random turns before the players take over."""
    judge: str = ""
    """A player; "" for the strongest kind with a node budget, which is the same on every machine."""

    def check(self) -> Game:
        """Raise an error if the plan cannot be played; return the game."""
        game = find_game(self.game)
        for level in self.levels:
            check_level(level)
        if not self.levels or list(self.levels) != sorted(set(self.levels)):
            raise AzumayaError(
                Message("playtest-plan-levels-must-rising-order-without"),
                text=f"levels={format_levels(self.levels)}",
                near=("2-5",),
            )
        if self.levels[-1] >= STEADY_FROM and not self.opening:
            raise AzumayaError(
                Message("playtest-plan-from-level-games-all-alike", steady_from=STEADY_FROM),
                text=f"levels={format_levels(self.levels)}",
                near=("--opening 4", "--levels 2-8"),
            )
        new_player(game, parse_player_spec(self.judge_text(game)))
        for rules in self.sides:
            self.playtest(rules).check()
        return game

    @property
    def sides(self) -> tuple[Rules, ...]:
        """The tested rules, and the baseline."""
        return (self.rules,) if self.against is None else (self.rules, self.against)

    def playtest(self, rules: Rules) -> Plan:
        """Return the playtest under some rules. A single level meets itself only."""
        players = tuple(f"level={level},name={level}{again}" for level in self.levels for again in ("", AGAIN))
        return Plan(
            self.game, players, self.games, self.seed, rules.variant, rules.options, None, self.opening, "neighbours"
        )

    def judge_text(self, game: Game) -> str:
        kind = best_kind(game)
        return self.judge or f"{kind}:nodes={JUDGE_NODES[kind]}"

    def is_judged(self, job: GameJob) -> bool:
        """Check whether the judge evaluates a game: pairs in order, as many as requested."""
        return is_mirror(job.players) and 2 * job.pair + job.half < self.judged

    def described(self) -> dict[str, Any]:
        return {**asdict(self), "judge": self.judge_text(find_game(self.game))}


def level_of(name: str) -> int:
    return int(name.removesuffix(AGAIN))


def is_mirror(players: tuple[str, str]) -> bool:
    """Check whether a level meets itself."""
    return level_of(players[0]) == level_of(players[1])


def parse_levels(text: str) -> tuple[int, ...]:
    """Parse `2-5` or `1,3,5`."""
    first, dash, last = text.partition("-")
    try:
        return tuple(range(int(first), int(last) + 1)) if dash else tuple(int(part) for part in text.split(","))
    except ValueError:
        raise AzumayaError(
            Message("playtest-plan-expected-levels"), text=f"--levels {text}", near=("2-5", "1,3,5")
        ) from None


def format_levels(levels: tuple[int, ...]) -> str:
    return ",".join(map(str, levels))
