"""Metrics of one game: its end, choices per turn, rules used and destinations; for an evaluated game also the chances,
agreement with the judge and the spread of choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import pairwise
from random import Random
from statistics import pstdev
from typing import Any

from ...games import game as find_game
from ...rules.position import Position, read_position
from ...search.hints import estimate_position
from ...search.players import Player, new_player
from ...search.spec import parse_player_spec
from ..arena import GameJob, Played, seed_of
from .plan import ExperimentPlan, is_mirror, level_of

SPREAD_TURNS, SPREAD_CHOICES = 2, 6
"""Turns of an evaluated game whose choices are compared, and choices of each."""
PLACES = 3
"""Decimal places of chances."""


@dataclass(frozen=True, slots=True)
class GameMetrics:
    """One game of an experiment. `chances` are side 0's before each turn and at the end, `movers` the side of each
    turn; `agreed` counts the turns with a choice in which the judge would have begun the same, and all of those."""

    players: tuple[str, str]
    pair: int
    half: int
    winner: int | None
    reason: str
    choices: tuple[int, ...]
    movers: tuple[int, ...]
    first: str
    """The first turn in notation."""
    fired: dict[str, int]
    places: dict[str, int] = field(default_factory=dict)
    chances: tuple[float, ...] = ()
    agreed: tuple[int, int] = (0, 0)
    spread: tuple[float, ...] = ()

    @property
    def level(self) -> int:
        return level_of(self.players[0])

    @property
    def job(self) -> GameJob:
        return GameJob(self.players, self.pair, self.half)

    @property
    def turns(self) -> int:
        return len(self.choices)

    @property
    def score(self) -> float:
        """1, ½ or 0 for side 0."""
        return 0.5 if self.winner is None else 1.0 - self.winner


TOO_LONG = "too long"


def metrics_from(entry: dict[str, Any]) -> GameMetrics:
    """Parse a game from its line in a file; raise TypeError if it is invalid."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return GameMetrics(**values)


def compute_metrics(plan: ExperimentPlan, played: Played) -> GameMetrics:
    """Compute the metrics of a played game."""
    game = find_game(plan.game)
    positions = [start := read_position(game, played.start)]
    for move in (*played.opening, *played.moves):
        positions.append(positions[-1].play(move))
    last = positions[-1]
    mirror = is_mirror(played.players)
    turns = [position for position in positions if position.starts_turn and isinstance(position.side, int)]
    judged = judge(plan, played, turns, last) if plan.is_judged(played.job) else {}
    return GameMetrics(
        players=played.players,
        pair=played.pair,
        half=played.half,
        winner=played.winner,
        reason=last.result.reason if last.result else TOO_LONG,
        choices=tuple(len(position.codes) for position in turns),
        movers=tuple(position.side or 0 for position in turns),
        first=first_turn(positions),
        fired=rules_fired(start, (*played.opening, *played.moves)) if mirror else {},
        **judged,
    )


def first_turn(positions: list[Position]) -> str:
    """Return the first whole turn of a player."""
    for before, after in pairwise(positions):
        if after.starts_turn and after.last_turn and not before.is_chance:
            return after.turn_text
    return ""


def rules_fired(start: Position, moves: tuple[str, ...]) -> dict[str, int]:
    """Return how often each rule was used, as counted by the reference implementation."""
    reference = import_module(f"{start.game.folder}.reference")
    fired: Counter[str] = Counter()
    state = reference.start(start.variant)
    for move in moves:
        state = reference.play(state, move, fired)
    return dict(sorted(fired.items()))


# What the judge says


def judge(plan: ExperimentPlan, played: Played, turns: list[Position], last: Position) -> dict[str, Any]:
    seed = seed_of(plan.seed, *played.players, played.pair, played.half, "judge")
    player = new_judge(plan, seed)
    rng, chances, agreed, asked = Random(seed), list[float](), 0, 0
    played_first = first_moves(turns, last)
    for position, code in zip(turns, played_first, strict=True):
        analysis = player.analyse(position)
        chances.append(round(analysis.chance if position.side == 0 else 1 - analysis.chance, PLACES))
        if len(position.codes) > 1:
            asked += 1
            agreed += position.code_of.get(analysis.variation[0]) == code
    end = chances[-1] if not last.is_over and chances else 0.5 if last.winner is None else 1.0 - last.winner
    open_turns = [position for position in turns if len(position.codes) > 1]
    looked_at = rng.sample(open_turns, min(SPREAD_TURNS, len(open_turns)))
    return {
        "places": places_of(turns, last),
        "chances": (*chances, end),
        "agreed": (agreed, asked),
        "spread": tuple(round(spread_of(position, player, rng), PLACES) for position in looked_at),
    }


def new_judge(plan: ExperimentPlan, seed: int) -> Player:
    game = find_game(plan.game)
    spec = parse_player_spec(plan.judge_text(game))
    return new_player(game, replace(spec, seed=seed))


def first_moves(turns: list[Position], last: Position) -> list[int]:
    """Return the code of the first move of each turn, from the trail of the next turn's position."""
    return [
        next(made.move for made in after.trail if made.before.tobytes() == position.raw_state.tobytes())
        for position, after in pairwise([*turns, last])
    ]


def spread_of(position: Position, player: Player, rng: Random) -> float:
    """Return the standard deviation of the mover's chance over some of its choices."""
    side = position.side or 0
    codes = rng.sample(position.codes, min(SPREAD_CHOICES, len(position.codes)))
    return pstdev(estimate_position(position.play_code(code), player).chance_of(side) for code in codes)


def places_of(turns: list[Position], last: Position) -> dict[str, int]:
    """Count how often a piece came to rest on each place, from the scenes after each turn."""
    counted: Counter[str] = Counter()
    for position in (*turns[1:], last):
        for motion in position.scene(None).moved:
            x, y = motion.path[-1]
            counted[f"{x:g},{y:g}"] += 1
    return dict(counted)


# Metrics of the chances: those of side 0, before each turn and at the end

BAND = 0.05
"""Distance from one half within which neither side leads."""
DECIDED = 0.9
"""Winner's chance from which on a game counts as decided, if it stays there."""
GAIN = 0.025
"""Smallest gain of a turn that counts for permanence."""


def lead_changes(chances: Sequence[float]) -> int:
    """Count changes of the lead; within the band it stays where it was."""
    leaders = [chance > 0.5 for chance in chances if abs(chance - 0.5) > BAND]
    return sum(before != after for before, after in pairwise(leaders))


def drama(chances: Sequence[float], winner: int | None) -> float | None:
    """Return how far behind the winner was, averaged over the game: 0 if never, 1 if lost all along. None for a
    draw."""
    if winner is None or len(chances) < 2:
        return None
    behind = [2 * max(0.0, 0.5 - own(chance, winner)) for chance in chances[:-1]]
    return sum(behind) / len(behind)


def decided_after(chances: Sequence[float], winner: int | None) -> float | None:
    """Return the share of the turns after which the winner's chance never again falls below DECIDED. None for a
    draw."""
    if winner is None or len(chances) < 2:
        return None
    open_until = max((turn for turn, chance in enumerate(chances) if own(chance, winner) < DECIDED), default=-1)
    return (open_until + 1) / (len(chances) - 1)


def largest_swing(chances: Sequence[float]) -> float | None:
    """Return the largest change of the chance from one turn to the next."""
    return max((abs(after - before) for before, after in pairwise(chances)), default=None)


def permanence(chances: Sequence[float], movers: Sequence[int]) -> float | None:
    """Return how much of a turn's gain is left after the reply, from 0 to 1, averaged over turns that gain; None if
    none does or none is answered."""
    kept = list[float]()
    for (before, after, answered), mover in zip(windows(chances), movers, strict=False):
        gain = own(after, mover) - own(before, mover)
        if gain >= GAIN:
            kept.append(min(1.0, max(0.0, (own(answered, mover) - own(before, mover)) / gain)))
    return sum(kept) / len(kept) if kept else None


def windows(chances: Sequence[float]) -> Sequence[tuple[float, float, float]]:
    return list(zip(chances, chances[1:], chances[2:], strict=False))


def own(chance: float, side: int) -> float:
    return chance if side == 0 else 1 - chance
