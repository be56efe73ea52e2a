"""Games and positions explained: a hint with its reason, and for a finished game how the chances went and which turns
decided it.

Reasons are facts that the game's own `facts.py` reads off the positions before and after a turn; nothing is told that
is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from ..rules.contract import CHANCE
from ..rules.errors import AzumayaError
from ..rules.facts import Fact
from ..rules.position import Position
from ..rules.text import Text
from .player import Analysis, Player

SAMPLED_DRAWS = 4
"""So many ways the draws may fall are looked at where chance is to move, however many draws follow one another."""
TURNING_POINTS, MOST_CANDIDATES = 3, 9
"""Turning points told, and turns looked at again to find them: those that gave away most."""
LEAST_LOSS = 0.04
"""A turn that gives away less of the chance to win is no turning point."""
AND, BUT = Text(" und", " and"), Text(", aber", ", but")


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

    @property
    def known_from(self) -> int | None:
        """The position from which on the result was known instead of judged; None when only the last one is."""
        unknown = [number for number, is_certain in enumerate(self.certain) if not is_certain]
        first = unknown[-1] + 1 if unknown else 0
        return first if first < len(self.certain) - 1 else None


def hint(position: Position, player: Player, made: Sequence[str] = ()) -> Hint:
    """A whole turn to make in this position, with its reason. Where some moves of it are `made` already, the rest
    follows from them."""
    draft = position.play_all(made)
    analysis = player.analyse(draft, variations=3)
    after, moves = best_turn(draft, analysis, player)
    facts = facts_of(position, after)
    turn = written_turn(after)
    return Hint(turn, moves, reason_for(turn, facts, analysis), facts, analysis)


def best_turn(position: Position, analysis: Analysis, player: Player) -> tuple[Position, tuple[str, ...]]:
    """The position after the turn an analysis begins with, and its moves; where its variation is too short the player
    goes on."""
    moves: list[str] = []
    ahead = list(analysis.variation)
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(ahead.pop(0) if ahead else player.choose(position))
        position = position.play(moves[-1])
    return position, tuple(moves)


def facts_of(before: Position, after: Position) -> tuple[Fact, ...]:
    """What the game says of a turn, weightiest first."""
    teller = before.game.parts.facts
    return () if teller is None else tuple(sorted(teller.facts(before, after), key=lambda fact: -fact.weight))


def written_turn(after: Position) -> str:
    """The turn that led to a position, as it is written down; only what is known of it where the first position lay in
    its middle."""
    made = after.last_turn or [one for one in after.trail if one.mover != CHANCE]
    return after.game.notation.format_turn(made[0].before, [one.move for one in made])


def told(turn: str, facts: Sequence[Fact], most: int = 2) -> Text | None:
    """The weightiest facts of a turn in a sentence, what speaks for it before what speaks against it; None when there
    is none."""
    chosen = sorted(facts[:most], key=lambda fact: fact.costs)
    if not chosen:
        return None
    text = Text(f"{turn} {chosen[0].text.de}", f"{turn} {chosen[0].text.en}")
    for before, fact in pairwise(chosen):
        join = AND if before.costs == fact.costs else BUT
        text = Text(f"{text.de}{join.de} {fact.text.de}", f"{text.en}{join.en} {fact.text.en}")
    return Text(f"{text.de}.", f"{text.en}.")


def reason_for(turn: str, facts: Sequence[Fact], analysis: Analysis) -> Text:
    """Why a turn is advised. Where all that can be told speaks against it, its prospects are told too."""
    outlook = plain_reason(turn, analysis)
    reason = told(turn, facts)
    if reason is None or not all(fact.costs for fact in facts):
        return reason or outlook
    return Text(f"{outlook.de} Der Preis: {reason.de}", f"{outlook.en} The price: {reason.en}")


def plain_reason(turn: str, analysis: Analysis) -> Text:
    if analysis.certain and analysis.value == 1:
        return Text(f"{turn} gewinnt sicher.", f"{turn} is a certain win.")
    if analysis.certain and analysis.value == -1:
        return Text(f"Hier verliert alles, auch {turn}.", f"Everything loses here, {turn} too.")
    percent = round(100 * analysis.chance)
    return Text(f"{turn} behält die besten Aussichten ({percent} %).", f"{turn} keeps the best chances ({percent} %).")


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
    did, could = facts_of(position, played), facts_of(position, better)
    reason = verdict(written_turn(played), did, written_turn(better), could)
    places = tuple(place for fact in (could or did)[:2] for place in fact.places)
    had, has = before.chance_of(side), after.chance_of(side)
    return TurningPoint(number, side, written_turn(played), written_turn(better), moves, had, has, reason, places)


def verdict(played: str, did: Sequence[Fact], better: str, could: Sequence[Fact]) -> Text:
    """What the turn played did, and what the better one would have done that it did not."""
    same = {fact.text for fact in did}
    gains = [fact for fact in could if fact.text not in same]
    first = told(played, did, most=1)
    second = told(better, gains) or Text(f"{better} hält mehr fest.", f"{better} holds more.")
    better_words = Text(f"Besser: {second.de}", f"Better: {second.en}")
    return better_words if first is None else Text(f"{first.de} {better_words.de}", f"{first.en} {better_words.en}")


def must_be_finished(positions: Sequence[Position], result: str) -> None:
    """Refuse to look back at a game that still goes on."""
    if not positions[-1].is_over and (not result or result.startswith("unfinished")):
        raise AzumayaError(
            Text("die Partie ist noch nicht zu Ende", "the game has not ended yet"),
            text=result or positions[-1].text,
            near=(f"azumaya analyse --game {positions[-1].game.name} --position …",),
        )
