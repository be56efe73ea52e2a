"""Time management experiment: does alpha-beta play better with more time after a change of its best move? Two players
with the same mean time:

    azumaya playtest tumicarona --players benchmarks/pace.py:Flexible --players benchmarks/pace.py:Fixed \\
      --games 100 --opening 4 --seed 31

`Fixed` thinks 0.1 processor seconds, `Flexible` between 0.043 and 0.3. PACE names a file for the processor seconds,
depth and nodes of every search: the mean has to be the same for a fair match.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from azumaya.rules.position import Position
from azumaya.search.alphabeta import AlphaBetaPlayer
from azumaya.search.candidates import search_result
from azumaya.search.deepening import DEEPEST, begin_deepening, search_depth, settle_depth
from azumaya.search.result import NO_LIMIT, SearchResult
from azumaya.search.spec import Limits, parse_player_spec

SECONDS, MOST = 0.1, 3.0
SETTLED, CHANGED, FELL = 0.43, 0.87, 0.58
"""Shares of the time after which no further depth is begun: base share; more per change of the best move, half of it
for the depth before; and more for a value that fell by a hundred."""


class TimedPlayer(AlphaBetaPlayer):
    """Writes down the time of its searches."""

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        began = time.thread_time()
        result = super().search(position, limits, since, margin)
        if "PACE" in os.environ:
            with Path(os.environ["PACE"]).open("a", encoding="utf-8") as file:
                print(type(self).__name__, f"{time.thread_time() - began:.4f}", result.depth, result.visits, file=file)
        return result


class FlexiblePlayer(TimedPlayer):
    """Continues while the best move changes or its value falls."""

    def deepen(self, number: int, position: Position, limits: Limits, margin: float = 0.0) -> SearchResult:
        searcher, began, changes = self.searchers[number], time.thread_time(), 0.0
        worker, deepening = searcher.worker(self.table, self.signal), searcher.deepening
        searcher.states[0] = position.state
        begin_deepening(worker, deepening, self.rng, limits.nodes or NO_LIMIT, 1, DEEPEST, margin, 0)
        cursor, result = deepening.cursor, deepening.result
        while not cursor.is_done:
            value_before, move_before = int(cursor.guess), int(result.moves[0, 0])
            settle_depth(worker, deepening, search_depth(worker, deepening))
            changes = changes / 2 + (int(result.moves[0, 0]) != move_before)
            fell = min(max(value_before - int(cursor.guess), 0) / 100, 1.0)
            if time.thread_time() - began > SECONDS * (SETTLED + CHANGED * changes + FELL * fell):
                break
        result.summary.visits = searcher.search_state.nodes
        return search_result(result, margin)


class Fixed:
    """The same time every turn."""

    player: type[TimedPlayer] = TimedPlayer
    most = 1.0

    def __init__(self, game: Any, seed: int) -> None:
        spec = parse_player_spec(f"alphabeta:seconds={SECONDS * self.most},clock=processor")
        self.choose = self.player(game, replace(spec, seed=seed)).choose


class Flexible(Fixed):
    """The same time on average."""

    player = FlexiblePlayer
    most = MOST
