"""What is seen of one game: how it ended, how many choices each turn had, which rules fired, and where moves went; of a
judged game also how its chances stood, whether the judge would have played the same, and how far choices differ."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import pairwise
from random import Random
from statistics import pstdev
from typing import Any

from ...games import game as find_game
from ...rules.position import Position, read_position
from ...search.players import Player, new_player
from ...search.spec import parse_player_spec
from ...search.study import view_of
from ..arena import GameJob, Played, seed_of
from .plan import StudyPlan, is_mirror, level_of

SPREAD_TURNS, SPREAD_CHOICES = 2, 6
"""How many turns of a judged game are looked at choice by choice, and how many choices of each."""
PLACES = 3
"""Chances are kept to so many places."""


@dataclass(frozen=True, slots=True)
class SeenGame:
    """One game of a study. `chances` are side 0's before each turn and at the end, `movers` who made each turn;
    `agreed` counts the turns with a choice in which the judge would have begun the same, and all of those."""

    players: tuple[str, str]
    pair: int
    half: int
    winner: int | None
    reason: str
    choices: tuple[int, ...]
    movers: tuple[int, ...]
    first: str
    """The first turn, as the rule book writes it."""
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


def seen_from(entry: dict[str, Any]) -> SeenGame:
    """A game from its line in a file; TypeError when it is none."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return SeenGame(**values)


def see(plan: StudyPlan, played: Played) -> SeenGame:
    """Look at a game that was played."""
    game = find_game(plan.game)
    positions = [start := read_position(game, played.start)]
    for move in (*played.opening, *played.moves):
        positions.append(positions[-1].play(move))
    last = positions[-1]
    mirror = is_mirror(played.players)
    turns = [position for position in positions if position.starts_turn and isinstance(position.to_move, int)]
    judged = judge(plan, played, turns, last) if plan.is_judged(played.job) else {}
    return SeenGame(
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
    """The first turn that a player made, whole."""
    for before, after in pairwise(positions):
        if after.starts_turn and after.last_turn and before.to_move != "chance":
            return after.turn_text
    return ""


def rules_fired(start: Position, moves: tuple[str, ...]) -> dict[str, int]:
    """How often each rule was made use of, as the readable reference counts."""
    reference = import_module(f"{start.game.folder}.reference")
    fired: Counter[str] = Counter()
    state = reference.start(start.variant)
    for move in moves:
        state = reference.play(state, move, fired)
    return dict(sorted(fired.items()))


# What the judge says


def judge(plan: StudyPlan, played: Played, turns: list[Position], last: Position) -> dict[str, Any]:
    seed = seed_of(plan.seed, *played.players, played.pair, played.half, "judge")
    player = new_judge(plan, seed)
    dice, chances, agreed, asked = Random(seed), list[float](), 0, 0
    played_first = first_moves(turns, last)
    for position, code in zip(turns, played_first, strict=True):
        analysis = player.analyse(position)
        chances.append(round(analysis.chance if position.to_move == 0 else 1 - analysis.chance, PLACES))
        if len(position.codes) > 1:
            asked += 1
            agreed += position.code_of.get(analysis.variation[0]) == code
    end = chances[-1] if not last.is_over and chances else 0.5 if last.winner is None else 1.0 - last.winner
    open_turns = [position for position in turns if len(position.codes) > 1]
    looked_at = dice.sample(open_turns, min(SPREAD_TURNS, len(open_turns)))
    return {
        "places": places_of(turns, last),
        "chances": (*chances, end),
        "agreed": (agreed, asked),
        "spread": tuple(round(spread_of(position, player, dice), PLACES) for position in looked_at),
    }


def new_judge(plan: StudyPlan, seed: int) -> Player:
    game = find_game(plan.game)
    spec = parse_player_spec(plan.judge_text(game))
    return new_player(game, replace(spec, seed=seed))


def first_moves(turns: list[Position], last: Position) -> list[int]:
    """The code of the first move of each turn, read off the trail of the position in which the next one begins."""
    return [
        next(made.move for made in after.trail if made.before.tobytes() == position.raw_state.tobytes())
        for position, after in pairwise([*turns, last])
    ]


def spread_of(position: Position, player: Player, dice: Random) -> float:
    """The standard deviation of the mover's chance over some of its choices."""
    side = position.side or 0
    codes = dice.sample(position.codes, min(SPREAD_CHOICES, len(position.codes)))
    return pstdev(view_of(position.play_code(code), player).chance_of(side) for code in codes)


def places_of(turns: list[Position], last: Position) -> dict[str, int]:
    """How often a piece came to rest on each place of the board, by the scenes after each turn."""
    counted: Counter[str] = Counter()
    for position in (*turns[1:], last):
        for motion in position.scene(None).moved:
            x, y = motion.path[-1]
            counted[f"{x:g},{y:g}"] += 1
    return dict(counted)
