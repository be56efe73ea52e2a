"""Games and positions explained: a hint with its reason, and for a finished game how the chances went and which turns
decided it.

Reasons are facts that the game's own `facts.py` reads off the positions before and after a turn, put into words in
`reasons.py`; nothing is told that is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from ..rules.errors import AzumayaError
from ..rules.facts import Fact
from ..rules.position import Position
from ..rules.text import Text
from .player import Analysis, Player
from .reasons import Option, option_of, reason, turns_along, verdict, written_turn
from .simple import lead

SAMPLED_DRAWS = 4
"""So many ways the draws may fall are looked at where chance is to move, however many draws follow one another."""
TURNING_POINTS, MOST_CANDIDATES = 3, 9
"""Turning points told, and turns looked at again to find them: those that gave away most."""
LEAST_LOSS = 0.1
"""A turn that gives away less of the chance to win is no turning point."""
VARIATIONS = 4
"""So many are asked for, because the next best may lead to the same board."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player would do, why, and what it thinks of the position. `moves` are those still to make."""

    turn: str
    moves: tuple[str, ...]
    reason: Text
    facts: tuple[Fact, ...]
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that gave away much: which one it was, the chance of the side that made it before and after, and what was
    better."""

    number: int
    """Its place among the positions of the game: it was made in this one and led to the next."""
    side: int
    played: str
    better: str
    better_moves: tuple[str, ...]
    before: float
    after: float
    reason: Text
    places: tuple[str, ...]

    @property
    def loss(self) -> float:
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game looked at again: side 0's chance in each of its positions, and the turns that decided it, in the
    order they were made."""

    chances: tuple[float, ...]
    certain: tuple[bool, ...]
    turning_points: tuple[TurningPoint, ...]
    drawn: frozenset[int] = frozenset()
    """The positions in which chance was to move: the draws looked at there are samples."""

    @property
    def known_from(self) -> int | None:
        """The position from which on the result of best play was known instead of judged whenever a side was to move;
        None when only the last one is."""
        decided = [number for number in range(len(self.certain)) if number not in self.drawn]
        unknown = [number for number in decided if not self.certain[number]]
        first = next(number for number in (*decided, len(self.certain)) if not unknown or number > unknown[-1])
        return first if first < len(self.certain) - 1 else None


def hint(position: Position, player: Player, made: Sequence[str] = ()) -> Hint:
    """A whole turn to make in this position, with its reason. Where some moves of it are `made` already, the rest
    follows from them."""
    draft = position.play_all(made)
    analysis = player.analyse(draft, variations=VARIATIONS)
    after, moves = best_turn(draft, analysis, player)
    best = option_of(position, after, analysis.variation[len(moves) :], analysis.chance, analysis.certain)
    return Hint(
        best.turn, moves, reason(best, next_best(position, draft, after, analysis, player)), best.facts, analysis
    )


def next_best(position: Position, draft: Position, best: Position, analysis: Analysis, player: Player) -> Option | None:
    """The best turn of those an analysis tells that leads to another board than the best of all. Where it tells none
    because everything is certain, the turn that takes most at once, looked at for itself."""
    for variation in analysis.variations[1:]:
        turns = list(turns_along(draft, variation.moves))
        after = turns[0][1] if turns else None
        if after is not None and after.key != best.key:
            made = len(after.this_turn or after.last_turn) - len(draft.this_turn)
            return option_of(position, after, variation.moves[made:], (1 + variation.value) / 2)
    after = greediest(draft, best) if analysis.certain and analysis.value > -1 else None
    if after is None:
        return None
    view = view_of(after, player)
    ahead = view.analysis.variation if view.analysis else ()
    return option_of(position, after, ahead, view.chance_of(int(draft.state.mover)), view.certain)


def greediest(position: Position, best: Position) -> Position | None:
    """The position after the turn that leads most at once, apart from the best one; None when there is no other."""
    side = position.to_move
    first = {one.move for one in best.last_turn}
    others = [code for code in position.codes if code not in first]
    after = position
    while others and (after is position or not (after.starts_turn or after.is_over)):
        tried = [after.play_code(code) for code in (others if after is position else after.codes)]
        after = max(tried, key=lambda one: lead(one, side))
    return None if after is position or after.key == best.key else after


def best_turn(position: Position, analysis: Analysis, player: Player) -> tuple[Position, tuple[str, ...]]:
    """The position after the turn an analysis begins with, and its moves; where its variation is too short the player
    goes on."""
    moves: list[str] = []
    ahead = list(analysis.variation)
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(ahead.pop(0) if ahead else player.choose(position))
        position = position.play(moves[-1])
    return position, tuple(moves)


def from_first_turn(positions: Sequence[Position]) -> Sequence[Position]:
    """The positions of a game that a review is about: what chance dealt before the first turn is nobody's doing."""
    dealt = next((number for number, position in enumerate(positions) if position.to_move != "chance"), 0)
    return positions[dealt:]


def review(positions: Sequence[Position], player: Player, progress: Callable[[], None] = lambda: None) -> Review:
    """Look at every position of a finished game, the last one included. `progress` is called after each.

    At most SAMPLED_DRAWS analyses for a position, and MOST_CANDIDATES turns thought through to the end.
    """
    views = []
    for position in positions:
        views.append(view_of(position, player))
        progress()
    return conclude(positions, views, player)


def conclude(positions: Sequence[Position], views: Sequence[View], player: Player) -> Review:
    """What the views of a game's positions come to."""
    losses = {number: loss_of(positions[number], *pair) for number, pair in enumerate(pairwise(views))}
    candidates = sorted((number for number in losses if losses[number] >= LEAST_LOSS), key=lambda n: -losses[n])
    points = list[TurningPoint]()
    for number in candidates[:MOST_CANDIDATES]:
        point = turning_point(number, positions, views[number], views[number + 1], player)
        points += [] if point is None else [point]
        if len(points) == TURNING_POINTS:
            break
    return Review(
        tuple(view.chance for view in views),
        tuple(view.certain for view in views),
        tuple(sorted(points, key=lambda point: point.number)),
        frozenset(number for number, position in enumerate(positions) if position.to_move == "chance"),
    )


@dataclass(frozen=True, slots=True)
class View:
    """How a position looks: side 0's chance, and what a player says where one is to move."""

    chance: float
    certain: bool
    analysis: Analysis | None = None

    def chance_of(self, side: int) -> float:
        return self.chance if side == 0 else 1 - self.chance


def view_of(position: Position, player: Player) -> View:
    """How a position looks to a player: one analysis where a side is to move, SAMPLED_DRAWS at most where chance is."""
    if position.is_over:
        return View(0.5 if position.winner is None else 1.0 - position.winner, True)
    if position.to_move == "chance":
        seen = [view_of(drawn, player) for drawn in sampled_draws(position)]
        return View(sum(view.chance for view in seen) / len(seen), False)
    analysis = player.analyse(position)
    chance = analysis.chance if position.to_move == 0 else 1 - analysis.chance
    return View(chance, analysis.certain, analysis)


def sampled_draws(position: Position) -> list[Position]:
    """Positions to which the draws that are due may lead, the same ones each time; the first draw differs as far as it
    can."""
    dice = Random(position.text)
    found = [position.play(draw) for draw in dice.sample(position.moves, min(SAMPLED_DRAWS, len(position.moves)))]
    while any(drawn.to_move == "chance" for drawn in found):
        found = [drawn.play(dice.choice(drawn.moves)) if drawn.to_move == "chance" else drawn for drawn in found]
    return found


def loss_of(position: Position, before: View, after: View) -> float:
    """How much of its chance the side to move gave away with its turn; nothing where chance moved."""
    side = position.to_move
    return before.chance_of(side) - after.chance_of(side) if isinstance(side, int) else 0.0


def turning_point(
    number: int, positions: Sequence[Position], before: View, after: View, player: Player
) -> TurningPoint | None:
    """What a turn that gave away much did, when another turn would have kept it."""
    position, side = positions[number], positions[number].to_move
    if before.analysis is None or not isinstance(side, int):
        return None
    better, moves = best_turn(position, before.analysis, player)
    played = positions[number + 1]
    if written_turn(better) == written_turn(played):
        return None
    had, has = before.chance_of(side), after.chance_of(side)
    ahead = after.analysis.variation if after.analysis else ()
    did = option_of(position, played, ahead, has, after.certain)
    could = option_of(position, better, before.analysis.variation[len(moves) :], had, before.certain)
    places = tuple(place for fact in (could.facts or did.facts)[:2] for place in fact.places)
    return TurningPoint(number, side, did.turn, could.turn, moves, had, has, verdict(did, could), places)


def must_be_finished(positions: Sequence[Position], result: str) -> None:
    """Refuse to look back at a game that still goes on."""
    if not positions[-1].is_over and (not result or result.startswith("unfinished")):
        raise AzumayaError(
            Text("die Partie ist noch nicht zu Ende", "the game has not ended yet"),
            text=result or positions[-1].text,
            near=(f"azumaya analyse --game {positions[-1].game.name} --position …",),
        )
