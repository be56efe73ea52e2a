"""What the levels do with an obvious gain: how often each of them takes it where a single move brings it at once.

What is obvious, a game says in its `levels.json`:

    "obvious gain": {"least": 20, "in": "scores", "what": "a circle of 20 points or more"}

`in` is where the gain shows: in the `scores`, or in the `points` that the game's `evaluate.py` expects at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position, new_position
from ..rules.text import Text
from ..search.levels import FILE, read_json
from ..search.players import Player, PlayerSpec, new_player
from ..search.simple import lead

MOST_THAT_BRING_IT = 1 / 3
"""The share of moves up to which it is no accident to take the gain."""
FROM_A_GAME = 3
"""Positions taken from one game at most."""
RANDOM_TURNS = 4
PLAYED_BY = 2
"""The level that plays the games in which gains are looked for."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What is obvious in a game: the least by which a turn changes the lead, and where the lead is read."""

    least: int
    where: str
    what: str

    def lead(self, position: Position, side: int) -> int:
        """How far a side leads; a decided game beyond any score."""
        evaluation = position.game.parts.evaluation
        if self.where == "scores" or position.is_over or evaluation is None or evaluation.points is None:
            return lead(position, side)
        first, second = evaluation.points(position.state)
        return int(first - second) if side == 0 else int(second - first)

    def of(self, before: Position, after: Position) -> int:
        """What the side to move gained."""
        side = int(before.state.mover)
        return self.lead(after, side) - self.lead(before, side)

    def is_to_be_had(self, position: Position) -> bool:
        """Whether some moves bring the gain, and not just any."""
        side = int(position.state.mover)
        enough = self.lead(position, side) + self.least
        bring_it = sum(self.lead(position.play_code(code), side) >= enough for code in position.codes)
        return 0 < bring_it <= MOST_THAT_BRING_IT * len(position.codes)


def obvious_gain(game: Game) -> Gain:
    """What a game calls obvious; a sentence when it says nothing."""
    said = read_json(game.parts.file(FILE)).get("obvious gain")
    if said is None:
        raise AzumayaError(
            Text(f"{FILE} sagt nicht, welcher Gewinn ins Auge springt", f"{FILE} does not say which gain is obvious"),
            text=game.name,
        )
    return Gain(said["least"], said["in"], said["what"])


def positions_with_a_gain(game: Game, gain: Gain, count: int, seed: int = 1) -> Iterator[Position]:
    """Positions at the beginning of a turn in which the gain is to be had, from games of a weak level with itself."""
    for number in range(seed, seed + 20 * count):
        turns = list(turns_of_game(game, number))
        Random(number).shuffle(turns)
        for position in islice(filter(gain.is_to_be_had, turns), min(FROM_A_GAME, count)):
            yield position
            count -= 1
        if count == 0:
            return


def turns_of_game(game: Game, seed: int) -> Iterator[Position]:
    """The positions in which a side begins a turn, after some random turns."""
    dice, turns = Random(seed), 0
    players = [new_player(game, PlayerSpec(level=PLAYED_BY, seed=2 * seed + side)) for side in (0, 1)]
    position = new_position(game, game.variant(None, None, seed))
    while not position.is_over:
        side = position.side
        if side is not None and position.starts_turn:
            turns += 1
            if turns > RANDOM_TURNS:
                yield position
        position = position.play(
            dice.choice(position.moves) if side is None or turns <= RANDOM_TURNS else players[side].choose(position)
        )


def takes_it(gain: Gain, position: Position, player: Player) -> bool:
    """Whether a player's whole turn brings the gain."""
    after = position.play(player.choose(position))
    while not after.is_over and not after.starts_turn:
        after = after.play(player.choose(after))
    return gain.of(position, after) >= gain.least


def share_taken(game: Game, level: int, gain: Gain, positions: list[Position]) -> float:
    """In how many of the positions a level takes the gain."""
    return sum(
        takes_it(gain, position, new_player(game, PlayerSpec(level=level, seed=number)))
        for number, position in enumerate(positions)
    ) / len(positions)
