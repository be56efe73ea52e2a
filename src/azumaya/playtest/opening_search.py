"""Search for openings that are worth something to one side, but not the game.

Even openings are mostly drawn and decided ones are won by the same side twice: both say nothing about the players. The
judge is the game's strongest kind with learned weights and a fixed seed; every position gets a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.message import Message
from ..rules.position import Position, new_position
from ..search.levels import best_kind
from ..search.players import PlayerSpec, new_player
from .arena import random_opening
from .opening_sets import Opening

QUICK_SHARE, QUICK_MARGIN = 10, 0.15
"""The first look at an opening has a tenth of the nodes; what is further out than this is not searched again."""
MOST_TRIES = 1_000
"""Random openings tried in vain before the search gives up."""


@dataclass(frozen=True, slots=True)
class OpeningSearch:
    """Settings of a search: everything its result depends on."""

    game: str
    least: float = 0.1
    most: float = 0.4
    turns: int = 4
    nodes: int = 100_000
    seed: int = 1

    def check(self) -> None:
        """Raise an error if nothing can be found."""
        if not 0 <= self.least < self.most < 1:
            reason = Message("playtest-opening-search-invalid-bounds-0-least-most")
            raise AzumayaError(reason, text=f"least={self.least:g} most={self.most:g}", near=("0.1", "0.4"))

    def accepts(self, value: float, margin: float = 0.0) -> bool:
        return self.least - margin <= abs(value) <= self.most + margin


def find_openings(asked: OpeningSearch) -> Iterator[Opening]:
    """Yield different openings within the bounds, without end; raise an error if there seem to be no more."""
    game = find_game(asked.game)
    start, seen, vain = new_position(game, game.standard), set[int](), 0
    for attempt in count():
        found = judged_opening(asked, start, Random(f"{asked.seed} opening set {attempt}"), seen)
        vain = 0 if found else vain + 1
        if found:
            yield found
        elif vain == MOST_TRIES:
            reason = Message("playtest-opening-search-no-more-openings-found")
            raise AzumayaError(reason, text=f"turns={asked.turns}", near=(f"--opening {asked.turns + 2}",))


def judged_opening(asked: OpeningSearch, start: Position, rng: Random, seen: set[int]) -> Opening | None:
    """Return a random opening if it is new and within the bounds."""
    moves = random_opening(start, asked.turns, rng)
    if moves is None:
        return None
    position = start.play_all(moves)
    if position.key in seen:
        return None
    seen.add(position.key)
    if not asked.accepts(value_for_side_0(position, max(1, asked.nodes // QUICK_SHARE)), QUICK_MARGIN):
        return None
    value = value_for_side_0(position, asked.nodes)
    return Opening(tuple(moves), round(value, 3)) if asked.accepts(value) else None


def value_for_side_0(position: Position, nodes: int) -> float:
    judge = PlayerSpec(best_kind(position.game), nodes=nodes, seed=0, tables=False, endings=False, book=False)
    value = new_player(position.game, judge).analyse(position).value
    return value if position.side == 0 else -value
